import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Quarto, "Cross References"; Pandoc, "Citation syntax".
@Suite struct CrossReferenceTests {
    private static let extensions = Set.standard.union([.crossReferences])

    private static let works = """
        @article{knuth1984, author = {Donald E. Knuth}, title = {Literate Programming}, journal = {The Computer Journal},
          volume = 27, number = 2, pages = {97--111}, year = 1984, doi = {10.1093/comjnl/27.2.97}}
        @book{lamport1994, author = {Lamport, Leslie}, title = "{LaTeX}: A Document Preparation System",
          publisher = {Addison-Wesley}, address = {Reading}, year = {1994}}
        @misc{anon, title = {Notes}}
        """

    private func html(
        _ markdown: String, language: String = "en", style: CitationStyle = .authorDate, numbersSections: Bool = false,
        chapter: String? = nil
    ) -> String {
        var document = Document(markdown: markdown, extensions: Self.extensions, language: language)
        var options = ReferenceOptions(language: language)
        options.bibliography = Bibliography(bibTeX: Self.works)
        (options.style, options.numbersSections, options.chapter) = (style, numbersSections, chapter)
        document.resolveReferences(options)
        return document.render().replacing("\u{A0}", with: " ")
    }

    /// The text of the first paragraph.
    private func text(_ markdown: String, style: CitationStyle = .authorDate) -> String {
        var document = Document(markdown: markdown, extensions: Self.extensions)
        var options = ReferenceOptions()
        (options.bibliography, options.style) = (Bibliography(bibTeX: Self.works), style)
        document.resolveReferences(options)
        guard case .paragraph(let paragraph)? = document.blocks.first else { return "" }
        return paragraph.content.plainText.replacing("\u{A0}", with: " ")
    }

    // MARK: - Parts

    @Test(arguments: [
        (
            "![A *map*](a.png){#fig-map .wide}",
            """
            <figure id="fig-map">
            <img src="a.png" alt="A map" class="wide">
            <figcaption><span class="caption-number">Figure 1</span>: A <em>map</em></figcaption>
            </figure>

            """
        ),
        (
            "![](a.png \"A map\"){#fig-map}",
            """
            <figure id="fig-map">
            <img src="a.png" alt="">
            <figcaption><span class="caption-number">Figure 1</span>: A map</figcaption>
            </figure>

            """
        ),
        (
            "| a |\n|---|\n\nTable: Tides {#tbl-tides}",
            """
            <table id="tbl-tides">
            <caption><span class="caption-number">Table 1</span>: Tides</caption>
            <thead>
            <tr>
            <th>a</th>
            </tr>
            </thead>
            </table>

            """
        ),
        (
            "```swift {#lst-a} title=\"a.swift\"\nlet a = 1\n```",
            """
            <figure class="code">
            <figcaption>Listing 1: a.swift</figcaption>
            <pre id="lst-a"><code class="language-swift">let a = 1
            </code></pre>
            </figure>

            """
        ),
        (
            "```{#lst-a .swift lst-cap='A \"b\"'}\nlet a = 1\n```",
            """
            <figure class="code">
            <figcaption>Listing 1: A ”b”</figcaption>
            <pre id="lst-a"><code class="language-swift">let a = 1
            </code></pre>
            </figure>

            """
        ),
        ("![A map](a.png){#map}", "<p><img src=\"a.png\" alt=\"A map\" id=\"map\"></p>\n"),
    ])
    func `A part with an id has a number in its caption`(markdown: String, html: String) {
        #expect(self.html(markdown) == html)
    }

    @Test(arguments: [
        "$$ x $$ {#eq-a}", "$$\nx\n$$ {#eq-a}", "[$$x$$]{#eq-a}", "$$x$$\n{#eq-a}", "```math {#eq-a}\nx\n```",
    ])
    func `A formula with an id has a number`(markdown: String) {
        let html = html(markdown + "\n\nSee @eq-a and [-@eq-a].")
        #expect(html.contains("id=\"eq-a\""), "\(html)")
        #expect(html.contains("<mtext>(</mtext><mtext>1</mtext><mtext>)</mtext>"), "\(html)")
        #expect(html.contains("<p>See <a href=\"#eq-a\">Equation 1</a> and <a href=\"#eq-a\">(1)</a>.</p>"), "\(html)")
    }

    @Test func `The tag of a formula is its number`() {
        let html = html("$$ x \\tag{A} $$ {#eq-a}\n\n$$y$$ {#eq-b}\n\n@eq-a, @eq-b")
        #expect(html.contains("<a href=\"#eq-a\">Equation A</a>, <a href=\"#eq-b\">Equation 1</a>"), "\(html)")
    }

