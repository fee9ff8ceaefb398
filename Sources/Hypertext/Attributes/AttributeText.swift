/// A value that an attribute can have, defined by its text in the attribute.
public protocol AttributeText: Sendable {
    /// The text, not yet escaped.
    var attributeText: String { get }
}

extension AttributeText where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    @inlinable public var attributeText: String { rawValue }
}

/// A URL that is written even if its scheme can run code. The caller is responsible for its safety.
public struct UnsafeURL: AttributeText, Hashable {
    /// The URL as given.
    public let attributeText: String

    /// Wraps a URL that is known to be harmless, such as a `javascript:` or `data:` URL.
    ///
    /// - Parameter url: The URL, even if it runs code when followed.
    public init(_ url: String) {
        attributeText = url
    }
}
