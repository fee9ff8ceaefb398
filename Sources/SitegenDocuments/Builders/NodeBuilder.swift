/// The common part of the result builders for documents. Each creates a list of nodes from its statements.
public protocol NodeBuilder {
    /// What the statements create.
    associatedtype Node
}

extension NodeBuilder {
    /// A single statement.
    ///
    /// - Parameter part: The nodes of the statement.
    /// - Returns: The same nodes.
    public static func buildBlock(_ part: [Node]) -> [Node] {
        part
    }

    /// Combines several statements.
    ///
    /// - Parameter parts: The nodes of each statement.
    /// - Returns: The nodes of all statements in order.
    public static func buildBlock(_ parts: [Node]...) -> [Node] {
        parts.flatMap(\.self)
    }

    /// `if` without `else`.
    ///
    /// - Parameter part: The nodes of the body; `nil` if the condition is false.
    /// - Returns: The nodes, or none.
    public static func buildOptional(_ part: [Node]?) -> [Node] {
        part ?? []
    }

    /// `if` with `else`, and `switch`: the first branch.
    ///
    /// - Parameter part: The nodes of the branch.
    /// - Returns: The same nodes.
    public static func buildEither(first part: [Node]) -> [Node] {
        part
    }

    /// `if` with `else`, and `switch`: the other branch.
    ///
    /// - Parameter part: The nodes of the branch.
    /// - Returns: The same nodes.
    public static func buildEither(second part: [Node]) -> [Node] {
        part
    }

    /// `for`.
    ///
    /// - Parameter parts: The nodes of each pass.
    /// - Returns: The nodes of all passes in order.
    public static func buildArray(_ parts: [[Node]]) -> [Node] {
        parts.flatMap(\.self)
    }

    /// `if #available`.
    ///
    /// - Parameter part: The nodes of the body.
    /// - Returns: The same nodes.
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
