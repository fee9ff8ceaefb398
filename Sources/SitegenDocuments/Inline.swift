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
        get {
            switch self {
            case .text(let node): node.range
            case .emphasis(let node): node.range
            case .strong(let node): node.range
            case .code(let node): node.range
            case .link(let node): node.range
            case .image(let node): node.range
            case .softBreak(let node): node.range
            case .lineBreak(let node): node.range
            case .inlineHTML(let node): node.range
            case .strikethrough(let node): node.range
            case .mark(let node): node.range
            case .insertion(let node): node.range
            case .superscript(let node): node.range
            case .subscript(let node): node.range
            case .span(let node): node.range
            case .abbreviation(let node): node.range
            case .formula(let node): node.range
            case .footnoteReference(let node): node.range
            case .directive(let node): node.range
            case .styled, .embed: nil
            }
        }
        set {
            switch self {
            case .text(var node):
                node.range = newValue
                self = .text(node)
            case .emphasis(var node):
                node.range = newValue
                self = .emphasis(node)
            case .strong(var node):
                node.range = newValue
                self = .strong(node)
            case .code(var node):
                node.range = newValue
                self = .code(node)
            case .link(var node):
                node.range = newValue
                self = .link(node)
            case .image(var node):
                node.range = newValue
                self = .image(node)
            case .softBreak(var node):
                node.range = newValue
                self = .softBreak(node)
            case .lineBreak(var node):
                node.range = newValue
                self = .lineBreak(node)
            case .inlineHTML(var node):
                node.range = newValue
                self = .inlineHTML(node)
            case .strikethrough(var node):
                node.range = newValue
                self = .strikethrough(node)
            case .mark(var node):
                node.range = newValue
                self = .mark(node)
            case .insertion(var node):
                node.range = newValue
                self = .insertion(node)
            case .superscript(var node):
                node.range = newValue
                self = .superscript(node)
            case .subscript(var node):
                node.range = newValue
                self = .subscript(node)
            case .span(var node):
                node.range = newValue
                self = .span(node)
            case .abbreviation(var node):
                node.range = newValue
                self = .abbreviation(node)
            case .formula(var node):
                node.range = newValue
                self = .formula(node)
            case .footnoteReference(var node):
                node.range = newValue
                self = .footnoteReference(node)
            case .directive(var node):
                node.range = newValue
                self = .directive(node)
            case .styled, .embed: break
            }
        }
    }
}
