import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Hexo.
enum HexoSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static func evidence(in folder: OldFolder) -> String? {
        guard folder.has("_config.yml") else { return nil }
        if !folder.files(below: "source/_posts").isEmpty { return "_config.yml and source/_posts/" }
        if !folder.files(below: "scaffolds").isEmpty, !folder.files(below: "source").isEmpty {
            return "_config.yml and scaffolds/"
        }
        return ComponentSettings.file("package.json", contains: "\"hexo\"", in: folder) ? "‘hexo’ in package.json" : nil
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let fields = try folder.fields("_config.yml") ?? FieldMapping()
        var site = ImportedSite()
        let root = fields.text(at: "root").map { $0.pathParts.joined(separator: "/") } ?? ""
        let url = fields.text(at: "url").map { $0.hasSuffix("/" + root) || root.isEmpty ? $0 : $0 + "/" + root }
        let language = fields["language"].flatMap { $0.text ?? $0.list?.first?.text }
        site.settings = ComponentSettings.settings(
            title: fields.text(at: "title"), baseURL: url, language: language,
            description: fields.text(at: "description") ?? fields.text(at: "subtitle"))
        site.settings.set("author", text: fields.text(at: "author"))
        site.settings.set("pageSize", FieldValue(.integer(HexoLists.pageSize(fields))))
        let feed = fields.text(at: "feed.path").flatMap(SiteText.feedPath) ?? "atom.xml"
        site.settings.set("feeds", ["files": ["atom": .text(feed)]], because: "The feed keeps its URL.")
        HexoContent(fields, folder, log).read(into: &site)
        SiteText.finish(&site)
        return site
    }
}

extension HexoSite {
    static func shownText(of text: FrontMatterText, in file: String) -> NumberedText {
        guard !text.hasFrontMatter, let count = HexoFrontMatter.lineCount(of: text.body.lines, file) else {
            return text.body
        }
        return NumberedText(lines: Array(text.body.lines[count...]))
    }
}

/// Reads the posts and the pages of a Hexo site.
struct HexoContent {
    private let fields: FieldMapping
    private let folder: OldFolder
    private let log: ImportLog
    private let source: String

    init(_ fields: FieldMapping, _ folder: OldFolder, _ log: ImportLog) {
        (self.fields, self.folder, self.log) = (fields, folder, log)
        source = OldFolder.resolve(fields.text(at: "source_dir") ?? "source", from: "") ?? "source"
    }

    func read(into site: inout ImportedSite) {
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        content.showsTitle = true
        content.rules = ["category": .key("categories"), "tag": .key("tags")]
        var names: [String: String] = [:]
        var texts: [String: FrontMatterText] = [:]
        for path in folder.files(below: source) {
            let relative = String(path.dropFirst(source.count + 1))
            guard path.isMarkdown, !relative.isHidden else { continue }
            let parts = relative.pathParts
            if parts[0] == "_posts" || parts[0] == "_drafts", parts.count > 1 {
                let post = parts.dropFirst().joined(separator: "/")
                names[post.stem] = path
                let (_, name) = DocusaurusContent.date(in: post.stem)
                if names[name] == nil { names[name] = path }
                texts[path] = addPost(path, post, isDraft: parts[0] == "_drafts", to: &content)
            } else if !parts.contains(where: { $0.hasPrefix("_") }) {
                texts[path] = addPage(path, relative, to: &content)
            } else {
                log.note(
                    .files, "text in a folder that Hexo does not publish", path,
                    advice: "Its name begins with ‘_’, so it was not imported.")
            }
        }
        let known = Set(folder.files)
        let scripts = HexoFormulas.scripts(fields, Array(texts.values), folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: scripts != nil)
        site.settings.set("theme", ["look": "blog"], because: "Hexo makes blogs.")
        content.convertText = { [texts] file, text in
            let text = HexoText(file: file, source: source, names: names, known: known, log: log).convert(text)
            guard let scripts else { return text }
            return FormulaText.scripted(text, scripts: scripts.delimiters(for: texts[file]?.fields ?? FieldMapping()))
        }
        content.finish(&site)
        addFiles(to: &site)
        HexoLists(fields, log).add(to: &site)
    }

    // MARK: - Pages

