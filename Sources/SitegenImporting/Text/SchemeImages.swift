import SitegenFiles

/// Converts images for one color scheme, whose destinations end with `#only-light` or `#only-dark`.
enum SchemeImages {
    private static let light = ["#only-light", "#gh-light-mode-only"]
    private static let dark = ["#only-dark", "#gh-dark-mode-only"]

    /// An image of a line.
    private struct Image {
        let alternative: Substring
        let path: Substring
        let isDark: Bool
        let range: Range<String.Index>
    }

    /// Converts a text: a light and a dark image next to each other become one picture, and any other image loses its mark.
    ///
    /// - Parameters:
    ///   - source: The path of the text in the old site.
    ///   - docs: The folder of the texts, which the paths of images are relative to in the new site.
    static func convert(_ text: NumberedText, from source: String, in docs: String) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        for index in text.lines.indices where !fence.pass(text.lines[index].text) {
            let line = text.lines[index].text
            guard (light + dark).contains(where: line.contains) else { continue }
            let images = images(in: line)
            if images.isEmpty, index > 0 { continue }
            text.lines[index].text = converted(line, images, source, docs)
        }
        return text
    }

    private static func converted(_ line: String, _ images: [Image], _ source: String, _ docs: String) -> String {
        var result = ""
        var rest = line.startIndex
        var index = 0
        while index < images.count {
            let image = images[index]
            let next = index + 1 < images.count ? images[index + 1] : nil
            if let next, next.isDark != image.isDark,
                line[image.range.upperBound..<next.range.lowerBound].allSatisfy(\.isWhitespace)
            {
                let (light, dark) = image.isDark ? (next, image) : (image, next)
                result += line[rest..<image.range.lowerBound] + picture(light, dark, source, docs)
                rest = next.range.upperBound
                index += 2
            } else {
                result += line[rest..<image.range.lowerBound] + "![\(image.alternative)](\(image.path))"
                rest = image.range.upperBound
                index += 1
            }
        }
        return result + line[rest...]
    }

    private static func picture(_ light: Image, _ dark: Image, _ source: String, _ docs: String) -> String {
        let alternative = light.alternative.replacing("\"", with: "&quot;")
        return "<picture><source srcset=\"\(address(dark.path, source, docs))\" media=\"(prefers-color-scheme: dark)\">"
            + "<img src=\"\(address(light.path, source, docs))\" alt=\"\(alternative)\"></picture>"
    }

    /// The address of an image from the top of the site.
    private static func address(_ path: Substring, _ source: String, _ docs: String) -> String {
        guard !LinkConversion.hasScheme(String(path)),
            let resolved = OldFolder.resolve(PageAddressing.percentDecoded(String(path)), from: source.folderPath),
            resolved.hasPrefix(docs + "/")
        else { return String(path) }
        return LinkConversion.encoded(String(resolved.dropFirst(docs.count)))
    }

    private static func images(in line: String) -> [Image] {
        var images: [Image] = []
        var rest = line[...]
        while let start = rest.firstRange(of: "!["), let middle = rest[start.upperBound...].firstRange(of: "]("),
            let end = rest[middle.upperBound...].firstIndex(of: ")")
        {
            let destination = rest[middle.upperBound..<end]
            let mark = (light + dark).first { destination.hasSuffix($0) }
            if let mark {
                var next = rest.index(after: end)
                if rest[next...].first == "{", let close = rest[next...].firstIndex(of: "}") {
                    next = rest.index(after: close)
                }
                images.append(
                    Image(
                        alternative: rest[start.upperBound..<middle.lowerBound], path: destination.dropLast(mark.count),
                        isDark: dark.contains(mark), range: start.lowerBound..<next))
                rest = rest[next...]
            } else {
                rest = rest[end...]
            }
        }
        return images
    }
}
