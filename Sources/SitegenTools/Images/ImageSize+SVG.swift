import SitegenData

extension ImageSize {
    /// The width and height of the root element if they are lengths, otherwise derived from its view box (SVG 2 §8.2
    /// and §8.9).
    static func svg<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> ImageSize? {
        // Some programs write a page of declarations before the root element.
        for count in [PartReader<Failure>.partSize, 65_536] {
            let bytes = try reader.bytes(at: 0, upTo: count)
            var scanner = SVGScanner(bytes)
            switch scanner.rootAttributes() {
            case .found(let attributes): return size(attributes)
            case .otherwise: return nil
            case .ended where bytes.count < count: return nil
            case .ended: continue
            }
        }
        return nil
    }

    private static func size(_ attributes: [String: String]) -> ImageSize? {
        let width = attributes["width"].flatMap(pixels)
        let height = attributes["height"].flatMap(pixels)
        if let width, let height { return ImageSize(rounding: width, height) }
        guard let box = attributes["viewBox"].flatMap(boxSize) else { return nil }
        if let width { return ImageSize(rounding: width, width * box.height / box.width) }
        if let height { return ImageSize(rounding: height * box.width / box.height, height) }
        return ImageSize(rounding: box.width, box.height)
    }

    /// The size of a view box, which is four numbers; `nil` if the text is invalid or the box is empty.
    private static func boxSize(_ text: String) -> (width: Double, height: Double)? {
        let words = text.split { ", \t\r\n".contains($0) }
        let numbers = words.compactMap(number)
        guard words.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return (numbers[2], numbers[3])
    }

    /// A length in pixels (CSS Values and Units §6.2); `nil` if it depends on the context: `100%`, `10em`.
    private static func pixels(_ text: String) -> Double? {
        let isBlank = { (character: Character) in character.isWhitespace }
        let text = text.drop(while: isBlank)
        let length = text.dropLast(text.suffix(while: isBlank).count)
        let unit = length.suffix(while: { $0.isLetter || $0 == "%" })
        guard let number = number(length.dropLast(unit.count)) else { return nil }
        switch unit.lowercased() {
        case "", "px": return number
        case "in": return number * 96
        case "cm": return number * 96 / 2.54
        case "mm": return number * 96 / 25.4
        case "q": return number * 96 / 101.6
        case "pt": return number * 96 / 72
        case "pc": return number * 16
        default: return nil
        }
    }

    /// A number as CSS and SVG write it (CSS Values and Units §4.2): Swift also reads `0x10`, `nan` and `1.`.
    private static func number(_ text: Substring) -> Double? {
        guard YAMLScalar.isNumber(text.utf8), !text.contains(".e"), !text.contains(".E"), text.last != "." else {
            return nil
        }
        return Double(text)
    }

    private init?(rounding width: Double, _ height: Double) {
        // Longer, infinite and invalid numbers do not occur in real images.
        guard width > 0, width < 1e6, height > 0, height < 1e6 else { return nil }
        self.init(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
    }
}

extension StringProtocol {
    /// The longest suffix whose characters all `match`.
    fileprivate func suffix(while match: (Character) -> Bool) -> SubSequence {
        self[(lastIndex { !match($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}

/// Scans the beginning of an XML file up to the end of its first start tag.
private struct SVGScanner {
    enum Result {
        /// The attributes of an `svg` element.
        case found([String: String])
        /// Not an SVG.
        case otherwise
        /// The bytes end within the start tag.
        case ended
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    mutating func rootAttributes() -> Result {
        _ = take("\u{FEFF}")
        while true {
            skipBlanks()
            if take("<?") {
                guard skip(after: "?>") else { return .ended }
            } else if take("<!--") {
                guard skip(after: "-->") else { return .ended }
            } else if take("<!") {
                guard skipDeclaration() else { return .ended }
            } else if take("<") {
                return startTag()
            } else {
                return rest.count < 4 && rest.first.map { $0 == UInt8(ascii: "<") } != false ? .ended : .otherwise
            }
        }
    }

    private mutating func startTag() -> Result {
        let name = takeName()
        guard !rest.isEmpty else { return .ended }
        guard name == "svg" || name.hasSuffix(":svg") else { return .otherwise }
        var attributes: [String: String] = [:]
        while true {
            skipBlanks()
            guard let byte = rest.first else { return .ended }
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return .found(attributes) }
            let attribute = takeName()
            skipBlanks()
            guard !attribute.isEmpty, take("=") else { return rest.isEmpty ? .ended : .otherwise }
            skipBlanks()
            guard let quote = rest.popFirst() else { return .ended }
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .otherwise }
            guard let end = rest.firstIndex(of: quote) else { return .ended }
            attributes[attribute] = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
        }
    }

    private mutating func takeName() -> String {
        let name = rest.prefix { !Self.isBlank($0) && !"=/>\"'<".utf8.contains($0) }
        rest = rest[name.endIndex...]
        return String(decoding: name, as: UTF8.self)
    }

    /// Skips the document type, which may contain declarations in brackets.
    private mutating func skipDeclaration() -> Bool {
        var depth = 0
        var quote: UInt8?
        while let byte = rest.popFirst() {
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return true
            default: break
            }
        }
        return false
    }

    private mutating func skipBlanks() {
        rest = rest.drop(while: Self.isBlank)
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    private mutating func skip(after text: String) -> Bool {
        while !rest.isEmpty {
            if take(text) { return true }
            rest.removeFirst()
        }
        return false
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
