import SitegenBase
import SitegenData
import SitegenFiles

/// The contents of the export files of a WordPress site (WXR 1.0 to 1.2).
struct WordPressExport {
    /// A post, a page, an attachment or another entry.
    struct Item {
        let element: XMLElement
        /// The path of the export file.
        let file: String
        let id: String
        let type: String

        /// The value of a custom field.
        func meta(_ key: String) -> String? {
            element.children("wp:postmeta").first { $0.text(of: "wp:meta_key") == key }?.text(of: "wp:meta_value")
        }

        /// The names and the slugs of the terms of a taxonomy.
        func terms(_ taxonomy: String) -> [(name: String, slug: String)] {
            element.children("category").filter { $0["domain"] == taxonomy }.map { term in
                (WordPressExport.plain(term.text), PageAddressing.percentDecoded(term["nicename"] ?? ""))
            }
        }
    }

    /// The elements about the whole site, of the first file.
    private(set) var channel: XMLElement?
    private(set) var items: [Item] = []
    /// The display names of authors, by their login names.
    private(set) var authors: [String: String] = [:]
    /// The slugs of the parents of categories, by the slugs of the categories.
    private(set) var categoryParents: [String: String] = [:]

    /// The categories and tags by their ids, with the key of their taxonomy in front matter.
    private(set) var terms: [String: (key: String, name: String)] = [:]

    /// The maximum number of bytes of an export file.
    private static let limit = 256_000_000

    /// The paths of the export files.
    static func paths(in folder: OldFolder) -> [String] {
        folder.files.filter { path in
            path.fileExtension == "xml" && path.pathParts.count <= 3
                && folder.start(of: path, 8000).map(isExport) == true
        }
    }

    private static func isExport(_ start: [UInt8]) -> Bool {
        String(decoding: start, as: UTF8.self).contains("wordpress.org/export/")
    }

    init(_ folder: OldFolder, _ log: ImportLog) {
        var seen: Set<String> = []
        for path in Self.paths(in: folder) {
            guard let bytes = folder.bytes(path, limit: Self.limit) else {
                log.note(unreadable: path, advice: "The file was not imported. Check its permissions and its size.")
                continue
            }
            let root = XMLElement.root(of: SourceText.read(bytes, file: path).0.bytes)
            guard let channel = root?.name == "channel" ? root : root?.child("channel") else {
                log.note(unreadable: path, advice: "The file is not complete. Export the site again.")
                continue
            }
            self.channel = self.channel ?? channel
            for author in channel.children("wp:author") {
                guard let login = author.text(of: "wp:author_login") else { continue }
                authors[login] = author.text(of: "wp:author_display_name") ?? login
            }
            for category in channel.children("wp:category") {
                guard let slug = category.text(of: "wp:category_nicename"),
                    let parent = category.text(of: "wp:category_parent")
                else { continue }
                categoryParents[PageAddressing.percentDecoded(slug)] = PageAddressing.percentDecoded(parent)
            }
            for (element, name, key) in [
                ("wp:category", "wp:cat_name", "categories"), ("wp:tag", "wp:tag_name", "tags"),
            ] {
                for term in channel.children(element) {
                    guard let id = term.text(of: "wp:term_id"), let name = term.text(of: name) else { continue }
                    terms[id] = (key, Self.plain(name))
                }
            }
            for element in channel.children("item") {
                let id = element.text(of: "wp:post_id") ?? "line \(element.line)"
                // The parts of a divided export repeat nothing, but several exports of a site do.
                guard seen.insert(id).inserted else { continue }
                items.append(
                    Item(element: element, file: path, id: id, type: element.text(of: "wp:post_type") ?? "post"))
            }
        }
    }

    /// The text of HTML on one line.
    static func plain(_ html: String) -> String {
        HTMLFragment.nodes(html).map(\.text).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension WordPressExport.Item {
    /// The publication date with its offset from UTC, which is the difference between the local time and that in UTC.
    var date: FieldValue? { date("wp:post_date", "wp:post_date_gmt") }

    /// The date of the last change.
    var updated: FieldValue? { date("wp:post_modified", "wp:post_modified_gmt") }

    private func date(_ local: String, _ universal: String) -> FieldValue? {
        guard let text = element.text(of: local), let time = Self.seconds(text), !text.hasPrefix("0000") else {
            return nil
        }
        let spelled = text.replacing(" ", with: "T")
        guard let other = element.text(of: universal).flatMap(Self.seconds) else {
            return DateSpelling.date(spelled + "Z")
        }
        let minutes = (time - other) / 60
        guard abs(minutes) <= 14 * 60 else { return DateSpelling.date(spelled + "Z") }
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let offset =
            minutes == 0 ? "Z" : (minutes < 0 ? "-" : "+") + digits(abs(minutes) / 60) + ":" + digits(abs(minutes) % 60)
        return DateSpelling.date(spelled + offset)
    }

    /// The seconds from a fixed day to `2019-05-04 10:00:00`; `nil` if it is not such a date.
    private static func seconds(_ text: String) -> Int? {
        let parts = text.split(whereSeparator: { " -:T".contains($0) }).map { Int($0) ?? -1 }
        guard parts.count == 6,
            zip(parts, [1...9999, 1...12, 1...31, 0...23, 0...59, 0...60]).allSatisfy({ $1.contains($0) })
        else { return nil }
        return days(parts[0], parts[1], parts[2]) * 86400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
    }

    /// The number of days from a fixed day to a day of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
    }
}
