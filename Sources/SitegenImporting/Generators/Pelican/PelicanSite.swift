import SitegenBase
import SitegenData
import SitegenFiles

/// Reads blogs of Pelican whose texts are Markdown.
enum PelicanSite: SiteReader {
    static let configuration = "pelicanconf.py"

    static func recognizes(_ folder: OldFolder) -> Bool { folder.has(configuration) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        var fields = folder.text(configuration).map(PythonData.values) ?? FieldMapping()
        // The settings for publishing name the address of the site.
        for entry in folder.text("publishconf.py").map(PythonData.values) ?? FieldMapping()
        where entry.value.text?.isEmpty != true && (entry.key == "SITEURL" || fields[entry.key] == nil) {
            fields[entry.key] = entry.value
        }
        var site = ImportedSite()
        site.settings = ComponentSettings.settings(
            title: fields.text(at: "SITENAME"), baseURL: fields.text(at: "SITEURL"),
            language: fields.text(at: "DEFAULT_LANG"), description: fields.text(at: "SITESUBTITLE"))
        site.settings.set("author", text: fields.text(at: "AUTHOR"))
        site.settings.set("timeZone", text: fields.text(at: "TIMEZONE").flatMap { SiteTimeZone($0) }?.name)
        if let size = fields["DEFAULT_PAGINATION"]?.integer, size > 0 {
            site.settings.set("pageSize", FieldValue(.integer(size)))
        }
        let feed = fields["FEED_ALL_ATOM"]?.text ?? "feeds/all.atom.xml"
        if let path = SiteText.feedPath(feed) {
            site.settings.set("feeds", ["files": ["atom": .text(path)]], because: "The feed keeps its URL.")
        }
        let plugins = fields["PLUGINS"]?.texts ?? []
        let hasMath = plugins.contains { $0.hasSuffix("render_math") || $0.contains("katex") }
        site.settings.set(
            "markdown",
            ["heading-id-scheme": "python-markdown", "math": FieldValue(.bool(hasMath)), "kramdown-attributes": true],
            because: "Python-Markdown; headings keep their ids.")
        site.settings.set("theme", ["look": "blog"], because: "Pelican makes blogs.")
        PelicanContent(fields, folder, log).read(into: &site)
        SiteText.finish(&site)
        return site
    }
}

extension PelicanSite {
    static func shownText(of text: FrontMatterText, in file: String) -> NumberedText {
        var body = text.body
        if !text.hasFrontMatter { body.lines.removeFirst(PelicanMetadata.fields(of: body.lines).count) }
        return body
    }
}

/// Reads the articles, the pages and the files of a Pelican blog.
struct PelicanContent {
    private let fields: FieldMapping
    private let folder: OldFolder
    private let log: ImportLog
    private let root: String
    private let addresses: PelicanAddresses

    /// The maximum number of paths in a setting, each of which is compared with all files.
    private static let pathLimit = 100

    init(_ fields: FieldMapping, _ folder: OldFolder, _ log: ImportLog) {
        (self.fields, self.folder, self.log) = (fields, folder, log)
        let standard = folder.files(below: "content").isEmpty ? "." : "content"
        root = OldFolder.resolve(fields.text(at: "PATH") ?? standard, from: "") ?? "content"
        addresses = PelicanAddresses(fields)
    }

    func read(into site: inout ImportedSite) {
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        content.showsTitle = true
        content.rules = [
            "modified": .key("updated"), "category": .key("categories"), "author": .key("authors"), "status": .dropped,
            "save_as": .dropped, "url": .dropped,
        ]
        let pagePaths = (fields["PAGE_PATHS"]?.texts ?? fields["PAGE_DIR"]?.texts ?? ["pages"]).prefix(Self.pathLimit)
        let articlePaths = (fields["ARTICLE_PATHS"]?.texts ?? [""]).prefix(Self.pathLimit)
        let ignored = (fields["ARTICLE_EXCLUDES"]?.texts ?? []).prefix(Self.pathLimit)
        let hiddenFiles = (fields["IGNORE_FILES"]?.texts ?? []).prefix(Self.pathLimit)
        let hiddenGlobs = hiddenFiles.compactMap { RubyGlob($0) }
        for path in folder.files(below: root) {
            let relative = self.relative(path)
            // The patterns are those of names, so that the standard one, `**/.*`, matches none.
            guard
                !relative.pathParts.contains(where: { name in
                    hiddenFiles.contains(name) || hiddenGlobs.contains { $0.matches(name) }
                })
            else { continue }
            guard path.fileName.isMarkdown else {
                if ["rst", "adoc", "org"].contains(path.fileExtension) {
                    log.note(
                        .files, "page in a format other than Markdown", path,
                        advice: "The file was not imported. Convert it to Markdown, for example with pandoc.")
                }
                continue
            }
            guard !ignored.contains(where: { Self.path(relative, isIn: $0) }),
                let text = PelicanMetadata.read(path, folder, log)
            else { continue }
            if relative.isHidden, text.fields["title"] == nil {
                log.note(
                    .files, "hidden text without a title", path,
                    advice: "Pelican does not publish it, so it was not imported.")
                continue
            }
            let isPage = pagePaths.contains { Self.path(relative, isIn: $0) }
            guard isPage || articlePaths.contains(where: { Self.path(relative, isIn: $0) }) else {
                log.note(
                    .files, "text that Pelican does not publish", path,
                    advice: "It is not in a folder of ‘ARTICLE_PATHS’ or ‘PAGE_PATHS’, so it was not imported.")
                continue
            }
            add(path, relative, text, isPage: isPage, to: &content)
        }
        let known = Set(folder.files)
        content.convertText = { [root, log] file, text in
            PelicanText(file: file, root: root, known: known, log: log).convert(text)
        }
        content.finish(&site)
        addFiles(to: &site)
        addLists(to: &site)
    }

