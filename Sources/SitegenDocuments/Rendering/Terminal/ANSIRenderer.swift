import Hypertext

/// Renders documents for a terminal, with ECMA-48 escape sequences for styling and OSC 8 for links.
///
/// Text cannot control the terminal: control characters, including those for text direction, are shown as symbols. Links that
/// would run code have no destination. Raw and embedded HTML is left out.
public struct ANSIRenderer: Sendable {
    /// The maximum width of a line in cells (a Chinese character takes two). Lines of code are not wrapped.
    public var width: Int

    /// Whether text is colored. Bold, italic and underline are always used.
    public var usesColors: Bool

    /// Whether links are clickable (OSC 8). Otherwise, the address follows the text.
    public var usesHyperlinks: Bool

    /// Creates a renderer.
    public init(width: Int = 80, usesColors: Bool = true, usesHyperlinks: Bool = true) {
        self.width = width
        self.usesColors = usesColors
        self.usesHyperlinks = usesHyperlinks
    }

    /// Renders a document. The result ends with a line end, unless it is empty.
    ///
    /// - Parameter document: The document.
    /// - Returns: Its text, with the requested control sequences.
    public func render(_ document: Document) -> String {
        var document = document
        let notes = document.numberFootnotes()
        var lines = lines(of: document.blocks, isTight: false, width: max(width, 1))
        for (index, called) in notes.enumerated() {
            if !lines.isEmpty { lines.append(ANSILine()) }
            let marker = ANSILine("[\(index + 1)] ", ANSIStyle(traits: .dim))
            lines += item(called.footnote.content, isTight: false, marker: marker, width: max(width, 1))
        }
        var result = ""
        for line in lines {
            line.write(to: &result, usesColors: usesColors)
            result += "\n"
        }
        return result
    }
}

/// The style of a part of a line.
struct ANSIStyle: Equatable {
    struct Traits: OptionSet {
        let rawValue: UInt8
        static let bold = Traits(rawValue: 1 << 0)
        static let dim = Traits(rawValue: 1 << 1)
        static let italic = Traits(rawValue: 1 << 2)
        static let underlined = Traits(rawValue: 1 << 3)
        static let inverse = Traits(rawValue: 1 << 4)
        static let struck = Traits(rawValue: 1 << 5)
    }

    var traits: Traits = []
    /// The parameters that set the color (ECMA-48 §8.3.117, ISO 8613-6 for `38;2`).
    var color: String?
    /// The link's destination.
    var link: String?

    func adding(_ traits: Traits, color: String? = nil) -> ANSIStyle {
        var result = self
        result.traits.formUnion(traits)
        if let color { result.color = color }
        return result
    }

    fileprivate func parameters(usesColors: Bool) -> String {
        let codes: [(Traits, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underlined, "4"), (.inverse, "7"), (.struck, "9"),
        ]
        var parts = codes.filter { traits.contains($0.0) }.map(\.1)
        if usesColors, let color { parts.append(color) }
        return parts.joined(separator: ";")
    }
}

/// A line of a terminal: parts of text, each with its style.
struct ANSILine {
    private(set) var spans: [(text: String, style: ANSIStyle)] = []

    init() {}

    init(_ text: String, _ style: ANSIStyle = ANSIStyle()) {
        spans = text.isEmpty ? [] : [(text, style)]
    }

    init(_ characters: [(Character, ANSIStyle)]) {
        for (character, style) in characters {
            if let last = spans.last, last.style == style {
                spans[spans.count - 1].text.append(character)
            } else {
                spans.append((String(character), style))
            }
        }
    }

    var width: Int { spans.reduce(0) { $0 + TextWrapping.width(of: $1.text) } }

    static func + (left: ANSILine, right: ANSILine) -> ANSILine {
        var result = left
        result.spans += right.spans
        return result
    }

    /// Writes the line, and resets every style that it sets.
    func write(to result: inout String, usesColors: Bool) {
        for (index, (text, style)) in spans.enumerated() {
            // Blanks at the end of a line are invisible.
            if index == spans.count - 1, style == ANSIStyle() {
                result += String(text.reversed().drop { $0 == " " }.reversed())
                continue
            }
            let parameters = style.parameters(usesColors: usesColors)
            if let link = style.link { result += "\u{1B}]8;;\(link)\u{1B}\\" }
            if !parameters.isEmpty { result += "\u{1B}[\(parameters)m" }
            result += text
            if !parameters.isEmpty { result += "\u{1B}[0m" }
            if style.link != nil { result += "\u{1B}]8;;\u{1B}\\" }
        }
    }
}

extension Character {
    /// How the character is displayed: as a symbol if it could control the terminal or the order of the text.
    var harmless: [Character] {
        var result: [Character] = []
        guard unicodeScalars.contains(where: \.isHarmful) else { return [self] }
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0..<0x20: result.append(Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "\u{FFFD}")
            case 0x7F: result.append("\u{2421}")
            default: result.append(scalar.isHarmful ? "\u{FFFD}" : Character(scalar))
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isHarmful: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x061C: true
        default: false
        }
    }
}
