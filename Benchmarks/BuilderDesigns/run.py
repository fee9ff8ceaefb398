#!/usr/bin/env python3
"""Builds and measures each builder design and the library itself: the compilation of a site of 1,400 lines and of a body of 500
elements, the rendering of a page of 18 KB compared with a hand-written one, and the compiler's errors for three mistakes.

    Benchmarks/BuilderDesigns/run.py [design …] [--rounds 5] [--growth] [--work folder]

--growth also compiles a site with ten times as many components. Requires swiftc, clang and, for the compiler's memory, GNU time.
The designs alternate, so that other work on the machine affects all of them equally; compare ratios. On a busy machine,
processor time varies less.
"""

import argparse
import re
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

import generate

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT.parents[1] / "Sources"
DESIGNS = ["Library", "Generics", "Packs", "Nodes", "Closures", "Bytes", "Arena"]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
WAYS = ["check", "debug", "release"]
MISTAKES = {
    "a misspelled attribute": 'p(.clas("x")) { "a" }',
    "an attribute on the wrong element": 'p(.href("/")) { "a" }',
    "an expression that is not HTML": "NotHTML()",
}


def thread_local(design: str) -> tuple[Path, Path]:
    """Returns the folder of the C module that stores a writer for each thread, and its source."""
    if design == "Library":
        return SOURCES / "CSitegenThreads/include", SOURCES / "CSitegenThreads/CSitegenThreads.c"
    return ROOT / "ThreadLocal", ROOT / "ThreadLocal/ThreadLocal.c"


def swiftc(design: str, *arguments: object) -> list[str]:
    """Returns the command that compiles for `design`."""
    return ["swiftc", "-swift-version", "6", "-I", str(thread_local(design)[0]), *map(str, arguments)]


def run(command: list[object]) -> str:
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(result.stderr)
    return result.stdout


def module_sources(design: str, folder: Path) -> list[Path]:
    if design == "Library":
        return sorted((SOURCES / "Hypertext").rglob("*.swift"))
    (folder / "Elements.swift").write_text(generate.elements(design))
    return [*(ROOT / "Common").glob("*.swift"), *(ROOT / "Designs" / design).glob("*.swift"), folder / "Elements.swift"]


def build(design: str, work: Path) -> None:
    """Builds the design as a module, in debug and in release mode, and the program that renders the page with it."""
    folder = work / design
    folder.mkdir(parents=True, exist_ok=True)
    include, source = thread_local(design)
    run(["clang", "-O2", "-fPIC", "-I", include, "-c", source, "-o", folder / "ThreadLocal.o"])
    features = [flag for feature in FEATURES for flag in ("-enable-upcoming-feature", feature)]
    sources = module_sources(design, folder)
    for name, flag in (("debug", "-Onone"), ("release", "-O")):
        (folder / name).mkdir(exist_ok=True)
        run(swiftc(design, *(features if design == "Library" else []), "-parse-as-library", "-wmo", flag, "-module-name",
                   "Hypertext", "-emit-module", "-emit-module-path", folder / name / "Hypertext.swiftmodule", "-c", "-o",
                   folder / name / "Hypertext.o", *sources))
    (folder / "measured").mkdir(exist_ok=True)
    for file in (ROOT / "Page").glob("*.swift"):
        (folder / "measured" / file.name).write_text(generate.source(file.read_text(), design))
    run(swiftc(design, "-O", "-wmo", "-module-name", "Measure", "-I", folder / "release", "-o", folder / "measure",
               *(folder / "measured").glob("*.swift"), folder / "release" / "Hypertext.o", folder / "ThreadLocal.o"))


