import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Docusaurus 2 and 3.
enum DocusaurusSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static let markers = [
        "docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs",
    ]

    /// The topmost configuration. Many repositories have it in `website`, next to the docs.
    static func evidence(in folder: OldFolder) -> String? {
        if let path = markers.first(where: folder.has) { return path }
        let paths = folder.files.filter { markers.contains($0.fileName) && $0.pathParts.count <= 3 }
        return paths.min { ($0.pathParts.count, $0) < ($1.pathParts.count, $1) }
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let path = evidence(in: folder)
        let fields = ComponentSettings.data(path, folder)
        if fields.isEmpty, let path {
            log.note(
                .configuration, "configuration that is computed", path,
                advice:
                    "The configuration is a program, of which the import reads only data. Set the title and ‘baseURL’ in site.yaml."
            )
        }
        var site = ImportedSite()
        let host = (fields.text(at: "url") ?? "") + (fields.text(at: "baseUrl") ?? "/")
        site.settings = ComponentSettings.settings(
            title: fields.text(at: "title"), baseURL: host, language: fields.text(at: "i18n.defaultLocale"),
            description: fields.text(at: "tagline"))
        let hasMath = ComponentSettings.file(path, contains: "remark-math", "rehype-katex", in: folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: hasMath)
        var reader = DocusaurusContent(fields, path?.folderPath ?? "", folder, log)
        reader.read(into: &site)
        ComponentSettings.setLook(&site.settings, repository: nil, hasBlogOnly: !reader.hasDocs)
        addMenu(fields, to: &site)
        SiteText.addSearch(to: &site, because: "The theme of the old site has a search.")
        SiteText.finish(&site)
        return site
    }

    private static func addMenu(_ fields: FieldMapping, to site: inout ImportedSite) {
        let items = fields.value(at: "themeConfig.navbar.items")?.list ?? []
        let entries = items.compactMap(\.mapping).compactMap { item -> (String, String)? in
            guard let title = item.text(at: "label"), let link = item.text(at: "to") ?? item.text(at: "href") else {
                return nil
            }
            return (title, link)
        }
        ComponentSettings.setMenu(entries, in: &site)
    }
}

extension DocusaurusSite {
    static func shownText(of text: FrontMatterText, in file: String) -> NumberedText {
        ComponentText.withoutStatements(text.body)
    }
}

/// Reads the docs, the blog and the pages of a Docusaurus site.
struct DocusaurusContent {
    private let fields: FieldMapping
    /// The folder of the configuration, from which paths are resolved.
    private let root: String
    private let folder: OldFolder
    private let log: ImportLog
    private var content: ComponentContent
    private var languages: [String]
    /// The locales without texts of their own, for which Docusaurus shows those of the default locale.
    private let untranslated: [String]
    /// More locales than any site has, each with a redirect per page.
    private static let untranslatedLimit = 40
    /// The folder with the translations of the default locale, which replace the texts.
    private let translations: String
    /// The texts that translations replace.
    private var translated: Set<String> = []
    /// Whether the site has docs.
    private(set) var hasDocs = false

    init(_ fields: FieldMapping, _ root: String, _ folder: OldFolder, _ log: ImportLog) {
        (self.fields, self.root, self.folder, self.log) = (fields, root, folder, log)
        content = ComponentContent(folder, log)
        content.sourceRoot = root
        content.staticFolder = "static".within(root)
        content.readsMarkdownAsMDX = fields.text(at: "markdown.format") != "detect"
        let locales = fields.value(at: "i18n.locales")?.texts ?? []
        let standard = SiteText.language(fields.text(at: "i18n.defaultLocale"))
        languages = [standard] + locales.filter { $0 != standard && SiteText.isLanguageTag($0) }
        languages = languages.filter { locale in
            locale == standard
                || !folder.files(below: "i18n/\(locale)".within(root)).filter {
                    $0.isMarkdownOrMDX
                }.isEmpty
        }
        let own = fields.text(at: "i18n.defaultLocale") ?? standard
        translations = "i18n/\(own)".within(root)
        untranslated = locales.filter { [languages] in $0 != own && !languages.contains($0) }
    }

