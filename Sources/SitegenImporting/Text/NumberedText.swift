/// A text whose lines know where they stand in the file they are from.
struct NumberedText: Sendable {
    /// A line without its end.
    struct Line: Hashable, Sendable {
        var text: String
        /// Counted from 1, in the old file.
        var number: Int
    }

    var lines: [Line] = []

    /// No lines.
    init() {}

    init(lines: [Line]) {
        self.lines = lines
    }

    /// The lines of a text.
    ///
    /// - Parameter firstLine: The number of the first line.
    init(_ bytes: ArraySlice<UInt8>, firstLine: Int = 1) {
        var number = firstLine
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            var line = line
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            lines.append(Line(text: String(decoding: line, as: UTF8.self), number: number))
            number += 1
        }
        // Behind the last line's end there is no line.
        if lines.last?.text.isEmpty == true { lines.removeLast() }
    }

    /// The bytes of all lines, each with its end.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The text of all lines, each with its end.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Puts a text together of pieces of another and of new text.
struct NumberedTextBuilder {
    private let source: [UInt8]
    /// Where each line of the source begins.
    private var starts: [Int] = []
    private let numbers: [Int]
    private var current: [UInt8] = []
    private var currentNumber: Int?
    private(set) var lines: [NumberedText.Line] = []

    init(_ text: NumberedText, _ bytes: [UInt8]) {
        source = bytes
        numbers = text.lines.map(\.number)
        starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }

    /// Another text of the same source, of which nothing is written yet.
    func anew() -> NumberedTextBuilder {
        var builder = self
        builder.lines = []
        builder.current = []
        builder.currentNumber = nil
        return builder
    }

    /// Begins a new line unless nothing stands in the current one.
    mutating func breakLine() {
        if !current.isEmpty { endLine() }
    }

    /// Removes the blanks that the current line consists of so far.
    mutating func dropIndentation() {
        guard isAtLineStart else { return }
        current = []
        currentNumber = nil
    }

    /// Adds whole lines, each with its end.
    mutating func append(lines new: [NumberedText.Line]) {
        breakLine()
        lines += new
    }

    /// The number of the line that a byte of the source stands in.
    func number(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low < numbers.count ? numbers[low] : (numbers.last ?? 1)
    }

    /// Copies bytes of the source.
    mutating func copy(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = source[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
            if currentNumber == nil { currentNumber = number(at: start) }
            current += source[start..<end]
            if end < range.upperBound { endLine() }
            start = end + 1
        }
    }

    /// Adds a text of its own, all of whose lines are said to stand in one.
    mutating func append(_ text: String, number: Int) {
        for byte in text.utf8 {
            if currentNumber == nil { currentNumber = number }
            if byte == UInt8(ascii: "\n") { endLine() } else { current.append(byte) }
        }
    }

    /// Adds lines of another text.
    mutating func append(_ text: NumberedText) {
        for (index, line) in text.lines.enumerated() {
            append(line.text, number: line.number)
            if index < text.lines.count - 1 { append("\n", number: line.number) }
        }
    }

    /// Whether nothing but blanks stands in the line so far.
    var isAtLineStart: Bool { current.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    /// Whether a directive may begin here: the colon of one stands neither behind a letter or a digit nor behind some signs.
    var allowsDirective: Bool {
        guard let last = current.last else { return true }
        return !last.isASCIILetter && !last.isASCIIDigit && last < 0x80 && !":/\\".utf8.contains(last)
    }

    /// The blanks that the line begins with so far.
    var indentation: String { String(decoding: current.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self) }

    private mutating func endLine() {
        lines.append(.init(text: String(decoding: current, as: UTF8.self), number: currentNumber ?? 1))
        current = []
        currentNumber = nil
    }

    /// The whole text.
    mutating func finish() -> NumberedText {
        if !current.isEmpty { endLine() }
        return NumberedText(lines: lines)
    }
}
