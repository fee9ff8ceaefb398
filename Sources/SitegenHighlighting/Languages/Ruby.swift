import SitegenBase

extension Language {
    /// Ruby 3.
    static let ruby = Language(
        "Ruby",
        aliases: [
            "ruby", "rb", "jruby", "macruby", "rake", "rbx", "rbi", "rbw", "ru", "gemspec", "podspec", "jbuilder",
            "thor",
            "builder", "rabl", "irb", "gemfile", "rakefile", "podfile", "vagrantfile", "brewfile", "fastfile",
            "guardfile",
        ], grammar: rubyGrammar)

    private static let rubyGrammar = Grammar(
        words: [
            .keywords("def", declaring: .function),
            .keywords("class module", declaring: .type),
            .keywords("and or in then do", .infix),
            .keywords(
                """
                BEGIN END alias begin break case else elsif end ensure for if next not redo rescue retry return undef \
                unless until when while yield defined?
                """),
            .keywords("self super __method__ __FILE__ __LINE__ __dir__", .operand),
            WordGroup(kind: .keyword, words: "__END__", traits: [.lineStart, .ending]),
            .keywords("private protected public module_function", before: [.word, .end, .colon]),
            .functions(
                """
                alias_method attr_accessor attr_reader attr_writer catch extend include lambda loop prepend print \
                printf proc puts raise refine require require_relative throw using warn
                """),
            .constants("true false nil"),
            .types("CSV ERB JSON URI YAML"),
        ],
        wordSuffix: ByteSet("?!"),
        comments: [.line("#"), .lines("=begin", "=end")],
        strings: rubyStrings,
        hereDocuments: HereDocumentSyntax(
            open: "<<", indentMarks: ByteSet("~-"), quotes: "'\"`", goesByBlanks: true,
            text: .quoted("", interpolation: .numberSign)),
        regex: RegexSyntax(followsBlanks: true, interpolation: .numberSign),
        sigils: [
            .variable("@@"),
            .variable("@"),
            .variable("$", .parameter),
            .variable("$", .character(ByteSet("!@&`'+~=/\\,;.<>_*$?:\""))),
            Sigil(mark: ":", kind: .constant, body: .word, position: .apart, isOperand: true),
        ],
        memberOperators: [".", "&.", "::"],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true, trailingClosures: true),
        keys: KeySyntax(mark: ":", kind: .constant, strings: true, isTight: true),
        endsStatementsWithLines: true)

    private static let rubyStrings: [StringSyntax] = {
        let marks = ByteSet("([{<|!/^-_.,:;~+*@")
        let literal = ["%q", "%w", "%i"].map { open in
            StringSyntax(
                open: open, close: "", escape: .silentBackslash, spansLines: true, fence: .chosen(marks),
                kind: open == "%i" ? .constant : .string, isOperand: true)
        }
        let expanding = ["%Q", "%W", "%I", "%x", "%"].map { open in
            StringSyntax(
                open: open, close: "", interpolations: [.numberSign], spansLines: true,
                fence: .chosen(open == "%" ? ByteSet("([{<|") : marks), isOperand: true)
        }
        let regex = StringSyntax(
            open: "%r", close: "", escape: .silentBackslash, interpolations: [.numberSign], spansLines: true,
            fence: .chosen(marks), kind: .regex, suffix: .letters, isOperand: true)
        return literal + [regex] + expanding + [
            StringSyntax(open: ":\"", close: "\"", interpolations: [.numberSign], spansLines: true, kind: .constant),
            StringSyntax(open: "?", close: "", fence: .bareCharacter, isOperand: true),
            .quoted("\"", interpolation: .numberSign, spansLines: true),
            .quoted("'", escape: .silentBackslash, spansLines: true),
            .quoted("`", interpolation: .numberSign, spansLines: true),
        ]
    }()
}
