"""run.py: quick when nothing changed, one clear sentence when something is missing, never a traceback."""

from __future__ import annotations

import ast
import errno
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent


def load(root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("run_of_a_copy", root / "run.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A project folder with run.py, the locks and a program that says what it was given."""
    root = tmp_path / "a folder with spaces"
    root.mkdir()
    shutil.copy(ROOT / "run.py", root)
    shutil.copytree(ROOT / "requirements", root / "requirements")
    for package in ("app", "tests", "assets/studio"):
        (root / package).mkdir(parents=True)
        name = "fuzz" if package == "tests" else "__main__"
        (root / package / f"{name}.py").write_text("import sys; print('got', sys.argv[1:]); sys.exit(7)")
    return root


@pytest.fixture
def run(copy: Path) -> Any:
    return load(copy)


def ready(root: Path, *locks: str) -> None:
    """An environment in which these locks count as installed."""
    module = load(root)
    venv = root / ".venv"
    if not venv.exists():
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    marks = {name: module.lock_mark(name) for name in locks}
    (venv / "dungeon-shelf.json").write_text(json.dumps({"python": module.this_python(), "locks": marks}))


def call(root: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    if environment.pop("no_driver", ""):
        kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, "run.py", *words],
        cwd=root,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


# ---- handing over


@pytest.mark.parametrize(
    ("words", "given"),
    [
        ([], []),
        (["greedquest", "--seed", "7"], ["greedquest", "--seed", "7"]),
        (["simulate", "greedquest"], ["simulate", "greedquest"]),
        (["fuzz", "greedquest", "--games", "5"], ["greedquest", "--games", "5"]),
        (["art", "cards"], ["cards"]),
    ],
)
def test_words_and_exit_codes_are_handed_through(copy: Path, words: list[str], given: list[str]) -> None:
    ready(copy, "play", "art")
    began = time.perf_counter()
    done = call(copy, *words)
    assert (done.stdout, done.stderr, done.returncode) == (f"got {given}\n", "", 7)
    assert time.perf_counter() - began < 2


def test_a_changed_lock_is_installed_and_an_unchanged_one_is_not(run: Any, copy: Path, monkeypatch: Any) -> None:
    installed: list[str] = []
    ready(copy, "play")
    monkeypatch.setattr(run, "install", lambda lock, folder, python: installed.append(lock))
    run.ensure("play")
    assert installed == []
    run.ensure("test")
    run.ensure("test")
    assert installed == ["test"]
    with open(copy / "requirements" / "play.lock", "a") as file:
        file.write("# changed\n")
    run.ensure("play")
    run.ensure("test")
    assert installed == ["test", "play"]


def test_another_python_makes_the_environment_anew(run: Any, copy: Path, monkeypatch: Any) -> None:
    made: list[str] = []
    ready(copy, "play", "test")
    stamp = json.loads((copy / ".venv" / "dungeon-shelf.json").read_text())
    (copy / ".venv" / "dungeon-shelf.json").write_text(json.dumps(stamp | {"python": "3.10 cpython"}))
    monkeypatch.setattr(run, "make_environment", lambda folder, python: made.append(folder))
    monkeypatch.setattr(run, "install", lambda *given: None)
    run.ensure("play")
    assert made == [str(copy / ".venv")]
    assert set(run.read_stamp(str(copy / ".venv"))["locks"]) == {"play"}


def test_an_installation_that_failed_is_tried_again(run: Any, copy: Path, monkeypatch: Any) -> None:
    def fail(*given: Any) -> None:
        raise run.Trouble("no")

    ready(copy)
    monkeypatch.setattr(run, "install", fail)
    for _ in range(2):
        with pytest.raises(run.Trouble):
            run.ensure("play")


def test_test_runs_the_checks_then_pytest_which_speaks_last(run: Any, copy: Path, monkeypatch: Any) -> None:
    calls: list[list[str]] = []

    def record(command: list[str], **more: Any) -> int:
        calls.append(command)
        if "pytest" in command:
            assert more["env"]["DUNGEON_SHELF_CHECKS"] == "mypy"
        return 1 if "mypy" in command else 0

    monkeypatch.setattr(run, "ensure", lambda lock: "python")
    monkeypatch.setattr(run, "run", record)
    monkeypatch.setattr(run, "cores", lambda: 2)
    assert run.main(["test", "-k", "words"]) == 1
    assert [call[2] for call in calls] == ["ruff", "ruff", "mypy", "pytest"]
    assert calls[0][3:] == ["check", "."] and calls[1][3:] == ["format", "--check", "."]
    assert calls[2][3:] == ["--strict", "engines", "app"]
    assert calls[3][3:] == ["-n", "2", "--dist", "worksteal", "-k", "words"]


# ---- what is missing


def one_sentence(done: subprocess.CompletedProcess[str], code: int = 1) -> str:
    assert done.returncode == code
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


def test_very_old_pythons_can_read_it_far_enough() -> None:
    source = (ROOT / "run.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 4))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(ast.parse(source)))


def test_an_old_python_gets_one_sentence(copy: Path) -> None:
    code = (
        "import sys, runpy; sys.version_info = (3, 8, 1, 'final', 0); sys.argv = ['run.py'];"
        "runpy.run_path('run.py', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, capture_output=True, text=True, check=False)
    assert "needs Python 3.11 or newer, and this is Python 3.8" in one_sentence(done)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays are named so on Linux only")
def test_no_display_is_said_before_anything_is_installed(copy: Path) -> None:
    assert "no display" in one_sentence(call(copy, no_driver="yes"))
    assert "no display" in one_sentence(call(copy, "greedquest", no_driver="yes"))
    assert not (copy / ".venv").exists()


def test_no_venv_is_one_sentence(copy: Path) -> None:
    code = (
        "import sys, runpy; sys.modules['ensurepip'] = None; sys.argv = ['run.py', 'setup'];"
        "runpy.run_path('run.py', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=copy, capture_output=True, text=True, check=False)
    assert "python3-venv" in one_sentence(done)


def test_no_network_is_one_sentence(copy: Path) -> None:
    """The real pip, with an index that nobody answers at."""
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}
    nowhere |= {"PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": "", "PIP_NO_CACHE_DIR": "1", "NO_PROXY": "127.0.0.1"}
    done = call(copy, "setup", **nowhere)
    assert "There is no network" in one_sentence(done)
    assert "Installing play" in done.stdout
    assert (copy / ".venv" / "install.log").is_file()


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"], "no room on the"),
        (["ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."], "hash differs"),
        (["WARNING: Retrying", "Temporary failure in name resolution", "ERROR: No matching"], "no network"),
        (["ERROR: No matching distribution found for pygame-ce==9"], "No matching distribution found"),
        ([], "pip failed"),
    ],
)
def test_what_pip_says_becomes_one_sentence(run: Any, lines: list[str], says: str) -> None:
    sentence = run.pip_sentence(lines, run.VENV)
    assert says in sentence and "\n" not in sentence


def test_no_room_is_said_before_anything_is_made(run: Any, copy: Path, monkeypatch: Any, capsys: Any) -> None:
    usage = shutil.disk_usage(copy)._replace(free=5 * 2**20)
    monkeypatch.setattr(run.shutil, "disk_usage", lambda path: usage)
    assert run.main(["setup"]) == 1
    assert "no room on the disk" in capsys.readouterr().err
    assert not (copy / ".venv").exists()


@pytest.mark.parametrize(
    ("number", "says"),
    [(errno.ENOSPC, "no room"), (errno.EACCES, "can't be written"), (errno.EIO, "could not be made")],
)
def test_a_disk_that_refuses_is_one_sentence(run: Any, monkeypatch: Any, capsys: Any, number: int, says: str) -> None:
    def refuse(*given: Any) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(run, "make_environment", refuse)
    assert run.main(["setup"]) == 1
    said = capsys.readouterr().err
    assert says in said and said.count("\n") == 1


def test_a_missing_lock_and_wrong_words(copy: Path) -> None:
    assert "there is no lock called sound" in one_sentence(call(copy, "setup", "sound"), 2)
    (copy / "requirements" / "play.lock").unlink()
    assert "play.lock is missing" in one_sentence(call(copy, "setup"))


def test_bench_goes_on_without_its_peer(run: Any, monkeypatch: Any, capsys: Any) -> None:
    def ensure(lock: str, folder: str = "") -> str:
        if lock == "peer":
            raise run.Trouble("There is no network.")
        return "python"

    handed: list[list[str]] = []
    monkeypatch.setattr(run, "ensure", ensure)
    monkeypatch.setattr(run, "hand_over", lambda command: handed.append(command) or 0)
    assert run.main(["bench", "greedquest"]) == 0
    assert handed[0][2:] == ["greedquest"]
    assert "The peer is left out: There is no network." in capsys.readouterr().err


# ---- the locks


LOCKS = ("play", "test", "art", "build", "cluster", "peer")


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_everything_with_hashes_and_names_no_machine(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.lock").read_text()
    entries = text.replace("\\\n", " ").splitlines()
    for entry in entries:
        assert "==" in entry and "--hash=sha256:" in entry, entry[:60]
    for word in ("http", "file:", "--index", "--find-links", "/home", "/opt", "/root"):
        assert word not in text, word


def test_the_same_package_has_the_same_version_in_every_lock() -> None:
    pinned: dict[str, set[str]] = {}
    for name in ("play", "test", "art", "build", "cluster"):
        for line in (ROOT / "requirements" / f"{name}.lock").read_text().splitlines():
            if "==" in line and not line.startswith(" "):
                package, _, rest = line.partition("==")
                marker = rest.partition(";")[2].strip(" \\")
                pinned.setdefault(f"{package} {marker if package == 'numpy' else ''}", set()).add(rest.split()[0])
    assert {package: versions for package, versions in pinned.items() if len(versions) > 1} == {}


def test_the_lock_has_wheels_for_every_system() -> None:
    """pygame-ce is what differs by system: some forty wheels, not the one of the machine that made the lock."""
    text = (ROOT / "requirements" / "play.lock").read_text()
    part = text[text.index("pygame-ce==") : text.index("pygame-gui==")]
    assert part.count("--hash") > 20


def test_the_project_asks_for_what_the_lock_installs() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [line for line in (ROOT / "requirements" / "play.in").read_text().split("\n") if line and line[0] != "#"]
    assert project["dependencies"] == wanted
    assert project["scripts"] == {"dungeon-shelf": "app.__main__:main"}
    from app import VERSION

    assert project["version"] == VERSION
