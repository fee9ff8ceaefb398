/// A block of highlighted code in the result of a template.
package struct GoCodeBlock: Hashable, Sendable {
    /// The language.
    package let language: String
    /// The code.
    package let code: String

    private static let start = "\u{F0000}"
    private static let divider = "\u{F0001}"
    private static let end = "\u{F0002}"

    /// The marked text that represents the code in a result.
    static func marked(_ code: String, _ language: String) -> String { start + language + divider + code + end }

    /// The blocks of a result in order, and the text around them.
    package static func divide(_ result: String) -> (texts: [String], blocks: [GoCodeBlock]) {
        var texts: [String] = []
        var blocks: [GoCodeBlock] = []
        var rest = result[...]
        while let first = rest.firstRange(of: start), let last = rest[first.upperBound...].firstRange(of: end) {
            texts.append(String(rest[..<first.lowerBound]))
            let inner = rest[first.upperBound..<last.lowerBound]
            let divider = inner.firstRange(of: divider)
            blocks.append(
                GoCodeBlock(
                    language: divider.map { String(inner[..<$0.lowerBound]) } ?? "",
                    code: String(inner[(divider?.upperBound ?? inner.startIndex)...])))
            rest = rest[last.upperBound...]
        }
        texts.append(String(rest))
        return (texts, blocks)
    }
}

/// Markdown that a template renders, in the result of the template.
package enum GoMarkdown {
    private static let start = "\u{F0003}"
    private static let end = "\u{F0004}"

    /// The marked text that represents rendered Markdown in a result.
    package static func marked(_ text: String) -> String { start + text + end }

    /// Whether a result contains rendered Markdown.
    package static func isPart(of result: String) -> Bool { result.contains(start) }

    /// A result with its Markdown in source form.
    ///
    /// - Parameter parted: Whether blank lines separate the Markdown from the surrounding HTML.
    package static func plain(_ result: String, parted: Bool) -> String {
        result.replacing(start, with: parted ? "\n\n" : "").replacing(end, with: parted ? "\n\n" : "")
    }
}
