import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage

/// Reads sites of Nextra 2 to 4.
enum NextraSite: SiteReader {
    static func recognizes(_ folder: OldFolder) -> Bool { evidence(in: folder) != nil }

    private static let configurations = ["mjs", "js", "ts", "cjs"].map { "next.config.\($0)" }

    static func evidence(in folder: OldFolder) -> String? {
        let path = configurations.first(where: folder.has)
        guard let path, ComponentSettings.file(path, contains: "nextra", in: folder) else { return nil }
        return "‘nextra’ in \(path)"
    }

    static func read(_ folder: OldFolder, _ log: ImportLog) throws(BuildFailure) -> ImportedSite {
        let path = configurations.first(where: folder.has) ?? ""
        var site = ImportedSite()
        let theme = ["theme.config.tsx", "theme.config.jsx", "theme.config.js", "theme.config.ts"].first(
            where: folder.has)
        let fields = ComponentSettings.data(theme, folder)
        site.settings = ComponentSettings.settings(
            title: fields.text(at: "logo") ?? folder.root.lastComponent?.string, baseURL: nil, language: nil,
            description: nil)
        let hasMath = ComponentSettings.file(path, contains: "latex: true", in: folder)
        ComponentSettings.setMarkdown(&site.settings, hasMath: hasMath)
        ComponentSettings.setLook(
            &site.settings, repository: fields.text(at: "project.link") ?? fields.text(at: "github"))
        var content = ComponentContent(folder, log)
        content.staticFolder = "public"
        let roots = ["content", "src/content", "pages", "src/pages", "app", "src/app"]
        let root =
            roots.first { root in folder.files(below: root).contains { $0.isMarkdownOrMDX } }
            ?? "pages"
        addPages(of: root, to: &content, folder, log)
        content.finish(&site)
        ComponentContent.addStatic("public", folder, to: &site)
        for path in folder.files(below: root)
        where ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(path.fileExtension) {
            site.files.append(
                ImportedFile(source: path, path: OtherFilePaths.place(String(path.dropFirst(root.count + 1)))))
        }
        SiteText.addSearch(to: &site, because: "Nextra has a search.")
        SiteText.finish(&site)
        return site
    }

    private static func addPages(
        of root: String, to content: inout ComponentContent, _ folder: OldFolder, _ log: ImportLog
    ) {
        let isApp = root.hasSuffix("app")
        var names: [String: (title: String?, weight: Int)] = [:]
        for path in folder.files(below: root) where path.fileName.stem == "_meta" {
            let place = path.folderPath == root ? "" : String(path.folderPath.dropFirst(root.count + 1))
            for (index, entry) in ComponentSettings.data(path, folder).enumerated() {
                names[entry.key.within(place)] = (entry.value.text ?? entry.value.mapping?.text(at: "title"), index + 1)
            }
        }
        for path in folder.files(below: root) {
            let relative = String(path.dropFirst(root.count + 1))
            guard path.isMarkdownOrMDX else {
                let isPage =
                    ["js", "jsx", "tsx", "ts"].contains(path.fileExtension) && !relative.fileName.hasPrefix("_")
                    && !isApp
                if isPage, !relative.hasPrefix("api/"), !relative.contains("[") {
                    log.note(
                        .layouts, "page that is a program", path,
                        advice: "sitegen does not run JavaScript. Write the page as Markdown, or as a template.")
                }
                continue
            }
            if isApp, relative.fileName.stem != "page" { continue }
            guard !relative.contains("["), !relative.fileName.hasPrefix("_"), let text = content.text(path) else {
                continue
            }
            let isIndex = relative.fileName.stem == "index" || isApp
            // Folders in parentheses group pages without being part of the address.
            let folders = relative.folderPath.pathParts.filter { !($0.hasPrefix("(") && $0.hasSuffix(")")) }
            let place =
                isIndex ? folders.joined(separator: "/") : relative.fileName.stem.within(folders.joined(separator: "/"))
            let entry = names[place] ?? (isIndex ? names["index".within(place)] : nil)
            var defaults: FieldMapping = ["title": .text(entry?.title ?? (place.isEmpty ? "Home" : place.fileName))]
            if let weight = entry?.weight { defaults["weight"] = FieldValue(.integer(weight)) }
            if let title = entry?.title { defaults[ComponentContent.label] = .text(title) }
            let target = isIndex ? "index".within(place) : place
            content.add(
                path, to: "content/\(target).md", address: place.isEmpty ? "/" : "/\(place)/", text, defaults: defaults)
            for index in folders.indices {
                let section = folders.prefix(index + 1).joined(separator: "/")
                var fields: FieldMapping = ["title": .text(names[section]?.title ?? section.fileName)]
                if let weight = names[section]?.weight { fields["weight"] = FieldValue(.integer(weight)) }
                content.addSection("content/" + section, fields, from: path)
            }
        }
    }
}
