/// The rectangle of a drawing's own coordinates that fills its viewport (SVG 2 §8).
///
/// ```swift
/// svg(.viewBox(ViewBox(width: 24, height: 24)))
/// ```
public struct ViewBox: AttributeText, Hashable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width; nothing is drawn where it is zero.
    public var width: Double
    /// The height; nothing is drawn where it is zero.
    public var height: Double

    /// A rectangle, its corner in the origin unless said otherwise.
    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The four numbers with spaces between them.
    public var attributeText: String {
        "\(x.decimalText) \(y.decimalText) \(width.decimalText) \(height.decimalText)"
    }
}
