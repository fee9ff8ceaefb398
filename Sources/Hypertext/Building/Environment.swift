/// A value that components read from around them, by its type.
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

    /// The value where nothing else was set.
    static var defaultValue: Value { get }
}

/// Reads a value from around the component when the component's body runs.
@propertyWrapper
public struct Environment<Key: EnvironmentKey>: Sendable {
    /// Names the value.
    ///
    /// - Parameter key: The type that names it.
    public init(_ key: Key.Type) {}

    /// The value that the innermost ``withEnvironment(_:_:content:)`` around has set, or the key's default.
    public var wrappedValue: Key.Value {
        EnvironmentValues.current.values[ObjectIdentifier(Key.self)] as? Key.Value ?? Key.defaultValue
    }
}

/// Content whose components see `value`.
///
/// The value holds for what the closure makes while it runs. Markup that was made before has read its values already, so a
/// component that sets values for content passed to it keeps the content as a closure:
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
///     @HTMLBuilder let content: @Sendable () -> Markup
///     var body: some HTML { withEnvironment(Accent.self, "red") { content() } }
/// }
///
/// let notice = Notice { Badge() }  // <span class="red">New</span>
/// ```
///
/// - Parameters:
///   - key: Names the value.
///   - value: What components within read under the key.
///   - content: The content.
/// - Returns: The content, made with the value.
public func withEnvironment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value, @HTMLBuilder content: () -> Markup
) -> Markup {
    EnvironmentValues.$current.withValue(EnvironmentValues.current.setting(key, value), operation: content)
}

/// The values set around the code that is running. They are the task's, so asynchronous content sees them as well.
package struct EnvironmentValues: Sendable {
    @TaskLocal package static var current = EnvironmentValues()

    fileprivate(set) var values: [ObjectIdentifier: any Sendable] = [:]

    package func setting<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) -> Self {
        var copy = self
        copy.values[ObjectIdentifier(key)] = value
        return copy
    }
}
