import Foundation
import SitegenBase
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenPublishing

@Suite struct ShardMergeTests {
    @Test(arguments: [1, 2, 3, 8])
    func `The merged shards equal a single build byte for byte`(count: Int) async throws {
        try await ShardedSite.with { site in
            try await site.build("whole")
            let shards = try await site.buildShards(count)
            let mergedCount = try await site.merge(shards.reversed(), "merged")
            #expect(mergedCount > 100)
            #expect(try ShardMerge(of: shards).outputNames.count == mergedCount)
            let (whole, merged) = (try site.files("whole"), try site.files("merged"))
            #expect(whole.keys.sorted() == merged.keys.sorted())
            for (name, bytes) in whole where merged[name] != bytes { Issue.record("\(name) differs") }

            // Each file is in one shard, except those that depend on the pages of all.
            let headers = ["_headers", "headers.caddy", "headers.nginx.conf"]
            #expect(headers.allSatisfy { whole[$0] != nil })
            let names = try (1...count).flatMap { try site.files("shard-\($0)-of-\(count)").keys }
            #expect((names.filter { $0 != ShardManifest.fileName } + headers).sorted() == whole.keys.sorted())
        }
    }

    @Test func `Builds of shards and merges are incremental`() async throws {
        try await ShardedSite.with { site in
            try await site.merge(try await site.buildShards(2), "merged")
            #expect(try await site.build("shard-1-of-2", shard: Shard(number: 1, of: 2)).renderedCount == 0)
            #expect(try await site.merge([site.path("shard-1-of-2"), site.path("shard-2-of-2")], "merged") == 0)

            try site.write("content/posts/post-3.md", "---\ntitle: Changed\ndate: 2025-04-13\n---\nNew text\n")
            try FileSystem.disk.remove(site.folder.appending(path: "content/posts/post-39.md"))
            try site.write("content/posts/post-38.md", "---\ntitle: Post 38\ndate: 2025-03-18\n---\nNo link\n")
            try site.write("static/robots.txt", "User-agent: b\n")
            try await site.merge(try await site.buildShards(2), "merged")
            try await site.build("whole")
            #expect(try site.files("whole") == site.files("merged"))
        }
    }

    @Test func `Only the shard that renders a page reports its errors`() async throws {
        try await ShardedSite.with { site in
            try site.write("content/posts/broken.md", "---\ntitle: Broken\n---\n[Nowhere](nowhere.md)\n")
            var failureCount = 0
            for number in 1...3 {
                do {
                    try await site.build("shard-\(number)", shard: Shard(number: number, of: 3))
                } catch let failure as BuildFailure {
                    #expect(failure.diagnostics.map(\.file) == ["content/posts/broken.md"])
                    failureCount += 1
                }
            }
            #expect(failureCount == 1)
        }
    }

    private func expectFailure(_ folders: [FilePath], _ message: String) {
        let failure = #expect(throws: BuildFailure.self) { try ShardMerge(of: folders) }
        let messages = failure?.diagnostics.map(\.message) ?? []
        #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
        #expect(failure?.diagnostics.allSatisfy { $0.help?.isEmpty == false } == true)
    }

