import SitegenBase

/// The syntax of a kind of string, character or quoted name.
struct StringSyntax: Sendable {
    var open: String
    var close: String
    /// The prefixes of the opening delimiter, in either case; the empty prefix means none.
    var prefixes = [""]
    var escape = Escape.backslash
    var interpolations: [Interpolation] = []
    /// The mark of variables in the string: `$name`. The grammar's sigils define the rest of their syntax.
    var variables: Unicode.Scalar?
    var spansLines = false
    var fence = Fence.none
    var kind = TokenKind.string
    /// Letters after the closing delimiter that are part of the string.
    var suffix = ByteSet.none
    /// Whether it starts only where an operand is expected.
    var isOperand = false
    /// The number of consecutive parts, each up to a delimiter that the author chose: two in `s/a/b/`.
    var parts = 1

    enum Escape: Sendable {
        case none
        /// A backslash and what follows it.
        case backslash
        /// A backslash keeps the next character from ending the string, and both are part of it.
        case silentBackslash
        /// The doubled closing delimiter.
        case doubling
        /// A backtick and what follows it, or the doubled closing delimiter.
        case backtick
        /// The closing delimiter before one of these characters: `''$`. A backslash there also escapes what follows it.
        case closing(before: ByteSet)
    }

    /// Code within a string.
    struct Interpolation: Sendable {
        /// One or two characters.
        var open: String
        var close: Unicode.Scalar
        /// Whether the doubled opening mark is an escape.
        var doubling = false
        /// The character that must follow the opening mark.
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

    /// How delimiters are extended, so that the string may contain the shorter ones.
    enum Fence: Sendable {
        case none
        /// Any number of `#` signs around both delimiters, also in escapes: `#"…"#`.
        case numberSigns
        /// A tag chosen by the author between the opening delimiter and a mark: `R"tag(…)tag"`, `$tag$…$tag$`.
        case tag(Unicode.Scalar, of: ByteSet)
        /// Not a string unless it closes after one character or escape: `'a'`, but not the lifetime `'a`.
        case oneCharacter
        /// One character without a closing delimiter: `?a`.
        case bareCharacter
        /// Three or more of the delimiter, which is one character; the number of marks before them is the number of braces that
        /// interpolate: `$$"""…{{a}}…"""`.
        case repetition(of: Unicode.Scalar)
        /// A delimiter chosen by the author after the opening one, or after the prefix if there is none. Brackets are closed by
        /// their counterparts, and nest: `%w[a b]`, `qw(a b)`. Letters may precede the delimiter; if they do, a tripled quote
        /// closes with three quotes: `~r/a/`, `~S"""…"""`.
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
