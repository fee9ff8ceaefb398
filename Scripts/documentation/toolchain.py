"""The tools of the Swift toolchain in use, and what they are told to find the package's modules as they are built."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Toolchain:
    """The toolchain of the `swift` on the path.

    `modules` is the folder that `swift build --show-bin-path` names.
    """

    def __init__(self, built):
        information = json.loads(output("swift", "-print-target-info"))
        self.triple = information["target"]["triple"]
        # `swift` may be a link, or choose between toolchains; the library is where the chosen one is.
        self.folder = Path(information["paths"]["runtimeResourcePath"]).parent.parent
        # The compiler refuses a module that it finds in one cache by two paths, and `debug` is a link.
        self.built = built.resolve()
        self.arguments = ["-target", self.triple, "-module-cache-path", str(self.built / "ModuleCache")]
        if sys.platform == "darwin":
            self.arguments += ["-sdk", output("xcrun", "--show-sdk-path").strip()]
        self.arguments += ["-I", str(self.built / "Modules")]
        for module_map in self.module_maps():
            self.arguments += ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", f"-I{module_map.parent}"]

    def module_maps(self):
        """The module maps of the C that the package and those it depends on are made of, one a module."""
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
    """What a command prints. Where it fails, what it says of that is all there is to say."""
    try:
        done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        sys.exit(f"There is no {command[0]} on the path.")
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout
