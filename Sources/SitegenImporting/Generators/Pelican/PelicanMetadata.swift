import SitegenBase
import SitegenData
import SitegenFiles

/// Reads the metadata at the start of a text, as the extension `meta` of Python-Markdown does: `Title: A`, up to the first
/// blank line. Lines that are indented continue a value.
enum PelicanMetadata {
    /// The text of a file; `nil` if it cannot be read, which is noted.
    static func read(_ path: String, _ folder: OldFolder, _ log: ImportLog) -> FrontMatterText? {
        guard let source = folder.text(path, reportingTo: log) else { return nil }
        var text = FrontMatterText(source, log, allowsTOML: false)
        if text.hasFrontMatter {
            // The names of keys have no case.
            var fields = FieldMapping()
            for entry in text.fields where fields[entry.key.lowercased()] == nil {
                fields[entry.key.lowercased()] = entry.value
            }
            text.fields = fields
            return text
        }
        let (fields, count) = fields(of: text.body.lines)
        text.fields = fields
        text.body = NumberedText(lines: Array(text.body.lines.dropFirst(count)))
        return text
    }

    /// The fields, and the number of lines that contain them.
    static func fields(of lines: [NumberedText.Line]) -> (fields: FieldMapping, count: Int) {
        var values: [(key: String, parts: [String])] = []
        var rest = lines[...]
        while let line = rest.first, !line.isBlank {
            if line.indentation >= 4, !values.isEmpty {
                values[values.count - 1].parts.append(line.text.trimmed)
            } else if let (key, value) = field(line.text) {
                values.append((key, [value]))
            } else {
                break
            }
            rest.removeFirst()
        }
        var fields = FieldMapping()
        for (key, parts) in values where fields[key] == nil { fields[key] = .text(parts.joined(separator: ", ")) }
        // A blank line ends the metadata.
        let hasBlank = rest.first?.isBlank == true && !values.isEmpty
        return (fields, rest.startIndex + (hasBlank ? 1 : 0))
    }

    private static func field(_ line: String) -> (key: String, value: String)? {
        guard line.utf8.first?.isSpace == false, let colon = line.firstIndex(of: ":") else { return nil }
        let key = line[..<colon]
        guard !key.isEmpty,
            key.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F })
        else { return nil }
        return (key.lowercased(), String(line[line.index(after: colon)...]).trimmed)
    }
}
