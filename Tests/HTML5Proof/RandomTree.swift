import Hypertext
import HypertextGraphics

/// A page of random elements from the builder, and its expected structure.
final class RandomTree {
    private var random: SplitMix64
    /// The tree in the order of the page: `<` and a name, `@`, a name, `=` and a value, `#` and a text, `!` and a
    /// comment, `/` for the end.
    private var events: [String] = []
    private var elements = 0

    private static let mostElements = 120

    private init(seed: UInt64) { random = SplitMix64(seed: seed) }

    static func write(seed: UInt64) {
        let tree = RandomTree(seed: seed)
        let page = tree.page()
        var record = Record("tree")
        record.add(page.bytes())
        record.add(page.bytes(as: .pretty))
        for event in tree.events { record.add(event) }
        record.write()
    }

    // MARK: The page

    private func page() -> Markup {
        Markup {
            Doctype()
            element("html", { html(.all($0), content: $1) }) {
                Markup {
                    self.element("head", { head(.all($0), content: $1) }) { self.metadata() }
                    self.element("body", { body(.all($0), content: $1) }) { self.flow(depth: 0) }
                }
            }
        }
    }

    @HTMLBuilder private func metadata() -> Markup {
        void("meta") { meta(.all($0)) }
        titled()
        if random.once(in: 2) { void("link") { link(.all($0)) } }
        if random.once(in: 2) { styled() }
        if random.once(in: 2) { scripted() }
        if random.once(in: 2) { commented() }
    }

    private func flow(depth: Int) -> Markup {
        some(4) {
            if self.isDone(depth) { return self.text() }
            switch self.random.below(30) {
            case 0..<8: return self.container(depth: depth + 1)
            case 8..<13:
                return self.element("p", { p(.all($0), content: $1) }) { self.phrasing(depth: depth + 1) }
            case 13, 14: return self.heading(depth: depth + 1)
            case 15, 16: return self.list(depth: depth + 1)
            case 17: return self.definitions(depth: depth + 1)
            case 18, 19: return self.table(depth: depth + 1)
            case 20: return self.figure(depth: depth + 1)
            case 21: return self.details(depth: depth + 1)
            case 22: return self.void("hr") { hr(.all($0)) }
            case 23:
                return self.element("pre", { pre(.all($0), content: $1) }) { self.phrasing(depth: depth + 1) }
            case 24: return self.fieldset(depth: depth + 1)
            case 25:
                return self.element("dialog", { dialog(.all($0), content: $1) }) { self.flow(depth: depth + 1) }
            case 26: return self.random.once(in: 2) ? self.styled() : self.scripted()
            default: return self.phrase(depth: depth + 1)
            }
        }
    }

    private func phrasing(depth: Int) -> Markup {
        some(4) { self.isDone(depth) ? self.text() : self.phrase(depth: depth + 1) }
    }

    private func phrase(depth: Int) -> Markup {
        switch random.below(24) {
        case 0..<9: return text()
        case 9..<15:
            let (name, make) = random.pick(Self.inlines)
            return element(name, make) { self.phrasing(depth: depth + 1) }
        case 15: return void("img") { img(.all($0)) }
        case 16: return void("br") { br(.all($0)) }
        case 17: return void("input") { input(.all($0)) }
        case 18: return select()
        case 19:
            let text = visible()
            return element("textarea", { attributes, _ in textarea(.all(attributes)) { text } }) {
                .empty
            } after: {
                self.add(text)
            }
        case 20: return drawing()
        case 21:
            return element("x-proof", { customElement("x-proof", .all($0), content: $1) }) {
                self.phrasing(depth: depth + 1)
            }
        case 22: return commented()
        default: return scripted()
        }
    }

    // MARK: Blocks

    private func container(depth: Int) -> Markup {
        let (name, make) = random.pick(Self.containers)
        return element(name, make) { self.flow(depth: depth) }
    }

    private func heading(depth: Int) -> Markup {
        let (name, make) = random.pick(Self.headings)
        return element(name, make) { self.phrasing(depth: depth) }
    }

    private func list(depth: Int) -> Markup {
        let items = {
            self.some(4) { self.element("li", { li(.all($0), content: $1) }) { self.flow(depth: depth) } }
        }
        return random.once(in: 2)
            ? element("ul", { ul(.all($0), content: $1) }, items) : element("ol", { ol(.all($0), content: $1) }, items)
    }

    private func definitions(depth: Int) -> Markup {
        element("dl", { dl(.all($0), content: $1) }) {
            self.some(3) {
                Markup {
                    self.element("dt", { dt(.all($0), content: $1) }) { self.phrasing(depth: depth) }
                    self.element("dd", { dd(.all($0), content: $1) }) { self.flow(depth: depth) }
                }
            }
        }
    }

