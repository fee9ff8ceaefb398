import SitegenDocuments
import Testing

@testable import SitegenModel

@Suite struct SummaryTests {
    @Test(arguments: [
        ("Short enough.", 40, "Short enough."),
        ("No full stop, but short", 40, "No full stop, but short"),
        ("The first one. The second one. The third one.", 32, "The first one. The second one."),
        ("One sentence that is a little longer. And another.", 32, "One sentence that is a little longer."),
        ("One sentence that is very much longer than it may be. Yes.", 32, "One sentence that is very much…"),
        ("Oh. Then comes one that is longer than allowed by far, isn't it?", 32, "Oh. Then comes one that is…"),
        ("Is it so? “It is!” That is all there was to say of it.", 24, "Is it so? “It is!”"),
        ("“Is it really so?” she asked. He did not know it either.", 32, "“Is it really so?” she asked."),
        ("Tools, e.g. Swift. Then there is more to come.", 24, "Tools, e.g. Swift."),
        ("We met Dr. Jekyll there. Then we went on and on.", 30, "We met Dr. Jekyll there."),
        ("By J. R. R. Tolkien once. Then we went on and on.", 30, "By J. R. R. Tolkien once."),
        ("Das ist z. B. Swift so. Mehr dazu folgt weiter unten.", 30, "Das ist z. B. Swift so."),
        ("Am 3. Oktober ist frei. Mehr dazu folgt weiter unten.", 30, "Am 3. Oktober ist frei."),
        ("Geöffnet bis 24. Dezember und danach wieder.", 18, "Geöffnet bis 24.…"),
        ("He cried “No!” and ran off into the dark woods.", 16, "He cried “No!”…"),
        ("No full stop ", 12, "No full stop"),
        ("It began in 2014. Then it went on and on and on.", 24, "It began in 2014."),
        ("It has files, tools, etc. Then it went on and on.", 30, "It has files, tools, etc."),
        ("Use swift.org or 3.14 or a.swift now. Yes, and more.", 40, "Use swift.org or 3.14 or a.swift now."),
        ("Это, напр. Иван, и т. д. здесь. А потом ещё много.", 36, "Это, напр. Иван, и т. д. здесь."),
        ("吾輩は猫である。名前はまだ無い。どこで生れたか", 18, "吾輩は猫である。名前はまだ無い。"),
        ("「本当か？」と聞いた。それから何も言わなかった。", 12, "「本当か？」と聞いた。"),
        ("这个句子很长而且没有任何句号所以必须在某处切断它", 12, "这个句子很长而且没有任…"),
        ("هل هذا صحيح؟ نعم هو كذلك وأكثر من ذلك بكثير.", 20, "هل هذا صحيح؟"),
        ("यह पहला वाक्य है। यह दूसरा वाक्य है और लंबा है।", 24, "यह पहला वाक्य है।"),
        ("A list: apples, pears, and plums, and so much more", 23, "A list: apples, pears…"),
        ("Donaudampfschifffahrtsgesellschaft", 10, "Donaudamp…"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 family", 4, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"),
        ("ab", 1, "a…"),
    ])
    func `A summary ends after a sentence, or otherwise after a word`(text: String, length: Int, summary: String) {
        #expect(Document { Paragraph { text } }.automaticSummary(length: length) == summary)
    }

    @Test func `A summary contains only running text, on one line`() {
        let document = Document {
            Heading(2) { "Heading" }
            Paragraph {
                "First "
                Strong { "line" }
                SoftBreak()
                "and"
                LineBreak()
                "  next"
                FootnoteReference("note")
                " with "
                Code("code")
                Image("a.png", alternativeText: "picture")
                "."
            }
            CodeBlock("code()")
            Footnote("note") { Paragraph { "A note." } }
            Table {
                TableRow { TableCell { "Cell" } }
            }
            BlockQuote { Paragraph { "Quoted." } }
            BulletList {
                ListItem { Paragraph { "Item one." } }
                ListItem { Paragraph { "Item two." } }
            }
        }
        #expect(document.automaticSummary() == "First line and next with code. Quoted. Item one. Item two.")
        #expect(Document([.codeBlock(CodeBlock("code()"))]).automaticSummary() == "")
    }

    @Test func `The summary of a long text ends with a sentence within 200 characters`() {
        let paragraph = Block.paragraph(Paragraph { String(repeating: "Words of a sentence. ", count: 50) })
        let document = Document([Block](repeating: paragraph, count: 100))
        let summary = document.automaticSummary()
        #expect(summary.count <= 200)
        #expect(summary.hasSuffix("Words of a sentence."))
    }

    @Test func `The summary is the text before the marker, without footnote references`() {
        let document = Document {
            Paragraph {
                "Beginning"
                Emphasis {
                    " here"
                    FootnoteReference("a")
                }
            }
            ContentsMarker()
            BlockQuote { Paragraph { "Quoted" } }
            SummaryMarker()
            Paragraph { "The rest" }
            Footnote("a") { Paragraph { "Note" } }
        }
        #expect(
            document.markedSummary
                == Document {
                    Paragraph {
                        "Beginning"
                        Emphasis { " here" }
                    }
                    BlockQuote { Paragraph { "Quoted" } }
                })
        #expect(Document { Paragraph { "No marker" } }.markedSummary == nil)
        #expect(Document { SummaryMarker() }.markedSummary == Document([]))
    }

    @Test func `A summary is a nonempty prefix of the text within the length limit`() {
        let texts = [
            "One. Two! Three? Four… Five", "日本語。日本、語", "z. B. 3. a.b. . .. ...", "e\u{301}e\u{301}. E\u{301}",
            "...", ".", "((((", "😀. 😀. 😀",
        ]
        for text in texts {
            for length in -1...30 {
                let summary = Document { Paragraph { text } }.automaticSummary(length: length)
                let limit = max(1, length)
                #expect(summary.count <= limit + limit / 4 + 1)
                #expect(!summary.isEmpty)
                #expect(text.hasPrefix(summary) || summary.hasSuffix("…") && text.hasPrefix(summary.dropLast()))
            }
        }
    }
}
