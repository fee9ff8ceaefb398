import Documents
import Markdown

/// A file of Markdown with its front matter taken apart.
struct ContentFile: Sendable {
    let frontMatter: FrontMatter
    var document: Document

    /// Reads a file; whatever its bytes are, there is a document.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: Its path relative to the site's folder, for messages.
    ///   - extensions: What Markdown may have beside CommonMark.
    ///   - language: The language of the text, as a BCP 47 tag.
    ///   - rules: What front matter may say.
    ///   - times: Where the time of each phase is counted.
    /// - Returns: The content and everything that was wrong with it.
    static func read(
        _ bytes: [UInt8], file: String, extensions: Set<MarkdownExtension>, language: String,
        rules: FrontMatterRules = FrontMatterRules(), times: inout PhaseTimes
    ) -> (content: ContentFile, source: SourceText, faults: [Fault]) {
        let (source, warning) = times.measure(.reading) { SourceText.read(bytes, file: file) }
        var faults = warning.map { [$0] } ?? []
        var frontMatter = FrontMatter()
        let parts = FrontMatterParts(of: source)
        switch parts.frontMatter {
        case .none:
            let (read, readFaults) = FrontMatter.read(FieldMapping(), in: source, rules)
            frontMatter = read
            faults += readFaults
        case .unclosed(let format):
            faults.append(
                source.fault(
                    "the front matter is never closed", line: 1,
                    help: FrontMatterParts.closingAdvice(for: format)
                )
            )
        case .misplaced(let line):
            faults.append(
                source.fault(
                    "the front matter does not begin in the first line", line: line,
                    help: "remove the blank lines above it"
                )
            )
        case .followed(let offset):
            faults.append(
                source.fault(
                    "the text begins in the line in which the front matter ends", at: offset..<offset + 1,
                    help: "begin the text on a line of its own"
                )
            )
        case .fields(let format, let range):
            let (read, readFaults) = times.measure(.frontMatter) {
                FrontMatter.read(source, in: range, as: format, rules)
            }
            frontMatter = read
            faults += readFaults
        }
        let (document, issues) = times.measure(.parsing) {
            Document.parsing(
                markdown: source.bytes[parts.body], firstLine: parts.bodyLine, extensions: extensions,
                language: language)
        }
        faults += issues.map { issue in
            source.fault(
                issue.message, severity: .warning, line: issue.position.line, column: issue.position.column,
                help: issue.help)
        }
        return (ContentFile(frontMatter: frontMatter, document: document), source, faults)
    }
}

extension ContentFile {
    /// Reads a file whose time is not counted.
    static func read(
        _ bytes: [UInt8], file: String, extensions: Set<MarkdownExtension>, language: String
    ) -> (content: ContentFile, source: SourceText, faults: [Fault]) {
        var times = PhaseTimes()
        return read(bytes, file: file, extensions: extensions, language: language, times: &times)
    }
}
