import Hypertext

/// Components for manuals and landing pages: tabs, steps, cards, file trees, galleries, external videos, badges.
extension DirectiveHandlers {
    /// The name of the script in ``HTMLRenderer/scripts`` that synchronizes tab groups with the same name.
    public static let tabsScript = "tabs"

    static func addParts(to handlers: inout DirectiveHandlers) {
        handlers.add("tabs", block: { tabs($0, $1) })
        handlers.add("tab", block: { tab($0, $1, number: 1, group: nil) })
        handlers.add("steps", block: { part("steps", $0, $1) })
        handlers.add("cards", block: { cards($0, $1) })
        handlers.add("card", block: { card($0, $1) })
        handlers.add("file-tree", block: { fileTree($0, $1) })
        handlers.add("gallery", block: { gallery($0, $1) })
        handlers.add("picture", block: { picture($0, $1) })
        handlers.add("youtube", block: { youtube($0, $1) })
        handlers.add("badge", inline: { badge($0, $1) })
    }

    /// The blocks of the directive, in an element with a class for style sheets.
    private static func part(_ name: String, _ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        div(.class([name] + classes(of: directive.attributes, renderer))) { renderer.markup(of: directive.content) }
    }

    private static func classes(of attributes: NodeAttributes, _ renderer: HTMLRenderer) -> [String] {
        renderer.keepsStyling ? attributes.classes : []
    }

    // MARK: - Trees of files

    /// A list in which folders have a class: items that contain a list, and items whose name ends with a slash.
    private static func fileTree(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        var directive = directive
        markFolders(in: &directive.content)
        return part("file-tree", directive, renderer)
    }

    private static func markFolders(in blocks: inout [Block]) {
        for index in blocks.indices {
            guard case .bulletList(var list) = blocks[index] else { continue }
            for number in list.items.indices {
                markFolders(in: &list.items[number].content)
                guard case .paragraph(var name)? = list.items[number].content.first,
                    list.items[number].content.count > 1 || name.content.isNameOfFolder
                else { continue }
                name.attributes.add(class: "folder")
                list.items[number].content[0] = .paragraph(name)
            }
            blocks[index] = .bulletList(list)
        }
    }

    // MARK: - Tabs

    /// Each tab is a `details` element, of which one is open; a style sheet shows them side by side. Content between the tabs
    /// is shown above them.
    private static func tabs(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        var tabs: [BlockDirective] = []
        var others: [Block] = []
        for block in directive.content {
            if case .directive(let tab) = block, tab.name == "tab" { tabs.append(tab) } else { others.append(block) }
        }
        // Untrusted authors must not open or close elements of the page.
        let isTrusted = renderer.allowedAttributes == .all
        let name = isTrusted ? directive.attributes["name"] : nil
        if name != nil { renderer.needScript(tabsScript) }
        let group = isTrusted ? renderer.nextGroup() : nil
        var attributes: [GlobalAttribute] = [.class(["tabs"] + classes(of: directive.attributes, renderer))]
        if let name { attributes.append(.data("name", name)) }
        return Markup {
            renderer.markup(of: others)
            div(.all(attributes)) {
                for (index, one) in tabs.enumerated() { tab(one, renderer, number: index + 1, group: group) }
            }
        }
    }

    private static func tab(
        _ directive: BlockDirective, _ renderer: HTMLRenderer, number: Int, group: String?
    ) -> Markup {
        var attributes: [DetailsAttribute] = [.class("tab"), .open(number == 1)]
        if let group { attributes.append(.name(group)) }
        return Hypertext.details(.all(attributes)) {
            summary {
                if directive.label.isEmpty { String(number) } else { renderer.markup(of: directive.label) }
            }
            div(.class("panel")) { renderer.markup(of: directive.content) }
        }
    }

    // MARK: - Cards

    private static func cards(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        div(.class(["columns", "cards"] + classes(of: directive.attributes, renderer))) {
            for block in directive.content {
                if case .directive(let one) = block, one.name == "card" {
                    card(one, renderer)
                } else {
                    div { renderer.markup(of: [block]) }
                }
            }
        }
    }

    /// The label is the card's title, and a link if the card has a destination.
    private static func card(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        div(.class(["card"] + classes(of: directive.attributes, renderer))) {
            if !directive.label.isEmpty {
                let title = directive.attributes["href"].map { [.link(Link($0, directive.label))] } ?? directive.label
                p(.class("card-title")) { renderer.markup(of: title) }
            }
            renderer.markup(of: directive.content)
        }
    }

