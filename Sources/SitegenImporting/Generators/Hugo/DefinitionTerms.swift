/// Gives the terms of definition lists the ids that Hugo makes of them.
enum DefinitionTerms {
    static func withIdentifiers(_ text: NumberedText) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        for index in text.lines.indices.dropLast() {
            let line = text.lines[index].text
            guard !fence.pass(line), text.lines[index + 1].text.hasPrefix(": ") else { continue }
            let isAlone = index == 0 || text.lines[index - 1].text.trimmed.isEmpty
            guard isAlone, let first = line.utf8.first, !first.isSpace, first != UInt8(ascii: "["),
                first != UInt8(ascii: ":"),
                first != UInt8(ascii: "{")
            else { continue }
            text.lines[index].text = "[\(line)]{#\(identifier(of: line))}"
        }
        return text
    }

    /// `sanitizeAnchorName` in Hugo's `markup/goldmark/autoid.go`, of the text without its markup.
    private static func identifier(of term: String) -> String {
        var id = ""
        for scalar in term.lowercased().unicodeScalars {
            if scalar == " " { id += "-" }
            if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            {
                id.unicodeScalars.append(scalar)
            }
        }
        return id.isEmpty ? "term" : id
    }
}
