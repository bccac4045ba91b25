"""`simulate --cluster`: a real scheduler and two workers on loopback; a worker that is killed costs no match."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from app import simulate
from app.cluster import NoCluster, play_on
from engines.ai.arena import fixtures, play_many
from engines.ai.search import Budget

SHELF = "tests.engines.ai.pots:catalogue"
ROOT = Path(__file__).parent.parent.parent


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.note = folder / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        self._run(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(self.note)
        )
        end = monotonic() + 30
        while not self.note.exists() and monotonic() < end:
            sleep(0.1)
        self.address: str = json.loads(self.note.read_text())["address"]
        for _ in range(2):
            self._run("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")

    def _run(self, part: str, *words: str) -> None:
        command = [sys.executable, "-m", f"distributed.cli.dask_{part}", *words]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        log = (self.folder / f"{part}{len(self.processes)}.log").open("wb")
        self.processes.append(
            subprocess.Popen(command, cwd=self.folder, env=environment, stdout=log, stderr=subprocess.STDOUT)
        )

    def ready(self) -> None:
        from distributed import Client

        with Client(self.address, timeout="30s", set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    one = Cluster(tmp_path)
    try:
        one.start()
        one.ready()
        yield one
    finally:
        one.stop()


def test_the_cluster_plays_what_one_process_plays(cluster: Cluster) -> None:
    matches = fixtures("pots", ("veteran", "rookie", "random"), 24, 1, shelf=SHELF)
    results = [one for part in play_on(cluster.address, matches) for one in part]
    assert sorted(results) == sorted(play_many(matches))


def test_a_killed_worker_costs_no_match(cluster: Cluster) -> None:
    budget = Budget(iterations=150)
    matches = fixtures("pots", ("master", "master", "rookie"), 60, 1, budget=budget, shelf=SHELF)
    results = []
    for part in play_on(cluster.address, matches, size=3):
        results += part
        if len(results) == 9:
            cluster.processes[1].kill()
    assert cluster.processes[1].wait(10) != 0
    assert sorted((one.seed, one.entries) for one in results) == sorted((one.seed, one.entries) for one in matches)
    assert not any(one.fault for one in results)


def test_the_command_uses_it(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    words = ["pots", "--seats", "rookie,random", "--games", "10", "--json", "--cluster", cluster.address]
    assert simulate.run(parser.parse_args(words), SHELF) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 10 and report["faults"] == 0


def test_nobody_at_the_address_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr("app.cluster.PATIENCE", "1s")
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    words = ["pots", "--seats", "rookie,random", "--games", "2", "--cluster", "tcp://127.0.0.1:1"]
    assert simulate.run(parser.parse_args(words), SHELF) == 2
    told = capsys.readouterr()
    assert told.out == "" and "127.0.0.1:1" in told.err


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"dungeon-shelf\[cluster\]"):
        next(iter(play_on("tcp://127.0.0.1:1", [])))
