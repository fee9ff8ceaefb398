import SitegenData
import SitegenFiles

/// Converts the texts of a Jekyll site.
struct JekyllTexts {
    /// The maximum number of bytes of an included file.
    private static let includeLimit = 1_000_000

    private let configuration: JekyllConfiguration
    private let folder: OldFolder
    private var log: ImportLog
    /// The value of `site`.
    private let site: FieldValue
    /// The pages by the names that links use: the names of posts with their dates, and paths.
    private var targets: [String: String] = [:]
    private let conversion: FieldConversion
    private let unknown: Set<String>
    /// The scripts that show formulas; `nil` if no text has any.
    private let scripts: FormulaScripts?
    /// The source of the page that jekyll-paginate divides.
    var divided: String?
    /// Whether the new home page lists the posts.
    var hasBlogHome = false
    private let documents: JekyllRenderings
    private let plugins: JekyllPlugins
    /// The value of `jekyll`. The environment is that of `jekyll build` on a server.
    private static let jekyll: FieldValue = ["version": "4", "environment": "production"]

    init(
        _ configuration: JekyllConfiguration, _ folder: OldFolder, _ log: ImportLog, _ entries: [JekyllContent.Entry],
        _ pages: [ImportedPage], _ documents: [JekyllRenderings.Document], _ plugins: JekyllPlugins,
        scripts: FormulaScripts?
    ) {
        self.documents = JekyllRenderings(documents)
        self.plugins = plugins
        self.scripts = scripts
        self.configuration = configuration
        self.folder = folder
        self.log = log
        for (entry, page) in zip(entries, pages) {
            let path =
                configuration.root.isEmpty
                ? page.source : String(page.source.utf8.dropFirst(configuration.root.utf8.count + 1)) ?? page.source
            targets[path] = page.path
            if entry.collection == "posts" {
                let name = page.source.fileName.stem
                targets[name] = page.path
                let folders = path.pathParts.drop { $0 != "_posts" }.dropFirst().dropLast()
                if !folders.isEmpty { targets[folders.joined(separator: "/") + "/" + name] = page.path }
            }
        }
        conversion = FieldConversion(
            [
                "layout": .dropped, "permalink": .dropped, "redirect_from": .dropped, "redirect_to": .dropped,
                "published": .dropped, "slug": .dropped, "category": .key("categories"), "tag": .key("tags"),
                "author": .key("authors"), "last_modified_at": .key("updated"), "excerpt": .key("summary"),
                "sitemap": .dropped, "render_with_liquid": .dropped,
            ], log)
        site = Self.site(configuration, JekyllDocuments.values(documents), folder)
        unknown = [
            "site.pages", "site.documents", "site.collections", "site.time", "site.static_files",
            "site.html_pages", "site.related_posts", "paginator", "content", "layout", "page.next", "page.previous",
            "page.content", "page.excerpt", "theme", "site.github",
        ]
    }

    /// The configuration and the data, as templates read them.
    private static func site(
        _ configuration: JekyllConfiguration, _ documents: FieldMapping, _ folder: OldFolder
    ) -> FieldValue {
        var site = configuration.fields
        for entry in documents { site[entry.key] = entry.value }
        let root = "_data".within(configuration.root)
        let files = folder.files(below: root).compactMap { path in
            folder.bytes(path).flatMap { FieldValue.read($0, file: path).value }.map { value in
                (folders: path.pathParts.dropFirst(root.pathParts.count).dropLast(), name: path.fileName.stem, value)
            }
        }
        site["data"] = FieldValue(.mapping(data(files)))
        return FieldValue(.mapping(site))
    }

    /// The values of data files by the names of their folders and their own, added to those of a file with the folder's name.
    private static func data(
        _ files: [(folders: ArraySlice<String>, name: String, value: FieldValue)], in own: FieldMapping = FieldMapping()
    ) -> FieldMapping {
        var result = own
        for file in files where file.folders.isEmpty { result[file.name] = file.value }
        let inFolders = Dictionary(grouping: files.filter { !$0.folders.isEmpty }) { $0.folders.first ?? "" }
        for (folder, files) in inFolders.sorted(by: { $0.key < $1.key }) {
            let inner = files.map { ($0.folders.dropFirst(), $0.name, $0.value) }
            result[folder] = FieldValue(.mapping(data(inner, in: result[folder]?.mapping ?? FieldMapping())))
        }
        return result
    }

    // MARK: - Pages

