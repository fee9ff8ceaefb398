/// How a marker is turned (SVG 2 §13).
public struct MarkerOrientation: AttributeText, Hashable {
    /// The value as it stands in the attribute.
    public let attributeText: String

    /// Along the line it stands on.
    public static let auto = MarkerOrientation(attributeText: "auto")

    /// Along the line, and backwards at its beginning: one arrowhead serves both ends.
    public static let autoStartReverse = MarkerOrientation(attributeText: "auto-start-reverse")

    /// By an angle, clockwise.
    ///
    /// - Parameter angle: The angle in degrees.
    /// - Returns: The orientation.
    public static func degrees(_ angle: Double) -> MarkerOrientation {
        MarkerOrientation(attributeText: angle.decimalText)
    }
}
