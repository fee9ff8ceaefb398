import SitegenData
import SitegenFiles

/// Converts the posts and pages of a WordPress site.
final class WordPressContent {
    let export: WordPressExport
    let uploads: WordPressUploads
    let log: ImportLog
    /// The URL of the old site, without a trailing slash; empty if it is unknown.
    let base: String
    /// The pages of the new site and their entries in the export.
    private(set) var pages: [(page: ImportedPage, item: WordPressExport.Item)] = []
    /// The paths of pages in the new site, by their addresses and by the ids of their entries.
    private var pathsByAddress: [String: String] = [:]
    private(set) var pathsByID: [String: String] = [:]
    /// The texts of reusable blocks, by their ids.
    private(set) var reusableBlocks: [String: String] = [:]

    /// Types without a page of their own. `nil` as the reason leaves them out silently, because the import uses them.
    private static let otherTypes: [String: String?] = [
        "attachment": nil, "nav_menu_item": nil, "wp_block": nil,
        "revision": "It is an older version of a page.", "custom_css": "It is a style sheet of the old theme.",
        "customize_changeset": "It is a change of settings.", "wp_global_styles": "It is a style of the old theme.",
        "wp_navigation": "It is a menu of the old theme. Write the menu in site.yaml.",
        "wp_template": "It is a template of the old theme.", "wp_template_part": "It is a template of the old theme.",
        "oembed_cache": "It is a copy of another site’s content.", "user_request": "It is a request of a user.",
        "wp_font_family": "It is a font of the old theme.", "wp_font_face": "It is a font of the old theme.",
    ]

    init(_ export: WordPressExport, _ uploads: WordPressUploads, _ log: ImportLog) {
        (self.export, self.uploads, self.log) = (export, uploads, log)
        let address = export.channel?.text(of: "wp:base_blog_url") ?? export.channel?.text(of: "link") ?? ""
        base = SiteText.baseURL(address).map { String($0.dropLast()) } ?? ""
        for item in export.items where item.type == "wp_block" {
            reusableBlocks[item.id] = item.element.child("content:encoded")?.text
        }
        plan()
    }

    // MARK: - Plan

    private func plan() {
        var paths: Set<String> = []
        for item in export.items {
            if let reason = Self.otherTypes[item.type] {
                if let reason { omit(item, "entry of the type ‘\(item.type)’", reason) }
                continue
            }
            let status = item.element.text(of: "wp:status") ?? "publish"
            guard !["trash", "auto-draft", "inherit"].contains(status) else {
                omit(item, "entry with the status ‘\(status)’", "WordPress does not publish it.")
                continue
            }
            let address = address(of: item)
            var path = path(of: item, address)
            if !paths.insert(path.lowercased()).inserted {
                path = "\(path)-\(Self.name(item.id) ?? String(paths.count))"
                paths.insert(path.lowercased())
            }
            var page = ImportedPage(source: "\(item.file)#\(item.id)", path: path + ".md")
            page.address = address
            pages.append((page, item))
        }
        var planned = pages.map(\.page)
        PathAssignment.settle(&planned)
        PathAssignment.settleByAddress(&planned)
        for index in pages.indices {
            pages[index].page = planned[index]
            pathsByID[pages[index].item.id] = planned[index].path
            if let address = pages[index].page.address.flatMap(PageAddressing.normalized) {
                pathsByAddress[address] = pathsByAddress[address] ?? planned[index].path
            }
        }
    }

    private func omit(_ item: WordPressExport.Item, _ construct: String, _ reason: String) {
        log.note(.files, construct, item.file, item.element.line, advice: "It was not imported. \(reason)")
    }

    /// The address of an entry relative to the old site; `nil` if it has none that a file can have.
    private func address(of item: WordPressExport.Item) -> String? {
        guard let link = item.element.text(of: "link"), let path = localPath(link) else { return nil }
        if !path.contains("?") { return PageAddressing.percentDecoded(String(path.prefix { $0 != "#" })) }
        if item.element.text(of: "wp:status") == "publish" {
            log.note(
                .addresses, "URL with a query", item.file, item.element.line,
                advice:
                    "A static site has no page at such a URL, so the page has a new one. Redirect ‘/?p=ID’ on the server if "
                    + "other sites link to it.")
        }
        return nil
    }

