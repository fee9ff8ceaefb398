/// A value of a site on which output files can depend, such as a list of pages or a menu.
///
/// It is made with the dependency and the fingerprint that go with it (``DependencyTable/track(_:_:fingerprint:)``).
struct Tracked<Value: Sendable>: Sendable {
    private let dependency: Dependency

    /// The value, for code that assembles the site and renders no output file.
    let value: Value

    init(_ value: Value, _ dependency: Dependency) {
        (self.value, self.dependency) = (value, dependency)
    }

    /// The value, for templates: the output file that is being rendered depends on it.
    func read() -> Value {
        DependencyTracker.note(dependency)
        return value
    }
}
