import SitegenBase
import SitegenFiles

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
    /// An export of WordPress.
    case wordpress
    /// An export of Ghost.
    case ghost
    /// Docusaurus 2 or 3.
    case docusaurus
    /// VitePress.
    case vitepress
    /// VuePress 1 or 2.
    case vuepress
    /// Starlight, the documentation theme of Astro.
    case starlight
    /// Nextra, the documentation theme of Next.js.
    case nextra
    /// Astro with Markdown.
    case astro
    /// Gatsby with Markdown.
    case gatsby
    /// Eleventy.
    case eleventy
    /// Quarto.
    case quarto
    /// Pelican with Markdown.
    case pelican
    /// A vault of Obsidian.
    case obsidian
    /// A space of GitBook in a repository.
    case gitbook
    /// Hexo.
    case hexo
    /// Jupyter Book, mystmd, or Sphinx with MyST.
    case myst
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
        case .wordpress: "WordPress"
        case .ghost: "Ghost"
        case .docusaurus: "Docusaurus"
        case .vitepress: "VitePress"
        case .vuepress: "VuePress"
        case .starlight: "Starlight"
        case .nextra: "Nextra"
        case .astro: "Astro"
        case .gatsby: "Gatsby"
        case .eleventy: "Eleventy"
        case .quarto: "Quarto"
        case .pelican: "Pelican"
        case .obsidian: "Obsidian"
        case .gitbook: "GitBook"
        case .hexo: "Hexo"
        case .myst: "MyST"
        case .markdown: "Markdown"
        }
    }

    /// The name with an article, for messages: an Eleventy.
    var nameWithArticle: String { ("AEIOU".contains(name.prefix(1)) ? "an " : "a ") + name }

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
        case .wordpress: "an export in the format WXR (Tools, Export)"
        case .ghost: "an export in JSON (Settings, Export)"
        case .docusaurus: "docusaurus.config.js"
        case .vitepress: ".vitepress/"
        case .vuepress: ".vuepress/"
        case .starlight: "astro.config.mjs with @astrojs/starlight"
        case .nextra: "next.config.mjs with nextra"
        case .astro: "astro.config.mjs"
        case .gatsby: "gatsby-config.js"
        case .eleventy: "eleventy.config.js"
        case .quarto: "_quarto.yml"
        case .pelican: "pelicanconf.py"
        case .obsidian: ".obsidian/"
        case .gitbook: "SUMMARY.md"
        case .hexo: "_config.yml next to source/"
        case .myst: "_toc.yml, myst.yml or conf.py"
        case .markdown: "Markdown files"
        }
    }

    /// The kinds that are detected.
    static var detected: [SiteKind] { allCases.filter { $0 != .markdown } }

    /// Detects the kind of site in a folder from its files; `nil` if it is unknown.
    ///
    /// - Returns: The kind, and the file or folder that shows it.
    static func detect(in folder: OldFolder) -> (kind: SiteKind, evidence: String)? {
        let sites = detected.filter { !ambiguous.contains($0) }.compactMap { kind in
            kind.evidence(in: folder).map { (kind: kind, evidence: $0) }
        }
        // The evidence is a path, or it is about files of the folder itself. A configuration there is that of the whole folder.
        func depth(_ evidence: String) -> Int {
            folder.has(evidence) ? evidence.folderPath.pathParts.count { !$0.hasPrefix(".") } : 0
        }
        if let site = sites.min(by: { depth($0.evidence) < depth($1.evidence) }) { return site }
        for kind in ambiguous {
            if let evidence = kind.evidence(in: folder) { return (kind, evidence) }
        }
        return nil
    }

    /// The kinds whose files the sites of other generators also have, the clearest first: catalogs of a package, chapters, a
    /// `_config.yml`, the settings of an editor, and exports that were imported long ago.
    private static let ambiguous: [SiteKind] = [.docc, .gitbook, .jekyll, .obsidian, .wordpress, .ghost]

    /// The file or folder that shows that a folder contains a site of this kind; `nil` if it does not.
    private func evidence(in folder: OldFolder) -> String? {
        if let evidence = reader.evidence(in: folder) { return evidence }
        guard reader.isRecognizedByFiles, reader.recognizes(folder) else { return nil }
        return markers.first(where: folder.has) ?? folder.topmost(markers) ?? signs
    }

    /// The names of the files that identify sites of this kind.
    private var markers: [String] {
        switch self {
        case .hugo: HugoConfiguration.names
        case .mkdocs: ["mkdocs.yml", "mkdocs.yaml"]
        case .mdbook: ["book.toml"]
        case .zola: ["zola.toml", "config.toml"]
        case .publish: ["Package.swift"]
        case .jekyll: ["_config.yml"]
        case .docusaurus: DocusaurusSite.markers
        case .starlight, .astro: StarlightSite.configurations
        case .gatsby: GatsbySite.configurations
        case .eleventy: EleventySite.configurations
        case .quarto: QuartoSite.configurations
        case .pelican: [PelicanSite.configuration]
        case .gitbook: [".gitbook.yaml", "SUMMARY.md"]
        case .myst: ["_toc.yml", "myst.yml", "conf.py"]
        case .docc, .wordpress, .ghost, .vitepress, .vuepress, .nextra, .obsidian, .hexo, .markdown: []
        }
    }

    /// The subfolders that contain a site, with its kind and the evidence for it, for messages.
    static func sites(below folder: OldFolder) -> [(folder: String, kind: SiteKind, evidence: String)] {
        let names = Set(detected.flatMap(\.markers))
        var folders: [String] = []
        for path in folder.files where names.contains(path.fileName) && (2...4).contains(path.pathParts.count) {
            if !folders.contains(path.folderPath) { folders.append(path.folderPath) }
            if folders.count == 5 { break }
        }
        return folders.compactMap { path in
            guard let inner = try? OldFolder(folder.root.appending(path: path), in: folder.fileSystem),
                let (kind, evidence) = detect(in: inner)
            else { return nil }
            return (path, kind, evidence)
        }
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
        case .wordpress: WordPressSite.self
        case .ghost: GhostSite.self
        case .docusaurus: DocusaurusSite.self
        case .vitepress: VitePressSite.self
        case .vuepress: VuePressSite.self
        case .starlight: StarlightSite.self
        case .nextra: NextraSite.self
        case .astro: AstroSite.self
        case .gatsby: GatsbySite.self
        case .eleventy: EleventySite.self
        case .quarto: QuartoSite.self
        case .pelican: PelicanSite.self
        case .obsidian: ObsidianSite.self
        case .gitbook: GitBookSite.self
        case .hexo: HexoSite.self
        case .myst: MySTSite.self
        case .markdown: MarkdownFolder.self
        }
    }
}

