/// Reads one language: from the scanner's position to its end, marking what it recognizes.
///
/// A lexer takes any bytes at all, in time linear in their number.
protocol Lexer: Sendable {
    func read(_ scanner: inout Scanner)
}

/// Text without any structure.
struct PlainTextLexer: Lexer {
    func read(_ scanner: inout Scanner) {}
}
