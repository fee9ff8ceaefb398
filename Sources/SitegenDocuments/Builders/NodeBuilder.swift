/// The common part of the result builders for documents. Each creates a list of nodes from its statements.
public protocol NodeBuilder {
    /// What the statements create.
    associatedtype Node
}

extension NodeBuilder {
    /// A single statement.
    public static func buildBlock(_ part: [Node]) -> [Node] {
        part
    }

    /// Combines several statements.
    public static func buildBlock(_ parts: [Node]...) -> [Node] {
        parts.flatMap(\.self)
    }

    /// `if` without `else`.
    public static func buildOptional(_ part: [Node]?) -> [Node] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [Node]) -> [Node] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [Node]) -> [Node] {
        part
    }

    /// `for`.
    public static func buildArray(_ parts: [[Node]]) -> [Node] {
        parts.flatMap(\.self)
    }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: [Node]) -> [Node] {
        part
    }

    /// Rejects a statement that produces no content.
    @_disfavoredOverload
    @available(*, unavailable, message: "this has no content: write 'let _ =' before it")
    public static func buildExpression(_ nothing: Void) -> [Node] {
        []
    }
}
