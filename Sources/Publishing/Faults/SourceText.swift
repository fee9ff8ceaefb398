/// A file's text, for telling where in it something is wrong.
package struct SourceText: Sendable {
    /// The file, relative to the site's folder.
    package let file: String

    /// The whole file, valid UTF-8.
    package let bytes: [UInt8]

    /// Makes valid UTF-8 of a file's bytes, and a warning where they were none.
    package static func read(_ bytes: [UInt8], file: String) -> (SourceText, warning: Fault?) {
        let repaired = UTF8Repair.repair(bytes)
        let source = SourceText(file: file, bytes: repaired.bytes)
        guard let offset = repaired.firstInvalid else { return (source, nil) }
        let place = source.place(at: offset)
        let warning = source.fault(
            "invalid UTF-8 is shown as �", severity: .warning, line: place.line, column: place.column,
            help: "save the file as UTF-8"
        )
        return (source, warning)
    }

    /// A fault at a place in the text.
    ///
    /// - Parameters:
    ///   - line: Counted from 1.
    ///   - column: Counted from 1 in characters; `nil` marks the whole line.
    package func fault(
        _ message: String,
        severity: Fault.Severity = .error,
        line: Int,
        column: Int? = nil,
        length: Int? = nil,
        help: String? = nil,
        rule: CheckRule? = nil
    ) -> Fault {
        let excerpt = lineText(line)
        return Fault(
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

    /// The text of a line without its end, cut where it would fill a screen; empty where there is no such line.
    package func lineText(_ number: Int) -> String {
        var start = bytes.startIndex
        for _ in 1..<max(number, 1) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return "" }
            start = end + 1
        }
        // A line may be the whole of a large file, and many faults may stand in it.
        let line = bytes[start...].prefix(2000).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self)
    }

    /// Where an address stands that is written at a line or below it: the first place where it is not a part of a longer
    /// one, else the first place of all; `nil` where it is written otherwise.
    package func place(of text: String, from line: Int) -> (line: Int, column: Int)? {
        var start = bytes.startIndex
        for _ in 1..<max(line, 1) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return nil }
        var inLonger: Int?
        while let index = bytes[start...].firstIndex(of: first) {
            if bytes[index...].starts(with: wanted) {
                let end = index + wanted.count
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

    /// Whether an address goes on with a byte, as far as it can be told from the signs that often stand around one.
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
        let before = bytes[..<offset]
        let line = before.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (line, String(decoding: bytes[lineStart..<offset], as: UTF8.self).count + 1)
    }
}
