import SitegenBase

/// A programming language as a table: its words, comments, strings, numbers and marks.
///
/// `CodeLexer` reads any language described this way. Languages that need more (indentation, whole lines, tags) have their own
/// lexers.
struct Grammar: Sendable {
    /// Words with a meaning, by group.
    var words: [WordGroup] = []
    /// Whether keywords match in either case.
    var ignoresCase = false
    /// The characters that names can start with.
    var wordStart = ByteSet.wordStart
    var wordPart = ByteSet.wordPart
    /// The characters that can end a name, unless `=` follows: `empty?`, `save!`.
    var wordSuffix = ByteSet.none
    /// The quote around a name that would not be a name otherwise: `` `class` ``.
    var wordQuote: Unicode.Scalar?
    /// The kind of a quoted name; `nil` for the kind that it would have without quotes.
    var quotedWordKind: TokenKind?
    /// A mark that makes any word after it a name: `r#type`.
    var wordEscape: Unicode.Scalar?
    var comments: [CommentSyntax] = []
    var strings: [StringSyntax] = []
    var hereDocuments: HereDocumentSyntax?
    var regex: RegexSyntax?
    var numbers = NumberSyntax()
    /// Marks before a name that determine its kind: `@objc`, `#if`, `$0`.
    var sigils: [Sigil] = []
    var operators = ByteSet("+-*/%=<>!&|^~?")
    /// Operators before the name of a member.
    var memberOperators = ["."]
    /// Operators that follow their operand, after which `/` is a division: `x! / y`.
    var postfixOperators: [String] = []
    var naming = Naming()
    var keys: KeySyntax?
    /// The syntax of markup elements used as values, as in JSX.
    var elements: ElementSyntax?
    /// Whether a line end ends a statement, so that the next line starts with an operand.
    var endsStatementsWithLines = false
    /// The terminator that ends the code and returns to the text around it: `?>`.
    var terminator = ""
    /// The operator that calls a function that may be missing: `f?(a)`, `f?.(a)`.
    var optionalCall = ""

    /// How a name's spelling and context determine its kind.
    struct Naming: Sendable {
        /// A name before `(` is called.
        var calls = true
        /// A name that starts with a capital is a type, even if it is called; if this is `false`, a called name is a function.
        var capitalizedTypes = false
        /// A call of a type creates a value; if this is `false`, a called name is a function even if it starts with a capital.
        var calledTypes = true
        /// Type arguments are allowed between a name and the `(` of its call: `f<T>(a)`.
        var genericCalls = false
        /// Functions and properties also start with a capital, so a name is a type only if one is expected.
        var capitalizedMembers = false
        /// A name that starts with a capital or `_` is a variable.
        var capitalizedVariables = false
        /// A name of two or more letters, all of them capitals, is a constant.
        var capitalConstants = false
        /// A name that ends in `_t` is a type.
        var typeSuffix = false
        /// A name before `!` is a macro.
        var macroBang = false
        /// A name before `{` is called with a closure, unless it is in a condition.
        var trailingClosures = false
        /// A name after an operand is that of a message, before `]` or its argument's colon: `[a b]`, `[a b:c]`.
        var messages = false
        /// A name at the start of a line or after one of these marks is a command, as is one with a hyphen: `Get-Item`.
        var commandsAfter: ByteSet?
    }
}

/// The syntax of a comment.
struct CommentSyntax: Sendable {
    var open: String
    /// `nil` for a comment that ends with its line.
    var close: String?
    var nests = false
    var kind = TokenKind.comment
    /// The characters that must not follow the opening mark, because they make it another token: `-->`, `#[`.
    var exceptBefore = ByteSet.none
    /// Whether both marks have to start a line, and the closing one takes up its whole line.
    var takesLines = false
    /// The character that may be repeated between the two characters of an opening and a closing bracket: `[==[`.
    var fence: Unicode.Scalar?
    /// Whether it must start a line or follow an operand, because its mark is another token if an operand is expected.
    var followsOperand = false

    static func line(_ open: String, except next: String = "") -> CommentSyntax {
        CommentSyntax(open: open, exceptBefore: ByteSet(next))
    }

    static func block(
        _ open: String, _ close: String, nests: Bool = false, kind: TokenKind = .comment
    ) -> CommentSyntax {
        CommentSyntax(open: open, close: close, nests: nests, kind: kind)
    }

    /// A comment between two lines: `=begin` and `=end`.
    static func lines(_ open: String, _ close: String) -> CommentSyntax {
        CommentSyntax(open: open, close: close, takesLines: true)
    }
}

/// The syntax of numbers, beyond digits with letters (`0x1F`, `10u64`, `1e5`), `_` and a fraction.
struct NumberSyntax: Sendable {
    /// A separator between digits other than `_`.
    var separator: Unicode.Scalar?
    /// A number may start with its point: `.5`.
    var leadingPoint = false
    /// A number may end with its point: `5.`.
    var trailingPoint = false
    /// Dates and times count as numbers: `1979-05-27T07:32:00Z`.
    var dates = false
    /// A number may start with a sign if an operand is expected.
    var signs = false
}

/// The syntax of a regular expression literal.
struct RegexSyntax: Sendable {
    /// Whether one may follow a name, if a blank precedes its first slash and none follows it: `puts /a/`.
    var followsBlanks = false
    /// Whether it may start with a blank.
    var startsWithBlank = true
    /// Whether it cannot close a parenthesis that it has not opened.
    var isBalanced = false
    /// Whether a slash within brackets does not end it.
    var hasClasses = true
    /// Whether `#` signs around it make it an extended literal, which may span lines.
    var extended = false
    /// The interpolation in it; `nil` if there is none.
    var interpolation: StringSyntax.Interpolation?

    /// Swift's (SE-0354).
    static let swift = RegexSyntax(
        followsBlanks: true, startsWithBlank: false, isBalanced: true, hasClasses: false, extended: true)
}

/// Names before a mark (`key: value`) that are keys or labels, even if they are keywords.
struct KeySyntax: Sendable {
    /// The mark after the key.
    var mark: Unicode.Scalar
    /// Whether the mark is doubled: `name :: Type`.
    var isDoubled = false
    /// Whether an angle bracket follows the mark: `name => value`.
    var isArrow = false
    /// The characters that a key can follow; `nil` for any.
    var openers: ByteSet?
    /// Whether a key may also start a line.
    var lineStart = false
    /// The kind of the key; `nil` if it only ceases to be a keyword.
    var kind: TokenKind?
    /// Whether strings are keys too.
    var strings = false
    /// Whether a label may consist of two names, so that the first is not a keyword either: `for name: String`.
    var pairs = false
    /// Whether the mark must directly follow the key and be followed by a blank.
    var isTight = false
}

/// How to distinguish markup used as a value from other syntax.
struct ElementSyntax: Sendable {
    /// Whether angle brackets may also contain the parameters of a generic function: `<T,>(a: T) => a`.
    var besidesTypeParameters = false
}
