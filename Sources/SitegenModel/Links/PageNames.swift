import SitegenConfiguration
import SitegenDocuments
import SitegenFiles

/// The pages and files that links can name without a path, `[[Page]]` (Obsidian Help, "Internal links").
///
/// A name is the name of a file, or of the folder of a section or a bundle, with as much of its path as necessary; otherwise it
/// is a title. Case does not matter, and spaces, hyphens and underscores between words are equivalent.
struct PageNames: Sendable {
    /// What a name refers to.
    enum Match {
        case page(Page)
        case file(String)
        /// Several pages or files, all equally near; their files.
        case several([String])
    }

    private let pages: [Page]
    /// The pages by the last parts of their names.
    private let pagesByName: [String: [Int]]
    private let pagesByTitle: [String: [Int]]
    /// Paths below `content/`, by the names of the files.
    private let filesByName: [String: [String]]

    /// - Parameter files: The paths below `content/` of files that are published unchanged.
    init(pages: [Page], files: some Sequence<String>) {
        self.pages = pages
        pagesByName = Dictionary(grouping: pages.indices) { Self.lastPart(of: Self.normalized(pages[$0].key)) }
        pagesByTitle = Dictionary(grouping: pages.indices) { Self.normalized(pages[$0].frontMatter.title) }
        filesByName = Dictionary(grouping: files.sorted()) { Self.lastPart(of: Self.normalized($0)) }
    }

    /// What a name refers to; `nil` if nothing has the name.
    ///
    /// - Parameter page: The page with the link. If several pages have the name, the one in its folder is preferred.
    func match(_ name: String, in page: Page) -> Match? {
        let wanted = Self.normalized(Self.withoutExtension(name))
        let last = Self.lastPart(of: wanted)
        let named = (pagesByName[last] ?? []).filter { Self.ends(Self.normalized(pages[$0].key), with: wanted) }
        if let match = match(among: named, wanted, page) { return match }
        if let match = match(among: pagesByTitle[Self.normalized(name)] ?? [], wanted, page) { return match }
        let file = Self.normalized(name)
        let files = (filesByName[Self.lastPart(of: file)] ?? []).filter { Self.ends(Self.normalized($0), with: file) }
        let folder = Self.folder(of: page)
        if files.count > 1,
            let near = files.first(where: { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") })
        {
            return .file(near)
        }
        return files.count > 1 ? .several(files.map { "content/" + $0 }) : files.first.map { .file($0) }
    }

    private func match(among numbers: [Int], _ wanted: String, _ page: Page) -> Match? {
        // Translations count as one text.
        var keys: [String: Int] = [:]
        for number in numbers where keys[pages[number].key] == nil || pages[number].language == page.language {
            keys[pages[number].key] = number
        }
        // Sorted by file, so that each build finds the same page.
        let found = keys.values.map { pages[$0] }.sorted { $0.file < $1.file }
        guard found.count > 1 else { return found.first.map { .page($0) } }
        let nearest =
            found.first { Self.normalized($0.key) == wanted }
            ?? found.first { Self.folder(of: $0) == Self.folder(of: page) }
        return nearest.map { .page($0) } ?? .several(found.map(\.file))
    }

    /// All names and titles.
    package var all: [String] {
        Set(
            pages.flatMap { [Self.lastPart(of: $0.key), $0.frontMatter.title] }
                + filesByName.values.joined().map(Self.lastPart)
        )
        .sorted()
    }

    /// The path of the folder that a page's file is in, below `content/`, with a slash at its end.
    private static func folder(of page: Page) -> String {
        page.file.pathParts.dropFirst().dropLast().map { $0 + "/" }.joined()
    }

    private static func withoutExtension(_ name: String) -> String {
        for ending in [".md", ".markdown"] where name.hasSuffix(ending) { return String(name.dropLast(ending.count)) }
        return name
    }

    private static func normalized(_ name: String) -> String {
        let text = name.lowercased().utf8.map { byte in
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func lastPart(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether a path ends with the parts of another.
    private static func ends(_ path: String, with end: String) -> Bool {
        path == end || path.hasSuffix("/" + end)
    }
}
