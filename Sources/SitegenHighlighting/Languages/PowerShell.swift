import SitegenBase

extension Language {
    /// PowerShell 7, after the PowerShell language specification, chapter 2.
    static let powerShell = Language(
        "PowerShell", aliases: ["powershell", "posh", "pwsh", "ps1", "psd1", "psm1"], grammar: powerShellGrammar)

    private static let powerShellGrammar = Grammar(
        words: [
            .keywords("function filter workflow", declaring: .function),
            .keywords("class enum", declaring: .type),
            .keywords(
                """
                break catch continue do else elseif exit finally for foreach hidden if in param return static switch \
                throw trap try until using while
                """),
            .keywords("begin clean default dynamicparam end parallel process sequence", before: .brace),
        ],
        ignoresCase: true,
        wordPart: ByteSet.wordPart.union("-"),
        comments: [.block("<#", "#>"), .line("#")],
        strings: powerShellStrings,
        numbers: NumberSyntax(leadingPoint: true),
        sigils: [
            .variable("${", .through("}")),
            .variable("$", .path(":"), namePart: .wordPart, exceptions: [.constant: "true false null"]),
            .variable("$", .character(ByteSet("?$^"))),
            .variable("@"),
            Sigil(
                mark: "-", kind: .attribute, body: .word, position: .apart,
                exceptions: [.operator: powerShellOperators], isOperand: true),
            Sigil(
                mark: "[", kind: .type, body: .path("."), position: .apart,
                exceptions: [
                    .attribute: """
                    Parameter CmdletBinding Alias AllowNull AllowEmptyString OutputType ValidateCount ValidateLength \
                    ValidateNotNull ValidateNotNullOrEmpty ValidatePattern ValidateRange ValidateScript ValidateSet
                    """
                ], includesMark: false),
        ],
        operators: ByteSet("+-*/%=<>!&|?"),
        memberOperators: [".", "::"],
        naming: Grammar.Naming(commandsAfter: ByteSet("|;{(&=")),
        keys: KeySyntax(mark: "=", openers: ByteSet("{;(,"), lineStart: true, kind: .property),
        endsStatementsWithLines: true)

    private static let powerShellOperators = """
        and or xor not band bor bxor bnot shl shr eq ne gt ge lt le like notlike match notmatch contains notcontains in \
        notin is isnot as replace split join f ceq cne cgt cge clt cle clike cnotlike cmatch cnotmatch creplace csplit \
        ieq ine ilike imatch ireplace isplit
        """

    private static let powerShellStrings: [StringSyntax] = {
        let code = StringSyntax.Interpolation(open: "$(", close: ")")
        return [
            StringSyntax(
                open: "@\"", close: "\n\"@", escape: .backtick, interpolations: [code], variables: "$", spansLines: true
            ),
            StringSyntax(open: "@'", close: "\n'@", escape: .none, spansLines: true),
            StringSyntax(
                open: "\"", close: "\"", escape: .backtick, interpolations: [code], variables: "$", spansLines: true),
            StringSyntax(open: "'", close: "'", escape: .doubling, spansLines: true),
        ]
    }()
}
