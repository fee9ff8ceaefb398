/// A callout with information that readers should not miss (GitHub's documentation, alerts).
public struct Alert: SourceNode, BlockNode, CustomizableNode {
    /// The kind of an alert. GitHub has five kinds; Obsidian and sites have more, each styled like one of the five.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name, in lowercase letters, digits, hyphens and underscores.
        public let rawValue: String

        /// The standard kind that a site's own kind is styled like.
        private var ownLikeness: String?

        /// Creates a kind from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a custom kind.
        ///
        /// - Parameters:
        ///   - name: Its name.
        ///   - likeness: The kind that it is styled like.
        public init(_ name: String, like likeness: Kind) {
            rawValue = name
            ownLikeness = likeness.likeness.rawValue
        }

        /// Information that is useful even to readers who skim the text.
        public static let note = Kind(rawValue: "note")
        /// Advice that makes something easier.
        public static let tip = Kind(rawValue: "tip")
        /// Information that is necessary to succeed.
        public static let important = Kind(rawValue: "important")
        /// Urgent information that helps to avoid problems.
        public static let warning = Kind(rawValue: "warning")
        /// A warning about negative consequences of an action.
        public static let caution = Kind(rawValue: "caution")

        /// GitHub's five kinds.
        public static let standard: [Kind] = [.note, .tip, .important, .warning, .caution]

        /// Obsidian's kinds and their aliases, each with the GitHub kind that it is styled like (Obsidian Help, "Callouts").
        private static let known: [String: Kind] = [
            "abstract": .note, "summary": .note, "tldr": .note, "info": .note, "todo": .note, "hint": .tip,
            "success": .tip, "check": .tip, "done": .tip, "question": .important, "help": .important, "faq": .important,
            "attention": .warning, "failure": .caution, "fail": .caution, "missing": .caution, "danger": .caution,
            "error": .caution, "bug": .caution, "example": .important, "quote": .note, "cite": .note,
        ]

        /// The names of GitHub's and Obsidian's kinds.
        package static let knownNames = standard.map(\.rawValue) + known.keys.sorted()

        /// The one of the five standard kinds that it is styled like; a note if the kind is unknown.
        public var likeness: Kind {
            if let ownLikeness { return Kind(rawValue: ownLikeness) }
            return Self.standard.contains(self) ? self : Self.known[rawValue] ?? .note
        }

        /// Whether the kind is defined by GitHub, Obsidian or the site.
        package var isKnown: Bool { ownLikeness != nil || Self.standard.contains(self) || Self.known[rawValue] != nil }

        /// The capitalized name, used if the kind has no other title.
        public var defaultTitle: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    /// Whether the content below the title is collapsible.
    public enum Folding: String, Hashable, Sendable, CaseIterable {
        /// Collapsible, and initially expanded.
        case open
        /// Collapsible, and initially collapsed.
        case closed
    }

    private var nest: BoundedChildren<Block>

    /// The kind, which determines the color, the icon, and the title if the alert has none of its own.
    public var kind: Kind

    /// The alert's own title, which replaces that of its kind; empty if it has none.
    public var title: [Inline] = []

    /// Whether the content below the title is collapsible; `nil` if it is always visible.
    public var folding: Folding?

    /// The blocks below the title.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = BoundedChildren(newValue) }
    }

    /// The attributes that the author set: an id, classes and values.
    public var attributes = NodeAttributes()

    /// The source range of the alert, if it was parsed.
    public var range: Range<SourcePosition>? {
        get { location.range }
        set { location.range = newValue }
    }

    private var location = Location()

    /// Creates an alert from blocks.
    public init(_ kind: Kind, _ content: [Block]) {
        self.kind = kind
        nest = BoundedChildren(content)
    }

    /// Creates an alert from the builder's statements.
    public init(_ kind: Kind, @DocumentBuilder _ content: () -> [Block]) {
        self.init(kind, content())
    }

    /// The depth of nested containers, including this one.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Alert: NodeDescription {
    /// This node as a block.
    @inlinable public var block: Block { .alert(self) }

    static let codedType = "alert"
    static let attributedElement: AttributedElement? = .block

    var details: String { " " + kind.rawValue + (folding.map { " " + $0.rawValue } ?? "") }
    var dumpedChildren: [DumpedNode] { title.dumped(as: "Title") + content.map(\.dumped) }

    init(from fields: NodeReader) throws {
        self.init(Kind(rawValue: try fields.text("kind")), try fields.blocks())
        title = try fields.inlines("title")
        folding = try fields.decodeIfPresent(Folding.self, forKey: "folding")
    }

    func write(to fields: inout NodeWriter) throws {
        try fields.encode(kind.rawValue, forKey: "kind")
        try fields.write(title, "title")
        try fields.encodeIfPresent(folding, forKey: "folding")
        try fields.write(content)
    }
}
