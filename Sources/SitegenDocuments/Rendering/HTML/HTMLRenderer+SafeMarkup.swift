import Hypertext

/// The raw HTML of the nodes of a list, which is read when the first of them is written.
struct ListMarkup {
    /// How a node of raw HTML is written.
    enum Part {
        case custom(Markup)
        case pieces([SafeMarkup.Piece])
    }

    private var parts: [Part]?
    private var position = 0

    /// The next node.
    ///
    /// - Parameter read: Returns all nodes of the list.
    mutating func next(_ read: () -> [Part]) -> Part {
        let parts = parts ?? read()
        self.parts = parts
        defer { position += 1 }
        return position < parts.count ? parts[position] : .pieces([])
    }
}

extension HTMLRenderer {
    /// The raw HTML of a list of blocks.
    func markup(of blocks: [Block]) -> [ListMarkup.Part] {
        // Tags of blocks with customized rendering are not matched, because they are not written.
        let custom = blocks.indices.map { index -> Markup? in
            guard !self.custom.isEmpty, case .htmlBlock = blocks[index] else { return nil }
            return customMarkup(of: blocks[index], isTight: false)
        }
        let nodes = blocks.indices.map { custom[$0] == nil ? blocks[$0].safeMarkupNode : .content }
        return parts(of: nodes, in: .blocks, custom: custom)
    }

    /// The raw HTML of a list of inline nodes.
    func markup(of inlines: [Inline], in context: SafeMarkup.Context) -> [ListMarkup.Part] {
        let custom = inlines.indices.map { index -> Markup? in
            guard !self.custom.isEmpty, case .inlineHTML = inlines[index] else { return nil }
            return customMarkup(of: inlines[index])
        }
        let nodes = inlines.indices.map { custom[$0] == nil ? inlines[$0].safeMarkupNode : .content }
        return parts(of: nodes, in: context, custom: custom)
    }

    /// - Parameter custom: The customized rendering of each node; `nil` for all others.
    private func parts(
        of nodes: [SafeMarkup.Node], in context: SafeMarkup.Context, custom: [Markup?]
    ) -> [ListMarkup.Part] {
        var pieces = SafeMarkup(nodes, in: context, openCount: progress?.openCount ?? 0).pieces[...]
        return zip(nodes, custom).compactMap { node, custom in
            if let custom { return .custom(custom) }
            if case .html = node { return pieces.popFirst().map(ListMarkup.Part.pieces) }
            return nil
        }
    }

    /// The pieces of raw HTML that is not in a list.
    func pieces(of html: String) -> [SafeMarkup.Piece] {
        SafeMarkup([.html(html)], in: .text, openCount: progress?.openCount ?? 0).pieces[0]
    }

    func writeBlock(_ pieces: [SafeMarkup.Piece], to buffer: inout HTMLBuffer) {
        buffer.startLine()
        if SafeMarkup.isWritten(pieces) {
            write(pieces, to: &buffer)
        } else if rawHTML == .escape {
            let shown = pieces.map(\.source).joined().trimmingLineEnds()
            if shown.utf8.contains(where: { $0 > 0x20 }) {
                buffer.write("<p>")
                buffer.writeText(shown)
                buffer.write("</p>")
            }
        }
        buffer.startLine()
    }

    func writeInline(_ pieces: [SafeMarkup.Piece], to buffer: inout HTMLBuffer) {
        if SafeMarkup.isWritten(pieces) { return write(pieces, to: &buffer) }
        // Without an element that is written, the text is shown as it is in the source.
        if rawHTML == .escape { for piece in pieces { buffer.writeText(piece.source) } }
    }

    private func write(_ pieces: [SafeMarkup.Piece], to buffer: inout HTMLBuffer) {
        for piece in pieces {
            switch piece.content {
            case .text(let text, let isInside): if isInside || rawHTML == .escape { buffer.writeText(text) }
            case .other: if rawHTML == .escape { buffer.writeText(piece.source) }
            case .start(let element, let attributes):
                write(element, attributes, to: &buffer)
                if !element.isVoid { progress?.openElement() }
            case .end(let element):
                buffer.writeUnescaped("</\(element.name)>")
                progress?.closeElement()
            }
        }
    }

