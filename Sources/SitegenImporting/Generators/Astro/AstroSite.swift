import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads sites of Astro whose texts are Markdown, in collections or among the pages. Starlight has a reader of its own.
enum AstroSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static func evidence(in folder: OldFolder) -> String? {
        guard StarlightSite.evidence(in: folder) == nil else { return nil }
        return StarlightSite.configurations.first(where: folder.has)
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let fields = ComponentSettings.data(StarlightSite.configurations.first(where: folder.has), folder)
        var site = ImportedSite()
        let base = fields.text(at: "base")?.pathParts.joined(separator: "/") ?? ""
        let constants = AstroConstants(folder)
        site.settings = ComponentSettings.settings(
            title: constants.title ?? folder.root.lastComponent?.string,
            baseURL: (fields.text(at: "site") ?? constants.site).map { $0 + (base.isEmpty ? "" : "/" + base) },
            language: fields.text(at: "i18n.defaultLocale"), description: constants.description)
        let configuration = StarlightSite.configurations.first(where: folder.has)
        let hasMath = ComponentSettings.file(configuration, contains: "remark-math", "katex", in: folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: hasMath, smart: true)
        var content = ComponentContent(folder, log)
        content.showsTitle = true
        content.staticFolder = "public"
        content.rules = [
            "pubdate": .key("date"), "pubdatetime": .key("date"), "publishdate": .key("date"),
            "published": .key("date"), "publishedat": .key("date"), "publisheddate": .key("date"),
            "createdat": .key("date"), "updateddate": .key("updated"), "moddatetime": .key("updated"),
            "updatedat": .key("updated"), "lastmod": .key("updated"), "modified": .key("updated"),
            "category": .key("categories"), "tag": .key("tags"), "excerpt": .key("summary"),
        ]
        let ending = fields.text(at: "build.format") == "file" ? ".html" : "/"
        addCollections(to: &content, ending, folder, log)
        addPages(to: &content, ending, folder, log)
        content.finish(&site)
        ComponentContent.addStatic("public", folder, to: &site)
        AdjacentFiles.add(folder, onlyMedia: true, to: &site)
        SiteText.finish(&site)
        return site
    }

    // MARK: - Collections

    /// - Parameter ending: The end of the addresses of pages, `/` or `.html`.
    private static func addCollections(
        to content: inout ComponentContent, _ ending: String, _ folder: OldFolder, _ log: ImportLog
    ) {
        let routes = AstroRoutes(folder)
        let collections = AstroCollections.all(in: folder)
        var known: Set<String> = []
        for (name, place, part) in collections {
            let base = routes.folder(of: name, isOnly: collections.count == 1)
            if base == nil {
                log.noteOnce(
                    .addresses, "collection without a page of its own", place,
                    advice:
                        "No page in src/pages shows the texts of ‘\(name)’ one by one, so their URLs begin with ‘/\(name)/’."
                )
            }
            for path in folder.files(below: part.within(place))
            where path.isMarkdownOrMDX && known.insert(path).inserted {
                let relative = place.isEmpty ? path : String(path.dropFirst(place.count + 1))
                guard !relative.pathParts.contains(where: { $0.hasPrefix("_") }) else {
                    log.note(
                        .files, "text that Astro does not publish", path,
                        advice: "Its name begins with ‘_’, so it was not imported.")
                    continue
                }
                guard let text = content.text(path) else { continue }
                let id = AstroCollections.identifier(of: relative, text.fields)
                content.add(
                    path, to: "content/\(relative.stem.within(name)).md",
                    address: address(id.within(base ?? name), ending), text,
                    defaults: ["title": .text(relative.fileName.stem)])
            }
        }
    }

    private static func address(_ path: String, _ ending: String) -> String {
        path.pathParts.isEmpty ? "/" : "/" + path.pathParts.joined(separator: "/") + ending
    }

    // MARK: - Pages

    private static func addPages(
        to content: inout ComponentContent, _ ending: String, _ folder: OldFolder, _ log: ImportLog
    ) {
        let root = "src/pages"
        for path in folder.files(below: root) {
            let relative = String(path.dropFirst(root.count + 1))
            guard !relative.pathParts.contains(where: { $0.hasPrefix("_") }) else { continue }
            if path.isMarkdownOrMDX {
                guard let text = content.text(path) else { continue }
                let place = relative.fileName.stem == "index" ? relative.folderPath : relative.stem
                content.add(
                    path, to: "content/\(relative.stem).md", address: address(place, ending), text,
                    defaults: ["title": .text(relative.fileName.stem)])
            } else if ["astro", "html", "tsx", "jsx", "vue", "svelte"].contains(path.fileExtension),
                !relative.contains("[")
            {
                log.note(
                    .layouts, "page that is a program", path,
                    advice: "sitegen does not run JavaScript. Write the page as Markdown, or as a template.")
            }
        }
    }
}

