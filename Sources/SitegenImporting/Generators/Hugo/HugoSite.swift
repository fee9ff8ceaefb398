import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Hugo.
enum HugoSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool {
        if HugoConfiguration.names.prefix(4).contains(where: folder.has) { return true }
        if folder.files(below: "config/_default").contains(where: { FieldFormat(fileName: $0) != nil }) { return true }
        guard HugoConfiguration.names.contains(where: folder.has), !ZolaSite.recognizes(folder) else { return false }
        return !folder.files(below: "content").isEmpty
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let configuration = try HugoConfiguration(folder)
        var site = ImportedSite()
        site.settings = HugoSettings.settings(configuration)
        for language in configuration.invalidLanguages {
            log.note(
                .configuration, "language that is not a language tag", configuration.path,
                advice: "The language ‘\(language)’ was omitted. Rename it in the old site, for example to ‘en’.")
        }
        var reader = HugoContent(configuration: configuration, folder: folder, log: log)
        reader.read(into: &site)
        HugoSettings.finish(&site, configuration, log)
        let terms = HugoTerms.add(to: &site, configuration, log)
        HugoLists(configuration, terms).add(to: &site, log)
        for path in folder.files(below: "layouts") where !path.contains("shortcodes/") {
            log.note(
                .layouts, "layout", path,
                advice: "Layouts are not converted. Use the theme, or replace parts of it with Mustache templates.")
        }
        return site
    }
}

/// Reads the content of a Hugo site.
struct HugoContent {
    let configuration: HugoConfiguration
    let folder: OldFolder
    let log: ImportLog
    private var entries: [(entry: HugoContext.Entry, text: FrontMatterText, isSection: Bool, folders: [String])] = []
    private var files: [ImportedFile] = []
    /// The folders with an `_index.md`, by their paths below the content folder.
    private var sections: Set<String> = []
    /// The sections whose pages are not published separately, by their paths below the content folder.
    private var unbuiltSections: Set<String> = []

    init(configuration: HugoConfiguration, folder: OldFolder, log: ImportLog) {
        self.configuration = configuration
        self.folder = folder
        self.log = log
    }

    mutating func read(into site: inout ImportedSite) {
        for (path, language) in configuration.contentFolders { list(path, language) }
        addStaticFiles()
        var pages = entries.map { ImportedPage(source: $0.entry.source, path: $0.entry.path) }
        PathAssignment.settle(&pages)
        for index in entries.indices { entries[index].entry.path = pages[index].path }
        let texts = entries.map {
            HugoPages.Page(entry: $0.entry, body: $0.text.body, isSection: $0.isSection, folders: $0.folders)
        }
        let scripts = formulaScripts
        if scripts != nil, var markdown = site.settings["markdown"]?.mapping {
            markdown["math"] = true
            site.settings.set("markdown", FieldValue(.mapping(markdown)))
        }
        let context = HugoContext(configuration, HugoPages(configuration, texts, folder), folder)
        let conversion = fieldConversion
        for index in entries.indices { convert(index, to: &pages[index], context, conversion, scripts) }
        for asset in log.assets.sorted() {
            files.append(ImportedFile(source: asset, path: "static/" + asset.dropFirst("assets/".count)))
        }
        site.pages += pages
        site.files += files
    }

    // MARK: - Files

    /// The files of the content by their languages and their paths below the content folder.
    private var mounted: Set<String> = []

    private mutating func list(_ content: String, _ language: String?) {
        // Of the files that several mounts have at a path, the first one is used.
        let paths = folder.files(below: content).filter { path in
            mounted.insert("\(language ?? ""):\(path.dropFirst(content.count))").inserted
        }
        // A folder with an index is a bundle. Other texts in it belong to that page.
        var bundles: Set<String> = []
        for path in paths where path.isMarkdown && path.fileName.hasPrefix("index.") { bundles.insert(path.folderPath) }
        for path in paths {
            let relative = String(path.utf8.dropFirst(content.utf8.count + 1)) ?? path
            guard path.isMarkdown else {
                addFile(path, relative, language)
                continue
            }
            let isIndex = path.fileName.hasPrefix("index.")
            let bundle = Self.folders(around: path).first {
                bundles.contains($0) && !($0 == path.folderPath && isIndex)
            }
            if bundle != nil {
                log.note(
                    .files, "Markdown file in a page bundle", path,
                    advice:
                        "Only layouts show such a file, so it was omitted. Copy its text into a page, if you need it.")
                continue
            }
            addText(path, relative, language)
        }
    }

    private static func folders(around path: String) -> [String] {
        let parts = path.pathParts.dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }

