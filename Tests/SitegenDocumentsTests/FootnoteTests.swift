import SitegenDocuments
import Testing

@Suite struct FootnoteNumberTests {
    @Test func `The first footnote with a label counts, and references in captions have numbers`() {
        var table = Table(header: TableRow([TableCell([.text(Text("a"))])]), rows: [])
        table.caption = [.footnoteReference(FootnoteReference("n"))]
        var document = Document([
            .table(table), .footnote(Footnote("n") { Paragraph { "first" } }),
            .footnote(Footnote("n") { Paragraph { "second" } }),
        ])
        let notes = document.numberFootnotes()
        #expect(notes.map { Document($0.footnote.content).plainText } == ["first"])
        guard case .table(let numbered) = document.blocks[0],
            case .footnoteReference(let reference) = numbered.caption[0]
        else {
            Issue.record("\(document.blocks[0])")
            return
        }
        #expect(reference.number == 1)
    }

    @Test func `The ids of a label with spaces have hyphens, and each link back has its own label`() {
        var renderer = HTMLRenderer()
        renderer.backLinkLabel = "Back"
        let html = renderer.render(
            Document {
                Paragraph {
                    FootnoteReference("a b"); FootnoteReference("a b")
                }
                Footnote("a b") { Paragraph { "note" } }
            })
        #expect(html.contains("<li id=\"fn-a-b\">"))
        #expect(html.contains("href=\"#fnref-a-b\""))
        #expect(html.contains("aria-label=\"Back\""))
        #expect(html.contains("aria-label=\"Back 2\""))
    }
}
