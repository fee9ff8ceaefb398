import SitegenData

/// Writes fields as YAML of any nesting depth.
enum FieldText {
    /// `key: value`, on as many lines as necessary.
    static func lines(_ key: String, _ value: FieldValue, indentation: Int = 0) -> String {
        let margin = String(repeating: " ", count: indentation)
        let name = isPlainKey(key) ? key : JSONWriter.quoted(key)
        if let short = flow(value, isNested: false), short.utf8.count + name.utf8.count < 100 {
            return "\(margin)\(name): \(short)\n"
        }
        switch value.content {
        case .mapping(let mapping):
            return "\(margin)\(name):\n"
                + mapping.map { lines($0.key, $0.value, indentation: indentation + 2) }.joined()
        case .list(let values):
            let items = values.map { "\(margin)  - \(flow($0, isNested: true) ?? "null")\n" }
            return "\(margin)\(name):\n" + items.joined()
        default: return "\(margin)\(name): \(flow(value, isNested: true) ?? "null")\n"
        }
    }

    /// The value on one line; `nil` if a mapping is better written on several lines.
    private static func flow(_ value: FieldValue, isNested: Bool) -> String? {
        switch value.content {
        case .null: return "null"
        case .bool(let bool): return bool ? "true" : "false"
        case .integer(let integer): return value.written.flatMap { Int($0) == nil ? nil : $0 } ?? String(integer)
        case .number(let number): return value.written.flatMap { Double($0) == nil ? nil : $0 } ?? String(number)
        case .date(let date): return PublicationDate(value.written ?? "") == nil ? date.rfc3339 : value.written
        case .text(let text): return scalar(text)
        case .list(let values):
            let items = values.map { flow($0, isNested: true) ?? "null" }
            return "[" + items.joined(separator: ", ") + "]"
        case .mapping(let mapping):
            guard isNested || mapping.count <= 1 else { return nil }
            let pairs = mapping.map { entry in
                let name = isPlainKey(entry.key) ? entry.key : JSONWriter.quoted(entry.key)
                return "\(name): \(flow(entry.value, isNested: true) ?? "null")"
            }
            return "{" + pairs.joined(separator: ", ") + "}"
        }
    }

    private static func isPlainKey(_ key: String) -> Bool {
        guard let first = key.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
        return !YAMLText.isReserved(key)
            && key.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
    }

    private static func scalar(_ text: String) -> String {
        YAMLText.isPlain(text, allowsPaths: true) ? text : quoted(text)
    }

    /// The text in double quotation marks, without control characters that YAML does not allow.
    private static func quoted(_ text: String) -> String {
        let isClean = text.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{FEFF}" || $0 == "\n" || $0 == "\t"
                || $0 == "\r"
        }
        if isClean { return JSONWriter.quoted(text) }
        var cleaned = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 && scalar != "\n" && scalar != "\t" && scalar != "\r"
            cleaned.append(isControl || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar)
        }
        return JSONWriter.quoted(String(cleaned))
    }
}
