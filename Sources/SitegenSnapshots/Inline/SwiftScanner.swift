/// Finds the ends of a call's parts in Swift source. It supports as much of the grammar as is needed to skip any expression.
///
/// Strings of every kind with their interpolations, nested comments and regular expressions are skipped as a whole (“The Swift
/// Programming Language”, Lexical Structure), because brackets in them do not count.
struct SwiftScanner {
    /// A string literal.
    struct StringLiteral {
        /// The number signs on either side.
        var numberSigns: Int
        /// Whether it is delimited by three quotes.
        var isMultiline: Bool
        /// Whether it contains an interpolation.
        var isInterpolated: Bool
        /// The bytes between the quotes.
        var content: Range<Int>
        /// The index after the literal.
        var end: Int
    }

    let source: [UInt8]

    func byte(_ index: Int) -> UInt8? {
        source.indices.contains(index) ? source[index] : nil
    }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        text.withUTF8Buffer { index + $0.count <= source.count && source[index..<(index + $0.count)].elementsEqual($0) }
    }

    /// The index of the first byte at or after an index that is neither white space nor in a comment.
    func endOfTrivia(from start: Int) -> Int {
        var index = start
        while let byte = byte(index) {
            if [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20].contains(byte) {
                index += 1
            } else if let end = endOfComment(at: index) {
                index = end
            } else {
                break
            }
        }
        return index
    }

    private func endOfComment(at start: Int) -> Int? {
        if has("//", at: start) {
            return source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
        }
        guard has("/*", at: start) else { return nil }
        var depth = 0
        var index = start
        while index < source.count {
            if has("/*", at: index) {
                (depth, index) = (depth + 1, index + 2)
            } else if has("*/", at: index) {
                (depth, index) = (depth - 1, index + 2)
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return index
    }

    /// The index after the bracket that closes the one at an index; `nil` if there is none.
    func endOfBrackets(at start: Int) -> Int? {
        // The brackets are in an array and not on the call stack, which deeply nested source would overflow.
        var waiting: [UInt8] = []
        var index = start
        // Whether an operand may begin here, so that a slash begins a regular expression.
        var mayBeginOperand = true
        while let byte = byte(index) {
            if let end = endOfComment(at: index) {
                index = end
                continue
            }
            if let literal = stringLiteral(at: index) {
                (index, mayBeginOperand) = (literal.end, false)
                continue
            }
            if let end = endOfRegularExpression(at: index, mayBeBare: mayBeginOperand) {
                (index, mayBeginOperand) = (end, false)
                continue
            }
            switch byte {
            case UInt8(ascii: "("): waiting.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): waiting.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): waiting.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard waiting.popLast() == byte else { return nil }
                if waiting.isEmpty { return index + 1 }
            default: break
            }
            if !Self.isSpace(byte) { mayBeginOperand = Self.operandsFollow.contains(byte) }
            index += 1
        }
        return nil
    }

    private static let operandsFollow = Set("([{,:;=!&|?+-*<>~^".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool {
        [0x09, 0x0A, 0x0D, 0x20].contains(byte)
    }

    private func endOfRegularExpression(at start: Int, mayBeBare: Bool) -> Int? {
        let numberSigns = count(of: UInt8(ascii: "#"), at: start)
        guard byte(start + numberSigns) == UInt8(ascii: "/"), numberSigns > 0 || mayBeBare else { return nil }
        var index = start + numberSigns + 1
        // Without number signs, it has no space at its start and is on one line.
        if numberSigns == 0, let first = byte(index), Self.isSpace(first) { return nil }
        while let byte = byte(index) {
            switch byte {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "/") where count(of: UInt8(ascii: "#"), at: index + 1) >= numberSigns:
                return index + 1 + numberSigns
            case UInt8(ascii: "\n") where numberSigns == 0: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// The string literal that begins at an index; `nil` if there is none.
    func stringLiteral(at start: Int) -> StringLiteral? {
        let numberSigns = count(of: UInt8(ascii: "#"), at: start)
        var index = start + numberSigns
        guard byte(index) == UInt8(ascii: "\"") else { return nil }
        let isMultiline = has("\"\"\"", at: index)
        let quotes = isMultiline ? 3 : 1
        index += quotes
        let first = index
        var isInterpolated = false
        while let byte = byte(index) {
            if byte == UInt8(ascii: "\\"), count(of: UInt8(ascii: "#"), at: index + 1) >= numberSigns {
                let escaped = index + 1 + numberSigns
                if self.byte(escaped) == UInt8(ascii: "(") {
                    isInterpolated = true
                    guard let end = endOfBrackets(at: escaped) else { return nil }
                    index = end
                } else {
                    index = escaped + 1
                }
            } else if byte == UInt8(ascii: "\""), !isMultiline || has("\"\"\"", at: index),
                count(of: UInt8(ascii: "#"), at: index + quotes) >= numberSigns
            {
                return StringLiteral(
                    numberSigns: numberSigns,
                    isMultiline: isMultiline,
                    isInterpolated: isInterpolated,
                    content: first..<index,
                    end: index + quotes + numberSigns
                )
            } else {
                guard isMultiline || byte != UInt8(ascii: "\n") else { return nil }
                index += 1
            }
        }
        return nil
    }

    private func count(of byte: UInt8, at start: Int) -> Int {
        var index = start
        while self.byte(index) == byte { index += 1 }
        return index - start
    }
}
