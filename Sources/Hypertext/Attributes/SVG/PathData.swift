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
    ///
    /// - Parameter text: Path data as SVG 2 §9.3 has it: `M0 0H10V10Z`.
    public init(_ text: String) {
        attributeText = text
    }

    /// Path data as text.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// The outline that the pen draws; what does not begin with a move draws nothing.
    ///
    /// - Parameter commands: What the pen does, in this order.
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
        ///
        /// - Parameters:
        ///   - x: The point's place on the x-axis.
        ///   - y: The point's place on the y-axis.
        /// - Returns: The command `M`.
        public static func move(to x: Double, _ y: Double) -> Command { Command("M", x, y) }

        /// Goes on without drawing and begins a new part of the outline there.
        ///
        /// - Parameters:
        ///   - x: How far the pen goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `m`.
        public static func move(by x: Double, _ y: Double) -> Command { Command("m", x, y) }

        /// Draws a straight line to a point.
        ///
        /// - Parameters:
        ///   - x: The point's place on the x-axis.
        ///   - y: The point's place on the y-axis.
        /// - Returns: The command `L`.
        public static func line(to x: Double, _ y: Double) -> Command { Command("L", x, y) }

        /// Draws a straight line onwards.
        ///
        /// - Parameters:
        ///   - x: How far the line goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `l`.
        public static func line(by x: Double, _ y: Double) -> Command { Command("l", x, y) }

        /// Draws a horizontal line to a place on the x-axis.
        ///
        /// - Parameter x: The place on the x-axis.
        /// - Returns: The command `H`.
        public static func horizontalLine(to x: Double) -> Command { Command("H", x) }

        /// Draws a horizontal line onwards.
        ///
        /// - Parameter x: How far the line goes along the x-axis.
        /// - Returns: The command `h`.
        public static func horizontalLine(by x: Double) -> Command { Command("h", x) }

        /// Draws a vertical line to a place on the y-axis.
        ///
        /// - Parameter y: The place on the y-axis.
        /// - Returns: The command `V`.
        public static func verticalLine(to y: Double) -> Command { Command("V", y) }

        /// Draws a vertical line onwards.
        ///
        /// - Parameter y: How far the line goes along the y-axis.
        /// - Returns: The command `v`.
        public static func verticalLine(by y: Double) -> Command { Command("v", y) }

        /// Draws a cubic Bézier curve past two control points to its end.
        ///
        /// - Parameters:
        ///   - x1: The first control point's place on the x-axis.
        ///   - y1: The first control point's place on the y-axis.
        ///   - x2: The second control point's place on the x-axis.
        ///   - y2: The second control point's place on the y-axis.
        ///   - x: The end's place on the x-axis.
        ///   - y: The end's place on the y-axis.
        /// - Returns: The command `C`.
        public static func curve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double
        ) -> Command {
            Command("C", x1, y1, x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve onwards.
        ///
        /// - Parameters:
        ///   - x1: How far the first control point is from the curve's beginning along the x-axis.
        ///   - y1: The same along the y-axis.
        ///   - x2: How far the second control point is from the curve's beginning along the x-axis.
        ///   - y2: The same along the y-axis.
        ///   - x: How far the curve goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `c`.
        public static func curve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, by x: Double, _ y: Double
        ) -> Command {
            Command("c", x1, y1, x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve whose first control point mirrors the second of the curve before.
        ///
        /// - Parameters:
        ///   - x2: The second control point's place on the x-axis.
        ///   - y2: The second control point's place on the y-axis.
        ///   - x: The end's place on the x-axis.
        ///   - y: The end's place on the y-axis.
        /// - Returns: The command `S`.
        public static func smoothCurve(_ x2: Double, _ y2: Double, to x: Double, _ y: Double) -> Command {
            Command("S", x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve onwards whose first control point mirrors the second of the curve before.
        ///
        /// - Parameters:
        ///   - x2: How far the second control point is from the curve's beginning along the x-axis.
        ///   - y2: The same along the y-axis.
        ///   - x: How far the curve goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `s`.
        public static func smoothCurve(_ x2: Double, _ y2: Double, by x: Double, _ y: Double) -> Command {
            Command("s", x2, y2, x, y)
        }

        /// Draws a quadratic Bézier curve past a control point to its end.
        ///
        /// - Parameters:
        ///   - x1: The control point's place on the x-axis.
        ///   - y1: The control point's place on the y-axis.
        ///   - x: The end's place on the x-axis.
        ///   - y: The end's place on the y-axis.
        /// - Returns: The command `Q`.
        public static func quadraticCurve(_ x1: Double, _ y1: Double, to x: Double, _ y: Double) -> Command {
            Command("Q", x1, y1, x, y)
        }

        /// Draws a quadratic Bézier curve onwards.
        ///
        /// - Parameters:
        ///   - x1: How far the control point is from the curve's beginning along the x-axis.
        ///   - y1: The same along the y-axis.
        ///   - x: How far the curve goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `q`.
        public static func quadraticCurve(_ x1: Double, _ y1: Double, by x: Double, _ y: Double) -> Command {
            Command("q", x1, y1, x, y)
        }

        /// Draws a quadratic Bézier curve whose control point mirrors the one of the curve before.
        ///
        /// - Parameters:
        ///   - x: The end's place on the x-axis.
        ///   - y: The end's place on the y-axis.
        /// - Returns: The command `T`.
        public static func smoothQuadraticCurve(to x: Double, _ y: Double) -> Command { Command("T", x, y) }

        /// Draws a quadratic Bézier curve onwards whose control point mirrors the one of the curve before.
        ///
        /// - Parameters:
        ///   - x: How far the curve goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `t`.
        public static func smoothQuadraticCurve(by x: Double, _ y: Double) -> Command { Command("t", x, y) }

        /// Draws an arc of an ellipse to a point.
        ///
        /// - Parameters:
        ///   - radiusX: The ellipse's radius along its own x-axis.
        ///   - radiusY: The ellipse's radius along its own y-axis.
        ///   - rotation: How far the ellipse is turned, in degrees.
        ///   - isLarge: Whether the arc is the longer one of the two that fit.
        ///   - isClockwise: Whether the arc runs clockwise.
        ///   - x: The end's place on the x-axis.
        ///   - y: The end's place on the y-axis.
        /// - Returns: The command `A`.
        public static func arc(
            _ radiusX: Double, _ radiusY: Double, rotation: Double = 0, isLarge: Bool = false,
            isClockwise: Bool = true, to x: Double, _ y: Double
        ) -> Command {
            Command("A", radiusX, radiusY, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, x, y)
        }

        /// Draws an arc of an ellipse onwards.
        ///
        /// - Parameters:
        ///   - radiusX: The ellipse's radius along its own x-axis.
        ///   - radiusY: The ellipse's radius along its own y-axis.
        ///   - rotation: How far the ellipse is turned, in degrees.
        ///   - isLarge: Whether the arc is the longer one of the two that fit.
        ///   - isClockwise: Whether the arc runs clockwise.
        ///   - x: How far the arc goes along the x-axis.
        ///   - y: How far it goes along the y-axis.
        /// - Returns: The command `a`.
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
