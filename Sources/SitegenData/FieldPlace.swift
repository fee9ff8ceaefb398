package import SitegenBase

/// The position of a key or a value in its file, as a range of bytes. Lines and columns are computed when an error needs them.
package struct FieldPlace: Hashable, Sendable {
    // `Int32` takes half the space of `Int` in every value of a tree. Files of fields are far smaller than 2 GB.
    private let start: Int32
    private let end: Int32

    /// - Parameter bytes: The range of bytes in the whole file.
    package init(_ bytes: Range<Int>) {
        start = Int32(clamping: bytes.lowerBound)
        end = Int32(clamping: bytes.upperBound)
    }

    package var bytes: Range<Int> { Int(start)..<Int(end) }
}

extension SourceText {
    /// An error in a range of the file. If the range spans several lines, the first line is shown.
    package func diagnostic(
        _ message: String, severity: Diagnostic.Severity = .error, at range: Range<Int>, help: String? = nil
    ) -> Diagnostic {
        let start = min(range.lowerBound, bytes.count)
        let end = min(range.upperBound, bytes.count)
        let (line, column) = place(at: start)
        let marked = bytes[start..<max(start, end)].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let length = max(1, String(decoding: marked, as: UTF8.self).count)
        return diagnostic(message, severity: severity, line: line, column: column, length: length, help: help)
    }

    /// An error at a key or a value. Without a position, it concerns the whole file.
    package func diagnostic(
        _ message: String, severity: Diagnostic.Severity = .error, at place: FieldPlace?, help: String? = nil
    ) -> Diagnostic {
        guard let place else { return Diagnostic(message, severity: severity, file: file, help: help) }
        return diagnostic(message, severity: severity, at: place.bytes, help: help)
    }
}

extension SourceText {
    /// An error at a key that the mapping already contains.
    func duplicate(_ key: String, at place: FieldPlace, first: FieldPlace?) -> Diagnostic {
        let line = first.map { "the first one is on line \(self.place(at: $0.bytes.lowerBound).line); " } ?? ""
        return diagnostic("duplicate key ‘\(key)’", at: place, help: "\(line)remove one of them")
    }
}
