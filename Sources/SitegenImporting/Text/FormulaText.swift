import SitegenBase

/// Converts the formulas of other generators to `$…$` and `$$…$$`.
struct FormulaText {
    /// The delimiters of a formula.
    private struct Delimiters: Equatable {
        let open: String
        let close: String
        var isDisplay = true
    }

    private let bytes: [UInt8]
    private let code: CodeRegions
    private let html: HTMLRegions
    private var builder: NumberedTextBuilder
    /// The last line whose dollar signs were examined.
    private var line = Line()
    /// The offset up to which no delimiter ends a formula, by delimiter.
    private var endless: [String: Int] = [:]

    private init(_ text: NumberedText) {
        bytes = text.bytes
        code = CodeRegions(bytes)
        html = HTMLRegions(bytes)
        builder = NumberedTextBuilder(text, bytes)
    }

    /// Whether a text may contain formulas of kramdown.
    static func mayContainFormulas(_ text: NumberedText) -> Bool {
        text.lines.contains { $0.text.contains("$$") }
    }

    /// Whether a text may contain formulas that a script of the page shows.
    static func mayContainFormulas(_ text: NumberedText, hasDollars: Bool) -> Bool {
        text.lines.contains { line in
            ["\\\\(", "\\\\[", hasDollars ? "$" : "$$"].contains { line.text.contains($0) }
        }
    }

    /// In kramdown, `$$…$$` is displayed if it is a block, and otherwise part of the text. A single dollar sign is text, unless a
    /// script reads it.
    ///
    /// - Parameter scripts: The delimiters of the page's script; `nil` if it has none.
    static func kramdown(_ text: NumberedText, scripts: ScriptDelimiters?) -> NumberedText {
        guard mayContainFormulas(text, hasDollars: true) else { return text }
        var conversion = FormulaText(text)
        let math = Delimiters(open: "$$", close: "$$")
        return conversion.converted([math] + delimiters(scripts)) { conversion, range, content, found in
            guard found == math else { return conversion.scripted(content, found, at: range) }
            guard !conversion.isBlock(range) else { return nil }
            return conversion.inline(content, at: range)
        }
    }

    /// The formulas that a script reads in the HTML of a page, so that the backslashes of its delimiters are doubled, and a backslash
    /// within a formula escapes punctuation as in text (CommonMark §2.4).
    ///
    /// - Parameter scripts: The delimiters of the page's script; `nil` if it has none, so that dollar signs are text.
    static func scripted(_ text: NumberedText, scripts: ScriptDelimiters?) -> NumberedText {
        guard mayContainFormulas(text, hasDollars: true) else { return text }
        var conversion = FormulaText(text)
        return conversion.converted(delimiters(scripts)) { $0.scripted($2, $3, at: $1) }
    }

    /// The delimiters of MathJax and KaTeX.
    enum ScriptDelimiters {
        case standard
        /// Single dollar signs are delimiters as well.
        case withDollars
    }

    private static func delimiters(_ scripts: ScriptDelimiters?) -> [Delimiters] {
        guard let scripts else { return [] }
        let standard = [
            Delimiters(open: "\\\\(", close: "\\\\)", isDisplay: false), Delimiters(open: "\\\\[", close: "\\\\]"),
            Delimiters(open: "$$", close: "$$"),
        ]
        return scripts == .standard ? standard : standard + [Delimiters(open: "$", close: "$", isDisplay: false)]
    }

    /// A formula that a script reads; `nil` if it is partly code, in which scripts read none.
    private func scripted(_ content: String, _ found: Delimiters, at range: Range<Int>) -> String? {
        guard found.isDisplay || !code.contains(range.upperBound - 1) else { return nil }
        let content = Self.unescaped(content)
        return found.isDisplay ? "$$\(content)$$" : inline(content, at: range)
    }

    /// A formula in the text. Backticks allow any characters around it.
    private func inline(_ content: String, at range: Range<Int>) -> String {
        let content = content.trimmed
        return isApart(range) ? "$\(content)$" : "$`\(content)`$"
    }