    private func table(depth: Int) -> Markup {
        element("table", { Hypertext.table(.all($0), content: $1) }) {
            Markup {
                if self.random.once(in: 2) {
                    self.element("caption", { caption(.all($0), content: $1) }) { self.phrasing(depth: depth) }
                }
                if self.random.once(in: 2) {
                    self.element("colgroup", { colgroup(.all($0), content: $1) }) {
                        self.some(3) { self.void("col") { col(.all($0)) } }
                    }
                }
                if self.random.once(in: 2) {
                    self.element("thead", { thead(.all($0), content: $1) }) { self.rows(depth: depth) }
                }
                self.element("tbody", { tbody(.all($0), content: $1) }) { self.rows(depth: depth) }
            }
        }
    }

    private func rows(depth: Int) -> Markup {
        some(3) {
            self.element("tr", { tr(.all($0), content: $1) }) {
                self.some(3) {
                    self.random.once(in: 3)
                        ? self.element("th", { th(.all($0), content: $1) }) { self.phrasing(depth: depth) }
                        : self.element("td", { td(.all($0), content: $1) }) { self.flow(depth: depth) }
                }
            }
        }
    }

    private func figure(depth: Int) -> Markup {
        element("figure", { Hypertext.figure(.all($0), content: $1) }) {
            Markup {
                self.flow(depth: depth)
                self.element("figcaption", { figcaption(.all($0), content: $1) }) { self.phrasing(depth: depth) }
            }
        }
    }

    private func details(depth: Int) -> Markup {
        element("details", { Hypertext.details(.all($0), content: $1) }) {
            Markup {
                self.element("summary", { summary(.all($0), content: $1) }) { self.phrasing(depth: depth) }
                self.flow(depth: depth)
            }
        }
    }

    private func fieldset(depth: Int) -> Markup {
        element("fieldset", { Hypertext.fieldset(.all($0), content: $1) }) {
            Markup {
                self.element("legend", { legend(.all($0), content: $1) }) { self.phrasing(depth: depth) }
                self.flow(depth: depth)
            }
        }
    }

    // MARK: Inlines

    private func select() -> Markup {
        element("select", { Hypertext.select(.all($0), content: $1) }) {
            self.some(3) { self.element("option", { option(.all($0), content: $1) }) { self.text() } }
        }
    }

    private func drawing() -> Markup {
        element("svg", { svg(.all($0), content: $1) }) {
            self.element("g", { SVG.g(.all($0), content: $1) }) {
                self.element("title", { SVG.title(.all($0), content: $1) }) { self.text() }
            }
        }
    }

    private func titled() -> Markup {
        let text = visible()
        return element("title", { attributes, _ in title(.all(attributes)) { text } }) {
            .empty
        } after: {
            self.add(text)
        }
    }

    private func styled() -> Markup {
        element("style", { attributes, _ in style(.all(attributes)) { "p > b {\n  color: red\n}" } }) {
            .empty
        } after: {
            self.add("p > b {\n  color: red\n}")
        }
    }

    private func scripted() -> Markup {
        element("script", { attributes, _ in script(.all(attributes)) { "if (1 < 2)\n  x()" } }) {
            .empty
        } after: {
            self.add("if (1 < 2)\n  x()")
        }
    }

    private func commented() -> Markup {
        let text = random.pick(["a comment", " two\n lines ", "<p>", "x"])
        events.append("!" + text)
        return Comment(text)
    }

    private func text() -> Markup {
        let text = visible()
        add(text)
        return Markup { text }
    }

    private func add(_ text: String) { events.append("#" + text) }

    /// A text of characters that HTML does not change.
    private func visible() -> String {
        (0..<random.below(4)).map { _ in random.pick(Self.words) }.joined()
    }

    // MARK: Elements

    private func isDone(_ depth: Int) -> Bool { depth > 7 || elements > Self.mostElements }

    /// Some parts, created either before they are added or in place.
    private func some(_ limit: Int, _ piece: () -> Markup) -> Markup {
        let count = random.below(limit + 1)
        if random.once(in: 2) {
            let pieces = (0..<count).map { _ in piece() }
            return Markup { for piece in pieces { piece } }
        }
        return Markup { for _ in 0..<count { piece() } }
    }

    private func element<A: MarkupAttribute>(
        _ name: String, _ make: ([A], () -> Markup) -> Markup, _ content: @escaping () -> Markup, after: () -> Void = {}
    ) -> Markup {
        elements += 1
        events.append("<" + name)
        let attributes: [A] = attributes()
        let markup = make(attributes, content)
        after()
        events.append("/")
        return markup
    }

    private func void<A: MarkupAttribute>(_ name: String, _ make: ([A]) -> Markup) -> Markup {
        element(name, { attributes, _ in make(attributes) }, { .empty })
    }

    private func attributes<A: MarkupAttribute>() -> [A] {
        guard random.once(in: 3) else { return [] }
        var attributes: [A] = []
        for (name, values) in Self.attributes where random.once(in: 6) {
            let value = random.pick(values)
            events.append("@\(name)=\(value)")
            attributes.append(A(value.isEmpty ? Attribute(name, isSet: true) : Attribute(name, value)))
        }
        return attributes
    }
}
