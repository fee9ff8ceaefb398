import SitegenBase
package import SitegenData

/// Writes the YAML of an import: `site.yaml` and front matter. Nothing else in an import writes YAML.
///
/// Mappings and lists are in block style, and every scalar is on one line: strings are in double quotation marks unless
/// every YAML reader reads them unquoted. The text is read again after it is written, and a value that would be read differently
/// is left out.
package struct YAMLWriter {
    /// A key with its value.
    package struct Entry {
        let key: String
        let value: FieldValue
        /// A comment above the key.
        let comment: String?

        package init(key: String, value: FieldValue, comment: String? = nil) {
            (self.key, self.value, self.comment) = (key, value, comment)
        }
    }

    /// The written text.
    package private(set) var text = ""
    /// The paths of the keys whose values were left out, such as `params.rating`.
    package private(set) var omitted: [String] = []

    /// The maximum number of bytes of all values. A few lines of YAML with aliases can repeat a value a million times.
    private static let lengthLimit = 1_000_000
    /// The maximum number of nested mappings in which single values are left out instead of the whole mapping.
    private static let repairDepth = 4
    /// The number of characters of a key up to which libyaml reads it without an indicator (YAML 1.1 §7.4.2 allows 1,024).
    private static let simpleKeyLimit = 1000

    /// Writes entries.
    ///
    /// - Parameter heading: A comment above the first entry.
    package init(_ entries: [Entry], heading: String? = nil) {
        var room = Self.lengthLimit
        var entries = entries.filter { entry in
            let weight = entry.value.weight(limit: room)
            guard weight < room else {
                omitted.append(entry.key)
                return false
            }
            room -= weight
            return true
        }.map { Entry(key: $0.key.replacingControlCharacters, value: Self.readable($0.value), comment: $0.comment) }
        text = Self.text(of: entries, heading)
        if Self.isRead(text, as: entries) { return }
        entries = entries.compactMap { entry in
            Self.repaired(entry.key, entry.value, path: entry.key, depth: 0, &omitted).map {
                Entry(key: entry.key, value: $0, comment: entry.comment)
            }
        }
        var seen: Set<String> = []
        entries = entries.filter { entry in
            let isFirst = seen.insert(entry.key).inserted
            if !isFirst { omitted.append(entry.key) }
            return isFirst
        }
        text = Self.text(of: entries, heading)
        guard !Self.isRead(text, as: entries) else { return }
        omitted += entries.map(\.key)
        text = Self.text(of: [], heading)
    }

    // MARK: - Reading again

    /// Whether a text is read as the values of the entries.
    private static func isRead(_ text: String, as entries: [Entry]) -> Bool {
        var meant = FieldMapping()
        for entry in entries { meant.append(.init(key: entry.key, value: entry.value, keyPlace: nil)) }
        return (try? FieldFormat.yaml.readMapping(SourceText(file: "", bytes: Array(text.utf8)))) == meant
    }

    /// The value without the entries of mappings that the reader would change; `nil` if it would change the whole value.
    private static func repaired(
        _ key: String, _ value: FieldValue, path: String, depth: Int, _ omitted: inout [String]
    ) -> FieldValue? {
        func isRead(_ value: FieldValue) -> Bool {
            let entries = [Entry(key: key, value: value)]
            return self.isRead(text(of: entries, nil), as: entries)
        }
        if isRead(value) { return value }
        if let mapping = value.mapping, depth < repairDepth {
            var rest = FieldMapping()
            var inner: [String] = []
            for entry in mapping {
                let path = "\(path).\(entry.key)"
                if rest[entry.key] == nil {
                    rest[entry.key] = repaired(entry.key, entry.value, path: path, depth: depth + 1, &inner)
                } else {
                    inner.append(path)
                }
            }
            let result = FieldValue(.mapping(rest))
            if !rest.isEmpty, isRead(result) {
                omitted += inner
                return result
            }
        }
        omitted.append(path)
        return nil
    }

    /// The value as every reader of fields returns it, without control characters.
    private static func readable(_ value: FieldValue) -> FieldValue {
        switch value.content {
        case .text(let text): return .text(text.replacingControlCharacters)
        case .list(let values): return FieldValue(.list(values.map(readable)))
        case .mapping(let mapping):
            var result = FieldMapping()
            for entry in mapping {
                result.append(
                    .init(key: entry.key.replacingControlCharacters, value: readable(entry.value), keyPlace: nil))
            }
            return FieldValue(.mapping(result))
        default: return value
        }
    }

    // MARK: - Blocks

    private static func text(of entries: [Entry], _ heading: String?) -> String {
        var text = heading.map { comment($0) } ?? ""
        for entry in entries {
            if let comment = entry.comment { text += "\n" + self.comment(comment) }
            text += pair(entry.key, entry.value, margin: "")
        }
        return text
    }

    /// A comment on one line. Line ends, which would end it, and other control characters are shown as escapes.
    private static func comment(_ text: String) -> String { "# \(text.shown)\n" }

    private static func pair(_ key: String, _ value: FieldValue, margin: String) -> String {
        let name = isPlainKey(key) ? key : quoted(key)
        let head = name.unicodeScalars.count > simpleKeyLimit ? "? \(name)\n\(margin):" : "\(name):"
        return margin + head + block(value, margin: margin)
    }

    /// The text after a colon or a hyphen, up to and including the line end.
    private static func block(_ value: FieldValue, margin: String) -> String {
        switch value.content {
        case .mapping(let mapping) where !mapping.isEmpty:
            return "\n" + mapping.map { pair($0.key, $0.value, margin: margin + "  ") }.joined()
        case .list(let values) where !values.isEmpty:
            return "\n" + values.map { item($0, margin: margin + "  ") }.joined()
        default: return " \(scalar(value))\n"
        }
    }

    private static func item(_ value: FieldValue, margin: String) -> String {
        if let mapping = value.mapping, !mapping.isEmpty {
            let pairs = mapping.map { pair($0.key, $0.value, margin: margin + "  ") }.joined()
            return "\(margin)- \(pairs.dropFirst(margin.count + 2))"
        }
        return "\(margin)-" + block(value, margin: margin)
    }

    // MARK: - Scalars

    private static func scalar(_ value: FieldValue) -> String {
        switch value.content {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .integer(let integer): asWritten(value) ?? String(integer)
        case .number(let number):
            asWritten(value) ?? (number.isInfinite ? (number < 0 ? "-.inf" : ".inf") : String(number))
        case .date(let date):
            asWritten(value) ?? (YAMLScalar.resolve(date.isoDay, at: nil) == value ? date.isoDay : date.rfc3339)
        case .text(let text):
            YAMLText.isPlain(text, allowsPaths: true) && YAMLScalar.resolve(text, at: nil) == value
                ? text : quoted(text)
        case .list: "[]"
        case .mapping: "{}"
        }
    }

    /// The notation of a number or a date in the old site, if it means the same in YAML: `1.10`.
    private static func asWritten(_ value: FieldValue) -> String? {
        value.written.flatMap { YAMLScalar.resolve($0, at: nil) == value ? $0 : nil }
    }

    private static func isPlainKey(_ key: String) -> Bool {
        guard let first = key.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
        return !YAMLText.isReserved(key)
            && key.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            }
    }

    /// The text in double quotation marks. Everything that YAML 1.1 does not allow unescaped (§5.1), or reads as a line end
    /// (§5.4), is escaped.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
