import SitegenBase

/// The kinds of sites that can be imported.
public enum SiteKind: String, CaseIterable, Sendable {
    /// Hugo.
    case hugo
    /// MkDocs, with Material or any other theme.
    case mkdocs
    /// Jekyll.
    case jekyll
    /// mdBook.
    case mdbook
    /// Zola.
    case zola
    /// Catalogs of Swift-DocC.
    case docc
    /// Publish, the Swift library.
    case publish
    /// A folder of Markdown files without a generator, such as a repository on GitHub. It is never detected, because the
    /// sites of unknown generators have Markdown files as well.
    case markdown

    /// The name of the generator, or of its replacement.
    public var name: String {
        switch self {
        case .hugo: "Hugo"
        case .mkdocs: "MkDocs"
        case .jekyll: "Jekyll"
        case .mdbook: "mdBook"
        case .zola: "Zola"
        case .docc: "DocC"
        case .publish: "Publish"
        case .markdown: "Markdown"
        }
    }

    /// The files that identify a site of this kind, for messages.
    var signs: String {
        switch self {
        case .hugo: "hugo.toml, or config.toml next to content/"
        case .mkdocs: "mkdocs.yml"
        case .jekyll: "_config.yml"
        case .mdbook: "book.toml"
        case .zola: "config.toml with base_url"
        case .docc: "a folder whose name ends with .docc"
        case .publish: "Package.swift next to Content/"
        case .markdown: "Markdown files"
        }
    }

    /// The kinds that are detected.
    static var detected: [SiteKind] { allCases.filter { $0 != .markdown } }

    /// Detects the kind of site in a folder from its files; `nil` if it is unknown.
    static func detect(in folder: OldFolder) -> SiteKind? {
        detected.first { $0.reader.recognizes(folder) }
    }

    /// The reader for sites of this kind.
    var reader: any SiteReader.Type {
        switch self {
        case .hugo: HugoSite.self
        case .mkdocs: MkDocsSite.self
        case .jekyll: JekyllSite.self
        case .mdbook: MdBookSite.self
        case .zola: ZolaSite.self
        case .docc: DocCSite.self
        case .publish: PublishSite.self
        case .markdown: MarkdownFolder.self
        }
    }
}

/// Reads the sites of one generator.
protocol SiteReader {
    /// Returns whether a folder contains such a site.
    static func recognizes(_ folder: OldFolder) -> Bool

    /// Reads the configuration and the content, and converts both.
    ///
    /// - Parameters:
    ///   - folder: The old site.
    ///   - log: Records what cannot be converted.
    /// - Throws: `BuildFailure` if the site cannot be read at all.
    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite
}
