public import Hypertext

/// An outline of lines, curves and arcs (SVG 2 §9).
///
/// `to` takes coordinates, `by` the distance from the current point:
///
/// ```swift
/// SVG.path(.d([.move(to: 10, 10), .line(by: 80, 0), .line(to: 50, 90), .close]))
/// ```
///
/// For existing path data, use a string: `.d("M10 10h80L50 90Z")`.
public struct PathData: AttributeText, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// The path data as written in the attribute.
    public let attributeText: String

    /// Creates path data from text.
    ///
    /// - Parameter text: Path data in the syntax of SVG 2 §9.3: `M0 0H10V10Z`.
    public init(_ text: String) {
        attributeText = text
    }

    /// Creates path data from text.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// Creates path data from commands. A path that does not begin with a move draws nothing.
    ///
    /// - Parameter commands: The commands in order.
    public init(_ commands: some Sequence<Command>) {
        attributeText = commands.reduce(into: "") { $0 += $1.text }
    }

    /// Creates path data from commands.
    public init(arrayLiteral commands: Command...) {
        self.init(commands)
    }
}

extension PathData {
    /// One command of a path.
    ///
    /// As in path data, the control points of a curve come before its end point. With `by`, they are also distances from the
    /// start of the curve.
    public struct Command: Sendable, Hashable {
        let text: String

        private init(_ letter: String, _ numbers: Double...) {
            text = letter + numbers.map(\.decimalText).joined(separator: " ")
        }

        /// Moves to a point without drawing and begins a new subpath there.
        ///
        /// - Parameters:
        ///   - x: The x-coordinate of the point.
        ///   - y: The y-coordinate of the point.
        /// - Returns: The command `M`.
        public static func move(to x: Double, _ y: Double) -> Command { Command("M", x, y) }

        /// Moves by a distance without drawing and begins a new subpath there.
        ///
        /// - Parameters:
        ///   - x: The distance along the x-axis.
        ///   - y: The distance along the y-axis.
        /// - Returns: The command `m`.
        public static func move(by x: Double, _ y: Double) -> Command { Command("m", x, y) }

        /// Draws a straight line to a point.
        ///
        /// - Parameters:
        ///   - x: The x-coordinate of the point.
        ///   - y: The y-coordinate of the point.
        /// - Returns: The command `L`.
        public static func line(to x: Double, _ y: Double) -> Command { Command("L", x, y) }

        /// Draws a straight line by a distance.
        ///
        /// - Parameters:
        ///   - x: The distance along the x-axis.
        ///   - y: The distance along the y-axis.
        /// - Returns: The command `l`.
        public static func line(by x: Double, _ y: Double) -> Command { Command("l", x, y) }

        /// Draws a horizontal line to an x-coordinate.
        ///
        /// - Parameter x: The x-coordinate.
        /// - Returns: The command `H`.
        public static func horizontalLine(to x: Double) -> Command { Command("H", x) }

        /// Draws a horizontal line by a distance.
        ///
        /// - Parameter x: The distance along the x-axis.
        /// - Returns: The command `h`.
        public static func horizontalLine(by x: Double) -> Command { Command("h", x) }

        /// Draws a vertical line to a y-coordinate.
        ///
        /// - Parameter y: The y-coordinate.
        /// - Returns: The command `V`.
        public static func verticalLine(to y: Double) -> Command { Command("V", y) }

        /// Draws a vertical line by a distance.
        ///
        /// - Parameter y: The distance along the y-axis.
        /// - Returns: The command `v`.
        public static func verticalLine(by y: Double) -> Command { Command("v", y) }

