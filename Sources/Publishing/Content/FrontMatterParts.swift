/// Where in a file of content the front matter and the text stand.
///
/// YAML stands between two lines of three hyphens, TOML between two of three plus signs; JSON is an object with which
/// the file begins, and behind which the line ends.
struct FrontMatterParts {
    enum FrontMatter {
        case none
        case unclosed(FieldFormat)
        /// Blank lines stand before it.
        case misplaced(line: Int)
        /// Something stands behind it in its last line, at this byte.
        case followed(offset: Int)
        /// The bytes of the fields.
        case fields(FieldFormat, Range<Int>)
    }

    private(set) var frontMatter = FrontMatter.none
    private(set) var body: Range<Int>
    /// The number of the line that the text begins with.
    private(set) var bodyLine = 1

    init(of source: SourceText) {
        let bytes = source.bytes
        body = source.textRange
        guard let line = Line(in: bytes, from: body.lowerBound) else { return }
        if line.isFence(in: bytes, of: Self.yamlFence) {
            findFence(of: Self.yamlFence, as: .yaml, after: line, in: bytes)
        } else if line.isFence(in: bytes, of: Self.tomlFence) {
            findFence(of: Self.tomlFence, as: .toml, after: line, in: bytes)
        } else if Self.beginsObject(bytes[body]) {
            findObjectEnd(in: bytes)
        } else if line.isBlank(in: bytes) {
            frontMatter = Self.misplacedFrontMatter(of: bytes, after: line)
        }
    }

    private static let yamlFence = UInt8(ascii: "-")
    private static let tomlFence = UInt8(ascii: "+")

    /// What to do about front matter without an end.
    static func closingAdvice(for format: FieldFormat) -> String {
        switch format {
        case .json: "close the object with } in front of the text"
        case .toml: "add a line of three plus signs between the front matter and the text"
        case .yaml, .csv: "add a line of three hyphens between the front matter and the text"
        }
    }

    private mutating func findFence(of sign: UInt8, as format: FieldFormat, after first: Line, in bytes: [UInt8]) {
        var line = first
        var number = 1
        while let next = Line(in: bytes, from: line.next) {
            line = next
            number += 1
            guard line.isFence(in: bytes, of: sign) else { continue }
            frontMatter = .fields(format, first.next..<line.content.lowerBound)
            body = line.next..<bytes.count
            bodyLine = number + 1
            return
        }
        frontMatter = .unclosed(format)
        body = bytes.count..<bytes.count
    }

    /// A fence that comes after blank lines, with another one somewhere below, is meant as front matter; published
    /// as text it would show what the author kept from the readers, and show drafts.
    private static func misplacedFrontMatter(of bytes: [UInt8], after blank: Line) -> FrontMatter {
        var line = blank
        var number = 1
        var fence: (sign: UInt8, line: Int)?
        while let next = Line(in: bytes, from: line.next) {
            line = next
            number += 1
            let sign = line.fenceSign(in: bytes)
            if let sign, fence == nil {
                fence = (sign, number)
            } else if let sign, let fence, sign == fence.sign {
                return .misplaced(line: fence.line)
            } else if line.isBlank(in: bytes) != (fence == nil) {
                // Text before the first fence, or a blank line right behind it: a thematic break.
                return .none
            }
        }
        return .none
    }

    // MARK: - JSON

    /// Whether an object begins, and not a text that happens to begin with a brace, such as one with attributes.
    private static func beginsObject(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "{") else { return false }
        let blanks = text.dropFirst().prefix {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n")
        }
        // A brace alone in a line is the beginning of an object, whatever is wrong with the next.
        if blanks.contains(UInt8(ascii: "\n")) { return true }
        guard blanks.endIndex < text.endIndex else { return false }
        return text[blanks.endIndex] == UInt8(ascii: "\"") || text[blanks.endIndex] == UInt8(ascii: "}")
    }

    private mutating func findObjectEnd(in bytes: [UInt8]) {
        let start = body.lowerBound
        guard let end = Self.objectEnd(in: bytes[body]) else {
            frontMatter = .unclosed(.json)
            body = bytes.count..<bytes.count
            return
        }
        let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if let other = bytes[end..<lineEnd].firstIndex(where: { !Line.isBlank($0) }) {
            frontMatter = .followed(offset: other)
        } else {
            frontMatter = .fields(.json, start..<end)
        }
        body = min(lineEnd + 1, bytes.count)..<bytes.count
        bodyLine = bytes[start..<body.lowerBound].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    /// Where the object that the text begins with ends: behind the brace that closes it.
    private static func objectEnd(in text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var isInText = false
        var isEscaped = false
        for (offset, byte) in zip(text.indices, text) {
            if isInText {
                // A text that is not closed ends with its line, so that a forgotten quote is not the end of the search.
                let ends = byte == UInt8(ascii: "\"") && !isEscaped || byte == UInt8(ascii: "\n")
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                if ends { isInText = false }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return offset + 1 }
            default: break
            }
        }
        return nil
    }
}

/// A line of a file.
private struct Line {
    let content: Range<Int>
    let next: Int

    init?(in bytes: [UInt8], from start: Int) {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        content = start..<end
        next = min(end + 1, bytes.count)
    }

    /// Three times the sign, and at most blanks behind them.
    func isFence(in bytes: [UInt8], of sign: UInt8) -> Bool {
        bytes[content].starts(with: repeatElement(sign, count: 3))
            && bytes[content].dropFirst(3).allSatisfy(Self.isBlank)
    }

    /// The sign that the line is a fence of, if it is one.
    func fenceSign(in bytes: [UInt8]) -> UInt8? {
        [UInt8(ascii: "-"), UInt8(ascii: "+")].first { isFence(in: bytes, of: $0) }
    }

    func isBlank(in bytes: [UInt8]) -> Bool {
        bytes[content].allSatisfy(Self.isBlank)
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
