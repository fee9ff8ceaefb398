import SitegenDiagnostics

/// The generators whose sites can be imported.
public enum SiteKind: String, CaseIterable, Sendable {
    /// Hugo.
    case hugo
    /// MkDocs, with the theme Material or any other.
    case mkdocs
    /// Jekyll.
    case jekyll
    /// mdBook.
    case mdbook
    /// Zola.
    case zola
    /// Catalogues of Swift-DocC.
    case docc
    /// Publish, in Swift.
    case publish

    /// What the generator is called.
    public var name: String {
        switch self {
        case .hugo: "Hugo"
        case .mkdocs: "MkDocs"
        case .jekyll: "Jekyll"
        case .mdbook: "mdBook"
        case .zola: "Zola"
        case .docc: "DocC"
        case .publish: "Publish"
        }
    }

    /// The files by which a site of this kind is known, for messages.
    var signs: String {
        switch self {
        case .hugo: "hugo.toml, or config.toml next to content/"
        case .mkdocs: "mkdocs.yml"
        case .jekyll: "_config.yml"
        case .mdbook: "book.toml"
        case .zola: "config.toml with base_url"
        case .docc: "a folder that ends with .docc"
        case .publish: "Package.swift next to Content/"
        }
    }

    /// The kind of site that a folder holds, by the files it has; `nil` if it is none of these.
    static func detect(in folder: OldFolder) -> SiteKind? {
        allCases.first { $0.reader.recognizes(folder) }
    }

    /// What reads sites of this kind.
    var reader: any SiteReader.Type {
        switch self {
        case .hugo: HugoSite.self
        case .mkdocs: MkDocsSite.self
        case .jekyll: JekyllSite.self
        case .mdbook: MdBookSite.self
        case .zola: ZolaSite.self
        case .docc: DocCSite.self
        case .publish: PublishSite.self
        }
    }
}

/// What reads the sites of one generator.
protocol SiteReader {
    /// Whether a folder holds such a site.
    static func recognizes(_ folder: OldFolder) -> Bool

    /// Reads the configuration and the content, and converts both.
    ///
    /// - Parameters:
    ///   - folder: The old site.
    ///   - log: Takes what cannot be carried over.
    /// - Throws: `BuildFailure` if the site cannot be read at all.
    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite
}
