/// The string literal with the expected text in a test's source.
enum ExpectedLiteral {
    /// The lines of a multi-line literal for a text. The compiler reads it as that text without its final line feed.
    ///
    /// The literal has enough number signs for the text to be written unchanged. Only invisible characters (control and format
    /// characters), characters that Swift would change (a carriage return), and a space or tab at the end of a line, which
    /// editors remove, are escaped.
    static func lines(for text: String) -> [String] {
        var scalars = text.unicodeScalars
        if scalars.last == "\n" { scalars.removeLast() }
        let numberSigns = numberSigns(for: String(scalars))
        let escape = "\\\(numberSigns)"
        let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var written = ""
            for (index, scalar) in zip(line.indices, line) {
                let isLast = line.index(after: index) == line.endIndex
                if scalar.isSeen, !isLast || (scalar != " " && scalar != "\t") {
                    written.unicodeScalars.append(scalar)
                } else {
                    written += "\(escape)u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
            return written
        }
        return ["\(numberSigns)\"\"\""] + lines + ["\"\"\"\(numberSigns)"]
    }

    /// The fewest number signs with which nothing in the text is an escape or the end of the literal.
    private static func numberSigns(for text: String) -> String {
        // One more than the longest run after a backslash or after three quotes is needed.
        var needed = 0
        var run: Int?
        var quotes = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\":
                (run, quotes) = (0, 0)
            case "\"":
                quotes += 1
                run = quotes >= 3 ? 0 : nil
            case "#":
                run = run.map { $0 + 1 }
                quotes = 0
            default:
                (run, quotes) = (nil, 0)
            }
            if let run { needed = max(needed, run + 1) }
        }
        return String(repeating: "#", count: needed)
    }

    /// The text that the compiler reads from a literal; `nil` if it contains an interpolation or is malformed.
    static func text(of literal: SwiftScanner.StringLiteral, in source: [UInt8]) -> String? {
        if literal.isInterpolated { return nil }
        // Swift reads each line end as a line feed.
        let content = String(decoding: source[literal.content], as: UTF8.self)
            .unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.last == "\r" ? Array($0.dropLast()) : Array($0) }
        guard literal.isMultiline else {
            return content.count == 1 ? unescaped(content[0], literal.numberSigns)?.text : nil
        }
        guard content.count >= 2, content[0].allSatisfy(isBlank), let indentation = content.last,
            indentation.allSatisfy(isBlank)
        else { return nil }
        var text = ""
        let lines = content.dropFirst().dropLast()
        for (index, line) in zip(lines.indices, lines) {
            guard line.starts(with: indentation) || line.allSatisfy(isBlank) else { return nil }
            guard let part = unescaped(Array(line.dropFirst(indentation.count)), literal.numberSigns) else {
                return nil
            }
            text += part.text
            if !part.goesOn, index < lines.endIndex - 1 { text += "\n" }
        }
        return text
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t"
    }

    /// A line with its escapes resolved, and whether it continues on the next, as with a backslash at its end.
    private static func unescaped(_ line: [Unicode.Scalar], _ numberSigns: Int) -> (text: String, goesOn: Bool)? {
        let escape = [Unicode.Scalar("\\")] + Array(repeating: "#", count: numberSigns)
        var text = ""
        var rest = line[...]
        while let scalar = rest.first {
            guard rest.starts(with: escape) else {
                text.unicodeScalars.append(scalar)
                rest.removeFirst()
                continue
            }
            rest.removeFirst(escape.count)
            if rest.allSatisfy(isBlank) { return (text, true) }
            switch rest.removeFirst() {
            case "0": text += "\0"
            case "t": text += "\t"
            case "n": text += "\n"
            case "r": text += "\r"
            case "\\": text += "\\"
            case "\"": text += "\""
            case "'": text += "'"
            case "u":
                guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
                let digits = String(String.UnicodeScalarView(rest[(rest.startIndex + 1)..<end]))
                guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
                text.unicodeScalars.append(scalar)
                rest = rest[(end + 1)...]
            default: return nil
            }
        }
        return (text, false)
    }
}
