import SitegenDocuments
import Testing

@Suite struct NodeAttributesSyntaxTests {
    /// A list of attributes, and the attributes as pairs; `nil` if it is malformed.
    @Test(arguments: [
        ("{a=1 b=2}", "a=1 b=2"), ("{a=\"1\"b=2}", nil), ("{a=\"x\\\\\" b=2}", "a=x\\ b=2"),
        ("{a=\"x\\\"y\"}", "a=x\"y"),
        ("{a=\"x\\y\"}", "a=x\\y"), ("{a='1'}", "a=1"), ("{a=}", nil), ("{a", nil),
    ])
    func `Attributes are separated by blanks, and quotation marks in values are escaped`(
        written: String, pairs: String?
    ) {
        let values = NodeAttributes.prefix(of: Array(written.utf8))?.attributes.values
        #expect(values.map { $0.map { "\($0.name)=\($0.value)" }.joined(separator: " ") } == pairs)
    }

    @Test func `A list has up to 100 attributes`() {
        for (count, isRead) in [(NodeAttributes.limit, true), (NodeAttributes.limit + 1, false)] {
            let list = "{" + (0..<count).map { "a\($0)=1" }.joined(separator: " ") + "}"
            #expect(NodeAttributes.prefix(of: Array(list.utf8))?.attributes.values.count == (isRead ? count : nil))
        }
    }

    @Test func `The name of a data attribute is not empty`() {
        let attributes = NodeAttributes(values: ["data-": "a", "data-b": "c"])
        #expect(attributes.unwritten(on: .block).map(\.name) == ["data-"])
    }
}
