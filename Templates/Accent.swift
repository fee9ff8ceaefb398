import SitegenDiagnostics
import SitegenModel

/// A colour of a site's own for links and marks, in place of the theme's.
package struct Accent: Sendable {
    /// The colours that text stands on in a scheme: the page's, and that of what is set off from it.
    struct Grounds: Sendable {
        let name: String
        let colors: [Color]

        /// As the style sheet has them.
        static let light = Grounds(name: "light", colors: [Color(0xfdfcf8), Color(0xf5f1e8)])
        static let dark = Grounds(name: "dark", colors: [Color(0x1a1816), Color(0x24211e)])
    }

    /// What text of any size needs (WCAG 2.2 §1.4.3).
    private static let leastContrast = 4.5

    private let light: Color
    private let dark: Color

    /// The site's accent, if it has one that can be used.
    init?(_ configuration: SiteConfiguration) {
        guard let accent = configuration.look.accent, let light = Color(accent.light), let dark = Color(accent.dark)
        else { return nil }
        self.light = light
        self.dark = dark
    }

    /// What the page's head says of it. Paper is printed without.
    package var styleSheet: String { "@media screen{:root{--accent:light-dark(\(light.css),\(dark.css))}}" }

    /// What is wrong with a site's accent: what is no colour is an error, what is hard to read a warning.
    static func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] {
        guard let accent = configuration.look.accent else { return [] }
        // Without a colour for dark surroundings, that for light ones is meant.
        let darkKey = accent.dark == accent.light ? "light" : "dark"
        let colors = [("light", accent.light, Grounds.light), (darkKey, accent.dark, .dark)]
        return colors.compactMap { key, text, grounds in
            guard let color = Color(text) else {
                return configuration.diagnostic(
                    "the accent ‘\(text)’ for \(grounds.name) surroundings is not a colour", at: "theme", "accent", key,
                    help: "write it with hexadecimal digits, such as #a5301a")
            }
            let contrast = color.leastContrast(on: grounds.colors)
            guard contrast < leastContrast else { return nil }
            let better = color.readable(on: grounds.colors, contrast: leastContrast)
            let ratio = "\(Int(contrast)).\(Int(contrast * 10) % 10)"
            return configuration.diagnostic(
                "the accent ‘\(text)’ is hard to read in \(grounds.name) surroundings: its contrast is \(ratio) to 1",
                at: "theme", "accent", key, severity: .warning,
                help: "text needs 4.5 to 1 (WCAG 2.2); ‘\(better.css)’ has it")
        }
    }
}
