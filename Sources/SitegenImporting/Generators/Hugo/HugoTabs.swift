/// Converts the shortcodes of tabs that themes have: `tabpane` and `tab` of Docsy, `tabs` and `tab` of others.
enum HugoTabs {
    /// The label of a tab without a name, until the set around it names it.
    private static let unnamed = "tab[Tab]"

    /// The lines of a tab.
    static func tab(_ code: Shortcode, _ content: [NumberedText.Line], _ number: Int) -> [NumberedText.Line] {
        let label =
            ["header", "name", "title", "label"].lazy.compactMap { code.argument($0) }.first
            ?? code.argument("", at: 0) ?? ""
        let head = label.isEmpty ? unnamed : "tab" + DirectiveText.label(label)
        var lines = content
        // Docsy shows the content as code in a language, unless the call says that it is Markdown.
        if !code.holdsMarkdown, let language = code.argument("lang"), code.argument("text") != "true",
            content.first?.text.trimmed.hasPrefix("```") == false
        {
            lines = NumberedText.fence(content, info: language, number: number)
        }
        return DirectiveText.container(head, lines, number: number)
    }

    /// The lines of a set of tabs; `nil` if it contains none.
    static func set(_ code: Shortcode, _ content: [NumberedText.Line], _ number: Int) -> [NumberedText.Line]? {
        let items = (code.argument("items") ?? code.argument("names"))?.split(separator: ",").map { String($0).trimmed }
        var names = (items ?? [])[...]
        var hasTab = false
        var lines: [NumberedText.Line] = []
        // The indentation of the current tab, which may follow other tags on its line.
        var margin = 0
        for line in content {
            let text = line.text.trimmed.drop { $0 == ":" }
            guard line.text.trimmed.hasPrefix(":::"), text.hasPrefix("tab[") else {
                // Blank lines and indentation between the tabs.
                if !line.isBlank || !lines.isEmpty { lines.append(line.dedented(by: margin)) }
                continue
            }
            hasTab = true
            margin = line.indentation
            var line = line
            line.text = line.text.trimmed
            if text == unnamed, let name = names.popFirst() {
                line.text = line.text.replacing(unnamed, with: "tab" + DirectiveText.label(name))
            }
            lines.append(line)
        }
        return hasTab ? DirectiveText.container("tabs", lines, number: number) : nil
    }
}
