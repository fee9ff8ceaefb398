import Hypertext

/// A code block that is rendered line by line: with highlighted, numbered, added or removed lines.
///
/// A line is an element with its text and its line end, so that text copied from the page is the code: `<span class="line">`,
/// `<mark class="line">` for a highlighted line, `<ins class="line">` and `<del class="line">` for an added or removed one. A
/// line number is the attribute `data-line`, which a style sheet shows. Screen readers announce `mark`, `ins` and `del`, and
/// browsers style them without a style sheet.
struct CodeLines {
    /// The change of a line.
    private enum Change { case none, inserted, deleted }

    /// The code, without the `+` and `-` signs.
    private(set) var code: String

    private let options: CodeOptions
    private var changes: [Change] = []

    init(_ code: String, _ options: CodeOptions) {
        self.options = options
        self.code = code
        if options.isDiff { takeSigns() }
    }

    /// Removes the signs. Unchanged lines either all begin with a blank in place of the sign, or have no such blank.
    private mutating func takeSigns() {
        let lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let signs = lines.map(\.first)
        let blankStandsForSign = !signs.contains { sign in
            switch sign {
            case nil, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "): false
            default: true
            }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(code.utf8.count)
        for (index, line) in lines.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            switch line.first {
            case UInt8(ascii: "+"):
                changes.append(.inserted)
                bytes += line.dropFirst()
            case UInt8(ascii: "-"):
                changes.append(.deleted)
                bytes += line.dropFirst()
            default:
                changes.append(.none)
                bytes += blankStandsForSign ? line.dropFirst() : line
            }
        }
        code = String(decoding: bytes, as: UTF8.self)
    }

    /// Writes ``code`` line by line.
    ///
    /// - Parameter markup: The rendered code: text and elements, which can span several lines. Such an element is closed at the
    ///   end of each line and reopened on the next.
    func write(_ markup: [UInt8], to buffer: inout HTMLBuffer) {
        var markup = OpenMarkup(bytes: markup)
        var highlighted = MarkedLines(options.highlightedLines)
        var inserted = MarkedLines(options.insertedLines)
        var deleted = MarkedLines(options.deletedLines)
        var line = 1
        while !markup.isAtEnd {
            var change = line <= changes.count ? changes[line - 1] : .none
            if inserted.hold(line), change == .none { change = .inserted }
            if deleted.hold(line), change == .none { change = .deleted }
            let end = openLine(line, change, isHighlighted: highlighted.hold(line), in: &buffer)
            markup.writeLine(to: &buffer)
            buffer.write(end)
            line += 1
        }
    }

    /// - Returns: The end tag to write after the line.
    private func openLine(
        _ line: Int, _ change: Change, isHighlighted: Bool, in buffer: inout HTMLBuffer
    ) -> StaticString {
        let start: StaticString
        let end: StaticString
        switch (change, isHighlighted) {
        case (.none, false): (start, end) = ("<span class=\"line\"", "</span>")
        case (.none, true): (start, end) = ("<mark class=\"line\"", "</mark>")
        case (.inserted, false): (start, end) = ("<ins class=\"line\"", "</ins>")
        case (.inserted, true): (start, end) = ("<ins class=\"line highlighted\"", "</ins>")
        case (.deleted, false): (start, end) = ("<del class=\"line\"", "</del>")
        case (.deleted, true): (start, end) = ("<del class=\"line highlighted\"", "</del>")
        }
        buffer.write(start)
        if let first = options.firstLineNumber {
            buffer.write(" data-line=\"")
            buffer.write(decimal: first.addingReportingOverflow(line - 1).partialValue)
            buffer.write("\"")
        }
        buffer.write(">")
        return end
    }
}

/// Sorted ranges of lines, which are asked for one line after the other.
private struct MarkedLines {
    private var ranges: ArraySlice<ClosedRange<Int>>

    init(_ ranges: [ClosedRange<Int>]) {
        self.ranges = ranges[...]
    }

    mutating func hold(_ line: Int) -> Bool {
        if let range = ranges.first, range.upperBound < line { ranges.removeFirst() }
        return ranges.first?.contains(line) == true
    }
}

/// Markup that is read line by line, with the elements that are open at the current position.
private struct OpenMarkup {
    let bytes: [UInt8]
    private var index = 0
    /// The start tags of the open elements, the outermost first.
    private var tags: [Range<Int>] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    /// Writes the rest of the line, including its end, and closes the elements that are open there.
    mutating func writeLine(to buffer: inout HTMLBuffer) {
        for tag in tags { write(tag, to: &buffer) }
        let start = index
        var isAfterLine = false
        // End tags directly after the line's end belong to this line. Otherwise they would begin an empty line.
        while index < bytes.count, !isAfterLine || isEndTag {
            switch bytes[index] {
            case UInt8(ascii: "<"): readTag()
            case UInt8(ascii: "\n"):
                isAfterLine = true
                index += 1
            default: index += 1
            }
        }
        write(start..<index, to: &buffer)
        for tag in tags.reversed() {
            buffer.write("</")
            write(name(of: tag), to: &buffer)
            buffer.write(">")
        }
    }

    private var isEndTag: Bool {
        bytes[index] == UInt8(ascii: "<") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    }

    private mutating func readTag() {
        let start = index
        let isEndTag = isEndTag
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, bytes.count)
        if isEndTag { _ = tags.popLast() } else { tags.append(start..<index) }
    }

    private func name(of tag: Range<Int>) -> Range<Int> {
        let start = tag.lowerBound + 1
        let end = bytes[start..<tag.upperBound].firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
        return start..<(end ?? tag.upperBound)
    }

    private func write(_ range: Range<Int>, to buffer: inout HTMLBuffer) {
        bytes[range].withUnsafeBytes { buffer.write($0) }
    }
}
