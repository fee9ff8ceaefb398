import SitegenDocuments
import SitegenTools

/// Adds width and height to images, so that the layout does not shift while they load, and loads all but a text's first
/// image lazily (HTML Living Standard §4.8.4.4). Images can get the class `zoom`, unless they are in links.
struct SizedImages: DocumentRewriter {
    /// Whether the directive `figure` is the ready-made one, which shows an image.
    let readsFigures: Bool
    let size: (String) -> ImageSize?
    /// Whether every image outside of links gets the class `zoom`.
    let zooms: Bool
    private var isFirst = true
    private var isInLink = false

    init(readsFigures: Bool, zooms: Bool, size: @escaping (String) -> ImageSize?) {
        self.readsFigures = readsFigures
        self.zooms = zooms
        self.size = size
    }

    mutating func rewrite(_ block: Block) -> [Block] {
        switch block {
        case .figure(var figure):
            figure.image.attributes = zoomed(sized(figure.image))
            return [.figure(figure)]
        case .directive(var directive):
            if readsFigures, let image = directive.imageOfFigure { directive.attributes.add(sized(image)) }
            return descend(into: .directive(directive))
        default: return descend(into: block)
        }
    }

    mutating func rewrite(_ inline: Inline) -> [Inline] {
        switch inline {
        case .image(var image):
            image.attributes = zoomed(sized(image))
            return [.image(image)]
        case .link:
            isInLink = true
            defer { isInLink = false }
            return descend(into: inline)
        default: return descend(into: inline)
        }
    }

    /// The attributes of an image with the class `zoom`; without it in a link, because links cannot be nested.
    private func zoomed(_ attributes: NodeAttributes) -> NodeAttributes {
        var attributes = attributes
        if isInLink {
            attributes.remove(class: "zoom")
        } else if zooms {
            attributes.add(NodeAttributes(classes: ["zoom"]))
        }
        return attributes
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
