import SitegenDocuments
import SitegenMarkdown
import Testing

@testable import SitegenMarkdownLint

/// Syntax of other generators, with the position, the kind and the source that are reported.
@Suite struct ForeignSyntaxTests {
    /// The beginnings of all constructs.
    private static let beginnings = [
        "///", "////", ":::", "::::", "!!!", "???", "???+", "===", "===!", "--8<--", "-8<-", "<<<", "<<< @", "[TOC",
        "[[_",
        "[[a", "![[a", "![a|", "[!code", "#.", "(@", "(@)", "{{<", "{{%", "{{#", "{{", "{%", "{{/*", "{#", "{:", "{/*",
        "{++", "{--", "{==", "{>>", "{~~", "{=a", "{a", "%%", "%", "+-", "|", "| a", "++a", ":material-", "a ^b", "^[",
        "@a",
        "[@a", "{#fig-", "<A", "<!--@include:", "<!-- highlight-", "// highlight-", "import", "export", "(1)!",
    ]

    @Test(arguments: ["", " ", "  ", "\t", " \t ", " |", " {", "\"", "]", "}", ">", ":", "é", "\u{0}"])
    func `The beginning of a construct may end a line or a text`(rest: String) {
        for beginning in Self.beginnings {
            for line in [beginning + rest, beginning.prefix(1) + rest, beginning + beginning + rest] {
                for text in [
                    line, "\(line)\n", "\(line)\r\nb", "> \(line)\nb", "- \(line)", "    \(line)\n",
                    "```\n\(line)\n```\n",
                    "a \(line)\nb", "| a |\n|---|\n| \(line)", "<div>\n\(line)\n</div>", "\(line)\n\(line)",
                ] {
                    let (document, issues) = Document.linting(markdown: text, extensions: Self.every)
                    #expect(document == Document(markdown: text, extensions: Self.every), "\(text.debugDescription)")
                    let lineCount = text.utf8.count { $0 == 0x0A } + 1
                    #expect(
                        issues.allSatisfy { (1...lineCount).contains($0.position.line) }, "\(text.debugDescription)")
                }
            }
        }
    }

    private static let every = Set(MarkdownExtension.allCases)

    @Test(arguments: ForeignConstruct.Kind.allCases)
    func `Each construct has a message and an advice, however short its source is`(kind: ForeignConstruct.Kind) {
        for text in ["", "{", "[!", "{{<"] {
            let syntax = ForeignConstruct(kind, text: text).syntax
            #expect(!syntax.message.isEmpty && !syntax.help.isEmpty)
        }
    }

    private static func found(_ markdown: String, adding extensions: Set<MarkdownExtension> = []) -> [String] {
        let extensions = Set<MarkdownExtension>.standard.union(extensions)
        return Document.linting(markdown: markdown, extensions: extensions).issues.compactMap { issue in
            guard case .foreignSyntax(let syntax) = issue.kind else { return nil }
            return "\(issue.position.line):\(issue.position.column) \(syntax.name) \(syntax.text)"
        }
    }

    @Test(arguments: [
        // Hugo
        ("a {{< figure src=\"a.jpg\" >}} b", ["1:3 shortcode {{< figure src=\"a.jpg\" >}}"]),
        ("{{% notice %}}\ntext\n{{% /notice %}}", ["1:1 shortcode {{% notice %}}", "3:1 shortcode {{% /notice %}}"]),
        ("{{<youtube\nid=\"a\">}}", ["1:1 shortcode {{<"]),
        ("[a]({{< ref \"b.md\" >}})", ["1:5 shortcode {{< ref \"b.md\" >}}"]),
        (
            "{{</* a */>}} `{{%/* b */%}}`\n\n```\n{{</* c */>}}\n```",
            [
                "1:1 escapedShortcode {{</* a */>}}", "1:16 escapedShortcode {{%/* b */%}}",
                "4:1 escapedShortcode {{</* c */>}}",
            ]
        ),
        // Jekyll, Zola
        ("{% include a.html %}", ["1:1 templateTag {% include a.html %}"]),
        ("{%- raw -%} x", ["1:1 templateTag {%- raw -%}"]),
        ("é {{ site.url }}/a", ["1:4 templateExpression {{ site.url }}"]),
        ("{{ youtube(id=\"a\") }}", ["1:1 templateExpression {{ youtube(id=\"a\") }}"]),
        ("a {# b #} {{/* c */}}", ["1:3 templateComment {# b #}", "1:11 templateComment {{/* c */}}"]),
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
        ("- === \"C\"\n\n1. !!! note", ["1:3 tab === \"C\"", "3:4 admonition !!! note"]),
        ("--8<-- \"a.md\"\n\n> -8<- 'b'", ["1:1 snippet --8<-- \"a.md\"", "3:3 snippet -8<- 'b'"]),
        (
            "/// tip\na\n///\n\n//// details | A *b*\n////",
            ["1:1 block /// tip", "5:1 block //// details | A *b*"]
        ),
        ("--8<--\na.md\n--8<--", ["1:1 snippet --8<--"]),
        ("::: a.b_c.D\n    options: {}", ["1:1 apiReference ::: a.b_c.D"]),
        (
            "a (1)! b\n{ .annotate }\n\n```py\nc()! # (12)!\n<d> (3)!\n```",
            ["1:3 annotation (1)!", "5:8 annotation (12)!"]
        ),
        ("a\n\n[TOC]\n\n[[_TOC_]]", ["3:1 contents [TOC]", "5:1 contents [[_TOC_]]"]),
        (
            "a {++b c++} {--d--}\n\n{~~e~>f~~}{==g==}{>>h<<}",
            [
                "1:3 editorialMark {++b c++}", "1:13 editorialMark {--d--}", "3:1 editorialMark {~~e~>f~~}",
                "3:11 editorialMark {==g==}", "3:18 editorialMark {>>h<<}",
            ]
        ),
        (
            "[a](b):material-c: x\n\n<!--\n{{< a >}} {% b %}\n-->\n\n<b>++tab++</b>",
            [
                "1:7 icon :material-c:", "4:1 shortcode {{< a >}}", "4:11 templateTag {% b %}", "7:4 keys ++tab++",
            ]
        ),
        (
            "++ctrl+alt+del++ or ++enter++, :material-home: and :octicons-x-16:{ .a }",
            [
                "1:1 keys ++ctrl+alt+del++", "1:21 keys ++enter++", "1:32 icon :material-home:",
                "1:52 icon :octicons-x-16:",
            ]
        ),
        // Docusaurus, VitePress
        (
            "```js\n// highlight-next-line\na()\n  /* highlight-start */\n```\n\n- ```html\n  <!-- highlight-end -->\n  ```",
            [
                "2:1 highlightComment // highlight-next-line", "4:3 highlightComment /* highlight-start */",
                "8:3 highlightComment <!-- highlight-end -->",
            ]
        ),
        (
            "<!--@include: ./a.md-->\n\na <!-- @include: ../b.md{1,3} -->\n\n<<< @/c.js{2}\n\n- <<< ../d.go [e]",
            [
                "1:1 include <!--@include: ./a.md-->", "3:3 include <!-- @include: ../b.md{1,3} -->",
                "5:1 snippet <<< @/c.js{2}", "7:3 snippet <<< ../d.go [e]",
            ]
        ),
        (
            "```js\na() // [!code highlight]\nb() // [!code ++:2]\nc() # [!code word:d]\n```",
            [
                "2:8 highlightComment [!code highlight]", "3:8 highlightComment [!code ++:2]",
                "4:7 highlightComment [!code word:d]",
            ]
        ),
        (
            ":::tip A *title*\na\n:::\n\n- :::: info  b",
            ["1:1 container :::tip A *title*", "5:3 container :::: info  b"]
        ),
        // Obsidian
        ("a %%b c%% d%% e %%f%%.", ["1:3 comment %%b c%%", "1:17 comment %%f%%"]),
        ("%% a %%\n\n%%\n{a\n%%\n\nb", ["1:1 comment %% a %%", "3:1 comment %%"]),
        ("%%a {{ b }}\n\nc%%", ["1:1 comment %%a {{ b }}"]),
        (
            "[[2024-05-01]] ![a|100](b.png) ![c|1x20](d)",
            [
                "1:1 wikiLink [[2024-05-01]]", "1:19 imageSize |100", "1:35 imageSize |1x20",
            ]
        ),
        ("| a |\n| - |\n| ![b\\|10](c) |", ["3:6 imageSize \\|10"]),
        ("[![a|10](b)](c) (d)![e|20](f)", ["1:5 imageSize |10", "1:23 imageSize |20"]),
        (
            "a ^quote-1\n\n- b ^37066d\n- c\n\n> d\n> e ^f-g\n\n^table",
            [
                "1:3 blockIdentifier ^quote-1", "3:5 blockIdentifier ^37066d", "7:5 blockIdentifier ^f-g",
                "9:1 blockIdentifier ^table",
            ]
        ),
        (
            "[[Page]], ![[a b.png]] and [[Seite#Teil|é]].\n\n> [[Ö]]",
            [
                "1:1 wikiLink [[Page]]", "1:11 wikiLink ![[a b.png]]", "1:28 wikiLink [[Seite#Teil|é]]",
                "3:3 wikiLink [[Ö]]",
            ]
        ),
        ("a^[b c] d.^[*e* f]", ["1:2 inlineNote ^[b c]", "1:11 inlineNote ^[*e* f]"]),
        // Pandoc, Quarto, MyST
        ("% A title\n% B\n\nText", ["1:1 titleBlock % A title"]),
        ("(@) a\n\n#. b\n#. c", ["1:1 numberMarker (@)", "3:1 numberMarker #.", "4:1 numberMarker #."]),
        ("| a\n| b\n\n> | c d\n> | e", ["1:1 lineBlock | a", "4:3 lineBlock | c d"]),
        ("+---+---+\n| a | b |\n+===+===+\n| c | d |\n+---+---+", ["1:1 gridTable +---+---+"]),
        (
            "::: {.callout-tip title=\"A\"}\nb\n:::\n\n:::: {.panel-tabset}\n## C\n::::",
            ["1:1 quartoBlock ::: {.callout-tip title=\"A\"}", "5:1 quartoBlock :::: {.panel-tabset}"]
        ),
        (
            ":::{note} A\nb\n:::\n\n```{warning}\nc\n```\n\nd {ref}`e` ({doc}`f <g>`)",
            [
                "1:1 mystBlock :::{note} A", "5:4 mystBlock {warning}", "9:3 role {ref}`e`",
                "9:13 role {doc}`f <g>`",
            ]
        ),
        (
            "`<b>`{=html}\n\n```{=latex}\na\n```\n\n- ~~~ {=html}\n  b\n  ~~~",
            ["1:6 rawContent {=html}", "3:4 rawContent {=latex}", "7:7 rawContent {=html}"]
        ),
        (
            "```{r, echo=FALSE}\n1\n```\n\n```{python}\n```\n\n```{{julia}}\n```",
            ["1:4 executedCode {r, echo=FALSE}", "5:4 executedCode {python}", "8:4 executedCode {{julia}"]
        ),
        (
            "$$x$$ {#eq:a}\n\n![b](c.png) {#fig-b}\n\nSee @eq:a, [@fig:b] and @fig-b.",
            [
                "1:7 label {#eq:a}", "3:13 label {#fig-b}", "5:5 crossReference @eq:a", "5:13 crossReference @fig:b",
                "5:25 crossReference @fig-b",
            ]
        ),
        (
            "a [@doe99; @roe] and [-@doe:99, p. 3] and ([@c])",
            ["1:3 citation [@doe99; @roe]", "1:22 citation [-@doe:99, p. 3]", "1:44 citation [@c]"]
        ),
        (
            "[see @doe99, pp. 3-5] [cf. -@roe01a] [Roe @roe:2001; @x] [a -@b, § 2]",
            [
                "1:1 citation [see @doe99, pp. 3-5]", "1:23 citation [cf. -@roe01a]",
                "1:38 citation [Roe @roe:2001; @x]", "1:58 citation [a -@b, § 2]",
            ]
        ),
        ("[@fig-x] [@tbl-y](z) [@sec-z]\n\n[@sec-z]: a", ["1:2 crossReference @fig-x"]),
        (
            "| a |\n| - |\n\nTable: B {#tbl:c .d}\n\n| a |\n| - |\n\nTable: B {#tbl-c}",
            ["4:10 label {#tbl:c .d}", "9:10 label {#tbl-c}"]
        ),
        ("See @tbl-a\n\n```{r}\n#| label: tbl-a\n```", ["1:5 crossReference @tbl-a", "3:4 executedCode {r}"]),
        // kramdown
        ("text\n{: .a #b}\n\n*a*{:.c}", ["2:1 attributeList {: .a #b}", "4:4 attributeList {:.c}"]),
        ("* toc\n{:toc}", ["2:1 attributeList {:toc}"]),
        ("a\n\n| b | c |\n| d | e |\n|---+---|\n", ["3:1 headerlessTable | b | c |"]),
        ("> |---|---|\n> | b | c |", ["1:3 headerlessTable |---|---|"]),
        // MDX
        (
            "import {A} from 'b'\n\n<LinkCard\n  title=\"{{< a >}}\"\n  href={{b}}\n/>\n\n> <Aa\n> />\n\n<Bb {...c}\n  d>e</Bb>",
            [
                "1:1 statement import {A} from 'b'", "3:1 component <LinkCard", "8:3 component <Aa",
                "11:1 component <Bb {...c}",
            ]
        ),
        ("a {/* b */}\n\n{/* {{ c }}\n\n{{ d }} */}", ["1:3 comment {/* b */}", "3:1 comment {/* {{ c }}"]),
        ("<Tabs>\n<TabItem value=\"a\">\n\ntext", ["1:1 component <Tabs>", "2:1 component <TabItem value=\"a\">"]),
        ("a <Badge/> b <Ui.Icon name=\"x\" /> c", ["1:3 component <Badge/>", "1:14 component <Ui.Icon name=\"x\" />"]),
        (
            "import Tabs from '@theme/Tabs';\nimport {a, b} from \"c\"\nimport 'd.css'\n\nexport const e = 1\n\n# F",
            [
                "1:1 statement import Tabs from '@theme/Tabs';", "2:1 statement import {a, b} from \"c\"",
                "3:1 statement import 'd.css'", "5:1 statement export const e = 1",
            ]
        ),
        ("\nimport {\n  a,\n} from 'b'\n\ntext", ["2:1 statement import {"]),
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
        "- ```\n  {{#each a}}\n  ```\n\n:::details\n```\n<Tabs>\n```\n:::", "`{{#include a.md}}`",
        "```\n:::tip A\n%%a%%\nb ^c-d\n\n[TOC]\n\n/// tip\n{++a++} [@b] @fig:c\n```", "```\nimport a from 'b'\n```",
        "`%%a%%` `{++b++}` `[@c]` `@fig:d` `x ^abc`",
        // Escapes.
        "\\{{< a >}}, \\{% b %}, \\<Tabs/>, [a](\\@/b)", "\\:::tip a", "\\%%a%%", "a \\^bcd", "\\[TOC]", "\\/// tip",
        "\\{++a++}", "[\\@a] \\@fig:b", "\\--8<-- \"a\"", "\\import a from 'b'", "```\n\\{{#include a}}\n```",
        // Formulas.
        "$x^{{n}}$ and $$\\text{{a}}\n{{b}}$$", "```math\nx^{{n}}\n```", "| $x^{{n}}$ |\n| --- |",
        "$a_{{<}}$ and $b \\%%c%%$",
        // sitegen's own syntax.
        ":::details[A b]\n:::", ":::details\n:::", "::: {.a}\n:::", "::: tip :::\n:::", ":::", "::: ", "[[toc]]",
        "[[TOC]]",
        "# A {#sec:b}", "A {#sec:b}\n===", "![a](b.png){#fig:c}", "$$x$$\n{#eq:a}", "`a`{.b}", "```{.python}\n```",
        "```{#a .swift}\n```", "```{1,2}\n```", "```{linenos}\n```", "```swift {1}\n```", "[a]{.b} {.c}",
        // Text that looks similar.
        "a (1)! b", "```swift\nf(1)! + (2)!\n```", "a (b)!\n{.annotate}", "[!code ++]", "```\n[!code other]\n```",
        "<!-- include: a -->", "<<< a.b", "a <<< @/c.js", "::: tip.", ":::: a.b\n::::", "::: a.b c", "{#a}", "{# b",
        "{{/* c",
        "a % b", "%\nb", "a\n% b", "- % b", "(@ada) said", "(@)", "1. #.", "| a\n| -", "| a\nb", "a\n| b\n| c",
        "+---+\n+---+", "+++", "+--+-\n| a |", "`{ref}`", "`a`{ref}`b`", "${a}`b`", "{a b}`c`", "::: {.callout}\n:::",
        "::: {.tabset}\n:::", "```{dot}\n```", "```{mermaid}\n```", "{:ok, b}", "{:.2f}", "![a|b](c.png)",
        "![|](a.png)",
        "[a|100](b)", "![a|1x](b)", "![a|1x2x3](b)", "[[2024]]", "[[1-2]]", "--8<--\n\na.md",
        "<pre>\n%%a%% [[b]] {++c++}\n</pre>", "<script>\nlet a = [[b]]\n</script>", "<style>\na{--b--}\n</style>",
        "a {/* b", "{/*a}", "`{/* a */}`", "\\{{</* a */>}}", "`{{</*` a `*/>}}`",
        "`++ctrl++` `:material-a:`", "```\n++ctrl++ :material-a:\n| a | b |\n| c | d |\n```",
        "C++ and D++", "i++ + ++j", "++i++", "a++tab++", "++ tab ++", "+++", "++a+b++", "++tab+++", "x:material-a:",
        "::material-a:", ":material-:", ":material a:", ":smile-a:", ":simple:",
        "http://a.b/:material-c: <https://a.b/++ctrl+c++>", "[a](/:material-b:) ![c](d++ctrl+e++)",
        "<!-- ++ctrl+c++ :material-a: -->", "- <!--\n  %%a%% <Bc/> [d](@/e) {++f++}\n  -->",
        "```md\n// highlight-next-line\n```", "// highlight-next-line", "```js\na() // highlight-next-line\n```",
        "```js\n// highlight-next-line-of-code\n// highlight start\n```", "`// highlight-start`",
        "[by @ada12]", "[a @b, c]", "[see @ada and others]", "see @doe99, p. 3", "[mail doe2001@example.org]",
        "[a @doe2001](b)", "[a @b7, p 3]", "[@ada and @doe2001](c)", "[a\n@doe2001]",
        "| a | b |\n| - | - |\n| c | d |\n| e | f |", "| a |\n| b |", "| a | b |", "| a | b\n| c | d",
        "| a | b |\n| c |",
        "a\n| a | b |\n| c | d |", "| a | b |\n| c | d |\n| - | - |", "<pre>\n| a | b |\n| c | d |\n</pre>",
        "a <Bb\nc> d", "<Aa\n\nb=\"c\">", "<Aa\nis a word", "Array<Int\n", "a{.b,.c}", "{.jpg,.png}",
        "`[[a]]` and `b^[c d]`", "\\[[a]] !\\[[b]] c\\^[d e]", "```\n[[a]] b^[c d]\n```", "[[a]](b.md) [[a]][b]",
        "[[a]]: b",
        "[[a]]\n\n[a]: /b", "[[1]], [[ -f a ]] and [[a][b]]", "^[a-z ]+, (^[b c]) and \"^[d e]\"", "x^[2]",
        "a:::tip b", "::tip a", "a %% b", "100%% of 50%%", "%%d and %%s", "a %%i in b %%j", "%%\na", "%%\n%% a", "%%%",
        "x ^2", "x ^n", "a ^12345", "a ^bcd e", "a ^bcd\ne", "a^bcd", "^^^abc", "[TOC] a", "a\n[TOC]", "[toc](a.md)",
        "/// Returns a value.", "/// tip of the day", "//tip", "a /// tip", "---8<---", "--8<-- cut here",
        "a --8<-- \"b\"",
        "{++}", "{+a+}", "{--}", "{~~a~~}", "{== a", "{=html}", "a{=b}", "`a` {=html}", "@ada and @fig-tree, @sec-team",
        "ada@eq:b", "[@ada](https://example.org)", "[@ada][b]", "([@ada])\n\n[@ada]: https://example.org/ada",
        "[[@ada]]",
        "[@scope/package]", "[ada@example.org]", "a [b @c] d", "Import a from b", "import duties from abroad",
        "A\n\nimport a from 'b'", "export is easy", "export default values", "import 'a' from b", "!!! a b c d",
        "- - - ", "- --8<--", "1. [TOC] a",
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
        ("```rust\n{{#include a.rs:2:4}}\n```", ["2:1 include {{#include a.rs:2:4}}"]),
        ("- ~~~\n  {{#rustdoc_include a.rs}}\n  ~~~", ["2:3 include {{#rustdoc_include a.rs}}"]),
        ("``` py\n--8<-- \"a.py\"\n;--8<-- \"b.py\"\n```", ["2:1 snippet --8<-- \"a.py\""]),
    ])
    func `Inclusions that other generators replace in code are reported there`(markdown: String, expected: [String]) {
        #expect(Self.found(markdown) == expected)
    }

    @Test(arguments: [
        ("![[note]] and ![[a/b.mp4|c]]", ["1:1 embed ![[note]]", "1:15 embed ![[a/b.mp4|c]]"]),
        ("![[note#A]]", ["1:1 embed ![[note#A]]"]),
        ("![[a.png]] ![[b.SVG|1]] ![[https://example.org/c]] [[d]] \\![[e]] `![[f]]`", []),
        ("| a |\n| - |\n| ![[b.png\\|c]] ![[d.mp4\\|e]] |", ["3:17 embed ![[d.mp4\\|e]]"]),
    ])
    func `Embedded pages and files other than images are reported`(markdown: String, expected: [String]) {
        #expect(Self.found(markdown, adding: [.wikiLinks]) == expected)
    }

    @Test func `Markers of items are not reported if the list is read`() {
        #expect(Self.found("#. a\n\n(@) b", adding: [.fancyLists]) == ["3:1 numberMarker (@)"])
    }

    @Test func `Wiki links and inline notes are not reported if their extensions are on`() {
        #expect(Self.found("[[a]] ![[b.png]] c^[d e]", adding: [.wikiLinks, .inlineNotes]) == [])
    }

    @Test(arguments: [
        ("* a\n{:toc}", ["2:1 attributeList {:toc}"]), ("a\n{: .b}", []), ("a\n{:.b #c}", []),
        ("# A {:.b}", []), ("*a*{:.b} `c`{:.d}", []), ("- a\n  {:.b}", []), ("> a\n> {:.b}", []),
        ("{:.b}\n| a |\n| - |", []), ("A {:.b}\n===", []), ("```sh {:.b}\n```", []),
        ("* {:.a} b\n* {:.c}", ["1:3 misplacedAttributeList {:.a}", "2:3 misplacedAttributeList {:.c}"]),
        ("a {:.b}\n: {:.c} d", ["1:3 misplacedAttributeList {:.b}", "2:3 misplacedAttributeList {:.c}"]),
        (
            "| a {:.b} |\n| - |\n| {:.c} d |\n|{:.e}|",
            [
                "1:5 misplacedAttributeList {:.b}", "3:3 misplacedAttributeList {:.c}",
                "4:2 misplacedAttributeList {:.e}",
            ]
        ),
        ("{:.a} b", ["1:1 misplacedAttributeList {:.a}"]),
    ])
    func `With kramdown’s attributes, attribute lists are reported that have no effect`(
        markdown: String, expected: [String]
    ) {
        #expect(Self.found(markdown, adding: [.kramdownAttributes]) == expected)
    }

    @Test func `An inserted word is no key`() {
        #expect(Self.found("++home++ ++tab+a++", adding: [.insertion]) == ["1:10 keys ++tab+a++"])
    }

    @Test(arguments: [
        ("*a*{.b,.c} `d`{.e, .f}", ["1:4 b,", "1:15 e,"]), ("## A {.b,.c}", ["1:6 b,"]), ("a\n{.b,.c}", ["2:1 b,"]),
        ("[a]{#b .c,d}", ["1:4 c,d"]),
        ("`a\nb` *c*{.d,.e}", ["2:7 d,"]), ("`a\nb{.c,.d}\ne`", []),
        ("`{.b,.c}` and x*{.b,.c} and {.b,.c}", []), ("```\n*a*{.b,.c}\n```", []), ("*a*{.b .c}", []),
    ])
    func `A class with a comma is reported`(markdown: String, expected: [String]) {
        let found = Document.linting(markdown: markdown).issues.compactMap { issue -> String? in
            guard case .classWithComma(let name) = issue.kind else { return nil }
            return "\(issue.position.line):\(issue.position.column) \(name)"
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("## A {#a #b}", ["1:8 the id ‘a’ has no effect, because ‘b’ in the same braces replaces it"]),
        ("a\n{#b.c .d id=\"e\"}", ["2:3 the id ‘b.c’ has no effect, because ‘e’ in the same braces replaces it"]),
        ("*a*{.b #c#d}", ["1:9 the id ‘c’ has no effect, because ‘d’ in the same braces replaces it"]),
        ("## A {#a title=\"#b\" href=#c}", ["1:21 a heading cannot have the attribute ‘href’"]),
        ("`{#a #b}`\n\n```\n{#a #b}\n```\n\n{#a b #c", []),
    ])
    func `Several ids in the same braces are reported`(markdown: String, issues: [String]) {
        let found = Document.linting(markdown: markdown).issues
        #expect(found.map { "\($0.position.line):\($0.position.column) \($0.message)" } == issues)
    }

    @Test(arguments: [
        ("{{< ref \"a.md\" >}}", "link to the file: [text](page.md)"),
        (
            "{{< tabs >}}",
            "write ::::tabs above the tabs and :::: below them, and :::tab[Label] above each tab and ::: below it"
        ),
        ("{{< /tabs >}}", "end the directive with a line of :::"),
        ("{% endhighlight %}", "end the code with a line of ```"),
        ("{% if a %}", "Markdown has no conditions, loops or variables; write the text that the old site shows"),
        ("{% endif %}", "Markdown has no conditions, loops or variables; write the text that the old site shows"),
        ("{{ a }}", "a text has no variables; write the value"),
        ("{{</* /a */>}}", "write it as code, without comment marks: `{{< /a >}}`"),
        ("++ctrl+c++", "write the keys as code: `Ctrl+Alt+Del`"),
        (":simple-a:", "write an emoji, or an image: ![what it shows](icon.svg)"),
        (
            "```js\n// highlight-start\n```",
            "remove it, and write the numbers of the lines after the language: ```js {1,4-6}"
        ),
        ("| a | b |\n| c | d |", "add a header and a row of hyphens above it: | A | B | and | --- | --- |"),
        ("{: toc }", "write [[toc]] in a paragraph of its own"),
        ("{% end %}", "end the directive with a line of :::"),
        ("{{< / highlight >}}", "end the code with a line of ```"),
        ("{{ youtube(id=\"a\") }}", "write ::youtube[Title]{id=…}, with the video’s id"),
        (
            "{{ own(a=1) }}",
            "write what the old site shows, or add a directive of your own with a template in templates/directives/"
        ),
        ("{{#title A}}", "remove it, and write the title in the front matter"),
        ("/// html | div", "write ::: {.class} above the blocks and ::: below them"),
        ("/// table-caption", "write ‘Table: Caption’ in a paragraph of its own, below the table"),
        (":::details A b {open}", "write :::details[A b]{open} above the text and ::: below it"),
        ("# A {/* #b */}", "write {#b} at the end of the heading"),
        ("{/* truncate */}", "write <!--more--> on its own line"),
        (
            "```js\na() // [!code ++]\n```",
            "remove it, and write the numbers of the lines after the language: ```js ins={1,4-6}"
        ),
        ("::: {.callout-caution title=\"A b\"}\n:::", "write a block quote whose first line is [!CAUTION] A b"),
        (":::{note}", "write a block quote whose first line is [!NOTE]"),
        ("{math}`x`", "write the formula between dollar signs: $x^2$"),
        ("% A b", "write the title in the front matter: title: A b"),
        ("#. a", "write 1. before the first item, or turn on ‘markdown.fancy-lists’"),
        ("{::comment}", "remove it, because sitegen supports only ids, classes and attributes: {#id .class key=value}"),
        ("{: .a}", "write {#id .class} without the colon, or turn on ‘markdown.kramdown-attributes’"),
        (":::tip A b", "write a block quote whose first line is [!TIP] A b"),
        (":::details A b", "write :::details[A b] above the text and ::: below it"),
        (":::own A b", "write the label in brackets: :::own[A b]"),
        ("/// danger", "write a block quote whose first line is [!CAUTION]"),
        ("/// details | A", "write :::details[Label] above the text and ::: below it"),
        ("a ^b-c", "write {#b-c} on its own line, directly below the block, and link to [text](page.md#b-c)"),
        ("@fig:a", "write a link to the id: [text](#fig:a)"),
        (
            "<Unknown a=b>",
            "write what the old site shows, or add a directive of your own with a template in templates/directives/"
        ),
        ("{% include a.html %}", "write ::include{file=part.md}"),
        ("!!! danger \"A\"", "write a block quote whose first line is [!CAUTION]"),
        ("[a](@/b/c.md)", "write /b/c.md, the path under content/"),
        ("<TabItem a=b>", "write :::tab[Label] above the text and ::: below it, inside ::::tabs"),
        ("<FileTree a=b>", "write :::file-tree above a list of files and ::: below it"),
        ("<Aside a=b>", "write a block quote whose first line is [!NOTE]"),
    ])
    func `The help of an issue names the equivalent syntax`(markdown: String, help: String) {
        #expect(Document.linting(markdown: markdown).issues.map(\.help) == [help])
    }

    /// The directives that need no template. The first ones are of sites.
    private static let directives =
        ["list", "comments", "include"] + DirectiveHandlers.standard.blockNames + DirectiveHandlers.standard.inlineNames

    @Test func `Every directive in the help of an issue is ready-made`() {
        let names = ForeignConstruct.knownNames
        let texts =
            names.flatMap { name in
                [
                    "{{< \(name) >}}", "{% \(name) %}", "{% end\(name) %}", "<A\(name)/>", ":::\(name) Title",
                    "/// \(name) | A",
                ]
            } + [
                "{{ a }}", "{{#include a}}", "--8<-- \"a\"", "!!! a", "??? a", "=== \"a\"", "{: a}", "$$x$$ {#eq:a}",
                "@eq:a",
                "[@a]", "`a`{=html}", "`a`{=tex}", "{++a++}", "{--a--}", "{==a==}", "{>>a<<}", "{~~a~>b~~}", "%%a%%",
                "a ^bcd",
                "::: {.panel-tabset}\n:::", ":::{tab-set}", "{ref}`a`", "::: a.b", "% a", "(@) a", "| a\n| b",
                "![a|1](b)",
                "<!--@include: ./a.md-->", "<<< ./a.js", "```{toctree}\n```", "a {# b #}",
                "[TOC]", "[a](@/b)", "<Unknown/>", "import 'a'", "![[a]]", "![[a.mp4]]", "```{r}\n```",
            ]
        for text in texts {
            let issues = Document.linting(markdown: text, extensions: .standard.union([.wikiLinks])).issues
            for issue in issues {
                for match in issue.help.matches(of: #/:+([a-z][a-z-]*)[\[{ ]/#) {
                    #expect(
                        Self.directives.contains(String(match.1)) || text.contains(match.0), "\(text): \(issue.help)")
                }
            }
        }
        #expect(names.contains("tabitem") && Self.directives.contains("file-tree"))
    }
}
