import SitegenData
import SitegenFiles

/// Other generators, and other programs, also have a file `_config.yml`.
extension JekyllSite {
    static var isRecognizedByFiles: Bool { false }

    static func evidence(in folder: OldFolder) -> String? {
        guard recognizes(folder), !folder.has("_toc.yml") else { return nil }
        let folders: Set = ["_posts", "_layouts", "_includes", "_drafts", "_sass", "_plugins"]
        for path in folder.files {
            let parts = path.pathParts
            if let name = parts.dropLast().first(where: folders.contains) {
                return "_config.yml and \(parts.prefix { $0 != name }.map { $0 + "/" }.joined())\(name)/"
            }
        }
        let keys: Set = [
            "theme", "remote_theme", "plugins", "gems", "kramdown", "markdown", "permalink", "collections", "defaults",
            "baseurl",
            "exclude", "include", "highlighter", "livereload", "paginate",
        ]
        let fields = try? folder.fields("_config.yml")
        if let key = fields?.first(where: { keys.contains($0.key) })?.key { return "‘\(key)’ in _config.yml" }
        let gems = folder.start(of: "Gemfile", 20_000).map { String(decoding: $0, as: UTF8.self) } ?? ""
        if gems.contains("jekyll") || gems.contains("github-pages") { return "_config.yml and Gemfile" }
        let page = folder.files.prefix(2000).first { path in
            (path.isMarkdown || path.fileExtension == "html") && folder.file(path, beginsWith: "---")
        }
        return page.map { "_config.yml and the front matter of \($0)" }
    }
}
