import SitegenBase

/// A TeX token, as produced by its lexer (The TeXbook, chapter 7).
struct TeXToken: Equatable {
    enum Kind: Equatable {
        /// A command, as its name without the backslash.
        case command(String)
        /// Any other character.
        case character(Unicode.Scalar)
        /// One or more blanks.
        case space
        /// A macro parameter with this number, in the macro's definition.
        case parameter(Int)
        /// The literal text of `\verb`.
        case verbatim(String)
    }

    var kind: Kind
    /// The number of bytes before it in the source. A token from a macro has the position of the macro's call.
    var offset: Int

    func isCharacter(_ character: Unicode.Scalar) -> Bool { kind == .character(character) }

    func isCommand(_ name: String) -> Bool {
        if case .command(name) = kind { true } else { false }
    }

    /// The source of the token.
    var spelling: String {
        switch kind {
        case .command(let name): "\\" + name
        case .character(let character): String(Character(character))
        case .space: " "
        case .parameter(let number): "#\(number)"
        case .verbatim(let text): text
        }
    }
}

/// Splits a formula into tokens.
struct TeXTokenizer {
    private let source: Substring.UnicodeScalarView
    private var index: Substring.UnicodeScalarView.Index
    private var offset = 0
    private(set) var tokens: [TeXToken] = []

    init(_ text: String) {
        source = Substring(text).unicodeScalars
        index = source.startIndex
        tokens.reserveCapacity(text.utf8.count)
    }

    static func tokens(of text: String) -> [TeXToken] {
        var tokenizer = TeXTokenizer(text)
        tokenizer.run()
        return tokenizer.tokens
    }

    private var next: Unicode.Scalar? { index < source.endIndex ? source[index] : nil }

    private mutating func advance() {
        WorkCounter.add()
        offset += UTF8.width(source[index])
        index = source.index(after: index)
    }

    private mutating func run() {
        while let character = next {
            let start = offset
            switch character {
            case "\\":
                advance()
                readCommand(from: start)
            case "%":
                while let character = next, character != "\n" { advance() }
                if next != nil { advance() }
                skipBlanks()
            case _ where character.isTeXBlank:
                skipBlanks()
                tokens.append(TeXToken(kind: .space, offset: start))
            case "#":
                advance()
                readParameter(from: start)
            default:
                advance()
                tokens.append(TeXToken(kind: .character(character), offset: start))
            }
        }
    }

    private mutating func skipBlanks() {
        while let character = next, character.isTeXBlank { advance() }
    }

    private mutating func readCommand(from start: Int) {
        guard let first = next else {
            tokens.append(TeXToken(kind: .character("\\"), offset: start))
            return
        }
        advance()
        guard first.isTeXLetter else {
            let name = first.isTeXBlank ? " " : String(Character(first))
            tokens.append(TeXToken(kind: .command(name), offset: start))
            return
        }
        var name = String(Character(first))
        while let character = next, character.isTeXLetter {
            name.unicodeScalars.append(character)
            advance()
        }
        if name == "verb" { return readVerbatim(from: start) }
        if next == "*", Self.starredNames.contains(name) {
            name += "*"
            advance()
        }
        skipBlanks()
        tokens.append(TeXToken(kind: .command(name), offset: start))
    }

    private static let starredNames: Set<String> = [
        "operatorname", "hspace", "tag", "newcommand", "renewcommand", "providecommand", "DeclareMathOperator",
    ]

    private mutating func readVerbatim(from start: Int) {
        if next == "*" { advance() }
        guard let delimiter = next, delimiter != "\n" else {
            tokens.append(TeXToken(kind: .command("verb"), offset: start))
            return
        }
        advance()
        var text = ""
        while let character = next, character != delimiter, character != "\n" {
            text.unicodeScalars.append(character)
            advance()
        }
        guard next == delimiter else {
            tokens.append(TeXToken(kind: .command("verb"), offset: start))
            return
        }
        advance()
        tokens.append(TeXToken(kind: .verbatim(text), offset: start))
    }

    private mutating func readParameter(from start: Int) {
        guard let digit = next, ("1"..."9").contains(digit) else {
            tokens.append(TeXToken(kind: .character("#"), offset: start))
            return
        }
        advance()
        tokens.append(TeXToken(kind: .parameter(Int(digit.value - 48)), offset: start))
    }
}

extension [TeXToken] {
    /// The characters of the tokens without blanks: names, lengths, colors.
    var text: String {
        var result = ""
        for token in self where token.kind != .space { result += token.spelling }
        return result
    }
}

extension Unicode.Scalar {
    var isTeXBlank: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" }

    /// Whether the names of commands may contain the character.
    var isTeXLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "@" }
}
