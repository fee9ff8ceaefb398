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
/// A directive whose name is not known renders as its content alone; ``Document/unknownDirectives(_:)`` finds them.
public struct DirectiveHandlers: Sendable {
    /// Makes HTML of a directive among blocks; the renderer is the one that asks.
    public typealias BlockHandler = @Sendable (_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup

    /// Makes HTML of a directive within a line; the renderer is the one that asks.
    public typealias InlineHandler = @Sendable (_ directive: InlineDirective, _ renderer: HTMLRenderer) -> Markup

    private var blocks: [String: BlockHandler] = [:]
    private var inlines: [String: InlineHandler] = [:]

    /// No handlers.
    public init() {}

    /// Adds a handler for a directive among blocks, in place of one that had the name before.
    ///
    /// - Parameters:
    ///   - name: What follows `::` or `:::`.
    ///   - handler: Makes its HTML.
    public mutating func add(_ name: String, block handler: @escaping BlockHandler) {
        blocks[name] = handler
    }

    /// Adds a handler for a directive within a line, in place of one that had the name before.
    ///
    /// - Parameters:
    ///   - name: What follows `:`.
    ///   - handler: Makes its HTML.
    public mutating func add(_ name: String, inline handler: @escaping InlineHandler) {
        inlines[name] = handler
    }

    /// The handler of a directive among blocks.
    ///
    /// - Parameter name: What follows `::` or `:::`.
    /// - Returns: The handler, or `nil` where nobody knows the directive.
    public func block(named name: String) -> BlockHandler? { blocks[name] }

    /// The handler of a directive within a line.
    ///
    /// - Parameter name: What follows `:`.
    /// - Returns: The handler, or `nil` where nobody knows the directive.
    public func inline(named name: String) -> InlineHandler? { inlines[name] }

    /// The names of the directives that can stand among blocks, sorted.
    public var blockNames: [String] { blocks.keys.sorted() }

    /// The names of the directives that can stand within a line, sorted.
    public var inlineNames: [String] { inlines.keys.sorted() }

    /// What comes along: among blocks `details`, `div`, `columns`, `column`, `figure`, `video`, `tabs`, `tab`, `steps`,
    /// `cards`, `card`, `file-tree`, `gallery` and `youtube`, and within lines `badge`. None of them needs a script.
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
    /// Tabs of one `name` show the same tab where ``HTMLRenderer/scripts`` has a script ``tabsScript``.
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

    /// Blocks with attributes of their own, which Markdown writes without a name: `::: {.class}`.
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

    /// A picture by its URL, or whatever stands within; the label is the caption.
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
    /// What this renderer makes of some blocks, as a piece of HTML.
    ///
    /// - Parameters:
    ///   - blocks: The blocks.
    ///   - isTight: Whether paragraphs stand without their tags, as in a tight list (CommonMark §5.3).
    /// - Returns: Their markup.
    public func markup(of blocks: [Block], isTight: Bool = false) -> Markup {
        Markup(Rendered { render(blocks, isTight: isTight, into: &$0) })
    }

    /// What this renderer makes of running text, as a piece of HTML.
    ///
    /// - Parameter inlines: The running text.
    /// - Returns: Its markup.
    public func markup(of inlines: [Inline]) -> Markup {
        Markup(Rendered { render(inlines, into: &$0) })
    }
}

/// A directive that nobody knows.
public struct UnknownDirective: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// Where it, or the block that it stands in, was written.
    public let position: SourcePosition?
}

extension Document {
    /// The directives that `handlers` do not know, in the order of the document.
    ///
    /// - Parameter handlers: Who is known.
    /// - Returns: Each use of another one.
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
