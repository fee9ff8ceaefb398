import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads sites of Gatsby whose texts are Markdown files.
enum GatsbySite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static let configurations = ["js", "ts", "mjs", "cjs"].map { "gatsby-config.\($0)" }

    static func evidence(in folder: OldFolder) -> String? { configurations.first(where: folder.has) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let fields = ComponentSettings.data(configurations.first(where: folder.has), folder)
        var site = ImportedSite()
        let metadata = fields.mapping(at: "siteMetadata") ?? FieldMapping()
        site.settings = ComponentSettings.settings(
            title: metadata.text(at: "title") ?? folder.root.lastComponent?.string,
            baseURL: metadata.text(at: "siteUrl"),
            language: metadata.text(at: "lang") ?? metadata.text(at: "language"),
            description: metadata.text(at: "description"))
        site.settings.set("author", text: metadata.text(at: "author.name") ?? metadata.text(at: "author"))
        let configuration = configurations.first(where: folder.has)
        let hasMath = ComponentSettings.file(configuration, contains: "remark-math", "remark-katex", in: folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: hasMath)
        var content = ComponentContent(folder, log)
        content.showsTitle = true
        content.staticFolder = "static"
        content.rules = [
            "path": .dropped, "templatekey": .dropped, "category": .key("categories"), "published": .dropped,
            "updatedat": .key("updated"), "lastmod": .key("updated"), "excerpt": .key("summary"), "tag": .key("tags"),
        ]
        content.convertText = { GatsbyText.convert($1) }
        addTexts(to: &content, fields, folder, log)
        content.finish(&site)
        ComponentContent.addStatic("static", folder, to: &site)
        AdjacentFiles.add(folder, onlyMedia: true, to: &site)
        for path in folder.files(below: "src/pages") where ["js", "jsx", "tsx"].contains(path.fileExtension) {
            log.note(
                .layouts, "page that is a program", path,
                advice: "sitegen does not run JavaScript. Write the page as Markdown, or as a template.")
        }
        SiteText.finish(&site)
        return site
    }

    private static func addTexts(
        to content: inout ComponentContent, _ fields: FieldMapping, _ folder: OldFolder, _ log: ImportLog
    ) {
        let addresses = GatsbyAddresses(folder)
        let roots = roots(fields, folder)
        for path in folder.files where path.isMarkdownOrMDX {
            // The folder that is named most exactly.
            guard let root = roots.filter({ path.hasPrefix($0 + "/") }).max(by: { $0.utf8.count < $1.utf8.count }),
                let text = content.text(path)
            else { continue }
            let relative = String(path.dropFirst(root.count + 1))
            var defaults: FieldMapping = ["title": .text(relative.fileName.stem)]
            if relative.fileName.stem == "index" { defaults["title"] = .text(relative.folderPath.fileName) }
            if let day = DocusaurusContent.date(in: relative.stem).date { defaults["date"] = DateSpelling.date(day) }
            if text.fields.bool(at: "published") == false { defaults["draft"] = true }
            // The folder of a collection, such as `content/blog`, is the section.
            let section =
                ["content", "src", "pages", "data", "md", "markdown"].contains(root.fileName) ? "" : root.fileName
            content.add(
                path, to: "content/\(relative.stem.within(section)).md",
                address: addresses.address(of: relative, text.fields), text, defaults: defaults)
        }
        if addresses.isUncertain {
            log.noteOnce(
                .addresses, "URLs that a program computes", "gatsby-node.js",
                advice: "The import read the program only in part. Compare the URLs of the new pages with the old ones."
            )
        }
    }

    /// The folders with texts: those of the plug-in `gatsby-source-filesystem`, or otherwise the usual ones.
    private static func roots(_ fields: FieldMapping, _ folder: OldFolder) -> [String] {
        var roots: [String] = []
        for plugin in (fields["plugins"]?.list ?? []).prefix(200) {
            guard let options = plugin.mapping, options.text(at: "resolve") == "gatsby-source-filesystem",
                let path = options.text(at: "options.path"),
                let root = OldFolder.resolve(String(path.drop { $0 == "/" }), from: "")
            else { continue }
            roots.append(root)
        }
        func hasTexts(_ root: String) -> Bool {
            folder.files(below: root).contains { $0.isMarkdownOrMDX }
        }
        roots = roots.filter { !$0.isEmpty && hasTexts($0) }
        if hasTexts("src/pages"), !roots.contains("src/pages") { roots.append("src/pages") }
        if roots.isEmpty || roots == ["src/pages"] {
            roots += ["content", "src/content", "posts", "blog", "data", "src/posts", "src/markdown-pages", "docs"]
                .filter(hasTexts)
        }
        return roots
    }
}

