import Documents
import Markdown
import Testing

/// GitHub Docs, "Basic writing and formatting syntax", Alerts.
@Suite struct AlertTests {
    @Test func `An alert`() {
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
    func `The five kinds, in capitals or not`(name: String, kind: Alert.Kind) {
        #expect(Document(markdown: "> [!\(name)]\n> a") == Document { Alert(kind) { "a" } })
    }

    @Test(arguments: [
        "> [!NOTE]  \n> a",
        ">[!NOTE]\n>a",
        "   > [!NOTE]\na",
        "> [!NOTE]\n>\n> a",
        ">\n> [!NOTE]\n> a",
    ])
    func `The marker stands alone on the first line that has text`(markdown: String) {
        #expect(Document(markdown: markdown) == Document { Alert(.note) { "a" } })
    }

    @Test func `A table may follow the marker`() {
        let document = Document(markdown: "> [!TIP]\n> | a |\n> |---|")
        let table = Table(header: TableRow([TableCell { "a" }]), rows: [])
        #expect(document == Document { Alert(.tip) { table } })
    }

    @Test(arguments: [
        "> [!NOTE] a",
        "> [!NOTE]a\n> b",
        "> [!HINT]\n> a",
        "> [! NOTE]\n> a",
        "> \\[!NOTE]\n> a",
        "> [!NOTE\\]\n> a",
        "> **[!NOTE]**\n> a",
        "> [!NOTE]",
        "> # [!NOTE]\n> a",
        "> a\n>\n> [!NOTE]\n> b",
        "[!NOTE]\na",
        // "Alerts cannot be nested within other elements."
        "- > [!NOTE]\n  > a",
        "> > [!NOTE]\n> > a",
        "> [!NOTE]\n> a\n\n[!NOTE]: /u",
    ])
    func `Anything else is no alert`(markdown: String) {
        #expect(!HTMLRenderer().render(Document(markdown: markdown)).contains("alert"))
    }

    @Test func `The alert and its paragraph know their lines`() {
        let document = Document(markdown: "\n> [!NOTE]\n> a")
        guard case .alert(let alert) = document.blocks[0] else {
            Issue.record("no alert")
            return
        }
        #expect(alert.position == SourcePosition(line: 2, column: 1))
        #expect(alert.content[0].position == SourcePosition(line: 3, column: 3))
    }

    @Test func `Without the extension it is a quote`() {
        let html = HTMLRenderer().render(Document(markdown: "> [!NOTE]\n> a", extensions: .none))
        #expect(html == "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>\n")
    }
}
