"""Symbol graphs, and the archives that docc builds from them and from the catalogs."""

import json
import shutil
import subprocess
import sys
from urllib.parse import unquote, urlparse

from toolchain import ROOT, output

# The package's name, a part of names that must differ from those of other packages.
BUNDLE = "sitegen"


def manifest():
    """Returns the manifest of the package."""
    return json.loads(output("swift", "package", "--ignore-lock", "dump-package"))


def modules(package):
    """Returns the modules of the library products, each after its dependencies, with their catalogs."""
    targets = {target["name"]: target for target in package["targets"]}
    public = {
        name for product in package["products"] if "library" in product["type"] for name in product["targets"]
    }
    ordered = []

    def visit(name):
        if name in ordered or name not in public:
            return
        for dependency in targets[name]["dependencies"]:
            visit(next(iter(dependency.values()))[0])
        ordered.append(name)

    for name in sorted(public):
        visit(name)
    catalogues = {name: ROOT / (targets[name].get("path") or f"Sources/{name}") / f"{name}.docc" for name in ordered}
    absent = [name for name, catalogue in catalogues.items() if not catalogue.is_dir()]
    if absent:
        paths = [str(catalogues[name].relative_to(ROOT)) for name in absent]
        sys.exit(f"Each library product needs a catalog. These are missing: {', '.join(paths)}")
    return catalogues


def extract(toolchain, module, folder):
    """Returns the symbol graphs of a module: its own, and one for each module whose types it extends."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    output(
        toolchain.tool("swift-symbolgraph-extract"), "-module-name", module, *toolchain.arguments,
        "-minimum-access-level", "public", "-emit-extension-block-symbols", "-skip-synthesized-members",
        "-skip-inherited-docs", "-output-dir", folder)
    return sorted(folder.glob("*.symbols.json"))


def convert(toolchain, module, catalogue, graphs, archive, dependencies, base_path):
    """Builds the archive of a module.

    Returns docc's warnings with their positions.
    """
    log = graphs / "diagnostics.json"
    command = [
        toolchain.tool("docc"), "convert", catalogue, "--additional-symbol-graph-dir", graphs, "--output-dir", archive,
        "--fallback-display-name", module, "--fallback-bundle-identifier", f"{BUNDLE}.{module}",
        "--fallback-default-module-kind", "Module", "--enable-experimental-external-link-support",
        "--diagnostics-file", log,
    ]
    for dependency in dependencies:
        command += ["--dependency", dependency]
    if base_path:
        command += ["--hosting-base-path", base_path]
    shutil.rmtree(archive, ignore_errors=True)
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if not log.exists():
        return [f"{catalogue.relative_to(ROOT)}: docc ended with {done.returncode}: {done.stdout}{done.stderr}"]
    found = []
    for said in json.loads(log.read_text())["diagnostics"]:
        if said["severity"] not in ("error", "warning"):
            continue
        file = unquote(urlparse(said.get("source", "")).path).removeprefix(f"{ROOT}/")
        line = said.get("range", {}).get("start", {}).get("line")
        found.append(f"{file or module}{f':{line}' if line else ''}: {said['summary']}")
    if done.returncode != 0 and not found:
        found.append(f"{catalogue.relative_to(ROOT)}: docc ended with {done.returncode}: {done.stdout}{done.stderr}")
    return found


def uncurated(module, archive):
    """Returns the symbols that are on the module's own page but in no group of topics, so that docc has grouped them itself.

    Modules whose types are extended are excluded: docc always groups them, and they differ between systems.
    """
    page = json.loads((archive / "data" / "documentation" / f"{module.lower()}.json").read_text())
    for section in page.get("topicSections", []):
        if section.get("generated") and section["title"] != "Extended Modules":
            for identifier in section["identifiers"]:
                yield page["references"].get(identifier, {}).get("title", identifier)


def merge(toolchain, archives, pages):
    """Merges the archives of all modules below a page that links to each of them."""
    shutil.rmtree(pages, ignore_errors=True)
    output(
        toolchain.tool("docc"), "merge", *archives, "--output-path", pages,
        "--synthesized-landing-page-name", BUNDLE, "--synthesized-landing-page-kind", "Package",
        "--synthesized-landing-page-topics-style", "list")
