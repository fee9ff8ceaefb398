/// A size that an icon has (HTML Living Standard §4.6.8.7).
public struct IconSize: AttributeText, Hashable {
    /// The size as it stands in the attribute, such as `32x32`.
    public let attributeText: String

    /// Every size: the icon is a drawing.
    public static let any = IconSize(attributeText: "any")

    /// So many pixels.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    /// - Returns: The size.
    /// - Precondition: both are greater than 0.
    public static func pixels(_ width: Int, _ height: Int) -> IconSize {
        require(width > 0 && height > 0, "\(width)x\(height) is not a size of an icon")
        return IconSize(attributeText: "\(width)x\(height)")
    }
}
