import Hypertext

/// A node of an HTML fragment.
enum HTMLNode {
    case element(HTMLElement)
    /// Text with its character references decoded.
    case text(String)
    /// A comment, without its delimiters.
    case comment(String)
}

/// An element of an HTML fragment.
struct HTMLElement {
    /// The name in lowercase.
    let name: String
    /// The attributes with their names in lowercase and their values decoded.
    var attributes: [(name: String, value: String)] = []
    var children: [HTMLNode] = []

    /// The value of an attribute; `nil` if the element does not have it.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The classes.
    var classes: [String] { self["class"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [] }

    /// Whether the element has a class.
    func has(class name: String) -> Bool { classes.contains(name) }

    /// The child elements.
    var elements: [HTMLElement] { children.compactMap(\.element) }

    /// The text of the element and its descendants.
    var text: String { children.map(\.text).joined() }

    /// The first descendant with one of the names, in document order.
    func first(_ names: Set<String>) -> HTMLElement? {
        for element in elements {
            if names.contains(element.name) { return element }
            if let found = element.first(names) { return found }
        }
        return nil
    }

    /// All descendants with a name, in document order.
    func all(_ name: String) -> [HTMLElement] {
        elements.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }
}

extension HTMLNode {
    /// The element; `nil` for texts and comments.
    var element: HTMLElement? { if case .element(let element) = self { element } else { nil } }

    /// The text that readers see, apart from alt texts.
    var text: String {
        switch self {
        case .text(let text): text
        case .element(let element) where ["script", "style", "template"].contains(element.name): ""
        case .element(let element): element.text
        case .comment: ""
        }
    }

    /// Whether it is text without visible characters.
    var isBlank: Bool { if case .text(let text) = self { text.utf8.allSatisfy(\.isSpace) } else { false } }
}

/// Parses HTML fragments as browsers do, as far as content of pages needs it: implied end tags of paragraphs, list items and
/// table cells, elements without content, and text elements. End tags without a start tag are ignored, elements that stay open
/// end at the end of the fragment, and elements that are nested too deeply become siblings.
struct HTMLFragment {
    /// The nesting limit, which bounds every recursive walk over a fragment.
    static let depthLimit = 60

    /// The elements without content (HTML Living Standard §13.1.2).
    static let void: Set = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]

    /// The elements whose start tags end a paragraph (HTML Living Standard §13.2.6.4.7).
    static let blocks: Set = [
        "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "dt", "dd",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup",
        "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "summary", "table", "ul",
    ]

    /// The elements that end tags and implied end tags do not reach through.
    private static let scopes: Set = ["table", "td", "th", "caption", "object", "svg", "math", "template", "button"]

    private var open: [HTMLElement] = [HTMLElement(name: "")]

    /// The nodes of a fragment.
    static func nodes(_ html: String) -> [HTMLNode] {
        var fragment = HTMLFragment()
        Array(html.utf8).withUnsafeBufferPointer { fragment.parse($0) }
        while fragment.open.count > 1 { fragment.close() }
        return fragment.open[0].children
    }

