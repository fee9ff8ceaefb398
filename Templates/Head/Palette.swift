import SitegenConfiguration
import SitegenModel

/// The colors of pages and of text in the light and the dark color scheme.
///
/// Each text color has a contrast of at least 4.5 to 1 (WCAG 2.2 §1.4.3) to the background of the page and to that of code.
struct Palette: Sendable {
    /// A color in both color schemes.
    struct Pair: Sendable {
        let light: Color
        let dark: Color

        init(_ light: Int, _ dark: Int) {
            self.light = Color(light)
            self.dark = Color(dark)
        }

        /// The color in CSS.
        var css: String { "light-dark(\(light.css),\(dark.css))" }
    }

    /// The background of pages.
    let paper: Pair
    /// The color of text.
    let ink: Pair
    /// The color of secondary text.
    let quiet: Pair
    /// The color of rules and borders.
    let line: Pair
    /// The background of code.
    let wash: Pair
    /// The color of links and highlights.
    let accent: Pair

    /// The colors by the names of their custom properties in the style sheet.
    var properties: [(name: String, color: Pair)] {
        [("paper", paper), ("ink", ink), ("quiet", quiet), ("line", line), ("wash", wash), ("accent", accent)]
    }

    /// The palette with a name in the configuration.
    init(_ name: SiteConfiguration.LookConfiguration.Palette) {
        switch name {
        case .paper:
            self.init(
                Pair(0xfdfcf8, 0x1a1816), Pair(0x26221d, 0xe6e0d6), Pair(0x6a6258, 0xa8a095), Pair(0xddd6ca, 0x3d3832),
                Pair(0xf5f1e8, 0x24211e), Pair(0xa5301a, 0xf08a6c))
        case .plain:
            self.init(
                Pair(0xffffff, 0x121212), Pair(0x1b1b1b, 0xe8e8e8), Pair(0x5f5f5f, 0xa6a6a6), Pair(0xdcdcdc, 0x3a3a3a),
                Pair(0xf5f5f5, 0x1e1e1e), Pair(0x0b57d0, 0x8ab4f8))
        case .slate:
            self.init(
                Pair(0xfbfcfe, 0x14181f), Pair(0x1d2733, 0xdfe6ee), Pair(0x566474, 0x9aa8b8), Pair(0xd5dde7, 0x333d4a),
                Pair(0xf0f4f9, 0x1c222c), Pair(0x1f5fa8, 0x82b6f2))
        case .forest:
            self.init(
                Pair(0xfbfdf9, 0x141a15), Pair(0x1f2a21, 0xe0e8df), Pair(0x566357, 0x9dab9e), Pair(0xd5ded3, 0x343f35),
                Pair(0xf0f5ee, 0x1d241e), Pair(0x2b6a34, 0x8ccf90))
        case .plum:
            self.init(
                Pair(0xfdfbfd, 0x1a151b), Pair(0x2a212b, 0xeae1ea), Pair(0x675a68, 0xab9dac), Pair(0xe0d6e1, 0x403641),
                Pair(0xf6f0f6, 0x241d26), Pair(0x8a2f7d, 0xe79ad8))
        }
    }

    private init(_ paper: Pair, _ ink: Pair, _ quiet: Pair, _ line: Pair, _ wash: Pair, _ accent: Pair) {
        (self.paper, self.ink, self.quiet, self.line, self.wash, self.accent) = (paper, ink, quiet, line, wash, accent)
    }

    /// The backgrounds of text in the light scheme: those of the page and of code.
    var lightGrounds: [Color] { [paper.light, wash.light] }

    /// The backgrounds of text in the dark scheme.
    var darkGrounds: [Color] { [paper.dark, wash.dark] }
}
