/// Words with the same meaning.
struct WordGroup: Sendable {
    var kind: TokenKind
    /// The words, with blanks between them.
    var words: String
    /// The kind of the next name, if these words declare one.
    var declares: TokenKind?
    /// What must follow for the words to have their meaning; otherwise they are ordinary names.
    var followers: Followers = .anything
    var traits: Traits = []

    /// What can follow a contextual keyword on its line, after blanks.
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
        /// `)`, if the word is alone in parentheses directly after a keyword: `private(set)`.
        static let closing = Followers(rawValue: 1 << 8)
        static let minus = Followers(rawValue: 1 << 9)
        static let colon = Followers(rawValue: 1 << 10)
        /// `(` directly after the word.
        static let call = Followers(rawValue: 1 << 11)
        /// `=>` or `->`
        static let arrow = Followers(rawValue: 1 << 12)
        static let comma = Followers(rawValue: 1 << 13)
        static let anything = Followers(rawValue: .max)
    }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// Is a value, so that an operator follows: `self`, `true`.
        static let operand = Traits(rawValue: 1 << 0)
        /// Keeps its meaning after a dot: `.self`.
        static let member = Traits(rawValue: 1 << 1)
        /// Starts a condition, whose `{` opens a block: `if`.
        static let condition = Traits(rawValue: 1 << 2)
        /// Is between two operands, so that no contextual keyword precedes it: `in`, `as`.
        static let infix = Traits(rawValue: 1 << 3)
        /// Has its meaning only as the first word of a line.
        static let lineStart = Traits(rawValue: 1 << 4)
        /// Introduces a name, so that it cannot be the first of a label's two names: `let`.
        static let binding = Traits(rawValue: 1 << 5)
        /// Ends the program: everything after it is data.
        static let ending = Traits(rawValue: 1 << 6)
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

    /// Functions that are called without parentheses: `puts`, `echo`.
    static func functions(_ words: String) -> WordGroup {
        WordGroup(kind: .function, words: words)
    }
}
