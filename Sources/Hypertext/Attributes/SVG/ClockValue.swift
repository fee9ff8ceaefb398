/// How long an animation or a medium takes (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.attributeName("r"), .to(20), .dur(.milliseconds(300)))
/// ```
public struct ClockValue: AttributeText, Hashable {
    /// The text of the attribute value.
    public let attributeText: String

    /// A number of hours.
    ///
    /// - Parameter count: How many hours, fractions allowed.
    /// - Returns: The length of time.
    public static func hours(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "h")
    }

    /// A number of minutes.
    ///
    /// - Parameter count: How many minutes, fractions allowed.
    /// - Returns: The length of time.
    public static func minutes(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "min")
    }

    /// A number of seconds.
    ///
    /// - Parameter count: How many seconds, fractions allowed.
    /// - Returns: The length of time.
    public static func seconds(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "s")
    }

    /// A number of milliseconds.
    ///
    /// - Parameter count: How many milliseconds, fractions allowed.
    /// - Returns: The length of time.
    public static func milliseconds(_ count: Double) -> ClockValue {
        ClockValue(attributeText: count.decimalText + "ms")
    }

    /// An indefinite duration.
    public static let indefinite = ClockValue(attributeText: "indefinite")

    /// As long as the medium itself.
    public static let media = ClockValue(attributeText: "media")
}
