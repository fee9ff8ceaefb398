public import Hypertext

/// The fill or stroke of a shape: none, a color, a gradient or a pattern (SVG 2 §13).
///
/// ```swift
/// SVG.circle(.r(4), .fill("#f40"), .stroke(.url("#sunset", orElse: "orange")))
/// ```
public struct Paint: AttributeText, Hashable, ExpressibleByStringLiteral {
    /// The paint as written in the attribute.
    public let attributeText: String

    /// A color as CSS writes it: a name, `#rrggbb`, a function such as `hsl()`.
    ///
    /// - Parameter color: The color in the syntax of CSS Color 4.
    public init(_ color: String) {
        attributeText = color
    }

    /// A color as CSS writes it.
    public init(stringLiteral color: String) {
        attributeText = color
    }

    /// No paint.
    public static let none: Paint = "none"

    /// The element's `color`.
    public static let currentColor: Paint = "currentColor"

    /// The fill of the shape that has the marker or that `use` refers to.
    public static let contextFill: Paint = "context-fill"

    /// The stroke of the shape that has the marker or that `use` refers to.
    public static let contextStroke: Paint = "context-stroke"

    /// The parent's paint.
    public static let inherit: Paint = "inherit"

    /// A gradient or a pattern, by its URL: `.url("#sunset")` for the one with this `id`.
    ///
    /// - Parameter url: The URL of the gradient or pattern, with its fragment.
    /// - Returns: The paint.
    public static func url(_ url: String) -> Paint {
        Paint(URLReference.url(url).attributeText)
    }

    /// A gradient or a pattern, by its URL, with a fallback color for when it does not exist.
    ///
    /// - Parameters:
    ///   - url: The URL of the gradient or pattern, with its fragment.
    ///   - fallback: The fallback color in the syntax of CSS Color 4.
    /// - Returns: The paint.
    public static func url(_ url: String, orElse fallback: Paint) -> Paint {
        Paint(URLReference.url(url).attributeText + " " + fallback.attributeText)
    }
}
