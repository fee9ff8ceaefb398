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

    /// A handler, and the rules for its directive if it is ready-made. Other directives read their attributes themselves.
    private struct Entry<Handler: Sendable>: Sendable {
        var handler: Handler
        var rules: DirectiveRules?
    }

    /// The icons that directives and links show by name.
    public var icons = IconSet()

    /// The names of the data that directives can show; `nil` if they are unknown.
    package var dataNames: [String]?

    private var blocks: [String: Entry<BlockHandler>] = [:]
    private var inlines: [String: Entry<InlineHandler>] = [:]

    /// Creates an empty set of handlers.
    public init() {}

    /// Adds a handler for a block directive and replaces any handler with the same name.
    ///
    /// - Parameters:
    ///   - name: The name after `::` or `:::`.
    ///   - handler: Returns the directive's HTML.
    public mutating func add(_ name: String, block handler: @escaping BlockHandler) {
        blocks[name] = Entry(handler: handler)
    }

    /// Adds a handler for an inline directive and replaces any handler with the same name.
    ///
    /// - Parameters:
    ///   - name: The name after `:`.
    ///   - handler: Returns the directive's HTML.
    public mutating func add(_ name: String, inline handler: @escaping InlineHandler) {
        inlines[name] = Entry(handler: handler)
    }

    /// Adds a ready-made block directive, whose attributes are checked.
    package mutating func add(_ name: String, _ rules: DirectiveRules, block handler: @escaping BlockHandler) {
        blocks[name] = Entry(handler: handler, rules: rules)
    }

    /// Adds a ready-made inline directive, whose attributes are checked.
    package mutating func add(_ name: String, _ rules: DirectiveRules, inline handler: @escaping InlineHandler) {
        inlines[name] = Entry(handler: handler, rules: rules)
    }

    /// The handler of a block directive.
    ///
    /// - Parameter name: The name after `::` or `:::`.
    /// - Returns: The handler, or `nil` if the directive is unknown.
    public func block(named name: String) -> BlockHandler? { blocks[name]?.handler }

    /// The handler of an inline directive.
    ///
    /// - Parameter name: The name after `:`.
    /// - Returns: The handler, or `nil` if the directive is unknown.
    public func inline(named name: String) -> InlineHandler? { inlines[name]?.handler }

    /// The names of the block directives, sorted.
    public var blockNames: [String] { blocks.keys.sorted() }

    /// The names of the inline directives, sorted.
    public var inlineNames: [String] { inlines.keys.sorted() }

    /// The rules for a ready-made block directive; `nil` for any other.
    func rules(ofBlock name: String) -> DirectiveRules? { blocks[name]?.rules }

    /// Whether a block directive is ready-made and not replaced.
    package func isReadyMade(block name: String) -> Bool { rules(ofBlock: name) != nil }

    /// The rules for a ready-made inline directive; `nil` for any other.
    func rules(ofInline name: String) -> DirectiveRules? { inlines[name]?.rules }

    /// The directives, in a form that changes if the problems that a text has with them may change.
    package var declarations: [String] {
        blockNames.map { "::\($0)\(blocks[$0]?.rules == nil ? "" : "!")" }
            + inlineNames.map { ":\($0)\(inlines[$0]?.rules == nil ? "" : "!")" } + icons.names + (dataNames ?? [])
    }

    /// The built-in directives: the block directives `details`, `div`, `columns`, `column`, `figure`, `video`, `tabs`, `tab`,
    /// `steps`, `file-tree`, `gallery`, `picture`, `youtube`, `cards`, `card`, `people`, `pricing`, `quotes`, `stats`, `logos`,
    /// `questions`, `split`, `call-to-action` and `map`, and the inline directives `badge` and `icon`. None of them needs a script.
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
    /// A feature :badge[New]{.tip} :icon[star]
    /// ```
    /// The outermost element of each directive has the author's id, classes and other attributes of ordinary blocks.
    ///
    /// Tab groups with the same `name` show the same tab if ``HTMLRenderer/scripts`` has a script ``tabsScript``.
    /// Images of a gallery are links to their files. The script ``imagesScript`` can show them on the page instead.
    public static let standard: DirectiveHandlers = {
        var handlers = DirectiveHandlers()
        handlers.icons = .standard
        let labelled = DirectiveRules(showsLabel: true)
        handlers.add(
            "details", DirectiveRules([.init("open", .flag)], showsLabel: true), block: { details($0, $1) })
        handlers.add("div", labelled, block: { division($0, $1) })
        handlers.add("columns", DirectiveRules(), block: { columns($0, $1) })
        handlers.add("column", DirectiveRules(), block: { column($0, $1) })
        let pixels = DirectiveRules.Argument.Value.number(of: "pixels without a unit")
        let figureRules = DirectiveRules(
            [.init("src"), .init("alt")] + AttributeRule.namesOfSingleImages.map { .init($0, .attributeOfImage) },
            showsLabel: true
        ) { directive in
            guard directive.attributes["src"] == nil, directive.content.isEmpty else { return nil }
            return .missing("src", in: directive, example: "::figure[Caption]{src=/image.jpg alt=\"A description\"}")
        }
        handlers.add("figure", figureRules, block: { figure($0, $1) })
        let videoRules = DirectiveRules(
            [.init("src"), .init("poster"), .init("width", pixels), .init("height", pixels)], showsLabel: true
        ) { directive in
            // Raw HTML may list several files.
            let holdsFiles = directive.content.contains { if case .htmlBlock = $0 { true } else { false } }
            guard directive.attributes["src"] == nil, !holdsFiles else { return nil }
            return .missing("src", in: directive, example: "::video[Title]{src=/video.mp4}")
        }
        handlers.add("video", videoRules, block: { video($0, $1) })
        addParts(to: &handlers)
        addStartPageParts(to: &handlers)
        return handlers
    }()

    private static func columns(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        div(renderer.attributes(directive.attributes, beside: ["columns"])) {
            for block in directive.content {
                if case .directive(let one) = block, one.name == "column",
                    renderer.directives.rules(ofBlock: "column") != nil
                {
                    div(renderer.attributes(one.attributes)) { renderer.markup(of: one.content) }
                } else {
                    div { renderer.markup(of: [block]) }
                }
            }
        }
    }

    /// A column outside of `columns` needs an element only for its attributes.
    private static func column(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        if directive.attributes.isEmpty { return renderer.markup(of: directive.content) }
        return div(renderer.attributes(directive.attributes)) { renderer.markup(of: directive.content) }
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
        Hypertext.details(
            renderer.attributes(directive.attributes), .open(directive.attributes["open"] != nil)
        ) {
            summary {
                if directive.label.isEmpty { renderer.detailsTitle } else { renderer.markup(of: directive.label) }
            }
            renderer.markup(of: directive.content)
        }
    }

    /// An image from a URL, or the directive's content; the label is the caption.
    private static func figure(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        Hypertext.figure(renderer.attributes(directive.attributes)) {
            if let image = directive.imageOfFigure { renderer.markup(of: [.image(image)]) }
            renderer.markup(of: directive.content)
            if !directive.label.isEmpty { figcaption { renderer.markup(of: directive.label) } }
        }
    }

    private static func video(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let number = { (name: String) in directive.attributes[name].flatMap { Int($0) } }
        let url = { (name: String) in directive.attributes[name].flatMap { renderer.imageURL($0) } }
        let label = directive.label.plainText
        var attributes: [VideoAttribute] = [
            renderer.attributes(directive.attributes, except: label.isEmpty ? [] : ["aria-label"]), .controls,
            .preload(.metadata),
        ]
        if let source = url("src") { attributes.append(.src(source)) }
        if let poster = url("poster") { attributes.append(.poster(poster)) }
        if let width = number("width") { attributes.append(.width(width)) }
        if let height = number("height") { attributes.append(.height(height)) }
        if !label.isEmpty { attributes.append(.ariaLabel(label)) }
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
    /// The name after the colons, as the author wrote it.
    public let name: String

    /// The position of the directive, or of the block that contains it.
    public let position: SourcePosition?

    /// Whether it is within a line of text.
    package let isInline: Bool
}

