import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads exports of Ghost (Settings, Labs, Export), and optionally the folder `content` of the old site with its images.
enum GhostSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    /// The path of the export: a JSON file with the tables of the database.
    static func evidence(in folder: OldFolder) -> String? {
        folder.files.first { path in
            guard path.fileExtension == "json", path.pathParts.count <= 2, let start = folder.start(of: path, 400)
            else {
                return false
            }
            let text = String(decoding: start, as: UTF8.self).filter { !$0.isWhitespace }
            let isDatabase = text.hasPrefix("{\"db\":[{") || text.hasPrefix("{\"meta\":{\"exported_on\"")
            return isDatabase && (text.contains("\"exported_on\"") || text.contains("\"data\":{"))
        }
    }

    /// The maximum number of bytes of an export.
    private static let limit = 256_000_000

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        guard let path = evidence(in: folder), let bytes = folder.bytes(path, limit: limit) else {
            throw BuildFailure([
                Diagnostic(
                    "cannot read the export", file: folder.root.string,
                    help: "check the file’s permissions and its size")
            ])
        }
        let root: FieldMapping
        do throws(Diagnostic) {
            root = try FieldFormat.json.readMapping(SourceText.read(bytes, file: path).0)
        } catch {
            throw BuildFailure([error])
        }
        let data = (root["db"]?.list?.first?.mapping ?? root).mapping(at: "data") ?? FieldMapping()
        var site = ImportedSite()
        let content = GhostContent(data, path, folder, log)
        site.settings = content.settings()
        content.read(into: &site)
        SiteText.finish(&site)
        return site
    }
}

/// The tables of a Ghost database.
final class GhostContent {
    private let data: FieldMapping
    private let file: String
    private let folder: OldFolder
    private let log: ImportLog
    private let values: [String: String]
    /// The paths of uploaded files in the new site, and their paths in the old folder.
    private var uploads: [String: String] = [:]
    private var missing: Set<String> = []
    private var pathsByAddress: [String: String] = [:]

    init(_ data: FieldMapping, _ file: String, _ folder: OldFolder, _ log: ImportLog) {
        (self.data, self.file, self.folder, self.log) = (data, file, folder, log)
        let pairs = (data["settings"]?.list ?? []).compactMap { row -> (String, String)? in
            guard let key = row.mapping?.text(at: "key"), let value = row.mapping?.text(at: "value") else { return nil }
            return (key, value)
        }
        values = Dictionary(pairs) { first, _ in first }
        for path in folder.files where !path.isHidden {
            let parts = path.pathParts
            guard let index = parts.firstIndex(where: { ["images", "media", "files"].contains($0) }), index <= 2,
                index + 1 < parts.count
            else { continue }
            uploads["/content/" + parts[index...].joined(separator: "/")] = path
        }
    }

    private func rows(_ table: String) -> [FieldMapping] { (data[table]?.list ?? []).compactMap(\.mapping) }

    /// The identifier in a column, which is a text or, in old versions, a number.
    private static func id(_ row: FieldMapping, _ column: String) -> String? {
        row[column].flatMap { $0.text ?? $0.integer.map(String.init) }
    }

    // MARK: - Settings

