import SitegenDocuments
import SitegenMarkdown
import Testing

/// Pandoc's `table_captions`, without the form that begins with a colon.
@Suite struct TableCaptionTests {
    private static let table = "<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n"

    private func html(_ markdown: String, _ extensions: Set<MarkdownExtension> = .standard) -> String {
        HTMLRenderer().render(Document(markdown: markdown, extensions: extensions))
    }

    @Test(arguments: [
        ("| a |\n|---|\n\nTable: The *caption*\n", "The <em>caption</em>"),
        ("| a |\n|---|\n\n\nTable:   The\ncaption\n", "The\ncaption"),
        ("| a |\n|---|\n\nTable: A\n", "A"),
        ("| a |\n|---|\n\ntable: **A**\n", "<strong>A</strong>"),
        ("Table: A\n\n| a |\n|---|\n", "A"),
        ("[b]: c\n\nTable: A\n\n| a |\n|---|\n", "A"),
    ])
    func `A caption paragraph above or below a table becomes its caption`(markdown: String, caption: String) {
        let expected = "<table>\n<caption>\(caption)</caption>\n\(Self.table)"
        #expect(html(markdown) == expected)
        #expect(html(markdown, [.tables, .tableCaptions]) == expected)
    }

    @Test(arguments: [
        ("| a |\n|---|\n\n: A\n", "<table>\n\(table)<p>: A</p>\n"),
        (": A\n\n| a |\n|---|\n", "<p>: A</p>\n<table>\n\(table)"),
        ("| a |\n|---|\n\nTable\\: A\n", "<table>\n\(table)<p>Table: A</p>\n"),
        ("| a |\n|---|\n\nTables: A\n", "<table>\n\(table)<p>Tables: A</p>\n"),
        ("| a |\n|---|\n\n:A\n", "<table>\n\(table)<p>:A</p>\n"),
        ("| a |\n|---|\n\nTable:\n", "<table>\n\(table)<p>Table:</p>\n"),
        ("| a |\n|---|\n\nTable: A\n\nTable: B\n", "<table>\n<caption>A</caption>\n\(table)<p>Table: B</p>\n"),
        ("Table: A\n\n***\n\n| a |\n|---|\n", "<p>Table: A</p>\n<hr>\n<table>\n\(table)"),
        ("| a |\n|---|\n\n> Table: A\n", "<table>\n\(table)<blockquote>\n<p>Table: A</p>\n</blockquote>\n"),
    ])
    func `Other paragraphs next to a table are unchanged`(markdown: String, expected: String) {
        #expect(html(markdown) == expected)
    }

    @Test(arguments: [
        (
            "b\nc\n\n: A\n\n| a |\n|---|\n",
            "<dl>\n<dt>b</dt>\n<dt>c</dt>\n<dd>\n<p>A</p>\n</dd>\n</dl>\n<table>\n\(table)"
        ),
        ("b\n: A\n\n| a |\n|---|\n", "<dl>\n<dt>b</dt>\n<dd>A</dd>\n</dl>\n<table>\n\(table)"),
    ])
    func `A definition above a table is a definition`(markdown: String, expected: String) {
        let document = Document(markdown: markdown)
        #expect(HTMLRenderer().render(document) == expected)
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test func `Without the extension, a caption paragraph is a paragraph`() {
        let markdown = "| a |\n|---|\n\nTable: A\n"
        let expected = "<table>\n\(Self.table)<p>Table: A</p>\n"
        #expect(
            html(
                markdown, MarkdownExtension.allCases.filter { $0 != .tableCaptions }.reduce(into: []) { $0.insert($1) })
                == expected)
    }

    @Test(arguments: [
        "| a |\n|---|\n\nTable: A\n{.b}\n", "Table: A\n\n{.b}\n| a |\n|---|\n", "{.b}\n| a |\n|---|\n\nTable: A\n",
    ])
    func `An attribute line next to a table or its caption applies to the table`(markdown: String) {
        #expect(html(markdown) == "<table class=\"b\">\n<caption>A</caption>\n\(Self.table)")
    }

    @Test func `A definition marker below a table caption is text`() {
        let markdown = "| a |\n|---|\n\nTable: A\n: B\n"
        #expect(html(markdown) == "<table>\n<caption>A</caption>\n\(Self.table)<p>: B</p>\n")
    }

    @Test func `All renderers write the caption`() {
        let document = Document(markdown: "| a |\n|---|\n| b |\n\nTable: The *caption*\n")
        #expect(document.markdown == "| a |\n| --- |\n| b |\n\nTable: The *caption*\n")
        #expect(PlainTextRenderer().render(document) == "a\nb\n\nThe caption")
        #expect(ANSIRenderer(width: 40).render(document).contains("The caption"))
        #expect(document.treeDump.contains("Caption\n"))
        #expect(document.plainText.contains("The caption"))
    }
}
