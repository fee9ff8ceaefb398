import SitegenBase
import SitegenData
import SitegenFiles

/// Reads sites of VitePress.
enum VitePressSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static func evidence(in folder: OldFolder) -> String? { VueSite.configuration(".vitepress", folder) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        VueSite(".vitepress", folder, log).site()
    }
}

/// Reads sites of VuePress 1 and 2.
enum VuePressSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    static func evidence(in folder: OldFolder) -> String? { VueSite.configuration(".vuepress", folder) }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        VueSite(".vuepress", folder, log).site()
    }
}

/// Reads sites of VitePress and VuePress, whose content is next to the folder of the configuration.
struct VueSite {
    private let isVuePress: Bool
    private let folder: OldFolder
    private let log: ImportLog
    private let path: String
    private let fields: FieldMapping
    /// The folder that contains that of the configuration.
    private let root: String
    /// The folder of the content.
    private let source: String

    /// The path of the configuration, at the top or in the folder of the docs.
    static func configuration(_ name: String, _ folder: OldFolder) -> String? {
        let extensions = ["mts", "ts", "mjs", "js", "cjs", "json", "yml", "toml"]
        let names =
            extensions.map { "config.\($0)" } + [
                "config/index.ts", "config/index.mts", "config/index.js", "config/index.mjs",
            ]
        let own = folder.files.first { $0.hasPrefix(name + "/") || $0.contains("/\(name)/") && $0.pathParts.count <= 4 }
        guard let own, let range = own.firstRange(of: name + "/") else { return nil }
        let place = String(own[..<range.lowerBound]) + name
        return names.map { "\(place)/\($0)" }.first(where: folder.has) ?? own
    }

    init(_ name: String, _ folder: OldFolder, _ log: ImportLog) {
        (self.folder, self.log) = (folder, log)
        isVuePress = name == ".vuepress"
        path = Self.configuration(name, folder) ?? ""
        fields = ComponentSettings.data(path, folder)
        var parts = path.pathParts
        while let last = parts.popLast(), last != name {}
        root = parts.joined(separator: "/")
        source = fields.text(at: "srcDir").flatMap { OldFolder.resolve($0, from: parts.joined(separator: "/")) } ?? root
    }

    func site() -> ImportedSite {
        if fields.isEmpty {
            log.note(
                .configuration, "configuration that is computed", path,
                advice:
                    "The configuration is a program, of which the import reads only data. Set the title and ‘baseURL’ in site.yaml."
            )
        }
        var site = ImportedSite()
        let standard = fields.mapping(at: "locales")?["root"]?.mapping ?? fields.mapping(at: "locales")?["/"]?.mapping
        site.settings = ComponentSettings.settings(
            title: fields.text(at: "title") ?? standard?.text(at: "title"),
            baseURL: fields.text(at: "sitemap.hostname").map {
                $0 + (fields.text(at: "base") ?? "/").dropFirst($0.hasSuffix("/") ? 1 : 0)
            },
            language: fields.text(at: "lang") ?? standard?.text(at: "lang"),
            description: fields.text(at: "description") ?? standard?.text(at: "description"))
        let hasMath =
            fields.bool(at: "markdown.math") == true
            || ComponentSettings.file(path, contains: "katex", "mathjax", in: folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: hasMath, emoji: true)
        let theme = fields.mapping(at: "themeConfig") ?? standard?.mapping(at: "themeConfig") ?? FieldMapping()
        let repository = theme["socialLinks"]?.list?.compactMap(\.mapping).first { $0.text(at: "icon") == "github" }?
            .text(at: "link")
        ComponentSettings.setLook(&site.settings, repository: repository)
        var content = ComponentContent(folder, log)
        content.sourceRoot = source
        content.dropsScripts = true
        addPages(to: &content, theme)
        addLanguages(to: &site)
        if site.settings["languages"] != nil { content.languages = languages.map(\.folder) }
        content.finish(&site)
        addFiles(to: &site)
        let navigation = theme["nav"]?.list ?? theme["navbar"]?.list ?? []
        let entries = navigation.compactMap(\.mapping).compactMap { item -> (String, String)? in
            let inner = item["items"]?.list?.first?.mapping ?? item["children"]?.list?.first?.mapping
            guard let title = item.text(at: "text"), let link = item.text(at: "link") ?? inner?.text(at: "link") else {
                return nil
            }
            return (title, link)
        }
        ComponentSettings.setMenu(entries, in: &site)
        SiteText.addSearch(to: &site, because: "The theme of the old site has a search.")
        SiteText.finish(&site)
        return site
    }

    /// The folders of languages besides the first one.
    private var languages: [(folder: String, tag: String, name: String?)] {
        (fields.mapping(at: "locales") ?? FieldMapping()).compactMap { locale in
            let folder = locale.key.pathParts.joined(separator: "/")
            guard locale.key != "root", !folder.isEmpty, !folder.contains("/") else { return nil }
            let tag = SiteText.language(locale.value.mapping?.text(at: "lang") ?? folder, folder)
            guard SiteText.isLanguageTag(folder) else { return nil }
            return (folder, tag, locale.value.mapping?.text(at: "label"))
        }
    }

