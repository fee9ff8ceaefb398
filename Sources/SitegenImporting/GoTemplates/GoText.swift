import SitegenBase

/// Functions for texts.
enum GoText {
    static func call(
        _ name: String, _ arguments: [GoValue], _ budget: EvaluationBudget
    ) throws(GoFailure) -> GoValue? {
        if let value = try formatted(name, arguments, budget) { return value }
        guard let last = arguments.last.map({ text(of: $0) }) else { return nil }
        if let value = converted(name, last) { return value }
        let texts = arguments.map(text(of:))
        switch (name, texts.count) {
        case ("TrimPrefix", 2): return .text(last.hasPrefix(texts[0]) ? String(last.dropFirst(texts[0].count)) : last)
        case ("TrimSuffix", 2): return .text(last.hasSuffix(texts[0]) ? String(last.dropLast(texts[0].count)) : last)
        case ("TrimLeft", 2): return .text(String(last.drop { texts[0].contains($0) }))
        case ("TrimRight", 2): return .text(trimmedEnd(last, texts[0]))
        // Unlike the functions above, these take the text first.
        case ("trim", 2), ("Trim", 2):
            return .text(trimmedEnd(String(texts[0].drop { texts[1].contains($0) }), texts[1]))
        case ("chomp", 1), ("Chomp", 1): return .text(trimmedEnd(last, "\r\n"))
        case ("replace", 3), ("Replace", 3):
            return .text(try replaced(texts[0], texts[1], with: texts[2], budget))
        case ("replaceRE", 3), ("ReplaceRE", 3): return .markup(try replacedPattern(texts, budget))
        case ("split", 2), ("Split", 2):
            try budget.charge(texts[0].utf8.count.multiplied(by: 16))
            guard !texts[1].isEmpty else { return .list(GoList(texts[0].map { .text(String($0)) })) }
            return .list(GoList(parts(of: texts[0], at: texts[1]).map { .text($0) }))
        case ("hasPrefix", 2), ("HasPrefix", 2): return .bool(texts[0].hasPrefix(texts[1]))
        case ("hasSuffix", 2), ("HasSuffix", 2): return .bool(texts[0].hasSuffix(texts[1]))
        case ("Contains", 2): return .bool(texts[0].contains(texts[1]))
        case ("Repeat", 2):
            guard let count = arguments[0].integer, (0...10_000).contains(count) else { return nil }
            let length = last.utf8.count.multiplied(by: count)
            try budget.charge(length)
            guard length < lengthLimit else { throw GoFailure("a string that is too long") }
            return .text(String(repeating: last, count: count))
        case ("substr", 2...3), ("Substr", 2...3): return part(of: arguments)
        case ("JoinPath", 1...): return .text(joinedPath(texts))
        default: return nil
        }
    }

    private static func text(of value: GoValue) -> String { value.text ?? "" }

    /// The maximum number of bytes of a text that grows.
    private static let lengthLimit = 1_000_000

    /// The text with every occurrence of another one replaced. The length of the result is computed first.
    private static func replaced(
        _ text: String, _ old: String, with new: String, _ budget: EvaluationBudget
    ) throws(GoFailure) -> String {
        guard !old.isEmpty else { return text }
        let pieces = parts(of: text, at: old)
        let length = text.utf8.count.adding(pieces.count.multiplied(by: new.utf8.count))
        try budget.charge(length)
        guard length < lengthLimit else { throw GoFailure("a string that is too long") }
        return pieces.joined(separator: new)
    }

