public import Hypertext

/// A length in style sheets and SVG: a number with or without a unit (CSS Values and Units §6, SVG 2 §8.9).
///
/// A plain number, `50` or `0.5`, is in the units of its coordinate system.
public struct Length: AttributeText, Hashable {
    /// The number and its unit, such as `50%`.
    public let attributeText: String

    private init(_ number: Double, _ unit: String) {
        attributeText = number.decimalText + unit
    }

    /// A number in the units of the coordinate system.
    ///
    /// - Parameter number: The number.
    /// - Returns: The number without a unit.
    public static func number(_ number: Double) -> Length { Length(number, "") }

    /// CSS pixels, 96 to the inch.
    ///
    /// - Parameter number: How many pixels.
    /// - Returns: The length.
    public static func px(_ number: Double) -> Length { Length(number, "px") }

    /// A percentage, usually of the viewport's size.
    ///
    /// - Parameter number: The number of units.
    /// - Returns: The length.
    public static func percent(_ number: Double) -> Length { Length(number, "%") }

    /// Multiples of the element's font size.
    ///
    /// - Parameter number: How many times the font size.
    /// - Returns: The length.
    public static func em(_ number: Double) -> Length { Length(number, "em") }

    /// Multiples of the root element's font size.
    ///
    /// - Parameter number: How many times the font size.
    /// - Returns: The length.
    public static func rem(_ number: Double) -> Length { Length(number, "rem") }

    /// Multiples of the height of the font's letter x.
    ///
    /// - Parameter number: How many times the height.
    /// - Returns: The length.
    public static func ex(_ number: Double) -> Length { Length(number, "ex") }

    /// Multiples of the width of the font's digit 0.
    ///
    /// - Parameter number: How many times the width.
    /// - Returns: The length.
    public static func ch(_ number: Double) -> Length { Length(number, "ch") }

    /// A length in `vw`, 1 % of the viewport's width.
    ///
    /// - Parameter number: The number of units.
    /// - Returns: The length.
    public static func vw(_ number: Double) -> Length { Length(number, "vw") }

    /// A length in `vh`, 1 % of the viewport's height.
    ///
    /// - Parameter number: The number of units.
    /// - Returns: The length.
    public static func vh(_ number: Double) -> Length { Length(number, "vh") }

    /// A length in `vmin`, 1 % of the smaller viewport dimension.
    ///
    /// - Parameter number: The number of units.
    /// - Returns: The length.
    public static func vmin(_ number: Double) -> Length { Length(number, "vmin") }

    /// A length in `vmax`, 1 % of the larger viewport dimension.
    ///
    /// - Parameter number: The number of units.
    /// - Returns: The length.
    public static func vmax(_ number: Double) -> Length { Length(number, "vmax") }

    /// Centimeters.
    ///
    /// - Parameter number: How many centimeters.
    /// - Returns: The length.
    public static func cm(_ number: Double) -> Length { Length(number, "cm") }

    /// Millimeters.
    ///
    /// - Parameter number: How many millimeters.
    /// - Returns: The length.
    public static func mm(_ number: Double) -> Length { Length(number, "mm") }

    /// Inches.
    ///
    /// - Parameter number: How many inches.
    /// - Returns: The length.
    public static func inches(_ number: Double) -> Length { Length(number, "in") }

    /// Points, 72 to the inch.
    ///
    /// - Parameter number: How many points.
    /// - Returns: The length.
    public static func pt(_ number: Double) -> Length { Length(number, "pt") }

    /// Picas, 6 to the inch.
    ///
    /// - Parameter number: How many picas.
    /// - Returns: The length.
    public static func pc(_ number: Double) -> Length { Length(number, "pc") }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number in the units of the coordinate system.
    public init(integerLiteral number: Int) { self.init(Double(number), "") }

    /// A number in the units of the coordinate system.
    public init(floatLiteral number: Double) { self.init(number, "") }
}