    /// - Parameter written: Returns how a formula is written; `nil` to keep it.
    private mutating func converted(
        _ delimiters: [Delimiters],
        _ written: (FormulaText, _ range: Range<Int>, _ content: String, _ found: Delimiters) -> String?
    ) -> NumberedText {
        var index = 0
        var copied = 0
        while index < bytes.count {
            guard !isLiteral(index),
                let found = delimiters.first(where: { bytes[index...].starts(with: $0.open.utf8) })
            else {
                if bytes[index] == UInt8(ascii: "$"), beginsFormula(index), !isLiteral(index) {
                    builder.copy(copied..<index)
                    builder.append("\\", number: builder.number(at: index))
                    copied = index
                    index += 1
                } else {
                    index += bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count ? 2 : 1
                }
                continue
            }
            let start = index + found.open.utf8.count
            guard let end = end(of: found, from: start) else {
                index = start
                continue
            }
            let range = index..<end + found.close.utf8.count
            let content = String(decoding: bytes[start..<end], as: UTF8.self)
            index = range.upperBound
            guard let text = written(self, range, content, found) else { continue }
            builder.copy(copied..<range.lowerBound)
            builder.append(text, number: builder.number(at: range.lowerBound))
            copied = range.upperBound
        }
        builder.copy(copied..<bytes.count)
        return builder.finish()
    }

    /// Whether a byte is code or HTML, which is not Markdown.
    private func isLiteral(_ index: Int) -> Bool { code.contains(index) || html.contains(index) }

    /// The start of the closing delimiter in the same paragraph.
    private mutating func end(of delimiters: Delimiters, from start: Int) -> Int? {
        guard start >= endless[delimiters.close, default: 0] else { return nil }
        var index = start
        var isBlankLine = false
        while index < bytes.count {
            if bytes[index...].starts(with: delimiters.close.utf8) {
                return bytes[start..<index].allSatisfy(\.isSpace) ? nil : index
            }
            if bytes[index] == UInt8(ascii: "\n") {
                if isBlankLine { break }
                isBlankLine = true
            } else if !bytes[index].isSpace {
                isBlankLine = false
            }
            index += 1
        }
        endless[delimiters.close] = index
        return nil
    }

    /// Whether a single dollar sign, which is text in the old site, could begin a formula of sitegen that ends on its line.
    private mutating func beginsFormula(_ index: Int) -> Bool {
        guard index + 1 < bytes.count, !bytes[index + 1].isSpace, bytes[index + 1] != UInt8(ascii: "$"),
            index == 0 || !bytes[index - 1].isASCIILetter && !bytes[index - 1].isASCIIDigit
        else { return false }
        if !line.range.contains(index) { line = Line(around: index, in: bytes) }
        return !line.isMarkup && index < line.lastDollar
    }

    /// A line with dollar signs.
    private struct Line {
        var range = 0..<0
        var lastDollar = 0
        /// Whether it contains HTML or a template, in which a backslash would be visible.
        var isMarkup = false

        init() {}

        init(around index: Int, in bytes: [UInt8]) {
            let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let text = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
            range = text.indices
            lastDollar = text.lastIndex(of: UInt8(ascii: "$")) ?? start
            isMarkup = text.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }
        }
    }

    /// Whether a formula is alone in its paragraph.
    private func isBlock(_ range: Range<Int>) -> Bool {
        let before = bytes[..<range.lowerBound].reversed().drop(while: \.isBlank)
        let after = bytes[range.upperBound...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        let isFirst = before.isEmpty || before.first == UInt8(ascii: "\n")
        return isFirst && (after.isEmpty || after.first == UInt8(ascii: "\n"))
    }

    /// Whether the characters around a formula allow single dollar signs (``ProtectedText`` in SitegenMarkdown).
    private func isApart(_ range: Range<Int>) -> Bool {
        let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0x20
        let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0x20
        return !before.isASCIILetter && !before.isASCIIDigit && before < 0x80 && !after.isASCIIDigit
            && !after.isASCIILetter && after < 0x80
            && before != UInt8(ascii: "$") && after != UInt8(ascii: "$")
    }

    /// The text without the backslashes before ASCII punctuation.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, next.isASCII, next.isPunctuation || next.isSymbol {
                result.append(rest.removeFirst())
            } else {
                result.append(character)
            }
        }
        return result
    }
}
