import SitegenData
import SitegenFiles

/// The menu of a WordPress site, and redirects from its lists of posts and its feeds.
struct WordPressLists {
    private let export: WordPressExport
    private let content: WordPressContent

    init(_ export: WordPressExport, _ content: WordPressContent) {
        (self.export, self.content) = (export, content)
    }

    func add(to site: inout ImportedSite) {
        // A page with a date in the future is not built yet.
        let published = zip(site.pages, content.pages.map(\.item)).filter { page, item in
            !page.isDraft && item.element.text(of: "wp:status") != "future"
        }
        let posts = published.filter { $0.1.type == "post" }
        let addresses = Set(published.compactMap { $0.0.address.flatMap(PageAddressing.normalized) })
        var redirects: [String: String] = [:]
        func redirect(_ from: String, _ to: String) {
            let isPage = PageAddressing.normalized(from).map(addresses.contains) != false
            if !isPage, redirects[from] == nil { redirects[from] = to }
        }
        for (taxonomy, folder, key) in [("category", "category", "categories"), ("post_tag", "tag", "tags")] {
            for term in published.flatMap({ $0.1.terms(taxonomy) }) where !term.slug.isEmpty {
                let slug = TermAddress.slug(term.name)
                guard !slug.isEmpty else { continue }
                redirect("/\(folder)/\(path(of: term.slug, in: taxonomy))/", "/\(key)/\(slug)/")
            }
        }
        if export.authors.count > 1 {
            for item in posts.map(\.1) {
                guard let login = item.element.text(of: "dc:creator") else { continue }
                let slug = TermAddress.slug(export.authors[login] ?? login)
                if !slug.isEmpty { redirect("/author/\(JekyllAddresses.slug(login))/", "/authors/\(slug)/") }
            }
        }
        let dates = Set(posts.compactMap { $0.0.fields["date"]?.date }.map { [$0.year, $0.month] })
        if !dates.isEmpty { site.settings.set("archives", true, because: "WordPress has lists of each month’s posts.") }
        for date in dates {
            let month = date[1] < 10 ? "0\(date[1])" : "\(date[1])"
            redirect("/\(date[0])/", "/archive/\(date[0])/")
            redirect("/\(date[0])/\(month)/", "/archive/\(date[0])/")
        }
        redirect("/feed/", "/feed.xml")
        site.redirects += redirects.map { ImportedSite.Redirect(from: $0.key, to: $0.value) }
        addMenu(to: &site)
    }

    /// The path of a category below its parents.
    private func path(of slug: String, in taxonomy: String) -> String {
        var parts = [slug]
        while taxonomy == "category", parts.count < 10, let parent = export.categoryParents[parts[0]],
            !parts.contains(parent)
        {
            parts.insert(parent, at: 0)
        }
        return parts.joined(separator: "/")
    }

    // MARK: - Menu

    private func addMenu(to site: inout ImportedSite) {
        var menus: [String: [WordPressExport.Item]] = [:]
        for item in export.items where item.type == "nav_menu_item" && item.element.text(of: "wp:status") == "publish" {
            if let menu = item.terms("nav_menu").first?.slug { menus[menu, default: []].append(item) }
        }
        let main = menus.sorted { $0.key < $1.key }.max { rank($0) < rank($1) }
        guard let main else { return }
        let items = main.value.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element)
        let entries = items.filter { $0.parent == "0" }.compactMap { entry($0, items, site) }
        if !entries.isEmpty {
            site.settings.set(
                "menu", ["main": FieldValue(.list(entries))], because: "The menu ‘\(main.key)’ of the old site.")
        }
        for (name, _) in menus.sorted(by: { $0.key < $1.key }) where name != main.key {
            content.log.note(
                .configuration, "menu ‘\(name)’", main.value[0].file,
                advice: "Only the menu ‘\(main.key)’ is imported. Write other menus in site.yaml.")
        }
    }

    private func rank(_ menu: (key: String, value: [WordPressExport.Item])) -> (Int, Int) {
        let isMain = ["main", "primary", "top", "header"].contains { menu.key.contains($0) }
        return (isMain ? 1 : 0, menu.value.count)
    }

    private func entry(
        _ item: WordPressExport.Item, _ items: [WordPressExport.Item], _ site: ImportedSite, isNested: Bool = false
    ) -> FieldValue? {
        let object = item.meta("_menu_item_object_id") ?? ""
        var title = item.element.text(of: "title").map(WordPressExport.plain)
        var url: String?
        switch item.meta("_menu_item_type") {
        case "post_type":
            let target = site.pages.first { $0.source.hasSuffix("#\(object)") && !$0.isDraft }
            title = title ?? target?.fields["title"]?.text
            url = target.flatMap { self.url(of: $0, site) }
        case "taxonomy":
            if let term = export.terms[object],
                site.pages.contains(where: { $0.fields[term.key]?.texts.contains(term.name) == true })
            {
                title = title ?? term.name
                url = "/\(term.key)/\(TermAddress.slug(term.name))/"
            }
        case "custom":
            let address = content.destination(item.meta("_menu_item_url") ?? "", from: item)
            if address == "/" || LinkConversion.hasScheme(address) { url = address }
            let target = site.pages.first { "/" + $0.path.pathParts.dropFirst().joined(separator: "/") == address }
            if let target, !target.isDraft { url = self.url(of: target, site) }
        default: break
        }
        guard let title, let url else {
            content.log.note(
                .configuration, "menu entry without a page", item.file, item.element.line,
                advice: "The entry is not in the menu of the new site. Add it to ‘menu’ in site.yaml.")
            return nil
        }
        var result: FieldMapping = ["title": .text(title), "url": .text(url)]
        let children =
            isNested ? [] : items.filter { $0.parent == item.id }.compactMap { entry($0, items, site, isNested: true) }
        if !children.isEmpty { result["entries"] = FieldValue(.list(children)) }
        return FieldValue(.mapping(result))
    }

    /// The address of a page in the new site; `nil` if it is not known yet.
    private func url(of page: ImportedPage, _ site: ImportedSite) -> String? {
        guard let address = page.address else {
            return PageAddressing(settings: site.settings).standardAddress(of: page)
        }
        return PageAddressing.normalized(address)
    }
}

extension WordPressExport.Item {
    fileprivate var order: Int { element.text(of: "wp:menu_order").flatMap { Int($0) } ?? 0 }

    fileprivate var parent: String { meta("_menu_item_menu_item_parent") ?? "0" }
}
