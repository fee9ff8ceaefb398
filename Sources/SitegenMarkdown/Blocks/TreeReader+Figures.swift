#if canImport(CSitegenCmark)
import SitegenDocuments

extension TreeReader {
    /// A paragraph, or a figure if it contains only an image with a title. The title then becomes the caption and is removed
    /// from the image.
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
