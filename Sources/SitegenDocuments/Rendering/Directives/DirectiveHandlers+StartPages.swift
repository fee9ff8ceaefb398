import Hypertext

/// Components of start pages: cards, prices, people, quotations, figures, logos, rows with a picture, questions, a call to action
/// and maps.
extension DirectiveHandlers {
    static func addStartPageParts(to handlers: inout DirectiveHandlers) {
        let data = DirectiveRules([.init("data", .data)])
        for name in ["cards", "people", "pricing", "quotes", "stats"] {
            handlers.add(name, data, block: { cards($0, $1) })
        }
        let cardRules = DirectiveRules(
            [.init("href"), .init("icon", .icon), .init("subtitle"), .init("price")], showsLabel: true)
        handlers.add("card", cardRules, block: { card($0, in: "cards", $1) })
        handlers.add("logos", data, block: { entries("logos", $0, $1) })
        handlers.add("questions", data, block: { entries("questions", $0, $1) })
        handlers.add("call-to-action", DirectiveRules(), block: { entries("call-to-action", $0, $1) })
        let splitRules = DirectiveRules { directive in
            guard directive.pictureOfRow == nil else { return nil }
            return .empty(directive, "picture", help: "begin or end it with an image, such as ![Alt text](/image.jpg)")
        }
        handlers.add("split", splitRules, block: { split($0, $1) })
        let mapRules = DirectiveRules([.init("at", .place), .init("href")], showsLabel: true) { directive in
            guard directive.attributes["at"] == nil, directive.attributes["href"] == nil else { return nil }
            return .missing("at", in: directive, example: "::map[Address]{at=53.5436,9.9668}")
        }
        handlers.add("map", mapRules, block: { map($0, $1) })
    }

    /// The content of a directive, followed by its entries from data.
    private static func content(of directive: BlockDirective, _ renderer: inout HTMLRenderer) -> [Block] {
        guard directive.attributes["data"] != nil, let entries = renderer.dataEntries else { return directive.content }
        return directive.content + entries(directive, &renderer)
    }

    /// The blocks of the directive, in an element with a class for style sheets.
    private static func entries(_ name: String, _ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        var renderer = renderer
        let content = content(of: directive, &renderer)
        return div(renderer.attributes(directive.attributes, beside: [name])) { [renderer] in
            renderer.markup(of: content)
        }
    }

    // MARK: - Cards

    private static func cards(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        var renderer = renderer
        let content = content(of: directive, &renderer)
        let classes = ["columns", "cards"] + (directive.name == "cards" ? [] : [directive.name])
        return div(renderer.attributes(directive.attributes, beside: classes)) { [renderer] in
            for block in content {
                if case .directive(let one) = block, one.name == "card" {
                    card(one, in: directive.name, renderer)
                } else {
                    div { renderer.markup(of: [block]) }
                }
            }
        }
    }

    /// The label is the card's title, and a link if the card has a destination. A picture at the start precedes the title.
    ///
    /// - Parameter list: The name of the directive around the card.
    private static func card(_ directive: BlockDirective, in list: String, _ renderer: HTMLRenderer) -> Markup {
        if list == "quotes" { return quote(directive, renderer) }
        let pictures = directive.content.prefix { $0.isImage }
        return div(renderer.attributes(directive.attributes, beside: ["card"])) {
            if !pictures.isEmpty { div(.class("card-image")) { renderer.markup(of: Array(pictures)) } }
            if let icon = directive.attributes["icon"].flatMap({ renderer.directives.icons[$0] }) { icon }
            title(of: directive, renderer)
            if let price = directive.attributes["price"] { p(.class("price")) { price } }
            renderer.markup(of: Array(directive.content.dropFirst(pictures.count)))
        }
    }

    @HTMLBuilder
    private static func title(of card: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        if !card.label.isEmpty {
            let title = card.attributes["href"].map { [.link(Link($0, card.label))] } ?? card.label
            p(.class("card-title")) { renderer.markup(of: title) }
        }
        if let subtitle = card.attributes["subtitle"] { p(.class("card-subtitle")) { subtitle } }
    }

    /// A quotation, with the card's title and pictures below it.
    private static func quote(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let pictures = directive.content.filter(\.isImage)
        return Hypertext.figure(renderer.attributes(directive.attributes, beside: ["card"])) {
            blockquote { renderer.markup(of: directive.content.filter { !$0.isImage }) }
            figcaption {
                renderer.markup(of: pictures)
                title(of: directive, renderer)
            }
        }
    }

    // MARK: - Rows and maps

    /// The first or the last block beside the others.
    private static func split(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        let content = directive.content
        let end = directive.pictureOfRow == 0 ? 1 : max(0, content.count - 1)
        return div(renderer.attributes(directive.attributes, beside: ["split"])) {
            div { renderer.markup(of: Array(content[..<end])) }
            div { renderer.markup(of: Array(content[end...])) }
        }
    }

    /// A link to a map, below a picture of the place. Nothing is loaded from another host before a reader follows it.
    private static func map(_ directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        var url = directive.attributes["href"]
        if let place = directive.attributes["at"]?.place {
            let (latitude, longitude) = place
            url = "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=17/\(latitude)/\(longitude)"
        }
        let label = directive.label.isEmpty ? [.text(Text(directive.attributes["at"] ?? ""))] : directive.label
        var link = Link(url ?? "", label)
        let _: Void = link.attributes.set("icon", to: "map-pin")
        return div(renderer.attributes(directive.attributes, beside: ["map"])) {
            renderer.markup(of: directive.content)
            p { renderer.markup(of: [.link(link)]) }
        }
    }
}

extension BlockDirective {
    /// The index of the picture in the row `split`: the first or the last block; `nil` if neither is one.
    fileprivate var pictureOfRow: Int? {
        guard content.count > 1 else { return nil }
        if content[0].isPicture { return 0 }
        return content[content.count - 1].isPicture ? content.count - 1 : nil
    }
}

extension Block {
    /// Whether the block can be beside the text of a row: an image, a video, a map or code.
    fileprivate var isPicture: Bool {
        switch self {
        case .codeBlock: true
        case .directive(let directive): ["figure", "picture", "video", "youtube", "map"].contains(directive.name)
        default: isImage
        }
    }

    /// Whether the block is an image, and contains no text.
    fileprivate var isImage: Bool {
        switch self {
        case .figure: true
        case .paragraph(let paragraph):
            !paragraph.content.isEmpty && paragraph.content.allSatisfy { if case .image = $0 { true } else { false } }
        default: false
        }
    }
}

extension String {
    /// The latitude and the longitude in degrees: `53.5436,9.9668`.
    var place: (latitude: String, longitude: String)? {
        let parts = split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        guard parts.count == 2, parts.allSatisfy({ Double($0) != nil && $0.utf8.count < 20 }) else { return nil }
        return (String(parts[0]), String(parts[1]))
    }
}
