import Hypertext

extension HTMLRenderer {
    /// Writes an image, in a `picture` if browsers choose among several files.
    ///
    /// - Parameter others: Images that replace it under the media queries in their attribute `media`. Browsers show the first whose
    ///   query applies (HTML Living Standard §4.8.4.2.2).
    func write(_ image: Image, replacedBy others: [Image] = [], into buffer: inout HTMLBuffer) {
        let alternativeText = PlainTextRenderer(lineEnd: " ").render(image.content)
        guard let url = imageURL(image.source) else {
            buffer.writeText(alternativeText)
            return
        }
        let isLink = linksZoomedImages && image.attributes.classes.contains("zoom")
        if isLink {
            needScript(DirectiveHandlers.imagesScript)
            buffer.write("<a class=\"zoom\" href=\"")
            buffer.writeURL(url)
            buffer.write("\">")
        }
        defer { if isLink { buffer.write("</a>") } }
        let sources = imageSources?(image)
        guard sources != nil || !others.isEmpty else {
            return writeElement(image, url, alternativeText, nil, into: &buffer)
        }
        let picture = sources ?? ImageSources(alternatives: [], candidates: [], sizes: "")
        picture.writePicture(to: &buffer) { buffer in
            for other in others { writeSource(other, into: &buffer) }
        } writeImage: { buffer in
            writeElement(image, url, alternativeText, sources, into: &buffer)
        }
    }

    /// Writes the `img`.
    private func writeElement(
        _ image: Image, _ url: String, _ alternativeText: String, _ sources: ImageSources?,
        into buffer: inout HTMLBuffer
    ) {
        buffer.write("<img src=\"")
        buffer.writeURL(sources?.candidates.last?.url ?? url)
        buffer.write("\"")
        buffer.writeAttribute("alt", alternativeText)
        if let sources { sources.write(sources.candidates, to: &buffer) }
        if let title = image.title { write(title: title, to: &buffer) }
        let others = ["sizes", "variants", "media"] + ImageVariantAttributes.names
        write(image.attributes, on: .image, except: image.title == nil ? others : others + ["title"], to: &buffer)
        buffer.write(">")
    }

    /// Writes the files of an image that is shown under a media query.
    private func writeSource(_ image: Image, into buffer: inout HTMLBuffer) {
        guard let url = imageURL(image.source), let media = image.attributes["media"] else { return }
        if let sources = imageSources?(image) {
            return sources.writeSources(media: media, size: image.attributes, to: &buffer)
        }
        buffer.write("<source")
        buffer.writeAttribute("media", media)
        buffer.write(" srcset=\"")
        buffer.writeURL(url)
        buffer.write("\"")
        buffer.writeSize(image.attributes)
        buffer.write(">")
    }
}
