"""The lists of public symbols in Scripts/documentation/public, one file per product, whose diff shows each change of a
product's interface. A module of several products is in the first one of their lists, in the order of the manifest.
"""

import symbols
from toolchain import ROOT

FOLDER = ROOT / "Scripts" / "documentation" / "public"


def listed(package, graphs):
    """Returns the text of each product's list, by the name of the product."""
    texts, seen = {}, set()
    for product in package["products"]:
        modules = [name for name in product["targets"] if name in graphs and name not in seen]
        if "library" not in product["type"] or not modules:
            continue
        seen.update(modules)
        texts[product["name"]] = "\n".join(
            f"# {module}\n\n" + "".join(f"{line}\n" for line in symbols.listing(graphs[module]))
            for module in sorted(modules))
    return texts


def record(texts):
    """Writes the lists."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in texts.items():
        (FOLDER / f"{name}.txt").write_text(text)


def differences(texts):
    """Returns the lists that differ from the recorded ones, each with a few of its changes."""
    for name, text in texts.items():
        path = FOLDER / f"{name}.txt"
        old, new = set(path.read_text().splitlines() if path.exists() else []), set(text.splitlines())
        changes = [f"- {line}" for line in sorted(old - new)] + [f"+ {line}" for line in sorted(new - old)]
        if changes:
            shown = "\n    ".join(changes[:20] + ["…"] * (len(changes) > 20))
            yield f"{path.relative_to(ROOT)}: the public symbols have changed:\n    {shown}"
