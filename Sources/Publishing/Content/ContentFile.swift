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
    ///   - taxonomies: The names of the site's taxonomies.
    ///   - times: Where the time of each phase is counted.
    /// - Returns: The content and everything that was wrong with it.
    static func read(
        _ bytes: [UInt8], file: String, extensions: Set<MarkdownExtension>, language: String,
        taxonomies: [String] = [], times: inout PhaseTimes
    ) -> (content: ContentFile, source: SourceText, faults: [Fault]) {
        let (source, warning) = times.measure(.reading) { SourceText.read(bytes, file: file) }
        var faults = warning.map { [$0] } ?? []
        var frontMatter = FrontMatter()
        let parts = FrontMatterParts(of: source.bytes)
        switch parts.frontMatter {
        case .none:
            break
        case .unclosed:
            faults.append(
                source.fault(
                    "the front matter is never closed", line: 1,
                    help: "add a line of three hyphens between the front matter and the text"
                )
            )
        case .misplaced(let line):
            faults.append(
                source.fault(
                    "the front matter does not begin in the first line", line: line,
                    help: "remove the blank lines above it"
                )
            )
        case .foreign:
            faults.append(
                source.fault(
                    "the front matter is not YAML", line: 1,
                    help: "write YAML between two lines of three hyphens"
                )
            )
        case .lines(let lines):
            let text = String(decoding: source.bytes[lines], as: UTF8.self)
            let (read, readFaults) = times.measure(.frontMatter) {
                FrontMatter.read(text, in: source, lineOffset: 1, taxonomies: taxonomies)
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

/// Where in a file the front matter and the text stand.
private struct FrontMatterParts {
    enum FrontMatterLines {
        case none
        case unclosed
        /// Blank lines stand before it.
        case misplaced(line: Int)
        /// TOML, as its fence of plus signs says.
        case foreign
        case lines(Range<Int>)
    }

    var frontMatter = FrontMatterLines.none
    var body: Range<Int>
    /// The number of the line that the text begins with.
    var bodyLine = 1

    init(of bytes: [UInt8]) {
        // A byte order mark is no part of the text.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        body = start..<bytes.count
        guard var line = Line(in: bytes, from: start) else { return }
        if line.isFence(in: bytes, of: "+") {
            frontMatter = .foreign
            return
        }
        guard line.isFence(in: bytes) else {
            if line.isBlank(in: bytes) { frontMatter = Self.misplacedFrontMatter(of: bytes, after: line) }
            return
        }
        let first = line.next
        var number = 1
        while let next = Line(in: bytes, from: line.next) {
            line = next
            number += 1
            guard line.isFence(in: bytes) else { continue }
            frontMatter = .lines(first..<line.content.lowerBound)
            body = line.next..<bytes.count
            bodyLine = number + 1
            return
        }
        frontMatter = .unclosed
        body = bytes.count..<bytes.count
    }

    /// A fence that comes after blank lines, with another one somewhere below, is meant as front matter; published
    /// as text it would show what the author kept from the readers, and show drafts.
    private static func misplacedFrontMatter(of bytes: [UInt8], after blank: Line) -> FrontMatterLines {
        var line = blank
        var number = 1
        var fence: Int?
        while let next = Line(in: bytes, from: line.next) {
            line = next
            number += 1
            if line.isFence(in: bytes) {
                if let fence { return .misplaced(line: fence) }
                fence = number
            } else if line.isBlank(in: bytes) != (fence == nil) {
                // Text before the first fence, or a blank line right behind it: a thematic break.
                return .none
            }
        }
        return .none
    }

    private struct Line {
        let content: Range<Int>
        let next: Int

        init?(in bytes: [UInt8], from start: Int) {
            guard start < bytes.count else { return nil }
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            content = start..<end
            next = min(end + 1, bytes.count)
        }

        /// Three hyphens (or another sign), and at most blanks behind them.
        func isFence(in bytes: [UInt8], of sign: Unicode.Scalar = "-") -> Bool {
            bytes[content].starts(with: repeatElement(UInt8(ascii: sign), count: 3))
                && bytes[content].dropFirst(3).allSatisfy(Self.isBlank)
        }

        func isBlank(in bytes: [UInt8]) -> Bool {
            bytes[content].allSatisfy(Self.isBlank)
        }

        private static func isBlank(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
        }
    }
}
