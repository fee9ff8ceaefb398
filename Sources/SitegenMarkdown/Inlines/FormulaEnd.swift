#if canImport(CSitegenCmark)
import SitegenBase

/// Searches for the end of a formula, outside of braces.
struct FormulaEnd {
    enum Delimiter {
        /// One dollar sign.
        case dollar
        /// Two dollar signs.
        case dollars
        /// A backtick and a dollar sign.
        case backtick
        /// A backslash and this bracket.
        case bracket(UInt8)
    }

    enum Result {
        /// The offset of the delimiter.
        case found(Int)
        /// A closing brace or a dollar sign precedes it.
        case impossible
        case unfinished
    }

    private let delimiter: Delimiter
    private var depth = 0
    /// The offset up to which the search has passed, at least.
    private(set) var passed = 0

    init(_ delimiter: Delimiter) { self.delimiter = delimiter }

    /// Continues the search in a part of the text.
    mutating func find(in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Result {
        var index = start
        defer {
            passed = min(index, end)
            WorkCounter.add(max(0, passed - start))
        }
        while index < end {
            switch text[index] {
            case UInt8(ascii: "\\"):
                if depth == 0, ends(at: index, from: start, to: end, in: text) { return .found(index) }
                index += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "`") where depth == 0:
                if ends(at: index, from: start, to: end, in: text) { return .found(index) }
            case UInt8(ascii: "$") where depth == 0:
                // A formula has none outside of braces.
                return ends(at: index, from: start, to: end, in: text) ? .found(index) : .impossible
            default: break
            }
            guard depth >= 0 else { return .impossible }
            index += 1
        }
        return .unfinished
    }

    private func ends(at index: Int, from start: Int, to end: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        let next = index + 1 < end ? text[index + 1] : 0
        return switch delimiter {
        case .dollar: text[index] == UInt8(ascii: "$") && index > start && Self.mayEnd(at: index, in: text)
        case .dollars: text[index] == UInt8(ascii: "$") && next == UInt8(ascii: "$")
        case .backtick: text[index] == UInt8(ascii: "`") && next == UInt8(ascii: "$")
        case .bracket(let bracket): text[index] == UInt8(ascii: "\\") && next == bracket
        }
    }

    /// Whether a dollar sign may end a formula, judging by the characters around it: no blank precedes it, no digit follows it,
    /// and before a letter it ends one only after a letter, a digit or a bracket.
    static func mayEnd(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index > 0, !text[index - 1].isASCIIBlank else { return false }
        guard index + 1 < text.count else { return true }
        let next = text[index + 1]
        if next.isASCIIDigit { return false }
        guard next.isASCIILetter else { return true }
        return text[index - 1].isASCIIAlphanumeric || ")]}".utf8.contains(text[index - 1])
    }
}
#endif
