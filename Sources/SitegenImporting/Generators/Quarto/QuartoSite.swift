import SitegenBase
import SitegenData
import SitegenDocuments
import SitegenFiles
import SystemPackage

/// Reads websites and books of Quarto.
enum QuartoSite: SiteReader {
    static let configurations = ["_quarto.yml", "_quarto.yaml"]

    static func recognizes(_ folder: OldFolder) -> Bool { configurations.contains(where: folder.has) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let path = configurations.first(where: folder.has) ?? configurations[0]
        let fields = try folder.fields(path) ?? FieldMapping()
        let website = fields.mapping(at: "website") ?? fields.mapping(at: "book") ?? FieldMapping()
        var site = ImportedSite()
        site.settings = ComponentSettings.settings(
            title: website.text(at: "title") ?? fields.text(at: "title") ?? website.text(at: "navbar.title")
                ?? folder.root.lastComponent?.string,
            baseURL: website.text(at: "site-url"), language: fields.text(at: "lang"),
            description: website.text(at: "description"))
        let author = website["author"] ?? fields["author"]
        site.settings.set("author", text: author?.text ?? author?.list?.first?.text)
        site.settings.set(
            "markdown",
            [
                "heading-id-scheme": "github", "math": true, "inline-notes": true, "superscript": true,
                "smart-punctuation": true,
            ], because: "Pandoc's Markdown; headings keep their ids.")
        ComponentSettings.setLook(&site.settings, repository: website.text(at: "repo-url"))
        var content = QuartoContent(fields, website, folder, log)
        content.read(into: &site)
        SiteText.addSearch(to: &site, because: "Quarto has a search.")
        SiteText.finish(&site)
        return site
    }
}

extension QuartoSite {
    static func shownText(of text: FrontMatterText, in file: String) -> NumberedText {
        QuartoText.shown(text.body, text.fields)
    }
}

/// Reads the texts of a Quarto project.
struct QuartoContent {
    private let fields: FieldMapping
    private let website: FieldMapping
    private let folder: OldFolder
    private let log: ImportLog
    private let output: String
    /// The texts and titles of the sidebar or of the chapters, in order.
    private var order: [String: (weight: Int, title: String?)] = [:]
    private var sections: [String: (weight: Int, title: String)] = [:]
    private var appendices: Set<String> = []
    /// The texts without a number.
    private var unnumbered: Set<String> = []
    /// The numbers of the chapters of a book, and the letters of its appendices, by text.
    private var chapters: [String: String] = [:]

    init(_ fields: FieldMapping, _ website: FieldMapping, _ folder: OldFolder, _ log: ImportLog) {
        (self.fields, self.website, self.folder, self.log) = (fields, website, folder, log)
        let standard = fields["book"] == nil ? "_site" : "_book"
        output = OldFolder.resolve(fields.text(at: "project.output-dir") ?? standard, from: "") ?? standard
        for key in ["sidebar", "chapters", "appendices"] {
            let known = Set(order.keys)
            if let value = website[key] { collect(value, depth: 0) }
            if key == "appendices" { appendices = Set(order.keys).subtracting(known) }
        }
    }

    /// Reads entries of the sidebar or chapters.
    private mutating func collect(_ value: FieldValue, depth: Int) {
        guard depth < 20 else { return }
        if let text = value.text { return add(text, title: nil) }
        if let list = value.list {
            for item in list { collect(item, depth: depth + 1) }
            return
        }
        guard let item = value.mapping else { return }
        if let target = item.text(at: "href") ?? item.text(at: "file") { add(target, title: item.text(at: "text")) }
        for key in ["section", "part"] where item[key] != nil {
            guard let name = item.text(at: key) else { continue }
            if Self.isText(name) {
                add(name, title: nil)
                // The page of a part has no number.
                if key == "part", let path = OldFolder.resolve(name, from: "") { unnumbered.insert(path) }
            }
            // A section whose texts are in one folder is the section of this folder.
            let inner = item["contents"] ?? item["chapters"]
            let folders = Set((inner?.texts ?? []).filter(Self.isText).map(\.folderPath))
            if folders.count == 1, let place = folders.first, !place.isEmpty, sections[place] == nil,
                !Self.isText(name)
            {
                sections[place] = (order.count + 1, name)
            }
        }
        for key in ["contents", "chapters"] { if let inner = item[key] { collect(inner, depth: depth + 1) } }
    }

