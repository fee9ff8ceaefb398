import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads spaces of GitBook that are synchronized with a repository, and books of its old command line tool.
enum GitBookSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool {
        folder.has("SUMMARY.md") || folder.has(".gitbook.yaml") || folder.has("book.json")
    }

    static var isRecognizedByFiles: Bool { false }

    static func evidence(in folder: OldFolder) -> String? {
        if folder.has("book.toml") { return nil }
        if folder.has(".gitbook.yaml") { return ".gitbook.yaml" }
        if folder.files.contains(where: { $0.hasPrefix(".gitbook/") }) { return ".gitbook/" }
        if folder.has("SUMMARY.md"), folder.has("book.json") { return "SUMMARY.md and book.json" }
        return folder.has("SUMMARY.md") && folder.has("README.md") ? "SUMMARY.md and README.md" : nil
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let settings = try folder.fields(".gitbook.yaml") ?? FieldMapping()
        let book = (try? folder.fields("book.json")) ?? FieldMapping()
        let root = OldFolder.resolve(settings.text(at: "root") ?? book.text(at: "root") ?? "", from: "") ?? ""
        let summary =
            OldFolder.resolve(settings.text(at: "structure.summary") ?? "SUMMARY.md", from: root) ?? "SUMMARY.md"
        let readme = OldFolder.resolve(settings.text(at: "structure.readme") ?? "README.md", from: root) ?? "README.md"
        var site = ImportedSite()
        let summaryText = folder.has(summary) ? folder.text(summary, reportingTo: log) : nil
        let chapters = summaryText.map { GitBookSummary.chapters($0, summary, folder, log) } ?? []
        var content = ComponentContent(folder, log)
        content.hasComponents = false
        var seen: Set<String> = []
        for (index, chapter) in chapters.enumerated() where seen.insert(chapter.path).inserted {
            add(chapter.path, root, readme, title: chapter.title, weight: index + 1, to: &content, log)
        }
        if folder.has(readme), seen.insert(readme).inserted {
            add(readme, root, readme, title: nil, weight: nil, to: &content, log)
        }
        for path in folder.files(below: root)
        where path.isMarkdown && !path.isHidden && path != summary && !seen.contains(path) {
            log.note(
                .files, "text outside of the table of contents", path,
                advice: "GitBook publishes only pages of SUMMARY.md. Add the page there and import again.")
        }
        content.convertText = { GitBookText(file: $0, log: log).convert($1) }
        site.settings = ComponentSettings.settings(
            title: book.text(at: "title") ?? content.title(of: readme) ?? folder.root.lastComponent?.string,
            baseURL: nil,
            language: book.text(at: "language"), description: book.text(at: "description"))
        ComponentSettings.setMarkdown(&site.settings, hasMath: true, emoji: true)
        ComponentSettings.setLook(&site.settings, repository: nil)
        content.finish(&site)
        addFiles(root, folder, to: &site)
        addRedirects(settings, root, to: &site)
        SiteText.addSearch(to: &site, because: "GitBook has a search.")
        SiteText.finish(&site)
        return site
    }

    private static func add(
        _ path: String, _ root: String, _ readme: String, title: String?, weight: Int?,
        to content: inout ComponentContent, _ log: ImportLog
    ) {
        guard let text = content.text(path) else { return }
        let relative = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
        let isIndex = path == readme || ["readme", "index"].contains(relative.fileName.stem.lowercased())
        let place = isIndex ? relative.folderPath : relative.stem
        var defaults = FieldMapping()
        if let weight { defaults["weight"] = FieldValue(.integer(weight)) }
        defaults["title"] = .text(title ?? place.fileName)
        if let title { defaults[ComponentContent.label] = .text(title) }
        let target = isIndex ? "index".within(place) : place
        content.add(
            path, to: "content/\(target).md", address: place.isEmpty ? "/" : "/\(place)/", text, defaults: defaults)
    }

    /// The files that pages show, which GitBook puts into `.gitbook/assets`.
    private static func addFiles(_ root: String, _ folder: OldFolder, to site: inout ImportedSite) {
        for path in folder.files(below: root) where !path.isMarkdown {
            let relative = root.isEmpty ? path : String(path.dropFirst(root.count + 1))
            if relative.hasPrefix(".gitbook/assets/") {
                let name = String(relative.dropFirst(".gitbook/assets/".count))
                site.files.append(ImportedFile(source: path, path: "static/assets/" + name))
            } else if !relative.isHidden,
                ["png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "mp4"].contains(path.fileExtension)
            {
                site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
            }
        }
    }

    private static func addRedirects(_ settings: FieldMapping, _ root: String, to site: inout ImportedSite) {
        for entry in settings.mapping(at: "redirects") ?? FieldMapping() {
            guard let target = entry.value.text, let path = OldFolder.resolve(target, from: root) else { continue }
            let from = "/" + entry.key.pathParts.joined(separator: "/") + "/"
            if let index = site.pages.firstIndex(where: { $0.source == path }) {
                site.pages[index].aliases.append(from)
            }
        }
    }
}

