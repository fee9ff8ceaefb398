import SitegenBase

/// A grammar compiled for reading: the possible starts by byte, words by hash, delimiters as bytes.
final class CodeTables: Sendable {
    /// The tokens that a byte can start.
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
        /// A character that may end a name but is not part of names otherwise.
        static let wordSuffix = Start(rawValue: 1 << 10)
        static let hereDocument = Start(rawValue: 1 << 11)
        static let element = Start(rawValue: 1 << 12)
        static let terminator = Start(rawValue: 1 << 13)
    }

    struct Word: Sendable {
        var kind: TokenKind
        var declares: TokenKind?
        var followers: WordGroup.Followers
        var traits: WordGroup.Traits
    }

    let grammar: Grammar
    let words: WordTable<Word>
    let comments: [CommentTable]
    /// The strings that start with their delimiters, then those that start otherwise: a regular expression, a here-document.
    let strings: [StringTable]
    /// How many strings start with their delimiters.
    let delimitedStringCount: Int
    let regexString: Int?
    let hereDocument: HereDocumentTable?
    let sigils: [SigilTable]
    /// Member operators other than a lone dot.
    let longMemberOperators: [[UInt8]]
    let hasDotMembers: Bool
    /// Whether `::` is a member operator but `:` is not.
    let hasColonMembers: Bool
    let postfixOperators: [[UInt8]]
    /// The longest string prefix.
    let longestPrefix: Int
    let terminator: [UInt8]
    let optionalCall: [UInt8]
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
        comments = grammar.comments.map(CommentTable.init)
        var strings = grammar.strings
        delimitedStringCount = strings.count
        if let interpolation = grammar.regex?.interpolation {
            regexString = strings.count
            strings.append(
                StringSyntax(
                    open: "/", close: "/", prefixes: [], escape: .silentBackslash, interpolations: [interpolation],
                    kind: .regex, suffix: .letters))
        } else {
            regexString = nil
        }
        if let syntax = grammar.hereDocuments {
            hereDocument = HereDocumentTable(syntax, text: strings.count)
            var expanding = syntax.text
            expanding.close = ""
            expanding.spansLines = false
            strings.append(expanding)
            strings.append(StringSyntax(open: "", close: "", escape: .none))
        } else {
            hereDocument = nil
        }
        self.strings = strings.map(StringTable.init)
        sigils = grammar.sigils.map { SigilTable($0, ignoresCase: grammar.ignoresCase) }
        longMemberOperators = grammar.memberOperators.filter { $0 != "." }.map { Array($0.utf8) }
        hasColonMembers = grammar.memberOperators.contains("::")
        hasDotMembers = grammar.memberOperators.contains(".")
        postfixOperators = grammar.postfixOperators.map { Array($0.utf8) }
        longestPrefix = self.strings.flatMap(\.prefixes).map(\.count).max() ?? 0
        terminator = Array(grammar.terminator.utf8)
        optionalCall = Array(grammar.optionalCall.utf8)
        starts = (0...255).map { Self.start(of: $0, in: grammar) }
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
        if grammar.wordSuffix.contains(byte) { start.insert(.wordSuffix) }
        if let quote = grammar.wordQuote, byte == quote { start.insert(.quotedWord) }
        if grammar.regex != nil, byte == "/" { start.insert(.regex) }
        if grammar.comments.contains(where: { $0.open.utf8.first == byte }) { start.insert(.comment) }
        if grammar.sigils.contains(where: { $0.mark.utf8.first == byte }) { start.insert(.sigil) }
        if grammar.strings.contains(where: { opens($0, with: byte) }) { start.insert(.string) }
        if grammar.hereDocuments?.open.utf8.first == byte { start.insert(.hereDocument) }
        if grammar.elements != nil, byte == "<" { start.insert(.element) }
        if grammar.terminator.utf8.first == byte { start.insert(.terminator) }
        return start
    }

    private static func opens(_ string: StringSyntax, with byte: UInt8) -> Bool {
        switch string.fence {
        case .numberSigns where byte == "#": true
        case .repetition(let mark) where byte == mark: true
        case .chosen(let delimiters, _) where string.open.isEmpty: delimiters.contains(byte)
        default: string.open.utf8.first == byte
        }
    }
}
