import SitegenCache
package import SitegenModel

/// The fingerprints of the site's own templates and icons, and which of the templates render a page.
package struct TemplateFingerprints: Sendable {
    private let theme: any Theme
    /// The fingerprints of all templates, by file.
    private let hashes: [String: UInt64]
    /// The fingerprint of all templates and icons that texts may be rendered with.
    private let texts: UInt64
    /// What the head of each page contains besides: the URLs of the site's own style sheets, scripts and fonts, and the drawing
    /// of the site's icons.
    package var headInputs: [String] = []

    /// - Parameters:
    ///   - hashes: The fingerprints of all templates, by file.
    ///   - icons: The fingerprints of the site's icons, by file. Any page may show any of them.
    package init(of theme: any Theme, _ hashes: [String: UInt64], icons: [String: UInt64]) {
        self.theme = theme
        self.hashes = hashes
        let templates = hashes.isEmpty ? 0 : Self.hash(of: theme.directiveTemplates, hashes)
        texts =
            icons.isEmpty
            ? templates
            : Fingerprint.of { hash in
                hash.combine(templates)
                hash.combine(Self.hash(of: nil, icons))
            }
    }

    /// The fingerprint of the templates that pages of a kind with a layout and their texts are rendered with.
    package func hash(of kind: @autoclosure () -> OutputPage.Kind, layout: @autoclosure () -> String?) -> UInt64 {
        // Most sites have no templates, and this runs for each page.
        guard !hashes.isEmpty || !headInputs.isEmpty else { return texts }
        let layout = layout()
        return Fingerprint.of { hash in
            for input in headInputs { hash.combine(input) }
            hash.combine(texts)
            hash.combine(Self.hash(of: theme.templates(for: kind(), layout: layout), hashes))
            hash.combine(layout)
        }
    }

    /// The fingerprint of the templates that a text is rendered with outside of a page, such as in a feed.
    package var fingerprintOfDirectives: UInt64 { texts }

    private static func hash(of names: [String]?, _ hashes: [String: UInt64]) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine((names ?? Array(hashes.keys)).sorted()) { hash, name in
                hash.combine(name)
                hash.combine(hashes[name] ?? 0)
            }
        }
    }
}
