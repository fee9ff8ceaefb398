/// The texts of a taxonomy and its terms, such as those in `content/tags/`.
///
/// A text belongs to the term whose key equals the name of the file. If no page has that term, it belongs to the
/// term that its `slug` names, so that `cpp.md` with `slug: c-plus-plus` is the text of `C++`.
package struct TermTexts: Sendable {
    /// The text of the list of all terms.
    private(set) var list: Page?
    private var byName: [String: Page] = [:]
    private var bySlug: [String: (name: String, page: Page)] = [:]

    package init() {}

    /// Adds a text.
    package mutating func add(_ page: Page, of term: PageAddresses.Term) {
        if term.name.isEmpty {
            list = page
            return
        }
        byName[term.name] = page
        if let slug = term.slug { bySlug[slug] = (term.name, page) }
    }

    /// The text of a term.
    ///
    /// - Parameters:
    ///   - term: The term's key.
    ///   - terms: Those of all terms that pages have.
    func text(of term: String, among terms: Set<String>) -> Page? {
        if let page = byName[term] { return page }
        guard let (name, page) = bySlug[term], !terms.contains(name) else { return nil }
        return page
    }
}
