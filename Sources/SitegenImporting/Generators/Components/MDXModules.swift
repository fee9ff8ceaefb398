/// Removes the parts of an MDX text that are JavaScript: imports, exports, comments and expressions.
enum MDXModules {
    /// The text without imports, exports and comments, and with expressions that are strings replaced.
    ///
    /// - Parameter hasFormulas: Whether dollar signs enclose formulas, in which braces are not expressions.
    static func removed(
        from text: NumberedText, hasFormulas: Bool, _ file: String, _ log: ImportLog
    ) -> NumberedText {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var isInModule = false
        var depth = 0
        var isAfterBlank = true
        for line in text.lines {
            if !isInModule, fence.pass(line.text) {
                result.append(line)
                isAfterBlank = false
                continue
            }
            let starts =
                isAfterBlank
                && (line.text.hasPrefix("import ") || line.text.hasPrefix("import{") || line.text.hasPrefix("export "))
            if starts, isModule(line.text) {
                isInModule = true
                depth = 0
            }
            if isInModule {
                depth += balance(line.text)
                // A module ends at a blank line, or after the line that closes its brackets.
                let isEnd = depth <= 0 && (line.isBlank || line.text.trimmed.hasSuffix(";") || endsStatement(line.text))
                if isEnd { isInModule = false }
                isAfterBlank = true
                continue
            }
            result.append(line)
            isAfterBlank = line.isBlank
        }
        return expressions(NumberedText(lines: result), hasFormulas: hasFormulas, file, log)
    }

    private static func isModule(_ line: String) -> Bool {
        if line.hasPrefix("import") {
            return line.contains(" from ") || line.contains("'") || line.contains("\"") || line.contains("{")
        }
        return ["const ", "default ", "function ", "let ", "{", "*", "async ", "class ", "var "].contains {
            line.dropFirst("export ".count).hasPrefix($0)
        }
    }

    private static func endsStatement(_ line: String) -> Bool {
        let line = line.trimmed
        return line.hasSuffix("'") || line.hasSuffix("\"") || line.hasSuffix("}") || line.hasSuffix(")")
            || line.hasSuffix("]")
    }

    private static func balance(_ line: String) -> Int {
        line.utf8.reduce(0) { sum, byte in
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): sum + 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): sum - 1
            default: sum
            }
        }
    }

    // MARK: - Expressions

    private static func expressions(
        _ text: NumberedText, hasFormulas: Bool, _ file: String, _ log: ImportLog
    ) -> NumberedText {
        let bytes = text.bytes
        guard bytes.contains(UInt8(ascii: "{")) else { return text }
        let code = CodeRegions(bytes, includesFormulas: hasFormulas)
        let ends = closings(bytes)
        var builder = NumberedTextBuilder(text, bytes)
        var start = 0
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
            index = open + 1
            let previous = open > 0 ? bytes[open - 1] : UInt8(ascii: "\n")
            // A value of an attribute, a heading's id, or an escaped brace.
            let isOther = "=\\${".utf8.contains(previous) || code.contains(open)
            guard !isOther, let end = ends[open], end - open < lengthLimit else { continue }
            let inner = String(decoding: bytes[(open + 1)..<end], as: UTF8.self).trimmed
            guard let replacement = replacement(inner, previous) else {
                if inner.first?.isLetter == true, !inner.contains(" ") {
                    log.note(
                        .templating, "expression in braces", file, builder.number(at: open),
                        advice: "sitegen does not run JavaScript. Write the value as text.")
                }
                continue
            }
            builder.copy(start..<open)
            builder.append(replacement, number: builder.number(at: open))
            start = end + 1
            index = start
        }
        guard start > 0 else { return text }
        builder.copy(start..<bytes.count)
        return builder.finish()
    }

    /// The text in place of an expression; `nil` to leave it.
    private static func replacement(_ inner: String, _ previous: UInt8) -> String? {
        if inner.hasPrefix("/*"), inner.hasSuffix("*/") {
            let comment = String(inner.dropFirst(2).dropLast(2)).trimmed
            if comment.hasPrefix("#"), previous.isBlank { return "{\(comment)}" }
            return comment == "truncate" ? "<!--more-->" : ""
        }
        if inner.isEmpty || ComponentTags.literal(inner).trimmed.isEmpty { return " " }
        let literal = ComponentTags.literal(inner)
        guard literal != inner else { return nil }
        return literal
    }

    /// The maximum number of bytes of an expression.
    private static let lengthLimit = 4000

    /// The offsets of the closing braces, by those of the opening ones.
    private static func closings(_ bytes: [UInt8]) -> [Int: Int] {
        var open: [Int] = []
        var result: [Int: Int] = [:]
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "{") { open.append(index) }
            if byte == UInt8(ascii: "}"), let start = open.popLast() { result[start] = index }
        }
        return result
    }
}