    /// The part of an address after the old site's URL, starting with `/`; `nil` if it leads elsewhere.
    func localPath(_ address: String) -> String? {
        if address.hasPrefix("/"), !address.hasPrefix("//") {
            // An address on the host of a site that is in a folder.
            let folder = base.firstRange(of: "://").map { base[$0.upperBound...].drop { $0 != "/" } } ?? ""
            return !folder.isEmpty && address.hasPrefix(folder + "/")
                ? String(address.dropFirst(folder.count)) : address
        }
        guard !base.isEmpty, let rest = Self.withoutScheme(address), let own = Self.withoutScheme(base) else {
            return nil
        }
        guard rest.hasPrefix(own) else { return nil }
        let path = rest.dropFirst(own.count)
        if path.isEmpty { return "/" }
        return path.hasPrefix("/") ? String(path) : path.hasPrefix("?") || path.hasPrefix("#") ? "/" + path : nil
    }

    private static func withoutScheme(_ address: String) -> String? {
        for scheme in ["https://", "http://", "//"] where address.hasPrefix(scheme) {
            let rest = address.dropFirst(scheme.count)
            return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
        }
        return nil
    }

    private func path(of item: WordPressExport.Item, _ address: String?) -> String {
        let slug = item.element.text(of: "wp:post_name").flatMap { Self.name(PageAddressing.percentDecoded($0)) }
        let title = Self.name(JekyllAddresses.slug(WordPressExport.plain(item.element.text(of: "title") ?? "")))
        let name = slug ?? title ?? Self.name("\(item.type)-\(item.id)") ?? "page"
        if item.type == "page" {
            guard let address, let normalized = PageAddressing.normalized(address) else { return "content/\(name)" }
            let parts = normalized.pathParts.compactMap(Self.name)
            return parts.isEmpty ? "content/\(name)" : "content/" + parts.joined(separator: "/")
        }
        let section = item.type == "post" ? "posts" : Self.name(JekyllAddresses.slug(item.type)) ?? "entries"
        return "content/\(section)/\(name)"
    }

    /// A text as the name of a file; `nil` if it has no valid characters.
    private static func name(_ text: String) -> String? {
        var name = ""
        for scalar in text.unicodeScalars {
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
                || scalar.properties.generalCategory == .nonspacingMark
            if isPlain { name.unicodeScalars.append(scalar) } else if !name.hasSuffix("-") { name += "-" }
        }
        while name.hasPrefix("-") { name.removeFirst() }
        while name.utf8.count > 120 { name.removeLast() }
        while name.hasSuffix("-") { name.removeLast() }
        // These names have a meaning in a folder of content.
        return name.isEmpty ? nil : ["index", "_index"].contains(name.lowercased()) ? name + "-page" : name
    }

    // MARK: - Texts

    func read(into site: inout ImportedSite) {
        let hasAuthors = export.authors.count > 1
        for index in pages.indices {
            let item = pages[index].item
            pages[index].page.fields = fields(of: item, hasAuthors: hasAuthors)
            pages[index].page.aliases = aliases(of: item, pages[index].page.address)
            log.budget.beginText()
            pages[index].page.body = WordPressText(item: item, content: self).convert()
        }
        setPermalink(in: &site)
        site.pages = pages.map(\.page)
        var comments = 0
        for item in export.items { comments += item.element.children("wp:comment").count }
        if comments > 0, let file = export.items.first?.file {
            log.note(
                .files, "comments of readers", file,
                advice: "\(comments) comments were not imported, because they are not the site’s own text.")
        }
    }

    private func fields(of item: WordPressExport.Item, hasAuthors: Bool) -> FieldMapping {
        var fields = FieldMapping()
        func set(_ key: String, _ text: String?) {
            if let text, !text.isEmpty { fields[key] = .text(text) }
        }
        set("title", item.element.text(of: "title").map(WordPressExport.plain))
        for key in ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseop_description"]
        where fields["description"] == nil {
            set("description", item.meta(key).map(WordPressExport.plain))
        }
        set("summary", item.element.text(of: "excerpt:encoded").map(WordPressExport.plain))
        // Pages have no date that readers see.
        if item.type != "page" {
            fields["date"] = item.date
            if let updated = item.updated, let date = item.date?.date, updated.date?.isoDay != date.isoDay {
                fields["updated"] = updated
            }
        } else {
            if let order = item.element.text(of: "wp:menu_order").flatMap({ Int($0) }), order > 0 {
                fields["weight"] = FieldValue(.integer(order))
            }
        }
        let status = item.element.text(of: "wp:status") ?? "publish"
        let isProtected = item.element.text(of: "wp:post_password") != nil
        if isProtected || !["publish", "future"].contains(status) {
            fields["draft"] = true
            log.note(
                .files, isProtected ? "page with a password" : "page with the status ‘\(status)’", item.file,
                item.element.line,
                advice:
                    "The page is a draft, because the old site does not show it to everyone. Remove ‘draft’ to publish it."
            )
        }
        for (taxonomy, key) in [("post_tag", "tags"), ("category", "categories")] {
            var seen: Set<String> = []
            let names = item.terms(taxonomy).map(\.name).filter { !$0.isEmpty && seen.insert($0).inserted }
            if !names.isEmpty { fields[key] = FieldValue(.list(names.map { .text($0) })) }
        }
        if hasAuthors, item.type != "page", let login = item.element.text(of: "dc:creator") {
            fields["authors"] = FieldValue(.list([.text(export.authors[login] ?? login)]))
        }
        if let image = item.meta("_thumbnail_id"), let address = uploads.addresses[image] {
            let path = uploads.path(of: address)
            set("image", path.flatMap { uploads.has($0) ? $0 : nil } ?? (address.hasPrefix("http") ? address : nil))
            if fields["image"] != nil { set("imageAlt", uploads.alternativeTexts[image]) }
        }
        return fields
    }

