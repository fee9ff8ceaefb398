/// A value that an attribute can be set to, by the text that stands in the attribute.
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
    /// The URL as it was given.
    public let attributeText: String

    /// Takes a URL that is known to be harmless, a `javascript:` or a `data:` one for instance.
    ///
    /// - Parameter url: The URL, whatever it does when it is followed.
    public init(_ url: String) {
        attributeText = url
    }
}
