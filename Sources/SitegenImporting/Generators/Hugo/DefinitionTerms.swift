/// Gives the terms of definition lists the same ids as Hugo.
enum DefinitionTerms {
    static func withIdentifiers(_ text: NumberedText) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        // The number of uses of each id, which terms and headings share.
        var uses: [String: Int] = [:]
        var terms: Set<String> = []
        for index in text.lines.indices {
            let line = text.lines[index].text
            guard !fence.pass(line) else { continue }
            if line.hasPrefix("#"), !line.hasSuffix("}") {
                let base = identifier(of: String(line.drop { $0 == "#" }).trimmed)
                let id = unique(base, &uses)
                // sitegen does not know that a term already has the id.
                if id != base, terms.contains(base) { text.lines[index].text = "\(line.trimmedEnd) {#\(id)}" }
            } else if isTerm(index, in: text.lines) {
                let base = identifier(of: line)
                terms.insert(base)
                text.lines[index].text = "[\(line)]{#\(unique(base, &uses))}"
            }
        }
        return text
    }

    /// Whether a line is directly above a definition and separate from other text.
    private static func isTerm(_ index: Int, in lines: [NumberedText.Line]) -> Bool {
        guard index + 1 < lines.count, lines[index + 1].text.hasPrefix(": "), index == 0 || lines[index - 1].isBlank,
            let first = lines[index].text.utf8.first
        else { return false }
        return !first.isSpace && ![UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "{")].contains(first)
    }

    /// The id, followed by `-1`, `-2` … if it has been used before.
    private static func unique(_ base: String, _ uses: inout [String: Int]) -> String {
        let count = uses[base, default: 0]
        uses[base] = count + 1
        return count == 0 ? base : "\(base)-\(count)"
    }

    /// The id of a term or a heading, for the text without its markup.
    private static func identifier(of term: String) -> String {
        let id = HeadingIdentifier.standard(of: term)
        return id.isEmpty ? "term" : id
    }
}
