import Markdown
import SitegenDocuments
import SitegenMarkdown
import Testing

/// swift-markdown links swift-cmark, whose functions have the same names as those of libcmark, but whose node types have
/// other numbers.
@Suite struct BesideTests {
    static let source = """
        # A *heading*

        Text with `code`, a [link](https://example.org "title"), ![an image](a.png) and **strong** words.

        > A quote

        1. one
        2. two

        - [x] done

        | a | b |
        | --- | ---: |
        | 1 | 2 |

        ```swift
        let a = 1
        ```

        <div>HTML</div>

        ---
        """

    /// The output of `sitegen render` for the source, without swift-markdown.
    static let html = """
        <h1 id="a-heading">A <em>heading</em></h1>
        <p>Text with <code>code</code>, a <a href="https://example.org" title="title">link</a>, \
        <img src="a.png" alt="an image"> and <strong>strong</strong> words.</p>
        <blockquote>
        <p>A quote</p>
        </blockquote>
        <ol>
        <li>one</li>
        <li>two</li>
        </ol>
        <ul>
        <li class="task"><label><input type="checkbox" disabled checked> done</label></li>
        </ul>
        <table>
        <thead>
        <tr>
        <th>a</th>
        <th style="text-align:right">b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>1</td>
        <td style="text-align:right">2</td>
        </tr>
        </tbody>
        </table>
        <pre><code class="language-swift">let a = 1
        </code></pre>
        <p>&lt;div&gt;HTML&lt;/div&gt;</p>
        <hr>

        """

    @Test func `Documents render the same as without swift-markdown`() {
        #expect(SitegenDocuments.Document(markdown: Self.source).render() == Self.html)
    }

    @Test func `swift-markdown parses its own documents`() {
        let document = Markdown.Document(parsing: Self.source)
        #expect(document.childCount == 9)
        #expect(document.child(at: 0) is Markdown.Heading)
    }
}
