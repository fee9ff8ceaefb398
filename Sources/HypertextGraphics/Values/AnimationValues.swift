public import Hypertext

/// The values that an animation goes through, in order (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.attributeName("r"), .values([4, 12, 4]), .dur(.seconds(2)), .repeatCount(.indefinite))
/// ```
public struct AnimationValues: AttributeText, Hashable, ExpressibleByArrayLiteral {
    /// The values in order.
    public let values: [AnimationValue]

    /// Creates an animation that goes from each value to the next.
    public init(_ values: [AnimationValue]) {
        self.values = values
    }

    /// Creates an animation that goes from each value to the next.
    public init(arrayLiteral values: AnimationValue...) {
        self.values = values
    }

    /// The values, separated by semicolons.
    public var attributeText: String {
        values.map(\.attributeText).joined(separator: ";")
    }
}
