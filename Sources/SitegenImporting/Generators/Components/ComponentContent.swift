import SitegenBase
import SitegenData
import SitegenFiles

/// Collects the pages of a site whose texts are Markdown with components, and converts them.
struct ComponentContent {
    /// A file of content before its conversion.
    struct Entry {
        /// The path in the old folder.
        let source: String
        /// The path in the new site.
        let path: String
        /// The address, without the prefix of the language; `nil` for the default one.
        let address: String?
        let text: FrontMatterText
        /// Values that the file's place determines, for keys that its front matter does not set.
        var defaults = FieldMapping()
    }

    let folder: OldFolder
    let log: ImportLog
    /// The folder that `@` and `@site` stand for.
    var sourceRoot = ""
    /// The folder of files that are published unchanged.
    var staticFolder = ""
    /// Whether the generator shows the title of the front matter above each text, even if it has a heading of level 1.
    var showsTitle = false
    /// The languages besides the first one, each of which has a folder in `content`.
    var languages: [String] = []
    /// Whether the generator shows pages of the first language where translations are missing.
    var fallsBack = false
    /// Whether scripts and styles in texts belong to the program.
    var dropsScripts = false
    /// Whether texts may contain components and containers.
    var hasComponents = true
    /// Whether files with the extension `.md` are read as MDX.
    var readsMarkdownAsMDX = false
    /// Converts the syntax of a generator in the text of a file, before components are converted.
    var convertText: (_ file: String, NumberedText) -> NumberedText = { $1 }
    /// The generator's own rules for keys of front matter, by the keys in lowercase.
    var rules: [String: FieldConversion.Rule] = [:]
    /// The names of authors, by their keys.
    var authors: [String: String] = [:]
    private(set) var entries: [Entry] = []
    /// Titles and weights of folders that have no text.
    private(set) var sections: [(path: String, fields: FieldMapping, source: String, address: String?)] = []

    init(_ folder: OldFolder, _ log: ImportLog) { (self.folder, self.log) = (folder, log) }

    /// Adds a file of content.
    mutating func add(
        _ source: String, to path: String, address: String?, _ text: FrontMatterText, defaults: FieldMapping = [:]
    ) {
        entries.append(Entry(source: source, path: path, address: address, text: text, defaults: defaults))
    }

    /// Adds the title and the weight of a folder, which get a text if it has none.
    mutating func addSection(_ path: String, _ fields: FieldMapping, from source: String, address: String? = nil) {
        guard let index = sectionIndexes[path] else {
            sectionIndexes[path] = sections.count
            return sections.append((path, fields, source, address))
        }
        // A title that is not just the name of the folder has precedence.
        for field in fields {
            let isName = field.key == "title" && sections[index].fields["title"]?.text == path.fileName
            if isName || sections[index].fields[field.key] == nil { sections[index].fields[field.key] = field.value }
        }
        sections[index].address = sections[index].address ?? address
    }

    private var sectionIndexes: [String: Int] = [:]

    /// The front matter and the body of a file; `nil` if it cannot be read, which is noted.
    func text(_ path: String) -> FrontMatterText? {
        folder.text(path, reportingTo: log).map { FrontMatterText($0, log, allowsTOML: false) }
    }

    /// The keys of front matter that only the old theme reads, or that the readers use.
    private static let dropped: [String] = [
        "id", "slug", "permalink", "hide_title", "hide_table_of_contents", "pagination_label", "pagination_next",
        "pagination_prev",
        "custom_edit_url", "displayed_sidebar", "sidebar_label", "sidebar_class_name", "sidebar_custom_props",
        "sidebar", "layout",
        "hero", "features", "head", "outline", "editlink", "aside", "prev", "next", "navbar", "template",
        "tableofcontents",
        "editurl", "pagefind", "footer", "pageclass", "toc_min_heading_level", "toc_max_heading_level", "author",
        "authors",
        "author_url", "author_title", "author_image_url", "authorurl", "authorimageurl", "last_update", "home",
        "herotext", "heroimage",
        "tagline", "actions", "banner", "searchable", "unlisted", "hide_sidebar", "keywords", "image", "lang",
        "redirectfrom",
        "redirect_from", "publish", "contributors", "pageinfo",
    ]

    /// The key of `defaults` for the text of the page's entry in the sidebar.
    static let label = "sidebar.label"
    /// The key of `defaults` for the title above the page's entry in the sidebar.
    static let separator = "sidebar.separator"