    /// The file whose text the default locale shows (`getContentPathList`).
    private mutating func shown(_ path: String, _ relative: String, _ plugin: String) -> String {
        let translation = "\(translations)/\(plugin)/\(relative)"
        guard path.isMarkdownOrMDX, folder.has(translation) else { return path }
        translated.insert(path)
        return translation
    }

    /// The options of a plug-in in the presets, or among the plug-ins.
    private func options(_ name: String) -> [FieldMapping] {
        var result: [FieldMapping] = []
        for preset in fields["presets"]?.list ?? [] {
            if let options = preset.list?.dropFirst().first?.mapping {
                // A plug-in that is off has the value `false`.
                if options[name]?.bool == false { return [] }
                result.append(options.mapping(at: name) ?? FieldMapping())
            }
        }
        if result.isEmpty { result = [FieldMapping()] }
        for plugin in fields["plugins"]?.list ?? [] {
            guard let parts = plugin.list, parts.first?.text?.hasSuffix("plugin-content-\(name)") == true,
                let options = parts.dropFirst().first?.mapping
            else { continue }
            result.append(options)
        }
        return result
    }

    /// The folder of a plug-in in that of a translation.
    private static func folder(ofPlugin name: String, _ id: String) -> String {
        "docusaurus-plugin-content-\(name)" + (id == "default" ? "" : "-\(id)")
    }

    mutating func read(into site: inout ImportedSite) {
        for options in options("docs") { readDocs(options) }
        for options in options("blog") { readBlog(options, &site) }
        readPages()
        addLanguages(&site)
        content.languages = Array(languages.dropFirst())
        content.fallsBack = true
        content.finish(&site)
        addUntranslated(&site)
        ComponentContent.addStatic("static".within(root), folder, to: &site)
        AdjacentFiles.add(folder, to: &site)
        let used = Set(site.pages.map(\.source) + site.files.map(\.source))
        for path in folder.files where path.isMarkdownOrMDX {
            if used.contains(path) || path.pathParts.count == 1 || path.isHidden || folder.text(path) == nil {
                continue
            }
            if translated.contains(path) { continue }
            if path.hasPrefix("i18n/".within(root)) {
                log.note(
                    .files, "translation that was not imported", path,
                    advice: "Only the translations of docs are imported. Translate the new page.")
                continue
            }
            let isPartial = path.pathParts.contains { $0.hasPrefix("_") }
            log.note(
                .files, isPartial ? "part of pages" : "text outside of the site", path,
                advice: isPartial
                    ? "Docusaurus does not publish a file whose name begins with ‘_’. Pages that import it lack its text."
                    : "No plug-in of the configuration publishes the file.")
        }
    }

    /// Redirects the addresses of locales that show the texts of the default one.
    private func addUntranslated(_ site: inout ImportedSite) {
        let others = languages.dropFirst()
        let addresses = site.pages.filter { page in !others.contains { page.path.hasPrefix("content/\($0)/") } }
            .compactMap(\.address)
        for locale in untranslated.prefix(Self.untranslatedLimit) {
            for address in addresses { site.redirects.append(.init(from: "/\(locale)\(address)", to: address)) }
        }
    }

    private func addLanguages(_ site: inout ImportedSite) {
        guard languages.count > 1 else { return }
        var mapping = FieldMapping()
        for language in languages {
            var settings = FieldMapping()
            if let label = fields.text(at: "i18n.localeConfigs.\(language).label") { settings["name"] = .text(label) }
            mapping[language] = FieldValue(.mapping(settings))
        }
        site.settings.set("language", text: languages[0])
        site.settings.set("languages", FieldValue(.mapping(mapping)))
    }