    private func text(_ path: String) -> FrontMatterText? {
        folder.text(path, reportingTo: log).map { HexoFrontMatter.read($0, log) }
    }

    /// Adds a post.
    ///
    /// - Returns: Its text; `nil` if it cannot be read.
    private func addPost(
        _ path: String, _ relative: String, isDraft: Bool, to content: inout ComponentContent
    ) -> FrontMatterText? {
        guard let text = text(path) else { return nil }
        let (fileDate, name) = DocusaurusContent.date(in: relative.stem)
        var defaults: FieldMapping = ["title": .text(name.fileName)]
        if let fileDate { defaults["date"] = DateSpelling.date(fileDate) }
        if isDraft || text.fields.bool(at: "published") == false { defaults["draft"] = true }
        let date =
            text.fields["date"].flatMap { $0.date ?? $0.text.flatMap { DateSpelling.date($0)?.date } }
            ?? defaults["date"]?.date
        var address = text.fields.text(at: "permalink").map {
            "/" + $0.pathParts.joined(separator: "/") + ($0.hasSuffix("/") ? "/" : "")
        }
        if address == nil, date != nil || !isDraft { address = self.address(name, relative.stem, date, text.fields) }
        content.add(path, to: "content/posts/\(relative.stem).md", address: address, text, defaults: defaults)
        return text
    }

    /// Adds a page that is not a post.
    ///
    /// - Returns: Its text; `nil` if the page is left out.
    private func addPage(_ path: String, _ relative: String, to content: inout ComponentContent) -> FrontMatterText? {
        guard let text = text(path) else { return nil }
        let type = text.fields.text(at: "type") ?? text.fields.text(at: "layout") ?? ""
        if ["tags", "categories", "tag", "category"].contains(type), text.body.trimmed.lines.isEmpty {
            log.note(
                .files, "page that only lists terms", path,
                advice: "sitegen makes this page itself, so it was not imported.")
            return nil
        }
        let isIndex = relative.fileName.stem == "index"
        var address = isIndex ? "/" + relative.folderPath + "/" : "/" + relative.stem + ".html"
        if relative.folderPath.isEmpty, isIndex { address = "/" }
        if let permalink = text.fields.text(at: "permalink") {
            address = "/" + permalink.pathParts.joined(separator: "/") + (permalink.hasSuffix("/") ? "/" : "")
        }
        content.add(
            path, to: "content/\(relative.stem).md", address: address, text,
            defaults: ["title": .text(isIndex ? relative.folderPath.fileName : relative.fileName.stem)])
        return text
    }

    /// The address of a post by the pattern of the configuration (`lib/plugins/filter/post_permalink.js`); `nil` if it needs more.
    private func address(_ name: String, _ stem: String, _ date: PublicationDate?, _ fields: FieldMapping) -> String? {
        let pattern = self.fields.text(at: "permalink") ?? ":year/:month/:day/:title/"
        func digits(_ number: Int?) -> String? { number.map { $0 < 10 ? "0\($0)" : "\($0)" } }
        var result = ""
        var rest = pattern[...]
        while let colon = rest.firstIndex(of: ":") {
            result += rest[..<colon]
            rest = rest[rest.index(after: colon)...]
            let variable = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            rest = rest[variable.endIndex...]
            let value: String? =
                switch variable {
                case "year": date.map { String($0.year) }
                case "month": digits(date?.month)
                case "day": digits(date?.day)
                case "i_month": date.map { String($0.month) }
                case "i_day": date.map { String($0.day) }
                case "title": name
                case "name": name.fileName
                case "post_title": fields.text(at: "title").map { ComponentSlug.github($0) }
                case "id": Self.written(fields["id"])
                case "category":
                    Self.firstCategory(fields["categories"] ?? fields["category"]).map {
                        JekyllAddresses.slug($0)
                    } ?? self.fields.text(at: "default_category") ?? "uncategorized"
                default: Self.written(fields[String(variable)])
                }
            guard let value else {
                log.note(
                    .addresses, "permalink with ‘:\(variable)’", "_config.yml",
                    advice: "The import cannot compute this part, so the posts have new URLs. Redirect the old ones.")
                return nil
            }
            result += value
        }
        result += rest
        return "/" + result.pathParts.joined(separator: "/") + (result.hasSuffix("/") ? "/" : "")
    }

