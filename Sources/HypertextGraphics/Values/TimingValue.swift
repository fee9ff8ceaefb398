public import Hypertext

/// When an animation or a media element begins or ends (SVG Animations 2 §2).
///
/// ```swift
/// SVG.animate(.attributeName("opacity"), .to(0), .begin(.event("click", of: "button", after: 0.5)), .dur(.seconds(2)))
/// ```
///
/// Use text for values that have no function here: `.begin("prev.repeat(2)+1s")`.
public struct TimingValue: AttributeText, Hashable, ExpressibleByStringLiteral {
    /// The value as written in the attribute.
    public let attributeText: String

    /// Creates a moment, or several separated by semicolons, in SVG syntax.
    ///
    /// - Parameter text: The moments in the syntax of SVG Animations 2 §2.
    public init(_ text: String) {
        attributeText = text
    }

    /// Creates a moment, or several separated by semicolons, in SVG syntax.
    public init(stringLiteral text: String) {
        attributeText = text
    }

    /// A number of seconds after the document begins, or before it if negative.
    ///
    /// - Parameter count: How many seconds.
    /// - Returns: The moment.
    public static func seconds(_ count: Double) -> TimingValue {
        TimingValue(count.decimalText + "s")
    }

    /// When another animation begins, or a number of seconds later.
    ///
    /// - Parameters:
    ///   - identifier: The other animation's `id`.
    ///   - seconds: The offset in seconds; can be negative.
    /// - Returns: The moment.
    public static func begin(of identifier: String, after seconds: Double = 0) -> TimingValue {
        TimingValue("\(escaped(identifier)).begin\(offset(seconds))")
    }

    /// When another animation ends, or a number of seconds later.
    ///
    /// - Parameters:
    ///   - identifier: The other animation's `id`.
    ///   - seconds: The offset in seconds; can be negative.
    /// - Returns: The moment.
    public static func end(of identifier: String, after seconds: Double = 0) -> TimingValue {
        TimingValue("\(escaped(identifier)).end\(offset(seconds))")
    }

    /// The time of an event on the animated element, plus an offset.
    ///
    /// - Parameters:
    ///   - name: The event's name: `click`.
    ///   - seconds: The offset in seconds; can be negative.
    /// - Returns: The moment.
    public static func event(_ name: String, after seconds: Double = 0) -> TimingValue {
        TimingValue("\(escaped(name))\(offset(seconds))")
    }

    /// The time of an event on the element with the given `id`, plus an offset.
    ///
    /// - Parameters:
    ///   - name: The event's name: `click`.
    ///   - identifier: The `id` of the element that receives the event.
    ///   - seconds: The offset in seconds; can be negative.
    /// - Returns: The moment.
    public static func event(_ name: String, of identifier: String, after seconds: Double = 0) -> TimingValue {
        TimingValue("\(escaped(identifier)).\(escaped(name))\(offset(seconds))")
    }

    /// When a script or a link starts it.
    public static let indefinite: TimingValue = "indefinite"

    /// At each of several moments.
    ///
    /// - Parameter moments: The moments, in any order.
    /// - Returns: A value with all of them.
    public static func each(_ moments: TimingValue...) -> TimingValue {
        TimingValue(moments.map(\.attributeText).joined(separator: "; "))
    }

    private static func offset(_ seconds: Double) -> String {
        guard seconds != 0 else { return "" }
        return (seconds < 0 ? "" : "+") + seconds.decimalText + "s"
    }

    /// A dot ends a name and a hyphen begins an offset, unless a backslash escapes it (SMIL Animation §3.6.8).
    private static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            if scalar == "." || scalar == "-" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
