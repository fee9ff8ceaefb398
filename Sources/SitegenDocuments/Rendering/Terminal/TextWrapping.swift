/// Measures and wraps text in terminal cells.
enum TextWrapping {
    /// The number of cells that a text takes, measured per character.
    static func width(of text: some StringProtocol) -> Int {
        // Most text is ASCII without control characters.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// The number of cells that a character takes: 2 for East Asian wide characters (Unicode Standard Annex #11) and emoji, 0
    /// for standalone marks and format characters.
    static func width(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        // Variation selector 16 selects emoji presentation.
        if scalars.count > 1, scalars.contains("\u{FE0F}") { return 2 }
        for scalar in scalars {
            let width = width(of: scalar)
            if width > 0 { return width }
        }
        return 0
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// East Asian Width W and F (Unicode Standard Annex #11), without emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18DFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]

    /// Wraps a text into lines that are at most `width` cells wide, unless a single character is wider.
    ///
    /// Lines are broken at blanks, between wide characters, and within a word only if it is too wide for a line. A line feed
    /// always ends a line.
    static func lines(of text: String, width: Int) -> [String] {
        lines(of: text.map { ($0, ()) }, width: width).map { String($0.map(\.0)) }
    }

    /// Wraps characters with an attached value.
    static func lines<Mark>(of text: [(Character, Mark)], width: Int) -> [[(Character, Mark)]] {
        var wrapper = Wrapper<Mark>(width: max(width, 1))
        for cell in text { wrapper.add(cell) }
        wrapper.endLine()
        return wrapper.lines
    }

    private struct Wrapper<Mark> {
        let width: Int
        var lines: [[(Character, Mark)]] = []
        private var line: [(Character, Mark)] = []
        private var lineWidth = 0
        /// The blank before the word, if there was one.
        private var blank: (Character, Mark)?
        private var word: [(Character, Mark)] = []
        private var wordWidth = 0

        init(width: Int) {
            self.width = width
        }

        mutating func add(_ cell: (Character, Mark)) {
            switch cell.0 {
            case "\n", "\r\n":
                endLine()
            case " ", "\t":
                endWord()
                if blank == nil { blank = (" ", cell.1) }
            default:
                let cellWidth = TextWrapping.width(of: cell.0)
                if cellWidth == 2 { endWord() }
                if wordWidth + cellWidth > width { breakWord() }
                word.append(cell)
                wordWidth += cellWidth
                if cellWidth == 2 { endWord() }
            }
        }

        mutating func endLine() {
            endWord()
            lines.append(line)
            line = []
            lineWidth = 0
            blank = nil
        }

        private mutating func endWord() {
            guard !word.isEmpty else { return }
            let needed = wordWidth + (blank == nil || line.isEmpty ? 0 : 1)
            if lineWidth + needed > width, !line.isEmpty { startLine() }
            if let blank, !line.isEmpty {
                line.append(blank)
                lineWidth += 1
            }
            line += word
            lineWidth += wordWidth
            blank = nil
            word = []
            wordWidth = 0
        }

        /// Breaks the current word. A word that fills a line by itself ends with the line.
        private mutating func breakWord() {
            if !line.isEmpty { startLine() }
            blank = nil
            endWord()
            startLine()
        }

        private mutating func startLine() {
            lines.append(line)
            line = []
            lineWidth = 0
            blank = nil
        }
    }
}
