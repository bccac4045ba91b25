"""python -m assets.studio [--only PATTERN] [--force] [--list]: redraw what has changed, with a progress bar."""

from __future__ import annotations

import argparse
import fnmatch
import sys
import time
from collections.abc import Sequence

from . import manifest


def main(argv: Sequence[str] | None = None) -> int:
    """Returns 0 when all is drawn, 2 when the pattern matches nothing."""
    parser = argparse.ArgumentParser(prog="python -m assets.studio", description="Redraw the art that has changed.")
    parser.add_argument("--only", metavar="PATTERN", help="only files whose path matches, e.g. 'greedquest/*'")
    parser.add_argument("--force", action="store_true", help="redraw even what has not changed")
    parser.add_argument("--list", action="store_true", help="say what would be drawn, draw nothing")
    args = parser.parse_args(argv)
    all_pieces, rows = manifest.pieces(), manifest.load()
    chosen = [p for p in all_pieces if not args.only or fnmatch.fnmatch(p, f"*{args.only}*")]
    if not chosen:
        print(f"nothing in the studio matches {args.only!r}", file=sys.stderr)
        return 2
    todo = [p for p in chosen if args.force or manifest.stale(p, *all_pieces[p], rows)]
    if args.list:
        print("\n".join(todo))
        return 0
    for gone in [p for p in rows if p not in all_pieces]:
        (manifest.ASSETS / gone).unlink(missing_ok=True)
        del rows[gone]
        manifest.save(rows)
    start = time.perf_counter()
    for i, path in enumerate(todo):
        _bar(i, len(todo), path)
        manifest.draw(path, *all_pieces[path], rows)
        # somebody may be drawing other pieces at the same time: only this row is ours
        manifest.save({**manifest.load(), path: rows[path]})
    _bar(len(todo), len(todo), "")
    print(f"\n{len(todo)} drawn, {len(chosen) - len(todo)} as they were, {time.perf_counter() - start:.1f} s")
    return 0


def _bar(done: int, total: int, what: str) -> None:
    width = 30
    full = width if not total else width * done // total
    print(f"\r[{'#' * full}{'.' * (width - full)}] {done}/{total} {what:<46.46}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
