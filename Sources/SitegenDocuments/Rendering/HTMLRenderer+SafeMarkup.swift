import Hypertext

/// The raw HTML of the nodes of a list, which is read when the first of them is written.
struct ListMarkup {
    private var pieces: [[SafeMarkup.Piece]]?
    private var position = 0

    /// The pieces of the next node.
    ///
    /// - Parameter texts: The raw HTML of all nodes of the list.
    mutating func next(_ texts: () -> [String]) -> [SafeMarkup.Piece] {
        let pieces = pieces ?? SafeMarkup(texts()).pieces
        self.pieces = pieces
        defer { position += 1 }
        return position < pieces.count ? pieces[position] : []
    }
}

extension HTMLRenderer {
    /// Writes the pieces of a node of raw HTML. Only matched tags are markup; everything else is text, or is left out.
    func write(_ pieces: [SafeMarkup.Piece], to buffer: inout HTMLBuffer) {
        for piece in pieces {
            switch piece.content {
            case .text(let isInside):
                // A text of HTML contains character references, which stay.
                if isInside || rawHTML == .escape { buffer.writeUnescaped(piece.source.withoutAngleBrackets) }
            case .other: if rawHTML == .escape { buffer.writeText(piece.source) }
            case .end(let name): buffer.writeUnescaped("</\(name)>")
            case .start(let element, let attributes): write(element, attributes, to: &buffer)
            }
        }
    }

    private func write(
        _ element: SafeElement, _ attributes: [(name: String, value: String)], to buffer: inout HTMLBuffer
    ) {
        let written = attributes.compactMap { name, value in
            self.value(value, of: name, on: element).map { (name: name, value: $0) }
        }
        if element.name == "img", !written.contains(where: { $0.name == "src" }) {
            // As for an image in Markdown whose URL is not written.
            buffer.writeText(attributes.first { $0.name == "alt" }?.value ?? "")
            return
        }
        buffer.writeUnescaped("<\(element.name)")
        for (name, value) in written {
            buffer.writeUnescaped(" \(name)=\"")
            if name == "src" { buffer.writeURL(value) } else { buffer.writeAttributeValue(value) }
            buffer.write("\"")
        }
        buffer.write(byte: UInt8(ascii: ">"))
    }

    /// The value of an attribute as it is written; `nil` if it is left out.
    private func value(_ value: String, of name: String, on element: SafeElement) -> String? {
        switch name {
        case "id": return value.isEmpty || value.contains(where: \.isWhitespace) ? nil : idPrefix + value
        case "class" where !keepsStyling: return nil
        default: break
        }
        guard let form = element.attributes[name] ?? SafeElement.globalAttributes[name] else { return nil }
        switch form {
        case .text: return value
        case .flag: return ""
        case .count: return Int(value).flatMap { (1...1000).contains($0) ? String($0) : nil }
        case .length:
            let digits = value.hasSuffix("%") ? value.dropLast() : value[...]
            return Int(digits).flatMap { (0...100_000).contains($0) ? value : nil }
        case .words(let words):
            let word = value.lowercased()
            return words.contains(word) ? word : nil
        case .imageURL: return imageURL(value)
        case .imageURLs: return imageURLs(value)
        }
    }

    /// A set of images in which each URL may be written; otherwise `nil`.
    private func imageURLs(_ value: String) -> String? {
        let candidates = value.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        var written: [String] = []
        for candidate in candidates {
            guard (1...2).contains(candidate.count), !candidate[0].lowercased().hasPrefix("data:"),
                let url = imageURL(candidate[0]), !url.contains(where: { $0.isWhitespace || $0 == "," })
            else { return nil }
            guard let descriptor = candidate.dropFirst().first else {
                written.append(url)
                continue
            }
            let number = descriptor.dropLast()
            guard "wx".contains(descriptor.last ?? " "), !number.isEmpty,
                number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
            else { return nil }
            written.append("\(url) \(descriptor)")
        }
        return written.isEmpty ? nil : written.joined(separator: ", ")
    }
}

extension String {
    /// Text of HTML in which nothing can be read as a tag.
    fileprivate var withoutAngleBrackets: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) else { return self }
        return replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
