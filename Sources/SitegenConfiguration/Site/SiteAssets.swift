extension SiteConfiguration.LookConfiguration {
    /// A font file of the site, and which parts of pages it is for.
    public struct FontFile: Hashable, Sendable {
        /// The parts of a page whose typeface a site can replace.
        public enum Use: String, Sendable, CaseIterable {
            /// Text, and headings without a font of their own.
            case text
            /// Headings.
            case headings
            /// What surrounds the text: menus, dates, captions.
            case interface
            /// Code.
            case code
        }

        /// The style of the characters.
        public enum Style: String, Sendable, CaseIterable {
            /// Upright.
            case normal
            /// Italic.
            case italic
        }

        /// The path of the file: `assets/fonts/literata.woff2`.
        public let file: String

        /// The name of the font family.
        public let family: String

        /// The weight, or the lowest and the highest weight of a variable font: `400`, `200 900`.
        public let weight: String?

        /// The style of the characters.
        public let style: Style

        /// What the font is used for; `nil` if only style sheets of the site use it, or another file of the family has it.
        public let use: Use?

        /// The extension of the file, which is its format: `woff2`.
        package var format: String { String(file[(file.lastIndex(of: ".") ?? file.startIndex)...].dropFirst()) }
    }
}

/// A font file as published.
package struct PublishedFont: Sendable {
    package let font: SiteConfiguration.LookConfiguration.FontFile
    /// The URL of the file on the site's server.
    package let url: String
    /// The media type, such as `font/woff2`.
    package var mediaType: String { "font/\(font.format)" }
}

extension SiteConfiguration {
    /// The URLs of the site's own style sheets, in order.
    package var styleSheetURLs: [String] { look.styleSheets.compactMap { assetURLs[$0] } }

    /// The URLs of the site's own scripts, in order.
    package var scriptURLs: [String] { look.scripts.compactMap { assetURLs[$0] } }

    /// The URL of the script that draws diagrams of Mermaid in the reader's browser.
    package var mermaidScriptURL: String? { mermaidScript.flatMap { assetURLs[$0] } }

    /// The files of `assets/` that the configuration names, each with its keys.
    package var namedAssets: [(keys: [String], file: String)] {
        look.assets.map { (["theme", $0.key], $0.file) }
            + (mermaidScript.map { [(["markdown", "mermaid"], $0)] } ?? [])
    }

    /// The font files of the site.
    package var publishedFonts: [PublishedFont] {
        look.fonts.compactMap { font in assetURLs[font.file].map { PublishedFont(font: font, url: $0) } }
    }

    /// The font files that are visible at once on each page: the first one for text and for headings.
    package var preloadedFonts: [PublishedFont] {
        let fonts = publishedFonts
        return [.text, .headings].compactMap { use in fonts.first { $0.font.use == use } }
    }
}

extension SiteConfiguration.LookConfiguration {
    /// The files of `assets/` that the configuration names, each with its key.
    fileprivate var assets: [(key: String, file: String)] {
        styleSheets.map { ("css", $0) } + scripts.map { ("js", $0) } + fonts.map { ("fonts", $0.file) }
    }
}