    func convert(_ entry: JekyllContent.Entry, _ page: inout ImportedPage) {
        var fields = entry.fields
        if let date = entry.date { fields["date"] = date }
        if fields["author"]?.mapping != nil { fields["author"] = fields["author"]?.mapping?["name"] }
        page.fields = conversion.convert(fields, page.source) { entry.text.line(of: $0) }
        if entry.isDraft { page.fields["draft"] = true }
        page.aliases = (entry.fields["redirect_from"]?.texts ?? []).map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        noteCategories(entry, &page)
        if entry.listing != nil {
            // The key of the term is not a term of the page.
            for (key, _) in JekyllListings.taxonomies { page.fields[key] = nil }
        }
        log.budget.beginText()
        let body = withoutLiquid(entry.text.body, entry, page)
        if entry.listing != nil, JekyllListings.wordCount(body.text) == 0 {
            // What is left around the list is empty.
            page.body = NumberedText()
            return
        }
        page.body = entry.isHTML ? HTMLBlocks.page(body) : markdown(body, entry, page)
        if entry.isHTML {
            log.note(
                .files, "page in HTML", page.source,
                advice: "The page is now a Markdown file that contains the HTML. Check how the page looks.")
        }
    }

    private func withoutLiquid(
        _ text: NumberedText, _ entry: JekyllContent.Entry, _ page: ImportedPage
    ) -> NumberedText {
        guard entry.fields.bool(at: "render_with_liquid") != false else { return text }
        var liquid = liquid(entry, page)
        return liquid.convert(text, isPage: entry.isHTML)
    }

    /// The Markdown of a text in kramdown's.
    private func markdown(
        _ text: NumberedText, _ entry: JekyllContent.Entry, _ page: ImportedPage
    ) -> NumberedText {
        let text = KramdownText(file: page.source, log: log).convert(text)
        return scripts.map { FormulaText.kramdown(text, scripts: $0.delimiters(for: entry.fields)) } ?? text
    }

    /// The HTML of a document for templates of other pages.
    private func rendered(_ path: String, _ member: String) -> FieldValue? {
        let separator = configuration.text("excerpt_separator") ?? "\n\n"
        return documents.html(member, of: path, separator: separator, log.budget) { document, text in
            var page = ImportedPage(source: document.source, path: "")
            page.address = document.address
            var texts = self
            // The report lists what is in a page once, for this page.
            if document.address != nil { texts.log = ImportLog(budget: log.budget) }
            let body = texts.withoutLiquid(text, document.entry, page)
            guard !document.entry.isHTML else { return body.text }
            return documents.html(
                of: texts.markdown(body, document.entry, page), hasFormulas: scripts != nil,
                hasEmoji: configuration.plugins.contains("jemoji"))
        }
    }

    /// Jekyll splits a text with several categories or tags at blanks.
    private func noteCategories(_ entry: JekyllContent.Entry, _ page: inout ImportedPage) {
        for key in ["categories", "tags"] {
            guard let text = entry.fields[key]?.text, entry.fields[key]?.list == nil, !text.contains(",") else {
                continue
            }
            let names = text.split(separator: " ").map { FieldValue.text(String($0)) }
            if names.count > 1 { page.fields[key] = FieldValue(.list(names)) }
        }
    }

    private func liquid(_ entry: JekyllContent.Entry, _ page: ImportedPage) -> LiquidConversion {
        var variables = entry.fields
        variables["date"] = entry.date ?? variables["date"]
        variables["url"] = page.address.map { .text($0) }
        variables["path"] = .text(page.source)
        variables["name"] = .text(page.source.fileName)
        if let collection = entry.collection.isEmpty ? nil : entry.collection {
            variables["collection"] = .text(collection)
        }
        let base = configuration.text("baseurl") ?? ""
        var scope = LiquidScope(
            variables: ["site": site, "page": FieldValue(.mapping(variables)), "jekyll": Self.jekyll],
            unknown: unknown)
        if entry.listing != nil, var own = site.mapping {
            // sitegen adds the list.
            (own["posts"], own["tags"], own["categories"]) = ([], [:], [:])
            scope.variables["site"] = FieldValue(.mapping(own))
        }
        if page.address == "/", hasBlogHome, var own = site.mapping {
            own["posts"] = []
            scope.variables["site"] = FieldValue(.mapping(own))
        }
        if page.source == divided {
            // sitegen adds the list of the posts and the links to its further pages.
            scope.unknown.remove("paginator")
            scope.unknown.insert("paginator.total_posts")
            scope.variables["paginator"] = ["posts": [], "page": 1, "total_pages": 1]
        }
        scope.basePath = base == "/" ? "" : base
        scope.address = (configuration.text("url") ?? "") + scope.basePath
        scope.timeZone = configuration.timeZone
        scope.rendered = rendered
        scope.isUnknownFilter = { [plugins, log] name in
            guard let path = plugins.filters[name] else { return false }
            log.noteOnce(
                .templating, "Liquid: the filter ‘\(name)’, which ‘\(path)’ defines", page.source,
                advice: "The page shows the input of the filter. Write its output as text.")
            return true
        }
        // sitegen adds the site's path to addresses that start with `/`.
        scope.basePath = ""
        let folder = folder
        let includes = (configuration.text("includes_dir") ?? "_includes").within(configuration.root)
        return LiquidConversion(scope, page.source, log) { name in
            OldFolder.resolve(String(name.drop { $0 == "/" }), from: includes).flatMap {
                folder.bytes($0, limit: Self.includeLimit)
            }
        } tag: { (name, arguments, conversion, number) throws(LiquidFailure) in
            try self.tag(name, arguments, &conversion, number, page)
        }
    }