    private func addLanguages(to site: inout ImportedSite) {
        // Addresses begin with the folder, which must therefore be the tag of the language.
        let languages = languages
        guard !languages.isEmpty else { return }
        let standard = String((site.settings["language"]?.text ?? "en"))
        guard !languages.contains(where: { $0.folder == standard }) else { return }
        var mapping = FieldMapping()
        mapping[standard] = FieldValue(.mapping(FieldMapping()))
        for language in languages {
            mapping[language.folder] = FieldValue(.mapping(language.name.map { ["name": .text($0)] } ?? FieldMapping()))
        }
        site.settings.set("languages", FieldValue(.mapping(mapping)), because: "The locales of the configuration.")
    }

    /// The sidebars of all languages.
    private func sidebar(_ theme: FieldMapping) -> SidebarLinks {
        let themes =
            [theme] + (theme.mapping(at: "locales") ?? FieldMapping()).compactMap(\.value.mapping)
            + (fields.mapping(at: "locales") ?? FieldMapping()).compactMap {
                $0.value.mapping?.mapping(at: "themeConfig")
            }
        let sidebars = themes.compactMap { $0["sidebar"] }
        if sidebars.isEmpty, ComponentSettings.file(path, contains: "sidebar:", in: folder) {
            log.note(
                .configuration, "sidebar that is computed", path,
                advice: "The import reads only a sidebar that is data. Set ‘weight’ in the pages to order them.")
        }
        return SidebarLinks(sidebars)
    }

    private func addPages(to content: inout ComponentContent, _ theme: FieldMapping) {
        let order = sidebar(theme)
        let hasCleanURLs = fields.bool(at: "cleanUrls") == true
        let tags = Set(languages.map(\.folder))
        let excluded = (fields["srcExclude"]?.texts ?? []).map {
            $0.replacing("**/", with: "").replacing("/**", with: "/")
        }
        for path in folder.files(below: source) where path.isMarkdown && !path.isHidden {
            let relative = source.isEmpty ? path : String(path.dropFirst(source.count + 1))
            let isExcluded = excluded.contains {
                !$0.isEmpty && (relative == $0 || relative.fileName == $0 || relative.hasPrefix($0))
            }
            if isExcluded || relative.contains("[") {
                log.note(
                    .files, isExcluded ? "text that is excluded" : "page with computed parameters", path,
                    advice: isExcluded
                        ? "The key ‘srcExclude’ names it." : "VitePress makes several pages of it. Write them by hand.")
                continue
            }
            guard let text = content.text(path) else { continue }
            let name = relative.fileName.stem
            let isIndex = name == "index" || isVuePress && name.lowercased() == "readme"
            let folders = relative.folderPath
            let place = isIndex ? folders : relative.stem
            var address = "/" + place + (place.isEmpty ? "" : isIndex || hasCleanURLs ? "/" : ".html")
            if let permalink = text.fields.text(at: "permalink"), isVuePress { address = permalink }
            if let first = relative.pathParts.first, tags.contains(first), relative.contains("/") {
                address = "/" + address.dropFirst(first.count + 1).drop { $0 == "/" }
            }
            var defaults: FieldMapping = [
                "title": .text(isIndex ? folders.fileName.isEmpty ? "Home" : folders.fileName : name)
            ]
            order.place(place, text, &defaults)
            // sitegen drops signs from names, so that ‘@pinia’ would have the address of ‘pinia’.
            let target =
                "content/" + (isIndex ? "index".within(folders) : relative.stem).replacing("@", with: "at-") + ".md"
            content.add(path, to: target, address: address, text, defaults: defaults)
            for (index, _) in relative.pathParts.dropLast().enumerated() {
                let section = relative.pathParts.prefix(index + 1).joined(separator: "/")
                guard !tags.contains(section) else { continue }
                var fields: FieldMapping = ["title": .text(order.titles[section] ?? section.fileName)]
                if let weight = order.folders[section] { fields["weight"] = FieldValue(.integer(weight)) }
                content.addSection("content/" + section.replacing("@", with: "at-"), fields, from: path)
            }
        }
    }

    private func addFiles(to site: inout ImportedSite) {
        let published = isVuePress ? ".vuepress/public".within(root) : "public".within(source)
        ComponentContent.addStatic(published, folder, to: &site)
        let known = Set(site.files.map(\.source) + site.pages.map(\.source))
        for path in folder.files(below: source) where !path.isHidden && !known.contains(path) {
            let relative = source.isEmpty ? path : String(path.dropFirst(source.count + 1))
            let isImage = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "mp4", "webm", "pdf"].contains(
                path.fileExtension)
            guard isImage else { continue }
            site.files.append(ImportedFile(source: path, path: OtherFilePaths.place(relative)))
        }
        for path in folder.files where path.fileExtension == "vue" {
            log.note(
                .layouts, "component in Vue", path,
                advice: "Components are not converted. Complete the directives that replace them.")
        }
    }
}