/// Reads `SUMMARY.md`.
enum GitBookSummary {
    /// The chapters with their titles, in order.
    static func chapters(_ text: SourceText, _ path: String, _ folder: OldFolder, _ log: ImportLog) -> [(
        path: String, title: String
    )] {
        var chapters: [(String, String)] = []
        for line in NumberedText(text.bytes[...]).lines {
            guard let open = line.text.firstIndex(of: "["), let middle = line.text[open...].firstRange(of: "]("),
                let close = line.text[middle.upperBound...].lastIndex(of: ")")
            else { continue }
            let title = String(line.text[line.text.index(after: open)..<middle.lowerBound])
            // A title in quotation marks may follow the path.
            let written = line.text[middle.upperBound..<close].prefix { $0 != "\"" && $0 != "#" }
            let target = PageAddressing.percentDecoded(String(written).trimmed.filter { $0 != "<" && $0 != ">" })
            guard !target.isEmpty, !LinkConversion.hasScheme(target) else { continue }
            guard let file = OldFolder.resolve(target, from: path.folderPath), folder.has(file), file.isMarkdown else {
                log.note(
                    .files, "missing chapter", path, line.number,
                    advice: "There is no file ‘\(target)’. Add the file and import again.")
                continue
            }
            chapters.append((file, title))
        }
        return chapters
    }
}

