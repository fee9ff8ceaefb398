import SitegenModel

/// The references of a style sheet to other files: imports, images, fonts (CSS Cascading and Inheritance Level 4, §2).
package struct StyleSheetReferences {
    package struct Reference {
        /// The URL.
        package let text: String
        /// The range to replace: the whole rule of an import, otherwise `url(…)`.
        let range: Range<Int>
        /// The position of the URL.
        let offset: Int
        package let isImport: Bool
        /// The media to which the import applies; empty for all.
        var condition = ""
    }

    package private(set) var references: [Reference] = []
    private let bytes: [UInt8]
    private let tokens: [StyleSheetToken]

    /// Finds the references; `nil` if the style sheet cannot be tokenized.
    package init?(_ bytes: [UInt8]) {
        guard let tokens = StyleSheetTokenizer.tokens(of: bytes) else { return nil }
        self.bytes = bytes
        self.tokens = tokens
        var index = 0
        while index < tokens.count {
            if isWord("@import", at: index), let end = addImport(at: index) {
                index = end
            } else if let (reference, end) = url(at: index) {
                references.append(reference)
                index = end
            } else {
                index += 1
            }
        }
    }

    private func text(_ token: StyleSheetToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    private func isWord(_ word: String, at index: Int) -> Bool {
        index < tokens.count && tokens[index].kind == .word && text(tokens[index]).lowercased() == word
    }

    /// The index of the next token that is neither blank nor a comment.
    private func next(after index: Int) -> Int {
        var index = index + 1
        while index < tokens.count, tokens[index].kind == .blank || tokens[index].kind == .comment { index += 1 }
        return index
    }

    /// `url(a.png)` or `url("a.png")` at a token.
    private func url(at index: Int) -> (reference: Reference, end: Int)? {
        let token = tokens[index]
        if token.kind == .url {
            let inner = text(token).dropFirst(4).dropLast()
            let start = inner.prefix { $0.isWhitespace }.utf8.count
            let url = inner.drop(while: \.isWhitespace)
            let trimmed = String(url.reversed().drop(while: \.isWhitespace).reversed())
            return (
                Reference(
                    text: trimmed, range: token.range, offset: token.range.lowerBound + 4 + start, isImport: false),
                index + 1
            )
        }
        guard isWord("url", at: index), index + 1 < tokens.count,
            tokens[index + 1].kind == .sign(UInt8(ascii: "("))
        else { return nil }
        let string = next(after: index + 1)
        guard string < tokens.count, tokens[string].kind == .string else { return nil }
        let close = next(after: string)
        guard close < tokens.count, tokens[close].kind == .sign(UInt8(ascii: ")")) else { return nil }
        return (
            Reference(
                text: String(text(tokens[string]).dropFirst().dropLast()),
                range: token.range.lowerBound..<tokens[close].range.upperBound,
                offset: tokens[string].range.lowerBound + 1, isImport: false),
            close + 1
        )
    }

    /// Adds `@import "a.css" media;`, and returns the index after it.
    private mutating func addImport(at index: Int) -> Int? {
        let start = next(after: index)
        guard start < tokens.count else { return nil }
        let found: (text: String, offset: Int, end: Int)
        if tokens[start].kind == .string {
            found = (
                String(text(tokens[start]).dropFirst().dropLast()), tokens[start].range.lowerBound + 1, start + 1
            )
        } else if let (reference, end) = url(at: start) {
            found = (reference.text, reference.offset, end)
        } else {
            return nil
        }
        var end = found.end
        while end < tokens.count, tokens[end].kind != .sign(UInt8(ascii: ";")) { end += 1 }
        guard end < tokens.count else { return nil }
        let condition = bytes[tokens[index].range.lowerBound..<tokens[end].range.lowerBound]
            .suffix(from: tokens[found.end - 1].range.upperBound)
        let media = String(decoding: condition, as: UTF8.self)
        let trimmed = String(media.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        // Layers and feature conditions cannot be expressed as media, so the import is not changed.
        guard !trimmed.lowercased().hasPrefix("layer"), !trimmed.lowercased().hasPrefix("supports") else { return nil }
        references.append(
            Reference(
                text: found.text, range: tokens[index].range.lowerBound..<tokens[end].range.upperBound,
                offset: found.offset, isImport: true, condition: trimmed))
        return end + 1
    }
}
