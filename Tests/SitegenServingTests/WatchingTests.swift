import Foundation
import SitegenModel
import SitegenServing
import SitegenTools
import SystemPackage
import Testing

/// How editors and other programs change files. ``ChangeCollectorTests`` tests how events are grouped into changes.
@Suite struct WatchingTests {
    /// The methods of saving a file, with the path of the file and its new text. If the file is missing for a moment, a
    /// build may run without it.
    private static let saves: [(name: String, isWhole: Bool, save: @Sendable (String, String) throws -> Void)] = [
        ("in place", true, { path, text in try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }),
        (
            "by renaming another file", true,
            { path, text in try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) }
        ),
        (
            "after moving the old file away", false,
            { path, text in
                try? FileManager.default.removeItem(atPath: path + "~")
                try FileManager.default.moveItem(atPath: path, toPath: path + "~")
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                try FileManager.default.removeItem(atPath: path + "~")
            }
        ),
        (
            "by removing and creating the file", false,
            { path, text in
                try FileManager.default.removeItem(atPath: path)
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            }
        ),
        (
            "in pieces", true,
            { path, text in
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                try file.truncate(atOffset: 0)
                for byte in text.utf8 {
                    try file.write(contentsOf: [byte])
                }
                try file.close()
            }
        ),
    ]

    @Test(arguments: saves.indices) func `A save is detected, whatever method the editor uses`(number: Int) async throws
    {
        let (name, isWhole, save) = Self.saves[number]
        let site = try TestSite()
        try await TestServer.serve(site) { server async throws in
            for round in 1...3 {
                try save(site.path("content/index.md"), "Round \(round)\n")
                try await server.eventually("‘\(name)’ is seen") { try await $0.text("/").contains("Round \(round)") }
            }
            #expect(server.failures.isEmpty || !isWhole, "\(name)")
        }
    }

    @Test func `Touched, unchanged and unused files do not trigger a build`() async throws {
        let site = try TestSite()
        try await TestServer.serve(site) { server async throws in
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -1000)], ofItemAtPath: site.path("content/index.md"))
            try site.write("# Welcome\n\nCome in.\n", to: "content/index.md")
            try site.write("{}", to: "data/nobody-reads.json")
            try site.write("swap", to: "content/.index.md.swp")
            try site.write("# Other\n", to: "content/other.md")
            try await server.eventually("the new page is there") { try await $0.get("/other/").status == 200 }
            #expect(server.buildCount == 2)
        }
    }

    @Test func `New, moved and removed folders are followed with their contents`() async throws {
        let site = try TestSite()
        let files = FileManager.default
        try await TestServer.serve(site) { server async throws in
            try site.write("# One\n", to: "elsewhere/deep/one.md")
            try files.moveItem(atPath: site.path("elsewhere"), toPath: site.path("content/here"))
            try await server.eventually("the folder is there") { try await $0.get("/here/deep/one/").status == 200 }

            try site.write("# Two\n", to: "content/here/deep/two.md")
            try await server.eventually("what is new in it is there") {
                try await $0.get("/here/deep/two/").status == 200
            }

            try files.moveItem(atPath: site.path("content/here"), toPath: site.path("content/there"))
            try await server.eventually("the folder has moved") { try await $0.get("/there/deep/two/").status == 200 }
            #expect(try await server.get("/here/deep/two/").status == 404)

            try site.write("# Three\n", to: "content/there/deep/three.md")
            try await server.eventually("it is still followed") { try await $0.get("/there/deep/three/").status == 200 }

            try files.removeItem(atPath: site.path("content/there"))
            try await server.eventually("the folder is gone") { try await $0.get("/there/deep/two/").status == 404 }

            try site.write("first", to: "static/deep/a.txt")
            try await server.eventually("a folder of the site is new") {
                try await $0.get("/deep/a.txt").status == 200
            }
            try site.write("second", to: "static/deep/a.txt")
            try await server.eventually("it is followed") { try await $0.text("/deep/a.txt") == "second" }
        }
    }

    @Test func `A git checkout of 500 files is detected`() async throws {
        let site = try TestSite()
        func git(_ arguments: String...) throws {
            let user = ["-c", "user.name=T", "-c", "user.email=t@example.org"]
            let run = try ProgramRun.run("git", ["-C", site.folder.string] + user + arguments)
            try #require(run.status == 0, "git \(arguments)")
        }
        try git("init", "--quiet", "--initial-branch=one")
        for number in 0..<500 { try site.write("One \(number)", to: "static/\(number % 20)/\(number).txt") }
        try git("add", ".")
        try git("commit", "--quiet", "--message=One")
        try git("checkout", "--quiet", "-b", "two")
        for number in 0..<500 { try site.write("Two \(number)", to: "static/\(number % 20)/\(number).txt") }
        try git("commit", "--quiet", "--all", "--message=Two")
        try await TestServer.serve(site) { server async throws in
            try git("checkout", "--quiet", "one")
            try await server.eventually("the other branch is there") {
                let first = try await $0.text("/0/0.txt")
                let last = try await $0.text("/19/499.txt")
                return first == "One 0" && last == "One 499"
            }
            #expect(server.failures.isEmpty)
        }
    }
}
