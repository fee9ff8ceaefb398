import SitegenBase
import SitegenData
import SitegenFiles

/// Reads exports of WordPress sites: one or more files of the format WXR, and optionally the folder `uploads`.
enum WordPressSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { !WordPressExport.paths(in: folder).isEmpty }

    static func evidence(in folder: OldFolder) -> String? { WordPressExport.paths(in: folder).first }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let export = WordPressExport(folder, log)
        let uploads = WordPressUploads(export, folder)
        let content = WordPressContent(export, uploads, log)
        var site = ImportedSite()
        site.settings = settings(export, content)
        content.read(into: &site)
        site.files = uploads.files
        WordPressLists(export, content).add(to: &site)
        noteFiles(folder, export, uploads, log)
        SiteText.finish(&site)
        return site
    }

    private static func settings(_ export: WordPressExport, _ content: WordPressContent) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: export.channel?.text(of: "title").map(WordPressExport.plain) ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(content.base))
        settings.set("language", text: SiteText.language(export.channel?.text(of: "language")))
        if export.authors.count == 1 { settings.set("author", text: export.authors.values.first) }
        settings.set("description", text: export.channel?.text(of: "description").map(WordPressExport.plain))
        settings.set(
            "feeds", ["files": ["rss": "feed.xml"]], because: "WordPress has RSS feeds. /feed/ redirects to this one.")
        settings.set("rawHTML", "keep", because: "HTML without an equivalent in Markdown is in the pages.")
        settings.set(
            "markdown", ["smart-punctuation": true, "math": false],
            because: "WordPress replaces straight quotation marks and hyphens.")
        return settings
    }

    private static func noteFiles(
        _ folder: OldFolder, _ export: WordPressExport, _ uploads: WordPressUploads, _ log: ImportLog
    ) {
        let known = Set(WordPressExport.paths(in: folder) + uploads.files.map(\.source))
        for path in folder.files where !known.contains(path) {
            log.note(
                .files, "file outside of the uploads", path,
                advice:
                    "Only the export and the folder ‘uploads’ are imported. Copy the file to static/ if the site needs it."
            )
        }
    }
}

/// The images and other files of a WordPress site.
struct WordPressUploads {
    /// The address of each attachment in the old site, by its id.
    private(set) var addresses: [String: String] = [:]
    /// The alternative text of each attachment, by its id.
    private(set) var alternativeTexts: [String: String] = [:]
    /// The ids of the attachments of each post, in order.
    private(set) var attachments: [String: [String]] = [:]
    /// The files of the folder `uploads`, to be copied.
    private(set) var files: [ImportedFile] = []
    private var paths: Set<String> = []
    /// The paths of attachments that are outside of `/wp-content/uploads/`, by their addresses.
    private var others: [String: String] = [:]

    private static let folder = "wp-content/uploads/"

    init(_ export: WordPressExport, _ folder: OldFolder) {
        for item in export.items where item.type == "attachment" {
            guard let address = item.element.text(of: "wp:attachment_url") else { continue }
            addresses[item.id] = address
            alternativeTexts[item.id] = item.meta("_wp_attachment_image_alt")
            attachments[item.element.text(of: "wp:post_parent") ?? "0", default: []].append(item.id)
            if Self.path(in: address) == nil, let file = Self.withoutHost(address) {
                others[Self.key(address)] = "/" + Self.folder + file
            }
        }
        for path in folder.files where !path.isHidden {
            let parts = path.pathParts
            guard let index = parts.firstIndex(of: "uploads"), index + 1 < parts.count else { continue }
            let target = Self.folder + parts[(index + 1)...].joined(separator: "/")
            if paths.insert("/" + target).inserted {
                files.append(ImportedFile(source: path, path: "static/" + target))
            }
        }
    }

    /// Whether the folder `uploads` has a file.
    func has(_ path: String) -> Bool { paths.contains(PageAddressing.percentDecoded(path)) }

    /// The path of an uploaded file in the new site; `nil` if the address is not one of an uploaded file.
    ///
    /// WordPress makes smaller copies of images. If one is missing, the path is that of the original.
    func path(of address: String) -> String? {
        let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
        let plain = String(address[..<end])
        guard let path = Self.path(in: plain) ?? others[Self.key(plain)] else { return nil }
        if has(path) { return path }
        let stem = path.stem
        if let hyphen = stem.lastIndex(of: "-"), stem[hyphen...].dropFirst().split(separator: "x").count == 2,
            stem[hyphen...].dropFirst().utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: "x") })
        {
            let original = String(stem[..<hyphen]) + path.dropFirst(stem.count)
            if has(original) { return original }
        }
        return path
    }

    private static func path(in address: String) -> String? {
        guard let range = address.firstRange(of: "/" + folder) else { return nil }
        let rest = address[range.upperBound...]
        return rest.isEmpty || rest.hasSuffix("/") ? nil : "/" + folder + rest
    }

    private static func key(_ address: String) -> String {
        address.firstRange(of: "://").map { String(address[$0.upperBound...]) } ?? address
    }

    private static func withoutHost(_ address: String) -> String? {
        let parts = key(address).pathParts
        return parts.count > 1 ? parts.dropFirst().joined(separator: "/") : nil
    }
}
