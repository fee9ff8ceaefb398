public import Hypertext

/// How often an animation or a media element repeats (SVG Animations 2 §2).
public struct RepeatCount: AttributeText, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The value as written in the attribute.
    public let attributeText: String

    private init(attributeText: String) {
        self.attributeText = attributeText
    }

    /// A number of times; a fraction stops in the middle.
    ///
    /// - Parameter count: How many times, more than 0.
    public init(_ count: Double) {
        attributeText = count.decimalText
    }

    /// A number of times; a fraction stops in the middle.
    public init(floatLiteral count: Double) {
        self.init(count)
    }

    /// A number of times.
    public init(integerLiteral count: Int) {
        attributeText = String(count)
    }

    /// Repeats without end.
    public static let indefinite = RepeatCount(attributeText: "indefinite")
}
