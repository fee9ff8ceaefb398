/// A grammar made ready for reading: what a byte can start, words by hash, delimiters as bytes.
final class CodeTables: Sendable {
    /// What a byte can be the start of.
    struct Start: OptionSet, Sendable {
        let rawValue: UInt16
        static let word = Start(rawValue: 1 << 0)
        static let wordPart = Start(rawValue: 1 << 1)
        static let blank = Start(rawValue: 1 << 2)
        static let digit = Start(rawValue: 1 << 3)
        static let comment = Start(rawValue: 1 << 4)
        static let string = Start(rawValue: 1 << 5)
        static let regex = Start(rawValue: 1 << 6)
        static let sigil = Start(rawValue: 1 << 7)
        static let quotedWord = Start(rawValue: 1 << 8)
        static let operation = Start(rawValue: 1 << 9)
    }

    struct Word: Sendable {
        var kind: TokenKind
        var declares: TokenKind?
        var followers: WordGroup.Followers
        var traits: WordGroup.Traits
    }

    final class Comment: Sendable {
        let open: [UInt8]
        let close: [UInt8]
        let nests: Bool

        init(_ syntax: CommentSyntax) {
            open = Array(syntax.open.utf8)
            close = Array((syntax.close ?? "").utf8)
            nests = syntax.nests
        }
    }

    final class Mark: Sendable {
        let bytes: [UInt8]
        let kind: TokenKind
        let body: Sigil.Body
        let position: Sigil.Position
        let exceptions: WordTable<TokenKind>
        /// The words after which a path in angle brackets may stand.
        let pathWords: WordTable<TokenKind>

        init(_ sigil: Sigil) {
            bytes = Array(sigil.mark.utf8)
            kind = sigil.kind
            body = sigil.body
            position = sigil.position
            exceptions = WordTable(sigil.exceptions)
            if case .directive(let words) = sigil.body {
                pathWords = WordTable([.string: words])
            } else {
                pathWords = WordTable([:])
            }
        }
    }

    let grammar: Grammar
    let words: WordTable<Word>
    let comments: [Comment]
    let strings: [StringTable]
    let marks: [Mark]
    /// Member operators other than a lone dot.
    let longMemberOperators: [[UInt8]]
    let hasDotMembers: Bool
    let postfixOperators: [[UInt8]]
    /// The longest prefix that a string can have.
    let longestPrefix: Int
    private let starts: [Start]

    init(_ grammar: Grammar) {
        self.grammar = grammar
        let entries = grammar.words.flatMap { group in
            group.words.split(whereSeparator: \.isWhitespace).map { word in
                (
                    word: String(word),
                    value: Word(
                        kind: group.kind, declares: group.declares, followers: group.followers, traits: group.traits)
                )
            }
        }
        words = WordTable(entries, ignoresCase: grammar.ignoresCase)
        comments = grammar.comments.map(Comment.init)
        strings = grammar.strings.map(StringTable.init)
        marks = grammar.sigils.map(Mark.init)
        longMemberOperators = grammar.memberOperators.filter { $0 != "." }.map { Array($0.utf8) }
        hasDotMembers = grammar.memberOperators.contains(".")
        postfixOperators = grammar.postfixOperators.map { Array($0.utf8) }
        longestPrefix = strings.flatMap(\.prefixes).map(\.count).max() ?? 0
        starts = (0...255).map { Self.start(of: $0, in: grammar) }
    }

    /// Every word that stands in two groups, of which only the first counts.
    var repeatedWords: [String] {
        var seen: Set<String> = []
        return grammar.words.flatMap { $0.words.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !seen.insert($0).inserted }
    }

    @inline(__always)
    func start(_ byte: UInt8) -> Start { starts[Int(byte)] }

    private static func start(of byte: UInt8, in grammar: Grammar) -> Start {
        var start: Start = []
        if grammar.wordStart.contains(byte) { start.insert(.word) }
        if grammar.wordPart.contains(byte) { start.insert(.wordPart) }
        if ByteSet.blanks.contains(byte) { start.insert(.blank) }
        if byte.isDigit { start.insert(.digit) }
        if grammar.operators.contains(byte) { start.insert(.operation) }
        if let quote = grammar.wordQuote, byte == quote { start.insert(.quotedWord) }
        if grammar.regex != nil, byte == "/" { start.insert(.regex) }
        if grammar.comments.contains(where: { $0.open.utf8.first == byte }) { start.insert(.comment) }
        if grammar.sigils.contains(where: { $0.mark.utf8.first == byte }) { start.insert(.sigil) }
        let opensString = grammar.strings.contains { string in
            if case .numberSigns = string.fence, byte == "#" { return true }
            return string.open.utf8.first == byte
        }
        if opensString { start.insert(.string) }
        return start
    }
}
