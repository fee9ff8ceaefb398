import SitegenBase
import SitegenData
import SitegenFiles

/// The pages of a Hugo site, for the templates of shortcodes.
final class HugoPages {
    /// A page with its text.
    struct Page {
        let entry: HugoContext.Entry
        let body: NumberedText
        let isSection: Bool
        /// The parent folders of the page; for a section, those of the section itself.
        let folders: [String]
        /// The number of bytes of the body.
        let length: Int

        init(entry: HugoContext.Entry, body: NumberedText, isSection: Bool, folders: [String]) {
            (self.entry, self.body, self.isSection, self.folders) = (entry, body, isSection, folders)
            length = body.lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
        }
    }

    /// The maximum number of bytes of a template.
    private static let templateLimit = 1_000_000

    let configuration: HugoConfiguration
    let pages: [Page]
    let folder: OldFolder
    /// The pages by their lowercase paths below the content folder.
    private let indices: [String: Int]
    private let cascades: HugoCascades
    private lazy var children: [String: [Int]] = listedChildren()
    /// The values of the files in `data/`, and the parameters of the site and of pages, once a template has used them.
    private var values: GoValue?
    private var siteValues: GoValue?
    private var pageValues: [Int: GoMap] = [:]
    /// The parsed templates by path, or the reasons why they cannot be parsed.
    private var templates: [String: Result<GoTemplate, GoFailure>] = [:]
    /// The templates converted to Mustache by path; `nil` for those that cannot be.
    private var mustaches: [String: String?] = [:]

