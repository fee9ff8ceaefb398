import Foundation
import SitegenModel
import SitegenPublishing
import SitegenTemplates
import SitegenTools
import SystemPackage

/// A site that the default theme builds from a text archive:
///
/// ```text
/// -- site.yaml --
/// title: Test
/// -- content/a.md --
/// Hello
/// ```
struct BuiltSite {
    /// The text of every page, by its path in the output folder: `articles/index.html`.
    let pages: [String: String]

    /// Builds the site, drafts included.
    ///
    /// - Throws: `BuildFailure`, or an error of Foundation if the temporary folder cannot be used.
    init(_ archive: String) async throws {
        let manager = FileManager.default
        let root = manager.temporaryDirectory.appendingPathComponent("sitegen-theme-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: root) }
        try manager.createDirectory(at: root.appendingPathComponent("content"), withIntermediateDirectories: true)
        for (name, text) in Self.files(in: archive) {
            let file = root.appendingPathComponent(name)
            try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let report = try await SiteBuild(
            folder: FilePath(root.path), options: BuildOptions(includesDrafts: true),
            website: Website(theme: DefaultTheme()).diagrams(Squares())
        ).run()
        let output = report.output.string
        var pages: [String: String] = [:]
        for name in try manager.subpathsOfDirectory(atPath: output) where name.hasSuffix(".html") {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(output)/\(name)"))
            pages[name] = String(decoding: bytes, as: UTF8.self)
        }
        self.pages = pages
    }

    /// The page at a path of the site, such as `/articles/`. Empty if the page is missing, so that expectations about
    /// it fail.
    subscript(path: String) -> String {
        pages[path.hasSuffix("/") ? "\(path.dropFirst())index.html" : String(path.dropFirst())] ?? ""
    }

    private static func files(in archive: String) -> [(name: String, text: String)] {
        var files: [(name: String, text: String)] = []
        for line in archive.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- "), line.hasSuffix(" --") {
                files.append((String(line.dropFirst(3).dropLast(3)), ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += "\(line)\n"
            }
        }
        return files
    }
}

extension String {
    /// The page without its scripts, and with a name of the style sheet that is the same in all versions.
    var withoutTheme: String {
        replacing(
            /<script(?: src="\/(?:[^"]*\/)?reading\.[0-9a-f]{8}\.js" data-permalink="[^"]*")?>.*?<\/script>/
                .dotMatchesNewlines(), with: ""
        )
        .replacing(/theme\.[0-9a-f]{8}\.css/, with: "theme.css")
    }

    /// The text of each element with a name, without the tags inside it.
    func texts(of element: String) throws -> [String] {
        let pattern = try Regex("<\(element)(?: [^>]*)?>(.*?)</\(element)>", as: (Substring, Substring).self)
            .dotMatchesNewlines()
        return matches(of: pattern).map { String($0.output.1).replacing(/<[^>]*>/, with: "") }
    }

    /// The values of an attribute in the order of the page.
    func values(of attribute: String) throws -> [String] {
        let pattern = try Regex("<[^>]* \(attribute)=\"([^\"]*)\"", as: (Substring, Substring).self)
        return matches(of: pattern).map { String($0.output.1) }
    }

    /// The part of a page from one text through the next occurrence of another. Empty if either is missing.
    func part(from start: String, to end: String) -> String {
        guard let first = range(of: start), let last = range(of: end, range: first.upperBound..<endIndex) else {
            return ""
        }
        return String(self[first.lowerBound..<last.upperBound])
    }
}

/// Draws a square for every diagram.
private struct Squares: DiagramRenderer {
    let name = "Squares"
    let languages: Set = ["dot"]
    let version: String? = "1"
    let installationHelp = "install Squares"

    func draw(_ source: String, language: String) throws(DiagramFailure) -> [UInt8] {
        Array("<svg viewBox=\"0 0 9 9\"><rect width=\"9\" height=\"9\"/></svg>".utf8)
    }
}
