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

/// A property that says nothing about what a value is: two values that differ only in it are equal.
///
/// Nodes keep their source position this way, so that a parsed document equals one built in Swift.
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