    /// Functions with a single text argument.
    private static func converted(_ name: String, _ text: String) -> GoValue? {
        switch name {
        case "lower", "ToLower": .text(text.lowercased())
        case "upper", "ToUpper": .text(text.uppercased())
        case "FirstUpper": .text(text.prefix(1).uppercased() + text.dropFirst())
        case "title", "Title":
            .text(
                parts(of: text, at: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
        case "TrimSpace": .text(trimmed(text))
        case "htmlEscape", "HTMLEscape": .markup(escaped(text))
        case "safeHTML", "HTML", "safeURL", "URL", "safeCSS", "CSS", "safeHTMLAttr", "HTMLAttr", "safeJS", "JS":
            .markup(text)
        case "urlize", "URLize": .text(parts(of: trimmed(text).lowercased(), at: " ").joined(separator: "-"))
        case "anchorize", "Anchorize":
            .text(
                String(
                    trimmed(text).lowercased().compactMap { character in
                        character == " "
                            ? "-"
                            : character.isLetter || character.isNumber || character == "-" || character == "_"
                                ? character : nil
                    }))
        case "humanize", "Humanize", "inflect.Humanize":
            .text(humanized(text))
        case "md5", "MD5": .text(MD5.hexadecimal(of: Array(text.utf8)))
        case "sha256", "SHA256": .text(SHA256.hexadecimal(of: Array(text.utf8)))
        case "path.Base": .text(text.split(separator: "/").last.map(String.init) ?? "")
        case "path.BaseName":
            .text(text.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? "")
        default: nil
        }
    }

    private static func humanized(_ text: String) -> String {
        // `staticDir` becomes `Static dir`, as in Hugo.
        var result = ""
        for character in text {
            if character == "_" || character == "-" {
                result += " "
            } else if character.isUppercase, let last = result.last, last.isLowercase {
                result += " " + character.lowercased()
            } else {
                result.append(character)
            }
        }
        return result.prefix(1).uppercased() + result.dropFirst()
    }

    static func trimmed(_ text: String) -> String {
        trimmedEnd(String(text.drop { $0.isWhitespace }), " \t\n\r\r\n")
    }

    private static func trimmedEnd(_ text: String, _ characters: String) -> String {
        var text = text[...]
        while let last = text.last, characters.contains(last) || last == "\r\n" && characters.contains("\n") {
            text.removeLast()
        }
        return String(text)
    }

    static func parts(of text: String, at separator: String) -> [String] {
        var parts: [String] = []
        var rest = text[...]
        while !separator.isEmpty, let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }

    private static func part(of arguments: [GoValue]) -> GoValue? {
        guard let text = arguments[0].text, let start = arguments[1].integer else { return nil }
        let rest = text.dropFirst(start.place(in: text.count))
        let length = arguments.count == 3 ? arguments[2].integer ?? 0 : text.count
        return .text(String(rest.prefix(length.place(in: rest.count))))
    }

    private static func joinedPath(_ parts: [String]) -> String {
        var result = parts[0]
        for part in parts.dropFirst() where !part.isEmpty {
            while result.hasSuffix("/") { result.removeLast() }
            result += "/" + part.drop { $0 == "/" }
        }
        return result
    }

    /// The text with `<`, `>` and `&` escaped as in HTML.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return text }
        return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// `replaceRE` for patterns that are literal text, or a single character followed by a plus sign. Other patterns would
    /// require Go's regular expressions.
    private static func replacedPattern(_ texts: [String], _ budget: EvaluationBudget) throws(GoFailure) -> String {
        var pattern = texts[0].replacing("\\n", with: "\n").replacing("\\t", with: "\t")
        let isRepeated = pattern.count == 2 && pattern.hasSuffix("+")
        if isRepeated { pattern.removeLast() }
        guard !pattern.isEmpty, !pattern.contains(where: { "\\^$.|?*+()[]{}".contains($0) }), !texts[1].contains("$")
        else { throw GoFailure("a regular expression") }
        guard isRepeated, let single = pattern.first else {
            return try replaced(texts[2], pattern, with: texts[1], budget)
        }
        let length = texts[2].count { $0 == single }.multiplied(by: texts[1].utf8.count).adding(texts[2].utf8.count)
        try budget.charge(length)
        guard length < lengthLimit else { throw GoFailure("a string that is too long") }
        var result = ""
        var isInside = false
        for character in texts[2] {
            if character == single {
                if !isInside { result += texts[1] }
                isInside = true
            } else {
                result.append(character)
                isInside = false
            }
        }
        return result
    }

    // MARK: - Formats

    private static func formatted(
        _ name: String, _ arguments: [GoValue], _ budget: EvaluationBudget
    ) throws(GoFailure) -> GoValue? {
        switch name {
        case "printf", "Printf":
            guard let format = arguments.first?.text else { return nil }
            return .text(try GoFormat.text(format, Array(arguments.dropFirst()), budget))
        case "print", "Print": return .text(arguments.map(\.printed).joined())
        case "println", "Println": return .text(arguments.map(\.printed).joined(separator: " ") + "\n")
        default: return nil
        }
    }
}

/// `printf` of Go, with `%s`, `%d`, `%v`, `%q`, `%%`, widths and argument indices.
enum GoFormat {
    static func text(
        _ format: String, _ arguments: [GoValue], _ budget: EvaluationBudget
    ) throws(GoFailure) -> String {
        var result = ""
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            let flags = rest.prefix { "0123456789-+. ".contains($0) }
            rest = rest[flags.endIndex...]
            if rest.first == "[", let end = rest.firstIndex(of: "]") {
                guard let place = Int(rest[rest.index(after: rest.startIndex)..<end]), place > 0 else {
                    throw GoFailure("the format ‘\(format)’")
                }
                next = place - 1
                rest = rest[rest.index(after: end)...]
            }
            guard let verb = rest.popFirst() else { throw GoFailure("the format ‘\(format)’") }
            if verb == "%" {
                result += "%"
                continue
            }
            guard arguments.indices.contains(next) else { throw GoFailure("the format ‘\(format)’") }
            // An index may repeat an argument.
            try budget.charge(EvaluationBudget.step + arguments[next].extent.size.multiplied(by: 2))
            result += padded(try written(arguments[next], verb, format), String(flags))
            next += 1
        }
        return result + rest
    }

    private static func written(_ value: GoValue, _ verb: Character, _ format: String) throws(GoFailure) -> String {
        switch verb {
        case "s", "v", "d": return value.printed
        case "q":
            return "\"" + value.printed.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        default: throw GoFailure("the format ‘\(format)’")
        }
    }

    private static func padded(_ text: String, _ flags: String) -> String {
        guard let width = Int(flags.drop { $0 == "-" || $0 == "0" || $0 == " " || $0 == "+" }), width < 200,
            text.count < width
        else { return text }
        let fill = String(repeating: flags.hasPrefix("0") ? "0" : " ", count: width - text.count)
        return flags.hasPrefix("-") ? text + fill : fill + text
    }
}
