/// Reads one language, from the scanner's position to its end, and marks what it recognizes.
///
/// A lexer accepts any bytes, in time linear in their number.
protocol Lexer: Sendable {
    func read(_ scanner: inout Scanner)
}

/// Text without any structure.
struct PlainTextLexer: Lexer {
    func read(_ scanner: inout Scanner) {}
}