    private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
        var tokenizer = MarkupTokenizer(bytes)
        var place = 0
        while place < bytes.count {
            let isForeign = open.contains { $0.name == "svg" || $0.name == "math" }
            switch tokenizer.read(at: place, isForeign: isForeign) {
            case .text, .unfinished: append(text: Self.decoded(bytes[place..<tokenizer.end]))
            case .characterData:
                let content = bytes[place..<tokenizer.end].dropFirst(9)
                append(text: String(decoding: content.dropLast(min(3, content.count)), as: UTF8.self))
            case .comment:
                let text = String(decoding: bytes[place..<tokenizer.end], as: UTF8.self)
                append(.comment(text.hasPrefix("<!--") && text.hasSuffix("-->") ? Self.content(text) : text))
            case .startTag: start(&tokenizer, isForeign)
            case .endTag: end(Self.lowercased(bytes[tokenizer.name]))
            case .doctype, .nothing: break
            }
            place = max(tokenizer.end, place + 1)
        }
    }

    private static func content(_ comment: String) -> String {
        comment.utf8.count >= 7 ? String(comment.dropFirst(4).dropLast(3)) : ""
    }

    private static func decoded(_ bytes: some Collection<UInt8>) -> String {
        CharacterReferences.decoded(bytes, isAttribute: false).text
    }

    private static func lowercased(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }

    // MARK: - Tree

    private mutating func append(_ node: HTMLNode) { open[open.count - 1].children.append(node) }

    private mutating func append(text: String) {
        let last = open.count - 1
        guard !text.isEmpty else { return }
        guard let index = open[last].children.indices.last, case .text(var before) = open[last].children[index] else {
            return open[last].children.append(.text(text))
        }
        // Releases the array's copy, so that appending does not copy the text before.
        open[last].children[index] = .text("")
        before += text
        open[last].children[index] = .text(before)
    }

    private mutating func close() {
        guard open.count > 1, let element = open.popLast() else { return }
        append(.element(element))
    }

    private mutating func start(_ tokenizer: inout MarkupTokenizer, _ isForeign: Bool) {
        let bytes = tokenizer.bytes
        let name = Self.lowercased(bytes[tokenizer.name])
        var element = HTMLElement(name: name)
        for attribute in tokenizer.attributes {
            let name = Self.lowercased(bytes[attribute.nameRange])
            let isFirst = !element.attributes.contains { $0.name == name }
            guard isFirst, name.utf8.allSatisfy({ $0 > 0x20 && !"\"'<>/=`".utf8.contains($0) }) else { continue }
            element.attributes.append((name, CharacterReferences.decoded(bytes[attribute.value]).text))
        }
        if !isForeign { closeImplied(before: name) }
        if tokenizer.element.holdsText, !isForeign {
            let start = tokenizer.end
            let end =
                tokenizer.element == .script
                ? tokenizer.endOfScript(from: start) : tokenizer.endOfText(from: start, name: tokenizer.name)
            let content = bytes[start..<end]
            let isDecoded = name == "textarea" || name == "title"
            let text = isDecoded ? Self.decoded(content) : String(decoding: content, as: UTF8.self)
            if !text.isEmpty { element.children = [.text(text)] }
            // Continues after the content; the end tag then finds no open element.
            _ = tokenizer.read(at: end, isForeign: false)
            return append(.element(element))
        }
        let isEmpty = Self.void.contains(name) && !isForeign || isForeign && tokenizer.isSelfClosing
        if isEmpty || open.count > Self.depthLimit { return append(.element(element)) }
        open.append(element)
    }

    /// Closes the elements that end where another one begins.
    private mutating func closeImplied(before name: String) {
        switch name {
        case "li": close("li", within: ["ul", "ol", "menu"])
        case "dt", "dd":
            close("dt", within: ["dl"])
            close("dd", within: ["dl"])
        case "td", "th":
            close("td", within: ["tr", "table"])
            close("th", within: ["tr", "table"])
        case "tr": close("tr", within: ["table"])
        case "tbody", "tfoot", "thead":
            for group in ["caption", "colgroup", "thead", "tbody", "tfoot"] { close(group, within: ["table"]) }
        case "option": close("option", within: ["select"])
        default: break
        }
        if Self.blocks.contains(name) { close("p", within: ["li", "dd", "blockquote", "div"]) }
    }

    /// Closes the innermost element with a name and all elements in it, unless a scope or another boundary is in between.
    private mutating func close(_ name: String, within boundaries: Set<String>) {
        var index = open.count - 1
        while index > 0, open[index].name != name {
            let isScope = Self.scopes.contains(open[index].name) && !["td", "th", "tr"].contains(name)
            if isScope || boundaries.contains(open[index].name) { return }
            index -= 1
        }
        guard index > 0 else { return }
        while open.count > index { close() }
    }

    private mutating func end(_ name: String) {
        if name == "br" { return append(.element(HTMLElement(name: "br"))) }
        let isTablePart = ["table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption"].contains(name)
        var index = open.count - 1
        while index > 0, open[index].name != name {
            if Self.scopes.contains(open[index].name), !isTablePart { return }
            index -= 1
        }
        guard index > 0 else { return }
        while open.count > index { close() }
    }
}
