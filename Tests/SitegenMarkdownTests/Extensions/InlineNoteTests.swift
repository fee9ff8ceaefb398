import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Pandoc, "inline_notes".
@Suite struct InlineNoteTests {
    private static let extensions = Set.standard.union([.inlineNotes])

    @Test func `An inline note becomes a reference and a footnote at the end`() {
        let document = Document(markdown: "One^[A *note* with [a link](/b).], two.", extensions: Self.extensions)
        guard case .paragraph(let paragraph) = document.blocks[0], case .footnote(let note) = document.blocks[1],
            case .footnoteReference(let reference) = paragraph.content[1]
        else {
            Issue.record("no note")
            return
        }
        #expect(reference.label == note.label)
        #expect(
            note.content == [
                .paragraph(
                    Paragraph {
                        "A "; Emphasis { "note" }; " with "; Link("/b") { "a link" }; "."
                    })
            ])
        #expect(document.render().contains("<p>A <em>note</em> with <a href=\"/b\">a link</a>."))
    }

    @Test func `Inline notes and footnotes are numbered in order of reference`() {
        let document = Document(
            markdown: "a^[one] b[^x] c^[three]\n\n[^x]: two\n", extensions: Self.extensions)
        let html = document.render()
        let places = ["one", "two", "three"].compactMap { html.firstRange(of: "<p>\($0)")?.lowerBound }
        #expect(places.count == 3 && places == places.sorted())
    }

    @Test func `Inline notes with equal text become one footnote`() {
        let document = Document(markdown: "a^[b] c^[b] d^[e]", extensions: Self.extensions)
        #expect(document.blocks.count == 3)
    }

    @Test func `An inline note can contain another note and balanced brackets`() {
        let html = Document(markdown: "a^[b^[c] [d]]", extensions: Self.extensions).render()
        #expect(html.contains("[d]"))
        #expect(html.contains("<p>c"))
    }

    @Test(arguments: ["a\\^[b]", "a^\\[b]", "a^[b", "a^[ ]", "a^b", "`^[a]`", "[a^[b]](c)", "^[a](/b)"])
    func `Text that is not an inline note creates no footnote`(markdown: String) {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        #expect(document.blocks.count == 1)
    }

    @Test func `Without the extension, an inline note is text`() {
        #expect(Document(markdown: "a^[b]").render() == "<p>a^[b]</p>\n")
        let raised = Document(markdown: "a^[b]^", extensions: [.superscript])
        #expect(raised.render() == "<p>a<sup>[b]</sup></p>\n")
    }

    @Test func `An inline note is written as a footnote that parses to the same tree`() {
        let document = Document(markdown: "a^[b *c*]\n\n| d^[e] |\n|---|\n", extensions: Self.extensions)
        #expect(Document(markdown: document.markdown, extensions: Self.extensions) == document)
    }
}
