"""These tests draw: without the drawing extra (numpy, fonts) they are left out as a whole."""

from __future__ import annotations

import importlib.util

MISSING = [name for name in ("numpy", "fontpkg") if importlib.util.find_spec(name) is None]
collect_ignore_glob = ["test_*.py"] if MISSING else []
