#if canImport(CSitegenCmark)
import SitegenDocuments

extension TreeReader {
    /// A paragraph, or the figure that it is where it holds nothing but an image with a title: the title is the
    /// caption then, and the image's title no longer.
    func paragraphOrFigure(_ paragraph: Paragraph) -> Block {
        guard paragraph.content.count == 1, case .image(var image) = paragraph.content[0], let title = image.title,
            extensions.contains(.figures)
        else { return .paragraph(paragraph) }
        image.title = nil
        var figure = Figure(image, caption: [.text(Text(title))])
        figure.range = paragraph.range
        return .figure(figure)
    }
}
#endif
