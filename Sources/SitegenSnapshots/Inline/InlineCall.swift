/// The call of an assertion in its source, with the data for rewriting it.
struct InlineCall {
    /// The bytes of the closure with the expected text, including its braces; empty, after the call, if there is no closure
    /// yet.
    let closure: Range<Int>

    /// The expected text in the source; `nil` if there is none.
    let text: String?

    private let indentation: String
    private let step: String
    private let lineEnd: String

    /// Finds a call.
    ///
    /// - Parameters:
    ///   - source: The source as it was compiled.
    ///   - line: The line of the call, from 1.
    ///   - column: The column of its parenthesis, or of its name, in bytes from 1.
    /// - Throws: `SourceRewritingError` if there is no call at this position, or its expected text is not a literal.
    init(in source: [UInt8], line: Int, column: Int) throws(SourceRewritingError) {
        let scanner = SwiftScanner(source: source)
        var lineStart = 0
        for _ in 1..<max(1, line) {
            guard let end = source[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { throw .noCall }
            lineStart = end + 1
        }
        // The compiler gives the position of the parenthesis. The name before it can be any name in a helper.
        var index = lineStart + column - 1
        while let byte = scanner.byte(index), Self.isPartOfName(byte) { index += 1 }
        guard index > lineStart, scanner.byte(index) == UInt8(ascii: "("), Self.isPartOfName(source[index - 1]),
            let end = scanner.endOfBrackets(at: index)
        else { throw .noCall }

        let isUnder = source[lineStart...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        indentation = String(decoding: isUnder, as: UTF8.self)
        step = Self.step(of: source, within: indentation)
        lineEnd = source.firstIndex(of: UInt8(ascii: "\r")) == nil ? "\n" : "\r\n"

        let brace = scanner.endOfTrivia(from: end)
        guard scanner.byte(brace) == UInt8(ascii: "{") else {
            (closure, text) = (end..<end, nil)
            return
        }
        let first = scanner.endOfTrivia(from: brace + 1)
        guard let literal = scanner.stringLiteral(at: first),
            case let last = scanner.endOfTrivia(from: literal.end), scanner.byte(last) == UInt8(ascii: "}"),
            let text = ExpectedLiteral.text(of: literal, in: source)
        else { throw .noLiteral }
        // A comment beside the literal would be lost.
        let beside = source[(brace + 1)..<first] + source[literal.end..<last]
        guard !beside.contains(UInt8(ascii: "/")) else { throw .noLiteral }
        (closure, self.text) = (brace..<(last + 1), text)
    }

    /// The closure with another text, in the form in which it is written to the source.
    func closure(expecting text: String) -> String {
        let lines = ExpectedLiteral.lines(for: text).map { $0.isEmpty ? "" : indentation + step + $0 }
        let opening = closure.isEmpty ? " {" : "{"
        return ([opening] + lines + ["\(indentation)}"]).joined(separator: lineEnd)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
            true
        default:
            false
        }
    }

    /// The indentation step of a source: a tab if the line is indented with tabs, otherwise the fewest spaces at the start of a
    /// line, from two to eight.
    private static func step(of source: [UInt8], within indentation: String) -> String {
        if indentation.contains("\t") { return "\t" }
        var fewest: Int?
        for line in source.split(separator: UInt8(ascii: "\n")) {
            let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
            if spaces >= 2, spaces < line.count { fewest = min(fewest ?? spaces, spaces) }
        }
        return String(repeating: " ", count: min(fewest ?? 4, 8))
    }
}

/// Why an expected text cannot be written into a source.
struct SourceRewritingError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    static let changed = SourceRewritingError(
        """
        The source has changed since it was compiled, so it was not edited. Build and run the tests again.
        """
    )
    static let noCall = SourceRewritingError(
        """
        The assertion is no longer at the position that the compiler recorded. Build and run the tests again.
        """
    )
    static let noLiteral = SourceRewritingError(
        """
        The closure with the expected text must contain exactly one string literal, without interpolation or \
        comments. Edit it by hand, or remove the closure and run the test again.
        """
    )
}
