public import Hypertext

/// The points of a `polyline` or the corners of a `polygon` (SVG 2 §10).
///
/// ```swift
/// SVG.polygon(.points([(50, 0), (100, 100), (0, 100)]))
/// SVG.polygon(.points("50,0 100,100 0,100"))
/// ```
public struct Points: AttributeText, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
    /// The points as written in the attribute.
    public let attributeText: String

    /// Creates a list of points.
    ///
    /// - Parameter points: The points in order, each as a pair of coordinates.
    public init(_ points: some Sequence<(x: Double, y: Double)>) {
        attributeText = points.map { "\($0.x.decimalText),\($0.y.decimalText)" }.joined(separator: " ")
    }

    /// Creates a list of points from the text of the attribute: numbers separated by spaces or commas.
    ///
    /// The text is not checked. A browser draws the points before the first error.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// Creates a list of points in order.
    public init(arrayLiteral points: (x: Double, y: Double)...) {
        self.init(points)
    }
}
