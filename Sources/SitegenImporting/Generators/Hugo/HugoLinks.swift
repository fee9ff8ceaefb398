import SitegenFiles

/// Resolves links of a Hugo text as a render hook does: as paths of pages, relative to the page's folder or to the top,
/// ignoring case.
struct HugoLinks {
    private let site: HugoContext
    private let page: HugoContext.Entry
    private let folder: OldFolder
    private let log: ImportLog

    /// Returns `nil` if the site has no render hook for links, in which case Hugo does not change destinations.
    init?(_ site: HugoContext, _ page: HugoContext.Entry, _ folder: OldFolder, _ log: ImportLog) {
        guard site.hasLinkHook else { return nil }
        self.site = site
        self.page = page
        self.folder = folder
        self.log = log
    }

    func convert(_ text: NumberedText) -> NumberedText {
        Destinations.map(text) { destination, number in
            self.destination(destination, number).map { .destination($0) }
        }
    }

    private func destination(_ written: String, _ number: Int) -> String? {
        guard !written.hasPrefix("#"), !written.hasPrefix("?"), !written.hasPrefix("//"), !written.hasPrefix(":"),
            !written.hasPrefix("{"), !LinkConversion.hasScheme(written)
        else { return nil }
        let (path, rest) = LinkConversion.parts(of: written)
        // A link to a file is correct as written, or is converted with the links of all generators.
        if OldFolder.resolve(path, from: page.source.folderPath).map(folder.has) == true { return nil }
        if let target = site.page(path, from: page) { return LinkConversion.encoded(target) + rest }
        // An address, such as that of a file in `static/`.
        guard !path.hasPrefix("/"), !path.contains("."), !path.contains("/") else { return nil }
        log.note(
            .links, "link to ‘\(path)’", page.source, number,
            advice:
                "Only a render hook of the old site knows the URL, so the link text and a comment remain. Write the link again."
        )
        return Destinations.unresolved("link to ‘\(path)’")
    }
}
