public import Hypertext

/// One transformation of an element's coordinates (SVG 2 §8).
///
/// An element can have several; the last one is applied first:
///
/// ```swift
/// SVG.g(.transform(.translate(x: 50, y: 50), .rotate(45)))
/// ```
public struct Transform: AttributeText, Hashable {
    /// The transformation as written in the attribute.
    public let attributeText: String

    private init(_ function: String, _ numbers: Double...) {
        attributeText = "\(function)(\(numbers.map(\.decimalText).joined(separator: " ")))"
    }

    /// A translation.
    ///
    /// - Parameters:
    ///   - x: The distance along the x-axis.
    ///   - y: The distance along the y-axis.
    /// - Returns: The transformation.
    public static func translate(x: Double, y: Double = 0) -> Transform {
        Transform("translate", x, y)
    }

    /// A uniform scaling.
    ///
    /// - Parameter factor: The scale factor.
    /// - Returns: The transformation.
    public static func scale(_ factor: Double) -> Transform {
        Transform("scale", factor)
    }

    /// A scaling along each axis; a factor of -1 mirrors.
    ///
    /// - Parameters:
    ///   - x: The scale factor along the x-axis.
    ///   - y: The scale factor along the y-axis.
    /// - Returns: The transformation.
    public static func scale(x: Double, y: Double) -> Transform {
        Transform("scale", x, y)
    }

    /// A clockwise rotation around the origin, in degrees.
    ///
    /// - Parameter degrees: The angle in degrees.
    /// - Returns: The transformation.
    public static func rotate(_ degrees: Double) -> Transform {
        Transform("rotate", degrees)
    }

    /// A clockwise rotation around a point, in degrees.
    ///
    /// - Parameters:
    ///   - degrees: The angle in degrees.
    ///   - x: The x-coordinate of the point.
    ///   - y: The y-coordinate of the point.
    /// - Returns: The transformation.
    public static func rotate(_ degrees: Double, aroundX x: Double, y: Double) -> Transform {
        Transform("rotate", degrees, x, y)
    }

    /// A skew along the x-axis, in degrees.
    ///
    /// - Parameter degrees: The angle in degrees.
    /// - Returns: The transformation.
    public static func skewX(_ degrees: Double) -> Transform {
        Transform("skewX", degrees)
    }

    /// A skew along the y-axis, in degrees.
    ///
    /// - Parameter degrees: The angle in degrees.
    /// - Returns: The transformation.
    public static func skewY(_ degrees: Double) -> Transform {
        Transform("skewY", degrees)
    }

    /// The transformation that takes (x, y) to (a·x + c·y + e, b·x + d·y + f).
    ///
    /// - Parameters:
    ///   - a: The factor of x in the new x.
    ///   - b: The factor of x in the new y.
    ///   - c: The factor of y in the new x.
    ///   - d: The factor of y in the new y.
    ///   - e: The offset of the new x.
    ///   - f: The offset of the new y.
    /// - Returns: The transformation.
    public static func matrix(
        a: Double, b: Double, c: Double, d: Double, e: Double, f: Double
    ) -> Transform {
        Transform("matrix", a, b, c, d, e, f)
    }
}
