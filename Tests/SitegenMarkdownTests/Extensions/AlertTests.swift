import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// GitHub Docs, "Basic writing and formatting syntax", Alerts.
@Suite struct AlertTests {
    @Test func `An alert renders as a note with a title`() {
        let html = HTMLRenderer().render(
            Document(
                markdown: """
                    > [!NOTE]
                    > Useful *information*.
                    >
                    > - more
                    """))
        #expect(
            html == """
                <div class="alert alert-note" role="note">
                <p class="alert-title">Note</p>
                <p>Useful <em>information</em>.</p>
                <ul>
                <li>more</li>
                </ul>
                </div>

                """)
    }

    @Test(arguments: [
        ("NOTE", Alert.Kind.note), ("TIP", .tip), ("IMPORTANT", .important), ("WARNING", .warning),
        ("CAUTION", .caution), ("note", .note), ("Warning", .warning),
    ])
    func `The names of the five alert kinds are case-insensitive`(name: String, kind: Alert.Kind) {
        #expect(Document(markdown: "> [!\(name)]\n> a") == Document { Alert(kind) { "a" } })
    }

    @Test(arguments: [
        "> [!NOTE]  \n> a",
        ">[!NOTE]\n>a",
        "   > [!NOTE]\na",
        "> [!NOTE]\n>\n> a",
        ">\n> [!NOTE]\n> a",
    ])
    func `An alert marker is alone on the first non-blank line`(markdown: String) {
        #expect(Document(markdown: markdown) == Document { Alert(.note) { "a" } })
    }

    @Test(arguments: [
        (
            "> [!TIP] Pack *light*\n> a",
            "<div class=\"alert alert-tip\" role=\"note\">\n<p class=\"alert-title\">Pack <em>light</em></p>\n<p>a</p>\n</div>"
        ),
        (
            "> [!tip]- Pack\n> a",
            "<details class=\"alert alert-tip\">\n<summary class=\"alert-title\">Pack</summary>\n<p>a</p>\n</details>"
        ),
        (
            "> [!NOTE]+\n> a",
            "<details class=\"alert alert-note\" open>\n<summary class=\"alert-title\">Note</summary>\n<p>a</p>\n</details>"
        ),
        (
            "> [!NOTE] Title alone",
            "<div class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">Title alone</p>\n</div>"
        ),
        (
            "> [!danger]\n> a",
            "<div class=\"alert alert-caution alert-danger\" role=\"note\">\n<p class=\"alert-title\">Danger</p>\n<p>a</p>\n</div>"
        ),
        (
            "> [!my-kind]\n> a",
            "<div class=\"alert alert-note alert-my-kind\" role=\"note\">\n<p class=\"alert-title\">My-kind</p>\n<p>a</p>\n</div>"
        ),
        (
            "> [!NOTE] a\\\n> b",
            "<div class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">a</p>\n<p>b</p>\n</div>"
        ),
    ])
    func `A callout can have a title, a custom name and a fold marker`(markdown: String, html: String) {
        #expect(Document(markdown: markdown).render() == html + "\n")
    }

    @Test(arguments: [
        "- > [!NOTE]\n  > a", "> > [!NOTE]\n> > a", ":::columns\n> [!NOTE]\n> a\n:::",
        "a[^1]\n\n[^1]: b\n\n    > [!NOTE]\n    > a",
        "> [!TIP]\n> > [!NOTE]\n> > a",
    ])
    func `A callout can be nested in other blocks`(markdown: String) {
        #expect(Document(markdown: markdown).render().contains(#"<div class="alert alert-note" role="note">"#))
        let github = Document(markdown: markdown, extensions: .standard.subtracting([.callouts]))
        #expect(!github.render().contains(#"<div class="alert alert-note" role="note">"#))
    }

    @Test func `The untrusted renderer does not write the name of a callout as a class`() {
        let html = HTMLRenderer.untrusted.render(Document(markdown: "> [!danger] <b>\n> a"))
        #expect(html.hasPrefix(#"<div class="alert alert-caution" role="note">"#))
        #expect(html.contains("&lt;b&gt;"))
    }

    @Test func `The title of a callout is one of its inline runs`() {
        var document = Document(markdown: "> [!NOTE] A *b*\n> c")
        #expect(document.plainText == "A b\n\nc")
        document.blocks[0].modifyInlineRuns { $0 = [.text(Text("d"))] }
        #expect(document.markdown == "> [!NOTE] d\n> c\n")
    }

    @Test func `A table can directly follow an alert marker`() {
        let document = Document(markdown: "> [!TIP]\n> | a |\n> |---|")
        let table = Table(header: TableRow([TableCell { "a" }]), rows: [])
        #expect(document == Document { Alert(.tip) { table } })
    }

    @Test(arguments: [
        "> [!NOTE](a)\n> b",
        "> [!NOTE\\|a]\n> b",
        "> [!NOTE|a\n> b",
        "> [!NOTE|[a]]\n> b",
        "> [! NOTE]\n> a",
        "> [!1]\n> a",
        "> \\[!NOTE]\n> a",
        "> [!NOTE\\]\n> a",
        "> **[!NOTE]**\n> a",
        "> [!NOTE]",
        "> [!NOTE] *a\n> b* c",
        "> # [!NOTE]\n> a",
        "> a\n>\n> [!NOTE]\n> b",
        "[!NOTE]\na",
        "> [!NOTE]\n> a\n\n[!NOTE]: /u",
    ])
    func `Text that is not an alert is not rendered as one`(markdown: String) {
        #expect(!HTMLRenderer().render(Document(markdown: markdown)).contains("alert"))
    }

    @Test(arguments: [
        ("> [!note]A *b*\n> c", "> [!NOTE] A *b*\n> c\n"),
        ("> [!tip]-A\n> b", "> [!TIP]- A\n> b\n"),
        ("> [!NOTE|right]\n> a", "> [!NOTE]\n> a\n"),
        ("> [!info|wide left]+ A\n> b", "> [!INFO]+ A\n> b\n"),
    ])
    func `A title without a blank before it, and metadata, are accepted as in Obsidian`(
        markdown: String, expected: String
    ) {
        #expect(Document(markdown: markdown).markdown == expected)
        let github = Document(markdown: markdown, extensions: .standard.subtracting([.callouts]))
        #expect(!github.render().contains("alert"))
    }

    @Test(arguments: ["> [!NOTE] a", "> [!HINT]\n> a", "> [!NOTE]-\n> a", "- > [!NOTE]\n  > a", "> > [!NOTE]\n> > a"])
    func `Without the callout extension, only GitHub's alert syntax is recognized`(markdown: String) {
        let document = Document(markdown: markdown, extensions: .standard.subtracting([.callouts]))
        #expect(!document.render().contains("alert"))
    }

    @Test func `An alert and its paragraph have source positions`() {
        let document = Document(markdown: "\n> [!NOTE]\n> a")
        guard case .alert(let alert) = document.blocks[0] else {
            Issue.record("no alert")
            return
        }
        #expect(alert.position == SourcePosition(line: 2, column: 1))
        #expect(alert.content[0].position == SourcePosition(line: 3, column: 3))
    }

    @Test func `Without the extension, an alert is a block quote`() {
        let html = HTMLRenderer().render(Document(markdown: "> [!NOTE]\n> a", extensions: .none))
        #expect(html == "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>\n")
    }
}
