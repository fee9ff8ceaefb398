import Foundation
import Hypertext
import SitegenData
import SitegenModel
import SystemPackage

/// A small site in a temporary folder, which is removed after the test.
final class TestSite: Sendable {
    let folder: FilePath

    /// Writes the files of the site. `site.yaml` and the home page have defaults.
    init(_ files: [String: String] = [:]) throws {
        let name = "ServingTests-\(UUID().uuidString)"
        folder = FilePath(FileManager.default.temporaryDirectory.path).appending(name)
        let defaults = ["site.yaml": "title: Test\n", "content/index.md": "# Welcome\n\nCome in.\n"]
        for (name, text) in defaults.merging(files, uniquingKeysWith: { $1 }) { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder.string)
    }

    /// The absolute path of a file.
    func path(_ name: String) -> String {
        folder.pushing(FilePath(name)).string
    }

    /// Writes a file atomically and creates its folders. The temporary file is outside the site, because a build could
    /// publish a partly written file in `static`.
    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let new = "\(folder.string)-\(UUID().uuidString)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: new))
        guard rename(new, file.path) == 0 else { throw Errno(rawValue: errno) }
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    /// The texts of all files below a folder.
    func texts(in name: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path(name)).compactMap { file in
            try? String(contentsOfFile: path("\(name)/\(file)"), encoding: .utf8)
        }
    }
}

/// A theme of minimal pages that calls a function while it renders the home page.
struct BareTheme: Theme {
    var whileBuilding: @Sendable () -> Void = {}

    var assets: [ThemeAsset] { [ThemeAsset(path: "/bare.css", bytes: Array("p {}\n".utf8))] }

    func markup(of page: OutputPage, in site: Site) -> Markup {
        switch page.kind {
        case .home:
            whileBuilding()
            return bare("Home") {
                if let home = site.home { site.content(of: home) }
                if let note = site.data["note"]?.mapping?["text"]?.text { note }
                for page in site.pages { a(.href(site.url(page.path))) { page.title } }
            }
        case .article(let article): return bare(article.title) { site.content(of: article) }
        case .notFound: return bare("Nowhere") {}
        default: return bare(page.path ?? "") {}
        }
    }

    private func bare(_ name: String, @HTMLBuilder content: () -> Markup) -> Markup {
        Markup {
            Doctype()
            html {
                head { title { name } }
                body { content() }
            }
        }
    }
}
