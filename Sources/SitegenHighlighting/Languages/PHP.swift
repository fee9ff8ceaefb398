import SitegenBase

extension Language {
    /// PHP 8 within HTML, or alone if no tag opens it.
    static let php = Language(
        "PHP",
        aliases: ["php", "php3", "php4", "php5", "php7", "php8", "phps", "phpt", "phtml", "ctp", "inc", "html+php"],
        lexer: MarkupLexer(isHTML: true, island: MarkupIsland(marks: ["<?php", "<?="], code: phpCode)))

    /// PHP up to the tag that closes it.
    private static let phpCode = Language("PHP code", aliases: [], grammar: phpGrammar)

    private static let phpGrammar = Grammar(
        words: [
            .keywords("function fn", declaring: .function),
            WordGroup(kind: .keyword, words: "class", declares: .type, traits: .member),
            .keywords("interface trait", declaring: .type),
            .keywords("enum", declaring: .type, before: .word),
            .keywords("namespace", declaring: .type),
            .keywords("instanceof insteadof as and or xor", .infix),
            .keywords(
                """
                abstract break callable case catch clone const continue declare default do else elseif enddeclare \
                endfor endforeach endif endswitch endwhile extends final finally for foreach global goto if implements \
                match new private protected public readonly return static switch throw try use var while yield
                """),
            .keywords("from", before: [.word, .mark]),
            .functions("echo print include include_once require require_once isset unset empty eval exit die list"),
            .keywords("self parent", .operand),
            .constants("true false null __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__ __NAMESPACE__"),
            .types("bool float int string void mixed never object iterable array"),
            WordGroup(kind: .keyword, words: "__halt_compiler", traits: [.ending]),
        ],
        ignoresCase: true,
        comments: [.line("//"), .line("#", except: "["), .block("/*", "*/")],
        strings: [
            StringSyntax(
                open: "\"", close: "\"", interpolations: phpInterpolations, variables: "$", spansLines: true),
            .quoted("'", escape: .silentBackslash, spansLines: true),
            .quoted("`", interpolation: .dollar, spansLines: true),
        ],
        hereDocuments: HereDocumentSyntax(
            open: "<<<", quotes: "'\"",
            text: StringSyntax(open: "", close: "", interpolations: phpInterpolations, variables: "$")),
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [
            Sigil(mark: "#[", kind: .attribute, body: .brackets(spansLines: true)),
            .variable("$"),
        ],
        operators: ByteSet("+-*/%=<>!&|^~?.@"),
        memberOperators: ["?->", "->", "::"],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("(,"), kind: .property),
        terminator: "?>")

    private static let phpInterpolations: [StringSyntax.Interpolation] = [
        .dollar, StringSyntax.Interpolation(open: "{", close: "}", before: "$"),
    ]
}
