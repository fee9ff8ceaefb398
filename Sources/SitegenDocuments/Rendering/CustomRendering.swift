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
        return block.node.customizable.flatMap { custom.markup(of: $0, self) }
    }

    /// The customized markup of an inline node, if any.
    func customMarkup(of inline: Inline) -> Markup? {
        inline.node.customizable.flatMap { custom.markup(of: $0, self) }
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
