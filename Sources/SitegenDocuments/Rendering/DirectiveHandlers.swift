public import Hypertext

/// The handlers of directives: for each name, a function that renders the directive as HTML.
///
/// ```swift
/// var renderer = HTMLRenderer()
/// renderer.directives.add("badge", inline: { directive, renderer in
///     span(.class("badge")) { renderer.markup(of: directive.content) }
/// })
/// ```
///
/// A directive with an unknown name renders as its content only; ``Document/unknownDirectives(_:)`` finds such directives.
public struct DirectiveHandlers: Sendable {
    /// Returns the HTML of a block directive; the renderer is the caller.
    public typealias BlockHandler = @Sendable (_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup

    /// Returns the HTML of an inline directive; the renderer is the caller.
    public typealias InlineHandler = @Sendable (_ directive: InlineDirective, _ renderer: HTMLRenderer) -> Markup

    private var blocks: [String: BlockHandler] = [:]
    private var inlines: [String: InlineHandler] = [:]

    /// Creates an empty set of handlers.
    public init() {}

    /// Adds a handler for a block directive and replaces any handler with the same name.
    ///
    /// - Parameters:
    ///   - name: The name after `::` or `:::`.
    ///   - handler: Returns the directive's HTML.
    public mutating func add(_ name: String, block handler: @escaping BlockHandler) {
        blocks[name] = handler
    }

    /// Adds a handler for an inline directive and replaces any handler with the same name.
    ///
    /// - Parameters:
    ///   - name: The name after `:`.
    ///   - handler: Returns the directive's HTML.
    public mutating func add(_ name: String, inline handler: @escaping InlineHandler) {
        inlines[name] = handler
    }

    /// The handler of a block directive.
    ///
    /// - Parameter name: The name after `::` or `:::`.
    /// - Returns: The handler, or `nil` if the directive is unknown.
    public func block(named name: String) -> BlockHandler? { blocks[name] }

    /// The handler of an inline directive.
    ///
    /// - Parameter name: The name after `:`.
    /// - Returns: The handler, or `nil` if the directive is unknown.
    public func inline(named name: String) -> InlineHandler? { inlines[name] }

    /// The names of the block directives, sorted.
    public var blockNames: [String] { blocks.keys.sorted() }

    /// The names of the inline directives, sorted.
    public var inlineNames: [String] { inlines.keys.sorted() }

    /// The built-in directives: the block directives `details`, `div`, `columns`, `column`, `figure`, `video`, `tabs`, `tab`,
    /// `steps`, `cards`, `card`, `file-tree`, `gallery`, `picture` and `youtube`, and the inline directive `badge`. None of
    /// them needs a script.
    ///
    /// ```markdown
    /// :::details[More about harbours]{open}
    /// Any blocks.
    /// :::
    ///
    /// ::::columns{.cards}
    /// The first.
    ///
    /// :::column
    /// The second, of several blocks.
    ///
    /// More of it.
    /// :::
    /// ::::
    ///
    /// ::figure[Hamburg at night]{src=/hamburg.jpg alt="Cranes"}
    ///
    /// ::video[A ship leaves]{src=/ship.mp4 poster=/ship.jpg width=640 height=360}
    ///
    /// ::::tabs{name=system}
    /// :::tab[macOS]
    /// Shown first.
    /// :::
    /// :::tab[Linux]
    /// Shown when a reader asks for it.
    /// :::
    /// ::::
    ///
    /// ::youtube[A film about ships]{id=M7lc1UVf-VE poster=/film.jpg}
    ///
    /// A feature :badge[New]{.tip}
    /// ```
    /// Tab groups with the same `name` show the same tab if ``HTMLRenderer/scripts`` has a script ``tabsScript``.
    public static let standard: DirectiveHandlers = {
        var handlers = DirectiveHandlers()
        handlers.add("details", block: { details($0, $1) })
        handlers.add("div", block: { division($0, $1) })
        handlers.add("columns", block: { columns($0, $1) })
        handlers.add("column", block: { directive, renderer in renderer.markup(of: directive.content) })
        handlers.add("figure", block: { figure($0, $1) })
        handlers.add("video", block: { video($0, $1) })
        addParts(to: &handlers)
        return handlers
    }()

    private static func columns(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let classes = renderer.keepsStyling ? directive.attributes.classes : []
        return div(.class(["columns"] + classes)) {
            for block in directive.content { div { renderer.markup(of: [block]) } }
        }
    }

    /// Blocks with attributes, written without a name in Markdown: `::: {.class}`.
    private static func division(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        Markup(
            Rendered { buffer in
                renderer.writeTag("<div", directive.attributes, on: .block, to: &buffer)
                buffer.write("\n")
                if !directive.label.isEmpty {
                    renderer.render([.paragraph(Paragraph(directive.label))], isTight: false, into: &buffer)
                }
                renderer.render(directive.content, isTight: false, into: &buffer)
                buffer.startLine()
                buffer.write("</div>")
            })
    }

    private static func details(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        Hypertext.details(.open(directive.attributes["open"] != nil)) {
            summary {
                if directive.label.isEmpty { renderer.detailsTitle } else { renderer.markup(of: directive.label) }
            }
            renderer.markup(of: directive.content)
        }
    }

    /// An image from a URL, or the directive's content; the label is the caption.
    private static func figure(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        Hypertext.figure {
            if let source = directive.attributes["src"] {
                var image = Image(source, alternativeText: directive.attributes["alt"] ?? "")
                for name in ["width", "height", "loading"] {
                    if let value = directive.attributes[name] { let _: Void = image.attributes.set(name, to: value) }
                }
                renderer.markup(of: [.image(image)])
            }
            renderer.markup(of: directive.content)
            if !directive.label.isEmpty { figcaption { renderer.markup(of: directive.label) } }
        }
    }

    private static func video(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let number = { (name: String) in directive.attributes[name].flatMap { Int($0) } }
        let url = { (name: String) in directive.attributes[name].flatMap { renderer.imageURL($0) } }
        var attributes: [VideoAttribute] = [.controls, .preload(.metadata)]
        if let source = url("src") { attributes.append(.src(source)) }
        if let poster = url("poster") { attributes.append(.poster(poster)) }
        if let width = number("width") { attributes.append(.width(width)) }
        if let height = number("height") { attributes.append(.height(height)) }
        if !directive.label.isEmpty { attributes.append(.ariaLabel(directive.label.plainText)) }
        return Hypertext.video(.all(attributes)) { renderer.markup(of: directive.content) }
    }
}

extension HTMLRenderer {
    /// The HTML that this renderer writes for blocks.
    ///
    /// - Parameters:
    ///   - blocks: The blocks.
    ///   - isTight: Whether paragraphs are written without tags, as in a tight list (CommonMark §5.3).
    /// - Returns: Their markup.
    public func markup(of blocks: [Block], isTight: Bool = false) -> Markup {
        Markup(Rendered { render(blocks, isTight: isTight, into: &$0) })
    }

