/// Several inline nodes as one, so that a modifier holds for all of them.
///
/// ```swift
/// Group { for title in titles { title; SpecialCharacters.comma } }.font(size: 20)
/// ```
public struct Group: InlineContent, Sendable {
    /// The nodes in the group.
    public let inlines: [Inline]

    /// A group of what the builder's statements make.
    ///
    /// - Parameter content: The statements.
    public init(@InlineBuilder _ content: () -> [Inline]) {
        inlines = content()
    }
}
