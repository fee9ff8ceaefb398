import SitegenBase

extension Language {
    /// C23, without the words of C++.
    static let c = Language("C", aliases: ["c", "h", "idc", "cats"], grammar: cGrammar)

    /// C++23.
    static let cPlusPlus = Language(
        "C++",
        aliases: [
            "c++", "cpp", "cc", "cp", "cxx", "hpp", "hh", "hxx", "h++", "inl", "ino", "ipp", "ixx", "cppm", "tcc",
            "tpp", "txx",
        ], grammar: cPlusPlusGrammar)

    static let cGrammar = Grammar(
        words: [
            .keywords("struct union enum", declaring: .type),
            .keywords(
                """
                alignas alignof auto break case const constexpr continue default do else extern for goto if inline \
                register restrict return sizeof static static_assert switch thread_local typedef typeof typeof_unqual \
                volatile while _Alignas _Alignof _Atomic _BitInt _Generic _Noreturn _Static_assert _Thread_local \
                __attribute__ __restrict __inline __asm__ asm
                """),
            .types("bool char double float int long short signed unsigned void _Bool _Complex _Imaginary"),
            .types("FILE va_list wchar_t"),
            .constants("true false nullptr NULL stdin stdout stderr"),
        ],
        comments: [.line("//"), .block("/*", "*/")],
        strings: [
            .quoted("\"", prefixes: ["", "L", "u", "U", "u8"]),
            .quoted("'", prefixes: ["", "L", "u", "U", "u8"]),
        ],
        numbers: NumberSyntax(separator: "'", leadingPoint: true, trailingPoint: true),
        sigils: [preprocessor],
        memberOperators: [".", "->"],
        naming: Grammar.Naming(capitalConstants: true, typeSuffix: true))

    static let cPlusPlusGrammar = Grammar(
        words: [
            .keywords("struct union enum class typename concept namespace", declaring: .type),
            .keywords("final override import module", before: [.word, .brace, .colon, .end]),
            .keywords(
                """
                alignas alignof and and_eq asm auto bitand bitor break case catch co_await co_return co_yield compl \
                const const_cast consteval constexpr constinit continue decltype default delete do dynamic_cast else \
                explicit export extern for friend goto if inline mutable new noexcept not not_eq operator or or_eq \
                private protected public register reinterpret_cast requires return sizeof static static_assert \
                static_cast switch template thread_local throw try typedef typeid using virtual volatile while xor \
                xor_eq
                """),
            .keywords("this", .operand),
            .types("bool char char8_t char16_t char32_t double float int long short signed unsigned void wchar_t"),
            .constants("true false nullptr NULL"),
        ],
        comments: [.line("//"), .block("/*", "*/")],
        strings: [
            StringSyntax(
                open: "\"", close: ")\"", prefixes: ["R", "LR", "uR", "UR", "u8R"], escape: .none, spansLines: true,
                fence: .tag("(", of: ByteSet.wordPart.union("!#%&*+,-./:;<=>?[]^{|}~"))),
            .quoted("\"", prefixes: ["", "L", "u", "U", "u8"]),
            .quoted("'", prefixes: ["", "L", "u", "U", "u8"]),
        ],
        numbers: NumberSyntax(separator: "'", leadingPoint: true, trailingPoint: true),
        sigils: [
            preprocessor,
            Sigil(mark: "[[", kind: .attribute, body: .brackets(spansLines: true)),
        ],
        memberOperators: [".", "->"],
        naming: Grammar.Naming(
            capitalizedTypes: true, genericCalls: true, capitalConstants: true, typeSuffix: true))

    private static let preprocessor = Sigil.directive(
        "#", pathAfter: "include include_next import embed", textAfter: "pragma error warning")
}