    /// The first name in a list of categories, which may be nested.
    private static func firstCategory(_ value: FieldValue?) -> String? {
        value?.list?.first?.list?.first?.text ?? value?.texts.first
    }

    /// A text, or an integer as a text.
    ///
    /// If this were part of the switch above, the optimizer of Swift 6.3 would fail (“Found outside of lifetime use”).
    @inline(never)
    private static func written(_ value: FieldValue?) -> String? {
        value?.text ?? value?.integer.map(String.init)
    }

    // MARK: - Files and lists

    private func addFiles(to site: inout ImportedSite) {
        let places = Dictionary(site.pages.map { ($0.source, $0) }) { first, _ in first }
        let hasFolders = fields.bool(at: "post_asset_folder") == true
        for path in folder.files(below: source) where !path.isMarkdown {
            let relative = String(path.dropFirst(source.count + 1))
            guard !relative.isHidden || relative.hasPrefix(".well-known/") else { continue }
            if relative.hasPrefix("_posts/") {
                // The folder of a post's files has the name of the post, and its files the address of the post.
                let post = ["md", "markdown"].lazy.compactMap { places["\(path.folderPath).\($0)"] }.first
                if let post, let address = post.address.flatMap(PageAddressing.normalized), hasFolders {
                    let place = address.hasSuffix("/") ? String(address.dropFirst()) : address.folderPath + "/"
                    site.files.append(ImportedFile(source: path, path: "static/" + place + path.fileName))
                } else {
                    site.files.append(
                        ImportedFile(
                            source: path, path: OtherFilePaths.place("posts/" + relative.dropFirst("_posts/".count))))
                }
            } else if relative.hasPrefix("_data/") {
                log.note(
                    .files, "data file", path,
                    advice: "Only templates of the old theme show it, so it was not imported.")
            } else if !relative.pathParts.contains(where: { $0.hasPrefix("_") }) {
                site.files.append(ImportedFile(source: path, path: "static/" + relative))
            }
        }
        for path in folder.files where path.hasPrefix("themes/") && path.fileName == "_config.yml" {
            log.note(
                .layouts, "theme", path,
                advice: "Themes are not converted. Choose a look, and set its menu in site.yaml.")
        }
    }
}