    @Test(arguments: [
        ("@fig-a", "Figure 1"), ("[@fig-b]", "Figure 2"), ("[-@fig-b]", "2"),
        ("[see map @fig-b, left]", "see map 2, left"),
        ("[@fig-a; @Fig-b]", "Figure 1, Figure 2"), ("a@fig-a \\@fig-a `@fig-a`", "a@fig-a @fig-a @fig-a"),
        ("(@fig-a)-@fig-b.", "(Figure 1)-Figure 2."), ("@fig-a's [@fig-a](/b)", "Figure 1's @fig-a"),
        ("[@fig-\na]", "[@fig- a]"), ("[@fig-a,\nleft]", "Figure 1, left"),
        ("@fig-c [@fig-a; @fig-c]", "@fig-c [@fig-a; @fig-c]"),
        ("[@fig-a][b] \\[@fig-a\\] [@fig-a]{.c}", "Figure 1[b] [@fig-a] Figure 1"), ("@{fig-a}b", "Figure 1b"),
        ("*@fig-a* [x @fig-a @fig-b]", "Figure 1 [x Figure 1 Figure 2]"),
    ])
    func `A reference becomes a link with the word and the number`(markdown: String, text: String) {
        #expect(self.text("\(markdown)\n\n![A](a.png){#fig-a}\n\n![B](b.png){#fig-b}") == text)
    }

    @Test(arguments: [
        ("fr", "Figure 1 : A", "figure 1, Figure 1"), ("de", "Abbildung 1: A", "Abbildung 1, Abbildung 1"),
        ("ja", "図 1：A", "図 1, 図 1"), ("zh-Hant", "圖 1：A", "圖 1, 圖 1"), ("ru", "Рисунок 1: A", "рисунок 1, Рисунок 1"),
    ])
    func `The words are those of the language`(language: String, caption: String, reference: String) {
        let html = html("![A](a.png){#fig-a}\n\n[@fig-a; @Fig-a]", language: language)
            .replacing(#/<[^>]*>/#, with: "")
        #expect(html.contains(caption) && html.contains(reference), "\(html)")
    }

    @Test func `Sections have numbers if they are turned on`() {
        let markdown = """
            # Title

            ## A {#sec-a}

            ### B

            ## C {.unnumbered}

            ## D {#sec-d}

            > ## E

            @sec-a, @sec-d, @Sec-d
            """
        let numbered = html(markdown, numbersSections: true)
        for heading in [
            ">Title<", "<span class=\"section-number\">1</span> A<", "<span class=\"section-number\">1.1</span> B<",
            ">C<",
            "<span class=\"section-number\">2</span> D<", ">E<", ">Section 1</a>, <a href=\"#sec-d\">Section 2</a>",
        ] { #expect(numbered.contains(heading), "\(heading): \(numbered)") }
        #expect(html(markdown).contains("<a href=\"#sec-a\">A</a>, <a href=\"#sec-d\">D</a>"))
        #expect(
            html(markdown, numbersSections: true, chapter: "3").contains(
                "<span class=\"section-number\">3.1.1</span> B<"))
        #expect(html("![A](a.png){#fig-a}\n\n@fig-a", chapter: "B").contains(">Figure B.1</a>"))
    }

    @Test func `Unknown references and repeated ids are reported with a suggestion`() {
        var document = Document(
            markdown: "![A](a.png){#fig-map}\n\n![B](b.png){#fig-map}\n\n@fig-mapp\n\n[@knuth1985] @tbl-a",
            extensions: Self.extensions)
        var options = ReferenceOptions()
        options.bibliography = Bibliography(bibTeX: Self.works)
        let issues = document.resolveReferences(options)
        #expect(
            issues.map { "\($0.position?.line ?? 0): \($0.message); \($0.help)" } == [
                "3: another figure of the page has the id ‘fig-map’; change one of the ids",
                "5: the page has no figure ‘fig-mapp’; did you mean ‘fig-map’?",
                "7: the bibliography has no entry ‘knuth1985’; did you mean ‘knuth1984’?",
                "7: the page has no table ‘tbl-a’; add {#tbl-a} to it, or write \\@tbl-a for text",
            ])
        #expect(document.plainText.contains("@fig-mapp") && document.plainText.contains("[@knuth1985] @tbl-a"))
    }

    // MARK: - Citations

    @Test(arguments: [
        ("[@knuth1984]", "(Knuth 1984)", "[1]"), ("[@knuth1984, p. 3]", "(Knuth 1984, p. 3)", "[1, p. 3]"),
        ("[see @knuth1984, 3-5; @lamport1994]", "(see Knuth 1984, 3–5; Lamport 1994)", "[see 1, 3–5; 2]"),
        ("@knuth1984 [p. 3]", "Knuth (1984, p. 3)", "Knuth [1, p. 3]"), ("@knuth1984.", "Knuth (1984).", "Knuth [1]."),
        ("[-@knuth1984]", "(1984)", "[1]"), ("@anon", "Notes (n.d.)", "Notes [1]"),
        ("ada@knuth1984 \\@knuth1984", "ada@knuth1984 @knuth1984", "ada@knuth1984 @knuth1984"),
        ("ada@example.org [@knuth1984]", "ada@example.org (Knuth 1984)", "ada@example.org [1]"),
    ])
    func `A citation has one of two styles`(markdown: String, authorDate: String, numeric: String) {
        #expect(text(markdown) == authorDate)
        #expect(text(markdown, style: .numeric) == numeric)
    }

