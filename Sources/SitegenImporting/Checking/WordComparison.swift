import SitegenBase

/// The comparison of the words of the old texts with those of the built pages.
struct WordComparison {
    /// The share of words above which a page is not listed, in percent.
    static let threshold = 98
    /// The maximum number of missing words that are listed for a page.
    private static let shownCount = 5

    /// A page that lacks words of its old text.
    struct Page {
        /// The path in the old site's folder.
        let source: String
        let total: Int
        let missing: Int
        /// The first missing words.
        let examples: [String]

        /// The share of the words that the page has, in percent, rounded down.
        var percent: Int { total == 0 ? 100 : (total - missing) * 100 / total }
    }

    /// The pages below the threshold, those with the most missing words first.
    private(set) var pages: [Page] = []
    /// The number of words of all old texts.
    private(set) var total = 0
    /// The number of words that pages lack.
    private(set) var missing = 0

    /// Whether a file is a text, and not the configuration that a page was made from.
    private static func isText(_ path: String) -> Bool {
        path.isMarkdown || ["html", "htm", "mdx", "qmd", "mdc"].contains(path.fileExtension)
    }

    /// Compares the pages that were built.
    ///
    /// - Parameter unpublished: The texts that are not published because of errors; readers see none of their words.
    init(
        of files: [PlannedFile], and unpublished: [PlannedFile] = [], with built: [String: VisibleWords],
        in folder: OldFolder, of kind: SiteKind
    ) {
        let hidden = Set(unpublished.map(\.path))
        // A section without a text has the source of one of its pages.
        let others = files.filter { $0.path.hasPrefix("content/") && !$0.path.hasSuffix("/_index.md") }
        let texts = Set(others.map(\.source))
        for file in files.filter({ !hidden.contains($0.path) }) + unpublished {
            // A text that the build did not publish, although it is not a draft, has lost all its words.
            let isLost =
                hidden.contains(file.path) || built[file.path] == nil && !built.isEmpty && !file.mayBeUnpublished
            let shown = isLost ? VisibleWords(html: []) : built[file.path]
            let isSection = file.path.hasSuffix("/_index.md") && texts.contains(file.source)
            guard file.path.hasPrefix("content/"), !isSection, Self.isText(file.source), let words = shown,
                let source = folder.text(file.source)
            else { continue }
            let text = FrontMatterText(source, ImportLog())
            let body = kind.reader.shownText(of: text, in: file.source)
            let compared = words.missing(of: SourceWords.words(of: body, hasFormulas: words.hasFormulas))
            total = total.adding(compared.total)
            missing = missing.adding(compared.missing.count)
            let page = Page(
                source: file.source, total: compared.total, missing: compared.missing.count,
                examples: Array(compared.missing.prefix(Self.shownCount)))
            if page.percent < Self.threshold { pages.append(page) }
        }
        pages.sort { ($1.missing, $0.source) < ($0.missing, $1.source) }
    }
}

extension PlannedFile {
    /// Whether the front matter may keep a text from being published: a draft, or a date.
    fileprivate var mayBeUnpublished: Bool {
        guard let text, text.hasPrefix("---\n") else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix { $0 != "---" }
        return lines.contains { $0 == "draft: true" || $0.hasPrefix("date:") || $0.hasPrefix("expires:") }
    }
}
