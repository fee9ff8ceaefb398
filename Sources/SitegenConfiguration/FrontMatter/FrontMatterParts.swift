package import SitegenBase
package import SitegenData

/// The positions of the front matter and the body in a text file.
///
/// YAML is between two lines of three hyphens, TOML between two lines of three plus signs. JSON is an object that is
/// followed by a line end. Blank lines may precede all of them. After blank lines, three hyphens are a thematic break
/// unless a key follows.
package struct FrontMatterParts {
    package enum FrontMatter {
        case none
        /// There is no closing line for the front matter that begins in this line.
        case unclosed(FieldFormat, line: Int)
        /// Its last line continues after it, at this byte offset.
        case followed(offset: Int)
        /// The bytes of the fields.
        case fields(FieldFormat, Range<Int>)
    }

    package private(set) var frontMatter = FrontMatter.none
    package private(set) var body: Range<Int>
    /// The number of the body's first line.
    package private(set) var bodyLine = 1

    package init(of source: SourceText) {
        let bytes = source.bytes
        body = source.textRange
        guard var line = Line(in: bytes, from: body.lowerBound) else { return }
        var number = 1
        while line.isBlank(in: bytes) {
            guard let next = Line(in: bytes, from: line.next) else { return }
            line = next
            number += 1
        }
        if line.isFence(in: bytes, of: Self.yamlFence) {
            guard number == 1 || Self.hasKey(bytes, after: line) else { return }
            findFence(of: Self.yamlFence, as: .yaml, after: line, number: number, in: bytes)
        } else if line.isFence(in: bytes, of: Self.tomlFence) {
            findFence(of: Self.tomlFence, as: .toml, after: line, number: number, in: bytes)
        } else if Self.beginsObject(bytes[line.content.lowerBound...]) {
            findObjectEnd(in: bytes, from: line.content.lowerBound, number: number)
        }
    }

    /// Reads the fields of the front matter; none if there is no front matter.
    ///
    /// - Throws: The error, with its position.
    package func fields(in source: SourceText) throws(Diagnostic) -> FieldMapping {
        switch frontMatter {
        case .none: return FieldMapping()
        case .fields(let format, let range): return try format.readMapping(source, in: range)
        case .unclosed(let format, let line):
            throw source.diagnostic(
                "the front matter is never closed", line: line, help: Self.closingAdvice(for: format))
        case .followed(let offset):
            throw source.diagnostic(
                "the text starts on the line that ends the front matter", at: offset..<offset + 1,
                help: "start the text on a new line")
        }
    }

    private static let yamlFence = UInt8(ascii: "-")
    private static let tomlFence = UInt8(ascii: "+")

    /// What to do about front matter without an end.
    package static func closingAdvice(for format: FieldFormat) -> String {
        switch format {
        case .json: "close the object with } before the text"
        case .toml: "add a line of three plus signs between the front matter and the text"
        case .yaml, .csv: "add a line of three hyphens between the front matter and the text"
        }
    }

    private mutating func findFence(
        of sign: UInt8, as format: FieldFormat, after first: Line, number firstNumber: Int, in bytes: [UInt8]
    ) {
        var line = first
        var number = firstNumber
        while let next = Line(in: bytes, from: line.next) {
            line = next
            number += 1
            guard line.isFence(in: bytes, of: sign) else { continue }
            frontMatter = .fields(format, first.next..<line.content.lowerBound)
            body = line.next..<bytes.count
            bodyLine = number + 1
            return
        }
        frontMatter = .unclosed(format, line: firstNumber)
        body = bytes.count..<bytes.count
    }

    /// Whether the first line of YAML that is neither blank nor a comment has a key, as all front matter with values
    /// does: `title: A`, `"a b": c`, `{a: b}`. Text after a thematic break rarely begins this way.
    private static func hasKey(_ bytes: [UInt8], after fence: Line) -> Bool {
        var line = fence
        while let next = Line(in: bytes, from: line.next) {
            line = next
            var rest = bytes[line.content].drop(while: Line.isBlank)
            guard let first = rest.first, first != UInt8(ascii: "#") else { continue }
            if first == UInt8(ascii: "{") { return true }
            if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                guard let end = rest.dropFirst().firstIndex(of: first) else { return false }
                rest = rest[(end + 1)...]
            } else {
                let key = rest.prefix { FieldScanner.isWord($0) || $0 >= 0x80 || $0 == UInt8(ascii: ".") }
                guard !key.isEmpty else { return false }
                rest = rest[key.endIndex...]
            }
            rest = rest.drop(while: Line.isBlank)
            return rest.first == UInt8(ascii: ":") && rest.dropFirst().first.map(Line.isBlank) != false
        }
        return false
    }

    // MARK: - JSON

    /// Whether an object begins, rather than a text with a brace at its start, such as one with attributes.
    private static func beginsObject(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "{") else { return false }
        let blanks = text.dropFirst().prefix {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n")
        }
        // A brace alone in a line begins an object, even if the next line is invalid.
        if blanks.contains(UInt8(ascii: "\n")) { return true }
        guard blanks.endIndex < text.endIndex else { return false }
        return text[blanks.endIndex] == UInt8(ascii: "\"") || text[blanks.endIndex] == UInt8(ascii: "}")
    }

    private mutating func findObjectEnd(in bytes: [UInt8], from start: Int, number: Int) {
        guard let end = Self.objectEnd(in: bytes[start...]) else {
            frontMatter = .unclosed(.json, line: number)
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
        bodyLine = bytes[start..<body.lowerBound].reduce(number) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    /// The end of the object at the start of the text: the offset after its closing brace.
    private static func objectEnd(in text: ArraySlice<UInt8>) -> Int? {
        var depth = 0
        var isInText = false
        var isEscaped = false
        for (offset, byte) in zip(text.indices, text) {
            if isInText {
                // An unterminated string ends with its line, so that a missing quotation mark does not end the search.
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
    package let content: Range<Int>
    let next: Int

    init?(in bytes: [UInt8], from start: Int) {
        guard start < bytes.count else { return nil }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        content = start..<end
        next = min(end + 1, bytes.count)
    }

    /// Whether the line is three of these characters, followed by nothing but blanks.
    func isFence(in bytes: [UInt8], of sign: UInt8) -> Bool {
        bytes[content].starts(with: repeatElement(sign, count: 3))
            && bytes[content].dropFirst(3).allSatisfy(Self.isBlank)
    }

    func isBlank(in bytes: [UInt8]) -> Bool {
        bytes[content].allSatisfy(Self.isBlank)
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
