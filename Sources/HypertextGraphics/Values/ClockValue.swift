public import Hypertext

/// The duration of an animation or a media element (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.attributeName("r"), .to(20), .dur(.milliseconds(300)))
/// ```
public struct ClockValue: AttributeText, Hashable {
    /// The text of the attribute value.
    public let attributeText: String

    /// A number of hours.
    ///
    /// - Parameter count: The number of hours; may be fractional.
    /// - Returns: The length of time.
    public static func hours(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "h")
    }

    /// A number of minutes.
    ///
    /// - Parameter count: The number of minutes; may be fractional.
    /// - Returns: The length of time.
    public static func minutes(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "min")
    }

    /// A number of seconds.
    ///
    /// - Parameter count: The number of seconds; may be fractional.
    /// - Returns: The length of time.
    public static func seconds(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "s")
    }

    /// A number of milliseconds.
    ///
    /// - Parameter count: The number of milliseconds; may be fractional.
    /// - Returns: The length of time.
    public static func milliseconds(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "ms")
    }

    /// An indefinite duration.
    public static let indefinite = ClockValue(attributeText: "indefinite")

    /// The duration of the media itself.
    public static let media = ClockValue(attributeText: "media")
}
