"""The tools of the Swift toolchain in use, and the flags with which they find the built modules of the package."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Toolchain:
    """The toolchain of the `swift` on the path.

    `modules` is the folder printed by `swift build --show-bin-path`.
    """

    def __init__(self, built):
        information = json.loads(output("swift", "-print-target-info"))
        self.triple = information["target"]["triple"]
        # `swift` may be a link, or select a toolchain; the library is in the folder of the selected toolchain.
        self.folder = Path(information["paths"]["runtimeResourcePath"]).parent.parent
        # The compiler rejects a module that it finds in one cache by two paths, and `debug` is a link.
        self.built = built.resolve()
        self.arguments = ["-target", self.triple, "-module-cache-path", str(self.built / "ModuleCache")]
        if sys.platform == "darwin":
            self.arguments += ["-sdk", output("xcrun", "--show-sdk-path").strip()]
        self.arguments += ["-I", str(self.built / "Modules")]
        for module_map in self.module_maps():
            self.arguments += ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", f"-I{module_map.parent}"]

    def module_maps(self):
        """Returns the module maps of the C modules of the package and of its dependencies."""
        checkouts = self.built.parent.parent / "checkouts"
        found = {}
        for place, pattern in [
            (ROOT / "Sources", "*/module.modulemap"), (ROOT / "Sources", "*/include/module.modulemap"),
            (checkouts, "*/**/include/module.modulemap"), (self.built, "*.build/module.modulemap"),
        ]:
            for path in sorted(place.glob(pattern)):
                for name in re.findall(r"^(?:framework )?module (\w+)", path.read_text(encoding="utf-8"), re.M):
                    found.setdefault(name, path)
        return sorted(set(found.values()))

    def tool(self, name):
        path = self.folder / "bin" / name
        if not path.exists():
            sys.exit(
                f"The Swift toolchain in {self.folder} has no {name}. Those of swift.org for Linux and Xcode on macOS "
                f"have it: install one, and see that its swift comes first on the path.")
        return str(path)


def output(*command):
    """Returns the output of a command. Exits with its error output if the command fails."""
    try:
        done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        sys.exit(f"{command[0]} is not in PATH.")
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout
