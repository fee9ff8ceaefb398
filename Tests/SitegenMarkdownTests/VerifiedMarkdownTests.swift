import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct VerifiedMarkdownTests {
    private static let document = Document {
        Paragraph { "a" }
        Paragraph { "b! (c)" }
        Paragraph { "d!" }
    }

    @Test func `Markdown that is read as the document is written in its plain form`() {
        let written = MarkdownRenderer().render(Self.document) { Document(markdown: $0) }
        #expect(written.markdown == "a\n\nb! (c)\n\nd!\n")
        #expect(written.changedBlocks == [])
    }

    @Test func `Punctuation is escaped in the blocks that a parser reads differently`() {
        let written = MarkdownRenderer().render(Self.document) { (markdown: String) in
            Document(markdown: markdown.contains("b!") ? markdown.replacing("b!", with: "b?") : markdown)
        }
        #expect(written.markdown == "a\n\nb\\! \\(c\\)\n\nd!\n")
        #expect(written.changedBlocks == [])
    }

    @Test func `Blocks without a form in Markdown are reported and written in their plain form`() {
        let written = MarkdownRenderer().render(Self.document) { _ in Document { Paragraph { "a" } } }
        #expect(written.markdown == "a\n\nb! (c)\n\nd!\n")
        #expect(written.changedBlocks == Array(Self.document.blocks.dropFirst()))
    }

    @Test func `A list that becomes loose is not reported`() {
        let list = BulletList(
            isTight: true,
            [ListItem([.paragraph(Paragraph([.text(Text("a"))])), .paragraph(Paragraph([.text(Text("b"))]))])])
        let written = MarkdownRenderer().render(Document([.bulletList(list)])) { Document(markdown: $0) }
        #expect(written.changedBlocks == [])
    }

    @Test func `Ids and classes with other characters than those of words are quoted`() {
        let document = Document(markdown: "[a]{#b-c_d:e.f .g .é} [h]{id=\"é\"}")
        #expect(document.markdown == "[a]{#b-c_d:e.f .g class=\"é\"} [h]{id=\"é\"}\n")
        #expect(Document(markdown: document.markdown) == document)
    }
}
