import SitegenBase
import SitegenData
import SitegenFiles

/// Reads the texts and the files of an Eleventy site.
struct EleventyContent {
    private let configuration: EleventyConfiguration
    private let data: EleventyData
    private let folder: OldFolder
    private let log: ImportLog
    /// The names of files and folders that Eleventy ignores.
    private let ignored: [String]

    /// The maximum number of patterns, each of which is compared with all files.
    private static let patternLimit = 200
    /// The tags that select the pages of lists.
    private static let collections: Set = ["all", "nav", "post", "posts", "page", "pages"]

    init(_ configuration: EleventyConfiguration, _ data: EleventyData, _ folder: OldFolder, _ log: ImportLog) {
        (self.configuration, self.data, self.folder, self.log) = (configuration, data, folder, log)
        let text = folder.text(".eleventyignore").map { NumberedText($0.bytes[$0.textRange]).lines } ?? []
        let patterns = configuration.ignored + text.map(\.text.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("#") }
        ignored = patterns.prefix(Self.patternLimit).compactMap { OldFolder.resolve($0, from: "") }
    }

    private func isIgnored(_ path: String) -> Bool {
        if path.isHidden || configuration.isOutside(path) { return true }
        return ignored.contains { pattern in
            let prefix = pattern.prefix { $0 != "*" }.description
            return path == pattern || path.hasPrefix(pattern + "/")
                || pattern.hasSuffix("*") && !prefix.isEmpty && path.hasPrefix(prefix)
        }
    }

    func read(into site: inout ImportedSite) {
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        content.rules = [
            "eleventynavigation": .dropped, "eleventyexcludefromcollections": .dropped, "category": .key("categories"),
            "lastmod": .key("updated"), "modified": .key("updated"), "excerpt": .key("summary"),
            "eleventycomputed": .dropped, "pagination": .dropped,
        ]
        var data = data
        var variables: [String: FieldMapping] = [:]
        var documents: [ImportedPage] = []
        for path in folder.files(below: configuration.input) where !isIgnored(path) {
            guard path.isMarkdown || isHTML(path) else {
                noteTemplate(path)
                continue
            }
            guard let text = content.text(path) else { continue }
            let fields = data.fields(of: path)
            let values = values(of: path, text, fields)
            guard path.isMarkdown || evaluated(path, text.body, values) != nil else {
                noteTemplate(path)
                continue
            }
            guard let address = address(path, values) else {
                log.note(
                    .files, "text that is not published", path,
                    advice: "With ‘permalink: false’, only templates show the text, so it was not imported.")
                continue
            }
            guard !EleventyAddresses.isDocument(address) else {
                addDocument(path, text.body, values, at: address, to: &documents)
                continue
            }
            variables[path] = add(path, text, fields, values, at: address, to: &content)
            if !path.isMarkdown {
                log.note(
                    .files, "page in HTML", path,
                    advice: "The page is now a Markdown file that contains the HTML. Check how the page looks.")
            }
        }
        let known = variables
        content.convertText = { [self] file, text in
            let converted = converter(file, known[file] ?? FieldMapping()).convert(text)
            return file.isMarkdown ? converted : HTMLBlocks.page(converted)
        }
        content.finish(&site)
        addCopies(to: &site)
        AdjacentFiles.add(folder, onlyMedia: true, to: &site)
        site.pages += documents
        site.files.removeAll { configuration.isOutside($0.source) && !$0.path.hasPrefix("static/") }
    }

    /// Whether a file is a page in HTML.
    private func isHTML(_ path: String) -> Bool {
        ["html", "htm"].contains(path.fileExtension) && folder.file(path, beginsWith: "---")
    }

    /// A text in which everything is evaluated; `nil` if that is impossible, as in a page with lists.
    private func evaluated(_ path: String, _ text: NumberedText, _ fields: FieldMapping) -> NumberedText? {
        guard fields["pagination"] == nil else { return nil }
        let notes = ImportLog(budget: log.budget)
        var liquid = liquid(path, fields, notes)
        let result = liquid.convert(text)
        let isPlain = notes.notes.isEmpty && !result.text.contains("{%") && !result.text.contains("{{")
        return isPlain ? result : nil
    }

