/// Literal text, usually source code (CommonMark §4.4 and §4.5).
public struct CodeBlock: SourceNode, BlockNode, CustomizableNode {
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
    /// The id that the author set below the block or in its fence.
    package var identifier: String? {
        if let id = attributes.id { return id }
        // Most fences contain only a language.
        return info.text.utf8.contains(UInt8(ascii: "{")) ? options.attributes.id : nil
    }
}

extension CodeBlock: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .codeBlock(self) }

    static let codedType = "codeBlock"
    static let attributedElement: AttributedElement? = .code

    var details: String {
        (info.text.isEmpty ? "" : " info " + info.text.debugDescription) + " " + code.debugDescription
    }

    init(from fields: NodeReader) throws {
        self.init(
            try fields.text("code"), info: InfoString(try fields.decodeIfPresent(String.self, forKey: "info") ?? ""))
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(code, forKey: "code")
        if !info.text.isEmpty { try fields.encode(info.text, forKey: "info") }
    }
}
