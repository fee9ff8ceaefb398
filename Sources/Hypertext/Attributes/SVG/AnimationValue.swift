/// A value that an animated attribute takes on (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.attributeName("fill"), .from("red"), .to(AnimationValue(Paint.currentColor)))
/// ```
///
/// An animation can set a link's `href`, so a text that holds a URL of a scheme that runs code comes out empty,
/// unless it is given as an ``UnsafeURL``.
public struct AnimationValue: AttributeText, Hashable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The value as it stands in the attribute.
    public let attributeText: String

    /// A value as the animated attribute writes it, empty where following it as a URL would run code.
    ///
    /// - Parameter text: The value, as it would stand in the attribute that is animated.
    public init(_ text: String) {
        // In a list of values a semicolon ends one, so what follows could be a URL of its own.
        let isUnsafe = text.split(separator: ";").contains { URLSafety.isUnsafe(String($0)) }
        attributeText = isUnsafe ? "" : text
    }

    /// A value of any type that an attribute can have.
    ///
    /// - Parameter value: The value, of the type that the animated attribute takes.
    public init(_ value: some AttributeText) {
        self.init(value.attributeText)
    }

    /// A URL that goes out even where following it runs code.
    ///
    /// - Parameter url: The URL, whatever it does when it is followed.
    public init(_ url: UnsafeURL) {
        attributeText = url.attributeText
    }

    /// A number.
    ///
    /// - Parameter number: The number, written in decimals.
    public init(_ number: Double) {
        attributeText = number.decimalText
    }

    /// A value as the animated attribute writes it.
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
