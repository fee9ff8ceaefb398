extension Language {
    /// Text without highlighting.
    static let plainText = Language(
        "Plain text",
        aliases: [
            "text", "txt", "plain", "plaintext", "plain-text", "fundamental", "none", "nohighlight", "no-highlight",
            "output", "tree", "goat", "go-template", "go-text-template",
        ],
        lexer: PlainTextLexer())
}
