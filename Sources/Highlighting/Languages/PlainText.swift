extension Language {
    /// Text that is left as it is.
    static let plainText = Language(
        "Plain text", aliases: ["text", "txt", "plain", "plaintext", "fundamental"], lexer: PlainTextLexer())
}