    private func aliases(of item: WordPressExport.Item, _ address: String?) -> [String] {
        guard let address, address.pathParts.count > 0 else { return [] }
        let parents = address.pathParts.dropLast()
        let old = item.element.children("wp:postmeta").filter { $0.text(of: "wp:meta_key") == "_wp_old_slug" }
        var seen: Set<String> = []
        return old.compactMap { $0.text(of: "wp:meta_value") }.map { slug in
            "/" + (parents + [PageAddressing.percentDecoded(slug)]).joined(separator: "/") + "/"
        }.filter { seen.insert($0).inserted }
    }

    /// Sets the pattern of addresses that most posts have.
    private func setPermalink(in site: inout ImportedSite) {
        let posts = pages.map(\.page).filter { $0.address != nil && $0.path.hasPrefix("content/posts/") }
        let patterns = [
            "/:slug/", "/:year/:month/:day/:slug/", "/:year/:month/:slug/", "/:year/:slug/", "/archives/:slug/",
            "/blog/:slug/",
        ]
        let counts = patterns.map { pattern in
            posts.count { post in
                let folders = Array(post.path.folderPath.pathParts.dropFirst())
                let address = PageAddressing.address(
                    by: pattern, name: post.path.fileName.stem, folders: folders, date: post.fields["date"]?.date)
                return address == post.address.flatMap(PageAddressing.normalized)
            }
        }
        guard let best = counts.indices.max(by: { counts[$0] < counts[$1] }), counts[best] * 2 > posts.count else {
            return
        }
        site.settings.set(section: "posts", "permalink", .text(patterns[best]), because: "The permalinks of posts.")
    }

    // MARK: - Links

    /// The destination of a link or an image in the new site.
    func destination(_ written: String, from item: WordPressExport.Item) -> String {
        var address = written
        // Jetpack's copies of images are at another host, whose path begins with the original one.
        for host in ["i0", "i1", "i2", "i3"] {
            for scheme in ["https://", "http://"] where address.hasPrefix("\(scheme)\(host).wp.com/") {
                let original = scheme + address.dropFirst(scheme.count + host.count + 8)
                if localPath(original) != nil { address = original }
            }
        }
        let isOwnFile = localPath(address) != nil || uploads.addresses.values.contains(address)
        if isOwnFile, let path = uploads.path(of: address) {
            if !uploads.has(path) { noteMissing(written) }
            return LinkConversion.encoded(path)
        }
        guard let local = localPath(address) else { return written }
        let end = local.firstIndex { $0 == "?" || $0 == "#" } ?? local.endIndex
        let rest = local[end...]
        let fragment = rest.firstIndex(of: "#").map { String(rest[$0...]) } ?? ""
        for name in ["?p=", "?page_id=", "?attachment_id="] where local[..<end] == "/" && rest.hasPrefix(name) {
            let id = String(rest.dropFirst(name.count).prefix { $0.isASCII && $0.isNumber })
            if let path = pathsByID[id] { return Self.link(to: path) + fragment }
            if let path = uploads.addresses[id].flatMap(uploads.path) { return LinkConversion.encoded(path) }
        }
        guard let normalized = PageAddressing.normalized(String(local[..<end])) else { return local }
        return pathsByAddress[normalized].map { Self.link(to: $0) + fragment } ?? local
    }

    private static func link(to path: String) -> String {
        LinkConversion.encoded(String(path.dropFirst("content".count)))
    }

    private var missing: Set<String> = []

    private func noteMissing(_ address: String) {
        guard missing.insert(address).inserted else { return }
        log.note(
            .files, "uploaded file that is missing", address,
            advice:
                "Download the files of this list, or copy the folder ‘wp-content/uploads’ of the old site next to the export "
                + "and import again. Each file belongs into static/, with its old path.")
    }
}
