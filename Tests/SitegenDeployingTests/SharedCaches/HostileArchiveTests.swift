import Foundation
import SitegenBase
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenDeploying
@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenTools

/// Archives in a shared cache that someone else has written.
@Suite struct HostileArchiveTests {
    /// An entry of an archive.
    private struct Entry {
        var name: String
        var kind: Character = "0"
        var content: [UInt8] = Array("x".utf8)
        var target = ""
        var mode = "0000644"
        /// The size in the header, in place of that of the content.
        var size: String?

        /// The header and the blocks of the entry (POSIX, `pax`, ustar Interchange Format).
        var bytes: [UInt8] {
            var header = [UInt8](repeating: 0, count: 512)
            func put(_ text: String, at offset: Int) {
                for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
            }
            put(name, at: 0)
            put(mode, at: 100)
            put("0000000", at: 108)
            put("0000000", at: 116)
            let octal = String(content.count, radix: 8)
            put(size ?? String(repeating: "0", count: 11 - octal.count) + octal, at: 124)
            put("00000000001", at: 136)
            put("        ", at: 148)
            put(String(kind), at: 156)
            put(target, at: 157)
            put("ustar", at: 257)
            put("00", at: 263)
            let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
            put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
            let padding = [UInt8](repeating: 0, count: (512 - content.count % 512) % 512)
            return header + content + padding
        }

        static func link(_ name: String, to target: String) -> Entry {
            Entry(name: name, kind: "2", content: [], target: target)
        }

        /// An extended header with a record.
        static func extended(_ record: String) -> Entry {
            var length = record.utf8.count + 3
            while "\(length) \(record)\n".utf8.count != length { length += 1 }
            return Entry(name: "./PaxHeaders/x", kind: "x", content: Array("\(length) \(record)\n".utf8))
        }
    }

    private func environment(_ site: SharedSite) -> [String: String] {
        ["SITEGEN_BUILD_CACHE": site.folder.appending("shared").string]
    }

    /// Builds a site on one machine, changes its archive, and builds the site on another machine.
    ///
    /// - Parameter change: Changes the bytes of the archive without compression.
    /// - Returns: The warnings of the other build.
    private func warnings(_ site: SharedSite, _ change: ([UInt8]) -> [UInt8]) async throws -> [String] {
        try site.checkOut("first")
        _ = try await site.build("first", sharing: environment(site))
        let name = try #require(try site.names(in: "shared").first)
        let archive = site.folder.appending("shared").appending(name)
        let plain = site.folder.appending("plain.tar")
        try run("gzip -dc <\"$0\" >\"$1\"", archive, plain)
        try FileSystem.disk.write(plain, change(try FileSystem.disk.read(plain)))
        try run("gzip -1 <\"$0\" >\"$1\"", plain, archive)

        try FileSystem.disk.createFolder(site.folder.appending("victim"))
        try FileSystem.disk.write(site.folder.appending("victim").appending("key"), Array("secret".utf8))
        try site.checkOut("second")
        let report = try await site.build("second", sharing: environment(site))
        // Whatever the archive contains, the output is that of a build of its own, and nothing else is there.
        #expect(try site.output("second") == site.output("first"))
        #expect(try site.names(in: "victim") == ["key"])
        #expect(try site.names(in: "second") == [".sitegen", "content", "public", "site.yaml", "static"])
        #expect(try site.names(in: "second/.sitegen") == site.names(in: "first/.sitegen"))
        #expect(try site.names(in: "").filter { $0.hasPrefix("escaped") } == [])
        return report.warnings.map(\.message)
    }

    private func run(_ script: String, _ files: FilePath...) throws {
        let run = try ProgramRun.run("sh", ["-c", script] + files.map(\.string))
        #expect(run.status == 0)
    }

    @Test func `An archive that was not changed is unpacked`() async throws {
        try await SharedSite.with { site in
            let warnings = try await warnings(site) { $0 }
            #expect(warnings == [])
        }
    }

