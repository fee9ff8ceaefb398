import SitegenBase
import SitegenData
import SitegenFiles

/// The files that Jekyll reads, according to the configuration (`entry_filter.rb`).
struct JekyllEntryFilter {
    private static let standard = [
        ".sass-cache", ".jekyll-cache", "gemfiles", "Gemfile", "Gemfile.lock", "node_modules", "vendor/bundle/",
        "vendor/cache/", "vendor/gems/", "vendor/ruby/",
    ]

    private let include: Set<String>
    private let included: EntryPatterns
    private let excluded: EntryPatterns

    init(_ fields: FieldMapping) {
        include = Set(fields["include"]?.texts ?? [])
        included = EntryPatterns(include)
        excluded = EntryPatterns(Set((fields["exclude"]?.texts ?? []) + Self.standard).subtracting(include))
    }

    /// Whether Jekyll excludes a file.
    ///
    /// - Parameters:
    ///   - path: The path below the configuration's folder.
    ///   - folder: The folder that Jekyll reads with all folders in it, such as `_posts`; `nil` if it reads folder by folder.
    func excludes(_ path: String, readWith folder: String? = nil) -> Bool {
        if include.contains(path) { return false }
        let entry = folder.map { path.pathParts.dropFirst($0.pathParts.count).joined(separator: "/") } ?? path.fileName
        return (folder ?? path).parentPaths.contains { rejects($0.fileName, at: $0, isFolder: true) }
            || rejects(entry, at: path, isFolder: false)
    }

    /// - Parameter entry: The path below the folder that Jekyll reads.
    private func rejects(_ entry: String, at path: String, isFolder: Bool) -> Bool {
        let name = entry.fileName
        if [entry, name].contains(where: { included.match($0, isFolder: isFolder) }) { return false }
        return excluded.match(path, isFolder: isFolder) || name.hasSuffix("~")
            || [entry, name].contains { $0.first.map("._#~".contains) ?? false }
    }
}

/// Patterns that match paths as a whole or at their beginning (`glob_include?`).
private struct EntryPatterns {
    /// The patterns as beginnings of paths, sorted. None of them begins with another one.
    private let beginnings: [String]
    private let globs: [RubyGlob]

    init(_ texts: Set<String>) {
        // A leading slash stands for the top of the site.
        let texts = texts.map { String($0.drop { $0 == "/" }) }.sorted()
        beginnings = texts.reduce(into: []) { result, text in
            if let last = result.last, text.hasPrefix(last) { return }
            result.append(text)
        }
        globs = texts.compactMap { RubyGlob($0) }
    }

    func match(_ path: String, isFolder: Bool) -> Bool {
        let whole = isFolder ? path + "/" : path
        let end = beginnings.partitionPoint { $0 > whole }
        return end > 0 && whole.hasPrefix(beginnings[end - 1]) || globs.contains { $0.matches(path) }
    }
}
