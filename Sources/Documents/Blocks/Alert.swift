/// Something the reader should not miss (GitHub's documentation, alerts).
public struct Alert: Hashable, Sendable {
    /// How much it matters, and in which way.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// What is good to know even for those who only skim the text.
        case note
        /// What makes something easier.
        case tip
        /// What has to be known to succeed.
        case important
        /// What needs attention at once, lest something goes wrong.
        case warning
        /// What bad consequences something may have.
        case caution
    }

    private var nest: Nest<Block>

    /// How much it matters, and in which way.
    public var kind: Kind

    /// The blocks of the alert.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the alert was written, if it was parsed.
    @Incidental public var position: SourcePosition?

    /// An alert of these blocks.
    public init(_ kind: Kind, _ content: [Block]) {
        self.kind = kind
        nest = Nest(content)
    }

    /// An alert of what the builder's statements make.
    public init(_ kind: Kind, @DocumentBuilder _ content: () -> [Block]) {
        self.init(kind, content())
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Alert: BlockContent {
    /// The node itself.
    public var blocks: [Block] { [.alert(self)] }
}
