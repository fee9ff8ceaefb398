import SitegenBase
import SitegenData
import SitegenFiles

/// Reads books of mdBook.
enum MdBookSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { folder.has("book.toml") }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let fields = try folder.fields("book.toml") ?? FieldMapping()
        let hasFormulas = fields.bool(at: "output.html.mathjax-support") == true
        var site = ImportedSite()
        site.settings = settings(fields, hasFormulas: hasFormulas, log)
        let source = OldFolder.resolve(fields.text(at: "book.src") ?? "src", from: "") ?? "src"
        var content = MdBookContent(source: source, hasFormulas: hasFormulas, folder: folder, log: log)
        content.hasDollarFormulas = hasDollarFormulas(fields, folder)
        content.read(into: &site)
        addRedirects(fields, log, &site)
        if fields.bool(at: "output.html.search.enable") != false {
            SiteText.addSearch(to: &site, because: "Readers of the book could search it.")
        }
        SiteText.finish(&site)
        return site
    }

    /// Whether a script of the book makes MathJax read `$…$` as a formula: `inlineMath: [['$', '$']]`.
    private static func hasDollarFormulas(_ fields: FieldMapping, _ folder: OldFolder) -> Bool {
        let scripts = (fields.value(at: "output.html.additional-js")?.texts ?? []).compactMap {
            OldFolder.resolve($0, from: "").flatMap { folder.text($0) }
        }
        return scripts.contains { FormulaScripts.readsDollars(Array($0.bytes[$0.textRange])) }
    }

    private static func settings(_ fields: FieldMapping, hasFormulas: Bool, _ log: ImportLog) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: fields.text(at: "book.title") ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(fields.text(at: "output.html.site-url")))
        settings.set("language", text: SiteText.language(fields.text(at: "book.language")))
        settings.set("author", text: fields.value(at: "book.authors")?.texts.joined(separator: ", "))
        settings.set("description", text: fields.text(at: "book.description"))
        var theme: FieldMapping = ["look": "docs", "home": "text"]
        let repository = SiteText.repository(fields.text(at: "output.html.git-repository-url"))
        if let repository { theme["repository"] = repository }
        settings.set(
            "theme", FieldValue(.mapping(theme)),
            because: "A book is a manual. Its chapters are in the order of SUMMARY.md.")
        settings.set("feeds", ["formats": []], because: "mdBook has no feeds.")
        settings.set("rawHTML", "keep", because: "mdBook keeps raw HTML.")
        var markdown: FieldMapping = ["heading-id-scheme": "github"]
        let isSmart =
            fields.bool(at: "output.html.smart-punctuation") ?? fields.bool(at: "output.html.curly-quotes") ?? false
        if isSmart { markdown["smart-punctuation"] = true }
        markdown["math"] = FieldValue(.bool(hasFormulas))
        settings.set("markdown", FieldValue(.mapping(markdown)), because: "mdBook's Markdown; headings keep their ids.")
        for entry in fields.mapping(at: "preprocessor") ?? FieldMapping() where !["index", "links"].contains(entry.key)
        {
            log.note(
                .configuration, "preprocessor ‘\(entry.key)’", "book.toml",
                advice: "sitegen does not run preprocessors. Check whether the book needs what this one adds.")
        }
        for key in ["additional-css", "additional-js", "theme"] {
            for path in fields.value(at: "output.html.\(key)")?.texts ?? [] {
                log.note(
                    .layouts, "\(key): \(path)", "book.toml",
                    advice:
                        "The file was written for another theme. To use it, copy it to assets/ and name it in ‘css’ or ‘js’ under ‘theme’ in site.yaml."
                )
            }
        }
        return settings
    }

    private static func addRedirects(_ fields: FieldMapping, _ log: ImportLog, _ site: inout ImportedSite) {
        for entry in fields.mapping(at: "output.html.redirect") ?? FieldMapping() {
            guard let target = entry.value.text else { continue }
            let end = entry.key.hasSuffix("/") ? "/" : ""
            guard let path = OldFolder.resolve(entry.key, from: "") else { continue }
            let from = "/" + path + end
            let base = from.folderPath
            let address =
                LinkConversion.hasScheme(target) ? nil : OldFolder.resolve(target, from: base).map { "/" + $0 }
            if let address, let index = site.pages.firstIndex(where: { $0.address == address }) {
                site.pages[index].aliases.append(from)
            } else if let address, !site.files.contains(where: { $0.path == "static" + address }) {
                log.note(
                    .addresses, "redirect to a missing page", "book.toml",
                    advice:
                        "‘\(from)’ is not redirected, because there is no page ‘\(address)’. Add a redirect to another page in site.yaml."
                )
            } else {
                site.redirects.append(.init(from: from, to: address ?? target))
            }
        }
    }
}

