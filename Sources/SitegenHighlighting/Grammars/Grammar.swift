import SitegenBytes

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
    /// What may end a name, unless `=` follows: `empty?`, `save!`.
    var wordSuffix = ByteSet.none
    /// What a name stands between when it would not be one otherwise: `` `class` ``.
    var wordQuote: Unicode.Scalar?
    /// What a quoted name is; `nil` where it is what it would be without quotes.
    var quotedWordKind: TokenKind?
    /// What makes a name of any word after it: `r#type`.
    var wordEscape: Unicode.Scalar?
    var comments: [CommentSyntax] = []
    var strings: [StringSyntax] = []
    var hereDocuments: HereDocumentSyntax?
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
    /// Elements of markup that stand for values, as in JSX.
    var elements: ElementSyntax?
    /// Whether the end of a line ends a statement, so that the next one starts with an operand.
    var endsStatementsWithLines = false
    /// What ends the code and goes back to the text around it: `?>`.
    var terminator = ""
    /// What calls a function that may be missing: `f?(a)`, `f?.(a)`.
    var optionalCall = ""

    /// What a name's own spelling, and what follows it, say about it.
    struct Naming: Sendable {
        /// A name before `(` is called.
        var calls = true
        /// A name that starts with a capital is a type, called or not; where this is `false`, a called one is a function.
        var capitalizedTypes = false
        /// A call of a type makes a value of it; where this is `false`, what is called is a function also with a capital.
        var calledTypes = true
        /// Type arguments may stand between a name and the `(` of its call: `f<T>(a)`.
        var genericCalls = false
        /// Functions and properties start with a capital too, so that a name is a type only where one is expected.
        var capitalizedMembers = false
        /// A name that starts with a capital or `_` is a variable.
        var capitalizedVariables = false
        /// A name of two letters or more, all of them capitals, is a constant.
        var capitalConstants = false
        /// A name that ends in `_t` is a type.
        var typeSuffix = false
        /// A name before `!` is a macro.
        var macroBang = false
        /// A name before `{` is called with a closure, unless it stands in a condition.
        var trailingClosures = false
        /// A name after an operand is a message's, before `]` or its argument's colon: `[a b]`, `[a b:c]`.
        var messages = false
        /// A name is a command at the start of a line and after these marks, as is one with a hyphen: `Get-Item`.
        var commandsAfter: ByteSet?
    }
}

/// How a comment is written.
struct CommentSyntax: Sendable {
    var open: String
    /// `nil` for a comment that ends with its line.
    var close: String?
    var nests = false
    var kind = TokenKind.comment
    /// What must not follow the opening mark, which is another token then: `-->`, `#[`.
    var exceptBefore = ByteSet.none
    /// Whether both marks have to start a line, and the closing one takes the whole of its line.
    var takesLines = false
    /// What may stand between the two characters of an opening bracket, and of the closing one then: `[==[`.
    var fence: Unicode.Scalar?
    /// Whether it starts a line or follows an operand, as its mark is another token where an operand is expected.
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
    /// Whether one may follow a name, if a blank is before it and none after its first slash: `puts /a/`.
    var followsBlanks = false
    /// Whether it may start with a blank.
    var startsWithBlank = true
    /// Whether it cannot close a parenthesis that it has not opened.
    var isBalanced = false
    /// Whether a slash within brackets does not end it.
    var hasClasses = true
    /// Whether `#` signs around it make it an extended literal, which may span lines.
    var extended = false
    /// What stands in it; `nil` where it is marked as one.
    var interpolation: StringSyntax.Interpolation?

    /// Swift's (SE-0354).
    static let swift = RegexSyntax(
        followsBlanks: true, startsWithBlank: false, isBalanced: true, hasClasses: false, extended: true)
}

/// Names before a mark (`key: value`) that are keys or labels, whatever word they are.
struct KeySyntax: Sendable {
    /// The mark after the key.
    var mark: Unicode.Scalar
    /// Whether the mark stands there twice: `name :: Type`.
    var isDoubled = false
    /// Whether an angle bracket follows the mark: `name => value`.
    var isArrow = false
    /// What the key follows; `nil` for anything.
    var openers: ByteSet?
    /// Whether a key may also start a line.
    var lineStart = false
    /// What the key is; `nil` where it only ceases to be a keyword.
    var kind: TokenKind?
    /// Whether strings are keys too.
    var strings = false
    /// Whether a label may consist of two names, the first of which is then no keyword either: `for name: String`.
    var pairs = false
    /// Whether the mark has to stand right after the key, with a blank behind it.
    var isTight = false
}

/// What markup as a value must not be taken for.
struct ElementSyntax: Sendable {
    /// Whether angle brackets may also hold the parameters of a generic function: `<T,>(a: T) => a`.
    var besidesTypeParameters = false
}
