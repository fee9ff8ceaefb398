/// The definitions of links and images that are written as references, `[text][1]` (CommonMark §4.7 and §6.3).
struct LinkDefinitions {
    private struct Target: Hashable {
        let destination: String
        let title: String?
    }

    private var numbers: [Target: Int] = [:]
    private var targets: [(number: Int, target: Target)] = []

    /// The numbers that are in brackets in the text, where a definition would make them links.
    private let avoided: Set<Int>

    /// The remaining bytes of destinations and titles. Above 100,000 bytes, libcmark may not resolve references.
    private var budget = 100_000

    /// - Parameter text: The document as Markdown, with inline links.
    init(besides text: [UInt8]) {
        var avoided: Set<Int> = []
        for end in text.indices where text[end] == UInt8(ascii: "]") {
            // White space around a label is ignored, and it may continue in the next line of a quote.
            let label = text[..<end].reversed().drop { $0.isMarkdownBlank || "\n>".utf8.contains($0) }
            let digits = label.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            if let number = Int(String(decoding: digits.reversed(), as: UTF8.self)) { avoided.insert(number) }
        }
        self.avoided = avoided
    }

    /// Whether there are no definitions.
    var isEmpty: Bool { targets.isEmpty }

    /// Returns the number of a destination with its title; `nil` if it should be written inline.
    mutating func number(of destination: String, title: String?) -> Int? {
        let size = destination.utf8.count + (title?.utf8.count ?? 0)
        guard size <= budget else { return nil }
        budget -= size
        let target = Target(destination: destination, title: title)
        if let number = numbers[target] { return number }
        var number = (targets.last?.number ?? 0) + 1
        while avoided.contains(number) { number += 1 }
        numbers[target] = number
        targets.append((number, target))
        return number
    }

    /// Calls `body` with each definition in the order of its number.
    func forEach(_ body: (_ number: Int, _ destination: String, _ title: String?) -> Void) {
        for (number, target) in targets { body(number, target.destination, target.title) }
    }
}

extension MarkdownWriter {
    /// Writes `[1]: /a "title"` for each link that was written as a reference.
    mutating func writeDefinitions() {
        guard let definitions, !definitions.isEmpty else { return }
        writeBlankLine()
        definitions.forEach { number, destination, title in
            write("[\(number)]: ".utf8)
            write(target: destination, title: title)
            endLine()
        }
    }
}
