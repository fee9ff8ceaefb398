import SitegenConfiguration

/// An index of the targets of links, by the names that links use.
struct LinkIndex: Sendable {
    private let pages: [Page]
    /// The next translation of each page: an index into ``pages``.
    private let nextTranslations: [Int: Int]
    /// The indices of the first translation of each text, by their common key; empty in a site with one language.
    private let firstTranslations: [String: Int]
    // Created on first use: in many sites no link needs it.
    private let numbersByPath: Lazily<NameTable>

    /// The prefix of the addresses of the default language.
    let prefix: String

    /// The indices of the texts in ``pages``, by file relative to the site's folder.
    private let numbersByFile: Lazily<NameTable>
    /// The indices of texts by other names that links can use: another file name, or a folder with a text, such as
    /// `articles`.
    private let otherTexts: [String: Int]
    /// The addresses of resources, as they are in a URL, by path relative to `content/`.
    let resources: [String: String]

    /// The names that links can use without a path; created on first use.
    package let names: Lazily<PageNames>

    /// - Parameter resources: The addresses of resources, by path relative to the site's folder.
    init(pages: [Page], resources: [String: String]) {
        self.resources = Dictionary(
            resources.map { (Self.belowContent($0.key), $0.value.pathForURL) }
        ) { first, _ in first }
        let isTranslated = pages.contains { $0.language != pages[0].language }
        var next: [Int: Int] = [:]
        var firsts: [String: Int] = [:]
        var texts: [String: Int] = [:]
        for (number, page) in pages.enumerated() {
            // Insert a translation directly after the first one.
            let first = isTranslated ? firsts[page.key, default: number] : number
            if isTranslated { firsts[page.key] = first }
            if first != number { (next[number], next[first]) = (next[first], number) }
            let file = page.file
            // A link to a missing file refers to the translation with its name. Sections and bundles can also be named by their
            // folders.
            if page.place.role != .page {
                texts[page.key] = first
                let folder = page.key.isEmpty ? "" : "\(page.key)/"
                texts["\(folder)index.md"] = first
                // Other generators use one name for both, or give the text the name of the folder.
                if page.place.role == .section {
                    texts["\(folder)_index.md"] = first
                    if !page.key.isEmpty { texts["\(page.key).md"] = first }
                }
            } else if file.utf8.count != Self.folder.utf8.count + page.place.keyLength + 3 || !file.hasSuffix(".md") {
                texts["\(page.key).md"] = first
            }
        }
        self.pages = pages
        prefix = pages.first(where: \.language.isDefault)?.language.prefix ?? ""
        names = Lazily { [resources = self.resources] in PageNames(pages: pages, files: resources.keys) }
        nextTranslations = next
        firstTranslations = firsts
        otherTexts = texts
        numbersByFile = Lazily { NameTable(of: pages.indices) { pages[$0].file } }
        numbersByPath = Lazily { NameTable(of: pages.indices) { pages[$0].unrecordedPath } }
    }

    /// Returns the page at an address.
    package func page(at path: String) -> Page? {
        numbersByPath.value.number(of: path) { pages[$0].unrecordedPath }.map { pages[$0] }
    }

    /// The files of texts that links can name, relative to `content/`.
    var textNames: [String] { pages.map { Self.belowContent($0.file) } + otherTexts.keys }

    /// Returns the text that a link names: in the given language, otherwise in the default one, otherwise in any.
    package func text(of name: String, in language: SiteLanguage) -> Page? {
        let file = Self.folder + name
        let number = numbersByFile.value.number(of: file) { pages[$0].file }
        // A text's own file name takes precedence over its other names.
        guard let first = number.map({ firstTranslations[pages[$0].key] ?? $0 }) ?? otherTexts[name] else { return nil }
        guard nextTranslations[first] != nil else { return pages[first] }
        let all = translations(from: first)
        return all.last { $0.language == language } ?? all.min(by: Self.precedes)
    }

    /// Returns the target of a link in a page.
    ///
    /// In the text of a page that replaces a missing translation, a link to a heading leads to the original of its target,
    /// because headings have other ids in a translation.
    ///
    /// - Parameters:
    ///   - target: The target in the language of the page.
    ///   - page: The page with the link.
    ///   - hasFragment: Whether the link leads to a heading.
    func target(_ target: Page, of page: Page, hasFragment: Bool) -> Page {
        guard let original = page.original, hasFragment, target.original == nil else { return target }
        return translations(of: target)[original.language.tag] ?? target
    }

    /// Returns the page and its translations, by language.
    package func translations(of page: Page) -> [String: Page] {
        guard let first = firstTranslations[page.key] else { return [page.language.tag: page] }
        return Dictionary(translations(from: first).map { ($0.language.tag, $0) }) { _, last in last }
    }

    private func translations(from first: Int) -> [Page] {
        sequence(first: first) { nextTranslations[$0] }.map { pages[$0] }
    }

    private static func precedes(_ left: Page, _ right: Page) -> Bool {
        (left.language.isDefault ? 0 : 1, left.unrecordedPath) < (
            right.language.isDefault ? 0 : 1, right.unrecordedPath
        )
    }

    /// The folder that contains all texts.
    private static let folder = "content/"

    private static func belowContent(_ file: String) -> String {
        file.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(file[file.index(after: $0)...]) } ?? ""
    }
}
