import SitegenBase
import SitegenData

/// Reads the front matter of Hexo's texts (`split` and `parse` of hexo-front-matter): YAML that ends with `---`, or JSON without
/// braces that ends with `;;;`. The line before it, which has the same characters, may be missing.
enum HexoFrontMatter {
    /// The text of a file.
    static func read(_ source: SourceText, _ log: ImportLog) -> FrontMatterText {
        let text = FrontMatterText(source, log, allowsTOML: false)
        guard !text.hasFrontMatter, let count = lineCount(of: text.body.lines, source.file) else { return text }
        let body = NumberedText(lines: Array(text.body.lines[count...]))
        let (fields, format) = fields(of: text.body.lines[..<count], source.file)
        return FrontMatterText(frontMatter: fields, as: format, body: body, log)
    }

    /// The number of lines of the front matter, with its delimiters; `nil` if the text begins without front matter.
    static func lineCount(of lines: [NumberedText.Line], _ file: String) -> Int? {
        let opening = lines.first.flatMap { separator($0.text) }
        let closing = lines.dropFirst().firstIndex { line in
            separator(line.text).map { opening == nil || $0 == opening } ?? false
        }
        guard let closing else { return nil }
        let (fields, format) = fields(of: lines[...closing], file)
        // A paragraph above a thematic break is not a mapping.
        guard let mapping = try? format.readMapping(fields), !mapping.isEmpty else { return nil }
        return closing + 1
    }

    /// The fields between the delimiters, on the lines that they have in the file.
    ///
    /// - Parameter lines: The lines of the front matter, of which the last one is the delimiter.
    private static func fields(of lines: ArraySlice<NumberedText.Line>, _ file: String) -> (SourceText, FieldFormat) {
        var texts = lines.map(\.text)
        let isJSON = texts.popLast()?.hasPrefix(";") == true
        if let first = texts.first, separator(first) != nil { texts[0] = "" }
        var text = texts.joined(separator: "\n")
        if isJSON { text = "{\(text)}" }
        return (SourceText(file: file, bytes: Array(text.utf8)), isJSON ? .json : .yaml)
    }

    /// The delimiter that a line consists of; `nil` if it is another line.
    private static func separator(_ line: String) -> String? {
        let text = line.trimmed
        let isSeparator = text.utf8.count >= 3 && (text.allSatisfy { $0 == "-" } || text.allSatisfy { $0 == ";" })
        return isSeparator && line.utf8.first?.isSpace == false ? text : nil
    }
}
