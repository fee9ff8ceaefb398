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
    ///   - times: Where the time of each phase is counted.
    /// - Returns: The content and everything that was wrong with it.
    static func read(
        _ bytes: [UInt8], file: String, times: inout PhaseTimes
    ) -> (content: ContentFile, source: SourceText, faults: [Fault]) {
        let repaired = times.measure(.reading) { UTF8Repair.repair(bytes) }
        let source = SourceText(file: file, bytes: repaired.bytes)
        var faults: [Fault] = []
        if let offset = repaired.firstInvalid {
            let place = source.place(at: offset)
            faults.append(
                source.fault(
                    "invalid UTF-8 is shown as �", severity: .warning, line: place.line, column: place.column,
                    help: "save the file as UTF-8"
                )
            )
        }
        var frontMatter = FrontMatter()
        let parts = FrontMatterParts(of: repaired.bytes)
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
        case .lines(let lines):
            let text = String(decoding: repaired.bytes[lines], as: UTF8.self)
            let (read, readFaults) = times.measure(.frontMatter) {
                FrontMatter.read(text, in: source, lineOffset: 1)
            }
            frontMatter = read
            faults += readFaults
        }
        let document = times.measure(.parsing) {
            Document(markdown: repaired.bytes[parts.body], firstLine: parts.bodyLine)
        }
        return (ContentFile(frontMatter: frontMatter, document: document), source, faults)
    }
}

/// Where in a file the front matter and the text stand.
private struct FrontMatterParts {
    enum FrontMatterLines {
        case none
        case unclosed
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
        guard var line = Line(in: bytes, from: start), line.isFence(in: bytes) else { return }
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

    private struct Line {
        let content: Range<Int>
        let next: Int

        init?(in bytes: [UInt8], from start: Int) {
            guard start < bytes.count else { return nil }
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            content = start..<end
            next = min(end + 1, bytes.count)
        }

        /// Three hyphens, and at most blanks behind them.
        func isFence(in bytes: [UInt8]) -> Bool {
            bytes[content].starts(with: Array("---".utf8))
                && bytes[content].dropFirst(3).allSatisfy {
                    $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
                }
        }
    }
}
