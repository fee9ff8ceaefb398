/// A value on which output files can depend, such as a list of pages or a menu.
///
/// It is made together with its dependency and its fingerprint (``DependencyTable/track(_:_:fingerprint:)``).
public struct Tracked<Value: Sendable>: Sendable {
    @usableFromInline let dependency: Dependency

    /// The value, for code that assembles the site and renders no output file.
    public let value: Value

    /// A value with its dependency.
    @inlinable
    public init(_ value: Value, _ dependency: Dependency) {
        (self.value, self.dependency) = (value, dependency)
    }

    /// The value, for templates: the output file that is being rendered depends on it.
    @inlinable
    public func read() -> Value {
        DependencyTracker.note(dependency)
        return value
    }
}
