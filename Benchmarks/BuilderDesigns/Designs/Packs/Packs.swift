// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

public protocol HTML: Sendable {
    associatedtype Body: HTML
    @HTMLBuilder var body: Body { get }
    static func render(_ html: consuming Self, into buffer: inout HTMLBuffer)
}

extension HTML {
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        Body.render(html.body, into: &buffer)
    }
    @inlinable
    public func write(to buffer: inout HTMLBuffer) { Self.render(self, into: &buffer) }
}

extension HTML where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) writes itself and has no body") }
}

extension Never: HTML {
    public typealias Body = Never
    public static func render(_ html: consuming Never, into buffer: inout HTMLBuffer) {}
}

public struct Doctype: HTML {
    public typealias Body = Never
    public init() {}
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        buffer.write("<!DOCTYPE html>\n")
    }
}

public struct Text: HTML {
    public typealias Body = Never
    @usableFromInline let text: String
    @inlinable init(_ text: String) { self.text = text }
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) { buffer.writeText(html.text) }
}

public struct Empty: HTML {
    public typealias Body = Never
    @inlinable init() {}
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {}
}

/// A type that represents the name of an element.
public protocol Tag: Sendable {
    static var name: StaticString { get }
}

public struct Element<Name: Tag, Content: HTML>: HTML {
    public typealias Body = Never
    @usableFromInline let attributes: [AttributeValue]
    @usableFromInline let content: Content

    @inlinable init<Kind>(_ attributes: [Attribute<Kind>], _ content: Content) {
        self.attributes = attributes.map(\.value)
        self.content = content
    }

    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        open(Name.name, html.attributes, &buffer)
        Content.render(html.content, into: &buffer)
        close(Name.name, &buffer)
    }
}

public struct VoidElement<Name: Tag>: HTML {
    public typealias Body = Never
    @usableFromInline let attributes: [AttributeValue]

    @inlinable init<Kind>(_ attributes: [Attribute<Kind>]) { self.attributes = attributes.map(\.value) }

    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        open(Name.name, html.attributes, &buffer)
    }
}

@usableFromInline
func open(_ name: StaticString, _ attributes: [AttributeValue], _ buffer: inout HTMLBuffer) {
    buffer.write(byte: UInt8(ascii: "<"))
    buffer.write(name)
    for attribute in attributes { attribute.write(to: &buffer) }
    buffer.write(byte: UInt8(ascii: ">"))
}

@usableFromInline
func close(_ name: StaticString, _ buffer: inout HTMLBuffer) {
    buffer.write("</")
    buffer.write(name)
    buffer.write(byte: UInt8(ascii: ">"))
}

public enum Either<First: HTML, Second: HTML>: HTML {
    public typealias Body = Never
    case first(First)
    case second(Second)
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        switch html {
        case .first(let html): First.render(html, into: &buffer)
        case .second(let html): Second.render(html, into: &buffer)
        }
    }
}

extension Optional: HTML where Wrapped: HTML {
    public typealias Body = Never
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        if let html { Wrapped.render(html, into: &buffer) }
    }
}

public struct List<Item: HTML>: HTML {
    public typealias Body = Never
    @usableFromInline let items: [Item]
    @inlinable init(_ items: [Item]) { self.items = items }
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        for item in html.items { Item.render(item, into: &buffer) }
    }
}

@resultBuilder
public enum HTMLBuilder {
    @inlinable public static func buildExpression(_ text: String) -> Text { Text(text) }
    @inlinable public static func buildExpression(_ number: Int) -> Text { Text(String(number)) }
    @inlinable public static func buildExpression<C: HTML>(_ html: C) -> C { html }
    @inlinable public static func buildBlock() -> Empty { Empty() }
    @inlinable public static func buildOptional<C: HTML>(_ html: C?) -> C? { html }
    @inlinable public static func buildEither<A: HTML, B: HTML>(first html: A) -> Either<A, B> { .first(html) }
    @inlinable public static func buildEither<A: HTML, B: HTML>(second html: B) -> Either<A, B> { .second(html) }
    @inlinable public static func buildArray<C: HTML>(_ html: [C]) -> List<C> { List(html) }
    @inlinable public static func buildBlock<C: HTML>(_ html: C) -> C { html }
    @inlinable public static func buildBlock<each C: HTML>(_ html: repeat each C) -> Tuple<repeat each C> {
        Tuple(repeat each html)
    }
}

public struct Tuple<each C: HTML>: HTML {
    public typealias Body = Never
    @usableFromInline let children: (repeat each C)
    @inlinable init(_ children: repeat each C) { self.children = (repeat each children) }
    @inlinable
    public static func render(_ html: consuming Self, into buffer: inout HTMLBuffer) {
        func write<H: HTML>(_ child: H) { H.render(child, into: &buffer) }
        repeat write(each html.children)
    }
}
