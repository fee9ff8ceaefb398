/// The parts of ready-made directives, for output that has no handlers.
extension BlockDirective {
    /// The label, the images and the content as ordinary blocks, in the order in which pages show them.
    package var shownBlocks: [Block] {
        let label: [Block] = self.label.isEmpty ? [] : [.paragraph(Paragraph(self.label))]
        switch name {
        case "figure":
            guard let image = imageOfFigure else { return content + label }
            return [.paragraph(Paragraph([.image(image)]))] + content + label
        case "gallery":
            let (pictures, others) = images
            return label + pictures.map { .figure(Figure($0.image, caption: $0.caption)) } + others
        case "picture":
            guard let image = mainImage else { return label + content }
            return [.figure(Figure(image, caption: self.label))] + images.others
        case "youtube": return label.isEmpty ? [.paragraph(Paragraph([.text(Text("YouTube"))]))] : label
        default: return label + content
        }
    }

    /// The image in the attributes of the directive `figure`, with those that images can have; `nil` if there is none.
    package var imageOfFigure: Image? {
        guard name == "figure", let source = attributes["src"] else { return nil }
        var image = Image(source, alternativeText: attributes["alt"] ?? "")
        for name in AttributeRule.namesOfSingleImages {
            if let value = attributes[name] { image.attributes.set(name, to: value) }
        }
        return image
    }

    /// The images that are not within text, each with its title as a caption, and the other blocks.
    var images: (pictures: [(image: Image, caption: [Inline])], others: [Block]) {
        var pictures: [(image: Image, caption: [Inline])] = []
        var others: [Block] = []
        for block in content {
            switch block {
            case .figure(let figure): pictures.append((figure.image, figure.caption))
            case .paragraph(let paragraph) where paragraph.content.allSatisfy(\.isOfGallery):
                for case .image(let image) in paragraph.content {
                    pictures.append((image, image.title.map { [.text(Text($0))] } ?? []))
                }
            default: others.append(block)
            }
        }
        return (pictures, others)
    }

    /// The first image without a media query, or the first one.
    var mainImage: Image? {
        let all = images.pictures.map(\.image)
        return all.first { $0.attributes["media"] == nil } ?? all.first
    }
}

extension Inline {
    /// Whether the node is an image or separates images.
    fileprivate var isOfGallery: Bool {
        switch self {
        case .image, .softBreak, .lineBreak: true
        case .text(let text): text.string.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
        default: false
        }
    }
}
