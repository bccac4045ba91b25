"""The one door for players and makers: `python3 run.py` plays, `python3 run.py test` tests. Standard library only.

It makes `.venv`, installs from the pinned locks in `requirements/` and hands over. No rules, no screen in here.
It keeps to words that very old Pythons can read, so that even those get a clear sentence and no traceback.
"""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "Dungeon Shelf needs Python %d.%d or newer, and this is Python %d.%d: there are newer ones at python.org.\n"
        % (OLDEST + tuple(sys.version_info[:2]))
    )
    sys.exit(1)

import errno
import hashlib
import json
import os
import shutil
import subprocess

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
BENCH = os.path.join(ROOT, ".bench")

HELP = """python3 run.py                   plays: opens the shelf
python3 run.py GAME …            goes straight to a table (also simulate, bench, replay, shot: see --help)
python3 run.py test [pytest …]   checks style, types and runs all tests
python3 run.py lint              checks style and types only
python3 run.py setup [LOCK …]    installs and stops: play (default), test, art, build, cluster
python3 run.py bench [GAME …]    measures speed, beside a peer in an environment of its own
python3 run.py fuzz [GAME …]     plays random games and checks every step
python3 run.py art [NAME …]      redraws pictures and sounds that changed
python3 run.py build [--try]     makes a folder that runs without Python; --try starts what it made
python3 run.py lock              makes the locks anew from requirements/*.in (needs uv)
python3 run.py help              says this"""

# Room on the disk that each lock needs, in megabytes, with some to spare.
ROOM = {"play": 350, "test": 700, "art": 450, "build": 450, "cluster": 250, "peer": 150}
WINDOWLESS = ("simulate", "bench", "replay", "shot", "-h", "--help", "--version")
CODE = ("engines", "app")

NO_NETWORK = (
    "failed to establish a new connection",
    "temporary failure in name resolution",
    "name or service not known",
    "getaddrinfo failed",
    "nodename nor servname",
    "network is unreachable",
    "connection refused",
    "connection timed out",
    "read timed out",
    "cannot connect to proxy",
    "max retries exceeded",
    "no route to host",
    "connectionreseterror",
    # What the lock names exists: an index that knows no version of it at all was not reached.
    "(from versions: none)",
)


class Trouble(Exception):
    """Something that stops us; its text is the one sentence that people read."""


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


# ---- the environment


def python_in(folder):
    """The Python of a virtual environment."""
    return os.path.join(folder, "Scripts", "python.exe") if os.name == "nt" else os.path.join(folder, "bin", "python")


def lock_path(name):
    return os.path.join(ROOT, "requirements", name + ".lock")