    private func write(
        _ element: SafeElement, _ attributes: [(name: String, value: String)], to buffer: inout HTMLBuffer
    ) {
        let written = attributes.compactMap { name, value in
            self.value(value, of: name, on: element).map { (name: name, value: $0) }
        }
        if element.name == "img", !written.contains(where: { $0.name == "src" }) {
            // As for an image in Markdown whose URL is not written.
            buffer.writeText(attributes.first { $0.name == "alt" }?.value ?? "")
            return
        }
        buffer.writeUnescaped("<\(element.name)")
        for (name, value) in written {
            buffer.writeUnescaped(" \(name)=\"")
            switch element.values(of: name) {
            case .imageURL: buffer.writeURL(value)
            // The URLs are already encoded.
            case .imageURLs: buffer.writeUnescaped(value)
            default: buffer.writeAttributeValue(value)
            }
            buffer.write(byte: UInt8(ascii: "\""))
        }
        buffer.write(byte: UInt8(ascii: ">"))
    }

    /// The value of an attribute as it is written; `nil` if it is left out.
    private func value(_ value: String, of name: String, on element: SafeElement) -> String? {
        switch element.values(of: name) {
        case nil: return nil
        case .text where name == "id":
            return value.isEmpty || value.utf8.contains(where: MarkupTokenizer.isSpace) ? nil : idPrefix + value
        case .text: return name == "class" && !keepsStyling ? nil : value
        case .flag: return ""
        case .count: return Int(value).flatMap { (1...100).contains($0) ? String($0) : nil }
        case .length:
            let digits = value.hasSuffix("%") ? value.dropLast() : value[...]
            return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...5).contains(digits.utf8.count)
                ? value : nil
        case .words(let words): return words.first { $0.utf8.elementsEqual(value.utf8.map { $0 | 0x20 }) }
        case .imageURL: return imageURL(value)
        case .imageURLs: return imageURLs(value)
        }
    }

    /// A set of images as it is written, with encoded URLs; `nil` if one of them may not be written.
    private func imageURLs(_ value: String) -> String? {
        let candidates = SafeElement.images(in: value)
        var buffer = HTMLBuffer()
        for (url, descriptor) in candidates {
            guard Self.isDescriptor(descriptor), let url = imageURL(url), !url.isEmpty, !url.hasPrefix(","),
                !url.hasSuffix(",")
            else { return nil }
            if buffer.lastByte != nil { buffer.write(", ") }
            buffer.writeURL(url)
            if descriptor.isEmpty { continue }
            buffer.write(byte: UInt8(ascii: " "))
            buffer.writeUnescaped(descriptor)
        }
        return candidates.isEmpty ? nil : String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Whether a text is empty, a width (`640w`) or a density (`1.5x`).
    private static func isDescriptor(_ text: String) -> Bool {
        guard let unit = text.utf8.last else { return true }
        let number = text.utf8.dropLast()
        return (unit == UInt8(ascii: "w") || unit == UInt8(ascii: "x")) && !number.isEmpty
            && number.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }
}

extension Block {
    /// The block as part of a list with raw HTML.
    var safeMarkupNode: SafeMarkup.Node {
        switch self {
        case .htmlBlock(let html): .html(html.html)
        case .footnote, .summaryMarker: .space
        default: .content
        }
    }
}

extension Inline {
    /// The node as part of a list with raw HTML.
    var safeMarkupNode: SafeMarkup.Node {
        switch self {
        case .inlineHTML(let html): .html(html.html)
        case .softBreak: .space
        case .text(let text): text.string.utf8.allSatisfy(MarkupTokenizer.isSpace) ? .space : .content
        default: .content
        }
    }
}

extension String {
    fileprivate func trimmingLineEnds() -> Substring {
        var end = utf8.endIndex
        while end > utf8.startIndex, utf8[utf8.index(before: end)] == UInt8(ascii: "\n") {
            end = utf8.index(before: end)
        }
        return self[..<end]
    }
}
