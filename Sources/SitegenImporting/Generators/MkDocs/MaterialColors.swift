import SitegenData

/// The colors of Material for MkDocs, as those of sitegen's theme.
enum MaterialColors {
    /// The accent for the primary color of a site; `nil` if it sets none, or one without a tone, such as `black` or `custom`.
    ///
    /// A palette is a mapping, or a list with one for each color scheme.
    static func accent(_ theme: FieldMapping?) -> FieldValue? {
        let palette = theme?["palette"]
        let schemes = palette?.list?.compactMap(\.mapping) ?? [palette?.mapping].compactMap { $0 }
        guard let name = schemes.lazy.compactMap({ $0.text(at: "primary") }).first,
            let tone = tones[name.replacing("-", with: " ")]
        else { return nil }
        return ["light": .text(tone.light), "dark": .text(tone.dark)]
    }

    /// The tones of the primary colors that have a contrast of 4.5 to 1 with the backgrounds of the theme.
    private static let tones: [String: (light: String, dark: String)] = [
        "red": ("#c62828", "#ef9a9a"), "pink": ("#ad1457", "#f48fb1"), "purple": ("#8e24aa", "#ce93d8"),
        "deep purple": ("#5e35b1", "#b39ddb"), "indigo": ("#3949ab", "#9fa8da"), "blue": ("#1565c0", "#90caf9"),
        "light blue": ("#01579b", "#81d4fa"), "cyan": ("#006064", "#80deea"), "teal": ("#00695c", "#80cbc4"),
        "green": ("#1b5e20", "#a5d6a7"), "light green": ("#33691e", "#c5e1a5"), "lime": ("#5f5a10", "#e6ee9c"),
        "yellow": ("#7a5c00", "#fff59d"), "amber": ("#855600", "#ffe082"), "orange": ("#a84300", "#ffcc80"),
        "deep orange": ("#bf360c", "#ffab91"), "brown": ("#5d4037", "#bcaaa4"), "blue grey": ("#455a64", "#b0bec5"),
    ]

    /// The markup for the head of pages that gives a logo a background in light mode.
    ///
    /// White logos were on a header in the primary color.
    static let logoBackground =
        "<style>.brand img{padding:.25rem;border-radius:.4rem;background:light-dark(var(--accent),transparent);"
        + "print-color-adjust:exact}</style>"

    /// Whether all colors that a drawing sets are white, so that a light header would hide it.
    static func isWhite(_ drawing: String) -> Bool {
        let white: Set = ["#fff", "#ffff", "#ffffff", "#ffffffff", "white"]
        let colors = ["fill:", "fill=\"", "fill='", "stroke:", "stroke=\"", "stroke='"]
            .flatMap { drawing.lowercased().split(separator: $0, omittingEmptySubsequences: false).dropFirst() }
            .map { String($0.prefix { !";\"'}".contains($0) }).trimmed }
            .filter { !["none", "transparent"].contains($0) }
        return !colors.isEmpty && colors.allSatisfy(white.contains)
    }
}
