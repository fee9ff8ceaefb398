import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads sites of Eleventy.
enum EleventySite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static let configurations =
        [".eleventy.js", ".eleventy.cjs"] + ["js", "mjs", "cjs", "ts"].map { "eleventy.config.\($0)" }

    static func evidence(in folder: OldFolder) -> String? { configurations.first(where: folder.has) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let configuration = EleventyConfiguration(folder)
        let data = EleventyData(configuration, folder)
        var site = ImportedSite()
        let names = ["site", "metadata", "meta", "siteinfo", "config", "siteConfig"]
        let fields = names.lazy.compactMap { data.global[$0]?.mapping }.first { $0.text(at: "title") != nil }
        site.settings = ComponentSettings.settings(
            title: fields?.text(at: "title") ?? data.global["title"]?.text ?? folder.root.lastComponent?.string,
            baseURL: fields?.text(at: "url") ?? fields?.text(at: "baseUrl"),
            language: fields?.text(at: "language") ?? fields?.text(at: "lang"),
            description: fields?.text(at: "description"))
        site.settings.set("author", text: fields?.text(at: "author.name") ?? fields?.text(at: "author"))
        ComponentSettings.setMarkdown(&site.settings, hasMath: false)
        EleventyContent(configuration, data, folder, log).read(into: &site)
        SiteText.finish(&site)
        return site
    }
}

/// The configuration of an Eleventy site, as far as it is data.
struct EleventyConfiguration {
    let file: String
    /// The folder of the texts; empty for the top.
    private(set) var input = ""
    private(set) var includes = "_includes"
    private(set) var layouts: String?
    private(set) var dataFolder = "_data"
    private(set) var output = "_site"
    /// The patterns of files that are ignored.
    private(set) var ignored: [String] = []
    /// Whether Markdown is evaluated as Nunjucks and not as Liquid.
    private(set) var usesNunjucks = false
    /// The files that are copied, each with its path in the output; `nil` for the same path.
    private(set) var copies: [(source: String, target: String?)] = []

    init(_ folder: OldFolder) {
        file = EleventySite.configurations.first(where: folder.has) ?? EleventySite.configurations[0]
        guard let source = folder.text(file) else { return }
        func directory(_ path: String?) -> String? { path.flatMap { OldFolder.resolve($0, from: "") } }
        for dir in JavaScriptData.values(of: "dir", in: source).compactMap(\.mapping) {
            input = directory(dir.text(at: "input")) ?? input
            includes = dir.text(at: "includes") ?? includes
            layouts = dir.text(at: "layouts") ?? layouts
            dataFolder = dir.text(at: "data") ?? dataFolder
            output = directory(dir.text(at: "output")) ?? output
        }
        func argument(_ function: String) -> String? {
            JavaScriptData.calls(of: function, in: source).first?.arguments.first?.text
        }
        input = directory(argument("setInputDirectory")) ?? input
        includes = argument("setIncludesDirectory") ?? includes
        layouts = argument("setLayoutsDirectory") ?? layouts
        dataFolder = argument("setDataDirectory") ?? dataFolder
        output = directory(argument("setOutputDirectory")) ?? output
        // These are relative to the folder of the texts.
        includes = OldFolder.resolve(includes, from: input) ?? includes
        layouts = layouts.flatMap { OldFolder.resolve($0, from: input) }
        dataFolder = OldFolder.resolve(dataFolder, from: input) ?? dataFolder
        let engines = JavaScriptData.values(of: "markdownTemplateEngine", in: source)
        usesNunjucks = engines.first?.text == "njk"
        for call in JavaScriptData.calls(of: "add", on: "ignores", in: source) {
            if let pattern = call.arguments.first?.text { ignored.append(pattern) }
        }
        for call in JavaScriptData.calls(of: "addPassthroughCopy", in: source) {
            guard let argument = call.arguments.first else { continue }
            if let path = argument.text {
                copies.append((path, nil))
            } else {
                for entry in argument.mapping ?? FieldMapping() { copies.append((entry.key, entry.value.text)) }
            }
        }
    }

    /// Whether a file belongs to the templates, the data or the output.
    func isOutside(_ path: String) -> Bool {
        ([includes, dataFolder, output] + (layouts.map { [$0] } ?? [])).contains {
            !$0.isEmpty && path.hasPrefix($0 + "/")
        }
    }
}

/// The data of an Eleventy site: global data, and that of folders and files.
struct EleventyData {
    /// The maximum number of values of a file and of global names, because each page has all of them.
    private static let valueLimit = 500

    private let input: String
    private let folder: OldFolder
    /// The data that all templates see.
    let global: FieldMapping
    private var cache: [String: FieldMapping] = [:]

    init(_ configuration: EleventyConfiguration, _ folder: OldFolder) {
        (input, self.folder) = (configuration.input, folder)
        var global = FieldMapping()
        let root = configuration.dataFolder
        for path in folder.files(below: root) where path.pathParts.count <= root.pathParts.count + 2 {
            guard global.count < Self.valueLimit else { break }
            guard let value = Self.value(path, folder) else { continue }
            let parts = path.dropFirst(root.count + 1).description.pathParts
            let name = parts[parts.count - 1].prefix { $0 != "." }.description
            if parts.count == 1 {
                global[name] = value
            } else {
                var mapping = global[parts[0]]?.mapping ?? FieldMapping()
                mapping[name] = value
                global[parts[0]] = FieldValue(.mapping(mapping))
            }
        }
        self.global = global
    }

    private static func value(_ path: String, _ folder: OldFolder) -> FieldValue? {
        if ["js", "mjs", "cjs", "ts"].contains(path.fileExtension) {
            return folder.text(path).flatMap(JavaScriptData.exported)
        }
        guard ["json", "yaml", "yml"].contains(path.fileExtension) else { return nil }
        return folder.bytes(path).flatMap { FieldValue.read($0, file: path).value }
    }

    /// The data of the folders around a text and of the text itself, without its front matter.
    mutating func fields(of path: String) -> FieldMapping {
        var result = FieldMapping()
        var place = input
        var folders = [place]
        let below = input.isEmpty ? path : String(path.dropFirst(input.count + 1))
        for part in below.folderPath.pathParts {
            place = part.within(place)
            folders.append(place)
        }
        for folder in folders where !folder.isEmpty {
            Self.merge(data(of: folder.fileName.within(folder)), into: &result)
        }
        Self.merge(data(of: path.stem), into: &result)
        return result
    }

    private static func merge(_ fields: FieldMapping, into result: inout FieldMapping) {
        for entry in fields.prefix(valueLimit) { result[entry.key] = entry.value }
    }

    /// The data in the files of a folder or a text, of which those with the longer name count.
    private mutating func data(of stem: String) -> FieldMapping {
        if let cached = cache[stem] { return cached }
        var result = FieldMapping()
        for suffix in ["json", "11tydata.json", "11tydata.js", "11tydata.mjs", "11tydata.cjs"] {
            let path = "\(stem).\(suffix)"
            guard folder.has(path), let fields = Self.value(path, folder)?.mapping else { continue }
            Self.merge(fields, into: &result)
        }
        cache[stem] = result
        return result
    }

    /// Whether a data file of a folder around a text computes permalinks.
    func computesPermalinks(_ path: String) -> Bool {
        var stems = [path.stem]
        for folder in path.parentPaths { stems.append(folder.fileName.within(folder)) }
        return stems.contains { stem in
            ["js", "mjs", "cjs"].contains {
                ComponentSettings.file("\(stem).11tydata.\($0)", contains: "permalink", in: folder)
            }
        }
    }
}
