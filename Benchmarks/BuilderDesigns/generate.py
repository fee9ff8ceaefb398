"""Generates the Swift code for measuring the builder designs: their element functions and the sites."""

from pathlib import Path

KINDS = {"a": "Anchor", "img": "Image", "link": "Link", "meta": "Meta", "time": "Time", "form": "Form",
         "input": "Input", "label": "Label", "button": "Button", "td": "Cell", "th": "Cell"}
CONTAINERS = """html head title body header nav main footer section article aside div p span a ul ol li dl dt dd
    table thead tbody tr td th h1 h2 h3 em strong small code pre blockquote figure figcaption time form label
    button""".split()
VOID = "meta link img input br hr".split()


def elements(design: str) -> str:
    """Returns the element functions as `design` declares them."""
    lines = []
    for name in CONTAINERS + VOID:
        attributes = f"_ attributes: Attribute<Kind.{KINDS.get(name, 'Plain')}>..."
        void = name in VOID
        if design in ("Generics", "Packs"):
            tag = f"{name.capitalize()}Tag"
            lines.append(f'public enum {tag}: Tag {{ public static var name: StaticString {{ "{name}" }} }}')
            if void:
                lines.append(f"@inlinable public func {name}({attributes}) -> VoidElement<{tag}> {{ VoidElement(attributes) }}")
            else:
                lines.append(f"@inlinable public func {name}<C: HTML>({attributes}, @HTMLBuilder content: () -> C)"
                             f" -> Element<{tag}, C> {{ Element(attributes, content()) }}")
            continue
        if void:
            call = f'Element(void: "{name}", attributes)' if design == "Arena" else f'Element("{name}", attributes, nil)'
            lines.append(f"public func {name}({attributes}) -> Element {{ {call} }}")
            continue
        if design == "Closures":
            content, call = "@escaping @Sendable () -> Markup", "content"
        elif design == "Arena":
            content, call = "() -> Markup", "content"
        else:
            content, call = "() -> Markup", "content()"
        lines.append(f"public func {name}({attributes}, @HTMLBuilder content: {content})"
                     f' -> Element {{ Element("{name}", attributes, {call}) }}')
    return "\n".join(lines) + "\n"


MODEL = """struct Item: Sendable {
    let id: String
    let title: String
    let url: String
    let summary: String
    let tags: [String]
    let count: Int
    let isCurrent: Bool
    let note: String?
}
"""

COMPONENT = '''import Hypertext

struct Component@: HTML {
    let heading: String
    let items: [Item]
    let isWide: Bool

    var body: some HTML {
        section(.class("section-@"), .id("section-@")) {
            header(.class("top")) {
                h1 { heading }
                p(.class("lede"), .title("About @")) {
                    "Everything about "
                    em { heading }
                    ", in "
                    strong { "\\(items.count) parts" }
                    "."
                }
                if isWide {
                    nav(.ariaLabel("Contents")) {
                        ul(.class("contents")) {
                            for item in items {
                                li {
                                    a(.href(item.url), .ariaCurrent(.page).when(item.isCurrent)) { item.title }
                                    if item.count > 0 {
                                        small { "(\\(item.count))" }
                                    }
                                }
                            }
                        }
                    }
                } else {
                    p { "Nothing to choose from." }
                }
            }
            div(.class("grid")) {
                for item in items {
                    article(.class("card"), .id(item.id)) {
                        figure {
                            img(.src("/images/@.png"), .alt(item.title), .width(640), .height(480), .loading(.lazy))
                            figcaption {
                                "Figure of "
                                code { item.id }
                            }
                        }
                        h2 { a(.href(item.url), .rel(.tag)) { item.title } }
                        p { item.summary }
                        if let note = item.note {
                            aside(.class("note"), .role("note")) {
                                strong { "Note" }
                                p { note }
                            }
                        }
                        if item.tags.isEmpty {
                            p(.class("empty")) { "No tags" }
                        } else {
                            ul(.class("tags")) {
                                for tag in item.tags {
                                    li(.class("tag")) { a(.href("/tags/" + tag)) { tag } }
                                }
                            }
                        }
                        footer {
                            time(.datetime("2024-01-0@")) { "January" }
                            span(.class("count")) { item.count }
                            button(.value(item.id), .disabled.when(item.count == 0)) { "Open" }
                        }
                    }
                }
            }
            table(.class("figures")) {
                thead {
                    tr {
                        th { "Name" }
                        th { "Count" }
                        th(.colspan(2)) { "State" }
                    }
                }
                tbody {
                    for item in items {
                        tr(.class("row"), .dataIndex(item.id)) {
                            td { item.title }
                            td { item.count }
                            switch item.count {
                            case 0: td { "none" }
                            case 1: td { "one" }
                            default: td { strong { "many" } }
                            }
                            td { if item.isCurrent { em { "current" } } }
                        }
                    }
                }
            }
            form(.action("/search/@")) {
                label(.for("query-@")) { "Search" }
                input(.type(.search), .name("query"), .id("query-@"), .placeholder("Words"), .required)
                button(.class("primary")) { "Go" }
            }
            dl {
                dt { "Parts" }
                dd { items.count }
                dt { "Width" }
                dd { if isWide { "wide" } else { "narrow" } }
            }
            footer(.class("bottom")) {
                hr()
                p {
                    "Back to "
                    a(.href("/")) { "the start" }
                    br()
                    small { "Section @ of the site" }
                }
            }
        }
    }
}
'''


# Code that differs between the library and the designs, which have only some of its attributes.
LIBRARY = [
    ('.role("note")', ".role(.note)"),
    ('.datetime("2024-01-0@")', ".datetime(.date(2024, 1, @))"),
    (".dataIndex(", '.data("index", '),
    ("title { post.title }", "title(post.title)"),
    ("page.write(to: &built)", "page.render(into: &built)"),
]


def source(text: str, design: str) -> str:
    """Adapts a text that was written for the designs to `design`."""
    if design == "Library":
        for old, new in LIBRARY:
            text = text.replace(old, new)
    return text


def site(folder: Path, design: str, components: int = 13) -> int:
    """Writes the site with a number of components, and returns its number of lines."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"Item.swift": MODEL}
    for number in range(1, components + 1):
        texts[f"Component{number}.swift"] = source(COMPONENT, design).replace("@", str(number))
    for name, text in texts.items():
        (folder / name).write_text(text)
    return sum(text.count("\n") for text in texts.values())


def page(folder: Path) -> None:
    """Writes one body with 500 elements: 100 children of five elements each."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["import Hypertext", "", "struct LongPage: HTML {", "    var body: some HTML {"]
    for number in range(100):
        lines += [
            f'        div(.class("block"), .id("block-{number}")) {{',
            f'            h2 {{ "Block {number}" }}',
            f'            p {{ "Text of "; em {{ "block" }}; " and "; a(.href("/{number}")) {{ "more" }} }}',
            "        }",
        ]
    lines += ["    }", "}", ""]
    (folder / "LongPage.swift").write_text("\n".join(lines))