/// Converts the tags of Hexo and of its theme NexT.
struct HexoText {
    let file: String
    let source: String
    /// The paths of posts by their names.
    let names: [String: String]
    let known: Set<String>
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        var text = ShortcodeConversion.convert(text, scan: GitBookTags.scan) { code, content, place, number in
            guard place != .code else { return .asWritten }
            return replacement(code, content, place, number)
        }
        for index in text.lines.indices where text.lines[index].text.trimmed == "<!-- more -->" {
            text.lines[index].text = "<!--more-->"
        }
        return text
    }

    private func replacement(
        _ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int
    ) -> ShortcodeReplacement {
        let lines = content?.trimmed.lines ?? []
        let values = code.arguments.map { argument in argument.name.map { "\($0)=\(argument.value)" } ?? argument.value
        }
        func text(_ text: String) -> ShortcodeReplacement { .text(text) }
        log.converted("{% \(code.name) %}")
        switch code.name {
        case "raw": return place == .block ? .lines(lines) : text(lines.map(\.text).joined(separator: "\n"))
        case "codeblock", "code": return .lines(NumberedText.fence(lines, info: Self.info(values), number: number))
        case "blockquote", "quote", "pullquote", "cq", "centerquote":
            let author = values.filter { !$0.hasPrefix("http") }.joined(separator: " ")
            var quoted = lines
            if !author.isEmpty, code.name.hasSuffix("quote"), code.name != "pullquote" {
                quoted += [.init(text: "", number: number), .init(text: "— \(author)", number: number)]
            }
            return .lines(quoted.map { $0.prefixed("> ") })
        case "note":
            let kinds: Set = ["default", "primary", "success", "info", "warning", "danger"]
            let kind = values.first { kinds.contains($0) } ?? "note"
            let title = values.filter {
                !kinds.contains($0) && !["no-icon", "simple", "modern", "flat", "disabled"].contains($0)
            }.joined(separator: " ")
            return .lines(
                AlertText.lines(
                    ComponentRules.alertKind(kind == "primary" ? "note" : kind), title: title, lines, number: number))
        case "tabs": return .lines(DirectiveText.container("tabs", Self.tabs(lines), number: number))
        case "asset_img", "asset_path", "asset_link": return asset(code, values)
        case "img", "image":
            let source = values.first { $0.contains("/") || $0.contains(".") } ?? ""
            return text("![](\(LinkConversion.encoded(source)))")
        case "post_link", "post_path":
            let name = values.first ?? ""
            guard let path = names[name] ?? names.first(where: { $0.key.fileName == name })?.value else {
                log.note(
                    .links, "link to a missing post", file, number,
                    advice: "There is no post ‘\(name)’. Correct the link.")
                return text(values.dropFirst().joined(separator: " "))
            }
            let title = values.dropFirst().filter { $0 != "false" && $0 != "true" }.joined(separator: " ")
            let up = String(repeating: "../", count: file.folderPath.pathParts.count)
            return text(
                "[\(title.isEmpty ? name.replacing("-", with: " ") : title)](\(LinkConversion.encoded(up + path)))")
        case "link":
            guard let address = values.first(where: { LinkConversion.hasScheme($0) }) else { break }
            return text(
                "[\(values.prefix { $0 != address }.joined(separator: " "))](\(LinkConversion.encoded(address)))")
        case "youtube":
            guard let id = values.first else { break }
            return .lines([.init(text: "::youtube[YouTube]" + DirectiveText.attributes([("id", id)]), number: number)])
        case "iframe":
            guard let address = values.first else { break }
            return .lines([
                .init(text: "<iframe src=\"\(address.replacing("\"", with: "&quot;"))\"></iframe>", number: number)
            ])
        case "label":
            let parts = (values.first ?? "").split(separator: "@", maxSplits: 1)
            return text(
                ":badge\(DirectiveText.label(([String(parts.last ?? "")] + values.dropFirst()).joined(separator: " ")))"
            )
        case "btn", "button":
            guard let address = values.first else { break }
            let label = values.dropFirst().first ?? address
            return text("[\(label)](\(LinkConversion.encoded(address))){.button}")
        default: break
        }
        log.note(
            .templating, "tag ‘\(code.name)’", file, number,
            advice:
                "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/."
        )
        return code.directive(content, place, number, log)
    }

    /// The info string of `{% codeblock title lang:js url %}`.
    private static func info(_ values: [String]) -> String {
        var language = ""
        var title: [String] = []
        for value in values {
            if value.hasPrefix("lang:") {
                language = String(value.dropFirst(5))
            } else if !value.contains(":"), !value.contains("=") {
                title.append(value)
            }
        }
        let name = title.joined(separator: " ").replacing("\"", with: "'")
        return name.isEmpty ? language : "\(language.isEmpty ? "text" : language) title=\"\(name)\""
    }

    /// Tabs of NexT, between comments.
    private static func tabs(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var tab: [NumberedText.Line]?
        var label = ""
        for line in lines {
            let text = line.text.trimmed
            if text.hasPrefix("<!-- tab"), text.hasSuffix("-->") {
                label = String(text.dropFirst("<!-- tab".count).dropLast(3)).trimmed
                label = String(label.prefix { $0 != "@" })
                tab = []
            } else if text.hasPrefix("<!-- endtab"), let content = tab {
                result += DirectiveText.container(
                    "tab" + DirectiveText.label(label.isEmpty ? "Tab" : label), content, number: line.number)
                tab = nil
            } else if tab != nil {
                tab?.append(line)
            } else if !line.isBlank {
                result.append(line)
            }
        }
        return result + (tab ?? [])
    }

    private func asset(_ code: Shortcode, _ values: [String]) -> ShortcodeReplacement {
        let name =
            values.first { known.contains("\(file.stem)/\($0)") } ?? values.first { $0.contains(".") } ?? values.first
            ?? ""
        let path = LinkConversion.encoded("\(file.stem.fileName)/\(name)")
        let title = values.drop { $0 != name }.dropFirst().joined(separator: " ")
        switch code.name {
        case "asset_img": return .text("![\(title)](\(path))")
        case "asset_link": return .text("[\(title.isEmpty ? name : title)](\(path))")
        default: return .text(path)
        }
    }
}
