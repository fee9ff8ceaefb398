import SitegenBase

/// A cursor over UTF-8 bytes, and the spans found so far.
///
/// Spans cover the text by construction: `mark` fills the gap since the last span with plain text, so a lexer cannot lose or
/// repeat a byte. Reading outside the text yields 0, so a lexer cannot read foreign memory either. A NUL byte in the text is an
/// ordinary byte without a meaning.
///
/// Neither the scanner nor a reader that contains one can be copied. A second owner of the spans would make the next `append`
/// copy them all, and copying a reader to look ahead would take longer than the look itself.
struct Scanner: ~Copyable {
    private let bytes: ScannedBytes
    /// The next byte to read.
    var position = 0
    /// The end of the text to read. In an embedded language this is before the end of the whole text.
    private(set) var end: Int
    /// The current depth of embedded languages.
    private var embedding = 0

    private var spans: [HighlightedSpan] = []
    private var openStart = 0
    private var openKind: TokenKind?
    private var covered = 0

    #if DEBUG
    /// The number of bytes read so far, including repeated reads.
    var readCount: Int { bytes.reads.count }
    #endif

    /// The maximum depth of embedded languages that are highlighted; Markdown can contain itself any number of times.
    private static let maximumEmbedding = 4

    /// Creates a scanner at the start of a text, after its byte order mark if there is one.
    ///
    /// - Parameter bytes: The text; it must outlive the scanner.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = ScannedBytes(bytes)
        end = bytes.count
        // The densest source code has a span for every other byte. Reserved memory that is not written to costs nothing, but
        // growing an array copies it, which takes longer than the reading.
        spans.reserveCapacity(min(bytes.count / 2 + 2, 1 << 20))
        if byte(at: 0) == 0xEF, byte(at: 1) == 0xBB, byte(at: 2) == 0xBF { position = 3 }
    }

    // MARK: Reading

    @inline(__always)
    var isAtEnd: Bool { position >= end }

    @inline(__always)
    var current: UInt8 { byte(at: position) }

    /// The byte at an offset; 0 outside of the text to read.
    @inline(__always)
    func byte(at offset: Int) -> UInt8 {
        offset >= 0 && offset < end ? bytes[offset] : 0
    }

    /// Whether the text continues with these bytes at an offset.
    @inline(__always)
    func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
        guard offset + pattern.count <= end else { return false }
        for index in 0..<pattern.count where bytes[offset + index] != pattern[index] { return false }
        return true
    }

    /// Whether the text continues with an ASCII text at an offset.
    func matches(_ pattern: StaticString, at offset: Int) -> Bool {
        pattern.withUTF8Buffer { letters in
            guard offset + letters.count <= end else { return false }
            for (index, letter) in letters.enumerated() where byte(at: offset + index) != letter { return false }
            return true
        }
    }

    /// Whether a range of the text equals the text at an offset.
    func matches(_ range: Range<Int>, at offset: Int) -> Bool {
        guard offset + range.count <= end else { return false }
        for index in 0..<range.count where byte(at: range.lowerBound + index) != byte(at: offset + index) {
            return false
        }
        return true
    }

    /// Whether a range of the text spells a word, ignoring ASCII case.
    func spells(_ word: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in
            for (index, letter) in letters.enumerated()
            where byte(at: range.lowerBound + index).lowercasedASCII != letter.lowercasedASCII {
                return false
            }
            return true
        }
    }

    /// The first offset at or after `offset` whose byte is not in the set, at most the limit or the end.
    @inline(__always)
    func end(of set: ByteSet, from offset: Int, before limit: Int = .max) -> Int {
        let limit = min(limit, end)
        var offset = offset
        while offset < limit, set.contains(bytes[offset]) { offset += 1 }
        return offset
    }

    /// The first offset at or after `offset` with a different byte, at most the end.
    @inline(__always)
    func end(of byte: UInt8, from offset: Int) -> Int {
        var offset = offset
        while offset < end, bytes[offset] == byte { offset += 1 }
        return offset
    }

    /// The first offset at or after `offset` whose byte is in the set, at most the limit or the end.
    ///
    /// To search a line, pass the line's end as the limit. Without a limit, the search continues to the end of
    /// the text, and a search from each line makes reading quadratic.
    @inline(__always)
    func start(of set: ByteSet, from offset: Int, before limit: Int = .max) -> Int {
        let limit = min(limit, end)
        var offset = offset
        while offset < limit, !set.contains(bytes[offset]) { offset += 1 }
        return offset
    }

    /// The next offset of a byte, at most the limit or the end.
    @inline(__always)
    func next(_ byte: UInt8, from offset: Int, before limit: Int = .max) -> Int {
        let limit = min(limit, end)
        var offset = offset
        while offset < limit, bytes[offset] != byte { offset += 1 }
        return offset
    }

    /// A range of the text as a string.
    func text(_ range: Range<Int>) -> String {
        String(decoding: range.map { byte(at: $0) }, as: UTF8.self)
    }

    /// The end of the line that contains an offset: its line feed, or the end of the text. A carriage return before the line
    /// feed is a blank at the end of the line.
    func lineEnd(from offset: Int) -> Int {
        next(0x0A, from: offset)
    }

    /// Whether the line that ends here continues on the next one, because its last byte is a backslash.
    func isContinued(lineEnd: Int) -> Bool {
        let last = byte(at: lineEnd - 1) == "\r" ? lineEnd - 2 : lineEnd - 1
        return lineEnd < end && byte(at: last) == "\\"
    }

    /// The offset after the UTF-8 sequence that starts at `offset`, so that no span ends within one.
    func afterCharacter(at offset: Int) -> Int {
        guard offset < end else { return end }
        guard byte(at: offset) >= 0xC0 else { return offset + 1 }
        var next = offset + 1
        while next < end, next < offset + 4, byte(at: next) & 0xC0 == 0x80 { next += 1 }
        return next
    }

    // MARK: Marking

    /// Marks the text between an offset and the current position. Marks go from left to right and do not overlap.
    @inline(__always)
    mutating func mark(_ kind: TokenKind?, from start: Int) {
        mark(kind, start..<position)
    }

    /// Marks a range, which starts at or after the end of the last one.
    @inline(__always)
    mutating func mark(_ kind: TokenKind?, _ range: Range<Int>) {
        let upper = min(range.upperBound, end)
        guard upper > covered, upper > range.lowerBound else { return }
        if range.lowerBound > covered { extend(nil, to: range.lowerBound) }
        extend(kind, to: upper)
    }

    /// Marks the text from the current position to an offset, and moves there.
    @inline(__always)
    mutating func mark(_ kind: TokenKind?, to offset: Int) {
        mark(kind, position..<max(position, offset))
        position = max(position, offset)
    }

    @inline(__always)
    private mutating func extend(_ kind: TokenKind?, to offset: Int) {
        if kind != openKind {
            if covered > openStart { spans.append(HighlightedSpan(openKind, openStart..<covered)) }
            openStart = covered
            openKind = kind
        }
        covered = offset
    }

    /// Marks the line that names a script's interpreter, if the text starts with one. `#![` is a Rust attribute.
    mutating func readShebang() {
        let isFirst = position == 0 || (position == 3 && byte(at: 0) == 0xEF)
        guard isFirst, current == "#", byte(at: position + 1) == "!", byte(at: position + 2) != "[" else { return }
        mark(.comment, to: lineEnd(from: position))
    }

    /// Reads a range as another language and moves to its end.
    mutating func embed(_ language: Language, to limit: Int) {
        let limit = min(max(limit, position), end)
        _ = embedPart(language, to: limit)
        position = limit
    }

    /// Reads as another language, up to a limit, and stops where that language ends by itself.
    ///
    /// - Returns: `false` if languages are embedded too deeply.
    mutating func embedPart(_ language: Language, to limit: Int) -> Bool {
        guard embedding < Self.maximumEmbedding else { return false }
        let outer = end
        end = min(max(limit, position), outer)
        embedding += 1
        language.lexer.read(&self)
        embedding -= 1
        end = outer
        return true
    }

    /// The spans of the whole text.
    consuming func finish() -> [HighlightedSpan] {
        if covered < bytes.count { extend(nil, to: bytes.count) }
        if covered > openStart { spans.append(HighlightedSpan(openKind, openStart..<covered)) }
        return spans
    }
}