    // MARK: - Tags

    private func tag(
        _ name: String, _ arguments: String, _ conversion: inout LiquidConversion, _ number: Int, _ page: ImportedPage
    ) throws(LiquidFailure) -> String? {
        switch name {
        case "post_url", "link": return try address(name, arguments)
        case "include", "include_cached", "include_relative":
            let isRelative = name == "include_relative"
            let text = try include(arguments, &conversion, number, from: isRelative ? page.source.folderPath : nil)
            log.converted("{% include %}")
            return text
        case "gist", "youtube", "vimeo", "twitter", "avatar":
            let words = LiquidExpression.words(arguments)
            let attributes = words.enumerated().map { (name: "arg\($0 + 1)", value: $1.filter { $0 != "\"" }) }
            let directive = DirectiveText.name(name)
            log.use(directive + "-inline", isInline: true, attributes: attributes.map(\.name))
            log.note(
                .templating, "tag ‘\(name)’", page.source, number,
                advice:
                    "Converted to the directive ‘\(directive)-inline’. Complete its template in templates/directives/."
            )
            return ":\(directive)-inline[]\(DirectiveText.attributes(attributes))"
        default:
            guard let (path, isEnd) = plugins.file(of: name) else { return nil }
            // The text of a block remains.
            if isEnd { return "" }
            let failure = LiquidFailure(reason: "the tag ‘\(name)’, which ‘\(path)’ defines")
            guard conversion.isNested else { throw failure }
            return conversion.comment("{% \("\(name) \(arguments)".trimmed) %}", because: failure, number)
        }
    }

    private func address(_ name: String, _ arguments: String) throws(LiquidFailure) -> String {
        let target = arguments.filter { $0 != "\"" }.trimmed
        let key = target.hasPrefix("/") ? String(target.dropFirst()) : target
        if let path = targets[key] { return LinkConversion.encoded(String(path.dropFirst("content".count))) }
        let file = key.within(configuration.root)
        if folder.has(file) { return "/" + LinkConversion.encoded(key) }
        throw LiquidFailure(reason: "‘\(name)’ of a missing page")
    }

    /// `name.html key=value key="value"`.
    private func include(
        _ arguments: String, _ conversion: inout LiquidConversion, _ number: Int, from base: String?
    ) throws(LiquidFailure) -> String {
        let name = String(arguments.prefix { !$0.isWhitespace })
        var parameters = FieldMapping()
        var rest = arguments.dropFirst(name.count)
        while let equals = rest.firstIndex(of: "=") {
            let key = String(rest[..<equals]).trimmed
            rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            if let quote = rest.first, quote == "\"" || quote == "'" {
                let value = rest.dropFirst().prefix { $0 != quote }
                parameters[key] = .text(String(value))
                rest = rest[value.endIndex...].dropFirst()
            } else {
                let value = rest.prefix { !$0.isWhitespace }
                parameters[key] = try conversion.value(String(value))
                rest = rest[value.endIndex...]
            }
        }
        if let base {
            try log.budget.charge(liquid: EvaluationBudget.file)
            guard let resolved = OldFolder.resolve(name, from: base),
                let bytes = folder.bytes(resolved, limit: Self.includeLimit)
            else {
                throw LiquidFailure(reason: "the file ‘\(name)’")
            }
            return try conversion.carryOut(bytes, parameters, number)
        }
        return try conversion.included(name, parameters, number)
    }
}