        /// Draws a cubic Bézier curve to a point, with two control points.
        ///
        /// - Parameters:
        ///   - x1: The x-coordinate of the first control point.
        ///   - y1: The y-coordinate of the first control point.
        ///   - x2: The x-coordinate of the second control point.
        ///   - y2: The y-coordinate of the second control point.
        ///   - x: The x-coordinate of the end point.
        ///   - y: The y-coordinate of the end point.
        /// - Returns: The command `C`.
        public static func curve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, to x: Double, _ y: Double
        ) -> Command {
            Command("C", x1, y1, x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve by a distance, with two control points.
        ///
        /// - Parameters:
        ///   - x1: The distance of the first control point from the curve's start along the x-axis.
        ///   - y1: The distance of the first control point from the curve's start along the y-axis.
        ///   - x2: The distance of the second control point from the curve's start along the x-axis.
        ///   - y2: The distance of the second control point from the curve's start along the y-axis.
        ///   - x: The distance of the end along the x-axis.
        ///   - y: The distance of the end along the y-axis.
        /// - Returns: The command `c`.
        public static func curve(
            _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, by x: Double, _ y: Double
        ) -> Command {
            Command("c", x1, y1, x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve whose first control point mirrors the second one of the previous curve.
        ///
        /// - Parameters:
        ///   - x2: The x-coordinate of the second control point.
        ///   - y2: The y-coordinate of the second control point.
        ///   - x: The x-coordinate of the end point.
        ///   - y: The y-coordinate of the end point.
        /// - Returns: The command `S`.
        public static func smoothCurve(_ x2: Double, _ y2: Double, to x: Double, _ y: Double) -> Command {
            Command("S", x2, y2, x, y)
        }

        /// Draws a cubic Bézier curve by a distance. Its first control point mirrors the second one of the previous curve.
        ///
        /// - Parameters:
        ///   - x2: The distance of the second control point from the curve's start along the x-axis.
        ///   - y2: The distance of the second control point from the curve's start along the y-axis.
        ///   - x: The distance of the end along the x-axis.
        ///   - y: The distance of the end along the y-axis.
        /// - Returns: The command `s`.
        public static func smoothCurve(_ x2: Double, _ y2: Double, by x: Double, _ y: Double) -> Command {
            Command("s", x2, y2, x, y)
        }

        /// Draws a quadratic Bézier curve to a point, with one control point.
        ///
        /// - Parameters:
        ///   - x1: The x-coordinate of the control point.
        ///   - y1: The y-coordinate of the control point.
        ///   - x: The x-coordinate of the end point.
        ///   - y: The y-coordinate of the end point.
        /// - Returns: The command `Q`.
        public static func quadraticCurve(_ x1: Double, _ y1: Double, to x: Double, _ y: Double) -> Command {
            Command("Q", x1, y1, x, y)
        }

        /// Draws a quadratic Bézier curve by a distance, with one control point.
        ///
        /// - Parameters:
        ///   - x1: The distance of the control point from the curve's start along the x-axis.
        ///   - y1: The distance of the control point from the curve's start along the y-axis.
        ///   - x: The distance of the end along the x-axis.
        ///   - y: The distance of the end along the y-axis.
        /// - Returns: The command `q`.
        public static func quadraticCurve(_ x1: Double, _ y1: Double, by x: Double, _ y: Double) -> Command {
            Command("q", x1, y1, x, y)
        }

        /// Draws a quadratic Bézier curve whose control point mirrors that of the previous curve.
        ///
        /// - Parameters:
        ///   - x: The x-coordinate of the end point.
        ///   - y: The y-coordinate of the end point.
        /// - Returns: The command `T`.
        public static func smoothQuadraticCurve(to x: Double, _ y: Double) -> Command { Command("T", x, y) }

        /// Draws a quadratic Bézier curve by a distance. Its control point mirrors that of the previous curve.
        ///
        /// - Parameters:
        ///   - x: The distance of the end along the x-axis.
        ///   - y: The distance of the end along the y-axis.
        /// - Returns: The command `t`.
        public static func smoothQuadraticCurve(by x: Double, _ y: Double) -> Command { Command("t", x, y) }

        /// Draws an elliptical arc to a point.
        ///
        /// - Parameters:
        ///   - radiusX: The ellipse's radius along its own x-axis.
        ///   - radiusY: The ellipse's radius along its own y-axis.
        ///   - rotation: The ellipse's rotation in degrees.
        ///   - isLarge: Whether to draw the longer of the two possible arcs.
        ///   - isClockwise: Whether the arc runs clockwise.
        ///   - x: The x-coordinate of the end point.
        ///   - y: The y-coordinate of the end point.
        /// - Returns: The command `A`.
        public static func arc(
            _ radiusX: Double, _ radiusY: Double, rotation: Double = 0, isLarge: Bool = false,
            isClockwise: Bool = true, to x: Double, _ y: Double
        ) -> Command {
            Command("A", radiusX, radiusY, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, x, y)
        }

        /// Draws an elliptical arc by a distance.
        ///
        /// - Parameters:
        ///   - radiusX: The ellipse's radius along its own x-axis.
        ///   - radiusY: The ellipse's radius along its own y-axis.
        ///   - rotation: The ellipse's rotation in degrees.
        ///   - isLarge: Whether to draw the longer of the two possible arcs.
        ///   - isClockwise: Whether the arc runs clockwise.
        ///   - x: The distance of the end along the x-axis.
        ///   - y: The distance of the end along the y-axis.
        /// - Returns: The command `a`.
        public static func arc(
            _ radiusX: Double, _ radiusY: Double, rotation: Double = 0, isLarge: Bool = false,
            isClockwise: Bool = true, by x: Double, _ y: Double
        ) -> Command {
            Command("a", radiusX, radiusY, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, x, y)
        }

        /// Draws a straight line back to the start of the current subpath.
        public static let close = Command("Z")
    }
}
