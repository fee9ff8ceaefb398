/// A text with holes that are filled when it is shown: `Part {number} of {count} of {series}`.
struct TextPattern: Sendable, ExpressibleByStringLiteral {
    /// What a hole is filled with.
    enum Hole: String, Sendable, CaseIterable {
        /// How many there are.
        case count
        /// Which one of them it is, counted from 1.
        case number
        /// The name of a series.
        case series
        /// The title of a page.
        case title
        /// A day as the language writes it.
        case date
        /// The names of authors, as the language lists them.
        case authors
        /// The address of a page.
        case address
        /// What a taxonomy is called.
        case taxonomy
        /// A name of a taxonomy.
        case term
        /// A day's number in its month.
        case day
        /// A month's name.
        case month
        /// A year.
        case year
    }

    /// A part of the text.
    enum Segment: Sendable {
        case text(String)
        case hole(Hole)
    }

    /// The parts in their order.
    let segments: [Segment]

    /// What stands in braces, but is the name of no hole. It is shown as it is written.
    let unknownHoles: [String]

    /// The holes, in the order of the text.
    var holes: [Hole] {
        segments.compactMap { segment in
            if case .hole(let hole) = segment { hole } else { nil }
        }
    }

    /// Reads a text in which `{name}` is a hole where the name is made of ASCII letters; any other brace is itself.
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

    /// The text with its holes filled.
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
