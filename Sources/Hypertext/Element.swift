/// An HTML element: a start tag with its attributes, what it holds, and an end tag unless it is void.
///
/// Elements are made by the functions named after them: `p { "Hello" }`, `img(.src("a.png"), .alt("A"))`.
public struct Element: PrimitiveHTML {
    let name: StaticString
    let attributes: [AttributeValue]
    /// `nil` for a void element, which has no end tag (HTML Living Standard §13.1.2).
    let content: Markup?

    init<Kind>(_ name: StaticString, _ attributes: [Attribute<Kind>], _ content: Markup?) {
        self.name = name
        self.attributes = attributes.map(\.value)
        self.content = content
    }

    /// Writes the tags and what stands between them.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.write(byte: UInt8(ascii: "<"))
        buffer.write(name)
        for attribute in attributes { attribute.write(to: &buffer) }
        buffer.write(byte: UInt8(ascii: ">"))
        guard let content else { return }
        content.write(to: &buffer)
        buffer.write("</")
        buffer.write(name)
        buffer.write(byte: UInt8(ascii: ">"))
    }
}

/// The document type that a page begins with (HTML Living Standard §13.1.1).
public struct Doctype: PrimitiveHTML {
    /// The one document type there is.
    public init() {}

    /// Writes the declaration and a line end.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.write("<!DOCTYPE html>\n")
    }
}
