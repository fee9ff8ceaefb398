/// Something the reader should not miss (GitHub's documentation, alerts).
public struct Alert: SourceNode, Hashable, Sendable {
    /// What it is about. GitHub has five kinds; Obsidian and sites have more, each shown like one of the five.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name, in lowercase letters, digits, hyphens and underscores.
        public let rawValue: String

        /// The name of the kind that a site's own kind is shown like.
        private var ownLikeness: String?

        /// A kind by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A kind of one's own.
        ///
        /// - Parameters:
        ///   - name: Its name.
        ///   - likeness: The kind that it is shown like.
        public init(_ name: String, like likeness: Kind) {
            rawValue = name
            ownLikeness = likeness.likeness.rawValue
        }

        /// Information that is useful even to readers who skim the text.
        public static let note = Kind(rawValue: "note")
        /// What makes something easier.
        public static let tip = Kind(rawValue: "tip")
        /// What has to be known to succeed.
        public static let important = Kind(rawValue: "important")
        /// What needs attention at once, lest something goes wrong.
        public static let warning = Kind(rawValue: "warning")
        /// What bad consequences something may have.
        public static let caution = Kind(rawValue: "caution")

        /// The five kinds that GitHub has.
        public static let standard: [Kind] = [.note, .tip, .important, .warning, .caution]

        /// Obsidian's kinds and their other names, each with the one of GitHub's that it is shown like (Obsidian Help,
        /// "Callouts").
        private static let known: [String: Kind] = [
            "abstract": .note, "summary": .note, "tldr": .note, "info": .note, "todo": .note, "hint": .tip,
            "success": .tip, "check": .tip, "done": .tip, "question": .important, "help": .important, "faq": .important,
            "attention": .warning, "failure": .caution, "fail": .caution, "missing": .caution, "danger": .caution,
            "error": .caution, "bug": .caution, "example": .important, "quote": .note, "cite": .note,
        ]

        /// The names of GitHub's and Obsidian's kinds.
        package static let knownNames = standard.map(\.rawValue) + known.keys.sorted()

        /// The one of the five kinds that it is shown like: a note where nothing else is known of it.
        public var likeness: Kind {
            if let ownLikeness { return Kind(rawValue: ownLikeness) }
            return Self.standard.contains(self) ? self : Self.known[rawValue] ?? .note
        }

        /// Whether it is one of GitHub's, of Obsidian's or of the site's.
        package var isKnown: Bool { ownLikeness != nil || Self.standard.contains(self) || Self.known[rawValue] != nil }

        /// The name with a capital, for where nothing else is said of the kind.
        public var defaultTitle: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    /// Whether the content below the title is collapsible.
    public enum Folding: String, Hashable, Sendable, CaseIterable {
        /// It is collapsible, and expanded at first.
        case open
        /// It is folded away until the reader asks for it.
        case closed
    }

    private var nest: Nest<Block>

    /// What it is about.
    public var kind: Kind

    /// The title in place of the kind's; empty where the alert has none of its own.
    public var title: [Inline] = []

    /// Whether what is below the title can be folded away; `nil` if it always shows.
    public var folding: Folding?

    /// The blocks of the alert.
    public var content: [Block] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// Where the alert was written, if it was parsed.
    @Located public var range: Range<SourcePosition>?

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
