/// The pace of an animation between each two of its values, one spline fewer than values (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.values([0, 100, 0]), .keyTimes([0, 0.5, 1]), .calcMode(.spline), .keySplines([.easeIn, .easeOut]))
/// ```
public struct KeySplines: AttributeText, Hashable, ExpressibleByArrayLiteral {
    /// A Bézier curve from (0, 0) to (1, 1): time runs along the x-axis, progress along the y-axis.
    public struct Spline: Sendable, Hashable {
        let numbers: [Double]

        /// The curve with these two control points, their coordinates from 0 to 1.
        ///
        /// - Parameters:
        ///   - x1: A coordinate of the first control point, 0 to 1.
        ///   - y1: A coordinate of the first control point, 0 to 1.
        ///   - x2: A coordinate of the second control point, 0 to 1.
        ///   - y2: A coordinate of the second control point, 0 to 1.
        public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
            numbers = [x1, y1, x2, y2]
        }

        /// A steady pace.
        public static let linear = Spline(0, 0, 1, 1)

        /// The pace of CSS's `ease`: a quick beginning and a slow end.
        public static let ease = Spline(0.25, 0.1, 0.25, 1)

        /// The pace of CSS's `ease-in`: a slow beginning.
        public static let easeIn = Spline(0.42, 0, 1, 1)

        /// The pace of CSS's `ease-out`: a slow end.
        public static let easeOut = Spline(0, 0, 0.58, 1)

        /// The pace of CSS's `ease-in-out`: a slow beginning and a slow end.
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

    /// Four numbers a spline, with semicolons between the splines.
    public var attributeText: String {
        splines.map { $0.numbers.map(\.decimalText).joined(separator: " ") }.joined(separator: ";")
    }
}
