public import Hypertext

/// The pace of an animation between its values, with one spline fewer than values (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.values([0, 100, 0]), .keyTimes([0, 0.5, 1]), .calcMode(.spline), .keySplines([.easeIn, .easeOut]))
/// ```
public struct KeySplines: AttributeText, Hashable, ExpressibleByArrayLiteral {
    /// A Bézier curve from (0, 0) to (1, 1), with time along the x-axis and progress along the y-axis.
    public struct Spline: Sendable, Hashable {
        let numbers: [Double]

        /// Creates a curve from two control points, whose coordinates are from 0 to 1.
        ///
        /// - Parameters:
        ///   - x1: The x-coordinate of the first control point, 0 to 1.
        ///   - y1: The y-coordinate of the first control point, 0 to 1.
        ///   - x2: The x-coordinate of the second control point, 0 to 1.
        ///   - y2: The y-coordinate of the second control point, 0 to 1.
        public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
            numbers = [x1, y1, x2, y2]
        }

        /// A constant pace.
        public static let linear = Spline(0, 0, 1, 1)

        /// The pace of the CSS `ease`: a quick start and a slow end.
        public static let ease = Spline(0.25, 0.1, 0.25, 1)

        /// The pace of the CSS `ease-in`: a slow start.
        public static let easeIn = Spline(0.42, 0, 1, 1)

        /// The pace of the CSS `ease-out`: a slow end.
        public static let easeOut = Spline(0, 0, 0.58, 1)

        /// The pace of the CSS `ease-in-out`: a slow start and a slow end.
        public static let easeInOut = Spline(0.42, 0, 0.58, 1)
    }

    /// The splines in order.
    public let splines: [Spline]

    /// Creates key splines, one per interval between two values.
    public init(_ splines: [Spline]) {
        self.splines = splines
    }

    /// Creates key splines, one per interval between two values.
    public init(arrayLiteral splines: Spline...) {
        self.splines = splines
    }

    /// Four numbers per spline, with the splines separated by semicolons.
    public var attributeText: String {
        splines.map { $0.numbers.map(\.decimalText).joined(separator: " ") }.joined(separator: ";")
    }
}
