import Foundation
import Hypertext
import SitegenAttributedStrings
import SitegenDocuments
import Testing

struct AttributedStringDocumentTests {
    static let document = Document {
        Heading(2) { "Title" }
        Paragraph {
            "a "
            Strikethrough { "b" }
            FootnoteReference("n")
        }
        BulletList {
            ListItem {
                "one"
                OrderedList(start: 3) { "three" }
            }
            ListItem(isChecked: true) { "done" }
        }
        BlockQuote { Paragraph { Link("/x") { "quoted" } } }
        CodeBlock("x\ny\n")
        Table(header: TableRow([TableCell { "h" }, TableCell { "i" }]), rows: [])
        HTMLBlock("<hr>")
        Footnote("n") { "note" }
    }

    @Test func `Blocks stand on lines of their own`() {
        #expect(
            String(AttributedString(Self.document).characters)
                == "Title\na b\n•\tone\n3.\tthree\n☑\tdone\nquoted\nx\ny\nh\ti\n1.\tnote")
    }

    @Test func `Blocks are told by attributes`() throws {
        let text = AttributedString(Self.document)
        func attributes(of word: String) throws -> AttributeContainer {
            let range = try #require(text.range(of: word))
            return try #require(text[range].runs.first).attributes
        }
        #expect(try attributes(of: "Title").headingLevel == 2)
        #expect(try attributes(of: "b").textTraits == .struck)
        #expect(try attributes(of: "one").listLevel == 1)
        #expect(try attributes(of: "three").listLevel == 2)
        #expect(try attributes(of: "quoted").quoteLevel == 1)
        #expect(try attributes(of: "quoted").link == URL(string: "/x"))
        #expect(try attributes(of: "x").textTraits == .code)
    }

    @Test func `Foundation's older class has the same`() {
        let text = NSAttributedString(Self.document)
        #expect(text.string == String(AttributedString(Self.document).characters))
        let title = text.attributes(at: 0, effectiveRange: nil)
        #expect(title[NSAttributedString.Key("sitegen.headingLevel")] as? Int == 2)
    }
}
