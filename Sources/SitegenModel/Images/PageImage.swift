public import Hypertext
import SitegenCache
public import SitegenDocuments

/// A cover image, with the copies among which browsers choose.
public struct PageImage: Hashable, Sendable {
    /// The URL of the image.
    public let url: String

    /// The copies; `nil` if there is only the image, such as one of another host or a drawing.
    public let sources: ImageSources?

    /// Returns the image as HTML: a `picture` with a `source` for each format, or only an `img` if there are no copies.
    ///
    /// - Parameter attributes: The attributes of the `img`, such as its alternative text.
    /// - Returns: The element.
    public func markup(_ attributes: ImageAttribute...) -> Markup {
        guard let sources else { return img(.src(url), .all(attributes)) }
        return picture {
            for alternative in sources.alternatives where !alternative.candidates.isEmpty {
                source(
                    .type(alternative.type), .srcset(alternative.candidates.map(ImageCandidate.init)),
                    .sizes(sources.sizes))
            }
            img(
                .src(sources.candidates.last?.url ?? url), .all(attributes),
                .srcset(sources.candidates.map(ImageCandidate.init)), .sizes(sources.sizes))
        }
    }
}

extension ImageCandidate {
    fileprivate init(_ candidate: ImageSources.Candidate) {
        self.init(candidate.url, width: candidate.width)
    }
}

extension Fingerprint {
    mutating func combine(_ image: PageImage?) {
        combine(image?.url ?? "")
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
