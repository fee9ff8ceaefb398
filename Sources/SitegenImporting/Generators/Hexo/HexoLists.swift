import Foundation
import SitegenConfiguration
import SitegenData

/// The lists of a Hexo site: tags, categories and archives.
struct HexoLists {
    private let fields: FieldMapping
    private let log: ImportLog
    /// The number of entries of a page of a list; `nil` if lists are not divided.
    private let pageSize: Int?
    /// The name in the addresses of further pages.
    private let pageFolder: String

    init(_ fields: FieldMapping, _ log: ImportLog) {
        (self.fields, self.log) = (fields, log)
        let size = Self.pageSize(fields)
        pageSize = size > 0 ? size : nil
        pageFolder = fields.text(at: "pagination_dir") ?? "page"
    }

    /// Redirects the lists that have other addresses in the new site.
    func add(to site: inout ImportedSite) {
        let posts = site.pages.filter { $0.path.hasPrefix("content/posts/") && !$0.isDraft }
        let tags = posts.map { Set(($0.fields["tags"]?.texts ?? []).map { [$0] }) }
        add("tags", fields.text(at: "tag_dir") ?? "tags", tags, to: &site)
        let categories = posts.map { Set(Self.categories(of: $0)) }
        add("categories", fields.text(at: "category_dir") ?? "categories", categories, to: &site)
        addArchives(posts.compactMap { $0.fields["date"]?.date }, to: &site)
    }

    /// The depth of categories from which those within are left out.
    private static let depthLimit = 10

    /// The categories of a post, each with those around it: a list of names is a path, and a list of lists has several.
    private static func categories(of post: ImportedPage) -> [[String]] {
        let value = post.fields["categories"]
        let paths =
            value?.list?.contains { $0.list != nil } == true ? value?.list?.map(\.texts) : value.map { [$0.texts] }
        return (paths ?? []).map { $0.prefix(depthLimit) }.flatMap { path in path.indices.map { Array(path[...$0]) } }
    }

    /// The number of entries of a page of a list; 0 if lists are not divided.
    static func pageSize(_ fields: FieldMapping) -> Int { max(0, fields["per_page"]?.integer ?? 10) }

    /// - Parameters:
    ///   - key: The taxonomy.
    ///   - place: The folder of its lists in the old site.
    ///   - terms: The terms of each post, each with those around it.
    private func add(_ key: String, _ place: String, _ terms: [Set<[String]>], to site: inout ImportedSite) {
        let counts = Dictionary(terms.flatMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
        let bySlug = Dictionary(grouping: Set(counts.keys.compactMap(\.last)), by: TermAddress.slug)
        noteMerged(key, bySlug)
        let map = fields.mapping(at: key == "tags" ? "tag_map" : "category_map")
        var known = Set(site.pages.map(\.path))
        for (path, count) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let parts = path.map { slug($0, map) }
            guard let name = path.last, !parts.contains(""), case let own = TermAddress.slug(name), !own.isEmpty else {
                continue
            }
            let (from, to) = ("/\(place)/\(parts.joined(separator: "/"))/", "/\(key)/\(own)/")
            if from == to { continue }
            if from.lowercased() != to {
                site.redirects.append(.init(from: from, to: to))
                addPages(of: from, count, to: { "\(to)page/\($0)/" }, &site)
            } else if bySlug[own]?.count == 1, known.insert("content/\(key)/\(own).md").inserted {
                // On many systems, an address that differs only in case is the same one, so that it cannot be redirected.
                var term = ImportedPage(source: "_config.yml", path: "content/\(key)/\(own).md")
                term.fields["title"] = .text(name)
                term.address = from
                site.pages.append(term)
            }
        }
    }

    /// Notes the terms that are the same one in the new site, such as names that differ only in case.
    private func noteMerged(_ key: String, _ bySlug: [String: [String]]) {
        for (slug, names) in bySlug where names.count > 1 && !slug.isEmpty {
            let list = names.sorted().map { "‘\($0)’" }.joined(separator: ", ")
            log.note(
                .addresses, "terms with the same URL", "_config.yml",
                advice: "\(list) had a list each. sitegen publishes one list of all, at ‘/\(key)/\(slug)/’.")
        }
    }

    private func addArchives(_ dates: [PublicationDate], to site: inout ImportedSite) {
        let archive = fields.text(at: "archive_dir") ?? "archives"
        site.settings.set("archives", true, because: "Hexo has an archive.")
        func add(_ from: String, _ count: Int, _ to: String) {
            site.redirects.append(.init(from: from, to: to))
            // The archive is not divided.
            addPages(of: from, count, to: { _ in to }, &site)
        }
        add("/\(archive)/", dates.count, "/archive/")
        for (year, dates) in Dictionary(grouping: dates, by: \.year) {
            add("/\(archive)/\(year)/", dates.count, "/archive/\(year)/")
            // The archive of a year has its months.
            for (month, dates) in Dictionary(grouping: dates, by: \.month) {
                let digits = month < 10 ? "0\(month)" : "\(month)"
                add("/\(archive)/\(year)/\(digits)/", dates.count, "/archive/\(year)/")
            }
        }
    }

    private func addPages(of list: String, _ count: Int, to target: (Int) -> String, _ site: inout ImportedSite) {
        guard let pageSize else { return }
        for number in PageAddressing.furtherPages(of: count, pageSize) {
            site.redirects.append(.init(from: "\(list)\(pageFolder)/\(number)/", to: target(number)))
        }
    }

    /// The name in an address, which a map in the configuration may replace.
    private func slug(_ name: String, _ map: FieldMapping?) -> String {
        let slug = Self.slug(map?.text(at: name) ?? name)
        switch fields["filename_case"]?.integer {
        case 1: return slug.lowercased()
        case 2: return slug.uppercased()
        default: return slug
        }
    }

    /// `slugize` of hexo-util: accents go, and what is not part of a word becomes a hyphen.
    static func slug(_ name: String) -> String {
        let special = " \t\n\r~`!@#$%^&*()-_+=[]{}|\\;:\"'<>,.?/"
        var parts: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
        for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars where scalar.value > 0x1F {
            if special.unicodeScalars.contains(scalar) {
                parts.append(String.UnicodeScalarView())
            } else if !(0x300...0x36F).contains(scalar.value) || parts[parts.count - 1].last?.isASCII != true {
                parts[parts.count - 1].append(scalar)
            }
        }
        return parts.filter { !$0.isEmpty }.map { String($0) }.joined(separator: "-")
            .precomposedStringWithCanonicalMapping
    }
}