    private static let entries: [(name: String, entries: [Entry], message: String)] = [
        ("a link in place of the cache", [.link(".sitegen-cache", to: "../../victim")], "is not a file"),
        ("a link in place of the output", [.link("public", to: "../../victim")], "is not a file"),
        ("a link within the output", [.link("public/l", to: "../../../victim")], "is not a file"),
        (
            "a file below a link", [.link("public/l", to: "../../../victim"), Entry(name: "public/l/escaped")],
            "is not a file"
        ),
        ("a hard link", [Entry(name: "public/h", kind: "1", content: [], target: "../victim/key")], "is not a file"),
        ("a pipe", [Entry(name: "public/p", kind: "6", content: [])], "is not a file"),
        ("a device", [Entry(name: "public/d", kind: "3", content: [])], "is not a file"),
        ("a folder", [Entry(name: "public/f/", kind: "5", content: [])], "is not a file"),
        ("a folder of the cache", [Entry(name: ".sitegen-cache/f/", kind: "5", content: [])], "is not a file"),
        ("a long name of GNU tar", [Entry(name: "././@LongLink", kind: "L")], "is not a file"),
        ("a sparse file of GNU tar", [Entry(name: "public/s", kind: "S")], "is not a file"),
        ("a global header", [Entry(name: "g", kind: "g", content: Array("11 path=a/b\n".utf8))], "is not a file"),
        ("a path that leads up", [Entry(name: "public/../../escaped")], "unexpected file"),
        ("a path that leads up at once", [Entry(name: "../escaped")], "unexpected file"),
        ("a path up in the cache", [Entry(name: ".sitegen-cache/../../escaped")], "unexpected file"),
        ("an absolute path", [Entry(name: "/tmp/sitegen-escaped")], "unexpected file"),
        ("a file besides the output", [Entry(name: "escaped")], "unexpected file"),
        ("another file in the cache", [Entry(name: ".sitegen-cache/external-links.cache")], "unexpected file"),
        ("a file in a folder of the cache", [Entry(name: ".sitegen-cache/diagrams/a.svg")], "unexpected file"),
        ("an empty name", [Entry(name: "")], "unexpected file"),
        ("the root as a file", [Entry(name: "public")], "unexpected file"),
        ("an empty component", [Entry(name: "public//escaped")], "unexpected file"),
        ("a control character", [Entry(name: "public/a\u{1}")], "unexpected file"),
        ("a path in an extended header", [.extended("path=../escaped"), Entry(name: "public/a")], "unexpected file"),
        ("a size in an extended header", [.extended("size=0"), Entry(name: "public/a")], "unexpected property"),
        ("holes", [.extended("GNU.sparse.realsize=1000000000000"), Entry(name: "public/a")], "unexpected property"),
        ("a link path", [.extended("linkpath=/etc/passwd"), Entry(name: "public/a")], "unexpected property"),
        ("an attribute", [.extended("SCHILY.xattr.user.a=b"), Entry(name: "public/a")], "unexpected property"),
        ("two extended headers", [.extended("path=a"), .extended("path=b"), Entry(name: "public/a")], "is damaged"),
        ("a program that runs as its owner", [Entry(name: "public/a", mode: "0004755")], "special permissions"),
        ("a size beyond the end", [Entry(name: "public/a", size: "77777777777")], "is damaged"),
        ("a binary size", [Entry(name: "public/a", size: "\u{7F}77777777")], "is damaged"),
        ("an output file that no build wrote", [Entry(name: "public/evil.html")], "is damaged"),
        ("one file twice", [Entry(name: "public/robots.txt"), Entry(name: "public/robots.txt")], "unexpected file"),
        ("a file and one below it", [Entry(name: "public/robots.txt/a")], ""),
    ]

    @Test(arguments: entries.indices)
    func `An archive with anything but the files of a build is not unpacked`(number: Int) async throws {
        let (name, entries, message) = Self.entries[number]
        try await SharedSite.with { site in
            let added = entries.flatMap(\.bytes)
            // Programs read the entries in order, so the added ones come first.
            let warnings = try await warnings(site) { added + $0 }
            #expect(warnings.count == 1, "\(name): \(warnings)")
            #expect(warnings.first?.hasPrefix("cannot unpack the build: ") == true, "\(name): \(warnings)")
            #expect(message.isEmpty || warnings.first?.contains(message) == true, "\(name): \(warnings)")
        }
    }

    @Test func `An archive with a changed page is not used`() async throws {
        try await SharedSite.with { site in
            let warnings = try await warnings(site) { bytes in
                var data = Data(bytes)
                // The same size and time, as the archive says.
                if let range = data.range(of: Data("<h1".utf8)) { data.replaceSubrange(range, with: Data("<h2".utf8)) }
                #expect(data != Data(bytes))
                return [UInt8](data)
            }
            #expect(warnings == ["cannot unpack the build: the archive is damaged"])
        }
    }

    @Test func `Data after the end of an archive is not accepted`() async throws {
        try await SharedSite.with { site in
            let warnings = try await warnings(site) { $0 + Entry(name: "escaped").bytes }
            #expect(warnings == ["cannot unpack the build: the archive is damaged"])
        }
    }

    @Test func `Links in the folder of the site are not followed`() async throws {
        try await SharedSite.with { site in
            try site.checkOut("first")
            _ = try await site.build("first", sharing: environment(site))
            let victim = site.folder.appending("victim")
            try FileSystem.disk.createFolder(victim)
            try site.checkOut("second")
            try FileManager.default.createSymbolicLink(
                atPath: site.folder.appending("second").appending(".sitegen").string,
                withDestinationPath: victim.string)
            let report = try await site.build("second", sharing: environment(site))
            #expect(report.warnings.first?.message.hasPrefix("the shared cache is not used: ") == true)
            #expect(report.renderedCount == report.fileCount)
            #expect(try site.output("second") == site.output("first"))
        }
    }
}