/// The collections of an Astro site.
enum AstroCollections {
    /// The maximum number of collections, for each of which all pages are searched.
    private static let countLimit = 100

    private static let configurations = ["src/content.config", "src/content/config"].flatMap { path in
        ["ts", "mts", "js", "mjs"].map { "\(path).\($0)" }
    }

    /// The collections with texts, sorted by name, each with its folder, and with the part of it to which its pattern limits it.
    static func all(in folder: OldFolder) -> [(name: String, place: String, part: String)] {
        var places: [String: String] = [:]
        var parts: [String: String] = [:]
        if let path = configurations.first(where: folder.has), let source = folder.text(path) {
            let names = names(source)
            for call in JavaScriptData.calls(of: "defineCollection", in: source) {
                guard let variable = call.name, let options = call.arguments.first?.mapping,
                    let base = options.text(at: "loader.base").flatMap({ OldFolder.resolve($0, from: "") })
                else { continue }
                let name = names[variable] ?? variable
                places[name] = base
                let folders = options.text(at: "loader.pattern").map { $0.prefix { !"*[{(!".contains($0) } } ?? ""
                parts[name] = OldFolder.resolve(folders.description.folderPath, from: "")
            }
        }
        let taken = Set(places.values)
        for root in ["src/content", "src/data"] {
            for path in folder.files(below: root) where path.isMarkdownOrMDX {
                let names = path.pathParts
                guard names.count > 3 else { continue }
                let place = names.prefix(3).joined(separator: "/")
                // A folder inside that of another collection belongs to it.
                let isInOther = taken.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
                if !isInOther, places[names[2]] == nil { places[names[2]] = place }
            }
        }
        return places.sorted { ($0.key, $0.value) < ($1.key, $1.value) }.prefix(countLimit).map {
            (name: $0.key, place: $0.value, part: parts[$0.key] ?? "")
        }
    }

    /// The names of collections by those of constants: `collections = { posts: postCollection }`.
    private static func names(_ source: SourceText) -> [String: String] {
        let text = String(decoding: source.bytes[source.textRange], as: UTF8.self)
        guard let start = text.firstRange(of: "const collections"),
            let open = text[start.upperBound...].firstIndex(of: "{"),
            let close = text[open...].firstIndex(of: "}")
        else { return [:] }
        var names: [String: String] = [:]
        for entry in text[text.index(after: open)..<close].split(separator: ",") {
            let sides = entry.split(separator: ":").map { part in
                String(part).trimmed.filter { $0 != "\"" && $0 != "'" }
            }
            if sides.count == 2 { names[sides[1]] = sides[0] }
        }
        return names
    }

    /// The id of an entry (`generateIdDefault` in Astro's `glob` loader).
    static func identifier(of relative: String, _ fields: FieldMapping) -> String {
        if let slug = fields.text(at: "slug") { return slug.pathParts.joined(separator: "/") }
        var parts = relative.stem.pathParts.map(ComponentSlug.github)
        if parts.last == "index" { parts.removeLast() }
        return parts.joined(separator: "/")
    }
}

/// The pages of an Astro site that show the entries of collections: `src/pages/blog/[...slug].astro`.
struct AstroRoutes {
    private struct Route {
        /// The folder of the addresses.
        let folder: String
        /// The collections whose entries the program reads.
        let collections: Set<String>
    }

