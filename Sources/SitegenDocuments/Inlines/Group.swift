/// Several inline nodes as one, so that a modifier applies to all of them.
///
/// ```swift
/// Group { for title in titles { title; SpecialCharacters.comma } }.font(size: 20)
/// ```
public struct Group: InlineContent, Sendable {
    /// The nodes in the group.
    public let inlines: [Inline]

    /// Creates a group from the builder's statements.
    ///
    /// - Parameter content: The statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        inlines = content()
    }
}