    private func noteOutside(_ path: String) {
        log.note(
            .files, "texts outside of the folder", path,
            advice:
                "The configuration names a folder outside of the old site’s folder. Import the folder that contains both."
        )
    }

    // MARK: - Docs

    private mutating func readDocs(_ options: FieldMapping) {
        let id = options.text(at: "id") ?? "default"
        guard let path = OldFolder.resolve(options.text(at: "path") ?? "docs", from: root) else {
            return noteOutside(options.text(at: "path") ?? "docs")
        }
        let base =
            options.text(at: "routeBasePath").map { $0.pathParts.joined(separator: "/") }
            ?? (options["routeBasePath"] == nil ? "docs" : "")
        let prefix = id == "default" ? "" : id + "_"
        let versions =
            folder.text("\(prefix)versions.json".within(root)).flatMap { source in
                try? FieldFormat.json.readMapping(
                    SourceText(file: "", bytes: Array("{\"a\":".utf8) + source.bytes + Array("}".utf8)))["a"]?.texts
            } ?? []
        let sidebar = SidebarOrder(options.text(at: "sidebarPath") ?? "sidebars.js", root, folder)
        let plugin = Self.folder(ofPlugin: "docs", id)
        // Without versions, the current docs are those that readers see.
        var places = [(path, versions.isEmpty ? "" : "next", "current")]
        for (index, version) in versions.enumerated() {
            places.append(
                ("\(prefix)versioned_docs/version-\(version)", index == 0 ? "" : version, "version-\(version)"))
        }
        for (place, version, name) in places {
            readDocs(in: place, at: version.within(base), language: nil, sidebar, translation: "\(plugin)/\(name)")
            for language in languages.dropFirst() {
                readDocs(
                    in: "i18n/\(language)/\(plugin)/\(name)".within(root), at: version.within(base), language: language,
                    sidebar)
            }
        }
    }

    private mutating func readDocs(
        in place: String, at base: String, language: String?, _ sidebar: SidebarOrder, translation: String? = nil
    ) {
        let target = base.within(language.map { "content/\($0)" } ?? "content")
        for path in folder.files(below: place) {
            let relative = String(path.dropFirst(place.count + 1))
            let name = relative.fileName
            if name.hasPrefix("_category_."), let fields = try? folder.fields(path) {
                addCategory(fields, path, relative.folderPath, target, base)
                continue
            }
            var path = path
            if let translation { path = shown(path, relative, translation) }
            guard path.isMarkdownOrMDX,
                !relative.pathParts.contains(where: { $0.hasPrefix("_") }),
                let text = content.text(path)
            else { continue }
            hasDocs = true
            let (folders, weights) = Self.withoutNumbers(relative.folderPath.pathParts)
            let (stem, number) = Self.withoutNumber(name.stem)
            let id = text.fields.text(at: "id") ?? stem
            let isIndex = ["index", "readme", folders.last?.lowercased() ?? "index"].contains(stem.lowercased())
            var defaults = FieldMapping()
            if let number { defaults["weight"] = FieldValue(.integer(number)) }
            let key = (folders + [id]).joined(separator: "/")
            if let order = sidebar.weights[key] { defaults["weight"] = FieldValue(.integer(order)) }
            if !isIndex || text.fields["title"] == nil {
                defaults["title"] = .text(isIndex ? folders.last ?? stem : id)
            }
            let slug = text.fields.text(at: "slug")
            let address: String
            if let slug, slug.hasPrefix("/") {
                address = "/" + slug.pathParts.joined(separator: "/").within(base)
            } else if let slug {
                address = "/" + (OldFolder.resolve(slug, from: folders.joined(separator: "/").within(base)) ?? slug)
            } else {
                address = "/" + (folders + (isIndex ? [] : [id])).joined(separator: "/").within(base)
            }
            for (index, weight) in weights.enumerated() where weight != nil {
                let section = folders.prefix(index + 1).joined(separator: "/").within(target)
                content.addSection(
                    section, ["title": .text(folders[index]), "weight": FieldValue(.integer(weight ?? 0))], from: path)
            }
            let file = isIndex && !folders.isEmpty || isIndex && folders.isEmpty ? "index" : stem
            content.add(
                path, to: "\(folders.joined(separator: "/").within(target))/\(file).md",
                address: address == "/" ? "/" : address + "/", text,
                defaults: defaults)
        }
    }

