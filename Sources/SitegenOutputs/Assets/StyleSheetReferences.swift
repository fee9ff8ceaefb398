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
        /// The conditions of an import; `nil` for other references.
        var conditions: ImportConditions?
        /// The range of the URL.
        var textRange: Range<Int> { offset..<offset + text.utf8.count }
        package var isImport: Bool { conditions != nil }
    }

    package private(set) var references: [Reference] = []
    private let bytes: [UInt8]
    private let tokens: [StyleSheetToken]

    /// Finds the references; `nil` if the style sheet cannot be tokenized.
    package init?(_ bytes: [UInt8]) {
        guard let tokens = StyleSheetTokenizer.tokens(of: bytes) else { return nil }
        self.bytes = bytes
        self.tokens = tokens
        var (index, depth) = (0, 0)
        // Whether each open parenthesis belongs to `image-set`, in which a string is a URL (CSS Images Level 4, §2.4).
        var areImageSets: [Bool] = []
        while index < tokens.count {
            // Within a block, `@import` has no effect.
            if depth == 0, isWord("@import", at: index), let end = addImport(at: index) {
                index = end
            } else if let (reference, end) = url(at: index) {
                references.append(reference)
                index = end
            } else if areImageSets.last == true, tokens[index].kind == .string {
                let range = tokens[index].range
                references.append(
                    Reference(
                        text: String(text(tokens[index]).dropFirst().dropLast()), range: range,
                        offset: range.lowerBound + 1))
                index += 1
            } else {
                if tokens[index].kind == .sign(UInt8(ascii: "(")) {
                    let isSet =
                        index > 0 && (isWord("image-set", at: index - 1) || isWord("-webkit-image-set", at: index - 1))
                    areImageSets.append(isSet)
                }
                if tokens[index].kind == .sign(UInt8(ascii: ")")) { _ = areImageSets.popLast() }
                if tokens[index].kind == .sign(UInt8(ascii: "{")) { depth += 1 }
                if tokens[index].kind == .sign(UInt8(ascii: "}")) { depth = max(0, depth - 1) }
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
                    text: trimmed, range: token.range, offset: token.range.lowerBound + 4 + start),
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
                offset: tokens[string].range.lowerBound + 1),
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
        var (conditions, end) = (ImportConditions(), next(after: found.end - 1))
        if isWord("layer", at: end) {
            let content = parenthesized(after: end)
            conditions.layer = content?.text ?? ""
            end = next(after: content?.end ?? end)
        }
        if isWord("supports", at: end), let content = parenthesized(after: end) {
            conditions.supports = content.text
            end = next(after: content.end)
        }
        let mediaStart = end
        // A block or the end of the file also ends the rule; with a block, it has no effect.
        while end < tokens.count, tokens[end].kind != .sign(UInt8(ascii: ";")) {
            if tokens[end].kind == .sign(UInt8(ascii: "{")) { return nil }
            end += 1
        }
        conditions.media = text(mediaStart..<end)
        let last = end < tokens.count ? tokens[end].range.upperBound : bytes.count
        references.append(
            Reference(
                text: found.text, range: tokens[index].range.lowerBound..<last, offset: found.offset,
                conditions: conditions))
        return end + 1
    }

    /// The text in the parentheses after a token, and the index of the closing one; `nil` if there are none.
    private func parenthesized(after index: Int) -> (text: String, end: Int)? {
        var (end, depth) = (index + 1, 0)
        while end < tokens.count {
            if tokens[end].kind == .sign(UInt8(ascii: "(")) { depth += 1 }
            if tokens[end].kind == .sign(UInt8(ascii: ")")) { depth -= 1 }
            if depth == 0 { return end == index + 1 ? nil : (text(index + 2..<end), end) }
            end += 1
        }
        return nil
    }

    /// The text of tokens without blanks and comments around it.
    private func text(_ range: Range<Int>) -> String {
        let isBlank = { (index: Int) in [.blank, .comment].contains(tokens[index].kind) }
        guard let first = range.first(where: { !isBlank($0) }), let last = range.last(where: { !isBlank($0) }) else {
            return ""
        }
        return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
    }

    /// The first bracket that is not closed, or that closes none; `nil` if all match.
    var unmatchedBracket: StyleSheetToken? {
        var open: [(token: StyleSheetToken, closing: UInt8)] = []
        for token in tokens {
            guard case .sign(let sign) = token.kind else { continue }
            switch sign {
            case UInt8(ascii: "("): open.append((token, UInt8(ascii: ")")))
            case UInt8(ascii: "["): open.append((token, UInt8(ascii: "]")))
            case UInt8(ascii: "{"): open.append((token, UInt8(ascii: "}")))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard let last = open.popLast() else { return token }
                guard last.closing == sign else { return last.token }
            default: break
            }
        }
        return open.last?.token
    }
}

/// The conditions under which the rules of an imported style sheet apply (CSS Cascading and Inheritance Level 5, §2.1).
package struct ImportConditions {
    /// The cascade layer; empty for one without a name, `nil` for none.
    var layer: String?
    /// The condition in `supports(…)`.
    var supports: String?
    /// The media to which the import applies; empty for all.
    var media = ""

    /// Whether the rules always apply, and are in no layer of their own.
    var isEmpty: Bool { layer == nil && supports == nil && media.isEmpty }

    /// Rules that apply under the conditions.
    func applied(to rules: [UInt8]) -> [UInt8] {
        var blocks: [String] = []
        if !media.isEmpty { blocks.append("@media \(media)") }
        if let supports { blocks.append("@supports (\(supports))") }
        if let layer { blocks.append(layer.isEmpty ? "@layer" : "@layer \(layer)") }
        return Array(blocks.map { "\($0){" }.joined().utf8) + rules
            + Array(repeating: UInt8(ascii: "}"), count: blocks.count)
    }

    /// The conditions as in `@import`.
    var text: String {
        let layer = layer.map { $0.isEmpty ? "layer" : "layer(\($0))" }
        return [layer, supports.map { "supports(\($0))" }, media.isEmpty ? nil : media].compactMap(\.self)
            .map { " \($0)" }.joined()
    }
}
