"""What there is to draw, what drew it, and what has changed since.

A module of the studio that makes files has a PIECES list; nothing else needs to know about it. assets/art/manifest.json
ties each file to a hash of the code that drew it (the module, everything it imports within the studio, and the data
files it names) and to a hash of the file itself. Finding pieces imports the studio, and so numpy; reading the manifest
does not.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import io
import json
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

STUDIO = Path(__file__).resolve().parent
ASSETS = STUDIO.parent
MANIFEST = ASSETS / "art" / "manifest.json"


@dataclass(frozen=True, slots=True)
class Piece:
    """One file: its path below assets, how its bytes are made, and data files (below assets) that it is drawn from."""

    path: str
    make: Callable[[], bytes]
    data: tuple[str, ...] = ()


def webp(
    path: str, draw: Callable[[], Any], quality: int = 90, lossless: bool = False, data: tuple[str, ...] = ()
) -> Piece:
    """A picture as WebP: art/<path>.webp."""

    def make() -> bytes:
        out = io.BytesIO()
        draw().save(out, "WEBP", quality=quality, lossless=lossless, method=4, alpha_quality=95)
        return out.getvalue()

    return Piece(f"art/{path}.webp", make, data)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def text_digest(path: Path) -> str:
    """Hash of a text file, whatever its line ends."""
    return digest(path.read_bytes().replace(b"\r\n", b"\n"))


def module_file(name: str) -> Path:
    base = STUDIO.joinpath(*name.split(".")) if name else STUDIO
    return base / "__init__.py" if base.is_dir() else base.with_suffix(".py")


@lru_cache(maxsize=256)
def imports(name: str) -> frozenset[str]:
    """The studio's modules that one of them imports, by their names within the studio."""
    file = module_file(name)
    package = name if file.name == "__init__.py" else name.rpartition(".")[0]
    out = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not node.level:
            continue
        parts = package.split(".") if package else []
        parts = parts[: len(parts) - (node.level - 1)] + (node.module.split(".") if node.module else [])
        base = ".".join(parts)
        for alias in node.names:
            whole = f"{base}.{alias.name}" if base else alias.name
            out.add(whole if module_file(whole).exists() else base)
    return frozenset(n for n in out if n)


def closure(name: str) -> list[str]:
    """A module and all that it needs within the studio, sorted. The manifest's own machinery draws nothing.

    Emblems' data files are not in it: a piece hangs on the emblems it shows, not on all that share a file with them.
    """
    seen: set[str] = set()
    todo = [name]
    while todo:
        at = todo.pop()
        if at in seen or at in ("manifest", "__main__"):
            continue
        seen.add(at)
        todo += imports(at)
    return sorted(seen)


def code_digest(module: str, data: Iterable[str] = (), shown: Iterable[str] = ()) -> str:
    """What a piece is drawn from: code, data files and the emblems shown on it, as one hash."""
    rows = [f"{name}:{text_digest(module_file(name))}" for name in closure(module)]
    rows += [f"{path}:{text_digest(ASSETS / path)}" for path in data]
    rows += [f"{name}:{_emblem_digest(name)}" for name in shown]
    return digest("\n".join(rows).encode())


def _emblem_digest(name: str) -> str:
    from .emblems import book, whole_text

    return digest(whole_text(name).encode()) if name in book() else "gone"


def modules() -> list[str]:
    """All modules of the studio, by their names within it."""
    root = __package__ or "assets.studio"
    walk = pkgutil.walk_packages([str(STUDIO)], root + ".")
    return sorted(m.name.removeprefix(root + ".") for m in walk if not m.name.endswith("__main__"))


def pieces() -> dict[str, tuple[str, Piece]]:
    """Every file the studio makes: path -> (module, piece)."""
    out: dict[str, tuple[str, Piece]] = {}
    for name in modules():
        module = importlib.import_module(f"{__package__}.{name}")
        for piece in getattr(module, "PIECES", ()):
            if piece.path in out:
                raise ValueError(f"{piece.path} is drawn by {out[piece.path][0]} and by {name}")
            out[piece.path] = (name, piece)
    return out


def load() -> dict[str, dict[str, Any]]:
    if not MANIFEST.exists():
        return {}
    rows: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text("utf-8"))
    return rows


def save(rows: dict[str, dict[str, Any]]) -> None:
    MANIFEST.parent.mkdir(parents=True, exist_ok=True)
    body = ",\n".join(f"  {json.dumps(k)}: {json.dumps(rows[k])}" for k in sorted(rows))
    MANIFEST.write_text("{\n" + body + "\n}\n", "utf-8", newline="\n")


def stale(path: str, module: str, piece: Piece, rows: dict[str, dict[str, Any]]) -> bool:
    """Has the code or the file changed since the manifest was written?"""
    row, file = rows.get(path), ASSETS / path
    if row is None or "emblems" not in row or not file.exists():
        return True
    if row["code"] != code_digest(module, piece.data, row["emblems"]):
        return True
    return bool(row["file"] != digest(file.read_bytes()))


def draw(path: str, module: str, piece: Piece, rows: dict[str, dict[str, Any]]) -> None:
    """Make one file and note it, with the emblems that were asked for on the way."""
    from .emblems import ASKED

    ASKED.clear()
    body, file = piece.make(), ASSETS / path
    shown = sorted(ASKED)
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_bytes() != body:
        file.write_bytes(body)
    code = code_digest(module, piece.data, shown)
    rows[path] = {"by": module, "code": code, "emblems": shown, "file": digest(body), "bytes": len(body)}
