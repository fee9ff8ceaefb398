/// What the data format, dumps, attribute rules and custom rendering know about a kind of node. Each kind says it beside its type;
/// which runs of nodes it contains is in `Runs.swift`.
protocol NodeDescription: Hashable, Sendable {
    /// The `type` in the format of ``Document``'s data.
    static var codedType: String { get }

    /// The kind of node for attribute rules; `nil` if it takes no attributes in braces after or below it.
    static var attributedElement: AttributedElement? { get }

    /// The source range. A kind that is never parsed has none.
    var range: Range<SourcePosition>? { get set }

    /// The attributes that the author set, without a heading's id. A kind that takes none has none.
    var attributes: NodeAttributes { get set }

    /// The node's own values in a dump, each after a blank.
    var details: String { get }

    /// The lines below the node's own in a dump.
    var dumpedChildren: [DumpedNode] { get }

    /// The node as the key of custom rendering; `nil` if its HTML cannot be customized.
    var customizable: (any CustomizableNode)? { get }

    /// Decodes the fields of this kind. Type, attributes and range are read by ``decoded(from:)``.
    ///
    /// - Throws: `DecodingError` if a field is missing or has another type.
    init(from fields: NodeReader) throws

    /// Encodes the fields of this kind, without type, attributes and range.
    ///
    /// - Throws: Any error of the encoder.
    func write(to fields: inout NodeWriter) throws
}

extension NodeDescription {
    static var attributedElement: AttributedElement? { nil }

    var range: Range<SourcePosition>? {
        get { nil }
        set {}
    }

    var attributes: NodeAttributes {
        get { NodeAttributes() }
        set {}
    }

    var details: String { "" }
    var dumpedChildren: [DumpedNode] { [] }
    var customizable: (any CustomizableNode)? { nil }

    func write(to fields: inout NodeWriter) throws {}

    /// Decodes a node of this kind.
    ///
    /// - Throws: `DecodingError` if a field is missing or has another type.
    static func decoded(from fields: NodeReader) throws -> Self {
        var node = try Self(from: fields)
        node.attributes = try fields.attributes()
        node.range = try fields.range()
        return node
    }
}

extension NodeDescription where Self: CustomizableNode {
    var customizable: (any CustomizableNode)? { self }
}

/// A kind of node whose only nodes are a run of inlines.
protocol InlineContainer: NodeDescription {
    var content: [Inline] { get }
}

extension InlineContainer {
    var dumpedChildren: [DumpedNode] { content.map(\.dumped) }

    func write(to fields: inout NodeWriter) throws {
        try fields.write(content)
    }
}

/// A kind of node that has a run of inlines and attributes, and nothing else.
protocol PlainContainer: InlineContainer {
    init(_ content: [Inline])
}

extension PlainContainer {
    init(from fields: NodeReader) throws {
        self.init(try fields.inlines())
    }
}

/// A kind of node whose only nodes are a run of blocks.
protocol BlockContainer: NodeDescription {
    var content: [Block] { get }
}

extension BlockContainer {
    var dumpedChildren: [DumpedNode] { content.map(\.dumped) }

    func write(to fields: inout NodeWriter) throws {
        try fields.write(content)
    }
}

/// A function of any node. (A closure in Swift cannot be generic.)
protocol NodeFunction {
    associatedtype Result

    func callAsFunction<Node: NodeDescription>(_ node: Node) -> Result
}

struct RangeOfNode: NodeFunction {
    func callAsFunction<Node: NodeDescription>(_ node: Node) -> Range<SourcePosition>? { node.range }
}

struct AttributesOfNode: NodeFunction {
    func callAsFunction<Node: NodeDescription>(_ node: Node) -> NodeAttributes { node.attributes }
}

struct ElementOfNode: NodeFunction {
    func callAsFunction<Node: NodeDescription>(_ node: Node) -> AttributedElement? { Node.attributedElement }
}
