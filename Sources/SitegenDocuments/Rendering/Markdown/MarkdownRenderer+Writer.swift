/// The output of the Markdown renderer, and the current position in it.
///
/// Containers set a prefix for each of their lines (`> `, the indentation of an item), which is written at the start of a line.
struct MarkdownWriter {
    /// The context of a run of inlines.
    enum Context {
        /// On separate lines, any of which could be read as the start of a block.
        case paragraph
        /// After other text on one line.
        case line
        /// In a table cell, which line ends and pipes would end.
        case cell
    }

    /// The start of a paragraph.
    enum ParagraphStart {
        case ownLine
        /// Below a line that is part of it.
        case secondLine
        /// After other text on its line.
        case withinLine
    }

    private(set) var output: [UInt8] = []

    /// The start of the next paragraph.
    var paragraphStart = ParagraphStart.ownLine

    /// Whether to escape the syntax of CommonMark extensions.
    let isExtended: Bool

    /// Whether to escape smart punctuation.
    let escapesPunctuation: Bool

    /// Whether all punctuation of text is escaped, and all values of attributes are quoted.
    var isStrict = false

    /// The prefix of each line of the open containers.
    private var prefix: [UInt8] = []

    /// Whether the current line has no prefix yet.
    private var isAtLineStart = true

    /// The context of the current run of inlines.
    var context = Context.paragraph

    /// The data about the whole run that is needed to escape its texts.
    var delimiters = DelimiterCounts()

    /// The delimiters of the paragraph that libcmark parses, if the next run is only a part of it.
    var sharedDelimiters: DelimiterCounts?

    /// Whether nothing of the paragraph, or of its current line, has been written yet.
    var isAtParagraphStart = false
    var isAtContentStart = false

    /// Whether a letter directly after the previous delimiter would keep it from closing.
    var protectsNextLetter = false

    /// Whether a link is open, which must not contain another, and how many brackets are open.
    var isInLink = false
    var openBrackets = 0

    /// The open emphasis, and the end of the last delimiter.
    var emphasis: [OpenEmphasis] = []
    var delimiterEnd = -1
    /// The end of the last formula. Delimiters beside a formula are within a word.
    var formulaEnd = -1

    /// The definitions for links; `nil` if links are written with their destination.
    var definitions: LinkDefinitions?

    /// The options of the output.
    let options: MarkdownRenderer

    init(_ options: MarkdownRenderer) {
        self.options = options
        isExtended = options.dialect == .extended
        escapesPunctuation = options.escapesSmartPunctuation
    }

    // MARK: - Lines

    /// Writes the prefix, unless the line already has it.
    mutating func beginLine() {
        guard isAtLineStart else { return }
        output += prefix
        isAtLineStart = false
    }

    mutating func endLine() {
        beginLine()
        output.append(UInt8(ascii: "\n"))
        isAtLineStart = true
    }

    /// Writes a line with only the prefix, without trailing blanks, and `marker`.
    mutating func writeBlankLine(_ marker: StaticString = "") {
        output += prefix
        marker.withUTF8Buffer { output += $0 }
        while output.last == UInt8(ascii: " ") { output.removeLast() }
        output.append(UInt8(ascii: "\n"))
    }

    /// Writes a line unchanged, without its line end.
    mutating func writeLine(_ line: some Collection<UInt8>) {
        if line.isEmpty {
            if isAtLineStart { writeBlankLine() } else { endLine() }
        } else {
            beginLine()
            output += line
            endLine()
        }
    }

    /// Writes lines unchanged; the last one may lack its line end.
    mutating func writeLines(_ text: String) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var line = bytes[start..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            writeLine(line)
            start = end + 1
        }
    }

    /// Calls `body` with `first` as the prefix of the current line and `rest` as the prefix of the following ones.
    mutating func indent(
        first: some Collection<UInt8>, rest: some Collection<UInt8>, _ body: (inout MarkdownWriter) -> Void
    ) {
        write(first)
        let count = prefix.count
        prefix += rest
        body(&self)
        prefix.removeLast(prefix.count - count)
    }

    // MARK: - Bytes

    mutating func write(_ text: StaticString) { text.withUTF8Buffer { write($0) } }

    mutating func write(_ bytes: some Collection<UInt8>) {
        beginLine()
        output += bytes
        isAtContentStart = false
        isAtParagraphStart = false
    }

    mutating func write(_ byte: UInt8, count: Int = 1) { write(repeatElement(byte, count: count)) }

    /// Replaces bytes of the output.
    mutating func replace(_ range: Range<Int>, with bytes: some Collection<UInt8>) {
        output.replaceSubrange(range, with: bytes)
    }

    /// A numeric character reference (CommonMark §2.5).
    mutating func writeReference(to scalar: Unicode.Scalar) {
        write(Self.reference(to: scalar))
    }

    static func reference(to scalar: Unicode.Scalar) -> [UInt8] {
        Array("&#\(scalar.value);".utf8)
    }
}
