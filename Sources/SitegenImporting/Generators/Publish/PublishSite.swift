import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of Publish, as far as they consist of files and not of Swift code.
enum PublishSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool {
        folder.has("Package.swift") && folder.files(below: "Content").contains(where: \.isMarkdown)
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        var site = ImportedSite()
        site.settings = settings(folder)
        for path in folder.files(below: "Content") {
            guard path.isMarkdown else {
                log.note(
                    .files, "file in Content/ that is not Markdown", path,
                    advice: "Publish does not publish such a file, so it was omitted.")
                continue
            }
            guard let source = folder.text(path, reportingTo: log) else { continue }
            site.pages.append(page(path, FrontMatterText(source, log, allowsTOML: false), log))
        }
        PathAssignment.settle(&site.pages)
        for path in folder.files(below: "Resources") {
            site.files.append(
                ImportedFile(source: path, path: "static/" + path.pathParts.dropFirst().joined(separator: "/")))
        }
        for path in folder.files(below: "Sources") where path.fileExtension == "swift" {
            log.note(
                .layouts, "Swift code", path,
                advice:
                    "Swift code is not converted. The manual's page on the Swift library shows how to write themes and steps."
            )
        }
        SiteText.finish(&site)
        return site
    }

    private static func page(_ path: String, _ text: FrontMatterText, _ log: ImportLog) -> ImportedPage {
        let relative = path.pathParts.dropFirst().joined(separator: "/")
        var page = ImportedPage(source: path, path: "content/" + relative.stem + ".md")
        var conversion = FieldConversion(
            ["path": .dropped, "lastmodified": .key("updated"), "author": .key("authors")], log)
        conversion.separator = ","
        page.fields = conversion.convert(text, path)
        page.body = text.body
        let own = text.fields.text(at: "path")
        var parts = relative.stem.pathParts
        let isIndex = parts.last == "index"
        if isIndex { parts.removeLast() }
        if let own { parts = Array(parts.prefix(isIndex ? parts.count : 1)) + own.pathParts }
        page.address = parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
        if page.body.beginsWithTitle { page.fields["title"] = nil }
        return page
    }

    /// The settings of the site that are plain literals in the Swift code.
    private static func settings(_ folder: OldFolder) -> SiteSettings {
        var code = ""
        for path in folder.files(below: "Sources") where path.fileExtension == "swift" && code.utf8.count < 1_000_000 {
            code += folder.text(path).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        }
        func literal(_ marks: [String]) -> String? {
            for mark in marks {
                guard let start = code.firstRange(of: mark), let end = code[start.upperBound...].firstIndex(of: "\"")
                else { continue }
                return String(code[start.upperBound..<end])
            }
            return nil
        }
        var settings = SiteSettings()
        settings.set(
            "title", text: literal(["var name = \"", "let name = \"", "name: \""]) ?? "Untitled",
            because: "The strings in the Swift code.")
        settings.set("baseURL", text: SiteText.baseURL(literal(["URL(string: \""])))
        settings.set("description", text: literal(["var description = \"", "let description = \""]))
        let languages = [
            "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "portuguese": "pt",
            "russian": "ru", "japanese": "ja", "chinese": "zh", "arabic": "ar", "swedish": "sv", "polish": "pl",
            "dutch": "nl",
        ]
        let name = code.firstRange(of: "language: Language").map { range in
            String(code[range.upperBound...].drop { $0 != "." }.dropFirst().prefix { $0.isASCII && $0.isLetter })
        }
        settings.set("language", text: languages[name ?? "english"] ?? "en")
        settings.set(
            "feeds", ["files": ["rss": "feed.rss"]], because: "Publish's feed is RSS, and keeps its URL.")
        settings.set("rawHTML", "keep", because: "Publish keeps raw HTML.")
        settings.set("markdown", ["math": false], because: "Ink has no formulas.")
        return settings
    }
}
