import Hypertext

/// Raw HTML whose harmless elements are written whatever ``HTMLRenderer/RawHTML`` says, as on GitHub.
///
/// The pieces of raw HTML in a list of nodes are read together, so that start and end tags in different nodes are matched. The
/// renderer rebuilds matched tags from the elements and attributes that ``elements`` lists. Nothing else of the markup passes.
package struct SafeMarkup {
    /// A part of the raw HTML.
    package struct Piece {
        package enum Content {
            /// Text within matched tags, or outside of them.
            case text(isInside: Bool)
            case start(SafeElement, [(name: String, value: String)])
            case end(String)
            /// A tag or a declaration that is not written.
            case other
        }

        package var content: Content
        /// The piece as written.
        package let source: String
    }

    /// The pieces of each text.
    package private(set) var pieces: [[Piece]] = []

    /// The number of elements that may be open at once. Deeper ones are not written, so that nesting stays bounded.
    private static let nestingLimit = 16

    /// - Parameter texts: The raw HTML of the nodes of a list, in their order.
    package init(_ texts: [String]) {
        pieces = texts.map { Self.pieces(of: $0.withoutHTMLComments) }
        matchTags()
        markText()
    }

    /// Whether a text contains an element that is written.
    package static func isWritten(_ pieces: [Piece]) -> Bool {
        pieces.contains { piece in
            switch piece.content {
            case .start, .end: true
            case .text, .other: false
            }
        }
    }

    // MARK: - Reading

    private static func pieces(of html: String) -> [Piece] {
        var html = html
        return html.withUTF8 { bytes -> [Piece] in
            var pieces: [Piece] = []
            var tokenizer = MarkupTokenizer(bytes)
            var place = 0
            while place < bytes.count {
                let token = tokenizer.read(at: place, isForeign: false)
                guard tokenizer.end > place else { break }
                let source = String(decoding: bytes[place..<tokenizer.end], as: UTF8.self)
                place = tokenizer.end
                let content = content(of: token, tokenizer, bytes)
                // The content of scripts and styles is not markup, so the whole text is treated as the mode says.
                if isCode(token, tokenizer, bytes) {
                    return [Piece(content: .other, source: String(decoding: bytes, as: UTF8.self))]
                }
                pieces.append(Piece(content: content, source: source))
            }
            if place < bytes.count {
                pieces.append(Piece(content: .other, source: String(decoding: bytes[place...], as: UTF8.self)))
            }
            return pieces
        }
    }

    private static func content(
        of token: MarkupTokenizer.Token, _ tokenizer: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Piece.Content {
        switch token {
        case .text: return .text(isInside: false)
        // Comments are already removed. A browser also reads `<?php … ?>` and unfinished comments as comments.
        case .comment, .doctype, .characterData, .nothing, .unfinished: return .other
        case .startTag:
            guard let element = SafeElement.all[name(of: tokenizer, bytes)] else { return .other }
            return .start(element, attributes(of: tokenizer, bytes))
        case .endTag:
            guard let element = SafeElement.all[name(of: tokenizer, bytes)], !element.isVoid else { return .other }
            return .end(element.name)
        }
    }

    private static func name(of tokenizer: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[tokenizer.name], as: UTF8.self).lowercased()
    }

    private static func isCode(
        _ token: MarkupTokenizer.Token, _ tokenizer: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard case .startTag = token else { return false }
        let code = [
            "iframe", "math", "noembed", "noframes", "noscript", "plaintext", "script", "style", "svg", "template",
            "textarea",
            "title", "xmp",
        ]
        return code.contains(name(of: tokenizer, bytes))
    }

    /// The attributes with their values as a browser reads them. Of several with the same name, the first one counts.
    private static func attributes(
        of tokenizer: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [(name: String, value: String)] {
        var seen: Set<String> = []
        return tokenizer.attributes.compactMap { attribute in
            let name = String(decoding: bytes[attribute.nameRange], as: UTF8.self).lowercased()
            guard seen.insert(name).inserted else { return nil }
            return (name, CharacterReferences.decoded(bytes[attribute.value]).text)
        }
    }

    // MARK: - Matching

    private mutating func matchTags() {
        typealias Place = (text: Int, piece: Int)
        var open: [(name: String, place: Place)] = []
        var matched: Set<[Int]> = []
        for text in pieces.indices {
            for piece in pieces[text].indices {
                switch pieces[text][piece].content {
                case .start(let element, _) where !element.isVoid:
                    if open.count < Self.nestingLimit { open.append((element.name, (text, piece))) }
                case .end(let name):
                    guard let start = open.lastIndex(where: { $0.name == name }) else { continue }
                    matched.insert([open[start].place.text, open[start].place.piece])
                    matched.insert([text, piece])
                    open.removeSubrange(start...)
                default: continue
                }
            }
        }
        for text in pieces.indices {
            for piece in pieces[text].indices where !matched.contains([text, piece]) {
                switch pieces[text][piece].content {
                case .start(let element, _) where !element.isVoid: pieces[text][piece].content = .other
                case .end: pieces[text][piece].content = .other
                default: continue
                }
            }
        }
    }

    private mutating func markText() {
        var depth = 0
        for text in pieces.indices {
            for piece in pieces[text].indices {
                switch pieces[text][piece].content {
                case .start(let element, _): depth += element.isVoid ? 0 : 1
                case .end: depth -= 1
                case .text: pieces[text][piece].content = .text(isInside: depth > 0)
                case .other: continue
                }
            }
        }
    }
}

/// An element of raw HTML that is written in every mode.
package struct SafeElement: Sendable {
    package let name: String
    package let isVoid: Bool
    /// The attributes that it may have in addition to ``globalAttributes``, with the form of their values.
    package let attributes: [String: Value]

    /// The form of a value.
    package enum Value: Sendable {
        /// Any text.
        case text
        /// No value.
        case flag
        /// A whole number from 1 to 1000.
        case count
        /// A number of pixels, or a percentage.
        case length
        /// One of some words.
        case words([String])
        /// The URL of an image.
        case imageURL
        /// A set of URLs of images, with their widths or densities.
        case imageURLs
    }

    /// The attributes of all elements.
    package static let globalAttributes: [String: Value] = [
        "id": .text, "class": .text, "title": .text, "lang": .text, "dir": .words(["ltr", "rtl", "auto"]),
    ]

    /// The elements by name. This list is the only place that allows any.
    package static let all: [String: SafeElement] = {
        let align = Value.words(["left", "right", "center"])
        let size: [String: Value] = ["width": .length, "height": .length]
        let cell: [String: Value] = ["colspan": .count, "rowspan": .count, "align": align]
        var elements: [SafeElement] = []
        for name in [
            "abbr", "details", "figcaption", "figure", "kbd", "mark", "picture", "small", "sub", "summary", "sup",
            "table", "tbody",
            "td", "tfoot", "th", "thead", "tr", "caption", "colgroup", "del", "ins",
        ] {
            let own: [String: Value] =
                switch name {
                case "details": ["open": .flag]
                case "del", "ins": ["datetime": .text]
                case "td": cell
                case "th": cell.merging(["scope": .words(["row", "col", "rowgroup", "colgroup"])]) { $1 }
                case "tr", "table": ["align": align]
                case "colgroup": ["span": .count]
                default: [:]
                }
            elements.append(SafeElement(name: name, isVoid: false, attributes: own))
        }
        elements.append(SafeElement(name: "br", isVoid: true, attributes: [:]))
        elements.append(SafeElement(name: "col", isVoid: true, attributes: ["span": .count]))
        elements.append(
            SafeElement(
                name: "img", isVoid: true,
                attributes: size.merging([
                    "src": .imageURL, "srcset": .imageURLs, "sizes": .text, "alt": .text, "align": align,
                    "loading": .words(["lazy", "eager"]),
                ]) { $1 }))
        elements.append(
            SafeElement(
                name: "source", isVoid: true,
                attributes: size.merging(["srcset": .imageURLs, "sizes": .text, "media": .text, "type": .text]) { $1 }))
        return Dictionary(uniqueKeysWithValues: elements.map { ($0.name, $0) })
    }()
}
