import Foundation
import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing
@testable import sitegen_cli

/// The files of a new site, and existing files, which are never overwritten.
@Suite struct NewSiteTests {
    private let site = NewSite(
        .blog, title: "Notes: a blog", language: "fr", author: "Ada \"A\" Lovelace", baseURL: "https://ada.example/b/")

    // MARK: - Files

    @Test func `The configuration contains the properties of the new site`() throws {
        let configuration = try #require(site.files.first { $0.path == "site.yaml" }).text
        #expect(configuration.contains("\ntitle: \"Notes: a blog\"\n"))
        #expect(configuration.contains("\nbaseURL: \"https://ada.example/b/\"\n"))
        #expect(configuration.contains("\nlanguage: fr\nauthor: \"Ada \\\"A\\\" Lovelace\"\n"))
        #expect(configuration.contains("- {title: Étiquettes, url: /tags/, weight: 2}\n"))
        let nobody = NewSite(.blog, title: "Notes")
        #expect(!nobody.files.contains { $0.path == "site.yaml" && $0.text.contains("author") })
    }

    @Test(arguments: Starter.allCases)
    func `The configuration of each starter has the time zone of the machine, and is valid`(starter: Starter) throws {
        var site = NewSite(starter, title: "Notes")
        #expect(!site.files.contains { $0.path == "site.yaml" && $0.text.contains("timeZone") })
        site.timeZone = "Pacific/Auckland"
        let text = try #require(site.files.first { $0.path == "site.yaml" }).text
        #expect(text.contains("\nlanguage: en\ntimeZone: Pacific/Auckland\n"))
        let (source, _) = SourceText.read(Array(text.utf8), file: "site.yaml")
        let (configurations, diagnostics) = SiteConfiguration.read(source, baseURL: nil)
        #expect(diagnostics.isEmpty)
        #expect(configurations.first?.timeZone?.name == "Pacific/Auckland")
    }

