/// Positions of a vector in a Markdown text. The character ¤ is replaced by the vector.
enum HostilePlaces {
    static let all: [String] = [
        // Text and blocks.
        "¤", "a ¤ b", "# ¤", "¤\n===", "> ¤", "- ¤", "1. a\n\n   ¤", "- [ ] ¤", "    ¤", "*¤*", "**¤", "`¤`", "a\\\n¤",
        "~~¤~~ ==¤== ^¤^ ~¤~", "\"¤\" -- '¤'", "\\¤",
        // Links and images.
        "[a](¤)", "[a](<¤>)", "[a](/b \"¤\")", "[a](/b '¤')", "[a](/b (¤))", "[¤](/b)", "![a](¤)", "![a](<¤>)",
        "![a](/b \"¤\")", "![¤](/b)", "![a](¤ \"figure\")", "![¤](/b \"¤\")", "[![a](¤)](¤)", "<¤>", "<http://a.b/¤>",
        "http://a.b/¤", "www.a.b/¤", "mailto:a@b.c¤", "x¤@a.b",
        "[a]\n\n[a]: ¤", "[a]\n\n[a]: <¤> '¤'", "[a][¤]\n\n[¤]: /b", "[a]: /b \"¤\"\n\n![a]", "[a](/b){¤}", "![a](/b)¤",
        // Fenced code.
        "```¤\na\n```", "~~~ ¤\na\n~~~", "```swift ¤\na\n```", "```swift title=\"¤\"\na\n```",
        "```swift {1 #¤ .¤}\n¤\n```",
        "```diff linenos\n+¤\n-¤\n```",
        // Attributes.
        "# a ¤", "# a {¤}", "# a {#¤}", "# a {.¤}", "# a {lang=\"¤\" dir='¤' width=¤}", "[a](/b){title=\"¤\"}",
        // Tables, footnotes, definitions, alerts, tables of contents.
        "|¤|b|\n|:-|-:|\n|c|¤|", "a|b\n-|-\n`¤`|\\|¤", "[^¤]\n\n[^¤]: ¤", "[^a]\n\n[^a]: ¤\n    ¤", "¤\n: ¤\n: b",
        "> [!NOTE]\n> ¤", "> [!¤]\n> a", "[[toc]]\n\n# ¤\n\n[[toc]]\n\n## ¤", "[[¤]]", "<!--more-->¤", "<!--more¤-->",
        // Directives.
        ":¤[a]", ":a[¤]{¤}", "::figure[¤]{src=\"¤\" alt=\"¤\"}", "::video[¤]{src='¤' poster='¤' width=¤}", "::¤",
        ":::details[¤]{open}\n¤\n:::", ":::columns\n¤\n\n¤\n:::", ":::¤\na\n:::", ":::a{¤}\n¤\n:::", ":::details\n¤",
        "::::tabs{name=\"¤\" .¤}\n:::tab[¤]{¤}\n¤\n:::\n¤\n::::",
        "::::cards{.¤}\n:::card[¤]{href=\"¤\" .¤}\n¤\n:::\n¤\n::::",
        ":::steps{.¤}\n1. ¤\n:::", ":::file-tree{¤}\n- ¤\n:::", ":::gallery\n![¤](¤ \"¤\")\n¤\n:::", ":badge[¤]{.¤}",
        "::youtube[¤]{id=\"¤\"}", "::youtube[¤]{id=M7lc1UVf-VE poster=\"¤\" start=\"¤\"}", ":::tab[¤]\n¤",
        // Captions and fancy lists.
        "Table: ¤\n\n|a|\n|-|", "(a) ¤\n(b) ¤\n\n    iv) ¤", "#. ¤\n¤. a",
        // Raw HTML around the vector.
        "<div>\n¤\n</div>", "<div ¤>\n\na", "a <b title=\"¤\">b</b>", "a <b title='¤'>b</b>", "<!-- ¤ -->", "<!-- ¤",
        "<pre>\n¤\n\n</pre>", "<![CDATA[¤]]>", "<?¤?>", "a </b ¤>",
    ]

    static func put(_ vector: String, in place: String) -> String {
        place.split(separator: "¤", omittingEmptySubsequences: false).joined(separator: vector)
    }
}
