import Sitegen
import Testing

@testable import Manual

@Suite struct NodesTests {
    @Test func `All links are found, also those within other nodes`() {
        #expect(links(in: Document(markdown: "[a](/a)\n\n- **[b](/b)**")) == ["/a", "/b"])
    }

    @Test func `Words in code are not counted`() {
        #expect(wordCount(of: Document(markdown: "# A title\n\nTwo *words* and `code`.\n\n    more code")) == 6)
    }

    @Test func `Code blocks have numbers`() {
        let document = Document(markdown: "```\na\n```\n\n- ```\n  b\n  ```")
        #expect(numbered(document).plainText.contains("Listing 2"))
    }
}
