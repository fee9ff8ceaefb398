import Foundation
import RealServers
import SitegenBase
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenDeploying
@testable import SitegenPublishing

@Suite struct SharedBuildTests {
    private func folder(_ site: SharedSite) -> [String: String] {
        ["SITEGEN_BUILD_CACHE": site.folder.appending("shared").string]
    }

    /// The archives in the shared folder, with their bytes.
    private func archives(of site: SharedSite) throws -> [String: [UInt8]] {
        try site.folder.appending("shared").fileContents()
    }

    /// Builds the site on a first machine, and then with changes on a second one.
    private func buildTwice(_ site: SharedSite, changes: [String: String]) async throws -> BuildReport {
        try site.checkOut("first")
        _ = try await site.build("first", sharing: folder(site))
        try site.checkOut("second", changes: changes)
        return try await site.build("second", sharing: folder(site))
    }

    @Test(arguments: [nil, "out/site"])
    func `Another machine reuses a build from a shared folder`(output: String?) async throws {
        try await SharedSite.with { site in
            try site.checkOut("first")
            let first = try await site.build("first", sharing: folder(site), output: output)
            #expect(first.renderedCount == first.fileCount)
            let stored = try archives(of: site)
            #expect(stored.count == 1)

            try site.checkOut("second")
            let second = try await site.build("second", sharing: folder(site), output: output)
            // Copied files are compared by their inodes, too.
            #expect(second.reasons.map(\.file).filter { $0 != "deep/note.txt" } == [])
            #expect(second.writtenCount == 0)
            #expect(try archives(of: site) == stored)
            let name = output ?? "public"
            #expect(try site.output("second", name) == site.output("first", name))
            // No temporary files are left.
            #expect(try !site.names(in: "second/.sitegen").contains { $0.hasPrefix("shared-") })
            #expect(try !site.names(in: "second").contains { $0.hasPrefix(".sitegen-") })
        }
    }

    @Test func `Another machine renders only changed pages, and the next machine reuses its build`() async throws {
        try await SharedSite.with { site in
            try site.checkOut("first")
            _ = try await site.build("first", sharing: folder(site))
            let changes = ["content/posts/post-3.md": "---\ntitle: Post 3\ndate: 2025-01-13\n---\nAnother text\n"]
            for machine in ["second", "third"] {
                try site.checkOut(machine, changes: changes)
                let report = try await site.build(machine, sharing: folder(site))
                let pages = report.reasons.map(\.file).filter { $0.hasPrefix("posts/post-") && $0.hasSuffix(".html") }
                #expect(pages == (machine == "second" ? ["posts/post-3/index.html"] : []))
            }
            try site.checkOut("alone", changes: changes)
            _ = try await site.build("alone", sharing: [:])
            #expect(try site.output("third") == site.output("alone"))
        }
    }

    @Test func `A folder with its own build keeps it`() async throws {
        try await SharedSite.with { site in
            try site.checkOut("first")
            _ = try await site.build("first", sharing: folder(site))
            try site.checkOut("second", changes: ["content/about.md": "# About\n"])
            _ = try await site.build("second", sharing: [:])
            let report = try await site.build("second", sharing: folder(site))
            #expect(try site.output("second").keys.contains("about/index.html"))
            #expect(report.renderedCount == 0)
        }
    }

    @Test func `Files that sitegen did not write are kept, and the shared build is not used`() async throws {
        try await SharedSite.with { site in
            let report = try await buildTwice(site, changes: ["public/mine.txt": "mine"])
            #expect(report.renderedCount == report.fileCount)
            #expect(report.warnings.map(\.message) == [])
            #expect(try site.output("second")["mine.txt"] == Array("mine".utf8))
        }
    }

    @Test func `A build with another configuration is not reused`() async throws {
        try await SharedSite.with { site in
            let report = try await buildTwice(
                site, changes: ["site.yaml": "title: Other\nbaseURL: https://notes.example/\n"])
            #expect(report.renderedCount == report.fileCount)
            #expect(try site.names(in: "shared").count == 2)
        }
    }

    @Test func `A damaged archive is a warning, and is replaced`() async throws {
        try await SharedSite.with { site in
            try site.checkOut("first")
            _ = try await site.build("first", sharing: folder(site))
            let name = try #require(try site.names(in: "shared").first)
            let archive = site.folder.appending("shared").appending(name)
            let whole = try FileSystem.disk.read(archive)
            try FileSystem.disk.write(archive, Array(whole.prefix(whole.count / 2)))

            try site.checkOut("second")
            let report = try await site.build("second", sharing: folder(site))
            #expect(report.renderedCount == report.fileCount)
            let warning = try #require(report.warnings.first)
            #expect(warning.severity == .warning)
            #expect(warning.file == "SITEGEN_BUILD_CACHE")
            #expect(warning.message.hasPrefix("cannot unpack the build: "))
            #expect(try FileSystem.disk.read(archive).count > whole.count / 2)
            #expect(try site.output("second") == site.output("first"))
        }
    }

    @Test
    func `A cache location that is not writable is a warning`() async throws {
        try await SharedSite.with { site in
            try site.checkOut("first")
            let report = try await site.build("first", sharing: ["SITEGEN_BUILD_CACHE": "/proc/sitegen"])
            #expect(report.warnings.map(\.message).first?.hasPrefix("cannot write to the shared cache: ") == true)
            #expect(try !site.output("first").isEmpty)
        }
    }

    @Test func `Archives that no build has used for 60 days are removed, and files of others are kept`() async throws {
        try await SharedSite.with { site in
            let shared = site.folder.appending("shared")
            try FileSystem.disk.createFolder(shared)
            for (name, days) in [("build-a.tar.gz", 61), ("build-b.tar.gz", 59), ("notes.txt", 400)] {
                let file = shared.appending(name)
                try FileSystem.disk.write(file, [])
                let date = Date(timeIntervalSinceNow: -Double(days) * 24 * 3600)
                try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.string)
            }
            try site.checkOut("first")
            _ = try await site.build("first", sharing: folder(site))
            let names = try site.names(in: "shared")
            #expect(names.count == 3)
            #expect(!names.contains("build-a.tar.gz"))
            #expect(names.contains("build-b.tar.gz") && names.contains("notes.txt"))
        }
    }

    @Test func `An empty variable sets no location`() {
        #expect(throws: Never.self) { try SharedCaches(environment: ["SITEGEN_BUILD_CACHE": ""]) }
    }

    @Test(arguments: ["caches", "rclone:store", "rclone::", "/", "rclone:"])
    func `A variable without a valid location is an error`(text: String) {
        #expect {
            _ = try SharedCaches(environment: ["SITEGEN_BUILD_CACHE": text])
        } throws: { error in
            (error as? BuildFailure)?.diagnostics.map(\.file) == ["SITEGEN_BUILD_CACHE"]
        }
    }

    @Test(arguments: [
        ("/mnt/caches/garden", CachePlace.folder("/mnt/caches/garden")), ("/mnt/../srv/a/", .folder("/srv/a")),
        ("rclone:store:", .rclone("store:")), ("rclone::local:/srv/a", .rclone(":local:/srv/a")),
    ])
    func `Cache locations are parsed`(text: String, place: CachePlace) {
        #expect(CachePlace(text) == place)
    }

    @Test(arguments: [("store:", "store:a"), ("store:b", "store:b/a"), ("store:b/", "store:b/a")])
    func `The name of a file is appended to a remote`(remote: String, path: String) {
        #expect(CacheStore.path(of: "a", in: remote) == path)
    }
}
