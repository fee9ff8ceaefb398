/// One inline node of a document (CommonMark §6).
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Inline: InlineContent, Hashable, Sendable {
    /// Plain text.
    case text(Text)
    /// Emphasized text.
    case emphasis(Emphasis)
    /// Strongly emphasized text.
    case strong(Strong)
    /// Literal text within a line.
    case code(Code)
    /// A link.
    case link(Link)
    /// An image.
    case image(Image)
    /// A line end in the source that is not a line end in the rendered text.
    case softBreak(SoftBreak)
    /// A line end in the rendered text.
    case lineBreak(LineBreak)
    /// Raw HTML written by the document's author.
    case inlineHTML(InlineHTML)
    /// Text that is no longer valid.
    case strikethrough(Strikethrough)
    /// Highlighted text.
    case mark(Mark)
    /// Text that was added later.
    case insertion(Insertion)
    /// Superscript text.
    case superscript(Superscript)
    /// Subscript text.
    case `subscript`(Subscript)
    /// Text with attributes set by the author.
    case span(BracketedSpan)
    /// An abbreviation with its expansion.
    case abbreviation(Abbreviation)
    /// A mathematical formula.
    case formula(Formula)
    /// A reference to a footnote.
    case footnoteReference(FootnoteReference)
    /// A directive, identified by its name.
    case directive(InlineDirective)
    /// Text with its own color or size.
    case styled(Styled)
    /// HTML inserted by the program.
    case embed(Embed)
}

/// A type that can be used as inline content: an inline node, a list of them, or a component of your own.
public protocol InlineContent {
    /// The value as a list of inline nodes.
    @InlineBuilder var inlines: [Inline] { get }
}

extension Inline {
    /// This node as a list with one element.
    public var inlines: [Inline] { [self] }
}

/// One kind of inline node, such as ``Link``: a type with a case in ``Inline``.
public protocol InlineNode: InlineContent, Hashable, Sendable {
    /// This node as an inline node.
    var inline: Inline { get }
}

extension InlineNode {
    /// This node as a list with one element.
    @inlinable public var inlines: [Inline] { [inline] }
}

extension Array: InlineContent where Element: InlineContent {}

extension Array where Element == Inline {
    /// Adds inline nodes at the end, as in `paragraph.content.append(Strong { "now" })`.
    ///
    /// - Parameter content: A node, a list of nodes, or a component.
    public mutating func append(_ content: some InlineContent) {
        append(contentsOf: content.inlines)
    }

    /// Adds inline nodes at a position.
    ///
    /// - Parameters:
    ///   - content: A node, a list of nodes, or a component.
    ///   - index: The index of the first new node.
    public mutating func insert(_ content: some InlineContent, at index: Int) {
        insert(contentsOf: content.inlines, at: index)
    }
}

extension Array where Element: InlineContent {
    /// The inline nodes of all elements.
    public var inlines: [Inline] { flatMap(\.inlines) }
}

extension Inline: SourceNode {
    /// The source range of the node, if the parser was asked to locate inline nodes.
    public var range: Range<SourcePosition>? {
        get { apply(RangeOfNode()) }
        set { node.range = newValue }
    }
}

extension Inline {
    /// The node, whatever its kind.
    var node: any InlineNode & NodeDescription {
        get {
            switch self {
            case .text(let node): node
            case .emphasis(let node): node
            case .strong(let node): node
            case .code(let node): node
            case .link(let node): node
            case .image(let node): node
            case .softBreak(let node): node
            case .lineBreak(let node): node
            case .inlineHTML(let node): node
            case .strikethrough(let node): node
            case .mark(let node): node
            case .insertion(let node): node
            case .superscript(let node): node
            case .subscript(let node): node
            case .span(let node): node
            case .abbreviation(let node): node
            case .formula(let node): node
            case .footnoteReference(let node): node
            case .directive(let node): node
            case .styled(let node): node
            case .embed(let node): node
            }
        }
        set { self = newValue.inline }
    }

    /// Applies a function to the node, whatever its kind. Unlike ``node``, this allocates no memory.
    func apply<Function: NodeFunction>(_ function: Function) -> Function.Result {
        switch self {
        case .text(let node): function(node)
        case .emphasis(let node): function(node)
        case .strong(let node): function(node)
        case .code(let node): function(node)
        case .link(let node): function(node)
        case .image(let node): function(node)
        case .softBreak(let node): function(node)
        case .lineBreak(let node): function(node)
        case .inlineHTML(let node): function(node)
        case .strikethrough(let node): function(node)
        case .mark(let node): function(node)
        case .insertion(let node): function(node)
        case .superscript(let node): function(node)
        case .subscript(let node): function(node)
        case .span(let node): function(node)
        case .abbreviation(let node): function(node)
        case .formula(let node): function(node)
        case .footnoteReference(let node): function(node)
        case .directive(let node): function(node)
        case .styled(let node): function(node)
        case .embed(let node): function(node)
        }
    }

    /// All kinds, by their type in data.
    static let kinds = Dictionary(
        uniqueKeysWithValues: ([
            Text.self,
            Emphasis.self,
            Strong.self,
            Code.self,
            Link.self,
            Image.self,
            SoftBreak.self,
            LineBreak.self,
            InlineHTML.self,
            Strikethrough.self,
            Mark.self,
            Insertion.self,
            Superscript.self,
            Subscript.self,
            BracketedSpan.self,
            Abbreviation.self,
            Formula.self,
            FootnoteReference.self,
            InlineDirective.self,
            Styled.self,
            Embed.self,
        ] as [any (InlineNode & NodeDescription).Type]).map { ($0.codedType, $0) })
}
