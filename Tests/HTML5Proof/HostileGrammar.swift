/// Documents from a grammar of Markdown and all its extensions, with hostile texts in every position.
extension SplitMix64 {
    /// A text that is mostly Markdown and partly well formed.
    mutating func hostileMarkdown() -> [UInt8] {
        var text = Array(blocks(depth: 0).utf8)
        if once(in: 4) { text = spliced(text, Array(blocks(depth: 0).utf8)) }
        if once(in: 4), !text.isEmpty { text.removeLast(below(text.count)) }
        if once(in: 4), !text.isEmpty { text.removeFirst(below(text.count)) }
        if once(in: 8) { disturb(&text) }
        return text
    }

    private mutating func spliced(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
        first.prefix(below(first.count + 1)) + second.suffix(below(second.count + 1))
    }

    private mutating func disturb(_ text: inout [UInt8]) {
        for _ in 0...below(6) {
            let place = below(text.count + 1)
            switch below(3) {
            case 0: text.insert(UInt8(truncatingIfNeeded: next()), at: place)
            case 1: text.insert(contentsOf: [0xEF, 0xB7, 0x90 + UInt8(below(32))], at: place)
            default: text.insert(contentsOf: Array(pick(Self.delimiters).utf8), at: place)
            }
        }
    }

    // MARK: Blocks

    private mutating func blocks(depth: Int) -> String {
        (0...below(depth == 0 ? 4 : 2)).map { _ in block(depth: depth) }.joined(separator: once(in: 5) ? "\n" : "\n\n")
    }

    private mutating func block(depth: Int) -> String {
        guard depth < 4 else { return line(depth: depth) }
        switch below(22) {
        case 0, 1: return line(depth: depth)
        case 2: return String(repeating: "#", count: 1 + below(6)) + " " + line(depth: depth) + attributes()
        case 3: return line(depth: depth) + "\n" + pick(["===", "---", "-", "="])
        case 4: return indented(by: "> ", blocks(depth: depth + 1))
        case 5:
            return indented(by: "    ", first: pick(["- ", "* ", "1. ", "- [ ] ", "- [x] "]), blocks(depth: depth + 1))
        case 6:
            return indented(
                by: "> ", first: "> [!\(pick(["NOTE", "TIP", "WARNING", hostileText()]))]\n> ", line(depth: depth))
        case 7: return fence()
        case 8: return line(depth: depth) + "\n" + indented(by: "    ", first: ": ", blocks(depth: depth + 1))
        case 9: return table(depth: depth)
        case 10, 11: return "[^\(label())]: " + indented(by: "    ", first: "", blocks(depth: depth + 1))
        case 12: return "[\(label())]: \(destination()) \(title())"
        case 13: return pick(["[[toc]]", "<!--more-->", "[[TOC]]", "***", "---", "[[toc]] a"])
        case 14, 15:
            let colons = String(repeating: ":", count: 3 + below(3))
            let end = once(in: 5) ? "" : "\n" + colons
            return colons + directive(depth: depth) + "\n" + blocks(depth: depth + 1) + end
        case 16: return "::" + directive(depth: depth)
        case 17: return image(depth: depth)
        case 18: return pick(HostileVectors.all)
        case 19:
            if once(in: 2) { return rawBlocks(depth: depth) }
            return pick(["<div>", "<table>", "<pre>", "<!--", "<x-y>", "</div>", "<script>"]) + "\n" + hostileText()
        case 20: return HostilePlaces.put(pick(HostileVectors.all), in: pick(HostilePlaces.all))
        default:
            return String(repeating: pick([">", "- ", "> - ", "::: a\n", "*", "["]), count: below(130)) + hostileText()
        }
    }

    private mutating func indented(by prefix: String, first: String? = nil, _ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return (first ?? prefix) + lines.joined(separator: "\n" + prefix)
    }

    private mutating func fence() -> String {
        let mark = pick(["```", "~~~", "````"])
        let options = pick([
            "", " linenos", " diff", " {1,3-}", " title=\"\(hostileText())\"", attributes(), hostileText(),
        ])
        return mark + pick(["swift", "html", hostileText()]) + options + "\n" + hostileText() + "\n" + mark
    }

