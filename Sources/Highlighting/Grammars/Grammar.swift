/// A programming language as a table: what its words, comments, strings, numbers and marks look like.
///
/// `CodeLexer` reads any language that is described this way. What no table here can say (indentation, whole lines,
/// tags) has a lexer of its own.
struct Grammar: Sendable {
    /// Words with a meaning, by group.
    var words: [WordGroup] = []
    /// Whether keywords match in either case.
    var ignoresCase = false
    /// What names start and go on with.
    var wordStart = ByteSet.wordStart
    var wordPart = ByteSet.wordPart
    /// What a name stands between when it would not be one otherwise: `` `class` ``.
    var wordQuote: Unicode.Scalar?
    /// What makes a name of any word after it: `r#type`.
    var wordEscape: Unicode.Scalar?
    var comments: [CommentSyntax] = []
    var strings: [StringSyntax] = []
    var regex: RegexSyntax?
    var numbers = NumberSyntax()
    /// Marks before a name that say what it is: `@objc`, `#if`, `$0`.
    var sigils: [Sigil] = []
    var operators = ByteSet("+-*/%=<>!&|^~?")
    /// Operators after which a member's name follows.
    var memberOperators = ["."]
    /// Operators that follow their operand, after which `/` is a division: `x! / y`.
    var postfixOperators: [String] = []
    var naming = Naming()
    var keys: KeySyntax?

    /// What a name's own spelling, and what follows it, say about it.
    struct Naming: Sendable {
        /// A name before `(` is called.
        var calls = true
        /// A name that starts with a capital is a type, called or not; where this is `false`, a called one is a function.
        var capitalizedTypes = false
        /// A name of two letters or more, all of them capitals, is a constant.
        var capitalConstants = false
        /// A name that ends in `_t` is a type.
        var typeSuffix = false
        /// A name before `!` is a macro.
        var macroBang = false
        /// A name before `{` is called with a closure, unless it stands in a condition.
        var trailingClosures = false
    }
}

/// Words that mean the same.
struct WordGroup: Sendable {
    var kind: TokenKind
    /// The words, with blanks between them.
    var words: String
    /// What the next name is, where these words declare one.
    var declares: TokenKind?
    /// What has to follow for the words to have their meaning; they are ordinary names otherwise.
    var followers: Followers = .anything
    var traits: Traits = []

    /// What follows a contextual keyword on its line, after blanks.
    struct Followers: OptionSet, Sendable {
        let rawValue: UInt16
        static let word = Followers(rawValue: 1 << 0)
        static let brace = Followers(rawValue: 1 << 1)
        static let bracket = Followers(rawValue: 1 << 2)
        static let quote = Followers(rawValue: 1 << 3)
        static let digit = Followers(rawValue: 1 << 4)
        /// `@`, `#` or `*`: an attribute, a private name, a generator.
        static let mark = Followers(rawValue: 1 << 5)
        /// `(` after at least one blank; without one it is a call.
        static let parenthesis = Followers(rawValue: 1 << 6)
        /// The end of the line, `;` or `}`.
        static let end = Followers(rawValue: 1 << 7)
        /// `)`, when the word stands alone in parentheses right after a keyword: `private(set)`.
        static let closing = Followers(rawValue: 1 << 8)
        static let minus = Followers(rawValue: 1 << 9)
        static let colon = Followers(rawValue: 1 << 10)
        static let anything = Followers(rawValue: .max)
    }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// Stands for a value, so that an operator follows: `self`, `true`.
        static let operand = Traits(rawValue: 1 << 0)
        /// Keeps its meaning after a dot: `.self`.
        static let member = Traits(rawValue: 1 << 1)
        /// Starts a condition, whose `{` opens a block: `if`.
        static let condition = Traits(rawValue: 1 << 2)
        /// Stands between two operands, so that no contextual keyword is before it: `in`, `as`.
        static let infix = Traits(rawValue: 1 << 3)
        /// Has its meaning only as the first word of a line.
        static let lineStart = Traits(rawValue: 1 << 4)
        /// Introduces a name, so that it cannot be the first of a label's two: `let`.
        static let binding = Traits(rawValue: 1 << 5)
    }

    static func keywords(_ words: String, _ traits: Traits = []) -> WordGroup {
        WordGroup(kind: .keyword, words: words, traits: traits)
    }

    static func keywords(_ words: String, before followers: Followers, _ traits: Traits = []) -> WordGroup {
        WordGroup(kind: .keyword, words: words, followers: followers, traits: traits)
    }

    static func keywords(
        _ words: String, declaring kind: TokenKind, before followers: Followers = .anything
    ) -> WordGroup {
        WordGroup(kind: .keyword, words: words, declares: kind, followers: followers)
    }

    static func constants(_ words: String) -> WordGroup {
        WordGroup(kind: .constant, words: words, traits: .operand)
    }

    static func types(_ words: String) -> WordGroup {
        WordGroup(kind: .type, words: words, traits: .operand)
    }
}

/// How a comment is written.
struct CommentSyntax: Sendable {
    var open: String
    /// `nil` for a comment that ends with its line.
    var close: String?
    var nests = false

    static func line(_ open: String) -> CommentSyntax { CommentSyntax(open: open) }

    static func block(_ open: String, _ close: String, nests: Bool = false) -> CommentSyntax {
        CommentSyntax(open: open, close: close, nests: nests)
    }
}

/// How numbers are written, beyond digits with letters (`0x1F`, `10u64`, `1e5`), `_` and a fraction.
struct NumberSyntax: Sendable {
    /// A mark between digits other than `_`.
    var separator: Unicode.Scalar?
    /// A number may start with its point: `.5`.
    var leadingPoint = false
    /// A number may end with its point: `5.`.
    var trailingPoint = false
    /// Dates and times count as numbers: `1979-05-27T07:32:00Z`.
    var dates = false
    /// A number may start with its sign, where an operand is expected.
    var signs = false
}

/// How a regular expression literal is written.
struct RegexSyntax: Sendable {
    /// Whether it is Swift's (SE-0354): it starts after a blank, but not before one, cannot close a parenthesis that it
    /// has not opened, and ends at the first slash without a backslash, also within brackets.
    var goesByBlanks = false
    /// Whether `#` signs around it make it an extended literal, which may span lines.
    var extended = false
}

/// A mark, and what it makes of what follows.
struct Sigil: Sendable {
    enum Body: Sendable {
        /// A name.
        case word
        /// Names with dots between them.
        case path
        /// A name after blanks, and after some of them a path in angle brackets: `# include <stdio.h>`.
        case directive(pathAfter: String)
        /// Everything up to the bracket that closes the mark's own.
        case brackets(spansLines: Bool)
        /// Digits or a name.
        case parameter
    }
    var mark: String
    var kind: TokenKind
    var body: Body
    var position = Position.anywhere
    /// Names that are of another kind.
    var exceptions: KeyValuePairs<TokenKind, String> = [:]

    enum Position: Sendable {
        case anywhere
        case lineStart
        /// At the start of a line and outside of all brackets.
        case topLevel
    }
}

/// Names before a mark (`key: value`) that are keys or labels, whatever word they are.
struct KeySyntax: Sendable {
    /// The mark after the key.
    var mark: Unicode.Scalar
    /// What the key follows.
    var openers: ByteSet
    /// Whether a key may also start a line.
    var lineStart = false
    /// What the key is; `nil` where it only ceases to be a keyword.
    var kind: TokenKind?
    /// Whether strings are keys too.
    var strings = false
    /// Whether a label may consist of two names, the first of which is then no keyword either: `for name: String`.
    var pairs = false
}
