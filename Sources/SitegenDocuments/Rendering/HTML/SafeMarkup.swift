import Hypertext

/// The raw HTML of a list of nodes, in which harmless elements are written whatever ``HTMLRenderer/RawHTML`` says, as on GitHub.
///
/// The HTML is read as a browser's tokenizer reads it, and its tags are matched across the nodes of the list. The renderer rebuilds
/// the matched tags from ``SafeElement/all``, and nothing else of the markup passes. The written elements are nested such that a
/// browser's parser reads the same tree: otherwise, it would close elements around the document.
package struct SafeMarkup {
    /// A node of the list.
    package enum Node {
        /// A node of raw HTML.
        case html(String)
        /// A node that writes nothing but white space.
        case space
        /// Another node.
        case content
    }

    /// What contains the list.
    package enum Context {
        /// A document, a list item, a table cell or something else that may contain blocks.
        case blocks
        /// A paragraph, a heading or an inline node.
        case text
    }

    /// A part of a node of raw HTML.
    package struct Piece {
        package enum Content {
            /// Text as a reader sees it.
            case text(String, isInside: Bool)
            case start(SafeElement, [(name: String, value: String)])
            case end(SafeElement)
            /// A tag or a declaration that is not written.
            case other
        }

        package fileprivate(set) var content: Content
        /// The piece as the author wrote it.
        package let source: String
    }

    /// The pieces of each node of raw HTML, without comments.
    package private(set) var pieces: [[Piece]] = []

    /// The number of elements that may be open at once in a document.
    static let nestingLimit = 16

    /// - Parameters:
    ///   - nodes: The nodes of the list, in order.
    ///   - openCount: The number of elements of raw HTML that are open around the list.
    package init(_ nodes: [Node], in context: Context, openCount: Int = 0) {
        // The place of each piece, and `nil` for other content.
        var places: [Place?] = []
        for node in nodes {
            switch node {
            case .html(let html):
                let found = Self.pieces(of: html.withoutHTMLComments)
                places += found.indices.map { (pieces.count, $0) }
                pieces.append(found)
            case .content: places.append(nil)
            case .space: continue
            }
        }
        removeUnmatchedTags(max(0, Self.nestingLimit - openCount), places)
        removeMisplacedTags(in: context, places, brokenTables: brokenTables(places))
    }

    /// The URLs of the images of the written elements.
    package static func imageURLs(in pieces: [Piece]) -> [String] {
        pieces.flatMap { piece -> [String] in
            guard case .start(let element, let attributes) = piece.content else { return [] }
            return attributes.flatMap { name, value -> [String] in
                switch element.values(of: name) {
                case .imageURL: [value]
                case .imageURLs: SafeElement.images(in: value).map(\.url)
                default: []
                }
            }
        }
    }

    /// Whether a node contains an element that is written.
    package static func isWritten(_ pieces: [Piece]) -> Bool {
        pieces.contains { piece in
            switch piece.content {
            case .start, .end: true
            case .text, .other: false
            }
        }
    }

    // MARK: - Structure

    private typealias Place = (node: Int, piece: Int)

    private subscript(place: Place) -> Piece.Content {
        get { pieces[place.node][place.piece].content }
        set { pieces[place.node][place.piece].content = newValue }
    }

    /// Leaves only start tags with an end tag and the reverse, and elements without end tags.
    private mutating func removeUnmatchedTags(_ limit: Int, _ places: [Place?]) {
        var open: [(name: String, place: Place)] = []
        for case let place? in places {
            switch self[place] {
            case .start(let element, _) where !element.isVoid:
                if open.count < limit { open.append((element.name, place)) } else { self[place] = .other }
            case .end(let element):
                guard let start = open.lastIndex(where: { $0.name == element.name }) else {
                    self[place] = .other
                    continue
                }
                for unmatched in open[(start + 1)...] { self[unmatched.place] = .other }
                open.removeSubrange(start...)
            default: continue
            }
        }
        for unmatched in open { self[unmatched.place] = .other }
    }

    /// The numbers of the tables that contain anything between their cells, counted by their start tags.
    private func brokenTables(_ places: [Place?]) -> Set<Int> {
        var open: [(element: SafeElement, table: Int?)] = []
        var count = 0
        var broken: Set<Int> = []
        for place in places {
            let parent = open.last
            var isBreach = parent?.element.isTableStructure == true
            switch place.map({ self[$0] }) {
            case .start(let element, _):
                if isBreach, case .parents(let parents) = element.place, parents.contains(parent?.element.name ?? "") {
                    isBreach = false
                }
                guard !element.isVoid else { break }
                if element.name == "table" { count += 1 }
                // Sections and rows belong to the table around them.
                let isPart = element.isTableStructure && parent?.element.isTableStructure == true && !isBreach
                open.append((element, element.name == "table" ? count : isPart ? parent?.table : nil))
            case .end:
                open.removeLast()
                isBreach = false
            case .text(let text, _): if text.utf8.allSatisfy(MarkupTokenizer.isSpace) { isBreach = false }
            case .other, nil: break
            }
            if isBreach, let table = parent?.table { broken.insert(table) }
        }
        return broken
    }

    private mutating func removeMisplacedTags(in context: Context, _ places: [Place?], brokenTables: Set<Int>) {
        // The open elements, and whether they are written.
        var open: [(element: SafeElement, isWritten: Bool)] = []
        var written: [String] = []
        var tableCount = 0
        for case let place? in places {
            switch self[place] {
            case .start(let element, _):
                if element.name == "table" { tableCount += 1 }
                let isBroken = element.name == "table" && brokenTables.contains(tableCount)
                let isWritten = !isBroken && Self.isAllowed(element, in: written.last, context)
                if !isWritten { self[place] = .other }
                if element.isVoid { continue }
                open.append((element, isWritten))
                if isWritten { written.append(element.name) }
            case .end:
                if open.removeLast().isWritten { written.removeLast() } else { self[place] = .other }
            case .text(let text, _): self[place] = .text(text, isInside: !written.isEmpty)
            case .other: continue
            }
        }
    }

    private static func isAllowed(_ element: SafeElement, in parent: String?, _ context: Context) -> Bool {
        switch element.place {
        case .parents(let parents): parent.map(parents.contains) ?? false
        case .blocks: context == .blocks
        case .anywhere: true
        }
    }

    // MARK: - Reading

    private static func pieces(of html: String) -> [Piece] {
        var html = html
        return html.withUTF8 { bytes -> [Piece] in
            var pieces: [Piece] = []
            var tokenizer = MarkupTokenizer(bytes)
            while tokenizer.end < bytes.count {
                let token = tokenizer.read(at: tokenizer.end, isForeign: false)
                guard tokenizer.end > tokenizer.start else { break }
                // The content of scripts and the like is not markup.
                if case .startTag = token, tokenizer.beginsCode {
                    return [Piece(content: .other, source: String(decoding: bytes, as: UTF8.self))]
                }
                let source = bytes[tokenizer.start..<tokenizer.end]
                pieces.append(
                    Piece(content: content(of: token, tokenizer), source: String(decoding: source, as: UTF8.self)))
            }
            return pieces
        }
    }

    private static func content(of token: MarkupTokenizer.Token, _ tokenizer: MarkupTokenizer) -> Piece.Content {
        switch token {
        case .text:
            let source = tokenizer.bytes[tokenizer.start..<tokenizer.end]
            return .text(CharacterReferences.decoded(source, isAttribute: false).text, isInside: false)
        case .startTag:
            guard let element = SafeElement.all[tokenizer.lowercased(tokenizer.name)] else { return .other }
            let attributes = tokenizer.decodedAttributes
            // Without a file, `<img>` is more likely code, as in `Array<Img>`.
            if element.name == "img", !attributes.contains(where: { $0.name == "src" }) { return .other }
            return .start(element, attributes)
        case .endTag:
            guard let element = SafeElement.all[tokenizer.lowercased(tokenizer.name)], !element.isVoid else {
                return .other
            }
            return .end(element)
        // Comments are already removed, but a browser also reads `<?php … ?>` and unfinished comments as comments.
        case .comment, .doctype, .characterData, .nothing, .unfinished: return .other
        }
    }
}

