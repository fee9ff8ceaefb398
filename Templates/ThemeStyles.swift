import Hypertext
import SitegenModel

/// The changes to the style sheet that a site configures: the font, the palette and the accent color.
enum ThemeStyles {
    /// The rules, which follow the style sheet in the head of each page; `nil` if the configuration changes nothing.
    ///
    /// Colors apply to screens only; pages are printed black on white.
    static func css(_ configuration: SiteConfiguration) -> String? {
        let look = configuration.look
        var colors: [String] = []
        if look.palette != .paper {
            colors = Palette(look.palette).properties.map { "--\($0.name):\($0.color.css)" }
        }
        if let accent = Accent(configuration) { colors.append("--accent:\(accent.css)") }
        var rules = ""
        if let font = look.font { rules += ":root{--serif:\(stack(of: font))}" }
        if !colors.isEmpty { rules += "@media screen{:root{\(colors.joined(separator: ";"))}}" }
        return rules.isEmpty ? nil : rules
    }

    /// The style of share cards, which have the light color scheme.
    static func shareCards(_ configuration: SiteConfiguration) -> ShareCardStyle {
        let palette = Palette(configuration.look.palette)
        let accent = Accent(configuration)?.light ?? palette.accent.light
        let isRightToLeft = LanguageTag.direction(of: configuration.language.tag) == .rightToLeft
        return ShareCardStyle(
            background: palette.paper.light.css, title: palette.ink.light.css, caption: palette.quiet.light.css,
            accent: accent.css, fonts: cardFonts(configuration.look), isRightToLeft: isRightToLeft)
    }

    /// The fonts of share cards: those of texts, as installed on the machine of the build.
    private static func cardFonts(_ look: SiteConfiguration.LookConfiguration) -> String {
        switch look.font {
        case .system?: "sans-serif"
        case .oldStyle?: "Palatino Linotype,Palatino,URW Palladio L,P052,Noto Serif,serif"
        case .transitional?: "Charter,Bitstream Charter,Cambria,Liberation Serif,serif"
        case .humanist?: "Gill Sans Nova,Ubuntu,Calibri,Noto Sans,DejaVu Sans,sans-serif"
        case .grotesque?: "Inter,Helvetica Neue,Nimbus Sans,Liberation Sans,Arial,sans-serif"
        case .slab?: "Rockwell,Roboto Slab,DejaVu Serif,serif"
        case .monospace?: "monospace"
        case nil:
            look.kind == .series ? "Palatino Linotype,Palatino,URW Palladio L,P052,Noto Serif,serif" : "sans-serif"
        }
    }

    /// The system fonts of a kind, the preferred ones first. No page loads a font.
    private static func stack(of font: SiteConfiguration.LookConfiguration.Font) -> String {
        switch font {
        case .system: "var(--sans)"
        case .oldStyle:
            #""Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Noto Serif",Georgia,serif"#
        case .transitional: #"Charter,"Bitstream Charter","Sitka Text",Cambria,"Liberation Serif",serif"#
        case .humanist: #"Seravek,"Gill Sans Nova",Ubuntu,Calibri,"Noto Sans","DejaVu Sans",sans-serif"#
        case .grotesque: #"Inter,"Helvetica Neue","Arial Nova","Nimbus Sans","Liberation Sans",Arial,sans-serif"#
        case .slab: #"Rockwell,"Rockwell Nova","Roboto Slab","Sitka Small","DejaVu Serif",serif"#
        case .monospace: "var(--mono)"
        }
    }
}