extension Document {
    /// The directives without a handler, in document order.
    ///
    /// - Parameter handlers: The known handlers.
    /// - Returns: Each use of an unknown directive.
    public func unknownDirectives(_ handlers: DirectiveHandlers) -> [UnknownDirective] {
        checkDirectives(handlers).unknown
    }

    /// Finds the directives without a handler, and the mistakes in the use of ready-made ones, in document order.
    package func checkDirectives(
        _ handlers: DirectiveHandlers
    ) -> (unknown: [UnknownDirective], problems: [DirectiveProblem]) {
        var unknown: [UnknownDirective] = []
        var problems: [DirectiveProblem] = []
        func look(at inlines: [Inline], in block: Block) {
            for inline in inlines {
                if case .link(let link) = inline, let name = link.attributes["icon"] {
                    problems +=
                        handlers.icons.problem(with: name)
                        .map { [DirectiveProblem(problem: $0, position: block.position)] } ?? []
                }
                if case .directive(let directive) = inline {
                    if let rules = handlers.rules(ofInline: directive.name) {
                        problems += rules.problems(in: directive, handlers)
                            .map { DirectiveProblem(problem: $0, position: block.position) }
                    } else if handlers.inline(named: directive.name) == nil {
                        unknown.append(
                            UnknownDirective(name: directive.name, position: block.position, isInline: true))
                    }
                }
                look(at: inline.run, in: block)
            }
        }
        func look(at blocks: [Block]) {
            for block in blocks {
                if case .directive(let directive) = block {
                    if let rules = handlers.rules(ofBlock: directive.name) {
                        problems += rules.problems(in: directive, handlers)
                            .map { DirectiveProblem(problem: $0, position: directive.position) }
                    } else if handlers.block(named: directive.name) == nil {
                        unknown.append(
                            UnknownDirective(name: directive.name, position: directive.position, isInline: false))
                    }
                }
                block.forEachInlineRun { look(at: $0, in: block) }
                block.forEachBlockRun { look(at: $0) }
            }
        }
        look(at: blocks)
        return (unknown, problems)
    }
}