    // MARK: - Pictures and films

    /// The images of the directive, each a link to its file, with its title as a caption. Other content is left out of the
    /// grid.
    private static func gallery(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let (pictures, others) = images(of: directive)
        return Markup {
            div(.class(["gallery"] + classes(of: directive.attributes, renderer))) {
                for picture in pictures { item(of: picture, renderer) }
            }
            renderer.markup(of: others)
        }
    }

    /// The images of the directive that are not within text, each with its title as a caption, and the other blocks.
    private static func images(
        of directive: BlockDirective
    ) -> (pictures: [(image: Image, caption: [Inline])], others: [Block]) {
        var pictures: [(image: Image, caption: [Inline])] = []
        var others: [Block] = []
        for block in directive.content {
            switch block {
            case .figure(let figure): pictures.append((figure.image, figure.caption))
            case .paragraph(let paragraph) where paragraph.content.allSatisfy(\.isOfGallery):
                for case .image(let image) in paragraph.content {
                    pictures.append((image, image.title.map { [.text(Text($0))] } ?? []))
                }
            default: others.append(block)
            }
        }
        return (pictures, others)
    }

    /// The first image of the directive without a media query. On the screens of their media queries, the other images replace it. The
    /// label is the caption.
    private static func picture(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let (pictures, others) = images(of: directive)
        let all = pictures.map(\.image)
        let replacements = all.filter { $0.attributes["media"] != nil }
        let image = all.first { $0.attributes["media"] == nil } ?? all.first
        let classes = classes(of: directive.attributes, renderer)
        return Markup {
            if let image {
                Hypertext.figure(.all(classes.isEmpty ? [] : [.class(classes)])) {
                    Rendered { renderer.write(image, replacedBy: replacements, into: &$0) }
                    if !directive.label.isEmpty { figcaption { renderer.markup(of: directive.label) } }
                }
            }
            renderer.markup(of: others)
        }
    }

    private static func item(of picture: (image: Image, caption: [Inline]), _ renderer: HTMLRenderer) -> Markup {
        var image = picture.image
        image.title = nil
        if image.attributes["loading"] == nil { let _: Void = image.attributes.set("loading", to: "lazy") }
        let link = Link(image.source, [.image(image)])
        return Hypertext.figure {
            renderer.markup(of: [.link(link)])
            if !picture.caption.isEmpty { figcaption { renderer.markup(of: picture.caption) } }
        }
    }

    /// A link to a video, with an image from the site itself. Nothing is loaded from another host before a reader follows it.
    private static func youtube(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let label: [Inline] = directive.label.isEmpty ? [.text(Text("YouTube"))] : directive.label
        guard let id = directive.attributes["id"] ?? directive.attributes.id, id.isFilm else {
            return p { renderer.markup(of: label) }
        }
        let start = directive.attributes["start"].flatMap { Int($0) }.map { "&t=\(max(0, $0))s" } ?? ""
        var content: [Inline] = []
        if let poster = directive.attributes["poster"] {
            var image = Image(poster, alternativeText: "")
            let _: Void = image.attributes.set("loading", to: "lazy")
            content.append(.image(image))
        }
        content += label
        return div(.class("film")) {
            renderer.markup(of: [.link(Link("https://www.youtube.com/watch?v=\(id)\(start)", content))])
            small { "youtube.com" }
        }
    }

    // MARK: - Within lines

    /// Badges have the same kinds as alerts.
    private static func badge(_ directive: InlineDirective, _ renderer: HTMLRenderer) -> Markup {
        span(.class(["badge"] + classes(of: directive.attributes, renderer))) {
            renderer.markup(of: directive.content)
        }
    }
}

extension [Inline] {
    /// Whether the first node ends with a slash; a comment may follow.
    fileprivate var isNameOfFolder: Bool {
        guard let first else { return false }
        return [first].plainText.utf8.reversed().first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "/")
    }
}

extension Inline {
    /// Whether the node is an image or separates images.
    fileprivate var isOfGallery: Bool {
        switch self {
        case .image, .softBreak, .lineBreak: true
        case .text(let text): text.string.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
        default: false
        }
    }
}

extension String {
    /// Whether the text is a valid YouTube video id.
    fileprivate var isFilm: Bool {
        utf8.count == 11
            && utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