def lock_mark(name):
    """A fingerprint of a lock: it changes when the lock does."""
    try:
        with open(lock_path(name), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        raise Trouble("requirements/%s.lock is missing: is this the whole project folder?" % name) from None


def this_python():
    return "%d.%d %s" % (sys.version_info[0], sys.version_info[1], sys.implementation.name)


def read_stamp(folder):
    """What was installed there: {"python": …, "locks": {name: mark}}; empty if that is not known."""
    try:
        with open(os.path.join(folder, "dungeon-shelf.json")) as file:
            stamp = json.load(file)
        return stamp if isinstance(stamp, dict) and isinstance(stamp.get("locks"), dict) else {}
    except (OSError, ValueError):
        return {}


def write_stamp(folder, stamp):
    path = os.path.join(folder, "dungeon-shelf.json")
    with open(path + ".new", "w") as file:
        json.dump(stamp, file)
    os.replace(path + ".new", path)


def ensure(lock, folder=None):
    """The Python of an environment in which this lock is installed; quick when nothing changed."""
    folder = folder or VENV
    mark = lock_mark(lock)
    stamp = read_stamp(folder)
    python = python_in(folder)
    fresh = stamp.get("python") == this_python() and os.path.exists(python)
    if fresh and stamp["locks"].get(lock) == mark:
        return python
    check_room(lock, folder)
    try:
        if not fresh:
            make_environment(folder, python)
            stamp = {"python": this_python(), "locks": {}}
        install(lock, folder, python)
        stamp["locks"][lock] = mark
        write_stamp(folder, stamp)
    except OSError as fault:
        raise Trouble(disk_sentence(fault, folder)) from None
    return python


def check_room(lock, folder):
    room = shutil.disk_usage(os.path.dirname(folder)).free // 2**20
    if room < ROOM[lock]:
        raise Trouble(
            "There is no room on the disk: %s needs about %d MB free, and there are %d." % (folder, ROOM[lock], room)
        )


def disk_sentence(fault, folder):
    if fault.errno == errno.ENOSPC:
        return "There is no room on the disk: %s could not be filled." % folder
    if fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "%s can't be written: please put the project into a folder of your own." % folder
    return "%s could not be made: %s." % (folder, fault.strerror or fault)


def make_environment(folder, python):
    """A virtual environment; one that is there and works with this Python is kept as it is."""
    if os.path.exists(python) and answer_of([python, "-c", VERSION_PROBE]) == this_python():
        if answer_of([python, "-m", "pip", "--version"]):
            return
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        raise Trouble(
            "This Python has no venv: please install it first (on Debian and Ubuntu: sudo apt install python3-venv)."
        ) from None
    say("Making %s …" % os.path.relpath(folder, ROOT))
    try:
        venv.create(folder, clear=True, with_pip=True)
    except subprocess.CalledProcessError:
        raise Trouble(
            "This Python's venv is not whole: please install it (on Debian and Ubuntu: sudo apt install python3-venv)."
        ) from None


VERSION_PROBE = "import sys; print('%d.%d %s' % (sys.version_info[0], sys.version_info[1], sys.implementation.name))"


def answer_of(command):
    """What a command prints, or nothing if it fails."""
    try:
        return subprocess.check_output(command, stderr=subprocess.DEVNULL, cwd=ROOT).decode("utf-8", "replace").strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def packages_in(lock):
    """How many packages the lock names: the length of the progress line."""
    with open(lock_path(lock)) as file:
        return sum(1 for line in file if "==" in line and not line.startswith((" ", "#")))


def install(lock, folder, python):
    """Runs pip with the lock's hashes, a line of progress a package; its whole output stays in install.log."""
    say("Installing %s (pinned, with hashes) …" % lock)
    command = [python, "-m", "pip", "install", "--require-hashes", "--no-input", "--disable-pip-version-check"]
    command += ["--progress-bar", "off", "-r", lock_path(lock)]
    total, seen, lines = packages_in(lock), 0, []
    environment = dict(os.environ, PYTHONUNBUFFERED="1", PYTHONIOENCODING="utf-8")
    pip = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT, env=environment)
    with pip.stdout:
        for raw in pip.stdout:
            line = raw.decode("utf-8", "replace").rstrip()
            lines.append(line)
            words = line.split()
            if line.startswith(("Collecting ", "Processing ", "Requirement already satisfied: ")):
                seen = min(seen + 1, total)
                progress(seen, total, os.path.basename(words[3] if words[0] == "Requirement" else words[1]))
            elif line.startswith("Installing collected"):
                progress(total, total, "putting it all in place …")
    code = pip.wait()
    progress(0, 0, "")
    with open(os.path.join(folder, "install.log"), "w", encoding="utf-8") as log:
        log.write("\n".join(lines) + "\n")
    if code:
        raise Trouble(pip_sentence(lines, folder))