    private func fields(of entry: Entry) -> FieldMapping {
        var rules = Dictionary(Self.dropped.map { ($0, FieldConversion.Rule.dropped) }) { first, _ in first }
        rules["sidebar_position"] = .key("weight")
        rules.merge(self.rules) { $1 }
        if entry.text.fields["lastUpdated"]?.text.flatMap({ DateSpelling.date($0) }) != nil {
            rules["lastupdated"] = .key("updated")
        } else {
            rules["lastupdated"] = .dropped
        }
        var fields = entry.text.fields
        if let tags = fields["tags"]?.list {
            fields["tags"] = FieldValue(
                .list(tags.compactMap { $0.text ?? $0.mapping?.text(at: "label") }.map { .text($0) }))
        }
        if let categories = fields["categories"]?.list {
            // Hexo nests categories.
            fields["categories"] = FieldValue(.list(categories.flatMap { $0.list ?? [$0] }))
        }
        if let updated = fields.value(at: "last_update.date") { fields["updated"] = updated }
        var result = FieldConversion(rules, log).convert(fields, entry.source) { entry.text.line(of: $0) }
        if let tags = result["tags"]?.texts {
            // Tags of Obsidian may have their sign, and may be in the text.
            let all =
                tags.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 } + (entry.defaults["tags"]?.texts ?? [])
            var seen: Set<String> = []
            result["tags"] = FieldValue(.list(all.filter { !$0.isEmpty && seen.insert($0).inserted }.map { .text($0) }))
        }
        for value in entry.defaults where result[value.key] == nil && ![Self.label, Self.separator].contains(value.key)
        {
            result[value.key] = value.value
        }
        let sidebar = fields["sidebar"]?.mapping
        if result["weight"] == nil, let order = sidebar?["order"]?.integer {
            result["weight"] = FieldValue(.integer(order))
        }
        let isHidden = fields["sidebar"]?.bool == false || sidebar?["hidden"]?.bool == true
        let label =
            fields.text(at: "sidebar_label") ?? sidebar?.text(at: "label") ?? entry.defaults[Self.label]?.text
        let (heading, title) = (entry.text.body.title, result["title"]?.text)
        let shown = showsTitle ? title ?? heading : heading ?? title
        let own = label.flatMap { $0.isEmpty || $0 == shown ? nil : $0 }
        if isHidden {
            result["sidebar"] = false
        } else if let separator = entry.defaults[Self.separator] {
            var sidebar = FieldMapping()
            sidebar["label"] = own.map { .text($0) }
            sidebar["separator"] = separator
            result["sidebar"] = FieldValue(.mapping(sidebar))
        } else if let own {
            result["sidebar"] = .text(own)
        }
        let names = authors(fields)
        if !names.isEmpty { result["authors"] = FieldValue(.list(names.map { .text($0) })) }
        if fields.bool(at: "unlisted") == true { result["draft"] = true }
        return result
    }

    /// The names of the authors: keys of a list of authors, or their own data.
    private func authors(_ fields: FieldMapping) -> [String] {
        let value = fields["authors"] ?? fields["author"]
        let values = value?.list ?? value.map { [$0] } ?? []
        return values.compactMap { value in
            value.text.map { authors[$0] ?? $0 }
                ?? value.mapping.flatMap { $0.text(at: "name") ?? $0.text(at: "key").map { authors[$0] ?? $0 } }
        }
    }

    /// The heading of level 1 at the start of a file that was added.
    func title(of source: String) -> String? { entries.first { $0.source == source }?.text.body.title }

    // MARK: - Site

    /// Converts the pages and adds them with the files.
    func finish(_ site: inout ImportedSite) {
        var pages = entries.map { entry -> ImportedPage in
            var page = ImportedPage(source: entry.source, path: entry.path)
            page.address = entry.address
            page.fields = fields(of: entry)
            return page
        }
        let paths = Set(pages.map(\.path))
        var taken = paths
        for section in sections {
            let path = "\(section.path)/_index.md"
            let hasText =
                ["_index.md", "index.md"].contains { paths.contains("\(section.path)/\($0)") }
                || paths.contains("\(section.path).md")
            let isUsed = entries.contains { $0.path.hasPrefix(section.path + "/") }
            if let index = pages.firstIndex(where: {
                [path, "\(section.path)/index.md", "\(section.path).md"].contains($0.path)
            }) {
                if pages[index].fields["weight"] == nil { pages[index].fields["weight"] = section.fields["weight"] }
            }
            // Without a text, sitegen makes a page of the folder with its name as the title.
            let addsValue =
                section.fields["weight"] != nil || section.address != nil
                || section.fields["title"]?.text != section.path.fileName
            guard !hasText, isUsed, addsValue, taken.insert(path).inserted else { continue }
            var page = ImportedPage(source: section.source, path: path)
            page.fields = section.fields
            page.address = section.address
            pages.append(page)
        }
        PathAssignment.settle(&pages)
        let included = IncludedFiles(folder, log)
        let hasFormulas = site.settings["markdown"]?.mapping?["math"]?.bool == true
        var links = ComponentLinks(pages, entries.map(\.source), languages, folder: folder)
        (links.sourceRoot, links.staticFolder) = (sourceRoot, staticFolder)
        for (index, entry) in entries.enumerated() {
            log.budget.beginText()
            let isMDX = entry.source.fileExtension == "mdx" || readsMarkdownAsMDX
            var text = ComponentText(file: entry.source, folder: folder, log: log, isMDX: isMDX, included: included)
            (text.hasComponents, text.dropsScripts) = (hasComponents, dropsScripts)
            text.hasFormulas = hasFormulas
            text.sourceRoot = sourceRoot
            var body = text.convert(convertText(entry.source, entry.text.body))
            body = NumberedText(lines: HomeText.lines(entry.text.fields) + body.lines)
            pages[index].body = Destinations.map(body) { destination, _ in
                links.destination(destination, from: index).map { .destination($0) }
            }
            for line in pages[index].body.lines.indices where Self.isTruncation(pages[index].body.lines[line].text) {
                pages[index].body.lines[line].text = "<!--more-->"
            }
            let hasHeading = pages[index].body.beginsWithTitle
            if hasHeading, !showsTitle { pages[index].fields["title"] = nil }
            if !hasHeading, pages[index].fields["title"] == nil, let title = entry.defaults.text(at: "title") {
                pages[index].fields["title"] = .text(title)
            }
        }
        site.pages += pages
        if fallsBack { addFallbacks(to: &site) }
    }

    /// Redirects from the addresses at which the old site showed pages of the first language in another one.
    private func addFallbacks(to site: inout ImportedSite) {
        var translated: [String: Set<String>] = [:]
        for page in site.pages {
            let language = page.language(languages)
            if let address = page.address { translated[language ?? "", default: []].insert(address) }
        }
        for address in (translated[""] ?? []).sorted() where address.hasPrefix("/") {
            for language in languages
            where translated[language]?.contains(address) != true && !(translated[language] ?? []).isEmpty {
                site.redirects.append(.init(from: "/\(language)\(address)", to: address))
            }
        }
    }

    /// Whether a line is the end of the summary in Docusaurus or Hexo.
    private static func isTruncation(_ line: String) -> Bool {
        ["<!-- truncate -->", "<!--truncate-->", "<!-- more -->"].contains(line.trimmed)
    }

    /// Adds the files of a folder that are published unchanged.
    static func addStatic(_ path: String, _ folder: OldFolder, to site: inout ImportedSite) {
        for file in folder.files(below: path) where !path.isEmpty {
            let relative = String(file.dropFirst(path.count + 1))
            if relative.isHidden, !relative.hasPrefix(".well-known/") { continue }
            site.files.append(ImportedFile(source: file, path: "static/" + relative))
        }
    }
}

