/// What has been written of a document, and where in it the writing stands.
///
/// Containers set what stands before each of their lines (`> `, the indentation of an item), and whatever begins a
/// line has it written first.
struct MarkdownWriter {
    /// Where a run of inlines stands.
    enum Context {
        /// On lines of its own, any of which could be taken for the beginning of a block.
        case paragraph
        /// Behind something else on one line.
        case line
        /// In a table, where line ends and pipes would end it.
        case cell
    }

    /// Where a paragraph begins.
    enum ParagraphStart {
        case ownLine
        /// Below a line that is part of it.
        case secondLine
        /// Behind something on its line.
        case withinLine
    }

    private(set) var output: [UInt8] = []

    /// Where the next paragraph begins.
    var paragraphStart = ParagraphStart.ownLine

    /// Whether CommonMark's extensions are to be reckoned with.
    let isExtended: Bool

    /// Whether smart punctuation is to be reckoned with.
    let escapesPunctuation: Bool

    /// What stands before each line of the containers that are open.
    private var prefix: [UInt8] = []

    /// Whether the line that is being written has no prefix yet.
    private var isAtLineStart = true

    /// Where the run of inlines that is being written stands.
    var context = Context.paragraph

    /// What has to be known of the whole run for escaping its texts.
    var delimiters = DelimiterCounts()

    /// Whether nothing has been written yet of the paragraph, or of its current line.
    var isAtParagraphStart = false
    var isAtContentStart = false

    /// Whether a letter that comes next would keep the delimiter before it from closing.
    var protectsNextLetter = false

    /// Whether a link is open, in which there cannot be another, and how many brackets are.
    var isInLink = false
    var openBrackets = 0

    /// The emphasis that is open, and where the last delimiter ended.
    var emphasis: [OpenEmphasis] = []
    var delimiterEnd = -1

    /// The options of what is written.
    let options: MarkdownRenderer

    init(_ options: MarkdownRenderer) {
        self.options = options
        isExtended = options.dialect == .extended
        escapesPunctuation = options.escapesSmartPunctuation
    }

    // MARK: - Lines

    /// Writes the prefix, unless the line has it.
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

    /// Writes a line with nothing but the prefix, without blanks at its end, and `marker`.
    mutating func writeBlankLine(_ marker: StaticString = "") {
        output += prefix
        marker.withUTF8Buffer { output += $0 }
        while output.last == UInt8(ascii: " ") { output.removeLast() }
        output.append(UInt8(ascii: "\n"))
    }

    /// Writes a line as it is, without its line end.
    mutating func writeLine(_ line: some Collection<UInt8>) {
        if line.isEmpty {
            if isAtLineStart { writeBlankLine() } else { endLine() }
        } else {
            beginLine()
            output += line
            endLine()
        }
    }

    /// Writes lines as they are; the last one may lack its line end.
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

    /// Calls `body` with `first` before the line that is being written and `rest` before those that follow.
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

    mutating func write(_ text: StaticString) {
        beginLine()
        text.withUTF8Buffer { output += $0 }
        isAtContentStart = false
        isAtParagraphStart = false
    }

    mutating func write(_ bytes: some Collection<UInt8>) {
        beginLine()
        output += bytes
        isAtContentStart = false
        isAtParagraphStart = false
    }

    mutating func write(_ byte: UInt8) {
        beginLine()
        output.append(byte)
        isAtContentStart = false
        isAtParagraphStart = false
    }

    mutating func write(_ byte: UInt8, count: Int) {
        write(repeatElement(byte, count: count))
    }

    /// Puts other bytes in the place of some that have been written.
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
