// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

public protocol HTML: Sendable {
    associatedtype Body: HTML
    @HTMLBuilder var body: Body { get }
    func write(to buffer: inout HTMLBuffer)
}

extension HTML {
    public func write(to buffer: inout HTMLBuffer) { body.write(to: &buffer) }
}

public protocol PrimitiveHTML: HTML where Body == Never {}

extension PrimitiveHTML {
    public var body: Never { preconditionFailure("\(Self.self) writes itself and has no body") }
}

extension Never: HTML {
    // The explicit return disables the result builder.
    // swift-format-ignore: OmitExplicitReturns
    public var body: Never { return preconditionFailure("Never has no instance") }
    public func write(to buffer: inout HTMLBuffer) { switch self {} }
}

public struct Doctype: PrimitiveHTML {
    public init() {}
    public func write(to buffer: inout HTMLBuffer) { buffer.write("<!DOCTYPE html>\n") }
}

public struct Element: PrimitiveHTML {
    let name: StaticString
    let attributes: [AttributeValue]
    let content: Markup?

    init<Kind>(_ name: StaticString, _ attributes: [Attribute<Kind>], _ content: Markup?) {
        self.name = name
        self.attributes = attributes.map(\.value)
        self.content = content
    }

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

public struct Markup: PrimitiveHTML {
    indirect enum Storage: Sendable {
        case nothing
        case text(String)
        case element(Element)
        case component(any HTML)
        case sequence([Markup])
    }

    let storage: Storage

    init(storage: Storage) { self.storage = storage }

    public func write(to buffer: inout HTMLBuffer) {
        switch storage {
        case .nothing: break
        case .text(let text): buffer.writeText(text)
        case .element(let element): element.write(to: &buffer)
        case .component(let component): component.write(to: &buffer)
        case .sequence(let pieces): for piece in pieces { piece.write(to: &buffer) }
        }
    }
}

@resultBuilder
public enum HTMLBuilder {
    public static func buildExpression(_ text: String) -> Markup { Markup(storage: .text(text)) }
    public static func buildExpression(_ number: Int) -> Markup { Markup(storage: .text(String(number))) }
    public static func buildExpression(_ element: Element) -> Markup { Markup(storage: .element(element)) }
    public static func buildExpression(_ markup: Markup) -> Markup { markup }
    public static func buildExpression(_ component: some HTML) -> Markup { Markup(storage: .component(component)) }
    public static func buildBlock() -> Markup { Markup(storage: .nothing) }
    public static func buildBlock(_ piece: Markup) -> Markup { piece }
    public static func buildBlock(_ pieces: Markup...) -> Markup { Markup(storage: .sequence(pieces)) }
    public static func buildOptional(_ piece: Markup?) -> Markup { piece ?? Markup(storage: .nothing) }
    public static func buildEither(first piece: Markup) -> Markup { piece }
    public static func buildEither(second piece: Markup) -> Markup { piece }
    public static func buildArray(_ pieces: [Markup]) -> Markup { Markup(storage: .sequence(pieces)) }
}
