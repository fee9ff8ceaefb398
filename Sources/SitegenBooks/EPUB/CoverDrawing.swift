import Hypertext

/// A cover that shows the title and the authors.
struct CoverDrawing {
    private static let (width, height, margin) = (1200, 1800, 100)

    private let title: [String]
    private let subtitle: [String]
    private let authors: [String]
    private let isRightToLeft: Bool
    private let size: Int

    init(of book: Book) {
        size = book.title.count > 40 ? 84 : 112
        title = Self.lines(of: book.title, size: size)
        subtitle = Self.lines(of: book.subtitle ?? book.series ?? "", size: 52)
        authors = Self.lines(of: book.authors.joined(separator: ", "), size: 52)
        isRightToLeft = BookWords.isRightToLeft(book.language)
    }

    var bytes: [UInt8] {
        var drawing = XMLText()
        drawing.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
        drawing.write(
            " width=\"\(Self.width)\" height=\"\(Self.height)\" viewBox=\"0 0 \(Self.width) \(Self.height)\">\n")
        drawing.write("<rect width=\"\(Self.width)\" height=\"\(Self.height)\" fill=\"#faf7f2\"/>\n")
        drawing.write("<rect width=\"\(Self.width)\" height=\"24\" fill=\"#9b2c2c\"/>\n")
        var line = 420
        write(title, size, "bold", "#2b2622", from: &line, to: &drawing)
        line += 30
        write(subtitle, 52, "normal", "#6b625a", from: &line, to: &drawing)
        var last = Self.height - Self.margin - 70 * max(0, authors.count - 1)
        write(authors, 52, "normal", "#2b2622", from: &last, to: &drawing)
        drawing.write("</svg>\n")
        return drawing.bytes
    }

    private func write(
        _ lines: [String], _ size: Int, _ weight: String, _ color: String, from line: inout Int,
        to drawing: inout XMLText
    ) {
        for text in lines {
            let x = isRightToLeft ? Self.width - Self.margin : Self.margin
            drawing.write(
                "<text x=\"\(x)\" y=\"\(line)\" font-size=\"\(size)\" font-weight=\"\(weight)\" fill=\"\(color)\"")
            drawing.write(" font-family=\"Georgia, serif\"")
            if isRightToLeft { drawing.write(" direction=\"rtl\"") }
            drawing.write(">")
            drawing.write(text: text)
            drawing.write("</text>\n")
            line += size * 5 / 4
        }
    }

    /// The words in lines that fit, by the usual widths of characters. A drawing has at most eight lines.
    private static func lines(of text: String, size: Int) -> [String] {
        let limit = Double(width - 2 * margin) / Double(size)
        var lines: [String] = []
        var (line, length) = ("", 0.0)
        // Languages without spaces are broken anywhere.
        for word in text.inOneLine.split(separator: " ").flatMap({ parts(of: $0, limit) }) {
            let wordWidth = Self.width(of: word)
            if !line.isEmpty, length + 0.3 + wordWidth > limit {
                lines.append(line)
                (line, length) = ("", 0)
            }
            line += (line.isEmpty ? "" : " ") + word
            length += wordWidth + 0.3
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count > 8 { lines = Array(lines.prefix(7)) + [lines[7] + " …"] }
        return lines
    }

    private static func parts(of word: Substring, _ limit: Double) -> [String] {
        var parts: [String] = []
        var (part, length) = ("", 0.0)
        for character in word {
            let width = Self.width(of: String(character))
            if length + width > limit, !part.isEmpty {
                parts.append(part)
                (part, length) = ("", 0)
            }
            part.append(character)
            length += width
        }
        return part.isEmpty ? parts : parts + [part]
    }

    /// The width of a text in units of the font's size.
    private static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 1 : 0.56) }
    }
}
