#if canImport(CSitegenCmark)
/// A piece of a run, as the scanner finds it and the builder uses it.
struct InlineToken {
    enum Role {
        /// Text as it stands.
        case text
        /// Other characters than those that stand there.
        case replacement(StaticString)
        /// The emoji that was written by its name.
        case emoji(String)
        /// The node of the run with this index.
        case node(Int)
        /// The node with this index among those that the scanner made.
        case made(Int)
        /// The beginning of a container.
        case opener(InlineContainer)
        /// The end of the container that was opened last, with the index of its attributes among those that the scanner
        /// found.
        case closer(attributes: Int?)
    }

    var role: Role
    /// Where it stands among the bytes of the run.
    var range: Range<Int>
}

/// What holds the inlines between two tokens.
enum InlineContainer: Equatable {
    case strikethrough
    case mark
    case insertion
    case superscript
    case `subscript`
    case span
    case note
    /// To a destination.
    case link(String)
    /// The one with this index among those that the scanner found.
    case directive(Int)
}
#endif
