import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Starlight, the documentation theme of Astro.
enum StarlightSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static let configurations = ["mjs", "ts", "js", "mts", "cjs"].map { "astro.config.\($0)" }

    static func evidence(in folder: OldFolder) -> String? {
        let path = configurations.first(where: folder.has)
        guard let path, ComponentSettings.file(path, contains: "@astrojs/starlight", in: folder) else { return nil }
        return "‘@astrojs/starlight’ in \(path)"
    }

    private static let root = "src/content/docs"

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let path = configurations.first(where: folder.has) ?? ""
        let source = folder.text(path)
        let astro = source.flatMap(JavaScriptData.exported)?.mapping ?? FieldMapping()
        let fields = source.flatMap { JavaScriptData.arguments(of: "starlight", in: $0).first } ?? FieldMapping()
        var site = ImportedSite()
        let base = astro.text(at: "base")?.pathParts.joined(separator: "/") ?? ""
        let locales = fields.mapping(at: "locales") ?? FieldMapping()
        let rootLocale = locales["root"]?.mapping
        site.settings = ComponentSettings.settings(
            title: fields.text(at: "title") ?? fields.mapping(at: "title")?.first?.value.text,
            baseURL: astro.text(at: "site").map { $0 + (base.isEmpty ? "" : "/" + base) },
            language: rootLocale?.text(at: "lang") ?? fields.text(at: "defaultLocale"),
            description: fields.text(at: "description"))
        let hasMath = ComponentSettings.file(path, contains: "remark-math", "katex", in: folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: hasMath, smart: true)
        let social = fields["social"]
        let repository =
            social?.mapping?.text(at: "github")
            ?? social?.list?.compactMap(\.mapping).first { $0.text(at: "icon") == "github" }?.text(at: "href")
        ComponentSettings.setLook(&site.settings, repository: repository)
        var content = ComponentContent(folder, log)
        content.showsTitle = true
        content.staticFolder = "public"
        addPages(to: &content, fields, folder, log)
        addLanguages(locales, fields.text(at: "defaultLocale"), to: &site)
        content.languages = (site.settings["languages"]?.mapping?.keys ?? []).filter { locales[$0] != nil }
        content.fallsBack = true
        content.finish(&site)
        ComponentContent.addStatic("public", folder, to: &site)
        addAssets(folder, to: &site)
        SiteText.addSearch(to: &site, because: "Starlight has a search.")
        SiteText.finish(&site)
        return site
    }

    private static func addLanguages(_ locales: FieldMapping, _ standard: String?, to site: inout ImportedSite) {
        let tags = locales.keys.filter { $0 != "root" && $0 != standard && SiteText.isLanguageTag($0) }
        guard !tags.isEmpty, locales["root"] != nil else { return }
        var mapping = FieldMapping()
        mapping[site.settings["language"]?.text ?? "en"] = FieldValue(.mapping(FieldMapping()))
        for tag in tags {
            mapping[tag] = FieldValue(
                .mapping(locales[tag]?.mapping?.text(at: "label").map { ["name": .text($0)] } ?? FieldMapping()))
        }
        site.settings.set("languages", FieldValue(.mapping(mapping)), because: "The locales of the configuration.")
    }

    private static func addPages(
        to content: inout ComponentContent, _ fields: FieldMapping, _ folder: OldFolder, _ log: ImportLog
    ) {
        let order = SidebarLinks(fields["sidebar"].map { [$0] } ?? [])
        let locales = fields.mapping(at: "locales") ?? FieldMapping()
        let tags = Set(locales["root"] == nil ? [] : locales.keys.filter { $0 != "root" })
        for path in folder.files(below: root) {
            let relative = String(path.dropFirst(root.count + 1))
            guard !relative.pathParts.contains(where: { $0.hasPrefix("_") }) else { continue }
            guard path.isMarkdownOrMDX else {
                if path.fileExtension == "mdoc" {
                    log.note(
                        .files, "text in Markdoc", path,
                        advice: "sitegen does not read Markdoc. Write the page as Markdown.")
                }
                continue
            }
            guard let text = content.text(path) else { continue }
            let isIndex = relative.fileName.stem == "index"
            var place = isIndex ? relative.folderPath : relative.stem
            // Astro's ids are slugs of the names of files.
            place = place.pathParts.map(ComponentSlug.github).joined(separator: "/")
            if let slug = text.fields.text(at: "slug") { place = slug.pathParts.joined(separator: "/") }
            let key = place
            if let first = place.pathParts.first, tags.contains(first) {
                place = place.pathParts.dropFirst().joined(separator: "/")
            }
            var defaults = FieldMapping()
            order.place(key, text, &defaults)
            content.add(
                path, to: "content/\(relative.stem).md", address: place.isEmpty ? "/" : "/\(place)/", text,
                defaults: defaults)
            for index in relative.pathParts.dropLast().indices {
                let section = relative.pathParts.prefix(index + 1).joined(separator: "/")
                guard !tags.contains(section) else { continue }
                var fields: FieldMapping = ["title": .text(order.titles[section] ?? section.fileName)]
                if let weight = order.folders[section] { fields["weight"] = FieldValue(.integer(weight)) }
                content.addSection("content/" + section, fields, from: path)
            }
        }
    }

    /// Images in the sources, next to the texts and in `src/assets`.
    private static func addAssets(_ folder: OldFolder, to site: inout ImportedSite) {
        for path in folder.files(below: "src")
        where ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(path.fileExtension) {
            let isContent = path.hasPrefix(root + "/")
            let relative = isContent ? String(path.dropFirst(root.count + 1)) : String(path.dropFirst("src/".count))
            site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
        }
    }
}

/// Slugs of names.
enum ComponentSlug {
    /// The slug of `github-slugger`, which Astro uses for the parts of a file's path.
    static func github(_ name: String) -> String {
        var slug = ""
        for scalar in name.lowercased().unicodeScalars {
            if scalar == " " { slug += "-" }
            if scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            {
                slug.unicodeScalars.append(scalar)
            }
        }
        return slug
    }
}