    private mutating func addCategory(
        _ fields: FieldMapping, _ path: String, _ relative: String, _ target: String, _ base: String
    ) {
        let folders = Self.withoutNumbers(relative.pathParts).names
        guard !folders.isEmpty else { return }
        var section = FieldMapping()
        section["title"] = .text(fields.text(at: "label") ?? folders.last ?? relative)
        if let position = fields["position"]?.integer { section["weight"] = FieldValue(.integer(position)) }
        if let description = fields.text(at: "link.description") { section["description"] = .text(description) }
        var address: String?
        if fields.text(at: "link.type") == "generated-index" {
            let slug =
                fields.text(at: "link.slug") ?? "/category/" + JekyllAddresses.slug(fields.text(at: "label") ?? "")
            address = "/" + slug.pathParts.joined(separator: "/").within(base) + "/"
        }
        content.addSection(folders.joined(separator: "/").within(target), section, from: path, address: address)
    }

    /// A name without the number at its start, which determines the position (`numberPrefix.ts`).
    static func withoutNumber(_ name: String) -> (name: String, number: Int?) {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        let rest = name[digits.endIndex...]
        let separator = rest.prefix { " -_.".contains($0) }
        let suffix = rest[separator.endIndex...]
        // Dates and versions are part of the name.
        let isNumber = suffix.first.map { $0.isASCII && $0.isNumber } ?? true
        guard !digits.isEmpty, separator.contains(where: { "-_.".contains($0) }), !isNumber, let number = Int(digits)
        else {
            return (name, nil)
        }
        return (String(suffix), number)
    }

    private static func withoutNumbers(_ names: [String]) -> (names: [String], weights: [Int?]) {
        let parts = names.map(withoutNumber)
        return (parts.map(\.name), parts.map(\.number))
    }

    // MARK: - Blog