/// Converts the tags of GitBook.
struct GitBookText {
    let file: String
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        let converted = ShortcodeConversion.convert(text, scan: GitBookTags.scan) { code, content, place, number in
            guard place != .code else { return .asWritten }
            let lines = content?.trimmed.lines.dedented() ?? []
            switch code.name {
            case "hint":
                let kind = ComponentRules.alertKind(code.argument("style") ?? "info")
                return .lines(AlertText.lines(kind, title: "", lines, number: number))
            case "tabs": return .lines(DirectiveText.container("tabs", lines, number: number))
            case "tab":
                return .lines(
                    DirectiveText.container(
                        "tab" + DirectiveText.label(code.argument("title") ?? "Tab"), lines, number: number))
            case "code": return .lines(GitBookText.code(lines, code))
            case "stepper": return .lines(lines)
            case "step", "columns", "column", "content": return .lines(lines)
            case "content-ref", "page-ref":
                let inner = lines.filter { !$0.isBlank }
                guard let address = code.argument("url") ?? code.argument("page") else { return .lines(inner) }
                return .lines(
                    inner.isEmpty
                        ? [.init(text: "[\(address)](\(LinkConversion.encoded(address)))", number: number)] : inner)
            case "embed":
                let address = code.argument("url") ?? ""
                let caption = lines.map(\.text.trimmed).joined(separator: " ")
                if let video = VideoPlatform.video(address) {
                    let label = DirectiveText.label(caption.isEmpty ? "YouTube" : caption)
                    return .lines([
                        .init(text: "::youtube\(label)" + DirectiveText.attributes([("id", video.id)]), number: number)
                    ])
                }
                return .lines([
                    .init(
                        text: "[\(caption.isEmpty ? address : caption)](\(LinkConversion.encoded(address)))",
                        number: number)
                ])
            case "file":
                let source = code.argument("src") ?? ""
                let caption = lines.map(\.text.trimmed).joined(separator: " ")
                return .lines([
                    .init(
                        text: "[\(caption.isEmpty ? source.fileName : caption)](\(LinkConversion.encoded(source)))",
                        number: number)
                ])
            default:
                log.note(
                    .templating, "tag ‘\(code.name)’", file, number,
                    advice:
                        "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/."
                )
                return code.directive(content, place, number, log)
            }
        }
        return assets(converted)
    }

    /// Code with the title and the line numbers of the tag around it.
    private static func code(_ lines: [NumberedText.Line], _ tag: Shortcode) -> [NumberedText.Line] {
        var lines = lines
        guard let index = lines.firstIndex(where: { $0.text.trimmed.hasPrefix("```") }) else { return lines }
        if let title = tag.argument("title") { lines[index].text += " title=\"\(title.replacing("\"", with: "'"))\"" }
        if tag.argument("lineNumbers") == "true" { lines[index].text += " linenos" }
        return lines
    }

    /// Links to `.gitbook/assets`, which no server publishes under this name.
    private func assets(_ text: NumberedText) -> NumberedText {
        Destinations.map(text) { destination, _ in
            guard let range = destination.firstRange(of: ".gitbook/assets/") else { return nil }
            return .destination("/assets/" + destination[range.upperBound...])
        }
    }
}

/// Finds the tags of GitBook and Hexo: `{% name argument key="value" %}`.
enum GitBookTags {
    private static let lengthLimit = 2000
    private static let wasteLimit = 20_000_000

    static func scan(_ bytes: [UInt8]) -> [ShortcodeTag] {
        var tags: [ShortcodeTag] = []
        var index = 0
        var waste = 0
        while waste < wasteLimit, let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
            index = open + 1
            guard index < bytes.count, bytes[index] == UInt8(ascii: "%") else { continue }
            guard let end = end(bytes, index + 1) else {
                waste += lengthLimit
                continue
            }
            // A hyphen removes the blanks on its side.
            var content = bytes[index..<end].dropFirst()
            if content.first == UInt8(ascii: "-") { content.removeFirst() }
            if content.last == UInt8(ascii: "-") { content.removeLast() }
            let inner = String(decoding: content, as: UTF8.self).trimmed
            let name = inner.prefix { !$0.isWhitespace }
            index = end + 2
            guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
            else { continue }
            let isClosing = name.hasPrefix("end")
            tags.append(
                ShortcodeTag(
                    role: isClosing ? .closing : .opening, name: String(isClosing ? name.dropFirst(3) : name),
                    arguments: arguments(String(inner.dropFirst(name.count))), range: open..<index))
        }
        return tags
    }

    private static func end(_ bytes: [UInt8], _ start: Int) -> Int? {
        for index in start..<max(start, min(bytes.count - 1, start + lengthLimit))
        where bytes[index] == UInt8(ascii: "%") && bytes[index + 1] == UInt8(ascii: "}") { return index }
        return nil
    }

    private static func arguments(_ text: String) -> [(name: String?, value: String)] {
        var arguments: [(name: String?, value: String)] = []
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            guard !rest.isEmpty else { return arguments }
            let name = rest.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
            let after = rest[name.endIndex...]
            if !name.isEmpty, after.first == "=" {
                let (value, next) = Shortcode.value(atStartOf: after.dropFirst())
                arguments.append((String(name), value))
                rest = next
            } else {
                let (value, next) = Shortcode.value(atStartOf: rest)
                arguments.append((nil, value))
                rest = next
            }
        }
    }
}
