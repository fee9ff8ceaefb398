import SitegenBase

extension Language {
    /// Perl 5, after perlsyn, perlop and perldata.
    static let perl = Language(
        "Perl", aliases: ["perl", "pl", "pm", "plx", "cperl", "psgi", "cpanfile", "perl5"], grammar: perlGrammar)

    private static let perlGrammar = Grammar(
        words: [
            .keywords("sub method", declaring: .function, before: [.word, .brace, .parenthesis, .call]),
            .keywords("package class", declaring: .type, before: .word),
            .keywords("and cmp eq ge gt isa le lt ne or x xor", .infix),
            .keywords(
                """
                BEGIN CHECK END INIT UNITCHECK catch continue default defer do else elsif eval field finally for \
                foreach given goto if last local my next no not our redo require return state try unless until use \
                when while
                """),
            WordGroup(kind: .keyword, words: "__END__ __DATA__", traits: [.lineStart, .ending]),
            WordGroup(kind: .constant, words: "__FILE__ __LINE__ __PACKAGE__ __SUB__", traits: .operand),
            .functions(
                """
                abs atan2 binmode bless caller chdir chmod chomp chop chr close closedir cos defined delete die each \
                eof exec exists exit exp fc glob gmtime grep hex index int join keys kill lc lcfirst length localtime \
                log lstat map mkdir oct open opendir ord pack pop pos print printf push quotemeta rand read readdir \
                readline ref rename reverse rewinddir rindex rmdir say scalar seek select shift sin sleep sort splice \
                split sprintf sqrt srand stat substr symlink system tell tie time truncate uc ucfirst undef unlink \
                unpack unshift untie utime values wait waitpid wantarray warn write
                """),
        ],
        comments: perlDocumentation + [.line("#")],
        strings: perlStrings,
        hereDocuments: HereDocumentSyntax(
            open: "<<", indentMarks: ByteSet("~"), quotes: "'\"`", goesByBlanks: true,
            text: StringSyntax(open: "", close: "", variables: "$")),
        regex: RegexSyntax(followsBlanks: true, hasClasses: false),
        numbers: NumberSyntax(leadingPoint: true),
        sigils: perlSigils,
        operators: ByteSet("+-*/%=<>!&|^~?.\\"),
        memberOperators: ["->", "::"],
        postfixOperators: ["++", "--"],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true),
        keys: KeySyntax(mark: "=", isArrow: true, kind: .property))

    /// Documentation in the source (perlpod), from a command at the start of a line to `=cut`.
    private static let perlDocumentation: [CommentSyntax] = [
        "pod", "head1", "head2", "head3", "head4", "over", "item", "back", "begin", "for", "encoding",
    ].map { .lines("=" + $0, "=cut") }

    private static let perlStrings: [StringSyntax] = {
        let marks = ByteSet("/|!#{([<~@%^")
        func chosen(
            _ prefixes: [String], _ escape: StringSyntax.Escape, variables: Unicode.Scalar? = nil,
            kind: TokenKind = .string, parts: Int = 1
        ) -> StringSyntax {
            StringSyntax(
                open: "", close: "", prefixes: prefixes, escape: escape, variables: variables, spansLines: true,
                fence: .chosen(marks), kind: kind, suffix: kind == .regex ? .letters : .none, parts: parts)
        }
        return [
            chosen(["q", "qw"], .silentBackslash),
            chosen(["qq", "qx"], .backslash, variables: "$"),
            // The end anchor of a regular expression is not a variable: `m/a$/`.
            chosen(["m", "qr"], .silentBackslash, kind: .regex),
            chosen(["s", "tr", "y"], .silentBackslash, kind: .regex, parts: 2),
            StringSyntax(open: "\"", close: "\"", variables: "$", spansLines: true),
            .quoted("'", escape: .silentBackslash, spansLines: true),
            StringSyntax(open: "`", close: "`", variables: "$", spansLines: true),
        ]
    }()

    private static let perlSigils: [Sigil] = [
        .variable("$#"),
        .variable("$#", .character(ByteSet("{$"))),
        .variable("$$"),
        .variable("${", .through("}")),
        .variable("$", .parameter),
        .variable("$", .character(ByteSet("@!&$/;,.|0"))),
        .variable("@"),
        Sigil(mark: "//", kind: .operator, body: .characters(ByteSet("="))),
        Sigil(mark: "%", kind: .variable, body: .word, position: .operand, isOperand: true),
        Sigil(mark: "&", kind: .function, body: .word, position: .operand, isOperand: true),
    ]
}