extension ImportedPage {
    /// The language of the folder that contains the page; `nil` for the first language.
    fileprivate func language(_ languages: [String]) -> String? {
        path.pathParts.dropFirst().first.flatMap { languages.contains($0) ? $0 : nil }
    }
}

/// Finds the pages that links lead to: by files, by files without an extension, and by addresses.
struct ComponentLinks {
    private let pages: [ImportedPage]
    private let folder: OldFolder
    private let languages: [String]
    var sourceRoot = ""
    var staticFolder = ""
    private var bySource: [String: String] = [:]
    private var byAddress: [String: String] = [:]

    init(_ pages: [ImportedPage], _ sources: [String], _ languages: [String], folder: OldFolder) {
        (self.pages, self.languages, self.folder) = (pages, languages, folder)
        for (index, source) in sources.enumerated() { bySource[source] = pages[index].path }
        for page in pages {
            guard let key = key(of: page) else { continue }
            byAddress[key] = byAddress[key] ?? page.path
        }
    }

    /// The address of a page with the prefix of its language, for comparisons.
    private func key(of page: ImportedPage) -> String? {
        page.address.map { Self.key($0).within(page.language(languages) ?? "") }
    }

    /// The page with an address, or that of the first language if it is not translated.
    private func page(at address: String) -> String? {
        let key = Self.key(address)
        if let page = byAddress[key] { return page }
        guard let first = key.pathParts.first, languages.contains(first) else { return nil }
        return byAddress[key.pathParts.dropFirst().joined(separator: "/")]
    }

    private static func key(_ address: String) -> String {
        var parts = PageAddressing.percentDecoded(address).pathParts
        if let last = parts.last, last.hasSuffix(".html") { parts[parts.count - 1] = last.stem }
        if parts.last == "index" { parts.removeLast() }
        return parts.joined(separator: "/")
    }

