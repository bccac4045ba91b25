"""`dungeon-shelf`, also `python -m app`."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    # First thing: in a frozen program each worker process starts here too, and must not open a shelf of its own.
    multiprocessing.freeze_support()
    from app import cli, guard

    return guard.on_command_line(lambda: cli.main(sys.argv[1:]))


if __name__ == "__main__":
    sys.exit(main())
