/// A site to begin with.
///
/// What it holds lives as real files in `Templates/Starters`, where each is a site that can be built and looked at.
/// `Scripts/pack-starters` puts them into one archive, which is compiled in, so that the command needs nothing but
/// itself: embedded one by one they would be in each other's way, as every site has a `site.yaml`.
package enum Starter: String, Sendable, CaseIterable {
    /// Texts by date, with tags and a feed.
    case blog
    /// Articles to be read in order.
    case series
    /// A manual, with its pages at the side.
    case docs
    /// A Swift package that is a site, with pages built in code.
    case package

    /// What kind of site it is, as it stands in a list.
    package var summary: String {
        switch self {
        case .blog: "posts sorted by date, with tags and a feed"
        case .series: "articles in reading order"
        case .docs: "a manual with a sidebar"
        case .package: "a Swift package that builds pages in code"
        }
    }

    /// What one such site is called in a sentence.
    package var noun: String {
        switch self {
        case .blog: "a blog"
        case .series: "a series of articles"
        case .docs: "a manual"
        case .package: "a Swift package that is a site"
        }
    }

    /// The files of the starter as they are in the repository, by their paths, sorted.
    package var files: [StarterArchive.File] {
        StarterArchive.embedded.files(below: rawValue)
    }

    /// The files of the starter, of which those are in a language that are there in it: in `Templates/Starters`, what
    /// stands in `blog.fr` takes the place of what stands in `blog`.
    ///
    /// - Parameter language: A BCP 47 tag.
    package func files(in language: String) -> [StarterArchive.File] {
        let translated = Dictionary(translations(in: language).map { ($0.path, $0) }) { first, _ in first }
        return files.map { translated[$0.path] ?? $0 }
    }

    /// Whether the texts are there in a language.
    package func isWritten(in language: String) -> Bool {
        StarterWords.key(of: language) == "en" || !translations(in: language).isEmpty
    }

    func translations(in language: String) -> [StarterArchive.File] {
        StarterArchive.embedded.files(below: "\(rawValue).\(StarterWords.key(of: language))")
    }
}
