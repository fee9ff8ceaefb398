/// A key for a value that components read from their surroundings.
///
/// ```swift
/// enum Accent: EnvironmentKey { static let defaultValue = "teal" }
///
/// struct Badge: HTML {
///     @Environment(Accent.self) var accent
///     var body: some HTML { span(.class(accent)) { "New" } }
/// }
///
/// div { withEnvironment(Accent.self, "red") { Badge() } }
/// ```
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value: Sendable

    /// The value if no other value is set.
    static var defaultValue: Value { get }
}

/// Reads a value from the component's surroundings when the component's body runs.
@propertyWrapper
public struct Environment<Key: EnvironmentKey>: Sendable {
    /// Creates a reader for the value of a key.
    ///
    /// - Parameter key: The type that identifies the value.
    public init(_ key: Key.Type) {}

    /// The value set by the innermost enclosing ``withEnvironment(_:_:content:)``, or the key's default.
    public var wrappedValue: Key.Value {
        EnvironmentValues.current.values[ObjectIdentifier(Key.self)] as? Key.Value ?? Key.defaultValue
    }
}

/// Evaluates content with an environment value that its components can read.
///
/// The value is set while the closure runs. Markup that already exists has already read its values. A component that sets
/// values for content passed to it must therefore store the content as a closure:
///
/// ```swift
/// enum Accent: EnvironmentKey { static let defaultValue = "teal" }
///
/// struct Badge: HTML {
///     @Environment(Accent.self) var accent
///     var body: some HTML { span(.class(accent)) { "New" } }
/// }
///
/// struct Notice: HTML {
///     @HTMLBuilder let content: () -> Markup
///     var body: some HTML { withEnvironment(Accent.self, "red") { content() } }
/// }
///
/// let notice = Notice { Badge() }  // <span class="red">New</span>
/// ```
///
/// - Parameters:
///   - key: The key that identifies the value.
///   - value: The value that components in the content read for the key.
///   - content: The content.
/// - Returns: The content, evaluated with the value.
public func withEnvironment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value, @HTMLBuilder content: () -> Markup
) -> Markup {
    EnvironmentValues.$current.withValue(EnvironmentValues.current.setting(key, value), operation: content)
}

/// The values set for the running code. They are task-local, so asynchronous content reads them too.
package struct EnvironmentValues: Sendable {
    @TaskLocal package static var current = EnvironmentValues()

    fileprivate(set) var values: [ObjectIdentifier: any Sendable] = [:]

    package func setting<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) -> Self {
        var copy = self
        copy.values[ObjectIdentifier(key)] = value
        return copy
    }
}
