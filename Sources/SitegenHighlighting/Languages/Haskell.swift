import SitegenBase

extension Language {
    /// Haskell 2010 with GHC's extensions, after the Haskell 2010 report, chapter 2.
    static let haskell = Language(
        "Haskell", aliases: ["haskell", "hs", "hs-boot", "hsc", "chs", "c2hs", "runhaskell"], grammar: haskellGrammar)

    private static let haskellGrammar = Grammar(
        words: [
            .keywords(
                """
                case class data default deriving do else foreign if import in infix infixl infixr instance let mdo \
                module newtype of proc rec then type where _
                """),
            .keywords(
                "as hiding qualified forall family role stock anyclass via pattern",
                before: [.word, .call, .parenthesis]),
            .constants("True False"),
        ],
        wordPart: ByteSet.wordPart.union("'"),
        wordQuote: "`",
        quotedWordKind: .operator,
        comments: [
            .block("{-#", "#-}", kind: .meta),
            .block("{-", "-}", nests: true),
            .line("--", except: "!#$%&*+./<=>?@\\^|~:"),
        ],
        strings: [.quoted("\""), .quoted("'", fence: .oneCharacter)],
        sigils: [.directive("#")],
        operators: ByteSet("!#$%&*+./<=>?@\\^|-~:"),
        memberOperators: [],
        naming: Grammar.Naming(calls: false, capitalizedTypes: true),
        keys: KeySyntax(mark: ":", isDoubled: true, openers: ByteSet("{,"), lineStart: true, kind: .function))
}
