import SitegenBase
import SitegenConfiguration
import SitegenModel

/// A site's color for links and highlights, which replaces that of the palette.
struct Accent: Sendable {
    /// The minimum contrast for text of any size (WCAG 2.2 §1.4.3).
    private static let leastContrast = 4.5

    let light: Color
    private let dark: Color

    /// The site's accent; `nil` if it has none or it is invalid.
    init?(_ configuration: SiteConfiguration) {
        guard let accent = configuration.look.accent, let light = Color(accent.light), let dark = Color(accent.dark)
        else { return nil }
        self.light = light
        self.dark = dark
    }

    /// The color in both color schemes as CSS.
    var css: String { "light-dark(\(light.css),\(dark.css))" }

    /// The diagnostics of a site's accent: an error for a value that is not a color, and a warning for one that is hard to
    /// read.
    static func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] {
        guard let accent = configuration.look.accent else { return [] }
        // If there is only one color, it is used in both color schemes.
        let darkKey = accent.dark == accent.light ? "light" : "dark"
        let palette = Palette(configuration.look.palette)
        let colors = [
            ("light", "light", accent.light, palette.lightGrounds), (darkKey, "dark", accent.dark, palette.darkGrounds),
        ]
        return colors.compactMap { key, scheme, text, grounds in
            guard let color = Color(text) else {
                return configuration.diagnostic(
                    "the accent ‘\(text)’ for \(scheme) surroundings is not a color", at: "theme", "accent", key,
                    help: "write it with hexadecimal digits, such as #a5301a")
            }
            let contrast = color.leastContrast(on: grounds)
            guard contrast < leastContrast else { return nil }
            let better = color.readable(on: grounds, contrast: leastContrast)
            let ratio = "\(Int(contrast)).\(Int(contrast * 10) % 10)"
            return configuration.diagnostic(
                "the accent ‘\(text)’ is hard to read in \(scheme) surroundings: its contrast is \(ratio) to 1",
                at: "theme", "accent", key, severity: .warning,
                help: "text needs 4.5 to 1 (WCAG 2.2); ‘\(better.css)’ has it")
        }
    }
}
