import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of MkDocs.
enum MkDocsSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { MkDocsConfiguration.path(in: folder) != nil }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let configuration = try MkDocsConfiguration(folder)
        var site = ImportedSite()
        site.settings = MkDocsSettings.settings(configuration, folder, log)
        MkDocsContent(configuration: configuration, folder: folder, log: log).read(into: &site)
        if configuration.hasSearch { SiteText.addSearch(to: &site, because: "Readers could search the site.") }
        SiteText.finish(&site)
        return site
    }
}

/// Reads the content of a MkDocs site.
struct MkDocsContent {
    let configuration: MkDocsConfiguration
    let folder: OldFolder
    let log: ImportLog
    /// The blog's list of authors.
    private let authors: FieldMapping?

    init(configuration: MkDocsConfiguration, folder: OldFolder, log: ImportLog) {
        (self.configuration, self.folder, self.log) = (configuration, folder, log)
        let blog = configuration.plugins["blog"]?.text(at: "blog_dir") ?? "blog"
        authors = try? folder.fields("\(configuration.docs)/\(blog)/.authors.yml")?.mapping(at: "authors")
    }

    func read(into site: inout ImportedSite) {
        let docs = configuration.docs
        var paths: [String] = []
        for path in folder.files(below: docs) {
            let relative = String(path.utf8.dropFirst(docs.utf8.count + 1)) ?? path
            if path.isMarkdown {
                paths.append(path)
                site.pages.append(ImportedPage(source: path, path: newPath(relative)))
            } else if !["py", "pyc", "yml", "yaml"].contains(path.fileExtension) {
                site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
            }
        }
        PathAssignment.settle(&site.pages)
        let navigation = MkDocsNavigation(configuration.navigation, in: configuration.docs, site.pages)
        var kinds: Set<String> = []
        var pages: [ImportedPage] = []
        for var page in site.pages {
            if convert(&page, navigation, &kinds) { pages.append(page) }
        }
        // Of two pages with one URL, MkDocs publishes the last one.
        var last: [String: Int] = [:]
        for (index, page) in pages.enumerated() { if let address = page.address { last[address] = index } }
        let replaced = pages.indices.filter { index in pages[index].address.map { last[$0] != index } ?? false }
        let kept = pages.indices.filter { !replaced.contains($0) }
        pages = (kept + replaced).map { pages[$0] }
        site.pages = pages + navigation.sections(besides: pages)
        addRedirects(&site)
        addBlogLists(&site)
        let alerts = kinds.sorted().reduce(into: FieldMapping()) { $0[$1] = ["like": "note"] }
        if !alerts.isEmpty {
            site.settings.set(
                "alerts", FieldValue(.mapping(alerts)), because: "The kinds of admonitions that sitegen does not have.")
        }
    }

    /// `README.md` is also an index.
    private func newPath(_ relative: String) -> String {
        let stem = relative.fileName.stem
        let folder = relative.folderPath.within("content")
        let isReadme =
            stem == "README" && !self.folder.has(relative.folderPath.within(configuration.docs) + "/index.md")
        return "\(folder)/\(isReadme ? "index" : stem).md"
    }

    // MARK: - Pages

    /// Converts a page.
    ///
    /// - Returns: Whether its text can be read.
    private func convert(
        _ page: inout ImportedPage, _ navigation: MkDocsNavigation, _ kinds: inout Set<String>
    ) -> Bool {
        guard let source = folder.text(page.source, reportingTo: log) else { return false }
        log.budget.beginText()
        let text = FrontMatterText(source, log, allowsTOML: false)
        let extensions = configuration.extensions
        page.fields = fields(text, page.source)
        let bases = (extensions["pymdownx.snippets"]?.value(at: "base_path")?.texts ?? ["."]).compactMap {
            OldFolder.resolve($0, from: configuration.folderPath)
        }
        let snippets = Snippets(
            folder: folder, bases: bases + [configuration.docs, configuration.folderPath, page.source.folderPath, ""],
            log: log)
        var body = snippets.expand(macros(text.body, page.source, text.fields), page.source)
        for path in extensions["pymdownx.snippets"]?.value(at: "auto_append")?.texts ?? [] {
            body.lines.append(.init(text: "", number: body.lines.last?.number ?? 1))
            let mark = NumberedText.Line(text: "--8<-- \"\(path)\"", number: body.lines.last?.number ?? 1)
            body.lines += snippets.expand(NumberedText(lines: [mark]), page.source).lines
        }
        var own: Set<String> = []
        body = MkDocsBlocks(file: page.source, log: log) { own.insert($0) }.convert(HTMLBlocks.convert(body))
        body = SpacedDestinations.escape(body)
        kinds.formUnion(own)
        page.body = withoutThemeFiles(
            MkDocsInlines(extensions: Set(extensions.keys), file: page.source, log: log).convert(body), page.source)
        if ["mkdocstrings", "autorefs"].contains(where: { configuration.plugins[$0] != nil }) {
            page.body = MkDocsReferences(file: page.source, log: log).convert(page.body)
        }
        page.body = SchemeImages.convert(page.body, from: page.source, in: configuration.docs)
        navigation.place(&page)
        // MkDocs shows the first heading, and uses the title of the front matter only in lists.
        if page.body.beginsWithTitle, let title = page.fields["title"] {
            var params = page.fields["params"]?.mapping ?? FieldMapping()
            params["title"] = title
            page.fields["params"] = FieldValue(.mapping(params))
            page.fields["title"] = nil
        }
        page.address = address(page, text.fields)
        return true
    }

