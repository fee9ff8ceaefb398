// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

public protocol HTML: Sendable {
    associatedtype Body: HTML
    @HTMLBuilder var body: Body { get }
    var markup: Markup { get }
}

extension HTML {
    public var markup: Markup { body.markup }
    public func write(to buffer: inout HTMLBuffer) { markup.bytes.withUnsafeBytes { buffer.append($0) } }
}

extension Never: HTML {
    // The explicit return disables the result builder.
    // swift-format-ignore: OmitExplicitReturns
    public var body: Never { return preconditionFailure("Never has no instance") }
}

public struct Doctype: HTML {
    public init() {}
    // The explicit return disables the result builder.
    // swift-format-ignore: OmitExplicitReturns
    public var body: Never { return preconditionFailure("writes itself") }
    public var markup: Markup { Markup(bytes: Array("<!DOCTYPE html>\n".utf8)) }
}

public struct Markup: HTML {
    var bytes: [UInt8]
    // The explicit return disables the result builder.
    // swift-format-ignore: OmitExplicitReturns
    public var body: Never { return preconditionFailure("writes itself") }
    public var markup: Markup { self }
}

public struct Element: HTML {
    public let markup: Markup
    // The explicit return disables the result builder.
    // swift-format-ignore: OmitExplicitReturns
    public var body: Never { return preconditionFailure("writes itself") }

    init<Kind>(_ name: StaticString, _ attributes: [Attribute<Kind>], _ content: Markup?) {
        var buffer = HTMLBuffer(capacity: (content?.bytes.count ?? 0) + 64)
        buffer.write(byte: UInt8(ascii: "<"))
        buffer.write(name)
        for attribute in attributes { attribute.value.write(to: &buffer) }
        buffer.write(byte: UInt8(ascii: ">"))
        if let content {
            content.bytes.withUnsafeBytes { buffer.append($0) }
            buffer.write("</")
            buffer.write(name)
            buffer.write(byte: UInt8(ascii: ">"))
        }
        markup = Markup(bytes: buffer.bytes)
    }
}

@resultBuilder
public enum HTMLBuilder {
    public static func buildExpression(_ text: String) -> Markup {
        var buffer = HTMLBuffer(capacity: text.utf8.count)
        buffer.writeText(text)
        return Markup(bytes: buffer.bytes)
    }
    public static func buildExpression(_ number: Int) -> Markup { buildExpression(String(number)) }
    public static func buildExpression(_ element: Element) -> Markup { element.markup }
    public static func buildExpression(_ markup: Markup) -> Markup { markup }
    public static func buildExpression(_ component: some HTML) -> Markup { component.markup }
    public static func buildBlock() -> Markup { Markup(bytes: []) }
    public static func buildPartialBlock(first piece: Markup) -> Markup { piece }
    public static func buildPartialBlock(accumulated: consuming Markup, next: Markup) -> Markup {
        accumulated.bytes.append(contentsOf: next.bytes)
        return accumulated
    }
    public static func buildOptional(_ piece: Markup?) -> Markup { piece ?? Markup(bytes: []) }
    public static func buildEither(first piece: Markup) -> Markup { piece }
    public static func buildEither(second piece: Markup) -> Markup { piece }
    public static func buildArray(_ pieces: [Markup]) -> Markup {
        var all = Markup(bytes: [])
        for piece in pieces { all.bytes.append(contentsOf: piece.bytes) }
        return all
    }
}