    private mutating func addFile(_ path: String, _ relative: String, _ language: String?) {
        if ["html", "htm"].contains(path.fileExtension), beginsWithFrontMatter(path) {
            addText(path, relative.stem + ".md", language)
            return
        }
        if path.fileExtension == "gotmpl" {
            log.note(
                .files, "content adapter", path,
                advice:
                    "A template creates these pages. Write them by hand, or create them from data (‘pages’ in site.yaml) or in Swift."
            )
            return
        }
        if ["adoc", "rst", "org", "pandoc", "ad"].contains(path.fileExtension) {
            log.note(
                .files, "page in a format other than Markdown", path,
                advice: "The file was not imported. Convert it to Markdown, for example with pandoc.")
            return
        }
        files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative.within(prefix(language)))))
    }

    private func beginsWithFrontMatter(_ path: String) -> Bool {
        let text = folder.text(path)
        return ["---", "+++"].contains { mark in
            // A page that is too large for a text is not a file to copy.
            text?.bytes.starts(with: mark.utf8) ?? folder.file(path, beginsWith: mark)
        }
    }

    /// The folder of a language in the new site.
    private func prefix(_ language: String?) -> String {
        language == nil || language == configuration.language ? "" : language ?? ""
    }

    private mutating func addText(_ path: String, _ relative: String, _ language: String?) {
        guard let source = folder.text(path, reportingTo: log) else { return }
        let text = FrontMatterText(source, log)
        var name = relative.fileName.stem
        if configuration.languages.count > 1, configuration.languages.contains(name.fileExtension) { name = name.stem }
        let isIndex = name == "_index" || name == "index"
        let folders = relative.folderPath.pathParts
        let suffix = relative.fileName.stem == name ? "" : "." + relative.fileName.stem.fileExtension
        let file = name + (suffix == "." + configuration.language ? "" : suffix) + ".md"
        let isHeadless = isHeadless(text.fields, folders)
        let root = isHeadless ? "parts" : "content"
        let entry = HugoContext.Entry(
            source: path,
            logicalPath: isIndex
                ? folders.joined(separator: "/")
                : relative.folderPath.within("") == "" ? name : relative.folderPath + "/" + name,
            isIndex: isIndex, fields: text.fields,
            path: [root, relative.folderPath.within(prefix(language))].flatMap(\.pathParts).joined(separator: "/") + "/"
                + file)
        if name == "_index", Self.cascadesNoPages(text.fields) { unbuiltSections.insert(entry.logicalPath) }
        if name == "_index" { sections.insert(entry.logicalPath) }
        entries.append((entry, text, name == "_index", folders))
    }

    /// Whether a text is not published as a page.
    private func isHeadless(_ fields: FieldMapping, _ folders: [String]) -> Bool {
        let build = fields["build"] ?? fields["_build"]
        return fields.bool(at: "headless") == true || build?.mapping?.bool(at: "render") == false
            || build?.mapping?.text(at: "render") == "never" || isInUnbuiltSection(folders)
    }

    /// Whether a parent section sets that its pages are not published separately.
    private func isInUnbuiltSection(_ folders: [String]) -> Bool {
        guard !unbuiltSections.isEmpty else { return false }
        return folders.indices.contains { unbuiltSections.contains(folders[...$0].joined(separator: "/")) }
    }

    private static func cascadesNoPages(_ fields: FieldMapping) -> Bool {
        let cascades = fields["cascade"].map { $0.list ?? [$0] } ?? []
        return cascades.contains {
            $0.mapping?.text(at: "build.render") == "never" || $0.mapping?.text(at: "_build.render") == "never"
        }
    }

    private mutating func addStaticFiles() {
        let names = configuration.fields.value(at: "staticDir")?.texts ?? ["static"]
        for name in names {
            for path in folder.files(below: HugoConfiguration.path(name)) {
                let relative = String(path.utf8.dropFirst(HugoConfiguration.path(name).utf8.count + 1)) ?? path
                files.append(ImportedFile(source: path, path: "static/" + relative))
            }
        }
        for path in folder.files(below: "data") where FieldFormat(fileName: path) != nil {
            files.append(ImportedFile(source: path, path: path))
        }
    }

    // MARK: - Texts

    /// The scripts with which the layouts of the site or of its theme show formulas; `nil` if no text has any.
    private var formulaScripts: FormulaScripts? {
        guard configuration.bool("markup.goldmark.extensions.passthrough.enable") != true else { return nil }
        let folders = ["layouts"] + configuration.themes.map { "themes/\($0)/layouts" }
        let scripts = FormulaScripts(
            folders.flatMap { folder.files(below: $0) }, shared: configuration.fields, in: folder)
        let hasFormulas = entries.contains { scripts.mayShowFormulas(in: $0.text.body, of: $0.text.fields) }
        return hasFormulas ? scripts : nil
    }

    private var fieldConversion: FieldConversion {
        var conversion = FieldConversion(
            [
                "lastmod": .key("updated"), "modified": .key("updated"), "expirydate": .key("expires"),
                "unpublishdate": .key("expires"), "url": .dropped, "slug": .dropped, "aliases": .dropped,
                "menu": .dropped, "menus": .dropped, "cascade": .dropped, "layout": .dropped, "type": .dropped,
                "build": .dropped, "_build": .dropped, "markup": .dropped, "outputs": .dropped, "headless": .dropped,
                "translationkey": .dropped, "iscjklanguage": .dropped, "resources": .dropped, "_comment": .dropped,
            ], log)
        conversion.taxonomies = Set(configuration.allTaxonomies)
        conversion.separator = nil
        return conversion
    }

    private func convert(
        _ index: Int, to page: inout ImportedPage, _ context: HugoContext, _ conversion: FieldConversion,
        _ scripts: FormulaScripts?
    ) {
        let (entry, text, isSection, folders) = entries[index]
        log.budget.beginText()
        var fields = text.fields
        if fields.value(at: "date") == nil, let date = fields.value(at: "publishdate") { fields["date"] = date }
        page.fields = conversion.convert(fields, entry.source) { text.line(of: $0) }
        page.body = HugoShortcodes(site: context, page: entry, log: log).convert(text.body)
        if !entry.source.isMarkdown {
            page.body = HTMLBlocks.page(page.body)
            log.noteHTML()
        }
        if let scripts, entry.source.isMarkdown {
            page.body = FormulaText.scripted(page.body, scripts: scripts.delimiters(for: text.fields))
        }
        if let links = HugoLinks(context, entry, folder, log) { page.body = links.convert(page.body) }
        page.body = HugoHeadings(configuration).convert(page.body)
        if configuration.bool("markup.goldmark.parser.autoDefinitionTermID") == true {
            page.body = DefinitionTerms.withIdentifiers(page.body)
        }
        for key in ["layout", "type", "outputs", "resources", "markup"] where text.fields.value(at: key) != nil {
            log.note(
                .frontMatter, "key ‘\(key)’", entry.source, text.line(of: key),
                advice: key == "layout" || key == "type"
                    ? "The key was omitted. Write the layout in Mustache, and select it with ‘layout’."
                    : "sitegen has no such key, so it was omitted.")
        }
        addMenus(text, &page)
        if isSection { addCascade(text, &page, conversion) }
        guard page.path.hasPrefix("content/") else { return }
        let title = text.fields.text(at: "title") ?? ""
        let name = entry.isIndex && !isSection ? folders.last ?? "" : entry.logicalPath.fileName
        let parents = entry.isIndex && !isSection ? Array(folders.dropLast()) : folders
        var addressFields = text.fields
        if let date = page.fields["date"] { addressFields["date"] = date }
        page.address = HugoAddresses(configuration: configuration, sections: sections).address(
            addressFields, folders: parents, name: name, isSection: isSection, title: title)
        if configuration.bool("defaultContentLanguageInSubdir") == true, isInDefaultLanguage(page.path) {
            page.address = "/\(configuration.language.lowercased())" + (page.address ?? "/")
        }
        page.aliases = (text.fields.value(at: "aliases")?.texts ?? []).compactMap { alias in
            if alias.hasPrefix("/") { return alias }
            return OldFolder.resolve(alias, from: page.address?.folderPath ?? "").map { "/" + $0 }
        }
    }

    private func isInDefaultLanguage(_ path: String) -> Bool {
        let others = configuration.languages.dropFirst()
        return !others.contains(path.pathParts.dropFirst().first ?? "")
            && !others.contains(path.fileName.stem.fileExtension)
    }

    private func addMenus(_ text: FrontMatterText, _ page: inout ImportedPage) {
        guard let value = text.fields.value(at: "menus") ?? text.fields.value(at: "menu") else { return }
        guard let mapping = value.mapping else {
            page.fields["menu"] = FieldValue(.list(value.texts.map { .text($0) }))
            return
        }
        var menus = FieldMapping()
        for entry in mapping {
            var menu = FieldMapping()
            if let name = entry.value.mapping?.text(at: "name") { menu["title"] = .text(name) }
            if let weight = entry.value.mapping?.value(at: "weight")?.integer {
                menu["weight"] = FieldValue(.integer(weight))
            }
            menus[entry.key] = FieldValue(.mapping(menu))
        }
        page.fields["menu"] = FieldValue(.mapping(menus))
    }

    private func addCascade(_ text: FrontMatterText, _ page: inout ImportedPage, _ conversion: FieldConversion) {
        guard let value = text.fields.value(at: "cascade") else { return }
        for cascade in value.list ?? [value] {
            guard var mapping = cascade.mapping else { continue }
            if mapping.value(at: "_target") != nil || mapping.value(at: "target") != nil {
                log.note(
                    .frontMatter, "cascade with a target", page.source, text.line(of: "cascade"),
                    advice:
                        "In sitegen, a cascade applies to all pages of a section, so this one was omitted. Add its values to the pages."
                )
                continue
            }
            mapping["title"] = nil
            let fields = conversion.convert(mapping, page.source)
            if !fields.isEmpty { page.fields["cascade"] = FieldValue(.mapping(fields)) }
        }
    }
}
