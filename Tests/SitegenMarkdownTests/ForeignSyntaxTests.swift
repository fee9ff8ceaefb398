import SitegenDocuments
import SitegenMarkdown
import Testing

/// Syntax of other generators, with the position, the kind and the source that are reported.
@Suite struct ForeignSyntaxTests {
    private static func found(_ markdown: String) -> [String] {
        Document.parsing(markdown: markdown).issues.compactMap { issue in
            guard case .foreignSyntax(let syntax) = issue.kind else { return nil }
            return "\(issue.position.line):\(issue.position.column) \(syntax.kind) \(syntax.text)"
        }
    }

    @Test(arguments: [
        // Hugo
        ("a {{< figure src=\"a.jpg\" >}} b", ["1:3 shortcode {{< figure src=\"a.jpg\" >}}"]),
        ("{{% notice %}}\ntext\n{{% /notice %}}", ["1:1 shortcode {{% notice %}}", "3:1 shortcode {{% /notice %}}"]),
        ("{{<youtube\nid=\"a\">}}", ["1:1 shortcode {{<"]),
        ("[a]({{< ref \"b.md\" >}})", ["1:5 shortcode {{< ref \"b.md\" >}}"]),
        // Jekyll, Zola
        ("{% include a.html %}", ["1:1 templateTag {% include a.html %}"]),
        ("{%- raw -%} x", ["1:1 templateTag {%- raw -%}"]),
        ("é {{ site.url }}/a", ["1:4 templateExpression {{ site.url }}"]),
        ("{{ youtube(id=\"a\") }}", ["1:1 templateExpression {{ youtube(id=\"a\") }}"]),
        ("[a](@/b/c.md#d) and [e][f]\n\n[f]: @/g.md", ["1:5 contentPath @/b/c.md", "3:6 contentPath @/g.md"]),
        // mdBook
        ("{{#include a.md}}", ["1:1 include {{#include a.md}}"]),
        // MkDocs
        ("!!! note\n    text", ["1:1 admonition !!! note"]),
        ("> !!! warning inline \"A title\"", ["1:3 admonition !!! warning inline \"A title\""]),
        (
            "??? tip\n    text\n\n???+ tip \"a\"",
            ["1:1 foldedAdmonition ??? tip", "4:1 foldedAdmonition ???+ tip \"a\""]
        ),
        ("=== \"C\"\n\n    text", ["1:1 tab === \"C\""]),
        // kramdown
        ("text\n{: .a #b}\n\n*a*{:.c}", ["2:1 attributeList {: .a #b}", "4:4 attributeList {:.c}"]),
        ("* toc\n{:toc}", ["2:1 attributeList {:toc}"]),
        // MDX
        ("<Tabs>\n<TabItem value=\"a\">\n\ntext", ["1:1 component <Tabs>", "2:1 component <TabItem value=\"a\">"]),
        ("a <Badge/> b <Ui.Icon name=\"x\" /> c", ["1:3 component <Badge/>", "1:14 component <Ui.Icon name=\"x\" />"]),
        // In containers.
        (
            "- {{< a >}}\n  > {{< b >}}\n\n:::details[{{< c >}}]\n{{< d >}}\n:::\n",
            [
                "1:3 shortcode {{< a >}}", "2:5 shortcode {{< b >}}", "4:12 shortcode {{< c >}}",
                "5:1 shortcode {{< d >}}",
            ]
        ),
        (
            "| a |\n| - |\n| {{< b >}} `{{< c >}}` |\n\n[^n]\n\n[^n]: {{< d >}}",
            ["3:3 shortcode {{< b >}}", "7:7 shortcode {{< d >}}"]
        ),
    ])
    func `Syntax of other generators is reported with its position`(markdown: String, expected: [String]) {
        #expect(Self.found(markdown) == expected)
    }

    @Test(arguments: [
        // Code.
        "`{{< a >}}` and ``{% b ` %}`` and `two\nlines {{ c }}`",
        "```\n{{< a >}}\n!!! note\n```\n\n    {% b %}\n\n> ~~~ mdx\n> <Tabs>\n> ~~~",
        "- ```\n  {{#include a}}\n  ```\n\n:::details\n```\n<Tabs>\n```\n:::",
        // Escapes.
        "\\{{< a >}}, \\{% b %}, \\<Tabs/>, [a](\\@/b)",
        // Ordinary text.
        "!!! Really, that is what she said to me", "!!!", "a !!! note", "What ???", "?? tip", "===\n", "Title\n=====\n",
        "=== a", "{{}}", "{{a", "{:}", "smile {:", "{: a\nb}", "100{%}", "a@/b", "mail @/home", "{#id}", "[a](b){.c}",
        "Press <Enter> or <Shift>", "Array<String> and <STDIO.H />", "<Http://example.org>", "<Ada@example.org>",
        "<DIV>",
        "<div>\n", "{{{a}}}",
    ])
    func `Foreign syntax is not reported in code, after a backslash or in ordinary text`(markdown: String) {
        #expect(Self.found(markdown) == [])
    }

    @Test(arguments: [
        ("{{< ref \"a.md\" >}}", "link to the file: [text](page.md)"),
        ("{{< tabs >}}", "write a directive: ::tabs{key=value}, or :::tabs above the content and ::: below it"),
        ("{{< /tabs >}}", "end the directive with a line of :::"),
        ("{% endhighlight %}", "end the directive with a line of :::"),
        ("{% include a.html %}", "write ::include{file=part.md}"),
        ("!!! danger \"A\"", "write a block quote whose first line is [!CAUTION]"),
        ("[a](@/b/c.md)", "write /b/c.md, the path under content/"),
        ("<TabItem a=b>", "write a directive: ::tabitem{key=value}, or :::tabitem above the content and ::: below it"),
    ])
    func `The help of an issue names the equivalent syntax`(markdown: String, help: String) {
        #expect(Document.parsing(markdown: markdown).issues.map(\.help) == [help])
    }

    @Test(arguments: ["{{< a ", "{{ a ", "{: a", "<Aa ", "<Aa", "!!! a", "`{{< a", "=== \"", "](@/", "> "])
    func `Repeated openings are scanned in linear time`(beginning: String) {
        #expect(Self.found(String(repeating: beginning, count: 30_000)).count <= 30_000)
        #expect(Self.found(String(repeating: beginning + "\n", count: 30_000)).count <= 30_000)
    }
}