    private mutating func readBlog(_ options: FieldMapping, _ site: inout ImportedSite) {
        guard let place = OldFolder.resolve(options.text(at: "path") ?? "blog", from: root) else {
            return noteOutside(options.text(at: "path") ?? "blog")
        }
        let base = options.text(at: "routeBasePath").map { $0.pathParts.joined(separator: "/") } ?? "blog"
        let authors = ["authors.yml", "authors.yaml", "authors.json"].map { "\(place)/\($0)" }.first(where: folder.has)
        let authorFields = authors.flatMap { try? folder.fields($0) } ?? FieldMapping()
        for author in authorFields {
            if let name = author.value.mapping?.text(at: "name") { content.authors[author.key] = name }
        }
        var tags: Set<String> = []
        var names: Set<String> = []
        var hasDates = false
        let id = options.text(at: "id") ?? "default"
        let plugin = Self.folder(ofPlugin: "blog", id)
        for path in folder.files(below: place) {
            let relative = String(path.dropFirst(place.count + 1))
            let path = shown(path, relative, plugin)
            guard path.isMarkdownOrMDX,
                !relative.pathParts.contains(where: { $0.hasPrefix("_") }),
                let text = content.text(path)
            else { continue }
            var name = relative.stem
            if name.fileName == "index" { name = name.folderPath }
            let (date, rest) = Self.date(in: name)
            var defaults = FieldMapping()
            if let date { defaults["date"] = DateSpelling.date(date) }
            defaults["title"] = .text(rest.fileName)
            let slug = text.fields.text(at: "slug") ?? date.map { $0.replacing("-", with: "/") + "/" + rest } ?? name
            let file = relative.fileName.stem == "index" ? relative.stem : name.isEmpty ? relative.stem : relative.stem
            content.add(
                path, to: "\(file.within("content/" + (base.isEmpty ? "blog" : base))).md",
                address: "/" + slug.pathParts.joined(separator: "/").within(base) + "/", text, defaults: defaults)
            tags.formUnion(text.fields["tags"]?.texts ?? [])
            names.formUnion((text.fields["authors"] ?? text.fields["author"])?.texts ?? [])
            if date != nil || text.fields["date"] != nil { hasDates = true }
        }
        addAuthors(authorFields, used: names, base, options, &site)
        for tag in tags.sorted() {
            let (old, slug) = (JekyllAddresses.slug(tag), TermAddress.slug(tag))
            if !old.isEmpty, !slug.isEmpty {
                site.redirects.append(.init(from: "/" + "tags/\(old)/".within(base), to: "/tags/\(slug)/"))
            }
        }
        if !tags.isEmpty { site.redirects.append(.init(from: "/" + "tags/".within(base), to: "/tags/")) }
        if folder.files(below: place).contains(where: { $0.isMarkdownOrMDX }) {
            content.addSection(
                "content/" + (base.isEmpty ? "blog" : base), ["title": .text(options.text(at: "blogTitle") ?? "Blog")],
                from: place)
            // The archive shows posts with dates.
            if hasDates {
                site.settings.set("archives", true, because: "The blog had an archive.")
            }
            if options["archiveBasePath"]?.isNull != true {
                let path = (options.text(at: "archiveBasePath") ?? "archive").pathParts.joined(separator: "/") + "/"
                site.redirects.append(
                    .init(from: "/" + path.within(base), to: hasDates ? "/archive/" : "/" + "".within(base) + "/"))
            }
            for (kind, name) in [("atom", "atom.xml"), ("rss", "rss.xml")] {
                site.redirects.append(
                    .init(from: "/" + name.within(base), to: kind == "rss" ? "/rss.xml" : "/feed.xml"))
            }
            site.settings.set(
                "feeds", ["files": ["atom": "feed.xml", "rss": "rss.xml"]], because: "The blog had both feeds.")
        }
    }

    /// Redirects the pages of authors, which those have whose data say so (`authorsMap.ts`).
    private func addAuthors(
        _ authors: FieldMapping, used: Set<String>, _ base: String, _ options: FieldMapping, _ site: inout ImportedSite
    ) {
        let path = (options.text(at: "authorsBasePath") ?? "authors").pathParts.joined(separator: "/").within(base)
        let blog = base.isEmpty ? "/" : "/\(base)/"
        var hasPages = false
        for author in authors {
            guard let data = author.value.mapping, let page = data["page"], page.bool != false, !page.isNull else {
                continue
            }
            hasPages = true
            let own = page.mapping?.text(at: "permalink")?.pathParts.joined(separator: "/") ?? Self.kebab(author.key)
            let slug = TermAddress.slug(data.text(at: "name") ?? author.key)
            let isUsed = used.contains(author.key) && !slug.isEmpty
            site.redirects.append(.init(from: "/\(path)/\(own)/", to: isUsed ? "/authors/\(slug)/" : blog))
        }
        if hasPages, path != "authors" {
            site.redirects.append(.init(from: "/\(path)/", to: used.isEmpty ? blog : "/authors/"))
        }
    }

    /// The words of a name with hyphens between them, in lowercase (`kebabCase` of lodash): `0-x-anna` for `0xAnna`.
    static func kebab(_ name: String) -> String {
        enum Kind { case lower, upper, digit }
        var words: [String] = []
        var last: Kind?
        for character in name {
            let kind: Kind? =
                character.isNumber ? .digit : character.isUppercase ? .upper : character.isLetter ? .lower : nil
            defer { last = kind }
            guard let kind else { continue }
            if kind == last, !words.isEmpty {
                words[words.count - 1].append(character)
            } else if kind == .lower, last == .upper, let word = words.last, let start = word.last {
                // The last capital letter begins the word.
                words[words.count - 1] = String(word.dropLast())
                words.append(String(start) + String(character))
            } else {
                words.append(String(character))
            }
        }
        return words.filter { !$0.isEmpty }.joined(separator: "-").lowercased()
    }

