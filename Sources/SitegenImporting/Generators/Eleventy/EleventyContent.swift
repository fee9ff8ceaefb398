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
        for path in folder.files(below: configuration.input) where !isIgnored(path) {
            guard path.isMarkdown || isHTML(path) else {
                noteTemplate(path)
                continue
            }
            guard let text = content.text(path) else { continue }
            let fields = data.fields(of: path)
            guard path.isMarkdown || isPlain(path, text, fields) else {
                noteTemplate(path)
                continue
            }
            variables[path] = add(path, text, fields, to: &content)
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
        site.files.removeAll { configuration.isOutside($0.source) && !$0.path.hasPrefix("static/") }
    }

    /// Whether a file is a page in HTML.
    private func isHTML(_ path: String) -> Bool {
        ["html", "htm"].contains(path.fileExtension) && folder.file(path, beginsWith: "---")
    }

    /// Whether everything in a page in HTML can be evaluated, as in a page without lists.
    private func isPlain(_ path: String, _ text: FrontMatterText, _ inherited: FieldMapping) -> Bool {
        var fields = inherited
        for entry in text.fields { fields[entry.key] = entry.value }
        guard fields["pagination"] == nil else { return false }
        let notes = ImportLog(budget: log.budget)
        var liquid = liquid(path, fields, notes)
        let result = liquid.convert(text.body)
        return notes.notes.isEmpty && !result.text.contains("{%") && !result.text.contains("{{")
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

    private func add(
        _ path: String, _ text: FrontMatterText, _ inherited: FieldMapping, to content: inout ComponentContent
    ) -> FieldMapping {
        var text = text
        var fields = inherited
        for entry in text.fields { fields[entry.key] = entry.value }
        let relative = configuration.input.isEmpty ? path : String(path.dropFirst(configuration.input.count + 1))
        // The tags of folders are names of collections.
        if let tags = text.fields["tags"] {
            let own = tags.list?.compactMap(\.text) ?? tags.text.map { [$0] } ?? []
            text.fields["tags"] = FieldValue(
                .list(own.filter { !Self.collections.contains($0) }.map { .text($0) }))
        }
        var defaults: FieldMapping = ["title": .text(fields.text(at: "title") ?? relative.fileName.stem)]
        for key in ["description", "categories", "date", "draft"] {
            if let value = inherited[key], value.text?.contains("{") != true { defaults[key] = value }
        }
        if let day = Self.date(in: relative) { defaults["date"] = defaults["date"] ?? DateSpelling.date(day) }
        let navigation = fields["eleventyNavigation"]?.mapping
        if let order = navigation?["order"]?.integer { defaults["weight"] = FieldValue(.integer(order)) }
        if let label = navigation?.text(at: "title") ?? navigation?.text(at: "key") {
            defaults[ComponentContent.label] = .text(label)
        }
        var page = EleventyAddresses.page(relative)
        let date =
            text.fields["date"].flatMap { $0.date ?? $0.text.flatMap { DateSpelling.date($0)?.date } }
            ?? defaults["date"]?.date
        if let date { page["date"] = FieldValue(.date(date)) }
        page["inputPath"] = .text("./" + path)
        fields["page"] = FieldValue(.mapping(page))
        guard let address = address(path, relative, fields) else {
            log.note(
                .files, "text that is not published", path,
                advice: "With ‘permalink: false’, only templates show the text, so it was not imported.")
            return fields
        }
        page["url"] = .text(address)
        fields["page"] = FieldValue(.mapping(page))
        content.add(path, to: "content/\(relative.stem).md", address: address, text, defaults: defaults)
        return fields
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
    private func address(_ path: String, _ relative: String, _ fields: FieldMapping) -> String? {
        let permalink = fields["permalink"]?.mapping?["build"] ?? fields["permalink"]
        if permalink?.bool == false || permalink?.text == "false" { return nil }
        guard let pattern = permalink?.text else {
            if permalink == nil, data.computesPermalinks(path) {
                log.noteOnce(
                    .addresses, "permalink that a program computes", path,
                    advice: "The import cannot compute it, so the page may have a new URL. Redirect the old one.")
            }
            return EleventyAddresses.standard(relative)
        }
        let notes = ImportLog(budget: log.budget)
        var liquid = liquid(path, fields, notes)
        let text = liquid.convert(NumberedText(lines: [.init(text: pattern, number: 1)])).text.trimmed
        guard notes.notes.isEmpty, !text.contains("{{"), !text.isEmpty else {
            log.note(
                .addresses, "permalink that a program computes", path,
                advice: "The import cannot compute ‘\(pattern)’, so the page has a new URL. Redirect the old one.")
            return EleventyAddresses.standard(relative)
        }
        return EleventyAddresses.written(text)
    }

    // MARK: - Templates in texts

    private func liquid(_ path: String, _ fields: FieldMapping, _ log: ImportLog) -> LiquidConversion {
        var variables = data.global.reduce(into: [String: FieldValue]()) { $0[$1.key] = $1.value }
        for entry in fields { variables[entry.key] = entry.value }
        var scope = LiquidScope(variables: variables, unknown: ["collections", "eleventy"])
        scope.isClosed = false
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

/// The addresses of an Eleventy site (`TemplatePermalink.js`, `TemplateFileSlug.js`).
enum EleventyAddresses {
    /// The address of a text without a permalink: `/a/b/`, but `/a/` for `a/a.md` and `a/index.md`.
    ///
    /// - Parameter relative: The path below the folder of the texts.
    static func standard(_ relative: String) -> String {
        var parts = relative.stem.pathParts
        let name = parts.removeLast()
        if name != "index", parts.last != name { parts.append(name) }
        return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
    }

    /// The address of an evaluated permalink.
    static func written(_ permalink: String) -> String {
        let parts = permalink.pathParts.filter { $0 != "." }
        guard !parts.isEmpty else { return "/" }
        let path = "/" + parts.joined(separator: "/")
        if path.hasSuffix("/index.html") { return String(path.dropLast("index.html".utf8.count)) }
        return path + (permalink.hasSuffix("/") ? "/" : "")
    }

    /// The values of `page` that a permalink may contain.
    static func page(_ relative: String) -> FieldMapping {
        let stem = relative.fileName.stem
        let name = withoutDate(stem)
        let slug = name == "index" ? withoutDate(relative.folderPath.fileName) : name
        return [
            "fileSlug": .text(slug), "filePathStem": .text("/" + name.within(relative.folderPath)),
            "outputFileExtension": "html",
        ]
    }

    /// The part of a name after a date.
    private static func withoutDate(_ name: String) -> String {
        let day = name.prefix(10)
        let rest = name.dropFirst(10)
        let isDate =
            day.utf8.count == 10
            && zip(day.utf8, "0000-00-00".utf8).allSatisfy { $1 == UInt8(ascii: "-") ? $0 == $1 : $0.isASCIIDigit }
        return isDate && rest.first == "-" ? String(rest.dropFirst()) : name
    }
}
