/// The icon of a site as a PNG file, for programs that do not show SVG.
package struct IconImage: Hashable, Sendable {
    /// The address within the site.
    package let path: String

    /// The width and the height in pixels.
    package let size: Int

    /// Whether the icon has a background, because devices show transparent parts as black.
    package let isOpaque: Bool

    /// The icon of tabs and bookmarks.
    package static let small = IconImage(path: "/icon-32.png", size: 32, isOpaque: false)

    /// The icon on the home screens of Apple's devices, which also look for this name.
    package static let touch = IconImage(path: "/apple-touch-icon.png", size: 180, isOpaque: true)

    /// The icons of the web manifest.
    package static let ofManifest = [192, 512].map { IconImage(path: "/icon-\($0).png", size: $0, isOpaque: false) }

    /// All icons.
    package static let all = [small, touch] + ofManifest
}