    init(_ configuration: HugoConfiguration, _ pages: [Page], _ folder: OldFolder) {
        self.configuration = configuration
        self.pages = pages
        self.folder = folder
        indices = Dictionary(
            pages.indices.map { (pages[$0].entry.logicalPath.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
        cascades = HugoCascades(configuration, pages)
    }

    /// The values of the files in `data/`.
    func data(_ budget: EvaluationBudget) throws(GoFailure) -> GoValue {
        if let values { return values }
        let fields = dataFields
        try budget.charge(shared: fields)
        let result = GoValue(fields)
        values = result
        return result
    }

    private lazy var dataFields = readData()

    /// The parameters of the site.
    func siteParameters(_ budget: EvaluationBudget) throws(GoFailure) -> GoValue {
        if let siteValues { return siteValues }
        let fields = configuration.mapping("params") ?? FieldMapping()
        try budget.charge(shared: fields)
        let result = GoValue(fields)
        siteValues = result
        return result
    }

    /// A template converted to Mustache; `nil` if it needs features that Mustache does not have.
    func mustache(_ path: String, _ template: GoTemplate) -> String? {
        if let known = mustaches[path] { return known }
        let text = MustacheTemplate.text(of: template)
        mustaches[path] = .some(text)
        return text
    }

    func index(of path: String) -> Int? { indices[path.lowercased()] }

    /// The parsed template of a file.
    ///
    /// - Throws: `GoFailure` if the file cannot be read, or if its syntax is not supported.
    func template(_ path: String) throws(GoFailure) -> GoTemplate {
        let template = templates[path] ?? parsed(path)
        templates[path] = template
        return try template.get()
    }

    private func parsed(_ path: String) -> Result<GoTemplate, GoFailure> {
        guard let size = folder.size(path), size <= Self.templateLimit, let source = folder.text(path) else {
            return .failure(GoFailure("a file that cannot be read, or is larger than 1 MB"))
        }
        do throws(GoFailure) {
            return .success(try GoTemplate(String(decoding: source.bytes, as: UTF8.self)))
        } catch {
            return .failure(error)
        }
    }

    /// The template of a partial; `nil` if there is none, or if it cannot be parsed.
    func partial(_ name: String) -> GoTemplate? {
        let names = name.hasSuffix(".html") ? [name] : [name, name + ".html"]
        let roots = [""] + configuration.themes.map { "themes/\($0)/" }
        let folders = roots.flatMap { [$0 + "layouts/_partials/", $0 + "layouts/partials/"] }
        let path = folders.flatMap { folder in names.map { folder + $0 } }.first(where: folder.has)
        return path.flatMap { try? template($0) }
    }

    /// The parameters of a page with those of the sections above it.
    func parameters(of index: Int, _ budget: EvaluationBudget) throws(GoFailure) -> GoMap {
        if let known = pageValues[index] { return known }
        let page = pages[index]
        try budget.charge(page.entry.fields)
        try budget.charge(cascades.cost(of: page))
        var result = cascades.parameters(of: page)
        for entry in page.entry.fields where entry.key != "params" {
            result[entry.key.lowercased()] = GoValue(entry.value)
        }
        for entry in page.entry.fields["params"]?.mapping ?? [:] { result[entry.key] = GoValue(entry.value) }
        let map = GoMap(result)
        pageValues[index] = map
        return map
    }

    // MARK: - Lists

    /// The pages and sections directly in a section, in Hugo's order.
    func children(of index: Int) throws(GoFailure) -> [Int] {
        // In Hugo, lists contain only the pages of one language.
        guard configuration.languages.count == 1 else { throw GoFailure("a list of pages in several languages") }
        return children[pages[index].folders.joined(separator: "/")] ?? []
    }

    private func listedChildren() -> [String: [Int]] {
        var sections: Set<String> = [""]
        for page in pages {
            if page.isSection { sections.insert(page.folders.joined(separator: "/")) }
            if let first = page.folders.first { sections.insert(first) }
        }
        var result: [String: [Int]] = [:]
        for (index, page) in pages.enumerated() where Self.isListed(page.entry.fields) {
            let isBundle = page.entry.isIndex || page.isSection
            var folders = isBundle ? Array(page.folders.dropLast()) : page.folders
            if page.isSection, page.folders.isEmpty { continue }
            while !sections.contains(folders.joined(separator: "/")) { folders.removeLast() }
            result[folders.joined(separator: "/"), default: []].append(index)
        }
        return result.mapValues { $0.sorted(by: precedes) }
    }

    /// Whether lists include a page. They omit pages that expire, because links to these would break later.
    private static func isListed(_ fields: FieldMapping) -> Bool {
        let build = (fields["build"] ?? fields["_build"])?.mapping
        return fields.bool(at: "draft") != true && fields.bool(at: "headless") != true
            && build?.text(at: "list") != "never" && fields.value(at: "expiryDate") == nil
    }

    /// Whether a page comes first in Hugo's order: weight, date, title, path.
    private func precedes(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (pages[left].entry, pages[right].entry)
        let weights = [first, second].map { $0.fields.value(at: "weight")?.integer ?? 0 }
        if weights[0] != weights[1] { return weights[1] == 0 || weights[0] != 0 && weights[0] < weights[1] }
        let dates = [first, second].map { $0.fields.value(at: "date")?.text ?? "" }
        if dates[0] != dates[1] { return dates[0] > dates[1] }
        let titles = [first, second].map { Self.linkTitle($0).lowercased() }
        if titles[0] != titles[1] { return titles[0] < titles[1] }
        return first.logicalPath < second.logicalPath
    }

    static func linkTitle(_ entry: HugoContext.Entry) -> String {
        entry.fields.text(at: "linkTitle") ?? entry.fields.text(at: "title") ?? ""
    }

    // MARK: - Data

    private func readData() -> FieldMapping {
        var result = FieldMapping()
        for path in folder.files(below: "data") where FieldFormat(fileName: path) != nil {
            guard let fields = try? folder.fields(path) else { continue }
            let parts = path.pathParts.dropFirst().dropLast() + [path.fileName.stem]
            result = Self.adding(FieldValue(.mapping(fields)), at: parts[...], to: result)
        }
        return result
    }

    private static func adding(_ value: FieldValue, at path: ArraySlice<String>, to mapping: FieldMapping)
        -> FieldMapping
    {
        guard let key = path.first else { return mapping }
        var mapping = mapping
        let rest = path.dropFirst()
        mapping[key] =
            rest.isEmpty
            ? value : FieldValue(.mapping(adding(value, at: rest, to: mapping[key]?.mapping ?? FieldMapping())))
        return mapping
    }
}

/// The parameters that pages inherit from the configuration and from the sections above them.
struct HugoCascades {
    private struct Cascade {
        let parameters: [String: GoValue]
        /// The patterns of paths; `nil` for all pages.
        let paths: [String]?
        let kinds: [String]?
    }

    private var general: [Cascade] = []
    private var sections: [String: [Cascade]] = [:]

    init(_ configuration: HugoConfiguration, _ pages: [HugoPages.Page]) {
        general = Self.cascades(configuration.fields.value(at: "cascade"))
        for page in pages where page.isSection {
            let found = Self.cascades(page.entry.fields.value(at: "cascade"))
            if !found.isEmpty { sections[page.folders.joined(separator: "/")] = found }
        }
    }

    private static func cascades(_ value: FieldValue?) -> [Cascade] {
        (value.map { $0.list ?? [$0] } ?? []).compactMap { value in
            guard let mapping = value.mapping else { return nil }
            var parameters: [String: GoValue] = [:]
            for entry in mapping where !["target", "_target", "params"].contains(entry.key) {
                parameters[entry.key.lowercased()] = GoValue(entry.value)
            }
            for entry in mapping["params"]?.mapping ?? [:] { parameters[entry.key] = GoValue(entry.value) }
            let target = (mapping["target"] ?? mapping["_target"])?.mapping
            return Cascade(
                parameters: parameters, paths: target?.text(at: "path").map(PathPattern.alternatives),
                kinds: target?.text(at: "kind").map(PathPattern.alternatives))
        }
    }

    /// The units of work that finding the parameters of a page takes.
    func cost(of page: HugoPages.Page) -> Int {
        var count = general.count
        for level in 0...page.folders.count {
            count += sections[page.folders.prefix(level).joined(separator: "/")]?.count ?? 0
        }
        return count.multiplied(by: 100 + 16 * page.entry.logicalPath.utf8.count)
    }

    func parameters(of page: HugoPages.Page) -> [String: GoValue] {
        var result: [String: GoValue] = [:]
        var cascades = general
        for count in 0...page.folders.count {
            cascades += sections[page.folders.prefix(count).joined(separator: "/")] ?? []
        }
        let kind = page.isSection ? page.folders.isEmpty ? "home" : "section" : "page"
        for cascade in cascades {
            let fits =
                (cascade.kinds?.contains(kind) ?? true)
                && (cascade.paths?.contains { PathPattern.matches("/" + page.entry.logicalPath, $0) } ?? true)
            if fits { result.merge(cascade.parameters) { $1 } }
        }
        return result
    }
}

/// Path patterns of Hugo: `{/functions/**,/methods/**}`.
enum PathPattern {
    /// The alternatives of a pattern with braces.
    static func alternatives(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
            return [pattern]
        }
        let choices = pattern[pattern.index(after: open)..<close].split(
            separator: ",", omittingEmptySubsequences: false)
        return choices.map { String(pattern[..<open] + $0 + pattern[pattern.index(after: close)...]) }
    }

    /// Whether a path matches a pattern: `**` matches any text, `*` any text without a slash.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let (path, pattern) = (Array(path.lowercased().utf8), Array(pattern.lowercased().utf8))
        // Whether the rest of the pattern matches each rest of the path, computed from the end.
        var fits = Array(repeating: false, count: path.count + 1)
        fits[path.count] = true
        var index = pattern.count
        while index > 0 {
            index -= 1
            let isStar = pattern[index] == UInt8(ascii: "*")
            let isDouble = isStar && index > 0 && pattern[index - 1] == UInt8(ascii: "*")
            if isDouble { index -= 1 }
            var next = Array(repeating: false, count: path.count + 1)
            for place in stride(from: path.count, through: 0, by: -1) {
                if isStar {
                    let goesOn = place < path.count && next[place + 1] && (isDouble || path[place] != UInt8(ascii: "/"))
                    next[place] = fits[place] || goesOn
                } else {
                    next[place] = place < path.count && path[place] == pattern[index] && fits[place + 1]
                }
            }
            fits = next
        }
        return fits[0]
    }
}