    /// The HTML that this renderer writes for inline content.
    ///
    /// - Parameter inlines: The inline nodes.
    /// - Returns: Their markup.
    public func markup(of inlines: [Inline]) -> Markup {
        Markup(Rendered { render(inlines, into: &$0) })
    }
}

/// A directive without a handler.
public struct UnknownDirective: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// The position of the directive, or of the block that contains it.
    public let position: SourcePosition?
}

extension Document {
    /// The directives without a handler, in document order.
    ///
    /// - Parameter handlers: The known handlers.
    /// - Returns: Each use of an unknown directive.
    public func unknownDirectives(_ handlers: DirectiveHandlers) -> [UnknownDirective] {
        var found: [UnknownDirective] = []
        func look(at inlines: [Inline], in block: Block) {
            for inline in inlines {
                if case .directive(let directive) = inline, handlers.inline(named: directive.name) == nil {
                    found.append(UnknownDirective(name: directive.name, position: block.position))
                }
                look(at: inline.run, in: block)
            }
        }
        func look(at blocks: [Block]) {
            for block in blocks {
                if case .directive(let directive) = block, handlers.block(named: directive.name) == nil {
                    found.append(UnknownDirective(name: directive.name, position: directive.position))
                }
                block.forEachInlineRun { look(at: $0, in: block) }
                block.forEachBlockRun { look(at: $0) }
            }
        }
        look(at: blocks)
        return found
    }
}
