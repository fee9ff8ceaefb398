"""Shared code of the scripts that insert errors into a copy of the sources and check whether tests detect them.

A fault is one inserted error: a tuple that starts with a file, a text that occurs in it once, the replacement, and a
description of the effect. The faults of a list are numbered from 1.
"""

import os
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent


def inapplicable(faults):
    """Describes the faults that do not apply to the sources, each given with its name, file, text, replacement and effect."""
    wrong = []
    for name, file, old, new, reason in faults:
        path = REPOSITORY / file
        if not path.exists():
            wrong.append(f"{name:3}  {reason}: the file {file} does not exist")
        elif old == new:
            wrong.append(f"{name:3}  {reason}: the replacement in {file} changes nothing")
        elif (count := path.read_text().count(old)) != 1:
            found = "does not contain this text" if count == 0 else f"contains this text {count} times instead of once"
            wrong.append(f"{name:3}  {reason}: {file} {found}:\n     {old!r}")
    return wrong


def chosen(faults, script):
    """Returns the numbers of the faults selected on the command line; prints the list and exits for `--list`.

    Exits with an error if a fault no longer applies to the sources, before anything is built.
    """
    if wrong := inapplicable([(number, *fault[:4]) for number, fault in enumerate(faults, 1)]):
        sys.exit(
            f"These faults no longer apply to the sources. Update their entries in Scripts/{script}:\n"
            + "\n".join(wrong))
    if "--list" in sys.argv:
        for number, (file, _, _, reason, *_) in enumerate(faults, 1):
            print(f"{number:3}  {reason}  ({file})")
        sys.exit(0)
    if "--only" not in sys.argv:
        return list(range(1, len(faults) + 1))
    numbers = sys.argv[sys.argv.index("--only") + 1] if sys.argv[-1] != "--only" else ""
    try:
        selection = [int(number) for number in numbers.split(",")]
    except ValueError:
        sys.exit(f"--only takes numbers of faults separated by commas, not {numbers!r}")
    if missing := [number for number in selection if not 1 <= number <= len(faults)]:
        sys.exit(f"There is no fault {missing[0]}. The faults are numbered from 1 to {len(faults)}.")
    return selection


class Copy:
    """A package in a separate folder with copies of files of the repository, which is never changed."""

    def __init__(self, name):
        self.package = REPOSITORY / ".build" / name / "package"
        self.scratch = REPOSITORY / ".build" / name / "build"
        self._written = set()

    def write(self, name, data):
        """Writes a file of the package if its content differs, so that only changed files are compiled again."""
        path = self.package / name
        data = data.encode() if isinstance(data, str) else data
        self._written.add(path)
        if path.is_file() and path.read_bytes() == data:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def take(self, source, name=None, besides=()):
        """Copies a file or a folder of the repository, except for the given files."""
        path = REPOSITORY / source
        besides = set(besides)
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and str(file.relative_to(REPOSITORY)) not in besides:
                place = file.relative_to(path) if path.is_dir() else ""
                self.write(Path(name or source) / place, file.read_bytes())

    def finish(self, manifest):
        """Writes the manifest, and removes leftovers of earlier runs."""
        self.write("Package.swift", manifest)
        if (REPOSITORY / "Package.resolved").exists():
            self.take("Package.resolved")
        for file in sorted(self.package.rglob("*"), reverse=True):
            if file.is_dir() and not file.is_symlink():
                if not any(file.iterdir()):
                    file.rmdir()
            elif file not in self._written:
                file.unlink()

    def swift(self, *arguments):
        """Runs SwiftPM on the package; returns its status and its output."""
        process = subprocess.run(
            ["swift", *arguments, "--scratch-path", str(self.scratch)], cwd=self.package, env=environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return process.returncode, process.stdout.decode("utf-8", "replace")

    def build(self, *arguments):
        return self.swift("build", "--build-tests", "-j", str(os.cpu_count() or 2), *arguments)


def environment(**values):
    """The environment of tests, in which no snapshot is recorded."""
    return {**os.environ, "CI": "true", **values}