extension OldFolder {
    /// The file with one of some names that the fewest folders contain.
    fileprivate func topmost(_ names: [String]) -> String? {
        files.filter { names.contains($0.fileName) }.min { $0.pathParts.count < $1.pathParts.count }
    }
}

/// Reads the sites of one generator.
protocol SiteReader {
    /// Returns whether a folder contains such a site.
    static func recognizes(_ folder: OldFolder) -> Bool

    /// The file or folder that shows that a folder contains such a site; `nil` if there is none, or if the reader has no rule of
    /// its own for this.
    static func evidence(in folder: OldFolder) -> String?

    /// Whether a folder that ``recognizes(_:)`` accepts is such a site even without evidence.
    static var isRecognizedByFiles: Bool { get }

    /// Reads the configuration and the content, and converts both.
    ///
    /// - Parameters:
    ///   - folder: The old site.
    ///   - log: Records what cannot be converted.
    /// - Throws: `BuildFailure` if the site cannot be read at all.
    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite

    /// The lines of a text that readers see, for the comparison of words.
    ///
    /// - Parameter file: The path of the text in the old site.
    static func shownText(of text: FrontMatterText, in file: String) -> NumberedText
}

extension SiteReader {
    static func evidence(in folder: OldFolder) -> String? { nil }

    static var isRecognizedByFiles: Bool { true }

    static func shownText(of text: FrontMatterText, in file: String) -> NumberedText {
        file.fileExtension == "mdx" ? ComponentText.withoutStatements(text.body) : text.body
    }
}
