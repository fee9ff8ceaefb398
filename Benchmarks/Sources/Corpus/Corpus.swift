/// Posts that are generated from a fixed sequence of pseudorandom numbers, equal on every machine and in every run.
public struct Corpus {
    private var generator: SplitMix64

    /// Creates a corpus. Different seeds generate different posts.
    public init(seed: UInt64 = 1) {
        generator = SplitMix64(state: seed)
    }

    /// Returns the Markdown of a post of about `size` bytes, without front matter: prose with emphasis, code and links,
    /// headings, lists, a quote, fenced Swift.
    public mutating func body(size: Int) -> String {
        var text = ""
        var section = 0
        while text.utf8.count < size {
            section += 1
            text += "## \(title()) \(section)\n\n\(paragraph(sentences: 4))\n\n"
            switch section % 4 {
            case 1: text += (0..<4).map { _ in "- \(sentence())\n" }.joined() + "\n"
            case 2: text += code() + "\n"
            case 3: text += "> \(sentence())\n> \(sentence())\n\n"
            default: text += (1...3).map { "\($0). \(sentence())\n" }.joined() + "\n"
            }
        }
        return text
    }

    /// Returns a whole post with front matter: a title, a date, a description, three tags and a category. Its text has headings,
    /// lists, a table, quotes and fenced Swift.
    public mutating func post(number: Int, size: Int = 3000) -> String {
        let tags = (0..<3).map { _ in Self.words[Int(generator.next() % 40)] }
        let (year, month, day) = (2010 + number % 16, 1 + number / 16 % 12, 1 + number / 192 % 28)
        return """
            ---
            title: \(title()) \(number)
            date: \(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)
            description: \((0..<12).map { _ in word() }.joined(separator: " "))
            tags: [\(tags.joined(separator: ", "))]
            categories: [\(Self.words[number % 12])]
            ---
            \(paragraph(sentences: 3))

            \(table(rows: 4))
            \(body(size: size - 800))
            """
    }

    // MARK: - Parts

    private mutating func word() -> String {
        Self.words[Int(generator.next() % UInt64(Self.words.count))]
    }

    private mutating func title() -> String {
        "\(word().capitalizedFirst) \(word()) \(word())"
    }

    private mutating func sentence() -> String {
        var parts: [String] = []
        for _ in 0..<(6 + generator.next() % 9) {
            switch generator.next() % 24 {
            case 0: parts.append("*\(word())*")
            case 1: parts.append("**\(word())**")
            case 2: parts.append("`\(word())`")
            case 3: parts.append("[\(word()) \(word())](/posts/)")
            case 4: parts.append("\(word()) & \(word())")
            default: parts.append(word())
            }
        }
        return parts.joined(separator: " ").capitalizedFirst + "."
    }

    private mutating func paragraph(sentences count: Int) -> String {
        (0..<count).map { _ in sentence() }.joined(separator: "\n")
    }

    private mutating func table(rows count: Int) -> String {
        let rows = (0..<count).map { _ in "| \(word()) | \(generator.next() % 1000) | \(word()) \(word()) |\n" }
        return "| \(title()) | \(word()) | \(word()) |\n| --- | ---: | :--- |\n" + rows.joined()
    }

    private mutating func code() -> String {
        let name = word()
        return """
            ```swift
            func \(name)(_ values: [Int]) -> Int? {
                // \(sentence())
                guard let first = values.first, first < \(generator.next() % 100) else { return nil }
                return values.reduce(first) { $0 + $1 * \(generator.next() % 9) }
            }
            ```

            """
    }

    private static let words = """
        actor anchor answer array author balance beam branch bridge buffer builder cable canvas carbon chain chapter \
        circle clause clock cloud column compass corner course cover curve dawn depth detail draft echo edge element \
        engine error event fabric factor field figure filter flame floor folder form frame garden gate glass grain \
        graph handle harbor heading hollow idea image index island item journal kernel label ladder lantern layer leaf \
        letter light limit line list magnet margin marker matter measure meadow memory mirror moment narrow needle \
        network node note number object ocean offset option order origin output page paper parser path pattern pencil \
        phrase pixel plain planet pocket point press prism proof quarry query quiet range reader record region result \
        river road root round saddle sample scale scope season second section sentence series shadow shape signal \
        silver simple slate source space spark spiral spring square stage state stone stream string summer switch \
        table target template tender thread timber token tower track tree valley value vector vessel village voice \
        water weather window winter wonder word yard yellow zone
        """.split(separator: " ").map(String.init)
}

extension String {
    fileprivate var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}

/// SplitMix64 (Steele, Lea, Flood, 2014).
private struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