    @Test func `Shards that do not belong together are not merged`() async throws {
        try await ShardedSite.with { site in
            let shards = try await site.buildShards(3)
            expectFailure([shards[0], shards[2]], "shard 2 of 3 is missing")
            expectFailure([shards[0]], "shards 2, 3 of 3 are missing")
            expectFailure(shards + [shards[1]], "shard 2 is also in")
            expectFailure(shards + [site.path("nothing")], "the folder is not a shard")

            let manifest = shards[1].appending(ShardManifest.fileName)
            let bytes = try FileSystem.disk.read(manifest)
            var changed = try #require(ShardManifest(decoding: bytes))
            changed.add("../../etc/passwd", 1)
            try FileSystem.disk.write(manifest, changed.bytes)
            expectFailure(shards, "\(ShardManifest.fileName) is damaged")
            try FileSystem.disk.write(manifest, Array(bytes.dropLast(10)))
            expectFailure(shards, "\(ShardManifest.fileName) is damaged")
            changed = try #require(ShardManifest(decoding: bytes))
            changed.files.removeValue(forKey: try #require(changed.files.keys.min()))
            try FileSystem.disk.write(manifest, changed.bytes)
            expectFailure(shards, "the shards together do not have exactly")
            changed.add("other.html", 1)
            try FileSystem.disk.write(manifest, changed.bytes)
            expectFailure(shards, "the shards together do not have exactly")
            try FileSystem.disk.write(manifest, bytes)

            try await site.build("shard-2-of-3", shard: Shard(number: 2, of: 3), baseURL: "https://b.example/")
            expectFailure(shards, "the shard was built with a different configuration than the others")
            try site.write("content/posts/post-7.md", "---\ntitle: Another\n---\nText\n")
            try await site.build("shard-2-of-3", shard: Shard(number: 2, of: 3))
            expectFailure(shards, "the shard was built with different content than the others")
        }
    }

    @Test(arguments: [
        // All shards but one agree.
        (
            "1/3 a, 2/3 b, 3/3 a",
            ["2/3 b: the shard was built with a different sitegen version (b) than the others (a)"]
        ),
        (
            "1/3 b, 2/3 a, 3/3 a",
            ["1/3 b: the shard was built with a different sitegen version (b) than the others (a)"]
        ),
        // The shards of a site are complete, besides those of an older build with fewer or more shards.
        (
            "1/4 a, 2/4 a, 3/4 a, 1/2 a, 2/2 a",
            [1, 2, 3].map { "\($0)/4 a: the shard was built with a different number of shards (4) than the others (2)" }
        ),
        (
            "1/2 a, 1/1 a", ["1/2 a: the shard was built with a different number of shards (2) than the others (1)"]
        ),
        // It is not clear which shards are right.
        ("1/2 a, 2/2 b", [".: the shards were built with different sitegen versions: 1/2 a (a); 2/2 b (b)"]),
        (
            "1/3 a, 2/3 b, 3/3 c",
            [".: the shards were built with different sitegen versions: 1/3 a (a); 2/3 b (b); 3/3 c (c)"]
        ),
        (
            "1/2 a, 2/2 a, 1/1 a",
            [".: the shards were built with different numbers of shards: 1/2 a, 2/2 a (2); 1/1 a (1)"]
        ),
        (
            "1/9 a, 2/9 a, 3/9 a, 4/9 a, 5/8 a, 6/8 a, 7/8 a, 8/8 a",
            [
                ".: the shards were built with different numbers of shards: 1/9 a, 2/9 a, 3/9 a, … (9); "
                    + "5/8 a, 6/8 a, 7/8 a, … (8)"
            ]
        ),
    ])
    func `A shard is named only if the others show that it differs`(shards: String, errors: [String]) {
        let parts = shards.split(separator: ", ").compactMap { text -> ShardMerge.Part? in
            let words = text.split(separator: " ")
            guard let shard = Shard(String(words[0])) else { return nil }
            let manifest = ShardManifest(
                version: String(words[1]), configuration: 1, sources: 2, shard: shard, total: 0, names: 3)
            return ShardMerge.Part(folder: FilePath(String(text)), manifest: manifest)
        }
        #expect(ShardComparison(of: parts).differences.map { "\($0.file): \($0.message)" } == errors)
    }

    @Test func `Missing shards are an error of their common folder`() {
        for (folders, place) in [
            (["a/b/1", "a/c/2"], "a"), (["/a/b/1", "/c/2"], "/"), (["1", "2"], "."), (["a/1"], "a"),
        ] {
            let parts = folders.enumerated().compactMap { number, folder in
                Shard(number: number + 1, of: 4).map { shard in
                    ShardMerge.Part(
                        folder: FilePath(folder),
                        manifest: ShardManifest(
                            version: "a", configuration: 1, sources: 2, shard: shard, total: 0, names: 3))
                }
            }
            #expect(ShardComparison(of: parts).gaps.map(\.file) == [place])
        }
    }

    @Test(arguments: [
        (2, "shard 2 of 2 is missing"), (11, "shards 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 of 11 are missing"),
        (12, "shards 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … of 12 are missing"),
    ])
    func `At most ten missing shards are listed`(count: Int, message: String) throws {
        let manifest = ShardManifest(
            version: "a", configuration: 1, sources: 2, shard: try #require(Shard(number: 1, of: count)), total: 0,
            names: 3)
        let comparison = ShardComparison(of: [ShardMerge.Part(folder: "a", manifest: manifest)])
        #expect(comparison.gaps.map(\.message) == [message])
    }

    @Test func `A missing, incomplete or changed file of a shard is not merged, and a new build repairs the shard`()
        async throws
    {
        try await ShardedSite.with { site in
            let shards = try await site.buildShards(3)
            let shard = try #require(Shard(number: 2, of: 3))
            let bytes = try FileSystem.disk.read(shards[1].appending(ShardManifest.fileName))
            let name = try #require(ShardManifest(decoding: bytes)?.files.keys.filter { $0.hasSuffix(".html") }.min())
            let page = shards[1].appending(path: name)
            let content = try FileSystem.disk.read(page)
            let help = "build the shard again with ‘sitegen build --shard 2/3’, and copy its whole folder"
            for (damage, message) in [
                (nil, "‘\(name)’ is missing from the shard"),
                (Array(content.dropLast(7)), "‘\(name)’ is incomplete or was changed after the build of the shard"),
                ([], "‘\(name)’ is incomplete or was changed after the build of the shard"),
                (
                    content.dropLast() + [content[content.count - 1] ^ 1],
                    "‘\(name)’ is incomplete or was changed after the build of the shard"
                ),
            ] as [([UInt8]?, String)] {
                if let damage { try FileSystem.disk.write(page, damage) } else { try FileSystem.disk.remove(page) }
                let failure = await #expect(throws: BuildFailure.self) { try await site.merge(shards, "merged") }
                #expect(failure?.diagnostics.map(\.message) == [message])
                #expect(failure?.diagnostics.map(\.file) == [shards[1].string])
                #expect(failure?.diagnostics.map(\.help) == [help])
                #expect(FileSystem.disk.kind(site.path("merged")) == nil)
                try await site.build("shard-2-of-3", shard: shard)
                #expect(try FileSystem.disk.read(page) == content)
            }
            #expect(try await site.merge(shards, "merged") > 100)

            let names = try #require(ShardManifest(decoding: bytes)?.files.keys.filter { $0.hasSuffix(".html") })
            for name in names.sorted().prefix(5) { try FileSystem.disk.remove(shards[1].appending(path: name)) }
            let few = await #expect(throws: BuildFailure.self) { try await site.merge(shards, "merged") }
            #expect(few?.diagnostics.count == 5)
            try await site.build("shard-2-of-3", shard: shard)

            let pages = shards[2].appending("posts")
            try FileSystem.disk.removeTree(pages)
            let failure = await #expect(throws: BuildFailure.self) { try await site.merge(shards, "merged") }
            #expect(failure?.diagnostics.count == 1)
            #expect(failure?.diagnostics.first?.message.hasSuffix(" other files are missing or damaged") == true)
        }
    }

    /// Values of the headers in a manifest, and the start of the error.
    @Test(arguments: [
        // A manifest whose values were changed without its checksum.
        ("\"baseURL\":\"https://notes.example/\"", "\"baseURL\":\"https://other.example/\"", false, "is damaged"),
        ("\"hasComments\":false", "\"hasComments\":true", false, "is damaged"),
        ("\"hasComments\":false", "\"hasComments\":null", false, "is damaged"),
        // The first of three shards differs from the others.
        ("\"hasComments\":false", "\"hasComments\":true", true, "different headers than the others"),
        ("\"headers\":{", "\"headers\":null,\"other\":{", true, "different headers than the others"),
    ])
    func `The headers of all shards are compared`(
        value: String, replacement: String, isSealed: Bool, message: String
    ) async throws {
        try await ShardedSite.with { site in
            let shards = try await site.buildShards(3)
            let file = shards[0].appending(ShardManifest.fileName)
            let text = String(decoding: try FileSystem.disk.read(file), as: UTF8.self)
            #expect(text.contains(value))
            let changed = text.replacing(value, with: replacement)
            try FileSystem.disk.write(file, isSealed ? try ShardManifest.sealed(changed) : Array(changed.utf8))
            let failure = #expect(throws: BuildFailure.self) { try ShardMerge(of: shards) }
            #expect(
                failure?.diagnostics.contains { $0.message.contains(message) } == true,
                "\(String(describing: failure))")
        }
    }

