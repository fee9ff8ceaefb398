import SitegenDocuments
import Testing

@testable import SitegenModel

@Suite struct WordCountTests {
    @Test(arguments: [
        ("", 0, 0),
        ("one", 1, 0),
        ("  Two\twords\n", 2, 0),
        ("It's a well-known “quote”, isn't it?", 6, 0),
        ("1 + 1 = 2 — so what", 5, 0),
        ("before—after, 2019–2020", 3, 0),
        ("z.\u{A0}B. Übermaß, naïve", 4, 0),
        ("Привет, мир! Γειά σου. مرحبا بالعالم، كيف", 7, 0),
        ("हिन्दी में लिखा", 3, 0),
        ("안녕하세요 세계", 2, 0),
        ("👋 hello 👩‍👩‍👧 world", 2, 0),
        ("世界", 0, 2),
        ("你好，世界。", 0, 4),
        ("こんにちは、カタカナ・ひらがな！", 0, 13),
        ("人々「々」ー", 0, 4),
        ("用 Swift 6 写的。", 2, 3),
        ("用Swift写", 1, 2),
        ("ＡＢＣ　１２３", 2, 0),
        ("ｶﾀｶﾅ", 0, 4),
        ("𠮷野家", 0, 3),
        // ส ว ส ด ช า ว โ ล ก: ten letters without the vowel signs and tone marks.
        ("สวัสดีชาวโลก", 3, 0),
        ("ไทย English ไทย", 3, 0),
        ("ສະບາຍດີ", 2, 0),
    ])
    func `Words and characters are counted according to the script`(text: String, words: Int, characters: Int) {
        #expect(WordCount(of: Document { Paragraph { text } }) == WordCount(words: words, characters: characters))
    }

    @Test func `Code blocks and images are not counted, and markup does not split words`() {
        let document = Document {
            Heading(2) { "A heading" }
            Paragraph {
                "un"
                Emphasis { "believ" }
                "able, "
                Code("let x = 1")
                "s and"
                SoftBreak()
                "more"
                Image("a.png", alternativeText: "not these words")
            }
            CodeBlock("print(1) print(2)")
            BlockQuote { Paragraph { "quoted text" } }
        }
        #expect(WordCount(of: document).total == 8)
    }

    @Test(arguments: [
        (0, 0, 1), (220, 0, 1), (329, 0, 1), (330, 0, 2), (2200, 0, 10), (0, 400, 1), (0, 600, 2), (0, 4000, 10),
        (1100, 2000, 10),
    ])
    func `The reading time depends on the numbers of words and characters`(words: Int, characters: Int, minutes: Int) {
        #expect(WordCount(words: words, characters: characters).minutes == minutes)
    }
}
