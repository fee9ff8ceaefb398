public import Hypertext

/// The rotation of an element that moves along a path (SVG Animations 2 §2).
public struct MotionRotation: AttributeText, Hashable {
    /// The value as written in the attribute.
    public let attributeText: String

    /// In the direction of the path.
    public static let auto = MotionRotation(attributeText: "auto")

    /// Opposite to the direction of the path.
    public static let autoReverse = MotionRotation(attributeText: "auto-reverse")

    /// By an angle, clockwise.
    ///
    /// - Parameter angle: The angle in degrees.
    /// - Returns: The rotation.
    public static func degrees(_ angle: Double) -> MotionRotation {
        MotionRotation(attributeText: angle.decimalText)
    }
}
