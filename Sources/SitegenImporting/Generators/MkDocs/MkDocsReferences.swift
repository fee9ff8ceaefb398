/// Replaces references to documentation that mkdocstrings generates, `[text][package.name]`, by their texts.
///
/// A reference whose label the text defines is an ordinary link.
struct MkDocsReferences {
    let file: String
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var text = text
        let labels = Self.labels(of: text)
        var fence = FenceTracker()
        for index in text.lines.indices {
            let line = text.lines[index]
            guard !fence.pass(line.text), line.text.contains("][") else { continue }
            text.lines[index].text = replaced(line.text, labels, line.number)
        }
        return text
    }

    /// The labels that a text defines, `[label]: address`, in lowercase.
    private static func labels(of text: NumberedText) -> Set<String> {
        var labels: Set<String> = []
        for line in text.lines {
            let content = line.text.trimmed
            guard content.hasPrefix("["), let end = content.firstRange(of: "]:") else { continue }
            labels.insert(content[content.index(after: content.startIndex)..<end.lowerBound].lowercased())
        }
        return labels
    }

    private func replaced(_ line: String, _ labels: Set<String>, _ number: Int) -> String {
        var result = ""
        var rest = line[...]
        while let middle = rest.firstRange(of: "]["), let end = rest[middle.upperBound...].firstIndex(of: "]") {
            let before = rest[..<middle.lowerBound]
            let label = String(rest[middle.upperBound..<end])
            guard let start = Self.opening(in: before) else {
                result += rest[...end]
                rest = rest[rest.index(after: end)...]
                continue
            }
            let text = before[before.index(after: start)...]
            let name = label.isEmpty ? text.filter { $0 != "`" } : label
            let isImage = start > before.startIndex && before[before.index(before: start)] == "!"
            // The names of code contain no blanks.
            if isImage || labels.contains(name.lowercased()) || name.contains(where: \.isWhitespace) {
                result += rest[...end]
            } else {
                result += before[..<start] + text
                log.note(
                    .links, "reference to documentation of code", file, number,
                    advice:
                        "mkdocstrings generates the target, so only the text of the link remains. Write a link, if you need one."
                )
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The bracket that opens the text at the end.
    private static func opening(in text: Substring) -> Substring.Index? {
        var depth = 0
        var index = text.endIndex
        while index > text.startIndex {
            index = text.index(before: index)
            if text[index] == "]" { depth += 1 }
            if text[index] == "[" {
                if depth == 0 { return index }
                depth -= 1
            }
        }
        return nil
    }
}
