/// Literal text, usually source code (CommonMark §4.4 and §4.5).
public struct CodeBlock: SourceNode, Hashable, Sendable {
    /// The text, with a line end at the end of each line.
    public var code: String

    /// What stands behind the opening fence; empty for an indented block.
    public var info: InfoString

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the block was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

    /// A block of code; a line end is added to a last line that has none.
    public init(_ code: String, info: InfoString = InfoString()) {
        self.code = code.isEmpty || code.utf8.last == UInt8(ascii: "\n") ? code : code + "\n"
        self.info = info
    }

    /// Creates a code block in a language. A missing line feed at the end is added.
    ///
    /// - Parameters:
    ///   - code: The code, lines ended by line feeds.
    ///   - language: The language's name, which becomes the info string.
    public init(_ code: String, language: String) {
        self.init(code, info: InfoString(language))
    }
}

extension CodeBlock: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.codeBlock(self)] }
}
