/// A piece of HTML: an element, text, or a component made of them.
///
/// A component defines its `body` and is used like an element:
///
/// ```swift
/// struct Card: HTML {
///     let title: String
///     var body: some HTML {
///         div(.class("card")) { h2 { title } }
///     }
/// }
/// ```
public protocol HTML: HTMLStatement {
    /// The type of the piece's body; `Never` for a piece that writes itself.
    associatedtype Body: HTML

    /// The content of this piece.
    @HTMLBuilder var body: Body { get }

    /// This piece, evaluated.
    var markup: Markup { get }
}

extension HTML {
    /// The evaluated body, which is the markup of every component.
    public var markup: Markup { body.markup }

    /// Adds attributes to the first element of this piece, as if they were the last ones in its start tag.
    ///
    /// `Once` content, comments and the document type may precede the element. A piece that begins with anything else, or with
    /// raw markup that is not formatted like this library's output, is returned unchanged.
    ///
    /// - Parameter attributes: The attributes to add to the start tag, in order.
    /// - Returns: The piece with the added attributes.
    public func attributes(_ attributes: GlobalAttribute...) -> Markup {
        self.attributes(attributes)
    }

    /// Adds attributes to the first element of this piece, as if they were the last ones in its start tag.
    ///
    /// `Once` content, comments and the document type may precede the element. A piece that begins with anything else, or with
    /// raw markup that is not formatted like this library's output, is returned unchanged.
    ///
    /// - Parameter attributes: The attributes to add to the start tag, in order.
    /// - Returns: The piece with the added attributes.
    @_disfavoredOverload
    public func attributes(_ attributes: [GlobalAttribute]) -> Markup {
        markup.adding(attributes.map(\.attribute))
    }
}

/// A piece of HTML that writes itself instead of having a body.
public protocol PrimitiveHTML: HTML where Body == Never {
    /// Appends this piece's markup to `buffer`.
    ///
    /// - Parameter buffer: The buffer to write to.
    func write(to buffer: inout HTMLBuffer)
}

extension PrimitiveHTML {
    /// Never called, because a primitive writes itself.
    public var body: Never {
        preconditionFailure("\(Self.self) writes itself and has no body")
    }

    /// The markup that the primitive writes.
    public var markup: Markup { Writer.current.primitive { write(to: &$0) } }
}

extension Never: HTML {
    // The explicit return disables the requirement's result builder.
    // swift-format-ignore: OmitExplicitReturns
    /// Never called, because `Never` has no instances.
    public var body: Never {
        return preconditionFailure("Never has no instance")
    }
}
