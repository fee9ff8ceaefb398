public import Hypertext

/// How a drawing or an image fills an area with a different aspect ratio (SVG 2 §8).
public struct PreserveAspectRatio: AttributeText, Hashable {
    /// The position of the content along an axis on which it does not fit.
    public enum Alignment: String, Sendable, CaseIterable {
        /// At the start of the axis: on the left or at the top.
        case min = "Min"
        /// In the middle.
        case mid = "Mid"
        /// At the end of the axis: on the right or at the bottom.
        case max = "Max"
    }

    /// The value as written in the attribute.
    public let attributeText: String

    /// The content is stretched.
    public static let none = PreserveAspectRatio(attributeText: "none")

    /// All of the content is visible; some of the area may stay empty.
    ///
    /// - Parameters:
    ///   - x: The horizontal position of the content.
    ///   - y: The vertical position of the content.
    /// - Returns: The value.
    public static func meet(x: Alignment = .mid, y: Alignment = .mid) -> PreserveAspectRatio {
        PreserveAspectRatio(attributeText: "x\(x.rawValue)Y\(y.rawValue) meet")
    }

    /// All of the area is filled, and some of the content may be cut off.
    ///
    /// - Parameters:
    ///   - x: Which part is visible horizontally.
    ///   - y: Which part is visible vertically.
    /// - Returns: The value.
    public static func slice(x: Alignment = .mid, y: Alignment = .mid) -> PreserveAspectRatio {
        PreserveAspectRatio(attributeText: "x\(x.rawValue)Y\(y.rawValue) slice")
    }
}
