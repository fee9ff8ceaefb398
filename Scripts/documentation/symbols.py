"""What symbol graphs tell of a module's public face, and what its comments leave out.

A public symbol has a comment. A function's comment names each parameter, and none that is not there, in an item
`- Parameter name:`; it has `- Returns:` where something is returned and `- Throws:` where it throws. Where that would
be said twice it is said once:

- what an initializer takes for a property of the same name, the property says, unless the initializer says it of
  another parameter;
- what a function takes and returns that a protocol asks for, the protocol says;
- what the `build…` methods of a result builder take and return, the language says (SE-0289), whose compiler alone
  calls them.
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
    """Each fault of the comments in a module's graphs, as (file from `root`, line, what is missing), in order."""
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
            # A block of an extension holds symbols of ours and is none.
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
    """The symbols of a module's graphs, each by the name that the compiler gives it."""
    return {
        symbol["identifier"]["precise"]
        for path in graphs for symbol in json.loads(path.read_text())["symbols"]
        if symbol["kind"]["identifier"] != "swift.extension"
    }


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
            yield f"‘{name}’ is no parameter"
    if is_asked_for or is_building:
        return
    is_initializer = symbol["kind"]["identifier"] == "swift.init"
    type_of_it = symbol["pathComponents"][:-1]
    for name in names:
        is_property = is_initializer and not described and (*type_of_it, name) in properties
        if name not in described and not is_property:
            yield f"nothing of the parameter ‘{name}’"
    returned = "".join(fragment["spelling"] for fragment in signature.get("returns", []))
    if returned not in ("", "()", "Void") and not is_initializer and "Returns" not in items:
        yield "no ‘- Returns:’"


def documented(comment):
    """The items of a comment: Returns and Throws where they stand there, and the names below Parameters."""
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
        # An arrow's bracket is none.
        text = spelling.replace("->", "\0")
        if depth == 0 and "\0" in text.partition("(")[0]:
            return False
        depth += sum(text.count(sign) for sign in "([<") - sum(text.count(sign) for sign in ")]>")
        if depth == 0 and "\0" in text.rpartition(")")[2]:
            return False
    return False
