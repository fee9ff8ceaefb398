import SitegenDocuments

/// Adds width and height to images, so that the layout does not shift while they load, and loads all but a text's first
/// image lazily (HTML Living Standard §4.8.4.4).
struct SizedImages: DocumentRewriter {
    /// Whether the directive `figure` is the ready-made one, which shows an image.
    let readsFigures: Bool
    let size: (String) -> ImageSize?
    private var isFirst = true

    init(readsFigures: Bool, size: @escaping (String) -> ImageSize?) {
        self.readsFigures = readsFigures
        self.size = size
    }

    mutating func rewrite(_ block: Block) -> [Block] {
        switch block {
        case .figure(var figure):
            figure.image.attributes = sized(figure.image)
            return [.figure(figure)]
        case .directive(var directive):
            if readsFigures, let image = directive.imageOfFigure { directive.attributes.add(sized(image)) }
            return descend(into: .directive(directive))
        default: return descend(into: block)
        }
    }

    mutating func rewrite(_ inline: Inline) -> [Inline] {
        guard case .image(var image) = inline else { return descend(into: inline) }
        image.attributes = sized(image)
        return [.image(image)]
    }

    /// The attributes of an image, with its size.
    private mutating func sized(_ image: Image) -> NodeAttributes {
        var attributes = image.attributes
        if attributes["width"] == nil, attributes["height"] == nil, let size = size(image.source) {
            attributes.set("width", to: String(size.width))
            attributes.set("height", to: String(size.height))
        }
        if !isFirst, attributes["loading"] == nil { attributes.set("loading", to: "lazy") }
        isFirst = false
        return attributes
    }
}
