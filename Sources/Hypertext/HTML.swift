/// A piece of HTML: an element, some text, or a component made of them.
///
/// A component gives its `body` and is used like an element:
///
/// ```swift
/// struct Card: HTML {
///     let title: String
///     var body: some HTML {
///         div(.class("card")) { h2 { title } }
///     }
/// }
/// ```
public protocol HTML: Sendable {
    /// The type of what this piece is made of, `Never` for a piece that writes itself.
    associatedtype Body: HTML

    /// What this piece is made of.
    @HTMLBuilder var body: Body { get }

    /// Writes this piece's markup at the end of `buffer`.
    func write(to buffer: inout HTMLBuffer)
}

extension HTML {
    /// Writes the body: what every component does, and no primitive.
    public func write(to buffer: inout HTMLBuffer) {
        body.write(to: &buffer)
    }

    /// The markup of this piece as UTF-8.
    public func bytes() -> [UInt8] {
        var buffer = HTMLBuffer()
        write(to: &buffer)
        return buffer.bytes
    }

    /// The markup of this piece as text.
    public func html() -> String {
        String(decoding: bytes(), as: UTF8.self)
    }
}

/// A piece of HTML that writes itself instead of having a body.
public protocol PrimitiveHTML: HTML where Body == Never {}

extension PrimitiveHTML {
    /// Never asked for: a primitive writes itself.
    public var body: Never {
        preconditionFailure("\(Self.self) writes itself and has no body")
    }
}

extension Never: HTML {
    // The explicit return keeps the requirement's builder out of the body.
    // swift-format-ignore: OmitExplicitReturns
    /// Never has no instance, so nobody asks.
    public var body: Never {
        return preconditionFailure("Never has no instance")
    }

    /// Never has no instance, so nothing is written.
    public func write(to buffer: inout HTMLBuffer) {
        switch self {}
    }
}
