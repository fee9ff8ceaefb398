import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

/// PHP Markdown Extra, "Definition Lists".
@Suite struct DefinitionListTests {
    static let examples: [(markdown: String, html: String)] = [
        (
            """
            Apple
            :   Pomaceous fruit of plants of the genus Malus in
                the family Rosaceae.

            Orange
            :   The fruit of an evergreen tree of the genus Citrus.
            """,
            """
            <dl>
            <dt>Apple</dt>
            <dd>Pomaceous fruit of plants of the genus Malus in
            the family Rosaceae.</dd>
            <dt>Orange</dt>
            <dd>The fruit of an evergreen tree of the genus Citrus.</dd>
            </dl>

            """
        ),
        // A definition can have lazy continuation lines.
        (
            """
            Apple
            :   Pomaceous fruit of plants of the genus Malus in
            the family Rosaceae.
            """,
            """
            <dl>
            <dt>Apple</dt>
            <dd>Pomaceous fruit of plants of the genus Malus in
            the family Rosaceae.</dd>
            </dl>

            """
        ),
        // A definition ends with a list, or with one in a quote, and the next begins directly below.
        (
            "A\n: b\n  - c\n: d\n  > - e\n: f",
            """
            <dl>
            <dt>A</dt>
            <dd>b
            <ul>
            <li>c</li>
            </ul>
            </dd>
            <dd>d
            <blockquote>
            <ul>
            <li>e</li>
            </ul>
            </blockquote>
            </dd>
            <dd>f</dd>
            </dl>

            """
        ),
        // A tab after the colon leads to the fourth column.
        (
            "Apple\n:\t```\n\t\teat\n\n    \tmore\n",
            """
            <dl>
            <dt>Apple</dt>
            <dd>
            <pre><code>\teat

            \tmore
            </code></pre>
            </dd>
            </dl>

            """
        ),
        // The text below a definition is indented as far as its first line.
        (
            """
            Apple
            : A fruit
              ```sh
              eat
              ```

            Orange
            : - A fruit
              - A color
            """,
            """
            <dl>
            <dt>Apple</dt>
            <dd>A fruit
            <pre><code class="language-sh">eat
            </code></pre>
            </dd>
            <dt>Orange</dt>
            <dd>
            <ul>
            <li>A fruit</li>
            <li>A color</li>
            </ul>
            </dd>
            </dl>

            """
        ),
        // More than one definition, and more than one term.
        (
            """
            Term 1
            *Term* 2
            : Definition a
            : Definition b
            """,
            """
            <dl>
            <dt>Term 1</dt>
            <dt><em>Term</em> 2</dt>
            <dd>Definition a</dd>
            <dd>Definition b</dd>
            </dl>

            """
        ),
        // A definition below an empty line is a paragraph.
        (
            """
            Apple

            :   Pomaceous fruit
            """,
            """
            <dl>
            <dt>Apple</dt>
            <dd>
            <p>Pomaceous fruit</p>
            </dd>
            </dl>

            """
        ),
        (
            """
            Term 1

            :   This is a definition with two paragraphs.

                The second one.

            :   > A quote

                    code
            """,
            """
            <dl>
            <dt>Term 1</dt>
            <dd>
            <p>This is a definition with two paragraphs.</p>
            <p>The second one.</p>
            </dd>
            <dd>
            <blockquote>
            <p>A quote</p>
            </blockquote>
            <pre><code>code
            </code></pre>
            </dd>
            </dl>

            """
        ),
        (
            """
            Term
            :   ```c
                : code
                ```
            :   1. item
            """,
            """
            <dl>
            <dt>Term</dt>
            <dd>
            <pre><code class="language-c">: code
            </code></pre>
            </dd>
            <dd>
            <ol>
            <li>item</li>
            </ol>
            </dd>
            </dl>

            """
        ),
        // In containers.
        (
            """
            > - Term
            >   : Definition
            """,
            """
            <blockquote>
            <ul>
            <li>
            <dl>
            <dt>Term</dt>
            <dd>Definition</dd>
            </dl>
            </li>
            </ul>
            </blockquote>

            """
        ),
        // The text around the list is not affected.
        (
            """
            Text

            Term
            : Definition

            Text
            + item
            """,
            """
            <p>Text</p>
            <dl>
            <dt>Term</dt>
            <dd>Definition</dd>
            </dl>
            <p>Text</p>
            <ul>
            <li>item</li>
            </ul>

            """
        ),
        // A bullet list directly below a definition list is a separate list.
        (
            """
            Term
            : Definition
            + item
            + item

            [^n]: Note
            """,
            """
            <dl>
            <dt>Term</dt>
            <dd>Definition</dd>
            </dl>
            <ul>
            <li>item</li>
            <li>item</li>
            </ul>

            """
        ),
    ]

