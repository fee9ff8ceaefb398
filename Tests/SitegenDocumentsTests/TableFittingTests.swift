import SitegenDocuments
import Testing

@Suite struct TableFittingTests {
    private func html(_ table: Table) -> String {
        var renderer = HTMLRenderer()
        renderer.fitsTables = true
        return renderer.render(Document(table.blocks))
    }

    private func table(_ description: String) -> Table {
        Table {
            TableRow {
                "Key"; "Type & unit"; ""; "Description"
            }
            TableRow {
                Code("title"); "string"; "none"; description
            }
        }
    }

    @Test func `The cells of a wide table name their columns, except in the first column`() {
        let html = html(table(String(repeating: "long ", count: 12)))
        #expect(
            html.contains("<td><code>title</code></td>\n<td data-label=\"Type &amp; unit\">string</td>\n<td>none</td>"))
        #expect(html.contains("<th>Type &amp; unit</th>"))
    }

    @Test func `The cells of other tables do not`() {
        #expect(!html(table("short")).contains("data-label"))
        let long = String(repeating: "long ", count: 20)
        let narrow = Table {
            TableRow {
                "Key"; "Description"
            }
            TableRow {
                long; long
            }
        }
        #expect(!html(narrow).contains("data-label"))
    }

    @Test(arguments: [
        ("short", "short"), ("Cache.default()", "Cache.default()"), ("a_name_of_20_letters", "a_name_of_20_letters"),
        ("markdown.tables.captions", "markdown.tables.<wbr>captions"),
        ("dictionary[String, <Any>]", "dictionary[String,<wbr> &lt;Any&gt;]"),
        ("--no-attributes-or-names", "--no-attributes-<wbr>or-names"),
        ("a_name_of_21_letters:", "a_name_of_21_<wbr>letters:"),
        ("0123456789abcdef0123456789abcdef", "0123456789abcdef0123<wbr>456789abcdef"),
        ("äöüäöüäöüäöüäöü", "äöüäöüäöüäöüäöü"), ("<!--more-->", "&lt;!--more--&gt;"),
    ])
    func `Long code in cells may be wrapped after punctuation`(code: String, expected: String) {
        let table = Table {
            TableRow {
                Code(code); "b"
            }
            TableRow {
                Strong { Code(code) }; "b"
            }
        }
        #expect(html(table).contains("<th><code>\(expected)</code></th>"))
        #expect(html(table).contains("<td><strong><code>\(expected)</code></strong></td>"))
        #expect(!HTMLRenderer().render(Document(table.blocks)).contains("<wbr>"))
    }

    @Test func `Code outside tables is not wrapped`() {
        var renderer = HTMLRenderer()
        renderer.fitsTables = true
        #expect(
            renderer.render(Document { Paragraph { Code("Cache.default()") } })
                == "<p><code>Cache.default()</code></p>\n")
    }
}
