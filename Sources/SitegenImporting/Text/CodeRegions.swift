import SitegenBase

/// The bytes of a Markdown text that are code: fences and code spans, and formulas if they are included. They are shown
/// literally, so no directive may replace a part of them.
struct CodeRegions {
    private var ranges: [Range<Int>] = []
    /// The characters that begin and end spans.
    private let marks: [UInt8]

    /// - Parameter includesFormulas: Whether dollar signs begin and end formulas, as backticks do code spans (remark-math).
    init(_ bytes: [UInt8], includesFormulas: Bool = false) {
        marks = includesFormulas ? [UInt8(ascii: "`"), UInt8(ascii: "$")] : [UInt8(ascii: "`")]
        var start = 0
        var fence = FenceTracker()
        var fenceStart: Int?
        var paragraph = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[start..<end]
            let wasOpen = fence.isOpen
            fence.pass(line)
            if fence.isOpen, !wasOpen {
                addSpans(in: bytes[paragraph..<start])
                fenceStart = start
            } else if !fence.isOpen, let opened = fenceStart {
                ranges.append(opened..<end)
                fenceStart = nil
                paragraph = min(end + 1, bytes.count)
            } else if !fence.isOpen, line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
                addSpans(in: bytes[paragraph..<start])
                paragraph = start
            }
            start = end + 1
        }
        if let fenceStart { ranges.append(fenceStart..<bytes.count) } else { addSpans(in: bytes[paragraph...]) }
    }

    /// Whether the byte is code.
    func contains(_ offset: Int) -> Bool {
        let index = ranges.partitionPoint { $0.upperBound > offset }
        return index < ranges.count && ranges[index].contains(offset)
    }

    /// Code spans (CommonMark §6.1) of a paragraph: a run of backticks ends with the next one of its length.
    private mutating func addSpans(in bytes: ArraySlice<UInt8>) {
        var runs: [Range<Int>] = []
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(where: marks.contains) {
            let mark = bytes[start]
            let end = bytes[start...].firstIndex { $0 != mark } ?? bytes.endIndex
            let isEscaped = start > bytes.startIndex && bytes[start - 1] == UInt8(ascii: "\\")
            runs.append((isEscaped ? start + 1 : start)..<end)
            index = end
        }
        // The next run of the same length. The runs are scanned from the end, so that each is visited once.
        var next = [Int?](repeating: nil, count: runs.count)
        var last: [Run: Int] = [:]
        for number in runs.indices.reversed() where !runs[number].isEmpty {
            let run = Run(mark: bytes[runs[number].lowerBound], length: runs[number].count)
            next[number] = last[run]
            last[run] = number
        }
        var number = 0
        while number < runs.count {
            if let closing = next[number] {
                ranges.append(runs[number].lowerBound..<runs[closing].upperBound)
                number = closing
            }
            number += 1
        }
    }
}

/// The characters that begin or end a span.
private struct Run: Hashable {
    let mark: UInt8
    let length: Int
}

/// Follows the fences of a text, line by line (CommonMark §4.5). Fences in lists and quotes count as well.
struct FenceTracker {
    private var fence: (byte: UInt8, length: Int, indentation: Int)?

    /// Whether the following lines are code.
    var isOpen: Bool { fence != nil }

    /// The line that closes the fence; `nil` if none is open.
    var mark: String? { fence.map { String(repeating: String(UnicodeScalar($0.byte)), count: $0.length) } }

    /// Processes the next line, without its line end.
    ///
    /// - Returns: Whether the line is a fence or code.
    @discardableResult
    mutating func pass(_ line: some Collection<UInt8>) -> Bool {
        var rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        if fence == nil, let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "*") {
            let inner = rest.dropFirst()
            if inner.first == 0x20 { rest = inner.drop { $0 == 0x20 } }
        } else if fence == nil, let first = rest.first, (0x30...0x39).contains(first) {
            let inner = rest.drop { (0x30...0x39).contains($0) }
            if inner.first == UInt8(ascii: ".") { rest = inner.dropFirst().drop { $0 == 0x20 } }
        }
        guard let first = rest.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return isOpen }
        let indentation = Self.width(line.dropLast(rest.count))
        let length = rest.prefix { $0 == first }.count
        let after = rest.dropFirst(length)
        if let open = fence {
            // A line that is indented by four more columns is code, such as a fence in an example of nested text.
            if open.byte == first, length >= open.length, indentation < open.indentation + 4,
                after.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
            {
                fence = nil
            }
            return true
        }
        guard length >= 3, first == UInt8(ascii: "~") || !after.contains(first) else { return false }
        fence = (first, length, indentation)
        return true
    }

    /// The number of columns of the bytes before a fence.
    private static func width(_ bytes: some Collection<UInt8>) -> Int {
        bytes.reduce(0) { $1 == 0x09 ? $0 - $0 % 4 + 4 : $0 + 1 }
    }

    /// Processes the next line, without its line end.
    @discardableResult
    mutating func pass(_ line: String) -> Bool { pass(line.utf8) }
}
