/// A picture with a description (CommonMark §6.4).
public struct Image: SourceNode, Hashable, Sendable {
    private var nest: Nest<Inline>

    /// Where the picture is. A URL that would run code is left out of what is rendered.
    public var source: String

    /// Advice about the picture, if any.
    public var title: String?

    /// What else its author set: an id, classes, values.
    public var attributes = NodeAttributes()

    /// The description; its plain text is the picture's alternative text.
    public var content: [Inline] {
        get { nest.nodes }
        set { nest = Nest(newValue) }
    }

    /// Where the image was written, if the parser was asked to locate inline nodes.
    @Located public var range: Range<SourcePosition>?

    /// A picture described by these nodes.
    public init(_ source: String, title: String? = nil, _ content: [Inline]) {
        self.source = source
        self.title = title
        nest = Nest(content)
    }

    /// A picture with an alternative text.
    ///
    /// - Parameters:
    ///   - source: The picture's URL as an author writes it.
    ///   - title: What is shown when one points at it, if anything.
    ///   - alternativeText: What is to be seen in it; empty where it only decorates.
    public init(_ source: String, title: String? = nil, alternativeText: String) {
        self.init(source, title: title, alternativeText.isEmpty ? [] : [.text(Text(alternativeText))])
    }

    /// How many levels of containers stand here.
    var depth: Int { Int(nest.depth) + 1 }
}

extension Image: InlineContent {
    /// This node as a list with one element.
    public var inlines: [Inline] { [.image(self)] }
}
