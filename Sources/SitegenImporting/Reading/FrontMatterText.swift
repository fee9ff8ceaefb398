import SitegenBase
import SitegenData

/// A file of content: its front matter and its body.
struct FrontMatterText {
    /// The fields; empty if there is no front matter.
    var fields = FieldMapping()
    /// Whether there is front matter, even if it is empty.
    private(set) var hasFrontMatter = false
    /// The body.
    var body = NumberedText()
    private let source: SourceText

    /// Reads a file. Malformed front matter is repaired line by line, and each repair is logged.
    ///
    /// - Parameter allowsTOML: Whether `+++` and `{` also begin front matter.
    init(_ source: SourceText, _ log: ImportLog, allowsTOML: Bool = true) {
        self.source = source
        let bytes = source.bytes
        var start = source.textRange.lowerBound
        var line = 1
        while start < bytes.count, bytes[start].isSpace {
            if bytes[start] == 0x0A { line += 1 }
            start += 1
        }
        let marks: [(String, FieldFormat)] = allowsTOML ? [("---", .yaml), ("+++", .toml)] : [("---", .yaml)]
        for (mark, format) in marks {
            guard let (range, bodyStart) = Self.fenced(by: mark, in: bytes, from: start) else { continue }
            hasFrontMatter = true
            fields = Self.read(range, as: format, of: source, log)
            line += bytes[start..<bodyStart].count { $0 == 0x0A }
            body = NumberedText(bytes[bodyStart...], firstLine: line)
            return
        }
        if allowsTOML, start < bytes.count, bytes[start] == UInt8(ascii: "{"),
            let end = Self.objectEnd(in: bytes, from: start),
            let mapping = try? FieldFormat.json.readMapping(source, in: start..<end)
        {
            hasFrontMatter = true
            fields = mapping
            line += bytes[start..<end].count { $0 == 0x0A }
            body = NumberedText(bytes[end...], firstLine: line)
            return
        }
        let first = source.textRange.lowerBound
        body = NumberedText(bytes[first...])
    }

    /// Creates a text whose front matter was found by the rules of a generator.
    ///
    /// - Parameter source: The front matter without delimiters, on the lines that it has in the file.
    init(frontMatter source: SourceText, as format: FieldFormat, body: NumberedText, _ log: ImportLog) {
        self.source = source
        self.body = body
        hasFrontMatter = true
        fields = Self.read(source.textRange, as: format, of: source, log)
    }

    /// The line of a key; the first line of the file if it is unknown.
    func line(of key: String) -> Int {
        guard let place = fields.entry(key)?.keyPlace else { return 1 }
        return source.place(at: min(place.bytes.lowerBound, source.bytes.count)).line
    }

    /// The text between two delimiter lines, and the offset after it.
    private static func fenced(by mark: String, in bytes: [UInt8], from start: Int) -> (Range<Int>, Int)? {
        func line(at start: Int) -> (isMark: Bool, next: Int) {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            var content = bytes[start..<end]
            while let last = content.last, last.isSpace { content.removeLast() }
            return (content.elementsEqual(mark.utf8), min(end + 1, bytes.count))
        }
        guard start < bytes.count else { return nil }
        var (isMark, next) = line(at: start)
        guard isMark else { return nil }
        let contentStart = next
        while next < bytes.count {
            let lineStart = next
            (isMark, next) = line(at: lineStart)
            if isMark { return (contentStart..<lineStart, next) }
        }
        return nil
    }

    /// The offset after the closing brace of the object that begins at a byte.
    private static func objectEnd(in bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        var isInText = false
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isInText: index += 1
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: "{") where !isInText: depth += 1
            case UInt8(ascii: "}") where !isInText:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func read(
        _ range: Range<Int>, as format: FieldFormat, of source: SourceText, _ log: ImportLog
    ) -> FieldMapping {
        do throws(Diagnostic) {
            var duplicates: [FieldPlace] = []
            let mapping = try format.readMapping(source, in: range, duplicates: &duplicates)
            log.note(duplicates, .frontMatter, in: source)
            return mapping
        } catch {
            guard format == .yaml else {
                log.note(
                    .frontMatter, "front matter that is not valid", source.file, error.line,
                    advice: "The front matter was omitted (\(error.message)). Write it by hand.")
                return FieldMapping()
            }
            return YAMLRepair.read(range, of: source, log)
        }
    }
}

/// Reads malformed YAML line by line, as far as possible.
enum YAMLRepair {
    /// Reads the top-level keys one by one. If a value is invalid, the rest of its line becomes a text.
    static func read(_ range: Range<Int>, of source: SourceText, _ log: ImportLog) -> FieldMapping {
        var mapping = FieldMapping()
        var start = range.lowerBound
        while start < range.upperBound {
            // A key with the indented lines below it.
            var end = lineEnd(source.bytes, from: start, range)
            while end < range.upperBound, belongsToKey(source.bytes[end]) {
                end = lineEnd(source.bytes, from: end, range)
            }
            let line = source.place(at: start).line
            var duplicates: [FieldPlace] = []
            if let part = try? FieldFormat.yaml.readMapping(source, in: start..<end, duplicates: &duplicates) {
                for entry in part {
                    if mapping[entry.key] == nil {
                        mapping.append(entry)
                    } else {
                        mapping[entry.key] = entry.value
                        duplicates += entry.keyPlace.map { [$0] } ?? []
                    }
                }
                log.note(duplicates, .frontMatter, in: source)
            } else if let (key, value) = keyAndText(source.bytes[start..<end]) {
                mapping[key] = .text(value)
                log.note(
                    .frontMatter, "value that is not valid YAML", source.file, line,
                    advice: "The value was copied as a string. Check it.")
            } else {
                log.note(
                    .frontMatter, "line that is not valid YAML", source.file, line,
                    advice: "The line was omitted. Add its content by hand.")
            }
            start = end
        }
        return mapping
    }

    private static func belongsToKey(_ first: UInt8) -> Bool {
        first.isSpace || first == UInt8(ascii: "-") || first == UInt8(ascii: "#") || first == UInt8(ascii: "]")
            || first == UInt8(ascii: "}")
    }

    private static func lineEnd(_ bytes: [UInt8], from start: Int, _ range: Range<Int>) -> Int {
        (bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound - 1) + 1
    }

    private static func keyAndText(_ bytes: ArraySlice<UInt8>) -> (String, String)? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let key = String(decoding: bytes[..<colon], as: UTF8.self).trimmed
        guard !key.isEmpty, !key.contains("\n") else { return nil }
        var value = String(decoding: bytes[(colon + 1)...], as: UTF8.self).trimmed
        value = value.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
        for quote in ["\"", "'"] where value.count > 1 && value.hasPrefix(quote) && value.hasSuffix(quote) {
            value = String(value.dropFirst().dropLast())
        }
        return (key, value)
    }
}