extension Document {
    /// Calls `body` with each node of raw HTML.
    ///
    /// - Parameter body: Receives the line of the block that contains the node, and the pieces of the node.
    package func forEachRawHTML(_ body: (_ line: Int, _ pieces: [SafeMarkup.Piece]) -> Void) {
        Self.forEachRawHTML(in: blocks, line: 1, body)
    }

    private static func forEachRawHTML(in blocks: [Block], line: Int, _ body: (Int, [SafeMarkup.Piece]) -> Void) {
        var pieces = SafeMarkup(blocks.map(\.safeMarkupNode), in: .blocks).pieces[...]
        for block in blocks {
            let line = block.position?.line ?? line
            if case .htmlBlock = block, let pieces = pieces.popFirst() { body(line, pieces) }
            let isTable = if case .table = block { true } else { false }
            block.forEachInlineRun { forEachRawHTML(in: $0, isTable ? .blocks : .text, line: line, body) }
            block.forEachBlockRun { forEachRawHTML(in: $0, line: line, body) }
        }
    }

    private static func forEachRawHTML(
        in inlines: [Inline], _ context: SafeMarkup.Context, line: Int, _ body: (Int, [SafeMarkup.Piece]) -> Void
    ) {
        if inlines.contains(where: { if case .inlineHTML = $0 { true } else { false } }) {
            for pieces in SafeMarkup(inlines.map(\.safeMarkupNode), in: context).pieces { body(line, pieces) }
        }
        for inline in inlines { forEachRawHTML(in: inline.run, .text, line: line, body) }
    }
}

extension MarkupTokenizer {
    /// Whether the last tag is of an element whose content a browser does not read as HTML.
    fileprivate var beginsCode: Bool {
        switch lowercased(name) {
        case "iframe", "math", "noembed", "noframes", "noscript", "plaintext", "script", "style", "svg", "template",
            "textarea", "title", "xmp":
            true
        default: false
        }
    }

    /// The name of an element or an attribute. Only ASCII letters have another case (HTML Living Standard §13.2.5.8).
    fileprivate func lowercased(_ range: Range<Int>) -> String {
        String(decoding: bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The attributes with their values as a browser reads them. Of several with the same name, the first one counts.
    fileprivate var decodedAttributes: [(name: String, value: String)] {
        var seen: Set<String> = []
        return attributes.compactMap { attribute in
            let name = lowercased(attribute.nameRange)
            guard seen.insert(name).inserted else { return nil }
            return (name, CharacterReferences.decoded(bytes[attribute.value]).text)
        }
    }
}
