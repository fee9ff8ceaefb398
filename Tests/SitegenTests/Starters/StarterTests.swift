import Foundation
import SitegenBase
import SitegenDocuments
import SitegenFiles
import SitegenMustache
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenTemplates
@testable import sitegen_cli

/// The starters of `sitegen new` match the repository and build without warnings.
@Suite struct StarterTests {
    /// The package is compiled by `make starters`.
    static let cases: [(Starter, String)] =
        [Starter.blog, .series, .docs, .site].flatMap { starter in
            ["en", "nl", "zh-TW"].map { (starter, $0) } + languages.map { (starter, $0) }
        }

    @Test(arguments: cases)
    func `A starter builds without a warning in every language`(starter: Starter, language: String) async throws {
        try await withFolder { folder in
            let site = folder.appending("site")
            _ = try NewSite(starter, title: "C: “notes” & #1", language: language, author: "Ada: Lovelace")
                .write(into: site)
            let report = try await SiteBuild(folder: site, website: Website(theme: MustacheTheme())).run()
            #expect(report.warnings == [])
            let home = try text(site.appending("public/index.html"))
            #expect(home.contains("C: “notes” &amp; #1</"))
            #expect(home.contains(" lang=\"\(language)\""))
        }
    }

    /// The front matter of the books in the package.
    private struct Book: Decodable, Sendable {
        var author: String
        var year: Int
        var rating: String?
    }

    /// A new site does not break when its sample texts are removed: one of them, those of a folder, or all. Each text is removed
    /// in English only, because the translations have the same links.
    @Test(arguments: Starter.allCases, ["en"] + languages)
    func `A starter builds without its sample texts`(starter: Starter, language: String) async throws {
        try await withFolder { folder in
            let site = folder.appending("site")
            let new = NewSite(starter, title: "T", language: language)
            _ = try new.write(into: site)
            var website = Website(theme: MustacheTheme())
            if starter == .package {
                // What the program of the package adds.
                website = website.section("books", metadata: Book.self).page("about", title: "About") {
                    Paragraph { "Text" }
                }.file("/books.txt") { _ in "" }
            }
            let texts = new.files.filter { $0.path.hasPrefix("content/") && $0.path.hasSuffix(".md") }
            let folders = Set(texts.map(\.path.pathParts).filter { $0.count > 2 }.map { $0[1] })
            // The other languages have the same files.
            var removals = [texts]
            if language == "en" {
                removals += folders.sorted().map { name in texts.filter { $0.path.hasPrefix("content/\(name)/") } }
                removals += [texts.filter { $0.path != "content/_index.md" }] + texts.map { [$0] }
            }
            for removed in removals {
                for file in removed {
                    try FileManager.default.removeItem(atPath: site.appending(path: file.path).string)
                }
                do throws(BuildFailure) {
                    _ = try await SiteBuild(folder: site, website: website).run()
                } catch {
                    let errors = error.diagnostics.filter { $0.severity == .error }.map(\.description)
                    Issue.record("without \(removed.map(\.path)): \(errors.joined(separator: "\n"))")
                }
                for file in removed { try write(file.text, to: site.appending(path: file.path)) }
            }
        }
    }

