/// Cards side by side.
///
/// ```swift
/// Document {
///     Cards(.pricing) {
///         Card("Small", icon: "leaf", price: "€ 9") { "For one person." }
///     }
/// }
/// ```
public struct Cards: BlockContent {
    /// What the cards show, and their appearance.
    public enum Kind: String, Sendable {
        /// Anything.
        case cards
        /// People, with portraits.
        case people
        /// Offers, with prices.
        case pricing
        /// Quotations. The titles of the cards are the authors.
        case quotes
        /// Figures. The titles of the cards are the numbers.
        case stats
    }

    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates cards.
    ///
    /// - Parameters:
    ///   - kind: What the cards show.
    ///   - content: The cards: values of the type ``Card``, or other blocks.
    public init(_ kind: Kind = .cards, @DocumentBuilder _ content: () -> [Block]) {
        blocks = [.directive(BlockDirective(kind.rawValue, content()))]
    }
}

/// A card, for ``Cards``.
public struct Card: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a card.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - url: The destination of the title; `nil` for no link.
    ///   - icon: The name of an icon; `nil` for none.
    ///   - subtitle: A line below the title, such as the role of a person; `nil` for none.
    ///   - price: The price of an offer; `nil` for none.
    ///   - content: The blocks. A picture at the start precedes the title.
    public init(
        _ title: String, to url: String? = nil, icon: String? = nil, subtitle: String? = nil, price: String? = nil,
        @DocumentBuilder _ content: () -> [Block] = { [] }
    ) {
        var card = BlockDirective("card", label: [.text(Text(title))], content())
        for (name, value) in [("href", url), ("icon", icon), ("subtitle", subtitle), ("price", price)] {
            if let value { card.attributes.set(name, to: value) }
        }
        blocks = [.directive(card)]
    }
}

/// A row of text and a picture, which is the first or the last of its blocks.
public struct Split: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a row.
    ///
    /// - Parameter content: The picture and the text, in the order in which they are shown.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        blocks = [.directive(BlockDirective("split", content()))]
    }
}

/// A call to action: a highlighted heading, text and buttons.
public struct CallToAction: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a call to action.
    ///
    /// - Parameter content: The heading, the text and the buttons.
    public init(@DocumentBuilder _ content: () -> [Block]) {
        blocks = [.directive(BlockDirective("call-to-action", content()))]
    }
}

/// The logos of customers or sponsors in a row.
public struct Logos: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a row of logos.
    ///
    /// - Parameter images: The images, which may be links.
    public init(@InlineBuilder _ images: () -> [Inline]) {
        blocks = [.directive(BlockDirective("logos", [.paragraph(Paragraph(images()))]))]
    }
}

/// Questions with answers that readers expand.
public struct Questions: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a list of questions.
    ///
    /// - Parameter questions: The questions with their answers.
    public init(_ questions: KeyValuePairs<String, String>) {
        let answers = questions.map { question, answer in
            Block.directive(
                BlockDirective(
                    "details", label: [.text(Text(question))], [.paragraph(Paragraph([.text(Text(answer))]))]))
        }
        blocks = [.directive(BlockDirective("questions", answers))]
    }
}

/// Images in a grid. Each is a link to its file.
public struct Gallery: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a gallery.
    ///
    /// - Parameter images: The images, whose titles are their captions.
    public init(_ images: [Image]) {
        blocks = [.directive(BlockDirective("gallery", [.paragraph(Paragraph(images.map(Inline.image)))]))]
    }
}

/// A link to a place on OpenStreetMap, which is loaded only when a reader follows the link.
public struct MapLink: BlockContent {
    /// The directive, as a list with one element.
    public let blocks: [Block]

    /// Creates a link to a map.
    ///
    /// - Parameters:
    ///   - label: The name or the address of the place.
    ///   - latitude: The latitude in degrees.
    ///   - longitude: The longitude in degrees.
    ///   - content: A picture of the place, or nothing.
    public init(
        _ label: String, latitude: Double, longitude: Double, @DocumentBuilder _ content: () -> [Block] = { [] }
    ) {
        var map = BlockDirective("map", label: [.text(Text(label))], content())
        map.attributes.set("at", to: "\(latitude),\(longitude)")
        blocks = [.directive(map)]
    }
}