    @Test(arguments: [": one\n\n  two\n", ":  one\n\n   two\n", ": one\n\n    two\n", ":   one\n\n    two\n"])
    func `A definition continues after a blank line at its content indent or at four spaces`(text: String) {
        let paragraphs = "<dd>\n<p>one</p>\n<p>two</p>\n</dd>"
        #expect(Document(markdown: "Term\n" + text).render() == "<dl>\n<dt>Term</dt>\n\(paragraphs)\n</dl>\n")
    }

    @Test(arguments: [": one\n\ntwo\n", ": one\n\n two\n", ":   one\n\n  two\n"])
    func `A less indented line after a blank line ends the definition list`(text: String) {
        #expect(
            Document(markdown: "Term\n" + text).render()
                == "<dl>\n<dt>Term</dt>\n<dd>one</dd>\n</dl>\n<p>two</p>\n")
    }

    @Test(arguments: [("Term\n: - a", 3), ("Term\n:   - a", 5), ("Term\n: a\n: - a", 3)])
    func `A block after a definition marker has its source column`(markdown: String, column: Int) {
        guard case .definitionList(let list)? = Document(markdown: markdown).blocks.first,
            case .bulletList(let inner)? = list.items[0].definitions.last?.first
        else {
            Issue.record("no list")
            return
        }
        #expect(inner.position?.column == column)
    }

    @Test(arguments: examples)
    func `Definition lists render as HTML`(markdown: String, html: String) {
        #expect(Self.normalized(Document(markdown: markdown).render()) == Self.normalized(html))
    }

    /// Removes line ends between tags, which depend on the renderer.
    private static func normalized(_ html: String) -> String {
        html.split(separator: "\n").joined(separator: "\n").split(separator: ">\n<").joined(separator: "><")
    }

    @Test(arguments: [
        (": text\n", "<p>: text</p>\n"),
        ("# Heading\n: text\n", "<h1 id=\"heading\">Heading</h1>\n<p>: text</p>\n"),
        ("Term\n\n\n: text\n", "<p>Term</p>\n<p>: text</p>\n"),
        ("Term\n:text\n", "<p>Term\n:text</p>\n"),
        ("Term\n:\n", "<p>Term\n:</p>\n"),
        ("Term\n\\: text\n", "<p>Term\n: text</p>\n"),
        ("Term\n     : text\n", "<p>Term\n: text</p>\n"),
        ("    code\n    : text\n", "<pre><code>code\n: text\n</code></pre>\n"),
        ("```\ncode\n:   text\n+   text\n```\n", "<pre><code>code\n:   text\n+   text\n</code></pre>\n"),
    ])
    func `Text that is not a definition is unchanged`(markdown: String, html: String) {
        #expect(Document(markdown: markdown).render() == html)
    }

    @Test func `A definition list has a source position`() {
        let document = Document(markdown: "Text\n\nTerm\n: Definition\n")
        #expect(document.blocks.last?.position == SourcePosition(line: 3, column: 1))
    }

    @Test(arguments: ["a\n: b\n\n", "a\n: ", ": ", ":\n", "> a\n> : b\n", ": b\n+ c\n"])
    func `Fifty thousand repeated definition markers are parsed`(piece: String) {
        #expect(!Document(markdown: String(repeating: piece, count: 50_000)).blocks.isEmpty)
    }

    @Test func `Without the extension, a definition marker is text`() {
        let extensions = Set<MarkdownExtension>.standard.subtracting([.definitionLists])
        #expect(Document(markdown: "a\n: b\n", extensions: extensions).render() == "<p>a\n: b</p>\n")
    }
}
