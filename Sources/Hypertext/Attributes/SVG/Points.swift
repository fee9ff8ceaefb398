/// The points of a `polyline` or the corners of a `polygon` (SVG 2 §10).
///
/// ```swift
/// SVG.polygon(.points([(50, 0), (100, 100), (0, 100)]))
/// ```
public struct Points: AttributeText, Hashable, ExpressibleByArrayLiteral {
    /// The points as they stand in the attribute.
    public let attributeText: String

    /// The points in order.
    ///
    /// - Parameter points: The points, each by its places on the two axes.
    public init(_ points: some Sequence<(x: Double, y: Double)>) {
        attributeText = points.map { "\($0.x.decimalText),\($0.y.decimalText)" }.joined(separator: " ")
    }

    /// The points in order.
    public init(arrayLiteral points: (x: Double, y: Double)...) {
        self.init(points)
    }
}
