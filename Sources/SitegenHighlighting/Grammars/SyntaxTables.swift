import SitegenBase

/// A comment's syntax as bytes.
final class CommentTable: Sendable {
    let open: [UInt8]
    /// Empty for a comment that ends with its line.
    let close: [UInt8]
    let nests: Bool
    let kind: TokenKind
    let exceptBefore: ByteSet
    let takesLines: Bool
    let followsOperand: Bool
    /// 0 for none.
    let fence: UInt8

    init(_ syntax: CommentSyntax) {
        open = Array(syntax.open.utf8)
        close = Array((syntax.close ?? "").utf8)
        nests = syntax.nests
        kind = syntax.kind
        exceptBefore = syntax.exceptBefore
        takesLines = syntax.takesLines
        followsOperand = syntax.followsOperand
        fence = UInt8(truncatingIfNeeded: syntax.fence?.value ?? 0)
    }
}

/// A here-document's syntax as bytes.
final class HereDocumentTable: Sendable {
    let open: [UInt8]
    let indentMarks: ByteSet
    let isAlwaysIndented: Bool
    let quotes: [UInt8]
    let goesByBlanks: Bool
    /// The index of the string syntax for a text with code in it; the next one is that of a text without.
    let text: Int

    init(_ syntax: HereDocumentSyntax, text: Int) {
        open = Array(syntax.open.utf8)
        indentMarks = syntax.indentMarks ?? .none
        isAlwaysIndented = syntax.indentMarks == nil
        quotes = Array(syntax.quotes.utf8)
        goesByBlanks = syntax.goesByBlanks
        self.text = text
    }
}

/// A sigil, with its mark as bytes and the names with a special meaning by hash.
final class SigilTable: Sendable {
    let mark: [UInt8]
    /// The mark after an enclosed name.
    let close: [UInt8]
    let kind: TokenKind
    let body: Sigil.Body
    let position: Sigil.Position
    let namePart: ByteSet?
    let includesMark: Bool
    let isOperand: Bool
    let exceptions: WordTable<TokenKind>
    let declares: WordTable<TokenKind>
    /// The words that a path in angle brackets can follow, and those that a line of plain text can follow.
    let directives: WordTable<TokenKind>

    init(_ sigil: Sigil, ignoresCase: Bool) {
        mark = Array(sigil.mark.utf8)
        if case .enclosed(let mark) = sigil.body { close = Array(mark.utf8) } else { close = [] }
        kind = sigil.kind
        body = sigil.body
        position = sigil.position
        namePart = sigil.namePart
        includesMark = sigil.includesMark
        isOperand = sigil.isOperand
        exceptions = WordTable(sigil.exceptions, ignoresCase: ignoresCase)
        declares = WordTable(sigil.declares, ignoresCase: ignoresCase)
        if case .directive(let pathWords, let textWords) = sigil.body {
            directives = WordTable([.string: pathWords, .meta: textWords])
        } else {
            directives = WordTable([:])
        }
    }
}
