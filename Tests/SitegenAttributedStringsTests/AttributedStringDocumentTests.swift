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

    @Test func `Blocks are on separate lines`() {
        #expect(
            String(AttributedString(Self.document).characters)
                == "Title\na b\n•\tone\n3.\tthree\n☑\tdone\nquoted\nx\ny\nh\ti\n1.\tnote")
    }

    @Test func `Attributes mark headings, lists, quotes and code`() throws {
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

    @Test func `Attributes contain code languages, list item numbers and table cells`() throws {
        let text = AttributedString(
            Document {
                CodeBlock("let x\n", language: "swift")
                OrderedList(start: 3) {
                    "three"
                    ListItem {
                        "four"
                        BulletList { "dot" }
                    }
                }
                Table(
                    alignments: [nil, .right], header: TableRow([TableCell { "h" }, TableCell { "i" }]),
                    rows: [
                        TableRow([TableCell { "j" }, TableCell { "k" }])
                    ])
                Table(header: TableRow([TableCell { "l" }]), rows: [])
            })
        func attributes(of word: String) throws -> AttributeContainer {
            let range = try #require(text.range(of: word))
            return try #require(text[range].runs.first).attributes
        }
        #expect(try attributes(of: "let x").codeLanguage == "swift")
        #expect(try attributes(of: "three").listItemNumber == 3)
        #expect(try attributes(of: "four").listItemNumber == 4)
        #expect(try attributes(of: "dot").listItemNumber == nil)
        #expect(try attributes(of: "k").tableCell == TableCellPosition(table: 0, row: 1, column: 1, alignment: .right))
        #expect(try attributes(of: "\nl").tableCell == nil)
        let last = try #require(text.runs.compactMap { $0.tableCell }.last)
        #expect(last == TableCellPosition(table: 1, row: 0, column: 0))
    }

    @Test func `NSAttributedString has the same text and attributes`() {
        let text = NSAttributedString(Self.document)
        #expect(text.string == String(AttributedString(Self.document).characters))
        let title = text.attributes(at: 0, effectiveRange: nil)
        #expect(title[NSAttributedString.Key("sitegen.headingLevel")] as? Int == 2)
    }
}