    private mutating func table(depth: Int) -> String {
        let columns = 1 + below(4)
        var rows = (0..<(1 + below(3))).map { _ in cells(columns, depth: depth) }
        rows.insert(
            "|" + (0..<columns).map { _ in pick(["-", ":-", "-:", ":-:"]) }.joined(separator: "|") + "|", at: 1)
        return rows.joined(separator: "\n")
    }

    private mutating func cells(_ count: Int, depth: Int) -> String {
        "|" + (0..<count).map { _ in inline(depth: depth + 1) }.joined(separator: "|") + pick(["|", ""])
    }

    // MARK: Raw HTML

    /// Blocks between tags that often match.
    private mutating func rawBlocks(depth: Int) -> String {
        var open: [String] = []
        var text = ""
        for _ in 0...below(8) {
            switch below(6) {
            case 0, 1:
                let name = pick(Self.elements)
                open.append(name)
                text += tag(name)
            case 2, 3: text += open.popLast().map { "</\(changed($0))>" } ?? tag(pick(Self.elements))
            case 4: text += "\n\n" + block(depth: depth + 2) + "\n\n"
            default: text += rawHTML(depth: depth)
            }
            if once(in: 3) { text += "\n" }
        }
        return text + (once(in: 4) ? "" : open.reversed().map { "</\($0)>" }.joined())
    }

    private mutating func rawHTML(depth: Int) -> String {
        let name = pick(Self.elements)
        switch below(8) {
        case 0: return tag(name)
        case 1: return "</\(changed(name))>"
        case 2:
            return pick(["<!-- ", "<!--", "<!-->", "<!", "<?", "</", "<![CDATA["]) + hostileText()
                + pick(["-->", "--!>", ">", ""])
        case 3: return tag("table") + tag("tr") + tag("td") + inline(depth: depth + 1) + "</td></tr></table>"
        case 4: return tag("picture") + tag("source") + tag("img") + "</picture>"
        default: return tag(name) + inline(depth: depth + 1) + (once(in: 5) ? "" : "</\(changed(name))>")
        }
    }

    private mutating func tag(_ name: String) -> String {
        let attributes = (0..<below(4)).map { _ in
            let space = pick([" ", "  ", "\n", "/", "\t", " / ", once(in: 4) ? "" : " "])
            let equals = pick(["=", "=", "=", " = ", "=\n", "==", ""])
            return space + changed(pick(Self.attributes)) + equals + value()
        }
        return "<" + changed(name) + attributes.joined() + pick([">", ">", ">", "/>", " >", "", "\n>", ">>"])
    }

    /// A name with another case or a wrong character.
    private mutating func changed(_ name: String) -> String {
        switch below(12) {
        case 0: return name.uppercased()
        case 1: return String(name.map { once(in: 2) ? Character($0.uppercased()) : $0 })
        case 2: return name + pick(["\0", "\u{212A}", "/", "=", "<", "\"", ":a", "-a", "\u{A0}", "\u{C}"])
        default: return name
        }
    }

    private static let elements = [
        "abbr", "br", "del", "ins", "kbd", "mark", "small", "sub", "sup", "details", "summary", "figure", "figcaption",
        "picture", "source", "img", "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th",
        "table", "tr", "td", "details", "a", "b", "p", "div", "script", "style", "svg", "math", "iframe", "form",
        "input",
        "button", "select", "option", "li", "ul", "body", "html", "head", "title", "template", "base", "meta", "link",
        "object", "embed", "video", "textarea", "frameset", "plaintext", "noscript", "x-a",
    ]

    private static let attributes = [
        "id", "class", "title", "lang", "dir", "datetime", "open", "srcset", "sizes", "media", "type", "src", "alt",
        "width", "height", "loading", "align", "colspan", "rowspan", "span", "scope", "name", "style", "onclick",
        "onerror",
        "ontoggle", "href", "srcdoc", "is", "slot", "usemap", "longdesc", "background", "xmlns", "data-a", "aria-label",
        "role", "tabindex", "hidden", "autofocus", "contenteditable",
    ]

