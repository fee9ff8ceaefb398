/// A text with placeholders: `Part {number} of {count} of {series}`.
struct TextPattern: Sendable, ExpressibleByStringLiteral {
    /// The value of a placeholder.
    enum Hole: String, Sendable, CaseIterable {
        /// The number of items.
        case count
        /// The number of one item, counted from 1.
        case number
        /// The name of a series.
        case series
        /// The title of a page.
        case title
        /// A date in the format of the language.
        case date
        /// The names of authors, as a list in the language.
        case authors
        /// The name of a taxonomy.
        case taxonomy
        /// The name of a term of a taxonomy.
        case term
        /// The number of a day in its month.
        case day
        /// The name of a month.
        case month
        /// A year.
        case year
    }

    /// A part of the text.
    enum Segment: Sendable {
        case text(String)
        case hole(Hole)
    }

    /// The parts in order.
    let segments: [Segment]

    /// Names in braces that are not placeholders. They are shown as written.
    let unknownHoles: [String]

    /// The placeholders, in the order of the text.
    var holes: [Hole] {
        segments.compactMap { segment in
            if case .hole(let hole) = segment { hole } else { nil }
        }
    }

    /// Reads a text. `{name}` is a placeholder if the name consists of ASCII letters; any other brace is literal.
    init(_ text: String) {
        var segments: [Segment] = []
        var unknownHoles: [String] = []
        var plain = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            let afterBrace = rest.index(after: brace)
            let name = rest[afterBrace...].prefix { $0.isASCII && $0.isLetter }
            guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
                plain += rest[..<afterBrace]
                rest = rest[afterBrace...]
                continue
            }
            plain += rest[..<brace]
            rest = rest[rest.index(after: name.endIndex)...]
            if let hole = Hole(rawValue: String(name)) {
                if !plain.isEmpty { segments.append(.text(plain)) }
                segments.append(.hole(hole))
                plain = ""
            } else {
                unknownHoles.append(String(name))
                plain += "{\(name)}"
            }
        }
        plain += rest
        if !plain.isEmpty { segments.append(.text(plain)) }
        self.segments = segments
        self.unknownHoles = unknownHoles
    }

    init(stringLiteral text: String) { self.init(text) }

    /// The text with its placeholders replaced.
    func filled(_ value: (Hole) -> String) -> String {
        var text = ""
        for segment in segments {
            switch segment {
            case .text(let plain): text += plain
            case .hole(let hole): text += value(hole)
            }
        }
        return text
    }
}
