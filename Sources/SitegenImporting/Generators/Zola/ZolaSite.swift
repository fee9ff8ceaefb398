import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Zola.
enum ZolaSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { configurationPath(in: folder) != nil }

    /// The path of the topmost configuration file.
    private static func configurationPath(in folder: OldFolder) -> String? {
        let paths = folder.files.filter {
            ["config.toml", "zola.toml"].contains($0.fileName) && $0.pathParts.count <= 3
        }
        return paths.sorted { $0.pathParts.count < $1.pathParts.count }.first { path in
            guard let fields = try? folder.fields(path) else { return false }
            return fields["base_url"] != nil && !folder.files(below: "content".within(path.folderPath)).isEmpty
        }
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let path = configurationPath(in: folder) ?? "config.toml"
        let fields = try folder.fields(path) ?? FieldMapping()
        var site = ImportedSite()
        site.settings = ZolaSettings.settings(fields)
        var content = ZolaContent(fields: fields, root: path.folderPath, folder: folder, log: log)
        content.read(into: &site)
        for path in folder.files(below: "templates".within(path.folderPath)) where !path.contains("shortcodes/") {
            log.note(
                .layouts, "template", path,
                advice: "Templates are not converted. Use the theme, or replace parts of it with Mustache templates.")
        }
        for path in folder.files(below: "sass".within(path.folderPath)) {
            log.note(
                .files, "style sheet that needs Sass", path,
                advice: "Compile the file with Sass, and put the CSS file into static/.")
        }
        SiteText.finish(&site)
        return site
    }
}

/// Reads the content of a Zola site.
struct ZolaContent {
    private struct Entry {
        let text: FrontMatterText
        let relative: String
        let name: String
        let isSection: Bool
        var date: FieldValue?
    }

    let fields: FieldMapping
    let root: String
    let folder: OldFolder
    let log: ImportLog
    private var entries: [Entry] = []
    private var pages: [ImportedPage] = []

    init(fields: FieldMapping, root: String, folder: OldFolder, log: ImportLog) {
        self.fields = fields
        self.root = root
        self.folder = folder
        self.log = log
    }

    private var content: String { "content".within(root) }

    mutating func read(into site: inout ImportedSite) {
        for path in folder.files(below: content) {
            let relative = String(path.utf8.dropFirst(content.utf8.count + 1)) ?? path
            if path.isMarkdown {
                take(path, relative)
            } else {
                site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
            }
        }
        let staticFolder = "static".within(root)
        for path in folder.files(below: staticFolder) {
            let relative = String(path.utf8.dropFirst(staticFolder.utf8.count + 1)) ?? path
            site.files.append(ImportedFile(source: path, path: "static/" + relative))
        }
        PathAssignment.settle(&pages)
        let paths = Dictionary(zip(entries, pages).map { ($0.relative, $1.path) }) { first, _ in first }
        for index in pages.indices {
            convert(index, paths)
            if entries[index].isSection { configure(index, &site) }
        }
        site.pages = pages
        addFirstPages(to: &site)
    }

    /// Redirects the first page of each divided list, for which Zola has a second address: `/posts/page/1/` to `/posts/`.
    private func addFirstPages(to site: inout ImportedSite) {
        for (entry, page) in zip(entries, pages) where entry.isSection {
            guard (entry.text.fields["paginate_by"]?.integer ?? 0) > 0, let address = page.address,
                !languages.contains(entry.relative.fileName.stem.suffix)
            else { continue }
            let name = (entry.text.fields.text(at: "paginate_path") ?? "page").pathParts.joined(separator: "/")
            site.redirects.append(.init(from: "\(address)\(name)/1/", to: address))
        }
        for taxonomy in fields["taxonomies"]?.list?.compactMap(\.mapping) ?? [] {
            guard let key = taxonomy.text(at: "name"), (taxonomy["paginate_by"]?.integer ?? 0) > 0 else { continue }
            let name = (taxonomy.text(at: "paginate_path") ?? "page").pathParts.joined(separator: "/")
            for term in Set(pages.filter { !$0.isDraft }.flatMap { $0.fields[key]?.texts ?? [] }).sorted() {
                let (old, own) = (JekyllAddresses.slug(term), TermAddress.slug(term))
                guard !old.isEmpty, !own.isEmpty else { continue }
                site.redirects.append(.init(from: "/\(key)/\(old)/\(name)/1/", to: "/\(key)/\(own)/"))
            }
        }
    }