    @Test func `The embedded archive contains all files of the starters`() throws {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let starters = repository.appendingPathComponent("Templates/Starters").path
        let names = try #require(FileManager.default.enumerator(atPath: starters)).compactMap { $0 as? String }
        let made: Set = ["public", ".sitegen", ".build", ".swiftpm", "Package.resolved", ".DS_Store"]
        let files = try names.filter { made.isDisjoint(with: $0.split(separator: "/").map(String.init)) }
            .compactMap { name -> StarterArchive.File? in
                var isFolder: ObjCBool = false
                let path = "\(starters)/\(name)"
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                    return nil
                }
                return StarterArchive.File(path: name, text: try text(FilePath(path)))
            }
        let isPacked = Set(files) == Set(StarterArchive.embedded.files)
        #expect(isPacked, "run Scripts/pack-starters and build again")
    }

    @Test(arguments: Starter.allCases)
    func `A starter has the files of a repository and a complete workflow`(starter: Starter) throws {
        let files = Dictionary(uniqueKeysWithValues: starter.files.map { ($0.path, $0.text) })
        #expect(files["README.md"]?.hasPrefix("# ") == true)
        #expect(files[".gitignore"]?.contains("/public/\n/.sitegen/\n") == true)
        let workflow = try #require(files[".github/workflows/publish.yml"])
        for action in ["checkout", "cache", "configure-pages", "upload-pages-artifact", "deploy-pages"] {
            #expect(workflow.contains("uses: actions/\(action)@v"))
        }
        for match in workflow.matches(of: /steps\.(\w+)\./) {
            #expect(workflow.contains("id: \(match.1)\n"))
        }
    }

    /// The languages of the theme except English, as in the names of folders.
    static let languages = ["ar", "de", "es", "fr", "it", "ja", "pt", "ru", "zh", "zh-Hant"]

    @Test(arguments: Starter.allCases, languages)
    func `A starter has all its texts in every language of the theme`(starter: Starter, language: String) {
        let isText = { (path: String) in path.hasSuffix(".md") || path.hasSuffix("AboutPage.swift") }
        let translated = starter.translations(in: language)
        #expect(translated.map(\.path) == starter.files.map(\.path).filter(isText))
        #expect(starter.files(in: language).map(\.path) == starter.files.map(\.path))
        #expect(starter.isWritten(in: language))
        let english = Dictionary(uniqueKeysWithValues: starter.files.map { ($0.path, $0.text) })
        for file in translated {
            #expect(file.text != english[file.path], "\(file.path)")
            // Headings, code blocks, directives and links are the same.
            #expect(shape(of: file.text) == shape(of: english[file.path] ?? ""), "\(file.path)")
        }
    }

    /// The structure that translations share: heading levels, fences and link targets.
    private func shape(of text: String) -> [String] {
        let lines = text.split(separator: "\n").map(String.init)
        let structure = lines.compactMap { line -> String? in
            if line.hasPrefix("```") || line.hasPrefix(":::") { return String(line.prefix { $0 != "[" }) }
            if line.hasPrefix("#") { return String(line.prefix { $0 == "#" }) }
            return nil
        }
        return structure + text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }.sorted()
    }

    @Test func `The starters exist in exactly the languages of the theme`() {
        let paths = StarterArchive.embedded.files.map(\.path)
        let folders = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
        let expected = Starter.allCases.flatMap { starter in
            [starter.rawValue] + Self.languages.map { "\(starter.rawValue).\($0)" }
        }
        #expect(folders == Set(expected))
        #expect(Set(Wording.all.map { $0.script == "Hant" ? "zh-Hant" : $0.language }) == Set(Self.languages + ["en"]))
        #expect(Starter.blog.translations(in: "fr-CA") == Starter.blog.translations(in: "fr"))
        #expect(Starter.blog.translations(in: "zh-TW") == Starter.blog.translations(in: "zh-Hant"))
        #expect(Starter.docs.files(in: "nl") == Starter.docs.files)
        #expect(!Starter.docs.isWritten(in: "nl"))
    }

    @Test func `The starters contain the version and repository of sitegen`() throws {
        let version = "SITEGEN_VERSION: \(Generator.version)\n"
        let address = "SITEGEN_REPOSITORY: \(Generator.repository)\n"
        for starter in [Starter.blog, .series, .docs, .site] {
            let workflow = try #require(starter.files.first { $0.path == ".github/workflows/publish.yml" }).text
            #expect(workflow.contains(version) && workflow.contains(address))
        }
        let manifest = try #require(Starter.package.files.first { $0.path == "Package.swift" }).text
        #expect(manifest.contains(".package(url: \"\(Generator.repository)\", from: \"\(Generator.version)\")"))
    }

    @Test func `The words of the starters exist in every language of the theme`() {
        for wording in Wording.all {
            let titles = StarterWords.titles(in: wording.language)
            #expect(titles.map(\.english) == ["Posts", "Articles", "Tags", "Series", "Guide", "Reference", "About"])
        }
        #expect(StarterWords.titles(in: "zh-TW").first?.translated == "網誌")
        #expect(StarterWords.titles(in: "pt-PT").last?.translated == "Sobre")
        #expect(StarterWords.titles(in: "nl").isEmpty)
    }
}

/// Runs `body` with a temporary folder.
func withFolder(_ body: (FilePath) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("starters-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(FilePath(folder.path))
}

func text(_ path: FilePath) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path.string)), as: UTF8.self)
}

func write(_ text: String, to path: FilePath) throws {
    let url = URL(fileURLWithPath: path.string)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
}
