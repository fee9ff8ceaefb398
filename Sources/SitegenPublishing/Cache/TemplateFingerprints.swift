import SitegenCache
import SitegenModel

/// The fingerprints of the site's own templates, and which of them a page is rendered with.
struct TemplateFingerprints: Sendable {
    private let theme: any Theme
    /// The hashes of all templates by their files.
    private let hashes: [String: UInt64]
    /// The hash of all that texts may be made with.
    private let texts: UInt64

    init(of theme: any Theme, _ hashes: [String: UInt64]) {
        self.theme = theme
        self.hashes = hashes
        texts = hashes.isEmpty ? 0 : Self.hash(of: theme.directiveTemplates, hashes)
    }

    /// The hash of the templates that a page of a kind is made with, and those of its texts.
    func hash(of kind: OutputPage.Kind) -> UInt64 {
        guard !hashes.isEmpty else { return 0 }
        return Fingerprint.of { hash in
            hash.combine(texts)
            hash.combine(Self.hash(of: theme.templates(for: kind), hashes))
        }
    }

    /// The hash of the templates that a text is made with outside of a page.
    var fingerprintOfDirectives: UInt64 { texts }

    private static func hash(of names: [String]?, _ hashes: [String: UInt64]) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine((names ?? Array(hashes.keys)).sorted()) { hash, name in
                hash.combine(name)
                hash.combine(hashes[name] ?? 0)
            }
        }
    }
}
