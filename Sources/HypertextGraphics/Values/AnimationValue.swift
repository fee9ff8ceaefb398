public import Hypertext

/// A value that an animated attribute takes (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.attributeName("fill"), .from("red"), .to(AnimationValue(Paint.currentColor)))
/// ```
///
/// An animation can set a link's `href`. A text with a URL whose scheme runs code is therefore written as an empty value,
/// unless it is given as an `UnsafeURL`.
public struct AnimationValue: AttributeText, Hashable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The value as written in the attribute.
    public let attributeText: String

    /// Creates a value from text in the form of the animated attribute; empty if following it as a URL would run code.
    ///
    /// - Parameter text: The value, as it would be written in the animated attribute.
    public init(_ text: String) {
        // A semicolon ends a value in a list of values, so the text after it could be another URL.
        let isUnsafe = text.split(separator: ";").contains { URLSafety.isUnsafe(String($0)) }
        attributeText = isUnsafe ? "" : text
    }

    /// A value of any type that an attribute can have.
    ///
    /// - Parameter value: The value, of the type that the animated attribute takes.
    public init(_ value: some AttributeText) {
        self.init(value.attributeText)
    }

    /// Creates a value from a URL that is written even if following it runs code.
    ///
    /// - Parameter url: The URL, even if it runs code when followed.
    public init(_ url: UnsafeURL) {
        attributeText = url.attributeText
    }

    /// A number.
    ///
    /// - Parameter number: The number, written in decimals.
    public init(_ number: Double) {
        attributeText = number.decimalText
    }

    /// Creates a value from text in the form of the animated attribute.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// A number.
    public init(floatLiteral number: Double) {
        self.init(number)
    }

    /// A number.
    public init(integerLiteral number: Int) {
        attributeText = String(number)
    }
}
