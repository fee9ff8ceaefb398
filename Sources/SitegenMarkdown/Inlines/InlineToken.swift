#if canImport(CSitegenCmark)
/// A piece of a run, found by the scanner and used by the builder.
struct InlineToken {
    enum Role {
        /// Unchanged text.
        case text
        /// Text that replaces the original.
        case replacement(StaticString)
        /// An emoji that was written by its name.
        case emoji(String)
        /// The node of the run at this index.
        case node(Int)
        /// The node at this index among those that the scanner created.
        case made(Int)
        /// The start of a container.
        case opener(InlineContainer)
        /// The end of the innermost open container, with the index of its attributes among those that the scanner found.
        case closer(attributes: Int?)
    }

    var role: Role
    /// Its range in the bytes of the run.
    var range: Range<Int>
}

/// The container of the inlines between two tokens.
enum InlineContainer: Equatable {
    case strikethrough
    case mark
    case insertion
    case superscript
    case `subscript`
    case span
    case note
    /// A link to a destination.
    case link(String)
    /// The directive at this index among those that the scanner found.
    case directive(Int)
}
#endif
