import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct FigureTests {
    @Test func `An image with a title alone in a paragraph becomes a figure`() {
        let html = HTMLRenderer().render(Document(markdown: "![A *boat*](boat.jpg \"At <sea>\")"))
        #expect(
            html == """
                <figure>
                <img src="boat.jpg" alt="A boat">
                <figcaption>At &lt;sea&gt;</figcaption>
                </figure>

                """)
    }

    @Test(arguments: [
        "![a][b]\n\n[b]: b.jpg 'T'",
        "  ![a](b.jpg (T))  ",
        "![a](b.jpg\n'T')",
    ])
    func `An image in any syntax becomes a figure`(markdown: String) {
        #expect(Document(markdown: markdown) == Document { Figure(Image("b.jpg", alternativeText: "a")) { "T" } })
    }

    @Test(arguments: [
        "![a](b.jpg)",
        "![a](b.jpg '')",
        "![a](b.jpg 'T') c",
        "![a](b.jpg 'T')\n![a](b.jpg 'T')",
        "[![a](b.jpg 'T')](/)",
        "# ![a](b.jpg 'T')",
        "*![a](b.jpg 'T')*",
    ])
    func `An image without a title or with other content is not a figure`(markdown: String) {
        #expect(!HTMLRenderer().render(Document(markdown: markdown)).contains("<figure"))
    }

    @Test func `A figure in another block has a source position`() {
        let document = Document(markdown: "- a\n\n  ![a](b.jpg 'T')")
        guard case .bulletList(let list)? = document.blocks.first,
            case .figure(let figure)? = list.items.first?.content.last
        else {
            Issue.record("no figure")
            return
        }
        #expect(figure.position == SourcePosition(line: 3, column: 3))
    }

    @Test func `Without the extension, an image with a title is an image`() {
        let html = HTMLRenderer().render(Document(markdown: "![a](b.jpg 'T')", extensions: .none))
        #expect(html == "<p><img src=\"b.jpg\" alt=\"a\" title=\"T\"></p>\n")
    }
}