    private mutating func take(_ path: String, _ relative: String) {
        guard let source = folder.text(path, reportingTo: log) else { return }
        let text = FrontMatterText(source, log)
        guard text.hasFrontMatter else {
            log.note(
                .files, "Markdown file without front matter", path,
                advice: "Zola does not publish such a file, so it was omitted.")
            return
        }
        guard text.fields.bool(at: "render") != false else {
            log.note(
                .files, "page that is not rendered", path,
                advice: "With ‘render = false’, only templates show the text, so the file was omitted."
            )
            return
        }
        var name = relative.fileName.stem
        if languages.contains(name.suffix) { name = name.stem }
        let isSection = name == "_index"
        if name == "index" { name = relative.folderPath.fileName }
        var entry = Entry(text: text, relative: relative, name: name, isSection: isSection)
        entry.date = Self.date(of: name)
        entries.append(entry)
        pages.append(ImportedPage(source: path, path: "content/" + relative))
    }

    private var languages: [String] { fields.mapping(at: "languages")?.keys ?? [] }

    /// The date at the start of a file's name, followed by a hyphen or an underscore.
    private static func date(of name: String) -> FieldValue? {
        let day = String(name.prefix(10))
        let rest = name.dropFirst(10)
        guard rest.count > 1, rest.first == "-" || rest.first == "_" else { return nil }
        return DateSpelling.date(day)
    }

    // MARK: - Pages

    private mutating func convert(_ index: Int, _ paths: [String: String]) {
        let entry = entries[index]
        var page = pages[index]
        page.fields = fields(of: entry, page.source)
        if page.fields["date"] == nil, let date = entry.date { page.fields["date"] = date }
        if page.fields["date"] == nil, let path = entry.text.fields.text(at: "path") {
            let day = path.pathParts.prefix(3).joined(separator: "-")
            if let date = DateSpelling.date(day) {
                page.fields["date"] = date
                log.converted("date that only the path contains")
            }
        }
        page.address = address(of: entry, page.path)
        page.aliases = (entry.text.fields["aliases"]?.texts ?? []).map { $0.hasPrefix("/") ? $0 : "/" + $0 }
        let shortcodes = ZolaShortcodes(file: page.source, root: root, folder: folder, log: log)
        let body = shortcodes.convert(entry.text.body)
        let log = log
        page.body = Destinations.map(body) { destination, number in
            guard destination.hasPrefix("@/") else { return nil }
            let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
            let target = String(destination[..<end].dropFirst(2))
            guard let path = paths[target] else {
                log.note(
                    .links, "link to a missing page", page.source, number,
                    advice: "There is no page ‘\(destination)’. Correct the link.")
                return .destination("/" + destination.dropFirst(2))
            }
            return .destination(
                LinkConversion.encoded(String(path.dropFirst("content".count))) + destination[end...])
        }
        for index in page.body.lines.indices where page.body.lines[index].text.trimmed == "<!-- more -->" {
            page.body.lines[index].text = "<!--more-->"
        }
        pages[index] = page
    }

    private func fields(of entry: Entry, _ file: String) -> FieldMapping {
        var conversion = FieldConversion(
            Dictionary(
                [
                    "template", "page_template", "path", "slug", "aliases", "in_search_index", "insert_anchor_links",
                    "sort_by",
                    "paginate_by", "paginate_path", "paginate_reversed", "transparent", "render", "redirect_to",
                    "generate_feeds", "generate_feed", "taxonomies",
                ].map { ($0, .dropped) }
            ) { first, _ in first }, log)
        conversion.separator = nil
        conversion.taxonomies.formUnion(ZolaSettings.taxonomies(fields))
        var fields = entry.text.fields
        for taxonomy in fields.mapping(at: "taxonomies") ?? FieldMapping() { fields[taxonomy.key] = taxonomy.value }
        return conversion.convert(fields, file) { entry.text.line(of: $0) }
    }