    @Test func `Titles and the readme contain the language and title of the site`() throws {
        let files = Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, $0.text) })
        #expect(files["content/posts/_index.md"]?.contains("title: Billets\n") == true)
        #expect(files["content/about.md"]?.hasPrefix("---\ntitle: À propos\n") == true)
        #expect(files["README.md"]?.hasPrefix("# Notes: a blog\n\n") == true)
        #expect(Set(files.keys) == Set(Starter.blog.files.map(\.path)))
    }

    @Test(
        arguments: [
            (
                "https://git.example/s.git",
                ".package(url: \"https://git.example/s.git\", from: \"\(Generator.version)\")"
            ),
            ("git@git.example:s.git", ".package(url: \"git@git.example:s.git\", from: \"\(Generator.version)\")"),
            ("../sitegen", ".package(name: \"sitegen\", path: \"../sitegen\")"),
        ])
    func `A package depends on the given sitegen repository`(repository: String, dependency: String) throws {
        let site = NewSite(.package, title: "A", repository: repository)
        let manifest = try #require(site.files.first { $0.path == "Package.swift" }).text
        #expect(manifest.contains("        \(dependency)\n"))
        #expect(!manifest.contains(Generator.repository))
    }

    @Test(arguments: Starter.allCases)
    func `A workflow builds with a repository that can be cloned, or publishes the committed output`(
        starter: Starter
    ) throws {
        for (repository, address) in [
            (Generator.repository, "\"\""), ("/home/ada/sitegen", "\"\""), ("ssh://git@git.example:22/s.git", "\"\""),
            ("https://git.host.org/s.git", "https://git.host.org/s.git"), ("git@host.org:s.git", "git@host.org:s.git"),
        ] {
            let site = NewSite(starter, title: "A", repository: repository)
            let files = Dictionary(uniqueKeysWithValues: site.files.map { ($0.path, $0.text) })
            let workflow = try #require(files[".github/workflows/publish.yml"])
            #expect(workflow.contains("\n  SITEGEN_REPOSITORY: \(address)\n"))
            #expect(!workflow.contains(Generator.repository))
            #expect(files[".gitignore"]?.contains("/.sitegen/\n") == true)
            #expect(files[".gitignore"]?.contains("/public/\n") == (address != "\"\""))
            let report = NewSiteReport(site: site, folder: ".", made: NewSite.Made(written: [])).text
            #expect(report.contains("the committed folder public/") == (address == "\"\""))
        }
    }

    @Test(arguments: Starter.allCases)
    func `Workflow steps that need sitegen run only if its repository is set`(starter: Starter) throws {
        let workflow = try #require(starter.files.first { $0.path == ".github/workflows/publish.yml" }).text
        let steps = workflow.components(separatedBy: "\n      - ").dropFirst()
        #expect(steps.count { $0.contains("if: env.SITEGEN_REPOSITORY == ''") } == 2)
        let isNeeding = { (step: String) in
            step.contains("swift ") || step.contains("sitegen build --") || step.contains("apt-get")
        }
        for step in steps where isNeeding(step) && !step.contains("if: env.SITEGEN_REPOSITORY == ''") {
            #expect(step.contains("if: env.SITEGEN_REPOSITORY != ''"), "\(step)")
        }
    }

    @Test(
        arguments: [
            ("garden-notes", "Garden notes"), ("my_site", "My site"), ("/a/b/éclair", "Éclair"), ("..", "My site"),
            ("2026", "2026"),
        ])
    func `The default title of a site is the name of its folder`(folder: String, title: String) {
        #expect(NewSite.title(of: FilePath(folder)) == title)
    }

    @Test(
        arguments: [
            ("fr_FR.UTF-8", "fr"), ("fr", "fr"), ("pt_BR.UTF-8", "pt"), ("pt_PT", "pt-PT"), ("zh_TW.UTF-8", "zh-TW"),
            ("C.UTF-8", "en"), ("", "en"), ("nl_NL.UTF-8", "en"), ("de_AT@euro", "de"),
        ])
    func `The suggested language is that of the locale`(locale: String, language: String) {
        #expect(NewSite.language(ofLocale: locale) == language)
    }

    // MARK: - Folders

    @Test func `A missing folder is created with its parent folders`() async throws {
        try await withFolder { folder in
            let made = try site.write(into: folder.appending("a").appending("b"))
            #expect(made.written == site.files.map(\.path))
            #expect(made.kept == [])
            for file in site.files {
                #expect(try text(folder.appending("a/b").pushing(FilePath(file.path))) == file.text)
            }
        }
    }

    @Test func `A folder with a new repository is accepted, and its files are kept`() async throws {
        try await withFolder { folder in
            for name in [".git/config", "LICENSE", "README.md", ".gitignore"] {
                try write("mine\n", to: folder.pushing(FilePath(name)))
            }
            let made = try site.write(into: folder)
            #expect(made.kept == [".gitignore", "README.md"])
            #expect(made.written.contains("site.yaml") && !made.written.contains("README.md"))
            for name in [".git/config", "LICENSE", "README.md", ".gitignore"] {
                #expect(try text(folder.pushing(FilePath(name))) == "mine\n")
            }
        }
    }

    @Test(
        arguments: [
            (["notes.txt"], "site: error: the folder is not empty: it contains notes.txt"),
            (
                ["a", "b", "c", "d", "e", "f", "g"],
                "site: error: the folder is not empty: it contains a, b, c, d, e and 2 more"
            ),
            (["site.toml", "a"], "site: error: this folder already contains a site"),
            (
                [".github/workflows/publish.yml", ".github/other"],
                "site/.github/workflows/publish.yml: error: a file with this name exists"
            ),
            ([".github"], "site/.github: error: the new site needs a folder with this name, not a file"),
        ])
    func `Files in the way are reported, and nothing is written`(files: [String], message: String) async throws {
        try await withFolder { folder in
            let target = folder.appending("site")
            for name in files { try write("mine\n", to: target.pushing(FilePath(name))) }
            let before = try FileManager.default.subpathsOfDirectory(atPath: target.string).sorted()
            let failure = try #require(throws: BuildFailure.self) { try site.write(into: target) }
            let told = failure.diagnostics[0].description.replacing(folder.string + "/", with: "")
            #expect(told.split(separator: "\n")[0] == message)
            #expect(failure.diagnostics.count == 1 || files == [".github"])
            #expect(try FileManager.default.subpathsOfDirectory(atPath: target.string).sorted() == before)
            for name in files { #expect(try text(target.pushing(FilePath(name))) == "mine\n") }
        }
    }

    @Test func `A file with the name of the folder is an error and is kept`() async throws {
        try await withFolder { folder in
            try write("mine", to: folder.appending("site"))
            let failure = try #require(throws: BuildFailure.self) { try site.write(into: folder.appending("site")) }
            #expect(failure.diagnostics.map(\.message) == ["a file with this name exists"])
            #expect(try text(folder.appending("site")) == "mine")
        }
    }

    @Test(arguments: [0, 1, 5, 11])
    func `A failed write removes all files of the new site`(count: Int) async throws {
        try await withFolder { folder in
            try write("mine", to: folder.appending("README.md"))
            let written = Counter()
            var failing = FileSystem.disk
            failing.write = { path, bytes throws(FileSystem.Failure) in
                guard written.next() < count else {
                    try FileSystem.disk.write(path, Array(bytes.prefix(10)))
                    throw FileSystem.Failure(path, "no space left on device")
                }
                try FileSystem.disk.write(path, bytes)
            }
            let failure = try #require(throws: BuildFailure.self) {
                try site.write(into: folder, fileSystem: failing)
            }
            #expect(failure.diagnostics[0].message == "cannot write the site: no space left on device")
            #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.string) == ["README.md"])
            let other = folder.appending("new")
            #expect(throws: BuildFailure.self) { try site.write(into: other, fileSystem: failing) }
            #expect(!FileManager.default.fileExists(atPath: other.string))
        }
    }

    // MARK: - Report

    @Test func `The report names the next commands`() {
        let made = NewSite.Made(written: ["content/posts/welcome/index.md", "site.yaml"], kept: [".gitignore"])
        #expect(
            NewSiteReport(site: NewSite(.blog, title: "A"), folder: "my blog", made: made).text == """
                Created a blog in my blog with 2 files, including:
                  content/posts/welcome/index.md  start here: the sample pages explain sitegen
                  site.yaml                       title, URL, languages, menus, theme
                .gitignore already exists and was not changed; add /public/ and /.sitegen/ to it.

                Next:
                  cd 'my blog'
                  sitegen serve                 preview the site while you write
                  sitegen new post "A title"    create a page

                Before you publish, set baseURL in site.yaml to the URL of the site.
                The workflow publishes the committed folder public/. Run ‘sitegen build’ and commit the folder before you push.
                To let the workflow build the site instead, create the site with --repository, followed by the URL of sitegen's repository.
                """)
        for (language, isTold) in [("en-GB", false), ("fr-CA", false), ("zh-TW", false), ("nl", true)] {
            let site = NewSite(.blog, title: "A", language: language)
            let text = NewSiteReport(site: site, folder: "a", made: made).text
            #expect(text.contains("\nThe sample content is in English. Replace it with your own.\n") == isTold)
        }
        for starter in Starter.allCases {
            let site = NewSite(starter, title: "A", baseURL: "https://a.example/")
            let made = NewSite.Made(written: site.files.map(\.path))
            let text = NewSiteReport(site: site, folder: ".", made: made).text
            #expect(text.contains("start here"), "the file to begin with is one of the starter's")
            #expect(!text.contains("cd ") && !text.contains("baseURL"))
        }
    }
}

/// A counter that several threads can use.
private final class Counter: Sendable {
    private let lock = NSLock()
    // Only read and written while the lock is held.
    nonisolated(unsafe) private var value = 0

    func next() -> Int {
        lock.withLock {
            defer { value += 1 }
            return value
        }
    }
}