    /// The date at the start of a post's path, `2021-08-26-name` or `2021/08/26/name`, and the rest.
    static func date(in path: String) -> (date: String?, rest: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        for (index, part) in parts.enumerated() {
            let digits = part.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            if digits.count >= 3, isDate(digits) {
                let rest = digits.count > 3 ? [digits[3]] : []
                let names = parts[..<index] + rest + parts[(index + 1)...]
                return (digits.prefix(3).joined(separator: "-"), names.joined(separator: "/"))
            }
            if index + 2 < parts.count, isDate(Array(parts[index...(index + 2)])) {
                let names = parts[..<index] + parts[(index + 3)...]
                return (parts[index...(index + 2)].joined(separator: "-"), names.joined(separator: "/"))
            }
        }
        return (nil, path)
    }

    private static func isDate(_ parts: [String]) -> Bool {
        zip(parts, [4, 2, 2]).allSatisfy { part, count in
            part.utf8.count == count && part.utf8.allSatisfy(\.isASCIIDigit)
        }
    }

    // MARK: - Pages and files

    private mutating func readPages() {
        let place = "src/pages".within(root)
        for path in folder.files(below: place) {
            let relative = String(path.dropFirst(place.count + 1))
            let isHidden = relative.pathParts.contains { $0.hasPrefix("_") }
            let path = shown(path, relative, "docusaurus-plugin-content-pages")
            if path.isMarkdownOrMDX {
                guard !isHidden, let text = content.text(path) else { continue }
                let stem = relative.fileName.stem == "index" ? relative.folderPath : relative.stem
                let address = text.fields.text(at: "slug").map { $0.pathParts.joined(separator: "/") } ?? stem
                content.add(
                    path, to: "content/\(relative.stem).md", address: address.isEmpty ? "/" : "/\(address)/", text,
                    defaults: ["title": .text(relative.fileName.stem)])
            } else if ["js", "jsx", "tsx", "ts"].contains(path.fileExtension), !isHidden, !path.contains(".test.") {
                log.note(
                    .layouts, "page that is a program", path,
                    advice: "sitegen does not run JavaScript. Write the page as Markdown, or as a template.")
            }
        }
    }
}

/// The positions of docs in `sidebars.js`, as far as it is data.
struct SidebarOrder {
    /// The positions by the ids of docs.
    private(set) var weights: [String: Int] = [:]

    init(_ path: String, _ root: String, _ folder: OldFolder) {
        let path = OldFolder.resolve(path, from: root) ?? "sidebars.js"
        let file = ([path] + ["sidebars.js", "sidebars.ts", "sidebars.json"].map { $0.within(root) }).first(
            where: folder.has)
        for sidebar in ComponentSettings.data(file, folder) { add(sidebar.value, depth: 0) }
    }

    private mutating func add(_ value: FieldValue, depth: Int) {
        guard depth < 20 else { return }
        if let id = value.text {
            add(id)
        } else if let list = value.list {
            for value in list { add(value, depth: depth + 1) }
        } else if let item = value.mapping {
            if let id = item.text(at: "id") ?? item.text(at: "link.id"), item.text(at: "type") != "html" { add(id) }
            if let items = item["items"] {
                add(items, depth: depth + 1)
            } else if item["type"] == nil {
                // The short form of a category: `{Guides: [...]}`.
                for entry in item where entry.value.list != nil { add(entry.value, depth: depth + 1) }
            }
        }
    }

    private mutating func add(_ id: String) { if weights[id] == nil { weights[id] = weights.count + 1 } }
}
