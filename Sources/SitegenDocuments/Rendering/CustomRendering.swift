public import Hypertext

/// A node whose HTML can be customized for each kind.
///
/// ```swift
/// var renderer = HTMLRenderer()
/// renderer.customize(Heading.self) { heading, renderer in
///     h2(.class("fancy")) { renderer.markup(of: heading.content) }
/// }
/// renderer.customize(Link.self) { link, renderer in
///     renderer.standardMarkup(of: link)
///     if link.destination.hasPrefix("https:") { span(.class("leaves-site")) { "↗" } }
/// }
/// ```
///
/// Blocks and inline nodes conform, except for footnotes, which are shown where they are referenced, and embedded HTML.
public protocol CustomizableNode: Sendable {
    /// Writes the node with the renderer's standard HTML for this kind. Its child nodes use any customized rendering.
    ///
    /// - Parameters:
    ///   - renderer: The renderer that writes the child nodes.
    ///   - buffer: The buffer that the markup is appended to.
    func writeStandardHTML(_ renderer: HTMLRenderer, to buffer: inout HTMLBuffer)
}

/// The customized rendering for some kinds of nodes.
struct CustomRendering: Sendable {
    private var bodies: [ObjectIdentifier: @Sendable (any CustomizableNode, HTMLRenderer) -> Markup?] = [:]

    var isEmpty: Bool { bodies.isEmpty }

    mutating func set<Node: CustomizableNode>(_ body: @escaping @Sendable (Node, HTMLRenderer) -> Markup) {
        bodies[ObjectIdentifier(Node.self)] = { node, renderer in
            (node as? Node).map { body($0, renderer) }
        }
    }

    func markup(of node: any CustomizableNode, _ renderer: HTMLRenderer) -> Markup? {
        bodies[ObjectIdentifier(type(of: node))].flatMap { $0(node, renderer) }
    }
}

extension HTMLRenderer {
    /// Customizes the HTML of a kind of node.
    ///
    /// In a tight list, whose paragraphs have no tags (CommonMark §5.3), a paragraph is rendered as its text and `body` is not
    /// called. The result of `body` is trusted and written unchanged. ``markup(of:)-([Inline])`` and ``url(_:)`` apply this
    /// renderer's restrictions to what authors wrote.
    ///
    /// - Parameters:
    ///   - kind: The type of the node, such as `Link`.
    ///   - body: Returns the HTML of a node. It also receives the renderer, to render the child nodes.
    public mutating func customize<Kind: CustomizableNode>(
        _ kind: Kind.Type, @HTMLBuilder _ body: @escaping @Sendable (_ node: Kind, _ renderer: HTMLRenderer) -> Markup
    ) {
        custom.set(body)
    }

    /// The standard markup of a node, as if its kind had not been customized. Its child nodes use any customized rendering.
    ///
    /// - Parameter node: The node.
    /// - Returns: Its markup.
    public func standardMarkup(of node: some CustomizableNode) -> Markup {
        Markup(Rendered { node.writeStandardHTML(self, to: &$0) })
    }

    /// The customized markup of a block, if any. A paragraph in a tight list has no tags to replace.
    func customMarkup(of block: Block, isTight: Bool) -> Markup? {
        if isTight, case .paragraph = block { return nil }
        return block.customizable.flatMap { custom.markup(of: $0, self) }
    }

    /// The customized markup of an inline node, if any.
    func customMarkup(of inline: Inline) -> Markup? {
        inline.customizable.flatMap { custom.markup(of: $0, self) }
    }
}

/// A piece of HTML that is written by a renderer.
struct Rendered: PrimitiveHTML {
    let body: @Sendable (inout HTMLBuffer) -> Void

    init(_ body: @escaping @Sendable (inout HTMLBuffer) -> Void) {
        self.body = body
    }

    func write(to buffer: inout HTMLBuffer) {
        body(&buffer)
    }
}

extension CustomizableNode where Self: BlockContent {
    /// Writes the block as it is rendered by default.
    public func writeStandardHTML(_ renderer: HTMLRenderer, to buffer: inout HTMLBuffer) {
        for block in blocks { renderer.renderStandard(block, isTight: false, into: &buffer) }
    }
}

extension CustomizableNode where Self: InlineContent {
    /// Writes the inline node as it is rendered by default.
    public func writeStandardHTML(_ renderer: HTMLRenderer, to buffer: inout HTMLBuffer) {
        for inline in inlines { renderer.renderStandard(inline, into: &buffer) }
    }
}

extension Heading: CustomizableNode {}
extension Paragraph: CustomizableNode {}
extension BlockQuote: CustomizableNode {}
extension BulletList: CustomizableNode {}
extension OrderedList: CustomizableNode {}
extension CodeBlock: CustomizableNode {}
extension HTMLBlock: CustomizableNode {}
extension ThematicBreak: CustomizableNode {}
extension Table: CustomizableNode {}
extension DefinitionList: CustomizableNode {}
extension Alert: CustomizableNode {}
extension Figure: CustomizableNode {}
extension ContentsMarker: CustomizableNode {}
extension BlockDirective: CustomizableNode {}

extension Text: CustomizableNode {}
extension Emphasis: CustomizableNode {}
extension Strong: CustomizableNode {}
extension Code: CustomizableNode {}
extension Link: CustomizableNode {}
extension Image: CustomizableNode {}
extension SoftBreak: CustomizableNode {}
extension LineBreak: CustomizableNode {}
extension InlineHTML: CustomizableNode {}
extension Strikethrough: CustomizableNode {}
extension Mark: CustomizableNode {}
extension Insertion: CustomizableNode {}
extension Superscript: CustomizableNode {}
extension Subscript: CustomizableNode {}
extension BracketedSpan: CustomizableNode {}
extension Abbreviation: CustomizableNode {}
extension Formula: CustomizableNode {}
extension FootnoteReference: CustomizableNode {}
extension InlineDirective: CustomizableNode {}
extension Styled: CustomizableNode {}

extension Block {
    /// The node, if its kind can be customized. A footnote is shown where it is referenced, and an embed already is HTML.
    fileprivate var customizable: (any CustomizableNode)? {
        switch self {
        case .heading(let heading): heading
        case .paragraph(let paragraph): paragraph
        case .blockQuote(let quote): quote
        case .bulletList(let list): list
        case .orderedList(let list): list
        case .codeBlock(let code): code
        case .htmlBlock(let html): html
        case .thematicBreak(let thematicBreak): thematicBreak
        case .table(let table): table
        case .definitionList(let list): list
        case .alert(let alert): alert
        case .figure(let figure): figure
        case .contentsMarker(let marker): marker
        case .directive(let directive): directive
        case .footnote, .summaryMarker, .embed: nil
        }
    }
}

extension Inline {
    /// The node, if its kind can be customized.
    fileprivate var customizable: (any CustomizableNode)? {
        switch self {
        case .text(let text): text
        case .emphasis(let emphasis): emphasis
        case .strong(let strong): strong
        case .code(let code): code
        case .link(let link): link
        case .image(let image): image
        case .softBreak(let softBreak): softBreak
        case .lineBreak(let lineBreak): lineBreak
        case .inlineHTML(let html): html
        case .strikethrough(let strikethrough): strikethrough
        case .mark(let mark): mark
        case .insertion(let insertion): insertion
        case .superscript(let superscript): superscript
        case .subscript(let subscripted): subscripted
        case .span(let span): span
        case .abbreviation(let abbreviation): abbreviation
        case .formula(let formula): formula
        case .footnoteReference(let reference): reference
        case .directive(let directive): directive
        case .styled(let styled): styled
        case .embed: nil
        }
    }
}
