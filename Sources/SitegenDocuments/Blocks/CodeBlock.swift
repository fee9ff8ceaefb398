/// Literal text, usually source code (CommonMark §4.4 and §4.5).
public struct CodeBlock: SourceNode, BlockContent, Hashable, Sendable {
    /// The text, in which every line ends with a line end.
    public var code: String

    /// The text after the opening fence; empty for an indented block.
    public var info: InfoString

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the block, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates a code block. A missing line end at the end is added.
    public init(_ code: String, info: InfoString = InfoString()) {
        self.code = code.isEmpty || code.utf8.last == UInt8(ascii: "\n") ? code : code + "\n"
        self.info = info
    }

    /// Creates a code block in a language. A missing line end at the end is added.
    ///
    /// - Parameters:
    ///   - code: The code, with line feeds as line ends.
    ///   - language: The language's name, which becomes the info string.
    public init(_ code: String, language: String) {
        self.init(code, info: InfoString(language))
    }
}

extension CodeBlock {
    /// This node as a list with one element.
    public var blocks: [Block] { [.codeBlock(self)] }
}