def progress(done, total, what):
    """One line that is overwritten on a terminal, a line each elsewhere; total 0 ends it."""
    if not total:
        if sys.stdout.isatty():
            sys.stdout.write("\r\033[K")
    elif sys.stdout.isatty():
        bar = "#" * (20 * done // total)
        sys.stdout.write("\r\033[K[%-20s] %d/%d %s" % (bar, done, total, what.split("==")[0]))
    else:
        sys.stdout.write("  %d/%d %s\n" % (done, total, what))
    sys.stdout.flush()


def pip_sentence(lines, folder):
    """Why an installation failed, in one sentence."""
    text = "\n".join(lines).lower()
    log = os.path.join(os.path.relpath(folder, ROOT), "install.log")
    if "no space left on device" in text or "errno 28" in text or "not enough space" in text:
        return "There is no room on the disk: the packages did not fit."
    if "do not match the hashes" in text:
        return "A package is not the one that was pinned (its hash differs), so nothing was installed: see %s." % log
    if any(sign in text for sign in NO_NETWORK):
        return "There is no network, or the package index can't be reached: connect once, and it is not needed again."
    errors = [line for line in lines if line.startswith("ERROR:")]
    return "The packages could not be installed: %s (all of it in %s)" % (
        errors[-1][7:] if errors else "pip failed",
        log,
    )


# ---- the commands


def run(command, **more):
    """Runs a command in the project folder; its exit code."""
    return subprocess.call(command, cwd=ROOT, **more)


def hand_over(command, environment=None):
    """Becomes the command where the system can, so that signals and exit codes are its own."""
    sys.stdout.flush()
    environment = environment or dict(os.environ)
    if os.name == "nt":
        return run(command, env=environment)
    os.chdir(ROOT)
    os.execve(command[0], command, environment)


def needs_display(arguments):
    return not (arguments and arguments[0] in WINDOWLESS)


def check_display(environ=None, platform=None):
    environ = os.environ if environ is None else environ
    if (platform or sys.platform).startswith("linux") and not any(
        environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise Trouble("There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).")


def play(arguments):
    if needs_display(arguments):
        check_display()
    return hand_over([ensure("play"), "-m", "app"] + arguments)


def setup(arguments):
    for lock in arguments or ["play"]:
        if lock not in ROOM or lock == "peer":
            raise UsageTrouble("setup: there is no lock called %s; there are play, test, art, build, cluster." % lock)
    for lock in arguments or ["play"]:
        ensure(lock)
    say("Ready: python3 run.py plays, python3 run.py test tests.")
    return 0


def checks(python):
    """Style and types; the names of the checks that failed."""
    table = (
        ("ruff check", [python, "-m", "ruff", "check", "."]),
        ("ruff format", [python, "-m", "ruff", "format", "--check", "."]),
        ("mypy", [python, "-m", "mypy", "--strict"] + list(CODE)),
    )
    failed = []
    for name, command in table:
        say("== %s" % name)
        if run(command):
            failed.append(name)
    return failed


def lint(arguments):
    failed = checks(ensure("test"))
    return 1 if failed else 0


def cores():
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def test(arguments):
    """Style, types, then all tests. Pytest speaks last; it tells of failed checks just above its closing line."""
    python = ensure("test")
    failed = checks(python)
    say("== pytest")
    command = [python, "-m", "pytest"]
    if cores() > 1 and not any(one.startswith(("-n", "--numprocesses", "-p", "--pdb")) for one in arguments):
        command += ["-n", str(min(cores(), 8)), "--dist", "worksteal"]
    environment = dict(os.environ, DUNGEON_SHELF_CHECKS=", ".join(failed))
    return run(command + arguments, env=environment) or (1 if failed else 0)


def bench(arguments):
    """Ours beside the peer of another house, in turns on one core; without the peer, ours alone."""
    python = ensure("play")
    command = [python, os.path.join(ROOT, "packaging", "side_by_side.py")]
    try:
        command += ["--peer", ensure("peer", BENCH)]
    except Trouble as trouble:
        sys.stderr.write("The peer is left out: %s\n" % trouble)
    return hand_over(command + arguments)


def fuzz(arguments):
    return hand_over([ensure("play"), "-m", "tests.fuzz"] + arguments)


def art(arguments):
    ensure("play")
    return hand_over([ensure("art"), "-m", "assets.studio"] + arguments)


def build(arguments):
    python = ensure("build")
    if [one for one in arguments if one != "--try"]:
        raise UsageTrouble("build: it takes nothing but --try.")
    spec = os.path.join(ROOT, "packaging", "dungeon_shelf.spec")
    code = run([python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", spec])
    if not code:
        say("Made dist/dungeon-shelf: start the program of that name in there.")
        if arguments:
            return run([python, os.path.join(ROOT, "packaging", "try_build.py")])
    return code


def lock(arguments):
    """For those who change what is needed: one lock for all systems, in the order in which they build on each other."""
    uv = shutil.which("uv") or shutil.which("uv", path=os.path.dirname(python_in(VENV)))
    if not uv:
        raise Trouble("lock needs uv, and there is none here: pip install uv.")
    base = {"test": ("play", "art", "cluster"), "build": ("play",)}
    for name in ("play", "art", "cluster", "test", "build", "peer"):
        command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "%d.%d" % OLDEST]
        command += ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
        for other in base.get(name, ()):
            command += ["-c", "requirements/%s.lock" % other]
        command += ["requirements/%s.in" % name, "-o", "requirements/%s.lock" % name] + arguments
        if run(command):
            raise Trouble("requirements/%s.in could not be resolved: see above." % name)
        say("requirements/%s.lock" % name)
    return 0


def tell(arguments):
    say(HELP)
    return 0


class UsageTrouble(Trouble):
    """Wrong words on the command line: exit code 2."""


COMMANDS = {
    "test": test,
    "setup": setup,
    "lint": lint,
    "bench": bench,
    "art": art,
    "build": build,
    "fuzz": fuzz,
    "lock": lock,
    "help": tell,
}


def main(arguments):
    name = arguments[0] if arguments else ""
    try:
        if name in COMMANDS:
            return COMMANDS[name](arguments[1:])
        return play(arguments)
    except Trouble as trouble:
        sys.stderr.write("%s\n" % trouble)
        return 2 if isinstance(trouble, UsageTrouble) else 1
    except OSError as fault:
        sys.stderr.write("%s\n" % disk_sentence(fault, fault.filename or VENV))
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
