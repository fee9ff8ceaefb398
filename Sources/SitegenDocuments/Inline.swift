/// One piece of running text (CommonMark §6).
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Inline: Hashable, Sendable {
    /// Plain characters.
    case text(Text)
    /// Stressed text.
    case emphasis(Emphasis)
    /// Important text.
    case strong(Strong)
    /// Literal text within a line.
    case code(Code)
    /// Text that leads somewhere.
    case link(Link)
    /// A picture.
    case image(Image)
    /// A line end in the source that is none in the text.
    case softBreak(SoftBreak)
    /// A line end in the text.
    case lineBreak(LineBreak)
    /// Raw HTML that the document's author wrote.
    case inlineHTML(InlineHTML)
    /// Text that no longer holds.
    case strikethrough(Strikethrough)
    /// Text that is marked.
    case mark(Mark)
    /// Text that was added later.
    case insertion(Insertion)
    /// Text above the line.
    case superscript(Superscript)
    /// Text below the line.
    case `subscript`(Subscript)
    /// Text on which its author set attributes.
    case span(Span)
    /// A short form with what it stands for.
    case abbreviation(Abbreviation)
    /// A mathematical formula.
    case formula(Formula)
    /// A place from which a footnote is called.
    case footnoteReference(FootnoteReference)
    /// Something called by its name.
    case directive(InlineDirective)
    /// Text with a color or a size of its own.
    case styled(Styled)
    /// HTML that the program put into the text.
    case embed(Embed)
}

/// Whatever can stand where running text stands: an inline node, a list of them.
public protocol InlineContent {
    /// The inline nodes it stands for.
    var inlines: [Inline] { get }
}

extension Inline: InlineContent {
    /// The node itself.
    public var inlines: [Inline] { [self] }
}

extension [Inline]: InlineContent {
    /// The nodes themselves.
    public var inlines: [Inline] { self }
}

extension Inline: SourceNode {
    /// Where the node was written, if the parser was asked to locate inline nodes.
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