    /// Whether a path is in a folder, of which the empty one contains all.
    private static func path(_ path: String, isIn folder: String) -> Bool {
        folder.isEmpty || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    private func relative(_ path: String) -> String {
        root.isEmpty ? path : String(path.dropFirst(root.count + 1))
    }

    private func add(
        _ path: String, _ relative: String, _ text: FrontMatterText, isPage: Bool, to content: inout ComponentContent
    ) {
        var text = text
        var defaults: FieldMapping = ["title": .text(relative.fileName.stem)]
        // The default of `FILENAME_METADATA`.
        if let day = Self.day(relative.fileName.stem) { defaults["date"] = DateSpelling.date(day) }
        var category: String?
        if !isPage {
            let usesFolder = fields.bool(at: "USE_FOLDER_AS_CATEGORY") ?? true
            category =
                text.fields.text(at: "category")
                ?? (usesFolder && !relative.folderPath.isEmpty ? relative.folderPath.fileName : nil)
            if let category { defaults["categories"] = FieldValue(.list([.text(category)])) }
            category = category ?? fields.text(at: "DEFAULT_CATEGORY") ?? "misc"
        }
        let status =
            (text.fields.text(at: "status") ?? fields.mapping(at: "DEFAULT_METADATA")?.text(at: "status"))?.lowercased()
        if status == "draft" || status == "skip" { defaults["draft"] = true }
        if status == "hidden" { defaults["listed"] = false }
        let date =
            text.fields["date"].flatMap { $0.date ?? $0.text.flatMap { DateSpelling.date($0)?.date } }
            ?? defaults["date"]?.date
        let source = PelicanAddresses.Source(
            title: text.fields.text(at: "title"), name: relative.fileName.stem,
            slug: text.fields.text(at: "slug") ?? slug(ofName: relative.fileName.stem), date: date, category: category,
            author: text.fields.text(at: "author") ?? fields.text(at: "AUTHOR"),
            language: text.fields.text(at: "lang"))
        let own = text.fields.text(at: "save_as") ?? text.fields.text(at: "url")
        let address = own.map { "/" + $0 } ?? addresses.address(source, isPage: isPage)
        if !addresses.usesUnicode, address?.utf8.allSatisfy({ $0 < 0x80 }) != true {
            // Pelican writes other scripts with Latin letters.
            log.note(
                .addresses, "URL that is computed", path,
                advice: "The import cannot compute the URL of this page, so it has a new one. Redirect the old one.")
        }
        // A text has one category, whose name may contain commas.
        if let name = text.fields.text(at: "category") { text.fields["category"] = FieldValue(.list([.text(name)])) }
        // Pelican separates names with commas, or with semicolons if there are any.
        for key in ["tags", "authors"] {
            if let value = text.fields.text(at: key), value.contains(";") {
                text.fields[key] = FieldValue(
                    .list(value.split(separator: ";").map { .text(String($0).trimmed) }))
            }
        }
        // sitegen does not publish hidden files.
        let place = relative.stem.pathParts.map { String($0.drop { $0 == "." }) }.joined(separator: "/")
        let target = isPage ? place : "posts/" + place
        content.add(path, to: "content/\(target).md", address: address, text, defaults: defaults)
    }

    /// The slug in the name of a file, `2020-01-02_slug`, if `FILENAME_METADATA` has the pattern for it.
    private func slug(ofName name: String) -> String? {
        guard let pattern = fields.text(at: "FILENAME_METADATA"), pattern.contains("(?P<slug>") else { return nil }
        guard pattern.contains("(?P<date>") else { return name }
        let rest = name.dropFirst(Self.dayLength)
        guard Self.day(name) != nil, let sign = rest.first, "-_".contains(sign) else { return nil }
        return String(rest.dropFirst())
    }

    private static let dayLength = "0000-00-00".utf8.count

    /// The date at the start of the name of a file.
    private static func day(_ name: String) -> String? {
        DocusaurusContent.date(in: String(name.prefix(dayLength))).date
    }

    // MARK: - Files and lists

    private func addFiles(to site: inout ImportedSite) {
        let places = fields.mapping(at: "EXTRA_PATH_METADATA") ?? FieldMapping()
        let paths = (fields["STATIC_PATHS"]?.texts ?? ["images"]).prefix(Self.pathLimit)
        for path in folder.files(below: root) where !path.isMarkdown && !path.isHidden {
            let relative = relative(path)
            // Files beside texts are published if a text attaches them.
            let isStatic = paths.contains { $0 == "." || $0.isEmpty || relative == $0 || relative.hasPrefix($0 + "/") }
            let isMedia = ["png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "mp4"].contains(path.fileExtension)
            guard isStatic || isMedia else { continue }
            let place = places[relative]?.mapping?.text(at: "path") ?? relative
            site.files.append(ImportedFile(source: path, path: "static/" + place.pathParts.joined(separator: "/")))
        }
        for path in folder.files where path.hasPrefix("theme/") && path.fileExtension == "html" {
            log.note(
                .layouts, "template", path,
                advice: "Templates are not converted. Use the theme, or replace parts of it with Mustache templates.")
        }
    }

    private func addLists(to site: inout ImportedSite) {
        let posts = site.pages.filter { $0.path.hasPrefix("content/posts/") && !$0.isDraft }
        for (key, setting, pattern) in [
            ("tags", "TAG_URL", "tag/{slug}.html"), ("categories", "CATEGORY_URL", "category/{slug}.html"),
            ("authors", "AUTHOR_URL", "author/{slug}.html"),
        ] {
            let pattern = fields.text(at: setting) ?? pattern
            let counts = Dictionary(
                posts.flatMap { Set($0.fields[key]?.texts ?? []) }.map { ($0, 1) }, uniquingKeysWith: +)
            for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
                let (old, new) = (addresses.slug(name), TermAddress.slug(name))
                let from = "/" + pattern.replacing("{slug}", with: old).pathParts.joined(separator: "/")
                guard !old.isEmpty, !new.isEmpty, !from.contains("{"), pattern.contains("{slug}") else { continue }
                site.redirects.append(.init(from: from + (pattern.hasSuffix("/") ? "/" : ""), to: "/\(key)/\(new)/"))
                addPages(of: from, count, to: "/\(key)/\(new)/", &site)
            }
            if posts.contains(where: { $0.fields[key] != nil }) {
                site.redirects.append(.init(from: "/\(key).html", to: "/\(key)/"))
            }
        }
        addPages(of: "/index.html", posts.count, to: "/", &site)
        // The other direct templates belong to the theme. Most of them list articles.
        let known: Set = ["index", "tags", "categories", "authors", "archives"]
        for name in (fields["DIRECT_TEMPLATES"]?.texts ?? []).prefix(Self.pathLimit)
        where !known.contains(name) && !posts.isEmpty {
            let path = fields.text(at: "\(name.uppercased())_SAVE_AS") ?? "\(name).html"
            site.redirects.append(.init(from: "/" + path.pathParts.joined(separator: "/"), to: "/posts/"))
            log.note(
                .layouts, "direct template", PelicanSite.configuration,
                advice:
                    "The page of the template ‘\(name)’ is redirected to the articles. Write it as a text, if it shows more."
            )
        }
        if posts.contains(where: { $0.fields["date"] != nil }) {
            site.settings.set("archives", true, because: "Pelican has an archive.")
            site.redirects.append(.init(from: "/archives.html", to: "/archive/"))
        }
    }

    /// Redirects the further pages of a list, `index2.html`, unless the configuration has patterns for them.
    private func addPages(of list: String, _ count: Int, to target: String, _ site: inout ImportedSite) {
        guard let size = fields["DEFAULT_PAGINATION"]?.integer, size > 0, fields["PAGINATION_PATTERNS"] == nil,
            list.hasSuffix(".html")
        else { return }
        for number in PageAddressing.furtherPages(of: count, size) {
            site.redirects.append(.init(from: "\(list.stem)\(number).html", to: "\(target)page/\(number)/"))
        }
    }
}