/// Reads the chapters of a book.
struct MdBookContent {
    /// The folder of the chapters.
    let source: String
    /// Whether MathJax shows formulas.
    let hasFormulas: Bool
    /// Whether MathJax also reads single dollar signs as delimiters.
    var hasDollarFormulas = false
    let folder: OldFolder
    let log: ImportLog

    /// A chapter in `SUMMARY.md`.
    private struct Chapter {
        let title: String
        let path: String
        /// The title of the part that the chapter begins.
        let part: String?
    }

    func read(into site: inout ImportedSite) {
        let chapters = chapters()
        for chapter in chapters {
            let relative =
                String(chapter.path.utf8.dropFirst(source.utf8.count + (source.isEmpty ? 0 : 1))) ?? chapter.path
            let stem = relative.fileName.stem
            let name = stem.lowercased() == "readme" ? "index" : stem
            var page = ImportedPage(source: chapter.path, path: relative.folderPath.within("content") + "/\(name).md")
            page.address =
                "/" + relative.folderPath.within("") + (relative.folderPath.isEmpty ? "" : "/")
                + (name == "index" ? "index.html" : name + ".html")
            site.pages.append(page)
        }
        PathAssignment.settle(&site.pages)
        PathAssignment.settleByAddress(&site.pages)
        var pages: [ImportedPage] = []
        for (index, chapter) in chapters.enumerated() {
            var page = site.pages[index]
            if convert(chapter, index + 1, &page) { pages.append(page) }
        }
        site.pages = pages
        addHome(&site)
        for path in folder.files(below: source) where !path.isMarkdown {
            let relative = String(path.utf8.dropFirst(source.utf8.count + (source.isEmpty ? 0 : 1))) ?? path
            site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
        }
    }

    /// The chapters in the order of `SUMMARY.md`, without duplicate files.
    private func chapters() -> [Chapter] {
        let path = "SUMMARY.md".within(source)
        guard folder.has(path) else {
            log.note(
                .files, "missing SUMMARY.md", path,
                advice: "Without this file, the book has no chapters. Add the file and import again.")
            return []
        }
        guard let summary = folder.text(path, reportingTo: log) else { return [] }
        var chapters: [Chapter] = []
        var seen: Set<String> = []
        var part: String?
        for line in NumberedText(summary.bytes[...]).lines {
            if line.text.hasPrefix("# "), !chapters.isEmpty { part = String(line.text.dropFirst(2)).trimmed }
            guard let open = line.text.firstIndex(of: "["), let middle = line.text[open...].firstRange(of: "]("),
                let close = line.text[middle.upperBound...].firstIndex(of: ")")
            else { continue }
            let title = String(line.text[line.text.index(after: open)..<middle.lowerBound])
            let target = PageAddressing.percentDecoded(String(line.text[middle.upperBound..<close]))
            guard !target.isEmpty, let path = OldFolder.resolve(target, from: source) else { continue }
            guard folder.has(path) else {
                log.note(
                    .files, "missing chapter", "SUMMARY.md".within(source), line.number,
                    advice: "There is no file ‘\(target)’. Add the file and import again.")
                continue
            }
            guard seen.insert(path).inserted else { continue }
            chapters.append(Chapter(title: title, path: path, part: part))
            part = nil
        }
        return chapters
    }

    /// Converts a chapter.
    ///
    /// - Returns: Whether its text can be read.
    private func convert(_ chapter: Chapter, _ number: Int, _ page: inout ImportedPage) -> Bool {
        guard let source = folder.text(chapter.path, reportingTo: log) else { return false }
        log.budget.beginText()
        // mdBook has no front matter. Preprocessors remove that of texts that other generators read as well.
        let text = FrontMatterText(source, log, allowsTOML: false)
        let hasFields = text.hasFrontMatter && !text.fields.isEmpty
        let body = MdBookText(file: chapter.path, folder: folder, log: log).convert(
            hasFields ? text.body : NumberedText(source.bytes[source.textRange]))
        if hasFields {
            log.note(
                .frontMatter, "front matter of a chapter", chapter.path,
                advice: "mdBook would show it as text. It was omitted.")
        }
        if !body.beginsWithTitle { page.fields["title"] = .text(chapter.title.filter { $0 != "`" }) }
        page.fields["weight"] = FieldValue(.integer(number))
        page.body =
            hasFormulas ? FormulaText.scripted(body, scripts: hasDollarFormulas ? .withDollars : .standard) : body
        MkDocsNavigation.setEntry(of: &page, label: chapter.title, separator: chapter.part)
        return true
    }

    /// The home page of a book is its first chapter, which also has its own address.
    private func addHome(_ site: inout ImportedSite) {
        guard let first = site.pages.first, !site.pages.contains(where: { $0.path == "content/_index.md" }) else {
            return
        }
        var home = ImportedPage(source: first.source, path: "content/_index.md")
        home.fields["title"] = site.settings["title"]
        home.body = NumberedText(lines: [
            .init(text: "::include" + DirectiveText.attributes([("file", first.path)]), number: 1)
        ])
        site.pages.append(home)
    }
}
