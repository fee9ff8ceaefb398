/// Converts the marks in code of Docusaurus (`// highlight-next-line`) and VitePress (`// [!code ++]`) to numbers of lines after
/// the language.
enum CodeMarks {
    static func converted(_ text: NumberedText) -> NumberedText {
        guard text.lines.contains(where: { $0.text.contains("highlight-") || $0.text.contains("[!code") }) else {
            return text
        }
        var result: [NumberedText.Line] = []
        var block: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in text.lines {
            let wasOpen = fence.isOpen
            let isCode = fence.pass(line.text)
            guard isCode else {
                result.append(line)
                continue
            }
            if !wasOpen, !block.isEmpty {
                result += block
                block = []
            }
            block.append(line)
            if wasOpen, !fence.isOpen {
                result += converted(block)
                block = []
            }
        }
        return NumberedText(lines: result + block)
    }

    private static func converted(_ block: [NumberedText.Line]) -> [NumberedText.Line] {
        var marked: [String: [Int]] = [:]
        var lines: [NumberedText.Line] = []
        var isInRange = false
        var marksNext = false
        for line in block.dropFirst().dropLast() {
            let comment = line.text.trimmed.drop { "/#*<!-;{ ".contains($0) }
            if comment.hasPrefix("highlight-next-line") {
                marksNext = true
                continue
            }
            if comment.hasPrefix("highlight-start") || comment.hasPrefix("highlight-end") {
                isInRange = comment.hasPrefix("highlight-start")
                continue
            }
            var line = line
            if let (kind, text) = mark(in: line.text) {
                line.text = text
                marked[kind, default: []].append(lines.count + 1)
            }
            if isInRange || marksNext { marked["", default: []].append(lines.count + 1) }
            marksNext = false
            lines.append(line)
        }
        guard !marked.isEmpty, var first = block.first, let last = block.last else { return block }
        for (kind, prefix) in [("", " {"), ("++", " ins={"), ("--", " del={")] {
            guard let numbers = marked[kind] else { continue }
            first.text += "\(prefix)\(numbers.map(String.init).joined(separator: ","))}"
        }
        return [first] + lines + [last]
    }

    /// The kind of a mark, and the line without it.
    private static func mark(in line: String) -> (String, String)? {
        guard let start = line.firstRange(of: "[!code"), let end = line[start.upperBound...].firstIndex(of: "]") else {
            return nil
        }
        let name = String(line[start.upperBound..<end]).trimmed.prefix { $0 != ":" }
        let kinds = [
            "++": "++", "--": "--", "highlight": "", "hl": "", "focus": "", "warning": "", "error": "", "word": "",
        ]
        guard let kind = kinds[String(name)] else { return nil }
        var before = String(String(line[..<start.lowerBound]).trimmedEnd)
        for comment in ["//", "#", "<!--", "/*", "--", ";", "{/*"] where before.hasSuffix(comment) {
            before = String(String(before.dropLast(comment.count)).trimmedEnd)
            break
        }
        return (kind, before)
    }
}
