public import Hypertext
import SitegenCache
public import SitegenDocuments
package import SitegenTools

/// A cover image, with the copies among which browsers choose.
public struct PageImage: Hashable, Sendable {
    /// The address for `src`, within the site or on another host.
    public let url: String

    /// The copies; `nil` if there is only the image, such as an image on another host or a drawing.
    public let sources: ImageSources?

    /// The width and height; `nil` if they are unknown, such as for an image on another host.
    let size: ImageSize?

    /// Returns the image as HTML: a `picture` with a `source` for each format, or only an `img` if there are no copies. The
    /// `img` has the width and height of the image, so that the layout does not shift while it loads.
    ///
    /// - Parameter attributes: The attributes of the `img`, such as its alt text.
    /// - Returns: The element.
    public func markup(_ attributes: ImageAttribute...) -> Markup {
        let dimensions = size.map { [ImageAttribute.width($0.width), .height($0.height)] } ?? []
        guard let sources else { return img(.src(url), .all(attributes), .all(dimensions)) }
        let image = img(
            .src(sources.candidates.last?.url ?? url), .all(attributes),
            .srcset(sources.candidates.map(ImageCandidate.init)), .sizes(sources.sizes), .all(dimensions))
        return Markup(Picture(sources: sources, image: image))
    }

    private struct Picture: PrimitiveHTML {
        let sources: ImageSources
        let image: Markup

        func write(to buffer: inout HTMLBuffer) {
            sources.writePicture(to: &buffer) { image.render(into: &$0) }
        }
    }
}

extension ImageCandidate {
    fileprivate init(_ candidate: ImageSources.Candidate) {
        self.init(candidate.url, width: candidate.width)
    }
}

extension Fingerprint {
    package mutating func combine(_ size: ImageSize?) {
        combine(size?.width ?? 0)
        combine(size?.height ?? 0)
    }

    mutating func combine(_ image: PageImage?) {
        combine(image?.url ?? "")
        combine(image?.size)
        guard let sources = image?.sources else { return combine(0) }
        combine(sources.sizes)
        for list in sources.alternatives.map(\.candidates) + [sources.candidates] {
            combine(list) { hash, candidate in
                hash.combine(candidate.url)
                hash.combine(candidate.width)
            }
        }
    }
}