    /// The new destination of a link of a page; `nil` to leave it.
    func destination(_ written: String, from index: Int) -> String? {
        var written = written
        for prefix in ["pathname://", "@site/", "@/"] where written.hasPrefix(prefix) {
            written = String(written.dropFirst(prefix.count))
            if prefix != "pathname://" {
                guard let path = OldFolder.resolve(String(LinkConversion.parts(of: written).path), from: sourceRoot)
                else { return nil }
                let (_, rest) = LinkConversion.parts(of: written)
                if let page = bySource[path] { return link(page) + rest }
                let inStatic =
                    staticFolder.isEmpty
                    ? nil : path.hasPrefix(staticFolder + "/") ? String(path.dropFirst(staticFolder.count)) : nil
                return inStatic.map { LinkConversion.encoded($0) + rest }
            }
        }
        guard !written.hasPrefix("#"), !LinkConversion.hasScheme(written), !written.hasPrefix("//"),
            !written.hasPrefix("{")
        else {
            return nil
        }
        let (path, rest) = LinkConversion.parts(of: written)
        guard !path.isEmpty else { return nil }
        if path.hasPrefix("/") {
            // A path of a file begins at the top of the project.
            let source = OldFolder.resolve(String(path.drop { $0 == "/" }), from: sourceRoot).flatMap { bySource[$0] }
            return (source ?? self.page(at: path)).map { link($0) + rest }
        }
        let page = pages[index]
        if let target = OldFolder.resolve(path, from: page.source.folderPath) {
            if folder.has(target) { return bySource[target].map { link($0) + rest } }
            let stem = target.hasSuffix(".html") ? target.stem : target
            for candidate in [".md", ".mdx", "/index.md", "/index.mdx", "/README.md"].map({ stem + $0 }) {
                if let page = bySource[candidate] { return link(page) + rest }
            }
        }
        // A browser resolves the link from the address of the page.
        guard let address = page.address, let key = key(of: page) else { return nil }
        for base in address.hasSuffix("/") ? [key, key.folderPath] : [key.folderPath] {
            if let target = OldFolder.resolve(path, from: base), let page = self.page(at: target) {
                return link(page) + rest
            }
        }
        return nil
    }

    private func link(_ path: String) -> String { LinkConversion.encoded(String(path.dropFirst("content".count))) }
}

/// The text of a home page whose parts are in the front matter (`layout: home` of VitePress, `home: true` of VuePress, `template:
/// splash` of Starlight).
enum HomeText {
    static func lines(_ fields: FieldMapping) -> [NumberedText.Line] {
        var lines: [String] = []
        let hero = fields["hero"]?.mapping ?? FieldMapping()
        let isHome = fields.bool(at: "home") == true
        let name = hero.text(at: "name") ?? hero.text(at: "title") ?? fields.text(at: "heroText")
        let text = hero.text(at: "text")
        if let name { lines += ["# " + plain(name), ""] }
        if let text { lines += ["**\(plain(text))**", ""] }
        if let tagline = hero.text(at: "tagline") ?? (isHome ? fields.text(at: "tagline") : nil) {
            lines += [plain(tagline), ""]
        }
        let actions = hero["actions"]?.list ?? (isHome ? fields["actions"]?.list : nil) ?? []
        let buttons = actions.compactMap(\.mapping).compactMap { action -> String? in
            guard let text = action.text(at: "text"), let link = action.text(at: "link") else { return nil }
            return "[\(plain(text))](\(LinkConversion.encoded(link))){.button}"
        }
        if !buttons.isEmpty { lines += [buttons.joined(separator: " "), ""] }
        if let image = image(hero["image"]) ?? (isHome ? image(fields["heroImage"]) : nil) {
            let alt = hero.text(at: "image.alt") ?? (isHome ? fields.text(at: "heroAlt") : nil) ?? ""
            lines += ["![\(plain(alt))](\(LinkConversion.encoded(image)))", ""]
        }
        let features = (fields["features"]?.list ?? []).compactMap(\.mapping)
        var cards: [String] = []
        for feature in features {
            guard let title = feature.text(at: "title") else { continue }
            let link = feature.text(at: "link").map { DirectiveText.attributes([("href", $0)]) } ?? ""
            cards.append(":::card\(DirectiveText.label(plain(title)))\(link)")
            if let details = feature.text(at: "details") { cards.append(plain(details)) }
            cards.append(":::")
        }
        if !cards.isEmpty { lines += ["::::cards"] + cards + ["::::", ""] }
        return lines.map { .init(text: $0, number: 1) }
    }

    /// The path of an image, that for light color schemes if there are two.
    private static func image(_ value: FieldValue?) -> String? {
        if let path = value?.text { return path.isEmpty ? nil : path }
        let keys = ["file", "src", "light", "dark"]
        return keys.lazy.compactMap { value?.mapping?[$0].flatMap(image) }.first
    }

    private static func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined(separator: " ")
    }
}
