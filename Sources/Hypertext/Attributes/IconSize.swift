/// The size of an icon (HTML Living Standard §4.6.8.7).
public struct IconSize: AttributeText, Hashable {
    /// The size as written in the attribute, such as `32x32`.
    public let attributeText: String

    /// Every size, for an icon that is a vector image.
    public static let any = IconSize(attributeText: "any")

    /// A size in pixels.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    /// - Returns: The size.
    /// - Precondition: both are greater than 0.
    public static func pixels(_ width: Int, _ height: Int) -> IconSize {
        require(width > 0 && height > 0, "\(width)x\(height) is not a valid icon size")
        return IconSize(attributeText: "\(width)x\(height)")
    }
}