    // MARK: Inlines

    private mutating func line(depth: Int) -> String {
        (0...below(3)).map { _ in inline(depth: depth + 1) }.joined(separator: pick([" ", "", "\n", "  \n"]))
    }

    private mutating func inline(depth: Int) -> String {
        guard depth < 6 else { return hostileText() }
        switch below(17) {
        case 0...3: return hostileText()
        case 4, 5: return "[" + inline(depth: depth + 1) + "](" + destination() + " " + title() + ")" + attributes()
        case 6: return image(depth: depth)
        case 7: return "[" + inline(depth: depth + 1) + "][" + label() + "]"
        case 8: return "[^" + label() + "]"
        case 9: return "<" + destination() + ">"
        case 10: return ":" + directive(depth: depth)
        case 11, 12:
            let mark = pick(["*", "**", "_", "~~", "~", "^", "==", "`", "\"", "'"])
            return mark + inline(depth: depth + 1) + mark
        case 14: return (0...below(4)).map { _ in rawHTML(depth: depth) }.joined(separator: pick(["", " ", "\n"]))
        case 13: return pick(["www.", "http://", "https://", "a@b.", "mailto:a@", "ftp://"]) + hostileText()
        default: return pick(HostileVectors.all)
        }
    }

    private mutating func image(depth: Int) -> String {
        "![" + inline(depth: depth + 1) + "](" + destination() + " " + title() + ")" + attributes()
    }

    private mutating func directive(depth: Int) -> String {
        let name =
            once(in: 5)
            ? hostileText()
            : pick([
                "figure", "video", "details", "columns", "include", "a", "script", "tabs", "tab", "steps", "cards",
                "card", "file-tree", "gallery", "youtube", "badge",
            ])
        return name + (once(in: 3) ? "" : "[" + inline(depth: depth + 1) + "]") + attributes()
    }

    private mutating func attributes() -> String {
        guard once(in: 2) else { return "" }
        let pairs = (0...below(3)).map { _ in
            switch below(5) {
            case 0: "#" + label()
            case 1: "." + label()
            case 2: pick(["onclick", "style", "srcdoc", "name", "class", "id", "href", "is"]) + "=" + value()
            default:
                pick(["src", "poster", "alt", "title", "lang", "dir", "width", "height", "loading", "open", "linenos"])
                    + "="
                    + value()
            }
        }
        return "{" + pairs.joined(separator: " ") + "}"
    }

    private mutating func value() -> String {
        let text = once(in: 2) ? destination() : hostileText()
        return pick(["\"\(text)\"", "'\(text)'", text])
    }

    private mutating func destination() -> String {
        switch below(6) {
        case 0: return "/a"
        case 1: return "<" + pick(HostileVectors.all) + ">"
        case 2: return hostileText()
        case 3: return "#" + label()
        default: return pick(HostileVectors.all)
        }
    }

    private mutating func title() -> String {
        switch below(4) {
        case 0: "\"\(hostileText())\""
        case 1: "'\(pick(HostileVectors.all))'"
        case 2: "(\(hostileText()))"
        default: ""
        }
    }

    /// Few labels, so that references often match definitions.
    private mutating func label() -> String {
        once(in: 4) ? hostileText() : pick(["a", "b", "1", "__proto__", "body", "é", "a\"b", "<i>", "A"])
    }

    private mutating func hostileText() -> String {
        switch below(3) {
        case 0: pick(["a", "text", "one two", "1"])
        case 1: pick(HostileVectors.all)
        default: hostile()
        }
    }

    private static let delimiters = [
        "*", "_", "`", "[", "]", "(", ")", "<", ">", "!", "\\", "\n", "\n\n", "    ", "\t", "|", "~", "^", "=", ":",
        "::",
        ":::", "{", "}", "#", "-", "+", "1.", "&", "\"", "'", "[^", "[[toc]]", "```", "\r", "\0", "$", "@", "www.",
    ]
}
