import SitegenBytes

/// How one sort of string, character or quoted name is written.
struct StringSyntax: Sendable {
    var open: String
    var close: String
    /// What may stand before the opening delimiter, in either case; the empty prefix is none.
    var prefixes = [""]
    var escape = Escape.backslash
    var interpolations: [Interpolation] = []
    /// The mark of variables that stand in the string: `$name`. The grammar's sigils say how they go on.
    var variables: Unicode.Scalar?
    var spansLines = false
    var fence = Fence.none
    var kind = TokenKind.string
    /// Letters after the closing delimiter that belong to it.
    var suffix = ByteSet.none
    /// Whether it starts only where an operand is expected.
    var isOperand = false
    /// How many texts follow one another, each up to a delimiter that the author chose: two in `s/a/b/`.
    var parts = 1

    enum Escape: Sendable {
        case none
        /// A backslash and what follows it.
        case backslash
        /// A backslash keeps what follows from ending the string, and both stay in it.
        case silentBackslash
        /// The closing delimiter twice.
        case doubling
        /// A backtick and what follows it, or the closing delimiter twice.
        case backtick
        /// The closing delimiter before one of these characters: `''$`. A backslash there also escapes what follows it.
        case closing(before: ByteSet)
    }

    /// Code within a string.
    struct Interpolation: Sendable {
        /// One or two characters.
        var open: String
        var close: Unicode.Scalar
        /// Whether the opening mark twice is an escape.
        var doubling = false
        /// What has to follow the opening mark.
        var before: Unicode.Scalar?
        /// Whether a colon ends the code, and a format follows it.
        var hasFormat = false

        /// `\(…)`, with the string's number signs after the backslash.
        static let backslash = Interpolation(open: "\\(", close: ")")
        /// `${…}`
        static let dollar = Interpolation(open: "${", close: "}")
        /// `#{…}`
        static let numberSign = Interpolation(open: "#{", close: "}")
        /// `{…}`, where `{{` is a brace.
        static let braces = Interpolation(open: "{", close: "}", doubling: true)
    }

    /// What makes the delimiters longer, so that the string may hold the shorter ones.
    enum Fence: Sendable {
        case none
        /// Any number of `#` signs around both delimiters, also in escapes: `#"…"#`.
        case numberSigns
        /// A tag of the author's choice between the opening delimiter and a mark: `R"tag(…)tag"`, `$tag$…$tag$`.
        case tag(Unicode.Scalar, of: ByteSet)
        /// Not a string unless it closes after one character or escape: `'a'`, but not the lifetime `'a`.
        case oneCharacter
        /// One character without a closing delimiter: `?a`.
        case bareCharacter
        /// Three or more of the delimiter, which is one character; marks before them say how many braces interpolate:
        /// `$$"""…{{a}}…"""`.
        case repetition(of: Unicode.Scalar)
        /// A delimiter of the author's choice after the opening one, or after the prefix where there is none; brackets
        /// are closed by their counterparts, and nest: `%w[a b]`, `qw(a b)`. Letters may stand before the delimiter, and
        /// a quote three times closes with three, if there are such letters: `~r/a/`, `~S"""…"""`.
        case chosen(ByteSet, letters: ByteSet? = nil)
    }

    /// A string between two equal delimiters.
    static func quoted(
        _ delimiter: String, prefixes: [String] = [""], escape: Escape = .backslash,
        interpolation: Interpolation? = nil, spansLines: Bool = false, fence: Fence = .none, kind: TokenKind = .string
    ) -> StringSyntax {
        StringSyntax(
            open: delimiter, close: delimiter, prefixes: prefixes, escape: escape,
            interpolations: interpolation.map { [$0] } ?? [], spansLines: spansLines, fence: fence, kind: kind)
    }
}
