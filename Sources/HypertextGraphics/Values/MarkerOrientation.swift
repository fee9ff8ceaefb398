public import Hypertext

/// The orientation of a marker (SVG 2 §13).
public struct MarkerOrientation: AttributeText, Hashable {
    /// The value as written in the attribute.
    public let attributeText: String

    /// Along the line that has the marker.
    public static let auto = MarkerOrientation(attributeText: "auto")

    /// Along the line, and reversed at its start, so that one arrowhead serves both ends.
    public static let autoStartReverse = MarkerOrientation(attributeText: "auto-start-reverse")

    /// By an angle, clockwise.
    ///
    /// - Parameter angle: The angle in degrees.
    /// - Returns: The orientation.
    public static func degrees(_ angle: Double) -> MarkerOrientation {
        MarkerOrientation(attributeText: angle.decimalText)
    }
}