    /// The maximum number of bytes of a program that are searched.
    private static let lengthLimit = 50_000
    /// The maximum number of programs.
    private static let countLimit = 30
    /// The parameters that select lists.
    private static let lists: Set = ["page", "tag", "tags", "category", "categories", "author", "series", "year"]

    private var routes: [Route] = []

    init(_ folder: OldFolder) {
        for path in folder.files(below: "src/pages") where path.fileExtension == "astro" && path.contains("[") {
            var parts = Array(path.pathParts.dropFirst(2))
            if parts.last?.stem == "index" { parts.removeLast() }
            guard let last = parts.popLast(), last.hasPrefix("["), let start = folder.start(of: path, Self.lengthLimit)
            else { continue }
            let parameter = last.prefix { $0 != "]" }.filter { $0 != "[" && $0 != "." }
            let text = String(decoding: start, as: UTF8.self)
            guard routes.count < Self.countLimit, !Self.lists.contains(parameter), !text.contains("paginate(") else {
                continue
            }
            let folders = parts.filter { !$0.hasPrefix("[") }
            routes.append(
                Route(folder: folders.joined(separator: "/"), collections: Self.collections(in: text)))
        }
    }

    private static func collections(in program: String) -> Set<String> {
        var names: Set<String> = []
        for call in ["getCollection(", "getEntry(", "getEntries(", "CollectionEntry<"] {
            for rest in program.split(separator: call, omittingEmptySubsequences: false).dropFirst() {
                guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
                names.insert(String(rest.dropFirst().prefix(100).prefix { $0 != quote }))
            }
        }
        return names
    }

    /// The folder of the addresses of a collection's entries; `nil` if no page shows them.
    ///
    /// - Parameter isOnly: Whether it is the only collection.
    func folder(of collection: String, isOnly: Bool) -> String? {
        let readers = routes.filter { $0.collections.contains(collection) }
        // The one in the folder with the name of the collection comes first.
        let names = [collection, collection + "s", collection.hasSuffix("s") ? String(collection.dropLast()) : ""]
        if let route = readers.first(where: { names.contains($0.folder.fileName) }) ?? readers.first {
            return route.folder
        }
        if let route = routes.first(where: { !$0.folder.isEmpty && names.contains($0.folder.fileName) }) {
            return route.folder
        }
        return isOnly ? routes.first?.folder : nil
    }
}

/// The name and the address of an Astro site, which programs of the site define as constants.
struct AstroConstants {
    private(set) var title: String?
    private(set) var description: String?
    private(set) var site: String?

    init(_ folder: OldFolder) {
        let paths = ["consts", "config", "site.config", "constants", "site"].flatMap { name in
            ["ts", "js", "mjs"].flatMap { ["src/\(name).\($0)", "src/config/\(name).\($0)"] }
        }
        for path in paths where folder.has(path) {
            guard let source = folder.start(of: path, 100_000) else { continue }
            let text = String(decoding: source, as: UTF8.self)
            title = title ?? Self.value(["SITE_TITLE", "SITE_NAME", "title", "name"], text)
            description = description ?? Self.value(["SITE_DESCRIPTION", "description", "desc"], text)
            site = site ?? Self.value(["SITE_URL", "website", "url"], text)
        }
    }

    /// The text that is assigned to a name, `NAME = "…"` or `name: "…"`.
    private static func value(_ names: [String], _ text: String) -> String? {
        for name in names {
            var rest = text[...]
            while let range = rest.firstRange(of: name) {
                let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
                rest = rest[range.upperBound...]
                guard !before.isLetter, before != "_", before != "." else { continue }
                let after = rest.drop { $0 == " " || $0 == "\"" || $0 == "'" }
                guard after.first == ":" || after.first == "=" else { continue }
                let value = after.dropFirst().drop { $0 == " " || $0 == "\n" }
                guard let found = value.quotedStart else { continue }
                if !found.isEmpty, !found.contains("${") { return found }
            }
        }
        return nil
    }
}
