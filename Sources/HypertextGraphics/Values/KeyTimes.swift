public import Hypertext

/// When an animation reaches each of its values, as fractions of its duration from 0 to 1 (SVG Animations 2 §2).
public struct KeyTimes: AttributeText, Hashable, ExpressibleByArrayLiteral {
    /// The fractions; each is at least as large as the one before it.
    public let fractions: [Double]

    /// Creates key times from fractions, one per value.
    public init(_ fractions: [Double]) {
        self.fractions = fractions
    }

    /// Creates key times from fractions, one per value.
    public init(arrayLiteral fractions: Double...) {
        self.fractions = fractions
    }

    /// The fractions, separated by semicolons.
    public var attributeText: String {
        fractions.map(\.decimalText).joined(separator: ";")
    }
}
