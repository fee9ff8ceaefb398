/// How a drawing or an image fills an area of other proportions (SVG 2 §8).
public struct PreserveAspectRatio: AttributeText, Hashable {
    /// Where the content stands along an axis on which it does not fit.
    public enum Alignment: String, Sendable, CaseIterable {
        /// At the axis's beginning: on the left, at the top.
        case min = "Min"
        /// In the middle.
        case mid = "Mid"
        /// At the axis's end: on the right, at the bottom.
        case max = "Max"
    }

    /// The value as it stands in the attribute.
    public let attributeText: String

    /// The content is stretched.
    public static let none = PreserveAspectRatio(attributeText: "none")

    /// All of the content is seen, and some of the area may stay empty.
    ///
    /// - Parameters:
    ///   - x: Where the content stands from left to right.
    ///   - y: Where it stands from top to bottom.
    /// - Returns: The value.
    public static func meet(x: Alignment = .mid, y: Alignment = .mid) -> PreserveAspectRatio {
        PreserveAspectRatio(attributeText: "x\(x.rawValue)Y\(y.rawValue) meet")
    }

    /// All of the area is filled, and some of the content may be cut off.
    ///
    /// - Parameters:
    ///   - x: Which part is seen from left to right.
    ///   - y: Which part is seen from top to bottom.
    /// - Returns: The value.
    public static func slice(x: Alignment = .mid, y: Alignment = .mid) -> PreserveAspectRatio {
        PreserveAspectRatio(attributeText: "x\(x.rawValue)Y\(y.rawValue) slice")
    }
}
