"""Reads the public symbols of a module from its symbol graphs, and finds omissions in their comments.

Each public symbol must have a comment. A function's comment must have an item `- Parameter name:` for each parameter and for
no other name, `- Returns:` if the function returns a value, and `- Throws:` if it throws. To avoid duplicates, these are
not required:

- a parameter of an initializer for a property of the same name, if the initializer describes no other parameter;
- parameters and result of a function that implements a requirement of a protocol;
- parameters and result of the `build…` methods of a result builder, which only the compiler calls (SE-0289).
"""

import json
import re
from urllib.parse import unquote, urlparse

FUNCTIONS = {
    "swift.func", "swift.func.op", "swift.init", "swift.method", "swift.subscript", "swift.type.method",
    "swift.type.subscript",
}
BUILDING = {
    "buildArray", "buildBlock", "buildEither", "buildExpression", "buildFinalResult", "buildLimitedAvailability",
    "buildOptional", "buildPartialBlock",
}


def gaps(graphs, root):
    """Returns the omissions in the comments of a module's graphs: file relative to `root`, line, what is missing."""
    found = []
    loaded = [json.loads(path.read_text()) for path in graphs]
    builders = {
        symbol["identifier"]["precise"]
        for graph in loaded for symbol in graph["symbols"]
        if any(fragment["spelling"] == "@resultBuilder" for fragment in symbol["declarationFragments"])
    }
    properties = {
        tuple(symbol["pathComponents"])
        for graph in loaded for symbol in graph["symbols"]
        if symbol["kind"]["identifier"] == "swift.property" and "docComment" in symbol
    }
    for graph in loaded:
        told, builds = set(), set()
        for relation in graph["relationships"]:
            if "sourceOrigin" in relation or relation["kind"] == "defaultImplementationOf":
                told.add(relation["source"])
            if relation["kind"] == "memberOf" and relation["target"] in builders:
                builds.add(relation["source"])
        for symbol in graph["symbols"]:
            # A block of an extension contains symbols of the module, but is not a symbol itself.
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            precise, name = symbol["identifier"]["precise"], symbol["names"]["title"]
            is_asked_for = precise in told
            is_building = precise in builds and name.partition("(")[0].split(".")[-1] in BUILDING
            place = location(symbol, root)
            for what in missing(symbol, is_asked_for, is_building, properties):
                found.append((*place, f"{'.'.join(symbol['pathComponents'])}: {what}"))
    return sorted(set(found))


def public(graphs):
    """Returns the symbols of a module's graphs by the compiler's names for them."""
    return {
        symbol["identifier"]["precise"]
        for path in graphs for symbol in json.loads(path.read_text())["symbols"]
        if symbol["kind"]["identifier"] != "swift.extension"
    }


def listing(graphs):
    """Returns a line for each public symbol of a module: its name and its declaration."""
    lines = set()
    for path in graphs:
        for symbol in json.loads(path.read_text())["symbols"]:
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
            lines.add(f"{'.'.join(symbol['pathComponents'])}  {' '.join(declaration.split())}")
    return sorted(lines)


def hidden_types(graphs, hidden, root):
    """Returns the declarations that use a type of a module in no product: file relative to `root`, line, what is wrong.

    `hidden` are the names of these modules.
    """
    starts = {f"s:{len(module)}{module}": module for module in hidden}
    found = set()
    for path in graphs:
        for symbol in json.loads(path.read_text())["symbols"]:
            for part in symbol["declarationFragments"]:
                start = re.match(r"s:\d+", part.get("preciseIdentifier", ""))
                if not start:
                    continue
                name = part["preciseIdentifier"][:start.end() + int(start[0][2:])]
                if name in starts:
                    what = f"uses {part['spelling']} of the module {starts[name]}, which is in no product"
                    found.add((*location(symbol, root), f"{'.'.join(symbol['pathComponents'])}: {what}"))
    return sorted(found)


def location(symbol, root):
    where = symbol.get("location")
    if not where:
        return "", 0
    path = unquote(urlparse(where["uri"]).path)
    return path.removeprefix(f"{root}/"), where["position"]["line"] + 1


def missing(symbol, is_asked_for, is_building, properties):
    if "docComment" not in symbol:
        if not is_asked_for:
            yield "no comment"
        return
    comment = "\n".join(line["text"] for line in symbol["docComment"]["lines"])
    if not comment.strip() or comment.lstrip().startswith("- "):
        yield "a comment without a sentence"
    if symbol["kind"]["identifier"] not in FUNCTIONS:
        return
    items = documented(comment)
    if throws(symbol["declarationFragments"]) and "Throws" not in items:
        yield "no ‘- Throws:’"
    signature = symbol.get("functionSignature", {})
    names = [parameter.get("internalName", parameter["name"]) for parameter in signature.get("parameters", [])]
    described = items.get("Parameters", [])
    for name in described:
        if name not in names:
            yield f"‘{name}’ is not a parameter"
    if is_asked_for or is_building:
        return
    is_initializer = symbol["kind"]["identifier"] == "swift.init"
    type_of_it = symbol["pathComponents"][:-1]
    for name in names:
        is_property = is_initializer and not described and (*type_of_it, name) in properties
        if name not in described and not is_property:
            yield f"no description of the parameter ‘{name}’"
    returned = "".join(fragment["spelling"] for fragment in signature.get("returns", []))
    if returned not in ("", "()", "Void") and not is_initializer and "Returns" not in items:
        yield "no ‘- Returns:’"


def documented(comment):
    """Returns the items of a comment: Returns and Throws if present, and the names below Parameters."""
    items, is_list = {}, False
    for line in comment.split("\n"):
        if re.match(r"- Parameters:\s*$", line):
            is_list = True
            items.setdefault("Parameters", [])
        elif match := re.match(r"- Parameter `?(\w+)`?:", line):
            items.setdefault("Parameters", []).append(match[1])
        elif is_list and (match := re.match(r"\s+- `?(\w+)`?:", line)):
            items["Parameters"].append(match[1])
        elif match := re.match(r"- (Returns|Throws):", line):
            is_list = False
            items[match[1]] = []
        elif line and not line[0].isspace():
            is_list = False
    return items


def throws(fragments):
    """Whether a declaration itself throws, and not only a closure that it takes or returns."""
    depth = 0
    for fragment in fragments:
        spelling = fragment["spelling"]
        if depth == 0 and fragment["kind"] == "keyword" and spelling in ("throws", "rethrows"):
            return True
        # The > of an arrow is not a bracket.
        text = spelling.replace("->", "\0")
        if depth == 0 and "\0" in text.partition("(")[0]:
            return False
        depth += sum(text.count(sign) for sign in "([<") - sum(text.count(sign) for sign in ")]>")
        if depth == 0 and "\0" in text.rpartition(")")[2]:
            return False
    return False