    private mutating func add(_ path: String, title: String?) {
        guard let path = OldFolder.resolve(path, from: ""), Self.isText(path), order[path] == nil else { return }
        order[path] = (order.count + 1, title)
    }

    /// Whether the heading at the start of a text has no number: `# Preface {.unnumbered}`.
    private static func isUnnumbered(_ body: NumberedText) -> Bool {
        guard let line = body.lines.first(where: { !$0.isBlank })?.text, line.hasPrefix("# "),
            let open = line.lastIndex(of: "{")
        else { return false }
        let classes = line[open...].split { "{ }".contains($0) }
        return classes.contains(".unnumbered") || classes.contains("-")
    }

    private static func isText(_ path: String) -> Bool {
        path.isMarkdown || ["qmd", "ipynb", "rmd"].contains(path.fileExtension)
    }

    // MARK: - Texts

    /// Whether Quarto renders a file (`project.render`, otherwise all texts without `_` and `.`).
    private func isRendered(_ path: String, _ patterns: ArraySlice<String>) -> Bool {
        let isHidden = path.pathParts.contains { $0.hasPrefix("_") || $0.hasPrefix(".") }
        guard !isHidden, !path.hasPrefix(output + "/") else { return false }
        if fields["book"] != nil { return order[path] != nil || path.stem == "index" }
        guard !patterns.isEmpty else { return !["README", "LICENSE", "CHANGELOG"].contains(path.fileName.stem) }
        var isIncluded = !patterns.contains { !$0.hasPrefix("!") }
        for pattern in patterns {
            let isExclusion = pattern.hasPrefix("!")
            if Self.matches(path, isExclusion ? String(pattern.dropFirst()) : pattern) { isIncluded = !isExclusion }
        }
        return isIncluded
    }

    /// The maximum number of patterns, each of which is compared with all files.
    private static let patternLimit = 100

