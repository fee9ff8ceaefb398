/// A position in a source text: line and column, both counted from 1, the column in UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable {
    private var storedLine: Int32
    private var storedColumn: Int32

    /// Creates a position. Numbers above 2³¹ − 1 are clamped to that number.
    public init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }

    /// The line, counted from 1.
    public var line: Int { Int(storedLine) }

    /// The column, counted from 1 in UTF-8 bytes.
    public var column: Int { Int(storedColumn) }
}

extension SourcePosition: Comparable {
    /// Whether a position is before another one.
    public static func < (left: Self, right: Self) -> Bool {
        (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// The line and the column, such as `8:5`.
    public var description: String { "\(line):\(column)" }

    /// The index of the position in the text in which it was found.
    ///
    /// - Parameter text: The text, with the line ends LF, CRLF or CR.
    /// - Returns: The index; `nil` if the text has no such line, or the line no such column.
    public func index(in text: String) -> String.Index? {
        let bytes = text.utf8
        var start = bytes.startIndex
        for _ in 1..<max(line, 1) {
            guard let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
            else { return nil }
            start = bytes.index(after: end)
            if bytes[end] == UInt8(ascii: "\r"), start < bytes.endIndex, bytes[start] == UInt8(ascii: "\n") {
                start = bytes.index(after: start)
            }
        }
        let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        guard column >= 1 else { return nil }
        return bytes.index(start, offsetBy: column - 1, limitedBy: rest.endIndex)
    }
}

/// A node that stores its source range.
///
/// A range begins with the node's first byte and ends after its last one, so the range of `*b*` in the line `a *b*` is from
/// column 3 to column 6. A range includes the following:
///
/// - A block begins with its own marker (`#`, `-`, a fence), not with the markers of enclosing quotes and items. It ends with
///   its last line that is not blank, without trailing white space. A paragraph includes the link reference definitions at its
///   start.
/// - An inline node includes its delimiters, the destination of a link, and the attributes that follow it in braces. A
///   line break begins with the white space or the backslash before the end of the line, and includes that end.
/// - If a node continues on other lines, the markers of enclosing blocks on these lines are within its range.
///
/// Blocks have a range if they were parsed; inline nodes if the parser was asked to locate them. `nil` means that the range is
/// unknown: the node was created in Swift, or moved by an extension, such as the caption of a table. Equality ignores ranges.
public protocol SourceNode {
    /// The source range of the node, from its first byte to the position after its last one; `nil` if unknown.
    var range: Range<SourcePosition>? { get set }
}

extension SourceNode {
    /// The start of the node, if it is known.
    public var position: SourcePosition? { range?.lowerBound }
}

/// The source range of a node. Equality ignores it, so that a parsed document equals one built in Swift.
///
/// It takes 16 bytes, where an optional range would take 20. This matters because every node has one.
struct Location: Hashable, Sendable {
    /// Line 0 if there is no range.
    private var start = SourcePosition(line: 0, column: 0)
    private var end = SourcePosition(line: 0, column: 0)

    /// The range, if it is known.
    var range: Range<SourcePosition>? {
        get { start.line == 0 ? nil : start..<end }
        set {
            let none = SourcePosition(line: 0, column: 0)
            (start, end) = (newValue?.lowerBound ?? none, newValue?.upperBound ?? none)
        }
    }

    static func == (left: Self, right: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

/// A property that equality and hashing ignore: two values that differ only in it are equal.
@propertyWrapper
package struct Incidental<Value: Sendable>: Hashable, Sendable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    package static func == (left: Self, right: Self) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
}