/// The addresses of a Gatsby site: those of `createFilePath` in `gatsby-source-filesystem`, with the prefix that
/// `gatsby-node.js` adds.
struct GatsbyAddresses {
    /// The text before each path.
    private(set) var prefix = ""
    /// The folder that `createFilePath` removes.
    private(set) var basePath = ""
    /// Whether the program takes the address from the front matter.
    private(set) var usesSlug = true
    /// Whether the program computes addresses in a way that was not understood.
    private(set) var isUncertain = false

    init(_ folder: OldFolder) {
        let path = ["js", "ts", "mjs", "cjs"].map { "gatsby-node.\($0)" }.first(where: folder.has)
        self.init(program: String(decoding: path.flatMap { folder.start(of: $0, 200_000) } ?? [], as: UTF8.self))
    }

    /// Reads the program.
    init(program: String) {
        usesSlug = program.contains("frontmatter.slug") || !program.contains("createFilePath")
        basePath = Self.texts(after: "basePath:", program).first.flatMap { OldFolder.resolve($0, from: "") } ?? ""
        var prefixes: Set<String> = []
        for key in ["path:", "value:", "slug ="] {
            for text in Self.texts(after: key, program) where text.contains("${") || text.hasSuffix("/") {
                let start = text.prefix { $0 != "$" }
                let isList = ["tag", "categor", "page", "author", "archive"].contains {
                    start.lowercased().contains($0)
                }
                if start.hasPrefix("/"), !isList { prefixes.insert(start.description.pathParts.joined(separator: "/")) }
            }
        }
        isUncertain = prefixes.count > 1
        if prefixes.count == 1, let only = prefixes.first { prefix = only }
    }

    /// The texts in quotation marks directly after a key.
    private static func texts(after key: String, _ program: String) -> [String] {
        var result: [String] = []
        var rest = program[...]
        while let range = rest.firstRange(of: key), result.count < 100 {
            rest = rest[range.upperBound...]
            if let text = rest.drop(while: { $0 == " " || $0 == "\n" }).quotedStart { result.append(text) }
        }
        return result
    }

    /// The address of a file.
    ///
    /// - Parameter relative: The path below the folder of the texts.
    func address(of relative: String, _ fields: FieldMapping) -> String {
        if let path = fields.text(at: "path") ?? fields.text(at: "permalink") { return Self.folder(path, "") }
        if usesSlug, let slug = fields.text(at: "slug") { return Self.folder(slug, slug.hasPrefix("/") ? "" : prefix) }
        var path = relative.stem
        if path.fileName == "index" { path = path.folderPath }
        if !basePath.isEmpty, path.hasPrefix(basePath + "/") { path = String(path.dropFirst(basePath.count + 1)) }
        return Self.folder(path, prefix)
    }

    private static func folder(_ path: String, _ prefix: String) -> String {
        let parts = path.pathParts.joined(separator: "/")
        let whole = parts.isEmpty ? prefix : parts.within(prefix)
        return whole.isEmpty ? "/" : "/\(whole)/"
    }
}

/// Converts the code blocks of `gatsby-remark-code-titles` and `gatsby-remark-prismjs`: `js:title=a.js`, `js{1,3}`.
enum GatsbyText {
    static func convert(_ text: NumberedText) -> NumberedText {
        var text = text
        var fence = FenceTracker()
        for index in text.lines.indices {
            let line = text.lines[index].text
            let wasOpen = fence.isOpen
            fence.pass(line)
            guard fence.isOpen, !wasOpen else { continue }
            let marks = line.prefix { $0 == " " || $0 == "`" || $0 == "~" }
            var info = String(line[marks.endIndex...])
            if let range = info.firstRange(of: ":title=") {
                let title = info[range.upperBound...].prefix { $0 != "{" && $0 != " " }
                let rest = info[title.endIndex...]
                info = "\(info[..<range.lowerBound]) title=\"\(title.filter { $0 != "\"" })\" \(rest)".trimmed
            }
            let language = info.prefix { $0 != "{" && $0 != " " }
            if !language.isEmpty, info[language.endIndex...].first == "{" {
                info = "\(language) \(info[language.endIndex...])"
            }
            info = info.replacing("{numberLines: true}", with: "linenos")
            text.lines[index].text = marks + info
        }
        return text
    }
}
