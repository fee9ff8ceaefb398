import SitegenDocuments
import SitegenMarkdown
import Testing

/// GFM 0.29 §5.3. The checkbox is in a label, so that screen readers announce its text.
@Suite struct TaskListTests {
    @Test func `GFM examples 279 and 280 render as specified`() {
        // Example 279
        #expect(
            html("- [ ] foo\n- [x] bar") == """
                <ul>
                <li class="task"><label><input type="checkbox" disabled> foo</label></li>
                <li class="task"><label><input type="checkbox" disabled checked> bar</label></li>
                </ul>

                """)
        // Example 280
        #expect(
            html("- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim") == """
                <ul>
                <li class="task"><label><input type="checkbox" disabled checked> foo</label>
                <ul>
                <li class="task"><label><input type="checkbox" disabled> bar</label></li>
                <li class="task"><label><input type="checkbox" disabled checked> baz</label></li>
                </ul>
                </li>
                <li class="task"><label><input type="checkbox" disabled> bim</label></li>
                </ul>

                """)
    }

    @Test(arguments: [
        ("- [X] a", true, "a"),
        ("1. [x]\ta", true, "a"),
        ("-   [ ]   a", false, "a"),
        ("-\n  [ ] a", false, "a"),
        ("- [ ]\n  a", false, "a"),
        ("- [\t] a", false, "a"),
        ("- [ ] *a*", false, "a"),
        ("- [x] [ ] a", true, "[ ] a"),
        ("> - [x] a", true, "a"),
        ("- [x] a\n\n[x]: /u", true, "a"),
        ("- [ ]", nil, "[ ]"),
        ("- []  a", nil, "[]  a"),
        ("- [y] a", nil, "[y] a"),
        ("- [ ]a", nil, "[ ]a"),
        ("- [x](/u) a", nil, "x a"),
        ("- \\[ ] a", nil, "[ ] a"),
        ("- [ \\] a", nil, "[ ] a"),
        ("- *[ ]* a", nil, "[ ] a"),
        ("- # [ ] a", nil, "[ ] a"),
        ("- | [ ] a |\n  |---|", nil, "[ ] a"),
    ])
    func `A list item with a leading checkbox is a task`(markdown: String, isChecked: Bool?, text: String) {
        var blocks = Document(markdown: markdown).blocks
        if case .blockQuote(let quote)? = blocks.first { blocks = quote.content }
        let item: ListItem? =
            switch blocks.first {
            case .bulletList(let list)?: list.items.first
            case .orderedList(let list)?: list.items.first
            default: nil
            }
        #expect(item?.isChecked == isChecked)
        #expect(item.map { PlainTextRenderer().render(Document($0.content)) } == text)
    }

    @Test func `A checkbox outside a list is text`() {
        #expect(html("[ ] a") == "<p>[ ] a</p>\n")
    }

    @Test func `Tasks of a loose list contain paragraphs`() {
        #expect(
            html("- [ ] a\n\n- b") == """
                <ul>
                <li class="task">
                <p><label><input type="checkbox" disabled> a</label></p>
                </li>
                <li>
                <p>b</p>
                </li>
                </ul>

                """)
    }

    @Test func `Without the extension, a checkbox is text`() {
        let html = HTMLRenderer().render(Document(markdown: "- [ ] a", extensions: .none))
        #expect(html == "<ul>\n<li>[ ] a</li>\n</ul>\n")
    }

    private func html(_ markdown: String) -> String {
        HTMLRenderer().render(Document(markdown: markdown))
    }
}
