/// A value on which output files can depend, such as a list of pages or a menu.
///
/// ``DependencyTable/track(_:_:fingerprint:)`` creates it, together with its dependency and its fingerprint.
public struct Tracked<Value: Sendable>: Sendable {
    @usableFromInline let dependency: Dependency

    /// The value without recording a dependency, for code that assembles the site.
    public let value: Value

    /// Creates a value with its dependency.
    @inlinable
    public init(_ value: Value, _ dependency: Dependency) {
        (self.value, self.dependency) = (value, dependency)
    }

    /// Returns the value and records that the output file being rendered depends on it.
    @inlinable
    public func read() -> Value {
        DependencyTracker.note(dependency)
        return value
    }
}