    @Test func `The cited works are listed at the end, or in place of a directive`() {
        let knuth =
            "<span id=\"ref-knuth1984\" class=\"reference\">Knuth, Donald E. 1984. “Literate Programming.” "
            + "<em>The Computer Journal</em> 27 (2): 97–111. "
            + "<a href=\"https://doi.org/10.1093/comjnl/27.2.97\">https://doi.org/10.1093/comjnl/27.2.97</a></span>"
        let lamport =
            "<span id=\"ref-lamport1994\" class=\"reference\">Lamport, Leslie. 1994. "
            + "<em>LaTeX: A Document Preparation System</em>. Reading: Addison-Wesley.</span>"
        let list = "<ul class=\"references\">\n<li>\(knuth)</li>\n<li>\(lamport)</li>\n</ul>\n"
        let citations = """
            <p>(<a href="#ref-lamport1994">Lamport 1994</a>; <a href="#ref-knuth1984">Knuth 1984</a>)</p>

            """
        #expect(
            html("[@lamport1994; @knuth1984]")
                == citations + "<h2 id=\"references\">References</h2>\n" + list)
        #expect(html("::references\n\n[@lamport1994; @knuth1984]") == list + citations)
        #expect(html("Nothing.") == "<p>Nothing.</p>\n")
        #expect(
            html("## References\n\n[@lamport1994]", style: .numeric).contains(
                """
                <h2 id="references-1">References</h2>
                <ol class="references">
                <li><span id="ref-lamport1994" class="reference">Lamport, Leslie. \
                <em>LaTeX: A Document Preparation System</em>. Reading: Addison-Wesley, 1994.</span></li>
                </ol>
                """))
    }

    @Test func `Works of the same authors and year get letters`() {
        var document = Document(markdown: "@b, @a", extensions: Self.extensions)
        var options = ReferenceOptions()
        options.bibliography = Bibliography(
            bibTeX:
                "@book{a, author={A B and C D}, title={Y}, year=2000} @book{b, author={A B and C D}, title={X}, year=2000}"
        )
        document.resolveReferences(options)
        #expect(document.plainText.hasPrefix("B and D (2000a), B and D (2000b)"), "\(document.plainText)")
    }

    @Test func `References add a bounded amount of text`() {
        let name = String(repeating: "x", count: 9000)
        var options = ReferenceOptions()
        options.bibliography = Bibliography(bibTeX: "@book{a, author={\(name)}, year=2000}")
        var document = Document(markdown: String(repeating: "@a ", count: 1000), extensions: Self.extensions)
        let issues = document.resolveReferences(options)
        #expect(issues.map(\.kind) == [.excess])
        #expect(document.plainText.utf8.count < 1_100_000)
    }

    // MARK: - Parsing

    @Test(arguments: [
        "@fig-a, [@fig-b] and [see @c, p. 3; -@d].", "@a [p. 3] b", "[$$x$$]{#eq-a}", "\\@a a \\@b \\[@c\\]",
        "(@a) *@b* [@c](/d) @{e:f} @g's", "$$x$$ \\{#eq-a}", "Table: A \\{#tbl-a}", "[@a][b] [@c]{.d} [@e]: f",
    ])
    func `A document with references round-trips`(markdown: String) {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        let written = document.markdown
        #expect(Document(markdown: written, extensions: Self.extensions) == document, "\(written)")
    }

    @Test func `Without a resolver, a reference is a link with its source`() {
        let document = Document(markdown: "@fig-a [@knuth1984, p. 3]", extensions: Self.extensions)
        #expect(
            document.render()
                == "<p><a href=\"#fig-a\">@fig-a</a> <a href=\"#ref-knuth1984\">[@knuth1984, p. 3]</a></p>\n")
        #expect(Document(markdown: "@fig-a [@b]").render() == "<p>@fig-a [@b]</p>\n")
    }

    @Test func `References have source ranges`() {
        let document = Document(
            markdown: "a @b [@c] d\n\n$$x$$ {#eq-a}", extensions: Self.extensions, locatesInlines: true)
        let ranges = document.nodes.compactMap { node -> String? in
            guard case .inline(let inline) = node.content, let range = inline.range else { return nil }
            switch inline {
            case .link, .span: return "\(range.lowerBound)-\(range.upperBound)"
            default: return nil
            }
        }
        #expect(ranges == ["1:3-1:5", "1:6-1:10", "3:1-3:14"])
    }
}
