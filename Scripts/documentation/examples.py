"""Compiles the Swift examples in catalogs, in comments of public symbols and in README.

The ```swift blocks of an article form one program, in their order. A block that starts with `import` or like a manifest starts a
new program. A program without imports imports the catalog's module. Code that a program needs and that readers do not have
to see is in a comment of the article, which is not shown:

    <!-- given:
    struct Chapter { var title: String }
    -->

The code of each step of a tutorial is a file in Resources/, and each of these files is a program.

Each ```swift block of a comment is a program that imports `Sitegen` and its own module; other code that it needs is in
Given.swift. A block that contains an ellipsis is incomplete and is not compiled.
"""

import concurrent.futures
import json
import os
import re
import subprocess

from symbols import location
from toolchain import ROOT

# Modules that Sitegen does not re-export, with the modules that tests also import.
IMPORTS = {
    "HypertextAsync": ["HypertextAsync"], "HypertextFoundation": ["HypertextFoundation"],
    "HypertextGraphics": ["HypertextGraphics"],
    "SitegenBooks": ["SitegenBooks"], "SitegenCommands": ["SitegenCommands"], "SitegenTesting": ["HypertextAsync", "SitegenTesting", "Testing"],
    "SitegenSnapshots": ["HypertextAsync", "SitegenTesting", "Testing"],
}
GIVEN = ROOT / "Scripts" / "documentation" / "Given.swift"
BLOCK = re.compile(r"^```swift\n(.*?)^```$|^<!-- given:\n(.*?)^-->$", re.M | re.S)


class Program:
    def __init__(self, path):
        self.path, self.parts = path, []

    def add(self, text, line, path=None):
        self.parts.append((text, line, (path or self.path).relative_to(ROOT)))

    @property
    def place(self):
        return f"{self.path.relative_to(ROOT)}:{self.parts[0][1]}"

    def source(self):
        """The program, with directives that give the compiler the positions of its lines."""
        return "".join(
            f'#sourceLocation(file: "{path}", line: {line})\n{text}\n' for text, line, path in self.parts)

    def imports(self, module):
        return any(re.search(rf"^(?:@testable )?import {module}\b", text, re.M) for text, _, _ in self.parts)


def in_article(article, module):
    """Returns the programs of an article in Markdown. They import the module unless they have imports."""
    text = article.read_text(encoding="utf-8")
    found = []
    for match in BLOCK.finditer(text):
        body = match[1] if match[1] is not None else match[2]
        line = text.count("\n", 0, match.start()) + 2
        begins = match[1] is not None and body.startswith(("import ", "// swift-tools-version"))
        if not found or begins:
            found.append(Program(article))
            if not begins:
                found[-1].add(f"import {module}", line)
        found[-1].add(body, line)
    return found


def in_catalogue(module, catalogue):
    """Returns the programs of a catalog, and the errors for files that are not used."""
    found, faults = [], []
    for article in sorted(catalogue.rglob("*.md")):
        found += in_article(article, module)
    tutorials = "".join(path.read_text(encoding="utf-8") for path in catalogue.rglob("*.tutorial"))
    for step in sorted(catalogue.rglob("Resources/*.swift")):
        if step.name not in tutorials:
            faults.append(f"{step.relative_to(ROOT)}: no tutorial shows this file")
        program = Program(step)
        program.add(step.read_text(encoding="utf-8"), 1)
        found.append(program)
    return found, faults


def in_comments(graphs_by_module):
    """Returns the programs in the comments of public symbols, and the errors in Given.swift."""
    text = GIVEN.read_text(encoding="utf-8")
    given, used, found, seen = {}, set(), [], set()
    for match in re.finditer(r"^// given: ([^\n]+)\n(.*?)(?=^// given: |\Z)", text, re.M | re.S):
        given[match[1]] = (match[2], text.count("\n", 0, match.start()) + 2)
    for module, graphs in graphs_by_module.items():
        for graph in graphs:
            for symbol in json.loads(graph.read_text())["symbols"]:
                if "docComment" not in symbol or "location" not in symbol:
                    continue
                lines = symbol["docComment"]["lines"]
                comment = "\n".join(line["text"] for line in lines)
                name = ".".join([module, *symbol["pathComponents"]])
                for match in re.finditer(r"^```swift\n(.*?)^```$", comment, re.M | re.S):
                    number = comment.count("\n", 0, match.start()) + 1
                    line = lines[number]["range"]["start"]["line"] + 1
                    file = location(symbol, ROOT)[0]
                    # A symbol may be in several graphs.
                    if (file, line) in seen or "…" in match[1]:
                        continue
                    seen.add((file, line))
                    program = Program(ROOT / file)
                    imports = ["Sitegen", *IMPORTS.get(module, [])]
                    program.add("\n".join(f"import {name}" for name in imports), line)
                    if name in given:
                        used.add(name)
                        program.add(*given[name], GIVEN)
                    program.add(match[1], line)
                    found.append(program)
    place = GIVEN.relative_to(ROOT)
    faults = [f"{place}:{given[name][1] - 1}: {name} has no example" for name in sorted(set(given) - used)]
    return found, faults


def compile_all(toolchain, found, folder):
    """Compiles the programs, and returns one text with the compiler's errors for each that does not compile."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.swift"):
        old.unlink()

    def check(numbered):
        number, program = numbered
        file = folder / f"{program.path.stem.replace('+', '-')}-{number}.swift"
        file.write_text(program.source(), encoding="utf-8")
        command = [toolchain.tool("swiftc"), "-typecheck", "-swift-version", "6", "-suppress-warnings"]
        if program.imports("PackageDescription"):
            library = toolchain.folder / "lib" / "swift" / "pm" / "ManifestAPI"
            version = re.search(r"swift-tools-version: ?([\d.]+)", program.source())
            command += ["-I", str(library), "-package-description-version", version[1]]
        else:
            command += toolchain.arguments
        if program.imports("Testing"):
            command += testing(toolchain)
        if "@main" in program.source():
            command.append("-parse-as-library")
        done = subprocess.run([*command, str(file)], cwd=ROOT, capture_output=True, text=True)
        return "" if done.returncode == 0 else f"{program.place}: does not compile\n{done.stderr.strip()}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [said for said in pool.map(check, enumerate(found)) if said]


def testing(toolchain):
    """Returns the compiler flags that find Swift Testing and its macros. Their folders differ between Linux and Xcode."""
    arguments = []
    for folder in (toolchain.folder / "lib" / "swift").glob("*/testing"):
        arguments += ["-I", str(folder)]
    for folder in (toolchain.folder / "lib" / "swift" / "host" / "plugins").glob("testing"):
        arguments += ["-plugin-path", str(folder)]
    xcode = toolchain.folder.parent.parent.parent
    for frameworks in xcode.glob("Platforms/MacOSX.platform/Developer/Library/Frameworks"):
        arguments += ["-F", str(frameworks)]
    return arguments
