import Foundation
import Hypertext
import SitegenDocuments
import Testing

@Suite struct CodingTests {
    /// A document with every kind of node.
    static let everything: Document = {
        var heading = Heading(2, id: "h") { "Heading" }
        heading.attributes = NodeAttributes(classes: ["wide"], values: ["lang": "en"])
        var link = Link("/a", title: "A") { "link" }
        link.attributes = NodeAttributes(id: "l")
        let image = Image("i.png", alternativeText: "image")
        return Document {
            heading
            Paragraph {
                "a"
                Emphasis { "b" }
                Strong { "c" }
                Code("d")
                link
                image
                SoftBreak()
                LineBreak()
                InlineHTML("<b>")
                Strikethrough { "e" }
                Mark { "f" }
                Insertion { "l" }
                BracketedSpan(NodeAttributes(id: "o", classes: ["p"])) { "m" }
                Abbreviation("n", title: "N")
                Formula("x^2", isDisplay: true)
                Superscript { "g" }
                Subscript { "h" }
                FootnoteReference("n")
                InlineDirective("d", attributes: NodeAttributes(values: ["k": "v"]), [.text(Text("i"))])
                Text("j").color(Color(red: 1, green: 2, blue: 255)).font(size: 20)
                Embed { span { "k" } }
            }
            BlockQuote { "quote" }
            BulletList {
                ListItem(isChecked: true) { "done" }
                ListItem(isChecked: false) { "open" }
            }
            OrderedList(start: 3, isTight: false) { "three" }
            CodeBlock("let x\n", language: "swift")
            HTMLBlock("<hr>\n")
            ThematicBreak()
            Table(
                alignments: [.left, nil], header: TableRow([TableCell { "a" }, TableCell { "b" }]),
                rows: [TableRow([TableCell { "c" }])])
            DefinitionList([DefinitionItem("term") { "definition" }])
            Alert(.tip) { "tip" }
            Footnote("n") { "note" }
            Figure(image) { "caption" }
            ContentsMarker()
            SummaryMarker()
            BlockDirective("box", label: [.text(Text("label"))], [.paragraph(Paragraph { "within" })])
            Embed { div { "embedded" } }
        }
    }()

    @Test func `Every kind of node survives a round trip through JSON`() throws {
        let data = try JSONEncoder().encode(Self.everything)
        #expect(try JSONDecoder().decode(Document.self, from: data) == Self.everything)
    }

    @Test func `The JSON format is as documented`() throws {
        let document = Document {
            Heading(1, id: "t") { "T" }
            BulletList { ListItem(isChecked: false) { Paragraph { Code("x") } } }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = String(decoding: try encoder.encode(document), as: UTF8.self)
        #expect(
            json == """
                {"blocks":[{"content":[{"text":"T","type":"text"}],"id":"t","level":1,"type":"heading"},\
                {"isTight":true,"items":[{"content":[{"content":[{"code":"x","type":"code"}],"type":"paragraph"}],\
                "isChecked":false}],"type":"bulletList"}],"version":1}
                """)
    }

    @Test func `Positions are encoded unless omitsPositions is set`() throws {
        let range = SourcePosition(line: 3, column: 5)..<SourcePosition(line: 3, column: 6)
        var text = Text("a")
        text.range = range
        var paragraph = Paragraph([.text(text)])
        paragraph.range = range
        let document = Document([.paragraph(paragraph)])
        let encoder = JSONEncoder()
        let decoded = try JSONDecoder().decode(Document.self, from: encoder.encode(document))
        #expect(decoded.nodes.map { $0.block?.range ?? $0.inline?.range } == [range, range])
        encoder.userInfo[.omitsPositions] = true
        let without = try JSONDecoder().decode(Document.self, from: encoder.encode(document))
        #expect(without.nodes.allSatisfy { $0.block?.range == nil && $0.inline?.range == nil })
    }

    @Test func `Missing fields have defaults, and unknown fields are ignored`() throws {
        let json = #"{"blocks":[{"type":"bulletList","new":1,"items":[{}]},{"type":"paragraph"}]}"#
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        #expect(document == Document([.bulletList(BulletList([ListItem([])])), .paragraph(Paragraph([]))]))
    }

    @Test(arguments: [
        (#"{"blocks":[{"type":"paragraph","content":[{"type":"blink"}]}]}"#, "blocks.0.content.0.type"),
        (#"{"blocks":[{"type":"blockQuote","content":[{"type":"marquee"}]}]}"#, "blocks.0.content.0.type"),
        (#"{"blocks":[{"type":"alert","kind":"note","folding":"half"}]}"#, "blocks.0.folding"),
        (#"{"version":2,"blocks":[]}"#, "version"),
        (#"{"blocks":[{"type":"paragraph","content":[{"type":"styled","color":"red"}]}]}"#, "blocks.0.content.0.color"),
    ])
    func `An unknown value is an error with its coding path`(json: String, path: String) throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".") == path)
    }
}
