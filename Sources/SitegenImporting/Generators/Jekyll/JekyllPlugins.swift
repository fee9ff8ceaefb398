import SitegenBase
import SitegenData
import SitegenFiles

/// The tags and filters of Liquid that the Ruby files of a Jekyll site define. The files are not run.
struct JekyllPlugins {
    /// The files, in the order of their paths.
    let files: [String]
    /// The file that defines a tag, by the name of the tag.
    private(set) var tags: [String: String] = [:]
    /// The file that defines a filter, by the name of the filter.
    private(set) var filters: [String: String] = [:]

    private static let folderLimit = 10
    private static let fileLimit = 200
    private static let sizeLimit = 200_000

    init(_ configuration: JekyllConfiguration, _ folder: OldFolder) {
        let named = configuration.fields["plugins_dir"]?.texts.filter { !$0.isEmpty } ?? []
        let folders = named.isEmpty ? ["_plugins"] : named.prefix(Self.folderLimit)
        let paths = folders.compactMap { OldFolder.resolve($0, from: configuration.root) }.flatMap(folder.files(below:))
        files = Set(paths.filter { $0.fileExtension == "rb" }).sorted()
        for path in files.prefix(Self.fileLimit) {
            guard let start = folder.start(of: path, Self.sizeLimit) else { continue }
            read(String(decoding: start, as: UTF8.self), path)
        }
    }

    private mutating func read(_ text: String, _ path: String) {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.hasPrefix("#") }
        let hasFilters = lines.contains { $0.contains("register_filter") }
        for line in lines {
            // `Liquid::Template.register_tag('note', Jekyll::NoteTag)`
            if let range = line.firstRange(of: "register_tag") {
                let name = Self.name(in: line[range.upperBound...].drop { "( '\":".contains($0) })
                if !name.isEmpty, tags[name] == nil { tags[name] = path }
            }
            if hasFilters, line.hasPrefix("def ") {
                let name = Self.name(in: line.dropFirst("def ".count).drop { $0 == " " })
                if !name.isEmpty, filters[name] == nil { filters[name] = path }
            }
        }
    }

    private static func name(in text: Substring) -> String {
        String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    }

    /// The file that defines a tag, or the block that a tag ends.
    func file(of tag: String) -> (path: String, isEnd: Bool)? {
        if let path = tags[tag] { return (path, false) }
        guard tag.hasPrefix("end"), let path = tags[String(tag.dropFirst("end".count))] else { return nil }
        return (path, true)
    }
}
