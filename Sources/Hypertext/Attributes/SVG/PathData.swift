/// An outline of lines, curves and arcs (SVG 2 §9).
///
/// `to` gives a place, `by` the distance from where the pen is:
///
/// ```swift
/// SVG.path(.d([.move(to: 10, 10), .line(by: 80, 0), .line(to: 50, 90), .close]))
/// ```
///
/// Path data from elsewhere is a string: `.d("M10 10h80L50 90Z")`.
public struct PathData: AttributeText, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// The path data as it stands in the attribute.
    public let attributeText: String

    /// Path data as text.
    public init(_ text: String) {
        attributeText = text
    }

    /// Path data as text.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// The outline that the pen draws; what does not begin with a move draws nothing.
    public init(_ commands: some Sequence<Command>) {
        attributeText = commands.reduce(into: "") { $0 += $1.text }
    }

    /// The outline that the pen draws.
    public init(arrayLiteral commands: Command...) {
        self.init(commands)
    }
}

extension PathData {
    /// One movement of the pen.
    ///
    /// The points on the way to a curve's end are given before it, as in the path data; with `by` they too are
    /// distances from where the curve begins.
    public struct Command: Sendable, Hashable {
        let text: String

        private init(_ letter: String, _ numbers: Double...) {
            text = letter + numbers.map(\.decimalText).joined(separator: " ")
        }

        /// Goes to a point without drawing and begins a new part of the outline there.
        public static func move(to x: Double, _ y: Double) -> Command { Command("M", x, y) }

        /// Goes on without drawing and begins a new part of the outline there.
        public static func move(by x: Double, _ y: Double) -> Command { Command("m", x, y) }

        /// Draws a straight line to a point.
        public static func line(to x: Double, _ y: Double) -> Command { Command("L", x, y) }

        /// Draws a straight line onwards.
        public static func line(by x: Double, _ y: Double) -> Command { Command("l", x, y) }

        /// Draws a horizontal line to a place on the x-axis.
        public static func horizontalLine(to x: Double) -> Command { Command("H", x) }

        /// Draws a horizontal line onwards.
        public static func horizontalLine(by x: Double) -> Command { Command("h", x) }

        /// Draws a vertical line to a place on the y-axis.
        public static func verticalLine(to y: Double) -> Command { Command("V", y) }

        /// Draws a vertical line onwards.
        public static func verticalLine(by y: Double) -> Command { Command("v", y) }

        /// Draws a cubic Bézier curve past two control points to its end.
        public static func curve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double
        ) -> Command {
            Command("C", x1, y1, x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve onwards.
        public static func curve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, by x: Double, _ y: Double
        ) -> Command {
            Command("c", x1, y1, x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve whose first control point mirrors the second of the curve before.
        public static func smoothCurve(_ x2: Double, _ y2: Double, to x: Double, _ y: Double) -> Command {
            Command("S", x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve onwards whose first control point mirrors the second of the curve before.
        public static func smoothCurve(_ x2: Double, _ y2: Double, by x: Double, _ y: Double) -> Command {
            Command("s", x2, y2, x, y)
        }

        /// Draws a quadratic Bézier curve past a control point to its end.
        public static func quadraticCurve(_ x1: Double, _ y1: Double, to x: Double, _ y: Double) -> Command {
            Command("Q", x1, y1, x, y)
        }

        /// Draws a quadratic Bézier curve onwards.
        public static func quadraticCurve(_ x1: Double, _ y1: Double, by x: Double, _ y: Double) -> Command {
            Command("q", x1, y1, x, y)
        }

        /// Draws a quadratic Bézier curve whose control point mirrors the one of the curve before.
        public static func smoothQuadraticCurve(to x: Double, _ y: Double) -> Command { Command("T", x, y) }

        /// Draws a quadratic Bézier curve onwards whose control point mirrors the one of the curve before.
        public static func smoothQuadraticCurve(by x: Double, _ y: Double) -> Command { Command("t", x, y) }

        /// Draws an arc of an ellipse to a point.
        ///
        /// - Parameters:
        ///   - radiusX: The ellipse's radius along its own x-axis.
        ///   - radiusY: The ellipse's radius along its own y-axis.
        ///   - rotation: How far the ellipse is turned, in degrees.
        ///   - isLarge: Whether the arc is the longer one of the two that fit.
        ///   - isClockwise: Whether the arc runs clockwise.
        public static func arc(
            _ radiusX: Double, _ radiusY: Double, rotation: Double = 0, isLarge: Bool = false,
            isClockwise: Bool = true, to x: Double, _ y: Double
        ) -> Command {
            Command("A", radiusX, radiusY, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, x, y)
        }

        /// Draws an arc of an ellipse onwards; the parameters are those of the arc to a point.
        public static func arc(
            _ radiusX: Double, _ radiusY: Double, rotation: Double = 0, isLarge: Bool = false,
            isClockwise: Bool = true, by x: Double, _ y: Double
        ) -> Command {
            Command("a", radiusX, radiusY, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, x, y)
        }

        /// Draws a straight line back to where this part of the outline began.
        public static let close = Command("Z")
    }
}
