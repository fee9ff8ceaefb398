import Hypertext

/// Components for manuals: tabs, steps, file trees, galleries, external videos, badges, icons.
extension DirectiveHandlers {
    /// The name of the script in ``HTMLRenderer/scripts`` that synchronizes tab groups with the same name.
    public static let tabsScript = "tabs"

    /// The name of the script in ``HTMLRenderer/scripts`` that enlarges the images of galleries on the page.
    public static let imagesScript = "images"

    static func addParts(to handlers: inout DirectiveHandlers) {
        let plain = DirectiveRules()
        let labelled = DirectiveRules(showsLabel: true)
        let tabsRules = DirectiveRules([.init("name")]) { directive in
            let holdsTabs = directive.content.contains { $0.isDirective(named: "tab") }
            return holdsTabs
                ? nil : .empty(directive, "tabs", help: "write :::tab[Label] … ::: within ::::tabs … ::::")
        }
        handlers.add("tabs", tabsRules, block: { tabs($0, $1) })
        handlers.add("tab", labelled, block: { tab($0, $1, number: 1, group: nil) })
        handlers.add("steps", plain, block: { part("steps", $0, $1) })
        handlers.add("file-tree", plain, block: { fileTree($0, $1) })
        handlers.add("gallery", DirectiveRules { withoutImages($0) }, block: { gallery($0, $1) })
        let pictureRules = DirectiveRules(showsLabel: true) { withoutImages($0) ?? withSecondMainImage($0) }
        handlers.add("picture", pictureRules, block: { picture($0, $1) })
        let filmRules = DirectiveRules(
            [.init("id", .film), .init("poster", .imageOfSite), .init("start", .number(of: "seconds"))],
            showsLabel: true
        ) { DirectiveRules.Problem.film(in: $0) }
        handlers.add("youtube", filmRules, block: { youtube($0, $1) })
        handlers.add("badge", DirectiveRules(on: .span), inline: { badge($0, $1) })
        handlers.add("icon", DirectiveRules(on: .span), inline: { icon($0, $1) })
    }

    private static func withoutImages(_ directive: BlockDirective) -> DirectiveRules.Problem? {
        guard directive.images.pictures.isEmpty else { return nil }
        let help =
            directive.content.isEmpty
            ? "write images, such as ![Alt text](/image.jpg), between its lines"
            : "write images, such as ![Alt text](/image.jpg), without other text in their lines and outside of lists"
        return .empty(directive, "images", help: help)
    }

    private static func withSecondMainImage(_ directive: BlockDirective) -> DirectiveRules.Problem? {
        let images = directive.images.pictures.map(\.image).filter { $0.attributes["media"] == nil }
        guard images.count > 1 else { return nil }
        return DirectiveRules.Problem(
            message: "‘\(directive.name)’ does not show the image ‘\(images[1].source)’",
            help: "add the attribute ‘media’ to the image, such as {media=\"(max-width: 40rem)\"}, or remove the image",
            source: images[1].source)
    }

    /// The blocks of the directive, in an element with a class for style sheets.
    private static func part(_ name: String, _ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        div(renderer.attributes(directive.attributes, beside: [name])) { renderer.markup(of: directive.content) }
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
        var attributes: [GlobalAttribute] = [
            renderer.attributes(directive.attributes, beside: ["tabs"], except: name == nil ? [] : ["data-name"])
        ]
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
        var attributes: [DetailsAttribute] = [
            renderer.attributes(directive.attributes, beside: ["tab"]), .open(number == 1),
        ]
        if let group { attributes.append(.name(group)) }
        return Hypertext.details(.all(attributes)) {
            summary {
                if directive.label.isEmpty { String(number) } else { renderer.markup(of: directive.label) }
            }
            div(.class("panel")) { renderer.markup(of: directive.content) }
        }
    }

    // MARK: - Pictures and films

    /// The images of the directive, each a link to its file, with its title as a caption. Other content is left out of the
    /// grid.
    private static func gallery(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let (pictures, others) = directive.images
        if !pictures.isEmpty { renderer.needScript(imagesScript) }
        return Markup {
            div(renderer.attributes(directive.attributes, beside: ["gallery"])) {
                for picture in pictures { item(of: picture, renderer) }
            }
            renderer.markup(of: others)
        }
    }

    /// The image that is shown unless the media query of another one applies. The label is the caption.
    private static func picture(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let (pictures, others) = directive.images
        let image = directive.mainImage
        let replacements = pictures.map(\.image).filter { $0.attributes["media"] != nil }
        return Markup {
            if let image {
                Hypertext.figure(renderer.attributes(directive.attributes)) {
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
        image.attributes.remove(class: "zoom")
        if image.attributes["loading"] == nil { let _: Void = image.attributes.set("loading", to: "lazy") }
        let link = Link(image.source, [.image(image)])
        return Hypertext.figure {
            renderer.markup(of: [.link(link)])
            if !picture.caption.isEmpty { figcaption { renderer.markup(of: picture.caption) } }
        }
    }

    /// A link to a video, with an image from the site itself. Nothing is loaded from another host before a reader follows it.
    private static func youtube(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        var renderer = renderer
        renderer.allowsRemoteImages = false
        let markup = { [renderer] (inlines: [Inline]) in renderer.markup(of: inlines) }
        let label: [Inline] = directive.label.isEmpty ? [.text(Text("YouTube"))] : directive.label
        guard let id = directive.attributes["id"], id.isFilm else {
            return p(renderer.attributes(directive.attributes)) { markup(label) }
        }
        let start = directive.attributes["start"].flatMap { Int($0) }.map { "&t=\(max(0, $0))s" } ?? ""
        var content: [Inline] = []
        if let poster = directive.attributes["poster"] {
            var image = Image(poster, alternativeText: "")
            let _: Void = image.attributes.set("loading", to: "lazy")
            content.append(.image(image))
        }
        content += label
        return div(renderer.attributes(directive.attributes, beside: ["film"])) {
            markup([.link(Link("https://www.youtube.com/watch?v=\(id)\(start)", content))])
            small { "youtube.com" }
        }
    }

    // MARK: - Within lines

    /// Badges have the same kinds as alerts.
    private static func badge(_ directive: InlineDirective, _ renderer: HTMLRenderer) -> Markup {
        span(renderer.attributes(directive.attributes, on: .span, beside: ["badge"])) {
            renderer.markup(of: directive.content)
        }
    }
}

extension DirectiveHandlers {
    /// The icon with the name in brackets, within an element only if it has attributes.
    private static func icon(_ directive: InlineDirective, _ renderer: HTMLRenderer) -> Markup {
        guard let icon = renderer.directives.icons[directive.content.plainText] else { return .empty }
        if directive.attributes.isEmpty { return icon }
        return span(renderer.attributes(directive.attributes, on: .span)) { icon }
    }
}

extension [Inline] {
    /// Whether the first node ends with a slash; a comment may follow.
    fileprivate var isNameOfFolder: Bool {
        guard let first else { return false }
        return [first].plainText.utf8.reversed().first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "/")
    }
}

extension Block {
    fileprivate func isDirective(named name: String) -> Bool {
        if case .directive(let directive) = self { directive.name == name } else { false }
    }
}
