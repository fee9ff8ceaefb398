/// Converts the extensions of kramdown to CommonMark.
struct KramdownText {
    let file: String
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in text.lines {
            guard !fence.pass(line.text) else {
                result.append(line)
                continue
            }
            let content = line.text.trimmed
            switch content {
            case "{:toc}", "{: toc}", "{:toc }", "{: toc }":
                // The list above it is only there to be replaced.
                if let last = result.last,
                    last.text.hasPrefix("* ") || last.text.hasPrefix("- ") || last.text.hasPrefix("1. ")
                {
                    result.removeLast()
                }
                result.append(.init(text: "[[toc]]", number: line.number))
                log.converted("table of contents")
            case "{::nomarkdown}", "{:/nomarkdown}", "{:/}", "{::options /}": break
            case _ where content.hasPrefix("{::options") && content.hasSuffix("/}"): break
            case _ where content.hasPrefix("{:.no_toc}") || content == "{: .no_toc }" || content == "{:.no_toc}": break
            case _ where content.hasPrefix("{::comment}") && content.hasSuffix("{:/comment}"): break
            default: result.append(withoutMarkdownAttribute(line))
            }
        }
        return NumberedText(lines: result)
    }

    /// `<div markdown="1">` without the attribute, and followed by a blank line if Markdown begins there.
    private func withoutMarkdownAttribute(_ line: NumberedText.Line) -> NumberedText.Line {
        guard line.text.contains("markdown=") else { return line }
        var line = line
        for attribute in [
            " markdown=\"1\"", " markdown='1'", " markdown=1", " markdown=\"block\"", " markdown=\"span\"",
        ] {
            line.text = line.text.replacing(attribute, with: "")
        }
        if line.text.hasSuffix(">") { line.text += "\n" }
        return line
    }
}
