import SitegenDocuments

/// Adds width and height to images, so that the layout does not shift while they load, and loads all but a text's first
/// image lazily (HTML Living Standard §4.8.4.4).
struct SizedImages: DocumentRewriter {
    let size: (String) -> ImageSize?
    private var isFirst = true

    init(size: @escaping (String) -> ImageSize?) {
        self.size = size
    }

    mutating func rewrite(_ block: Block) -> [Block] {
        guard case .figure(var figure) = block else { return descend(into: block) }
        figure.image = sized(figure.image)
        return [.figure(figure)]
    }

    mutating func rewrite(_ inline: Inline) -> [Inline] {
        guard case .image(let image) = inline else { return descend(into: inline) }
        return [.image(sized(image))]
    }

    private mutating func sized(_ image: Image) -> Image {
        var image = image
        if image.attributes["width"] == nil, image.attributes["height"] == nil, let size = size(image.source) {
            image.attributes.set("width", to: String(size.width))
            image.attributes.set("height", to: String(size.height))
        }
        if !isFirst, image.attributes["loading"] == nil { image.attributes.set("loading", to: "lazy") }
        isFirst = false
        return image
    }
}