    /// Whether a path matches a pattern with one `*` or `**` in a place.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        guard let star = pattern.firstIndex(of: "*") else {
            return path == pattern || path.hasPrefix(pattern.hasSuffix("/") ? pattern : pattern + "/")
        }
        let start = pattern[..<star]
        let end = pattern[star...].drop { $0 == "*" || $0 == "/" }
        let isDeep = pattern.contains("**") || start.isEmpty
        let rest = path.dropFirst(start.count)
        return path.hasPrefix(start) && !end.contains("*") && rest.hasSuffix(end) && (isDeep || !rest.contains("/"))
    }

    mutating func read(into site: inout ImportedSite) {
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        content.showsTitle = true
        content.rules = [
            "subtitle": .dropped, "format": .dropped, "execute": .dropped, "listing": .dropped, "toc": .dropped,
            "jupyter": .dropped, "engine": .dropped, "bibliography": .dropped, "csl": .dropped, "editor": .dropped,
            "title-block-banner": .dropped, "page-layout": .dropped, "number-sections": .dropped,
            "date-modified": .key("updated"), "abstract": .key("summary"), "image-alt": .dropped, "about": .dropped,
            "code-fold": .dropped, "output": .dropped, "freeze": .dropped, "aliases": .dropped, "order": .key("weight"),
            "css": .dropped, "filters": .dropped, "resources": .dropped, "title-slide-attributes": .dropped,
            "comments": .dropped, "include-in-header": .dropped, "knitr": .dropped, "website": .dropped,
        ]
        var references = QuartoReferences(language: fields.text(at: "lang"))
        references.numbersSections =
            fields.bool(at: "number-sections") ?? fields.bool(at: "format.html.number-sections") ?? isBook
        references.addBibliographies(fields["bibliography"], from: "", folder, log)
        var variables: [String: FieldMapping] = [:]
        let patterns = (fields.value(at: "project.render")?.texts ?? []).prefix(Self.patternLimit)
        let paths = folder.files.filter { Self.isText($0) && isRendered($0, patterns) }
        var texts: [(path: String, text: FrontMatterText)] = []
        for path in paths {
            guard let text = text(path) else { continue }
            // The same page written twice, as text and notebook.
            if path.fileExtension != "qmd", folder.has(path.stem + ".qmd") { continue }
            let place = path.fileName.stem == "index" ? path.folderPath + "/" : path.stem + ".html"
            var defaults = FieldMapping()
            // A heading of level 1 at the start is the title.
            if text.body.title == nil {
                let isFolder = path.fileName.stem == "index" && !path.folderPath.isEmpty
                let name = isFolder ? path.folderPath.fileName : order[path]?.title ?? path.fileName.stem
                defaults["title"] = .text(name)
            }
            if let subtitle = text.fields.text(at: "subtitle") { defaults["description"] = .text(subtitle) }
            if let entry = order[path] {
                defaults["weight"] = FieldValue(.integer(entry.weight))
                if let title = entry.title { defaults[ComponentContent.label] = .text(title) }
            }
            if Self.isUnnumbered(text.body) { unnumbered.insert(path) }
            content.add(
                path, to: "content/\(path.stem).md", address: place == "/" ? "/" : "/" + place, text,
                defaults: defaults)
            texts.append((path, text))
            references.addBibliographies(text.fields["bibliography"], from: path.folderPath, folder, log)
            var values = fields
            for entry in text.fields { values[entry.key] = entry.value }
            variables[path] = values
            if text.fields["listing"] != nil {
                log.note(
                    .templating, "listing", path, text.line(of: "listing"),
                    advice: "sitegen lists the pages of a section itself. Remove the page, or keep its text.")
            }
        }
        for (place, section) in sections.sorted(by: { $0.key < $1.key }) {
            content.addSection(
                "content/" + place,
                ["title": .text(section.title), "weight": FieldValue(.integer(section.weight))], from: place)
        }
        if isBook, references.numbersSections { numberChapters(among: texts.map(\.path)) }
        for (path, text) in texts {
            references.targets.collect(
                text, path, chapter: chapters[path], numbersSections: references.numbersSections)
        }
        let shared = try? folder.fields("_variables.yml")
        let (known, values) = (references, variables)
        content.convertText = { [folder, log] file, text in
            QuartoText(
                file: file, folder: folder, log: log, references: known, fields: values[file] ?? FieldMapping(),
                variables: shared ?? FieldMapping()
            ).convert(text)
        }
        content.finish(&site)
        addAliases(&site)
        site.files += references.files.map { ImportedFile(source: $0.source, path: $0.path) }
        if let settings = references.settings(style: fields.text(at: "csl")) {
            site.settings.set("references", settings, because: "The citations and numbers of the old site.")
        } else if !references.targets.targets.isEmpty, var markdown = site.settings["markdown"]?.mapping {
            markdown["cross-references"] = true
            site.settings.set("markdown", FieldValue(.mapping(markdown)))
        }
        if !chapters.isEmpty { addBook(to: &site) }
        ComponentSettings.setMenu(menu, in: &site)
        addFiles(to: &site)
    }

    private var isBook: Bool { fields["book"] != nil }

    /// The maximum number of bytes of the name of a series.
    private static let nameLimit = 200

    private var bookTitle: String { website.text(at: "title") ?? "Book" }

    /// Numbers the chapters as in Quarto: all texts except the first page, and those whose heading has the class `unnumbered`.
    private mutating func numberChapters(among paths: [String]) {
        let paths = paths.filter { order[$0] != nil && $0.stem != "index" && !unnumbered.contains($0) }
            .sorted { (order[$0]?.weight ?? 0) < (order[$1]?.weight ?? 0) }
        // The text of a section is not part of a series.
        guard bookTitle.utf8.count <= Self.nameLimit, !paths.contains(where: { $0.fileName.stem == "index" }) else {
            return
        }
        let texts = [paths.filter { !appendices.contains($0) }, paths.filter(appendices.contains)]
        for (paths, numbering) in zip(texts, [ListNumbering.decimal, .upperAlpha]) {
            for (index, path) in paths.enumerated() { chapters[path] = numbering.text(of: index + 1) }
        }
    }

    /// Declares a book whose chapters are numbered. They are a series, because they may be in any folders.
    private func addBook(to site: inout ImportedSite) {
        let indices = site.pages.indices.filter { chapters[site.pages[$0].source] != nil }
        guard site.settings["books"] == nil, !indices.contains(where: { site.pages[$0].path.fileName == "_index.md" })
        else { return }
        for index in indices { site.pages[index].fields["series"] = .text(bookTitle) }
        var book: FieldMapping = ["series": .text(bookTitle), "formats": ["page"], "numbers": true]
        let last = indices.filter { appendices.contains(site.pages[$0].source) }
        if !last.isEmpty {
            book["appendix"] = FieldValue(.list(last.map { .text(site.pages[$0].path.fileName.stem) }))
        }
        site.settings.set(
            "books", ["book": FieldValue(.mapping(book))],
            because: "Quarto numbers the chapters, and what they contain by chapter: Figure 2.1.")
    }

    /// The text of a file, or of the cells of a notebook.
    private func text(_ path: String) -> FrontMatterText? {
        guard path.fileExtension == "ipynb" else {
            return folder.text(path, reportingTo: log).map { FrontMatterText($0, log, allowsTOML: false) }
        }
        return NotebookText.read(path, folder, log)
    }

    private func addAliases(_ site: inout ImportedSite) {
        for index in site.pages.indices where site.pages[index].source.fileExtension == "qmd" {
            let file = site.pages[index].source
            guard let source = folder.text(file) else { continue }
            let aliases = FrontMatterText(source, ImportLog(), allowsTOML: false).fields["aliases"]?.texts ?? []
            site.pages[index].aliases += aliases.compactMap { alias in
                alias.hasPrefix("/") ? alias : OldFolder.resolve(alias, from: file.folderPath).map { "/" + $0 }
            }
        }
    }

    /// The entries of the navigation bar.
    private var menu: [(title: String, link: String)] {
        let bar = website.mapping(at: "navbar") ?? FieldMapping()
        let entries = (bar["left"]?.list ?? []) + (bar["right"]?.list ?? [])
        return entries.compactMap { entry in
            if let path = entry.text { return (path.fileName.stem, Self.address(path)) }
            guard let link = entry.mapping?.text(at: "href") ?? entry.mapping?.text(at: "file"),
                let title = entry.mapping?.text(at: "text")
            else { return nil }
            return (title, Self.address(link))
        }
    }

    private static func address(_ path: String) -> String {
        guard isText(path) else { return path }
        return path.fileName.stem == "index" ? "/" + path.folderPath : "/" + path.stem + ".html"
    }

    private func addFiles(to site: inout ImportedSite) {
        AdjacentFiles.add(folder, onlyMedia: true, to: &site)
        site.files.removeAll { file in
            file.source.hasPrefix(output + "/") || file.source.pathParts.contains { $0.hasPrefix("_") }
        }
        var known = Set(site.files.map(\.source))
        for pattern in (fields.value(at: "project.resources")?.texts ?? []).prefix(Self.patternLimit) {
            guard let pattern = OldFolder.resolve(pattern, from: "") else { continue }
            for path in folder.files where Self.matches(path, pattern) && !Self.isText(path) {
                if known.insert(path).inserted {
                    site.files.append(ImportedFile(source: path, path: "static/" + path))
                }
            }
        }
    }
}