    /// Values that all shards have, but that no build writes.
    @Test(arguments: [
        (
            "\"baseURL\":\"https://notes.example/\"", "\"baseURL\":\"https://notes.example/\\n  X-Evil: 1\"",
            "invalid headers"
        ),
        ("\"baseURL\":\"https://notes.example/\"", "\"baseURL\":\"\"", "invalid headers"),
        ("\"hashedPaths\":[", "\"hashedPaths\":[\"/a\\n  X-Evil: 1\",", "invalid headers"),
        ("\"hashedPaths\":[", "\"hashedPaths\":[\"/a.12ab34cd.css\",", "invalid headers"),
        ("\"formats\":[", "\"formats\":[\"apache\",", "invalid headers"),
        ("\"formats\":[", "\"formats\":[\"caddy\",", "invalid headers"),
    ])
    func `The headers of shards are validated`(value: String, replacement: String, message: String) async throws {
        try await ShardedSite.with { site in
            let shards = try await site.buildShards(2)
            for shard in shards {
                let file = shard.appending(ShardManifest.fileName)
                let text = String(decoding: try FileSystem.disk.read(file), as: UTF8.self)
                #expect(text.contains(value))
                try FileSystem.disk.write(
                    file, try ShardManifest.sealed(text.replacing(value, with: replacement)))
            }
            let failure = #expect(throws: BuildFailure.self) { try ShardMerge(of: shards) }
            #expect(
                failure?.diagnostics.contains { $0.message.contains(message) } == true,
                "\(String(describing: failure))")
        }
    }

    @Test func `Every changed byte of a value in a manifest is found`() async throws {
        try await ShardedSite.with { site in
            let shards = try await site.buildShards(1)
            let bytes = try FileSystem.disk.read(shards[0].appending(ShardManifest.fileName))
            let manifest = try #require(ShardManifest(decoding: bytes))
            for position in stride(from: 0, to: bytes.count, by: 13) {
                var changed = bytes
                changed[position] ^= 1
                let decoded = ShardManifest(decoding: changed)
                #expect(decoded == nil || decoded == manifest, "byte \(position)")
                #expect(ShardManifest(decoding: Array(bytes.prefix(position))) == nil)
            }
        }
    }

    @Test func `Large files are merged in pieces and verified`() async throws {
        try await ShardedSite.with { site in
            let large = (0..<9_000_001).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
            try FileSystem.disk.write(site.folder.appending(path: "static/large.bin"), large)
            try await site.build("whole")
            let shards = try await site.buildShards(2)
            try await site.merge(shards, "merged")
            #expect(try site.files("whole") == site.files("merged"))
            #expect(try site.files("merged")["large.bin"] == large)
            #expect(try await site.merge(shards, "merged") == 0)
            for shard in shards where FileSystem.disk.kind(shard.appending("large.bin")) == .file {
                var changed = large
                changed[8_999_999] ^= 1
                try FileSystem.disk.write(shard.appending("large.bin"), changed)
            }
            let failure = await #expect(throws: BuildFailure.self) { try await site.merge(shards, "merged") }
            #expect(
                failure?.diagnostics.map(\.message)
                    == ["‘large.bin’ is incomplete or was changed after the build of the shard"])
            #expect(try site.files("merged")["large.bin"] == large)
        }
    }

    @Test func `Compressed copies that a build omits are not missing`() async throws {
        try await ShardedSite.with { site in
            try site.write("site.yaml", "title: T\nbaseURL: https://a.example/\nsearch: true\nprecompress: [gzip]\n")
            try await site.build("whole")
            let names = try site.files("whole").keys
            #expect(names.contains("robots.txt") && !names.contains("robots.txt.gz") && names.contains("index.html.gz"))
            try await site.merge(try await site.buildShards(3), "merged")
            #expect(try site.files("whole") == site.files("merged"))
            // Copies that were omitted before are omitted again.
            try site.write("content/posts/post-3.md", "---\ntitle: Changed\n---\nNew text\n")
            try await site.merge(try await site.buildShards(3), "merged")
            try await site.build("whole")
            #expect(try site.files("whole") == site.files("merged"))
        }
    }

    @Test func `A merge never replaces a file that sitegen has not written`() async throws {
        try await ShardedSite.with { site in
            let shards = try await site.buildShards(2)
            try site.write("out/merged/index.html", "mine")
            try site.write("out/merged/own.txt", "mine")
            await #expect(throws: BuildFailure.self) { try await site.merge(shards, "merged") }
            #expect(try site.files("merged") == ["index.html": Array("mine".utf8), "own.txt": Array("mine".utf8)])
            try FileSystem.disk.remove(site.path("merged").appending("index.html"))
            try await site.merge(shards, "merged")
            #expect(try site.files("merged")["own.txt"] == Array("mine".utf8))
        }
    }
}

extension ShardManifest {
    /// The bytes of a changed manifest with the right checksum.
    fileprivate static func sealed(_ text: String) throws -> [UInt8] {
        struct File: Decodable { let manifest: ShardManifest }
        return try JSONDecoder().decode(File.self, from: Data(text.utf8)).manifest.bytes
    }
}