def compile_module(design: str, source: str, way: str, work: Path) -> tuple[float, float, float]:
    """Returns the elapsed seconds, the processor seconds, and the peak megabytes of one compiler process."""
    flags = {"check": ["-typecheck"], "debug": ["-Onone", "-g", "-enable-batch-mode", "-j2", "-c"],
             "release": ["-O", "-wmo", "-c", "-o", "site.o"]}[way]
    module = work / design / ("release" if way == "release" else "debug")
    # If an old object file exists, the compiler skips part of its work.
    objects = work / "objects"
    shutil.rmtree(objects, ignore_errors=True)
    objects.mkdir()
    command = ["/usr/bin/time", "-f", "%e %U %S %M", *swiftc(design, "-parse-as-library", "-module-name", "Site", "-I",
               module, *flags, *sorted((work / design / source).glob("*.swift")))]
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd=objects)
    if result.returncode != 0:
        raise SystemExit(result.stderr)
    clock, user, system, kilobytes = map(float, result.stderr.split()[-4:])
    return clock, user + system, kilobytes / 1024


def message(design: str, mistake: str, work: Path) -> str:
    file = work / "Mistake.swift"
    file.write_text("import Hypertext\nstruct NotHTML: Sendable {}\nstruct Mistake: HTML {\n    var body: some HTML {\n"
                    f"        div {{\n            {mistake}\n        }}\n    }}\n}}\n")
    result = subprocess.run(swiftc(design, "-parse-as-library", "-typecheck", "-I", work / design / "debug", file),
                            capture_output=True, text=True)
    lines = [line for line in result.stderr.splitlines() if re.match(r"\S+\.swift:\d+:\d+: (error|note):", line)]
    return " / ".join(line.split(": ", 1)[1] for line in lines[:2])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("designs", nargs="*", default=DESIGNS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--growth", action="store_true")
    parser.add_argument("--work", type=Path)
    options = parser.parse_args()
    work = options.work or Path(tempfile.mkdtemp(prefix="builder-designs-"))
    work.mkdir(parents=True, exist_ok=True)

    counter = work / "allocations.so"
    run(["clang", "-O2", "-shared", "-fPIC", ROOT / "Page/allocations.c", "-o", counter])
    sources = ["site", "page"] + (["large"] if options.growth else [])
    for design in options.designs:
        build(design, work)
        lines = generate.site(work / design / "site", design)
        generate.page(work / design / "page")
        if options.growth:
            generate.site(work / design / "large", design, 130)

    compiled: dict[tuple[str, str, str], list[tuple[float, float, float]]] = {}
    rendered: dict[str, list[list[float]]] = {}
    for _ in range(options.rounds):
        for source in sources:
            for way in WAYS:
                for design in options.designs:
                    compiled.setdefault((source, way, design), []).append(compile_module(design, source, way, work))
        for design in options.designs:
            output = subprocess.run([work / design / "measure"], env={"LD_PRELOAD": str(counter)}, check=True,
                                    capture_output=True, text=True).stdout
            rendered.setdefault(design, []).append(list(map(float, output.split())))

    print(f"Site of {lines} lines, page of 500 elements; medians of {options.rounds}: clock / processor seconds, MB\n")
    print("| design | " + " | ".join(f"{source} {way}" for source in sources for way in WAYS) + " |")
    print("|---|" + "---|" * len(sources) * len(WAYS))
    for design in options.designs:
        cells = []
        for source in sources:
            for way in WAYS:
                clock, processor, memory = map(statistics.median, zip(*compiled[source, way, design]))
                cells.append(f"{clock:.2f} / {processor:.2f} s, {memory:.0f}")
        print(f"| {design} | " + " | ".join(cells) + " |")
    print("\n| design | by hand, µs | built, µs | times | allocations | ten times the page |")
    print("|---|---|---|---|---|---|")
    for design in options.designs:
        row = list(map(statistics.median, zip(*rendered[design])))
        print(f"| {design} | {row[2]:.1f} | {row[3]:.1f} | {row[3] / row[2]:.2f} | {row[5]:.0f} | {row[9] / row[3]:.1f} |")
    for name, mistake in MISTAKES.items():
        print(f"\n{name}, `{mistake}`:")
        for design in options.designs:
            print(f"- {design}: {message(design, mistake, work)}")
    if options.work is None:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
