import Synchronization

/// A file's text, from which diagnostics take positions and excerpts.
package struct SourceText: Sendable {
    /// The file, relative to the site's folder.
    package let file: String

    /// The whole file, valid UTF-8.
    package let bytes: [UInt8]

    private let lineStarts = LineStarts()

    package init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// Converts a file's bytes, which may be UTF-16 with a byte order mark, to valid UTF-8 whose lines end with LF or CRLF.
    ///
    /// - Returns: The text, and a warning if some bytes were invalid, or an error if the encoding is not supported.
    package static func read(_ bytes: [UInt8], file: String) -> (SourceText, warning: Diagnostic?) {
        let encoding = TextEncoding(of: bytes)
        if encoding == .unsupported {
            let diagnostic = Diagnostic(
                "the file is not UTF-8: it looks like UTF-16 without a byte order mark, UTF-32, or a binary file",
                file: file, line: 1, column: 1, help: "save the file as UTF-8")
            return (SourceText(file: file, bytes: []), diagnostic)
        }
        let repaired = encoding == .utf16 ? UTF16Decoding.decode(bytes) : UTF8Repair.repair(bytes)
        let source = SourceText(file: file, bytes: replacingLoneReturns(in: repaired.bytes))
        guard let offset = repaired.firstInvalid else { return (source, nil) }
        let place = source.place(at: offset)
        let warning = source.diagnostic(
            "invalid \(encoding == .utf16 ? "UTF-16" : "UTF-8") is shown as �", severity: .warning, line: place.line,
            column: place.column,
            help: "save the file as UTF-8"
        )
        return (source, warning)
    }

    /// Replaces each CR that no LF follows, the line end of old Macs, with LF. The length does not change.
    private static func replacingLoneReturns(in bytes: [UInt8]) -> [UInt8] {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard var next = bytes.withUnsafeBufferPointer({ $0.firstOffset(of: carriageReturn) }) else { return bytes }
        var result = bytes
        result.withUnsafeMutableBufferPointer { result in
            while true {
                if next + 1 == result.count || result[next + 1] != feed { result[next] = feed }
                guard let found = UnsafeBufferPointer(result).firstOffset(of: carriageReturn, from: next + 1) else {
                    return
                }
                next = found
            }
        }
        return result
    }

    /// An error at a position in the text.
    ///
    /// - Parameters:
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted from 1 in characters; `nil` marks the whole line.
    package func diagnostic(
        _ message: String,
        severity: Diagnostic.Severity = .error,
        line: Int,
        column: Int? = nil,
        length: Int? = nil,
        help: String? = nil,
        rule: CheckRule? = nil
    ) -> Diagnostic {
        let excerpt = lineText(line)
        return Diagnostic(
            message,
            severity: severity,
            file: file,
            line: line,
            column: column ?? 1,
            length: length ?? (column == nil ? excerpt.count : 1),
            excerpt: excerpt,
            help: help,
            rule: rule
        )
    }

    /// The text of a line without its end, truncated if it would fill a screen; empty if there is no such line.
    package func lineText(_ number: Int) -> String {
        guard let start = lineStarts.offset(ofLine: max(number, 1), in: bytes) else { return "" }
        // A line may contain the whole of a large file and many errors.
        let line = bytes[start...].prefix(2000).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self)
    }

    /// The position of a text in a line or below it: the first position at which it is not a part of a longer address,
    /// otherwise the first position; `nil` if the lines do not contain it. The file may contain the text with Markdown's
    /// backslashes before punctuation, or with `&amp;`.
    ///
    /// - Parameters:
    ///   - line: The first line to search, counted from 1.
    ///   - last: The last line to search; `nil` searches to the end of the file.
    package func place(of text: String, from line: Int, through last: Int? = nil) -> (line: Int, column: Int)? {
        guard var start = lineStarts.offset(ofLine: max(line, 1), in: bytes) else { return nil }
        let limit = last.flatMap { lineStarts.offset(ofLine: $0 + 1, in: bytes) } ?? bytes.count
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return nil }
        var inLonger: Int?
        while start < limit, let index = bytes[start..<limit].firstIndex(of: first) {
            if let end = end(of: wanted, at: index) {
                let isPart =
                    (index > 0 && Self.isInAddress(bytes[index - 1]))
                    || (end < bytes.count && Self.isInAddress(bytes[end]))
                if !isPart { return place(at: index) }
                inLonger = inLonger ?? index
            }
            start = index + 1
        }
        return inLonger.map(place)
    }

    /// The end of a text that begins at an offset, possibly escaped; `nil` if another text begins there.
    private func end(of wanted: [UInt8], at start: Int) -> Int? {
        if bytes[start...].starts(with: wanted) { return start + wanted.count }
        var offset = start
        for byte in wanted {
            guard offset < bytes.count else { return nil }
            let isEscaped = bytes[offset] == UInt8(ascii: "\\") && offset + 1 < bytes.count && bytes[offset + 1] == byte
            if isEscaped { offset += 1 }
            guard bytes[offset] == byte else { return nil }
            offset += byte == UInt8(ascii: "&") && bytes[offset...].starts(with: "&amp;".utf8) ? 5 : 1
        }
        return offset
    }

    /// Whether a byte continues an address, as far as that can be determined from the characters that usually surround one.
    private static func isInAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "%"): true
        default: false
        }
    }

    /// The line and column, both counted from 1, the column in characters, of the byte at `offset`.
    package func place(at offset: Int) -> (line: Int, column: Int) {
        let (line, start) = lineStarts.line(at: offset, in: bytes)
        return (line, String(decoding: bytes[start..<offset], as: UTF8.self).count + 1)
    }
}

/// The starts of the lines of a text, computed on first use. Most texts have no errors, and one with thousands is searched for
/// line ends only once.
private final class LineStarts: Sendable {
    private let offsets = Mutex<[Int]?>(nil)

    /// The start of a line, counted from 1; `nil` if there is no such line.
    func offset(ofLine line: Int, in bytes: [UInt8]) -> Int? {
        with(bytes) { line <= $0.count ? $0[line - 1] : nil }
    }

    /// The line that contains the byte at an offset, counted from 1, and its start.
    func line(at offset: Int, in bytes: [UInt8]) -> (number: Int, start: Int) {
        with(bytes) { offsets in
            let number = offsets.partitionPoint { $0 > offset }
            return (number, offsets[number - 1])
        }
    }

    private func with<Result>(_ bytes: [UInt8], _ body: ([Int]) -> Result) -> Result {
        offsets.withLock { offsets in
            if let offsets { return body(offsets) }
            var found = [0]
            bytes.withUnsafeBufferPointer { bytes in
                while let end = bytes.firstOffset(of: UInt8(ascii: "\n"), from: found[found.count - 1]) {
                    found.append(end + 1)
                }
            }
            offsets = found
            return body(found)
        }
    }
}