    private func fields(_ text: FrontMatterText, _ file: String) -> FieldMapping {
        var conversion = FieldConversion(
            ["template": .dropped, "hide": .dropped, "status": .dropped, "slug": .dropped], log)
        conversion.separator = ","
        var fields = text.fields
        if let dates = fields["date"]?.mapping {
            fields["date"] = dates["created"]
            fields["updated"] = dates["updated"]
        }
        var result = conversion.convert(fields, file) { text.line(of: $0) }
        if let authors = result["authors"]?.texts {
            result["authors"] = FieldValue(.list(authors.map { .text(authorName($0)) }))
        }
        return result
    }

    /// The name of an author according to the blog's list of authors.
    private func authorName(_ id: String) -> String {
        authors?[id]?.mapping?.text(at: "name") ?? id
    }

    /// Evaluates macros, as far as they depend only on the configuration.
    private func macros(_ text: NumberedText, _ file: String, _ fields: FieldMapping) -> NumberedText {
        guard configuration.plugins["macros"] != nil || configuration.extensions["zensical.extensions.macros"] != nil
        else {
            return text
        }
        var variables = configuration.fields["extra"]?.mapping ?? FieldMapping()
        variables["config"] = FieldValue(.mapping(configuration.fields))
        variables["page"] = ["meta": FieldValue(.mapping(fields))]
        let names = variables.reduce(into: [String: FieldValue]()) { $0[$1.key] = $1.value }
        var scope = LiquidScope(variables: names, unknown: [])
        scope.isClosed = false
        let folder = folder
        let bases =
            [configuration.plugins["macros"]?.text(at: "include_dir")].compactMap { $0 }.compactMap {
                OldFolder.resolve($0, from: configuration.folderPath)
            } + [configuration.folderPath, configuration.docs]
        var conversion = LiquidConversion(scope, file, log) { name in
            bases.lazy.compactMap { OldFolder.resolve(name, from: $0) }.first(where: folder.has).flatMap {
                folder.bytes($0, limit: Self.includeLimit)
            }
        } tag: { (name, arguments, conversion, number) throws(LiquidFailure) in
            guard name == "include", let word = LiquidExpression.words(arguments).first else { return nil }
            let path = word.filter { $0 != "\"" && $0 != "'" }
            let text = try conversion.included(path, FieldMapping(), number)
            conversion.log.converted("{% include %}")
            return text
        }
        return conversion.convert(text)
    }

    /// The maximum number of bytes of an included file.
    private static let includeLimit = 1_000_000

    // MARK: - Addresses

    private var blog: String { configuration.plugins["blog"]?.text(at: "blog_dir") ?? "blog" }

    private func address(_ page: ImportedPage, _ fields: FieldMapping) -> String {
        let relative = String(page.source.utf8.dropFirst(configuration.docs.utf8.count + 1)) ?? ""
        var parts = Array(relative.pathParts.dropLast())
        if configuration.plugins["blog"] != nil, parts.starts(with: blog.pathParts + ["posts"]),
            let date = page.fields["date"]?.date
        {
            func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let slug =
                fields.text(at: "slug")
                ?? Self.slug(fields.text(at: "title") ?? page.body.title ?? relative.fileName.stem)
            return "/\(blog)/\(date.year)/\(digits(date.month))/\(digits(date.day))/\(slug)/"
        }
        let stem = relative.fileName.stem
        let isIndex =
            stem == "index" || page.path.fileName.hasPrefix("_index") && stem == "README"
            || page.path.fileName == "index.md"
        if configuration.usesFolders {
            if !isIndex { parts.append(stem) }
            return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
        }
        return "/" + (parts + [isIndex ? "index.html" : stem + ".html"]).joined(separator: "/")
    }

