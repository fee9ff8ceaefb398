import Hypertext
import SitegenConfiguration
import SitegenModel
import SitegenTools

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
        var rules = fontFaces(configuration)
        let fonts = fontProperties(configuration)
        if !fonts.isEmpty { rules += ":root{\(fonts.joined(separator: ";"))}" }
        if !colors.isEmpty { rules += "@media screen{:root{\(colors.joined(separator: ";"))}}" }
        return rules.isEmpty ? nil : rules
    }

    /// The declarations of the site's font files. Text is readable before a font has loaded.
    private static func fontFaces(_ configuration: SiteConfiguration) -> String {
        configuration.publishedFonts.map { published in
            let font = published.font
            let format = ["ttf": "truetype", "otf": "opentype"][font.format] ?? font.format
            let weight = font.weight.map { "font-weight:\($0);" } ?? ""
            let style = font.style == .normal ? "" : "font-style:\(font.style.rawValue);"
            return "@font-face{font-family:\"\(font.family)\";src:url(\"\(published.url)\")format(\"\(format)\");"
                + "\(weight)\(style)font-display:swap}"
        }.joined()
    }

    /// The custom properties with the fonts: the site's font files, then the system fonts of the configured kind.
    private static func fontProperties(_ configuration: SiteConfiguration) -> [String] {
        let look = configuration.look
        let files = configuration.publishedFonts
        func property(_ name: String, _ use: SiteConfiguration.LookConfiguration.FontFile.Use, _ others: String)
            -> String?
        {
            files.first { $0.font.use == use }.map { "--\(name):\"\($0.font.family)\",\(others)" }
        }
        let others = look.font.map(stack) ?? (look.kind == .series ? "Georgia,serif" : "var(--sans)")
        return [
            property("serif", .text, others) ?? look.font.map { "--serif:\(stack(of: $0))" },
            property("headings", .headings, "var(--serif)"), property("sans", .interface, "system-ui,sans-serif"),
            property("mono", .code, "ui-monospace,monospace"),
        ].compactMap(\.self)
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

    /// The system fonts of a kind, the preferred ones first.
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