    func settings() -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: values["title"] ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(values["url"]))
        settings.set(
            "language", text: SiteText.language(values["locale"] ?? values["lang"] ?? values["default_locale"]))
        settings.set("description", text: values["description"])
        settings.set(
            "feeds", ["files": ["rss": "rss.xml"]], because: "Ghost has an RSS feed. /rss/ redirects to this one.")
        settings.set("rawHTML", "keep", because: "HTML without an equivalent in Markdown is in the pages.")
        settings.set("markdown", ["math": false])
        for key in ["codeinjection_head", "codeinjection_foot", "ghost_head", "ghost_foot"] where values[key] != nil {
            log.note(
                .layouts, "code injection", file,
                advice: "HTML that Ghost adds to each page is not imported. Add it to a template if the site needs it.")
        }
        return settings
    }

    // MARK: - Pages

    /// The pattern of the addresses of posts in `routes.yaml`, or Ghost's own.
    private func postPattern() -> String {
        guard let path = ["routes.yaml", "content/settings/routes.yaml"].first(where: folder.has),
            let fields = try? folder.fields(path), let collections = fields.mapping(at: "collections")
        else { return "/{slug}/" }
        let patterns = collections.compactMap { $0.value.mapping?.text(at: "permalink") }
        if patterns.count > 1 {
            log.note(
                .addresses, "several collections of posts", path,
                advice: "The posts have the URLs of the first collection. Correct ‘url’ where that is wrong.")
        }
        return patterns.first ?? "/{slug}/"
    }

    func read(into site: inout ImportedSite) {
        let pattern = postPattern()
        var pages: [ImportedPage] = []
        var rows: [FieldMapping] = []
        var paths: Set<String> = []
        for row in self.rows("posts") {
            let isPage = row.text(at: "type") == "page" || row.bool(at: "page") == true || row["page"]?.integer == 1
            let slug = row.text(at: "slug") ?? Self.id(row, "id") ?? "post"
            var name = JekyllAddresses.slug(slug)
            if name.isEmpty || ["index", "_index"].contains(name) { name += "-page" }
            if !paths.insert("\(isPage)\(name)").inserted { name += "-\(paths.count)" }
            var page = ImportedPage(
                source: "\(file)#\(Self.id(row, "id") ?? slug)", path: "content/\(isPage ? "" : "posts/")\(name).md")
            page.fields = fields(of: row, isPage: isPage)
            page.address = isPage ? "/\(slug)/" : Self.address(pattern, slug, page.fields["date"]?.date)
            if page.address == nil {
                log.note(
                    .addresses, "permalink of posts", file,
                    advice:
                        "sitegen does not support ‘\(pattern)’. Correct the URLs of the posts, or redirect the old ones."
                )
            }
            pages.append(page)
            rows.append(row)
        }
        PathAssignment.settle(&pages)
        for page in pages {
            if let address = page.address.flatMap(PageAddressing.normalized) { pathsByAddress[address] = page.path }
        }
        for index in pages.indices {
            log.budget.beginText()
            pages[index].body = body(of: rows[index], pages[index].source)
        }
        if pattern == "/{slug}/" {
            site.settings.set(section: "posts", "permalink", "/:slug/", because: "Ghost’s URLs of posts.")
        }
        site.pages = pages
        site.files = uploads.sorted { $0.key < $1.key }.map { ImportedFile(source: $0.value, path: "static" + $0.key) }
        addTerms(to: &site)
        addMenu(to: &site)
        site.redirects.append(.init(from: "/rss/", to: "/rss.xml"))
    }

    private static func address(_ pattern: String, _ slug: String, _ date: PublicationDate?) -> String? {
        func digits(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "" }
        let address = pattern.replacing("{slug}", with: slug).replacing("{year}", with: digits(date?.year))
            .replacing("{month}", with: digits(date?.month)).replacing("{day}", with: digits(date?.day))
        return address.contains("{") ? nil : address
    }

    private func fields(of row: FieldMapping, isPage: Bool) -> FieldMapping {
        var fields = FieldMapping()
        let id = Self.id(row, "id")
        let meta = rows(of: "posts_meta", for: id).first
        func set(_ key: String, _ text: String?) {
            let text = text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if let text, !text.isEmpty { fields[key] = .text(text) }
        }
        set("title", row.text(at: "title"))
        set("description", row.text(at: "meta_description") ?? meta?.text(at: "meta_description"))
        set("summary", row.text(at: "custom_excerpt"))
        if !isPage {
            fields["date"] = Self.date(row["published_at"]) ?? Self.date(row["created_at"])
            if let updated = Self.date(row["updated_at"]), updated.date?.isoDay != fields["date"]?.date?.isoDay {
                fields["updated"] = updated
            }
        }
        let status = row.text(at: "status") ?? "published"
        let visibility = row.text(at: "visibility") ?? "public"
        if !["published", "scheduled"].contains(status) || visibility != "public" {
            fields["draft"] = true
            let construct = visibility != "public" ? "post for ‘\(visibility)’" : "post with the status ‘\(status)’"
            log.note(
                .files, construct, "\(file)#\(id ?? "")",
                advice:
                    "The page is a draft, because the old site does not show it to everyone. Remove ‘draft’ to publish it."
            )
        }
        if let image = row.text(at: "feature_image") ?? row.text(at: "image") {
            let address = destination(image)
            if !address.hasPrefix("/") || uploads[PageAddressing.percentDecoded(address)] != nil {
                set("image", address)
                set("imageAlt", meta?.text(at: "feature_image_alt") ?? row.text(at: "feature_image_alt"))
            }
        }
        let tags = names("tags", "posts_tags", "tag_id", id)
        if !tags.isEmpty { fields["tags"] = FieldValue(.list(tags.map { .text($0) })) }
        var authors = names("users", "posts_authors", "author_id", id)
        if authors.isEmpty, let author = Self.id(row, "author_id") {
            authors = name(in: "users", author).map { [$0] } ?? []
        }
        if !isPage, !authors.isEmpty { fields["authors"] = FieldValue(.list(authors.map { .text($0) })) }
        return fields
    }

    /// The rows of a table that belong to a post.
    private func rows(of table: String, for post: String?) -> [FieldMapping] {
        if groups[table] == nil {
            groups[table] = Dictionary(grouping: rows(table)) { Self.id($0, "post_id") ?? "" }
        }
        return post.flatMap { groups[table]?[$0] } ?? []
    }

    private var groups: [String: [String: [FieldMapping]]] = [:]
    private var namesByID: [String: [String: String]] = [:]

    private func name(in table: String, _ id: String) -> String? {
        if namesByID[table] == nil {
            let pairs = rows(table).compactMap { row in
                Self.id(row, "id").flatMap { id in row.text(at: "name").map { (id, $0) } }
            }
            namesByID[table] = Dictionary(pairs) { first, _ in first }
        }
        return namesByID[table]?[id]
    }

    /// The names of the tags or authors of a post, in order. Tags that begin with `#` are internal.
    private func names(_ table: String, _ relation: String, _ column: String, _ post: String?) -> [String] {
        let relations = rows(of: relation, for: post).enumerated().sorted { left, right in
            let orders = [left, right].map { $0.element["sort_order"]?.integer ?? 0 }
            return (orders[0], left.offset) < (orders[1], right.offset)
        }
        var seen: Set<String> = []
        return relations.compactMap { Self.id($0.element, column).flatMap { name(in: table, $0) } }.filter {
            !$0.hasPrefix("#") && seen.insert($0).inserted
        }
    }

    /// A date: `2019-05-04T10:00:00.000Z`, `2019-05-04 10:00:00` in UTC, or milliseconds since 1970.
    private static func date(_ value: FieldValue?) -> FieldValue? {
        guard let value else { return nil }
        if let milliseconds = value.integer, (100_000_000_000..<253_402_300_800_000).contains(milliseconds) {
            return FieldValue(.date(PublicationDate(secondsSince1970: milliseconds / 1000)))
        }
        guard let text = value.text, text.utf8.count >= 19 else { return value.text.flatMap { DateSpelling.date($0) } }
        return DateSpelling.date(String(text.prefix(19)).replacing(" ", with: "T") + "Z")
    }

    // MARK: - Texts

    private func body(of row: FieldMapping, _ source: String) -> NumberedText {
        var html = HTMLMarkdown()
        html.convertDestination = { [unowned self] in destination($0) }
        html.convertBlock = EditorBlocks.convert
        if let text = row.text(at: "html") { return html.markdown(text, number: 1) }
        if let text = Self.markdown(in: row.text(at: "mobiledoc")) ?? row.text(at: "markdown") {
            return NumberedText(Array(text.utf8)[...])
        }
        if row.text(at: "lexical") != nil || row.text(at: "mobiledoc") != nil {
            log.note(
                .files, "post without HTML", source,
                advice:
                    "The export does not contain the HTML of this post. Open and save the post in Ghost, and export again."
            )
        }
        return NumberedText()
    }

    /// The Markdown cards of a document of Ghost's older editor.
    private static func markdown(in document: String?) -> String? {
        guard let document,
            let fields = try? FieldFormat.json.readMapping(SourceText(file: "", bytes: Array(document.utf8)))
        else { return nil }
        let cards = (fields["cards"]?.list ?? []).compactMap { card -> String? in
            guard let parts = card.list, parts.count > 1 else { return nil }
            return parts[1].mapping?.text(at: "markdown")
        }
        return cards.isEmpty ? nil : cards.joined(separator: "\n\n")
    }

    /// The destination of a link or an image in the new site.
    private func destination(_ written: String) -> String {
        var address = written.replacing("__GHOST_URL__", with: "")
        if address.isEmpty { return "/" }
        if let url = values["url"], !url.isEmpty, address.hasPrefix(url) {
            address = "/" + address.dropFirst(url.count).drop { $0 == "/" }
        }
        guard address.hasPrefix("/"), !address.hasPrefix("//") else { return address }
        for kind in ["images", "media", "files"] where address.hasPrefix("/content/\(kind)/") {
            var parts = address.pathParts
            // Smaller copies of images are in a folder for each size.
            if parts.count > 4, parts[2] == "size" { parts.removeSubrange(2...3) }
            let path = "/" + parts.joined(separator: "/")
            if uploads[PageAddressing.percentDecoded(path)] == nil, missing.insert(path).inserted {
                log.note(
                    .files, "uploaded file that is missing", path,
                    advice: "Copy the folder ‘content/\(kind)’ of the old site next to the export and import again.")
            }
            return LinkConversion.encoded(path)
        }
        let (path, rest) = LinkConversion.parts(of: address)
        guard let normalized = PageAddressing.normalized(path), let target = pathsByAddress[normalized] else {
            return address
        }
        return LinkConversion.encoded(String(target.dropFirst("content".count))) + rest
    }

    // MARK: - Lists

    private func addTerms(to site: inout ImportedSite) {
        let used = Set(site.pages.filter { !$0.isDraft }.flatMap { $0.fields["tags"]?.texts ?? [] })
        let authors = Set(site.pages.filter { !$0.isDraft }.flatMap { $0.fields["authors"]?.texts ?? [] })
        for (table, folder, key, names) in [("tags", "tag", "tags", used), ("users", "author", "authors", authors)] {
            for row in rows(table) {
                guard let name = row.text(at: "name"), let slug = row.text(at: "slug"), names.contains(name) else {
                    continue
                }
                let own = TermAddress.slug(name)
                if !own.isEmpty { site.redirects.append(.init(from: "/\(folder)/\(slug)/", to: "/\(key)/\(own)/")) }
            }
        }
    }

    private func addMenu(to site: inout ImportedSite) {
        guard let text = values["navigation"],
            let list = try? FieldFormat.json.readMapping(SourceText(file: "", bytes: Array("{\"a\":\(text)}".utf8)))[
                "a"]?.list
        else { return }
        let addresses = Set(
            site.pages.filter { !$0.isDraft }.compactMap { $0.address.flatMap(PageAddressing.normalized) }
        )
        let entries = list.compactMap { entry -> FieldValue? in
            guard let fields = entry.mapping, let title = fields.text(at: "label"), var url = fields.text(at: "url")
            else {
                return nil
            }
            url = url.replacing("__GHOST_URL__", with: "")
            let isOutside = url.hasPrefix("http://") || url.hasPrefix("https://")
            let local = isOutside ? nil : PageAddressing.normalized(url.isEmpty ? "/" : url)
            let isTag = local.map { local in site.redirects.contains { $0.from == local } } ?? false
            guard isOutside || local == "/" || isTag || local.map(addresses.contains) == true else {
                log.note(
                    .configuration, "menu entry without a page", file,
                    advice: "The entry is not in the menu of the new site. Add it to ‘menu’ in site.yaml.")
                return nil
            }
            let target = isTag ? site.redirects.first { $0.from == local }?.to ?? url : local ?? url
            return ["title": .text(title), "url": .text(target)]
        }
        if !entries.isEmpty {
            site.settings.set("menu", ["main": FieldValue(.list(entries))], because: "The navigation of the old site.")
        }
    }
}
