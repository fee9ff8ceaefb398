// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

public struct Element: PrimitiveHTML {
    public let markup: Markup

    @inline(__always)
    init<Kind>(_ name: StaticString, _ attributes: [Attribute<Kind>], _ content: () -> Markup) {
        let writer = Writer.current
        writer.open()
        let start = writer.tag(name, attributes)
        markup = writer.end(writer.finish(from: start), content(), name)
        writer.close()
    }

    @inline(__always)
    init<Kind>(void name: StaticString, _ attributes: [Attribute<Kind>]) {
        let writer = Writer.current
        writer.open()
        markup = writer.finish(from: writer.tag(name, attributes))
        writer.close()
    }

    public func write(to buffer: inout HTMLBuffer) { markup.write(to: &buffer) }
}

extension Writer {
    @inline(__always)
    func tag<Kind>(_ name: StaticString, _ attributes: [Attribute<Kind>]) -> UnsafeMutableRawPointer {
        var start = reserve(name.utf8CodeUnitCount + 2, from: cursor)
        put(byte: UInt8(ascii: "<"))
        put(name)
        for index in attributes.indices { start = put(attributes[index].value, from: start) }
        start = reserve(1, from: start)
        put(byte: UInt8(ascii: ">"))
        return start
    }

    @inline(__always)
    func end(_ opened: consuming Markup, _ content: consuming Markup, _ name: StaticString) -> Markup {
        let length = name.utf8CodeUnitCount + 3
        let follows =
            content.chunk == nil
            ? opened.end == position
            : isCurrent(content.chunk) && content.start == opened.end && content.end == position
        if follows, isCurrent(opened.chunk), hasRoom(length) {
            take(content)
            put("</")
            put(name)
            put(byte: UInt8(ascii: ">"))
            opened.end = position
            return opened
        }
        return endApart(opened, content, name)
    }

    @inline(never)
    func endApart(_ opened: consuming Markup, _ content: consuming Markup, _ name: StaticString) -> Markup {
        var start = put(content, from: put(opened, from: cursor))
        start = reserve(name.utf8CodeUnitCount + 3, from: start)
        put("</")
        put(name)
        put(byte: UInt8(ascii: ">"))
        return finish(from: start)
    }

    @inline(__always)
    func put(_ attribute: borrowing AttributeValue, from start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        guard attribute.form != .absent else { return start }
        let start = reserve(attribute.name.utf8CodeUnitCount &+ 4 &+ 6 &* attribute.text.utf8.count, from: start)
        put(byte: UInt8(ascii: " "))
        put(attribute.name)
        guard attribute.form == .text else { return start }
        put("=\"")
        escape(attribute.text)
        put(byte: UInt8(ascii: "\""))
        return start
    }

    func text(_ text: String) -> Markup {
        let start = reserve(6 * text.utf8.count, from: cursor)
        escape(text)
        return finish(from: start)
    }

    @inline(__always)
    private func escape(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ escape($0) }) == nil {
            var native = text
            native.withUTF8 { escape($0) }
        }
    }

    private func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while let index = Escaping.firstSpecial(in: text, from: start) {
            put(UnsafeRawPointer(text.baseAddress! + start), index - start)
            put(Escaping.reference(for: text[index]))
            start = index + 1
        }
        if let base = text.baseAddress { put(UnsafeRawPointer(base + start), text.count - start) }
    }
}
