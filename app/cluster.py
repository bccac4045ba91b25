"""Matches on a cluster: hands batches to the workers of a Dask scheduler. Optional: needs the extra `cluster`.

Each worker must have this program installed, in the same version. A worker that is killed costs no match: its batches
go to another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.ai.arena import Fixture, Result, batches, play_many

# A batch that took this many workers down with it is a fault of ours, not of the cluster's.
RETRIES = 5
PATIENCE = "10s"


class NoCluster(RuntimeError):
    """One clear line on why the cluster can't be used."""


def play_on(address: str, matches: list[Fixture], size: int = 0) -> Iterator[list[Result]]:
    """The results, a batch at a time, in the order in which they end."""
    distributed = _library()
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as fault:
        raise NoCluster(f"--cluster: no scheduler answers at {address}: {fault}") from None
    with client:
        cores = sum(client.nthreads().values())
        if not cores:
            raise NoCluster(f"--cluster: the scheduler at {address} has no workers")
        todo = batches(matches, size or max(1, min(64, len(matches) // (cores * 8))))
        futures = client.map(play_many, todo, retries=RETRIES, pure=False)
        for future in distributed.as_completed(futures, loop=client.loop):
            yield _result(future)


def _result(future: Any) -> list[Result]:
    try:
        results: list[Result] = [Result(*one) for one in future.result()]
        return results
    except Exception as fault:
        raise NoCluster(f"--cluster: {type(fault).__name__}: {fault}") from None


def _library() -> Any:
    try:
        import distributed
    except ImportError:
        raise NoCluster("--cluster needs the package distributed: pip install 'dungeon-shelf[cluster]'") from None
    return distributed