    private func address(of entry: Entry, _ path: String) -> String {
        let fields = entry.text.fields
        if let path = fields.text(at: "path") {
            var parts = path.pathParts
            // Zola does not add the prefix of the language to a path, but sitegen does.
            let language = entry.relative.fileName.stem.suffix
            if languages.contains(language), parts.first == language { parts.removeFirst() }
            return parts.isEmpty ? "/" : "/\(parts.joined(separator: "/"))/"
        }
        var folders = entry.relative.folderPath.pathParts
        if entry.isSection { return folders.isEmpty ? "/" : "/" + folders.joined(separator: "/") + "/" }
        let isBundle = entry.relative.fileName.hasPrefix("index.")
        if isBundle { folders.removeLast(min(1, folders.count)) }
        let name = entry.date == nil ? entry.name : String(entry.name.dropFirst(11))
        let slug = fields.text(at: "slug") ?? name
        return "/" + (folders + [slugified(slug)]).joined(separator: "/") + "/"
    }

    /// A name according to Zola's `slugify.paths`.
    private func slugified(_ name: String) -> String {
        switch self.fields.text(at: "slugify.paths") ?? "on" {
        case "off": name
        case "safe": name.filter { !"<>:\"/|?*#%\\".contains($0) }.replacing(" ", with: "_")
        default: JekyllAddresses.slug(name)
        }
    }

    /// Applies the settings of a section's text to its list.
    private func configure(_ index: Int, _ site: inout ImportedSite) {
        let fields = entries[index].text.fields
        let section = pages[index].path.folderPath.pathParts.dropFirst().joined(separator: "/")
        if let target = fields.text(at: "redirect_to"), let address = pages[index].address {
            site.redirects.append(
                .init(
                    from: address, to: target.hasPrefix("/") || LinkConversion.hasScheme(target) ? target : "/" + target
                ))
        }
        if let size = fields["paginate_by"]?.integer, size > 0 {
            if section.isEmpty {
                site.settings.set("pageSize", FieldValue(.integer(size)))
            } else {
                site.settings.set(section: section, "pageSize", FieldValue(.integer(size)))
            }
        }
        let orders = [
            "date": "date", "update_date": "date", "title": "title", "title_bytes": "title", "slug": "file",
            "permalink": "file",
        ]
        if let order = fields.text(at: "sort_by").flatMap({ orders[$0] }), !section.isEmpty {
            site.settings.set(
                section: section, "order", .text(order), because: "‘sort_by’ and ‘paginate_by’ of the sections.")
        }
        guard fields.bool(at: "generate_feeds") == true || fields.bool(at: "generate_feed") == true else { return }
        if !section.isEmpty { site.settings.set(section: section, "feed", true) }
        // The site had no feed, but the formats apply to all feeds.
        if site.settings["feeds"]?.mapping?["formats"]?.list?.isEmpty == true {
            ZolaSettings.setFeeds(self.fields, &site.settings)
        }
    }
}

/// Converts the shortcodes of a Zola text.
struct ZolaShortcodes {
    let file: String
    let root: String
    let folder: OldFolder
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        ShortcodeConversion.convert(text, scan: ZolaTags.scan) { code, content, place, number in
            guard place != .code else {
                log.note(
                    .templating, "shortcode ‘\(code.name)’ in code", file, number,
                    advice: "sitegen does not run template code in content. Replace the shortcode with its output.")
                return .asWritten
            }
            let template = ["html", "md"].map { "templates/shortcodes/\(code.name).\($0)".within(root) }.first(
                where: folder.has)
            let old = template.map { " The old template is \($0)." } ?? ""
            log.note(
                .templating, "shortcode ‘\(code.name)’", file, number,
                advice:
                    "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/.\(old)"
            )
            return code.directive(content, place, number, log)
        }
    }
}