    /// `slugify` in pymdownx, in lowercase.
    private static func slug(_ title: String) -> String {
        var slug = ""
        for scalar in title.lowercased().unicodeScalars {
            if scalar == " " || scalar == "-" {
                slug += "-"
            } else if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                slug.unicodeScalars.append(scalar)
            }
        }
        return slug
    }

    /// The blog's lists of posts by year and by category, which have other addresses in sitegen.
    private func addBlogLists(_ site: inout ImportedSite) {
        guard configuration.plugins["blog"] != nil else { return }
        let posts = site.pages.filter { $0.path.hasPrefix("content/\(blog)/posts/") }
        let years = Set(posts.compactMap { $0.fields["date"]?.date?.year })
        if !years.isEmpty { site.settings.set("archives", true, because: "The blog has lists of each year's posts.") }
        for year in years.sorted() {
            site.redirects.append(.init(from: "/\(blog)/archive/\(year)/", to: "/archive/\(year)/"))
        }
        for name in Set(posts.flatMap { $0.fields["categories"]?.texts ?? [] }).sorted() {
            let slug = JekyllAddresses.slug(name)
            site.redirects.append(.init(from: "/\(blog)/category/\(slug)/", to: "/categories/\(slug)/"))
        }
        // By default, sitegen shows all posts on one page.
        let pageSize = max(1, configuration.plugins["blog"]?.value(at: "pagination_per_page")?.integer ?? 10)
        let pageCount = posts.isEmpty ? 0 : (posts.count - 1) / pageSize + 1
        for page in stride(from: 2, through: pageCount, by: 1) {
            site.redirects.append(.init(from: "/\(blog)/page/\(page)/", to: "/\(blog)/"))
        }
    }

    /// The text without references to the icon that the old theme adds to a site.
    private func withoutThemeFiles(_ text: NumberedText, _ source: String) -> NumberedText {
        let icon = "img/favicon.ico".within(configuration.docs)
        guard !folder.has(icon) else { return text }
        return Destinations.map(text) { destination, number in
            guard OldFolder.resolve(destination, from: source.folderPath) == icon else { return nil }
            log.note(
                .links, "link to the icon of the old theme", source, number,
                advice: "The file is not in the old site's folder. Add it to static/img/ and write the link again.")
            return .destination(Destinations.unresolved("link to ‘\(destination)’"))
        }
    }

    private func addRedirects(_ site: inout ImportedSite) {
        guard let maps = configuration.plugins["redirects"]?.value(at: "redirect_maps")?.mapping else { return }
        for entry in maps {
            guard let target = entry.value.text else { continue }
            let stem = entry.key.stem
            let old = "/" + (["index", "README"].contains(stem.fileName) ? stem.folderPath : stem)
            let from = configuration.usesFolders ? (old.hasSuffix("/") ? old : old + "/") : old + ".html"
            let path = String(target.prefix { $0 != "#" })
            let page = OldFolder.resolve(path, from: configuration.docs)
            if let index = site.pages.firstIndex(where: { $0.source == page }) {
                site.pages[index].aliases.append(from)
            } else {
                site.redirects.append(.init(from: from, to: target))
            }
        }
    }
}

extension FieldMapping {
    /// The mapping at a path of keys.
    func mapping(at path: String) -> FieldMapping? { value(at: path)?.mapping }
}

extension NumberedText {
    /// Whether the first line that is not blank, a comment or an attribute is a level 1 heading.
    var beginsWithTitle: Bool { title != nil }

    /// The text of the level 1 heading at the start of the text.
    var title: String? {
        var isInComment = false
        for (index, line) in lines.prefix(40).enumerated() {
            let text = line.text.trimmed
            if isInComment || text.hasPrefix("<!--") {
                isInComment = !text.contains("-->")
                continue
            }
            if text.isEmpty { continue }
            if text.hasPrefix("# ") {
                let end = text.hasSuffix("}") ? text.lastIndex(of: "{") ?? text.endIndex : text.endIndex
                return String(text[..<end].dropFirst(2)).trimmed
            }
            let next = index + 1 < lines.count ? lines[index + 1].text.trimmed : ""
            return !next.isEmpty && next.utf8.allSatisfy { $0 == UInt8(ascii: "=") } ? text : nil
        }
        return nil
    }
}
