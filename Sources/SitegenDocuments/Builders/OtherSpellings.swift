// Spellings of other libraries, such as SwiftUI and swift-markdown. The compiler rejects each with the one that is used here.

extension CodeBlock {
    /// Rejects code as a statement.
    @available(
        *, unavailable, message: "pass the code as an argument: CodeBlock(\"let a = 1\", language: \"swift\")"
    )
    public init(language: String? = nil, _ code: () -> String) {
        self.init(code())
    }
}

extension Code {
    /// Rejects code as a statement.
    @available(*, unavailable, message: "pass the code as an argument: Code(\"let a = 1\")")
    public init(_ code: () -> String) {
        self.init(code())
    }
}

extension Paragraph {
    /// Rejects text as an argument.
    @available(*, unavailable, message: "write the text as a statement: Paragraph { \"A\" }")
    public init(_ text: String) {
        self.init([.text(Text(text))])
    }
}

extension Heading {
    /// Rejects text as an argument.
    @available(*, unavailable, message: "write the text as a statement: Heading(1) { \"A\" }")
    public init(_ level: Int, _ text: String) {
        self.init(level, [.text(Text(text))])
    }

    /// Rejects a label for the level.
    @available(*, unavailable, message: "write the level without a label: Heading(1) { \"A\" }")
    public init(level: Int, _ content: () -> String) {
        self.init(level, [.text(Text(content()))])
    }
}

extension Text {
    /// Rejects the sum of texts.
    @available(*, unavailable, message: "write the texts one after the other, as statements")
    public static func + (left: Text, right: Text) -> Text {
        Text(left.string + right.string)
    }
}

extension InlineContent {
    /// Rejects the modifier.
    @available(*, unavailable, message: "write 'Strong { }' around the text")
    public func bold() -> Strong {
        Strong(inlines)
    }

    /// Rejects the modifier.
    @available(*, unavailable, message: "write 'Emphasis { }' around the text")
    public func italic() -> Emphasis {
        Emphasis(inlines)
    }

    /// Rejects the modifier.
    @available(*, unavailable, message: "write 'Strikethrough { }' around the text")
    public func strikethrough() -> Strikethrough {
        Strikethrough(inlines)
    }

    /// Rejects the modifier.
    @available(*, unavailable, renamed: "color(_:)")
    public func foregroundColor(_ color: Color) -> Styled {
        self.color(color)
    }
}

extension BlockContent {
    /// Rejects the modifier of text.
    @available(
        *, unavailable, message: "a block has no color of its own: color its text, as in Text(\"A\").color(.red)"
    )
    public func color(_ color: Color) -> Self {
        self
    }

    /// Rejects the modifier of text.
    @available(
        *, unavailable,
        message: "a block has no size of its own: set that of its text, as in Text(\"A\").font(size: 20)"
    )
    public func font(size points: Int) -> Self {
        self
    }
}
