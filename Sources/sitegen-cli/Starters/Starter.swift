/// A template for a new site.
///
/// The files are in `Templates/Starters`, where each starter is a complete site that can be built. `Scripts/pack-starters`
/// packs them into one archive, which is compiled in, so that the command needs no other files. Embedding them one by one is
/// not possible, because their names conflict: every site has a `site.yaml`.
package enum Starter: String, Sendable, CaseIterable {
    /// Posts with dates, tags and a feed.
    case blog
    /// Articles to be read in order.
    case series
    /// A manual, with its pages in a sidebar.
    case docs
    /// The website of a company, a project or a person, with a start page.
    case site
    /// A Swift package that is a site, with pages built in code.
    case package

    /// The kind of site, for a list.
    package var summary: String {
        switch self {
        case .blog: "posts sorted by date, with tags and a feed"
        case .series: "articles in reading order"
        case .docs: "a manual with a sidebar"
        case .site: "a start page, projects and contact details"
        case .package: "a Swift package that builds pages in code"
        }
    }

    /// A noun phrase for a site of this kind, for a sentence.
    package var noun: String {
        switch self {
        case .blog: "a blog"
        case .series: "a series of articles"
        case .docs: "a manual"
        case .site: "a website"
        case .package: "a Swift package that is a site"
        }
    }

    /// The files of the starter as in the repository, sorted by path.
    package var files: [StarterArchive.File] {
        StarterArchive.embedded.files(below: rawValue)
    }

    /// The files of the starter in a language, if they exist in it. In `Templates/Starters`, the files of `blog.fr` replace
    /// those of `blog`.
    ///
    /// - Parameter language: A BCP 47 tag.
    package func files(in language: String) -> [StarterArchive.File] {
        let translated = Dictionary(translations(in: language).map { ($0.path, $0) }) { first, _ in first }
        return files.map { translated[$0.path] ?? $0 }
    }

    /// Whether the starter has texts in a language.
    package func isWritten(in language: String) -> Bool {
        StarterWords.key(of: language) == "en" || !translations(in: language).isEmpty
    }

    func translations(in language: String) -> [StarterArchive.File] {
        StarterArchive.embedded.files(below: "\(rawValue).\(StarterWords.key(of: language))")
    }
}
