import SitegenBase

extension Language {
    /// CMake 4, after cmake-language(7).
    static let cmake = Language("CMake", aliases: ["cmake", "cmakelists.txt", "cmake.in"], grammar: cmakeGrammar)

    private static let cmakeGrammar = Grammar(
        words: [
            .keywords("function macro", before: [.call, .parenthesis]),
            .keywords(
                """
                if elseif else endif foreach endforeach while endwhile endfunction endmacro block endblock break \
                continue return
                """, before: [.call, .parenthesis]),
            .keywords("and or not"),
            .constants("true false on off yes no"),
        ],
        ignoresCase: true,
        wordPart: ByteSet.wordPart.union("-"),
        comments: [CommentSyntax(open: "#[", close: "]]", fence: "="), .line("#")],
        strings: [
            StringSyntax(open: "[", close: "]]", escape: .none, spansLines: true, fence: .tag("[", of: ByteSet("="))),
            StringSyntax(open: "\"", close: "\"", variables: "$", spansLines: true),
        ],
        sigils: [
            .variable("${", .through("}")),
            .variable("$ENV{", .through("}")),
            .variable("$CACHE{", .through("}")),
            Sigil(mark: "$<", kind: .function, body: .word),
        ],
        operators: ByteSet("=<>"),
        memberOperators: [],
        naming: Grammar.Naming(capitalConstants: true))
}
