import SitegenBase

/// A text whose lines have line numbers of their source file.
struct NumberedText: Sendable {
    /// A line without its line end.
    struct Line: Hashable, Sendable {
        var text: String
        /// The line number in the old file, counted from 1.
        var number: Int
    }

    var lines: [Line] = []

    /// Creates an empty text.
    init() {}

    init(lines: [Line]) {
        self.lines = lines
    }

    /// Creates a text from bytes.
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
        // There is no line after the last line end.
        if lines.last?.text.isEmpty == true { lines.removeLast() }
    }

    /// The bytes of all lines, each with a line end.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += line.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The text of all lines, each with a line end.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Builds a text from pieces of a source and new text.
struct NumberedTextBuilder {
    private let source: [UInt8]
    /// The start of each line of the source.
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

    /// An empty builder for the same source.
    func anew() -> NumberedTextBuilder {
        var builder = self
        builder.lines = []
        builder.current = []
        builder.currentNumber = nil
        return builder
    }

    /// Begins a new line, unless the current one is empty.
    mutating func breakLine() {
        if !current.isEmpty { endLine() }
    }

    /// Removes the current line's content if it consists of blanks.
    mutating func dropIndentation() {
        guard isAtLineStart else { return }
        current = []
        currentNumber = nil
    }

    /// Adds complete lines.
    mutating func append(lines new: [NumberedText.Line]) {
        breakLine()
        lines += new
    }

    /// The line number of a byte of the source.
    func number(at offset: Int) -> Int {
        let line = max(0, starts.partitionPoint { $0 > offset } - 1)
        return line < numbers.count ? numbers[line] : (numbers.last ?? 1)
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

    /// Adds a text, all of whose lines get the same line number.
    mutating func append(_ text: String, number: Int) {
        for byte in text.utf8 {
            if currentNumber == nil { currentNumber = number }
            if byte == UInt8(ascii: "\n") { endLine() } else { current.append(byte) }
        }
    }

    /// Whether the current line contains only blanks so far.
    var isAtLineStart: Bool { current.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    /// Whether a directive may begin here: its colon must not follow a letter, a digit or certain signs.
    var allowsDirective: Bool {
        guard let last = current.last else { return true }
        return !last.isASCIILetter && !last.isASCIIDigit && last < 0x80 && !":/\\".utf8.contains(last)
    }

    /// Whether the current line ends within the destination of a link: after `](`, or in the value of `href` or `src`.
    var isInDestination: Bool {
        let line = current.suffix(2000)
        if let paren = line.lastIndex(of: UInt8(ascii: "(")), paren > line.startIndex,
            line[paren - 1] == UInt8(ascii: "]"),
            !line[paren...].contains(where: { $0 == UInt8(ascii: ")") || $0.isBlank })
        {
            return true
        }
        guard let quote = line.lastIndex(of: UInt8(ascii: "\"")), quote > line.startIndex else { return false }
        let before = line[..<quote]
        return ["href=", "src=", "poster="].contains { before.reversed().starts(with: $0.utf8.reversed()) }
    }

    /// The indentation of the current line.
    var indentation: String { String(decoding: current.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self) }

    private mutating func endLine() {
        lines.append(.init(text: String(decoding: current, as: UTF8.self), number: currentNumber ?? 1))
        current = []
        currentNumber = nil
    }

    /// Returns the complete text.
    mutating func finish() -> NumberedText {
        if !current.isEmpty { endLine() }
        return NumberedText(lines: lines)
    }
}
