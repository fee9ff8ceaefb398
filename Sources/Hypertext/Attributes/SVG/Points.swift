/// The points of a `polyline` or the corners of a `polygon` (SVG 2 §10).
///
/// ```swift
/// SVG.polygon(.points([(50, 0), (100, 100), (0, 100)]))
/// SVG.polygon(.points("50,0 100,100 0,100"))
/// ```
public struct Points: AttributeText, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    /// The points as they stand in the attribute.
    public let attributeText: String

    /// The points in order.
    ///
    /// - Parameter points: The points, each by its places on the two axes.
    public init(_ points: some Sequence<(x: Double, y: Double)>) {
        attributeText = points.map { "\($0.x.decimalText),\($0.y.decimalText)" }.joined(separator: " ")
    }

    /// The points as the attribute has them: numbers with spaces or commas between them.
    ///
    /// The text is not checked. A browser draws the points before the first mistake.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// The points in order.
    public init(arrayLiteral points: (x: Double, y: Double)...) {
        self.init(points)
    }
}