    /// Adds a text that Eleventy does not publish as a page, such as `/robots.txt`.
    private func addDocument(
        _ path: String, _ text: NumberedText, _ fields: FieldMapping, at address: String,
        to documents: inout [ImportedPage]
    ) {
        guard fields.text(at: "layout") == nil, let place = OldFolder.resolve(String(address.dropFirst()), from: ""),
            let body = evaluated(path, text, fields)
        else {
            return log.note(
                .layouts, "file that is a template", path,
                advice:
                    "Templates are not converted, so ‘\(address)’ was left out. Put the file in static/, unless sitegen writes it."
            )
        }
        var document = ImportedPage(source: path, path: "static/" + place)
        document.body = body.trimmed
        documents.append(document)
    }

    private func noteTemplate(_ path: String) {
        let name = path.fileName
        let isTemplate =
            ["njk", "liquid", "hbs", "mustache", "ejs", "haml", "pug", "webc", "vto"].contains(path.fileExtension)
            || name.contains(".11ty.")
        guard isTemplate || isHTML(path) else { return }
        log.note(
            .layouts, "page that is a template", path,
            advice: "Templates are not converted. Write the page as Markdown, or as a Mustache template.")
    }

    // MARK: - Texts

    /// The path of a text below the folder of the texts.
    private func relative(_ path: String) -> String {
        configuration.input.isEmpty ? path : String(path.dropFirst(configuration.input.count + 1))
    }

    /// The front matter of a text with the data of its folders, and the values of `page` except its address.
    private func values(of path: String, _ text: FrontMatterText, _ inherited: FieldMapping) -> FieldMapping {
        var fields = inherited
        for entry in text.fields { fields[entry.key] = entry.value }
        var page = EleventyAddresses.page(relative(path))
        let date = text.fields["date"].flatMap { $0.date ?? $0.text.flatMap { DateSpelling.date($0)?.date } }
        if let date = date ?? defaultDate(path, inherited)?.date { page["date"] = FieldValue(.date(date)) }
        page["inputPath"] = .text("./" + path)
        fields["page"] = FieldValue(.mapping(page))
        return fields
    }

    private func add(
        _ path: String, _ text: FrontMatterText, _ inherited: FieldMapping, _ values: FieldMapping,
        at address: String, to content: inout ComponentContent
    ) -> FieldMapping {
        var (text, values) = (text, values)
        let relative = relative(path)
        // The tags of folders are names of collections.
        if let tags = text.fields["tags"] {
            let own = tags.list?.compactMap(\.text) ?? tags.text.map { [$0] } ?? []
            text.fields["tags"] = FieldValue(
                .list(own.filter { !Self.collections.contains($0) }.map { .text($0) }))
        }
        var defaults: FieldMapping = ["title": .text(values.text(at: "title") ?? relative.fileName.stem)]
        for key in ["description", "categories", "draft"] {
            if let value = inherited[key], value.text?.contains("{") != true { defaults[key] = value }
        }
        defaults["date"] = defaultDate(path, inherited)
        let navigation = values["eleventyNavigation"]?.mapping
        if let order = navigation?["order"]?.integer { defaults["weight"] = FieldValue(.integer(order)) }
        if values.bool(at: "eleventyExcludeFromCollections") == true {
            defaults["sidebar"] = false
        } else if let label = navigation?.text(at: "title") ?? navigation?.text(at: "key") {
            defaults[ComponentContent.label] = .text(label)
        }
        var page = values["page"]?.mapping ?? FieldMapping()
        page["url"] = .text(address)
        values["page"] = FieldValue(.mapping(page))
        content.add(path, to: "content/\(relative.stem).md", address: address, text, defaults: defaults)
        return values
    }

    /// The date of a text without one in its front matter: that of its folders, or the one in its path.
    private func defaultDate(_ path: String, _ inherited: FieldMapping) -> FieldValue? {
        if let date = inherited["date"], date.text?.contains("{") != true { return date }
        return Self.date(in: relative(path)).flatMap(DateSpelling.date)
    }

    /// The first date in the names of a path, which Eleventy takes as the date of the page.
    private static func date(in path: String) -> String? {
        for part in path.pathParts {
            let day = String(part.prefix(10))
            let rest = part.dropFirst(10)
            guard rest.isEmpty || rest.first == "-" || rest.first == ".", DateSpelling.date(day) != nil,
                day.utf8.count == 10
            else { continue }
            return day
        }
        return nil
    }

