/// A place in a source text: line and column, both counted from 1, the column in bytes of UTF-8.
public struct SourcePosition: Hashable, Sendable {
    private var storedLine: Int32
    private var storedColumn: Int32

    /// A place in a source text. Numbers beyond 2³¹ − 1 stand for that number.
    public init(line: Int, column: Int) {
        storedLine = Int32(clamping: line)
        storedColumn = Int32(clamping: column)
    }

    /// The line, counted from 1.
    public var line: Int { Int(storedLine) }

    /// The column, counted from 1 in bytes of UTF-8.
    public var column: Int { Int(storedColumn) }
}

extension SourcePosition: Comparable {
    /// Whether a place is before another one in the text.
    public static func < (left: Self, right: Self) -> Bool {
        (left.storedLine, left.storedColumn) < (right.storedLine, right.storedColumn)
    }
}

/// A node that knows where it was written.
///
/// A range begins with the node's first byte and ends after its last one, so the range of `*b*` in the line `a *b*` is
/// from column 3 to column 6. What a range includes:
///
/// - A block begins with its own marker (`#`, `-`, a fence), not with those of the quotes and items around it, and ends
///   with its last line that is not blank, without the white space at the end of that line. A paragraph includes the
///   link reference definitions that it begins with.
/// - An inline node includes its delimiters, the destination of a link, and the attributes that follow it in braces. A
///   line break begins with the white space or the backslash before the end of the line, and includes that end.
/// - Lines that continue a node begin with the markers of the blocks around it, and these lie within the range.
///
/// Blocks have a range if they were parsed, inline nodes if the parser was asked to locate them. `nil` means that the
/// place is unknown: the node was made in Swift, or moved by an extension, such as the caption of a table. Equality
/// ignores ranges.
public protocol SourceNode {
    /// Where the node was written, from its first byte to the place after its last one; `nil` if that is unknown.
    var range: Range<SourcePosition>? { get set }
}

extension SourceNode {
    /// Where the node begins, if that is known.
    public var position: SourcePosition? { range?.lowerBound }
}

/// The range of a node. It takes no part in equality, so that a parsed document equals one built in Swift.
///
/// It has 16 bytes, as every node has one, where an optional range would have 20.
@propertyWrapper
public struct Located: Hashable, Sendable {
    /// Line 0 where there is no range.
    private var start = SourcePosition(line: 0, column: 0)
    private var end = SourcePosition(line: 0, column: 0)

    /// No range.
    public init() {}

    /// The range, if it is known.
    public var wrappedValue: Range<SourcePosition>? {
        get { start.line == 0 ? nil : start..<end }
        set {
            let none = SourcePosition(line: 0, column: 0)
            (start, end) = (newValue?.lowerBound ?? none, newValue?.upperBound ?? none)
        }
    }

    /// Always true.
    public static func == (left: Self, right: Self) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}

/// A property that says nothing about what a value is: two values that differ only in it are equal.
@propertyWrapper
public struct Incidental<Value: Sendable>: Hashable, Sendable {
    /// The value that takes no part in equality.
    public var wrappedValue: Value

    /// Holds a value that takes no part in equality.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Always true.
    public static func == (left: Self, right: Self) -> Bool { true }

    /// Adds nothing.
    public func hash(into hasher: inout Hasher) {}
}
