// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

public protocol HTML: Sendable {
    associatedtype Body: HTML
    @HTMLBuilder var body: Body { get }
    var markup: Markup { get }
    func write(to buffer: inout HTMLBuffer)
}

extension HTML {
    public var markup: Markup { body.markup }

    public func write(to buffer: inout HTMLBuffer) {
        let writer = Writer.current
        writer.open()
        markup.write(to: &buffer)
        writer.close()
    }
}

public protocol PrimitiveHTML: HTML where Body == Never {}

extension PrimitiveHTML {
    public var body: Never { preconditionFailure("\(Self.self) writes itself and has no body") }

    public var markup: Markup { Writer.current.withScratch { write(to: &$0) } }
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
