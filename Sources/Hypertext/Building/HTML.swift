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
public protocol HTML: HTMLStatement, Sendable {
    /// The type of what this piece is made of, `Never` for a piece that writes itself.
    associatedtype Body: HTML

    /// What this piece is made of.
    @HTMLBuilder var body: Body { get }

    /// This piece, evaluated.
    var markup: Markup { get }
}

extension HTML {
    /// The body, evaluated: what every component is.
    public var markup: Markup { body.markup }

    /// The same piece with more attributes on its first element, set as if they stood last in its start tag.
    ///
    /// Content that goes out once, comments and the document type may stand before the element. A piece that begins with
    /// something else, or with raw markup that is not written as this library writes it, stays as it is.
    ///
    /// - Parameter attributes: What is added to the start tag, in this order.
    /// - Returns: The piece with them.
    public func attributes(_ attributes: GlobalAttribute...) -> Markup {
        self.attributes(attributes)
    }

    /// The same piece with more attributes on its first element, set as if they stood last in its start tag.
    ///
    /// Content that goes out once, comments and the document type may stand before the element. A piece that begins with
    /// something else, or with raw markup that is not written as this library writes it, stays as it is.
    ///
    /// - Parameter attributes: What is added to the start tag, in this order.
    /// - Returns: The piece with them.
    @_disfavoredOverload
    public func attributes(_ attributes: [GlobalAttribute]) -> Markup {
        markup.adding(attributes.map(\.attribute))
    }
}

/// A piece of HTML that writes itself instead of having a body.
public protocol PrimitiveHTML: HTML where Body == Never {
    /// Writes this piece's markup at the end of `buffer`.
    ///
    /// - Parameter buffer: Where the markup goes.
    func write(to buffer: inout HTMLBuffer)
}

extension PrimitiveHTML {
    /// Never asked for: a primitive writes itself.
    public var body: Never {
        preconditionFailure("\(Self.self) writes itself and has no body")
    }

    /// What it writes, as a value.
    public var markup: Markup { Writer.current.primitive { write(to: &$0) } }
}

extension Never: HTML {
    // The explicit return keeps the requirement's builder out of the body.
    // swift-format-ignore: OmitExplicitReturns
    /// Never has no instance, so nobody asks.
    public var body: Never {
        return preconditionFailure("Never has no instance")
    }
}
