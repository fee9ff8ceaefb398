import SitegenBase
import SitegenData
import SitegenFiles

/// The languages of code blocks that sitegen draws, and whether the old site drew them as well.
///
/// A site draws the languages of its generator, and those that its configuration, its templates or its scripts name.
final class DrawnLanguages {
    /// Languages that the same tools draw.
    private struct Group {
        let languages: Set<String>
        /// The generators that draw them without a plug-in.
        var generators: Set<SiteKind> = []
        /// Words in lowercase that only files contain that are about drawing these languages.
        let words: Set<String>
    }

    private static let groups = [
        Group(
            languages: ["mermaid"], generators: [.gitbook, .markdown, .myst, .nextra, .obsidian, .quarto],
            words: ["mermaid", "kroki"]),
        // The cells of Quarto in ‘dot’ have been converted to ‘graphviz’.
        Group(languages: ["graphviz"], generators: [.quarto], words: graphviz),
        Group(languages: ["dot"], words: graphviz),
        Group(
            languages: ["math"], generators: [.astro, .docusaurus, .gatsby, .markdown, .nextra, .starlight],
            words: ["name: math", "codeblock-math", "language-math"]),
    ]

    private static let graphviz: Set = ["graphviz", "viz.js", "viz-js", "kroki", "name: dot", "codeblock-dot"]

    private let kind: SiteKind
    private let folder: OldFolder
    private let hasFormulas: Bool

    init(_ site: ImportedSite, of kind: SiteKind, _ folder: OldFolder) {
        (self.kind, self.folder) = (kind, folder)
        hasFormulas = site.settings["markdown"]?.mapping?["math"]?.bool != false
    }

    /// Whether sitegen draws the code blocks of a page in a language, although the old site shows their source.
    func onlySitegenDraws(_ language: String, on page: ImportedPage) -> Bool {
        let language = language.lowercased()
        guard language != "math" || hasFormulas,
            let group = Self.groups.first(where: { $0.languages.contains(language) }),
            !group.generators.contains(kind), words.isDisjoint(with: group.words)
        else { return false }
        let isTurnedOn =
            page.fields.value(at: "params.\(language)") != nil
            || page.body.lines.contains { $0.text.contains("<script") && $0.text.contains(language) }
        // Many themes draw Mermaid.
        return !isTurnedOn && !(language == "mermaid" && isThemeMissing)
    }

    // MARK: - Files of the old site

    /// The maximum number of bytes of a file, and of all files, that are searched.
    private static let (fileLimit, totalLimit) = (300_000, 64_000_000)

    /// The words of the groups that files of the old site contain, other than texts and output.
    private lazy var words: Set<String> = {
        var rest = Set(Self.groups.flatMap(\.words))
        let all = rest
        var left = Self.totalLimit
        for path in folder.files where Self.isTool(path) {
            let name = path.lowercased()
            rest = rest.filter { !name.contains($0) }
            guard let size = folder.size(path), size <= Self.fileLimit, size <= left, let source = folder.text(path)
            else { continue }
            left -= size
            let quotes = "\"'".utf8
            let text = String(decoding: source.bytes.filter { !quotes.contains($0) }, as: UTF8.self).lowercased()
            rest = rest.filter { !text.contains($0) }
        }
        return all.subtracting(rest)
    }()

    private static let extensions: Set = [
        "astro", "cjs", "cts", "ejs", "hbs", "htm", "html", "j2", "jinja", "js", "jsx", "liquid", "mjs", "mts",
        "mustache", "njk", "pug", "swig", "toml", "ts", "tsx", "vue", "yaml", "yml",
    ]

    private static let names: Set = ["Gemfile", "book.json", "conf.py", "package.json", "pelicanconf.py"]

    /// Whether a file is part of the configuration, the templates or the scripts of a site.
    private static func isTool(_ path: String) -> Bool {
        let output: Set = [".github", "_book", "_site", "build", "dist", "output", "public", "site"]
        return (extensions.contains(path.fileName.fileExtension) || names.contains(path.fileName))
            && !output.contains(path.pathParts.first ?? "")
    }

    /// Whether the site has a theme whose files are not in the folder: a module of Go, or a repository of its own.
    private lazy var isThemeMissing: Bool = {
        guard folder.files(below: "themes").isEmpty, folder.files(below: "_vendor").isEmpty else { return false }
        let files = [".gitmodules", "go.mod"] + HugoConfiguration.names + folder.files(below: "config/_default")
        return files.contains { path in
            folder.text(path).map { String(decoding: $0.bytes, as: UTF8.self).contains("theme") } ?? false
        }
    }()
}
