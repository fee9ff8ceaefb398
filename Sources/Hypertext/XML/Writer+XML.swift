/// XML in the stream that HTML is written to.
extension Writer {
    /// An element: its start tag, the output of `content`, and its end tag; a single tag if `content` writes nothing.
    @inline(__always)
    func xmlElement(_ name: String, _ attributes: [XMLAttribute], _ content: () -> XML) -> Markup {
        Names.requireXML(name)
        open()
        defer { close() }
        var start = position
        startTag(name, attributes)
        let inside = position
        let content = content().markup
        guard content.isEmpty else { return end(name, start, inside, content) }
        if position == inside {
            takeBack()
        } else {
            let tag = piece(from: start, to: inside - 1)
            start = position
            write(tag)
        }
        write(literal: "/>")
        return piece(from: start)
    }

    /// Text, escaped.
    func xmlText(_ text: String) -> Markup {
        piece { text.withBytes { xmlEscape($0, in: .text) } }
    }

    /// A URL as text; empty if following it would run code.
    func xmlURL(_ url: String) -> Markup {
        if URLSafety.isUnsafe(url) { return .empty }
        var sink = self
        return piece { url.withBytes { URLBytes.write($0, to: &sink) } }
    }

    @inline(never)
    func write(_ attribute: XMLAttribute) {
        switch attribute.value {
        case .absent, .several: break
        case .text(let text): write(attribute.name) { sink in text.withBytes { sink.xmlEscape($0, in: .attribute) } }
        case .url(let url): write(attribute.name) { sink in url.withBytes { URLBytes.write($0, to: &sink) } }
        }
    }

    private func startTag(_ name: String, _ attributes: [XMLAttribute]) {
        write(byte: UInt8(ascii: "<"))
        write(unescaped: name)
        if XMLAttribute.arePlain(attributes) {
            for attribute in attributes { write(attribute) }
        } else {
            for attribute in XMLAttribute.merged(attributes) { write(attribute) }
        }
        write(byte: UInt8(ascii: ">"))
    }

    @inline(never)
    private func xmlEscape(_ text: UnsafeBufferPointer<UInt8>, in place: XMLEscaping.Place) {
        var sink = self
        XMLEscaping.write(text, in: place, to: &sink)
    }
}