    /// The address of a text; `nil` if it is not published.
    private func address(_ path: String, _ fields: FieldMapping) -> String? {
        let permalink = fields["permalink"]?.mapping?["build"] ?? fields["permalink"]
        if permalink?.bool == false || permalink?.text == "false" { return nil }
        guard let pattern = permalink?.text else {
            if permalink == nil, data.computesPermalinks(path) {
                log.noteOnce(
                    .addresses, "permalink that a program computes", path,
                    advice: "The import cannot compute it, so the page may have a new URL. Redirect the old one.")
            }
            return EleventyAddresses.standard(relative(path))
        }
        let notes = ImportLog(budget: log.budget)
        var liquid = liquid(path, fields, notes)
        let text = liquid.convert(NumberedText(lines: [.init(text: pattern, number: 1)])).text.trimmed
        guard notes.notes.isEmpty, !text.contains("{{"), !text.isEmpty else {
            log.note(
                .addresses, "permalink that a program computes", path,
                advice: "The import cannot compute ‘\(pattern)’, so the page has a new URL. Redirect the old one.")
            return EleventyAddresses.standard(relative(path))
        }
        return EleventyAddresses.written(text)
    }

    // MARK: - Templates in texts

    private func liquid(_ path: String, _ fields: FieldMapping, _ log: ImportLog) -> LiquidConversion {
        var variables = data.global.reduce(into: [String: FieldValue]()) { $0[$1.key] = $1.value }
        for entry in fields { variables[entry.key] = entry.value }
        var scope = LiquidScope(variables: variables, unknown: ["collections", "eleventy"])
        scope.isClosed = false
        scope.slug = EleventySlug.slug
        let (folder, includes) = (folder, configuration.includes)
        return LiquidConversion(scope, path, log) { name in
            OldFolder.resolve(String(name.drop { $0 == "/" }), from: includes).flatMap { path in
                [path, path + ".liquid", path + ".njk", path + ".html", path + ".md"].first(where: folder.has)
            }.flatMap { folder.bytes($0, limit: Self.includeLimit) }
        } tag: { (name, arguments, conversion, number) throws(LiquidFailure) in
            guard name == "include" || name == "render",
                let word = LiquidExpression.words(arguments.replacing(",", with: " ")).first
            else { return nil }
            let path = word.filter { $0 != "\"" && $0 != "'" }
            return try conversion.included(path, FieldMapping(), number)
        }
    }

    /// The maximum number of bytes of an included file.
    private static let includeLimit = 1_000_000

    private func converter(_ path: String, _ fields: FieldMapping) -> EleventyText {
        let engine = fields.text(at: "templateEngineOverride") ?? ""
        return EleventyText(
            file: path, log: log, usesNunjucks: engine.contains("njk") || configuration.usesNunjucks && engine.isEmpty,
            liquid: engine == "md" || fields["templateEngineOverride"]?.bool == false
                ? nil : liquid(path, fields, log))
    }

    // MARK: - Files

    private func addCopies(to site: inout ImportedSite) {
        var known: Set<String> = []
        for (written, target) in configuration.copies.prefix(Self.patternLimit) {
            let pattern = written.hasPrefix("./") ? String(written.dropFirst(2)) : written
            let fixed = pattern.prefix { $0 != "*" && $0 != "{" }.description
            let hasPattern = fixed.utf8.count < pattern.utf8.count
            guard let base = OldFolder.resolve(hasPattern ? fixed.folder : pattern, from: "") else { continue }
            let ending = hasPattern && pattern.fileName.hasPrefix("*.") ? pattern.fileName.dropFirst(2) : ""
            let files = folder.has(base) ? [base][...] : folder.files(below: base)
            for path in files where !path.fileName.hasPrefix(".git") && known.insert(path).inserted {
                if !ending.isEmpty, !ending.hasPrefix("{"), path.fileExtension != ending { continue }
                let place: String
                if let target {
                    let rest = path == base ? "" : String(path.dropFirst(base.isEmpty ? 0 : base.count + 1))
                    let root = OldFolder.resolve(String(target.drop { $0 == "/" }), from: "") ?? ""
                    place =
                        rest.isEmpty
                        ? (target.hasSuffix("/") || root.isEmpty ? path.fileName.within(root) : root)
                        : rest.within(root)
                } else {
                    let input = configuration.input
                    place =
                        input.isEmpty || !path.hasPrefix(input + "/") ? path : String(path.dropFirst(input.count + 1))
                }
                if !place.isEmpty { site.files.append(ImportedFile(source: path, path: "static/" + place)) }
            }
        }
    }
}

extension String {
    /// The text up to its last slash.
    fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
