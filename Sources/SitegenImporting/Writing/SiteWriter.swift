import SitegenData
import SitegenFiles

/// Converts an imported site to the files of the new one.
struct SiteWriter {
    private let site: ImportedSite
    private let folder: OldFolder
    private let log: ImportLog
    private let kind: SiteKind
    private let addressing: PageAddressing

    init(_ site: ImportedSite, of kind: SiteKind, in folder: OldFolder, _ log: ImportLog) {
        self.site = site
        self.folder = folder
        self.log = log
        self.kind = kind
        addressing = PageAddressing(settings: site.settings)
    }

    /// The files, sorted by path, without duplicates.
    func files() -> [PlannedFile] {
        var files: [String: PlannedFile] = [:]
        func add(_ path: String, _ content: PlannedFile.Content, from source: String) {
            if let other = files[path] {
                // The same file may be added twice.
                if case .copy(let first) = other.content, case .copy(let second) = content, first == second { return }
                log.note(
                    .files, "file with the path of another file", source,
                    advice: "Another file was written to ‘\(path)’. Add this file by hand, under another name.")
            } else {
                files[path] = PlannedFile(path: path, content: content, source: source)
            }
        }
        let addresses = ImportedAddresses(site.pages, addressing, log)
        for (index, page) in site.pages.enumerated() {
            add(page.path, .text(text(of: page, addresses[index])), from: page.source)
        }
        for file in site.files {
            let output = file.path.pathParts.dropFirst().joined(separator: "/")
            let isPublished = file.path.hasPrefix("static/") || file.path.hasPrefix("content/")
            if isPublished, let page = addresses.page(at: output), page != file.source {
                log.note(
                    .files, "file with the URL of a page", file.source,
                    advice: "‘\(page)’ has the same URL, so the file was left out. Rename it, and add it by hand.")
                continue
            }
            let data = file.path.hasPrefix("data/") ? folder.dataWithoutDuplicates(file.source, log) : nil
            add(file.path, data.map { .text($0) } ?? .copy(file.source), from: file.source)
        }
        for language in site.settings.languages.dropFirst() where language != language.lowercased() {
            log.note(
                .addresses, "language with capital letters", "site.yaml",
                advice:
                    "URLs of sitegen begin with ‘/\(language.lowercased())/’, not ‘/\(language)/’. Redirect them on the server."
            )
        }
        for (name, use) in log.directives {
            let template = use.template ?? DirectiveStub.template(of: name, use)
            add("templates/directives/\(name).mustache", .text(template), from: "templates")
        }
        add("site.yaml", .text(configuration(redirects(besides: addresses))), from: "site.yaml")
        return files.values.sorted { $0.path < $1.path }
    }

    // MARK: - Pages

    private func text(of page: ImportedPage, _ address: ImportedAddresses.Page) -> String {
        let body = page.body.text
        guard page.path.hasPrefix("content/") else { return body }
        var fields = page.fields
        if page.path.fileName.hasPrefix("_index.") { moveNames(in: &fields, page.source) }
        if let url = address.url { fields["url"] = .text(url) }
        if !address.aliases.isEmpty { fields["aliases"] = FieldValue(.list(address.aliases.map { .text($0) })) }
        let params = fields["params"]
        fields["params"] = nil
        var entries = fields.map { YAMLWriter.Entry(key: $0.key, value: $0.value) }
        if let params { entries.append(YAMLWriter.Entry(key: "params", value: params)) }
        let yaml = YAMLWriter(entries)
        note(yaml.omitted, .frontMatter, page.source)
        return yaml.text.isEmpty && !Self.beginsLikeFrontMatter(page.body) ? body : "---\n\(yaml.text)---\n\(body)"
    }

    /// Whether a text without front matter would be read as one with front matter.
    private static func beginsLikeFrontMatter(_ body: NumberedText) -> Bool {
        let first = body.lines.first { !$0.isBlank }?.text.trimmed ?? ""
        if first == "---" || first == "+++" { return true }
        guard first.hasPrefix("{") else { return false }
        let next = String(first.dropFirst()).trimmed
        return next.isEmpty || next.hasPrefix("\"") || next.hasPrefix("}")
    }

    /// Reports the keys whose values cannot be written.
    private func note(_ omitted: [String], _ topic: ImportNote.Topic, _ file: String) {
        for key in omitted {
            log.note(
                topic, "value that cannot be written as YAML", file,
                advice: "The value of ‘\(key)’ was omitted, because YAML would be read differently. Write it by hand.")
        }
    }

    /// Moves fields that have no meaning in a section's own text to `params`.
    private func moveNames(in fields: inout FieldMapping, _ source: String) {
        for key in site.settings.taxonomies + ["series"] {
            guard let value = fields[key] else { continue }
            var params = fields["params"]?.mapping ?? FieldMapping()
            if params[key] == nil { params[key] = value }
            fields["params"] = FieldValue(.mapping(params))
            fields[key] = nil
            log.note(
                .frontMatter, "‘\(key)’ of a section", source,
                advice: "sitegen has taxonomies for pages, not for sections. The value is now in ‘params’.")
        }
    }

    // MARK: - Configuration

    private func configuration(_ redirects: FieldMapping) -> String {
        var settings = site.settings
        if !redirects.isEmpty {
            settings.set(
                "redirects", FieldValue(.mapping(redirects)), because: "The redirects that are not aliases of a page.")
        }
        let yaml = YAMLWriter(
            settings.settings.map { YAMLWriter.Entry(key: $0.key, value: $0.value, comment: $0.reason) },
            heading: "Imported from \(kind.name). The comments explain the values.")
        note(yaml.omitted, .configuration, "site.yaml")
        return yaml.text
    }

    // MARK: - Directives

    // MARK: - Redirects

    /// The redirects that sitegen supports: those from addresses without a page, without duplicates.
    private func redirects(besides addresses: ImportedAddresses) -> FieldMapping {
        var result = FieldMapping()
        for redirect in Set(site.redirects).sorted() {
            let isOutside = LinkConversion.hasScheme(redirect.to) && redirect.to.hasPrefix("http")
            guard let from = PageAddressing.normalized(redirect.from), isOutside || redirect.to.hasPrefix("/"),
                redirect.to.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0 != "\\" })
            else {
                log.note(
                    .addresses, "redirect that sitegen does not support", "site.yaml",
                    advice: "‘\(redirect.from)’ is not redirected to ‘\(redirect.to)’. Add the redirect on the server.")
                continue
            }
            let isPage = addresses.isTaken(from)
            guard !isPage, result[from] == nil else {
                log.note(
                    .addresses, isPage ? "redirect from the URL of a page" : "duplicate redirect", "site.yaml",
                    advice: "‘\(from)’ is not redirected to ‘\(redirect.to)’, because "
                        + (isPage ? "a page has this URL." : "another redirect has the same source."))
                continue
            }
            result[from] = .text(redirect.to)
        }
        return result
    }
}
