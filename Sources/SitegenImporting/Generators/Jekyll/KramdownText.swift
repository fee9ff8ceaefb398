/// Converts the extensions of kramdown to CommonMark.
struct KramdownText {
    let file: String
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in HTMLBlocks.convert(text).lines {
            guard !fence.pass(line.text) else {
                result.append(line)
                continue
            }
            let content = line.text.trimmed
            switch content {
            case _ where Self.isContents(content):
                // The list above it is only there to be replaced.
                if let last = result.last, Self.isItem(last.text) { result.removeLast() }
                result.append(.init(text: "[[toc]]", number: line.number))
                log.converted("table of contents")
            case "{::nomarkdown}", "{:/nomarkdown}", "{:/}", "{::options /}": break
            case _ where content.hasPrefix("{::options") && content.hasSuffix("/}"): break
            case _ where content.hasPrefix("{::comment}") && content.hasSuffix("{:/comment}"): break
            default: result.append(line)
            }
        }
        return NumberedText(lines: result)
    }

    /// Whether a line is an item of a list: `* text`, `0. text`.
    private static func isItem(_ line: String) -> Bool {
        if ["* ", "- ", "+ "].contains(where: line.hasPrefix) { return true }
        let digits = line.utf8.prefix(while: \.isASCIIDigit)
        return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ")
    }

    /// Whether a list of attributes names the table of contents: `{:toc}`, `{: .large toc}`.
    private static func isContents(_ line: String) -> Bool {
        line.hasPrefix("{:") && line.hasSuffix("}")
            && line.dropFirst(2).dropLast().split(separator: " ").contains("toc")
    }
}
