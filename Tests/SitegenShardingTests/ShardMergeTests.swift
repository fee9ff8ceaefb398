import SitegenDiagnostics
import SitegenFiles
import SitegenPublishing
import SitegenSharding
import SystemPackage
import Testing

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

            let other = try await site.buildShards(2)
            expectFailure(
                [shards[0], other[1]],
                "the shard was built with a different number of shards (2) than \(shards[0]) (3)")

            let manifest = shards[1].appending(ShardManifest.fileName)
            let bytes = try FileSystem.disk.read(manifest)
            var changed = try #require(ShardManifest(decoding: bytes))
            changed.version = "0.0.1"
            try FileSystem.disk.write(manifest, changed.bytes)
            expectFailure(shards, "the shard was built with a different sitegen version (0.0.1) than")
            changed = try #require(ShardManifest(decoding: bytes))
            changed.files.append("../../etc/passwd")
            try FileSystem.disk.write(manifest, changed.bytes)
            expectFailure(shards, "\(ShardManifest.fileName) is damaged")
            try FileSystem.disk.write(manifest, Array(bytes.dropLast(10)))
            expectFailure(shards, "\(ShardManifest.fileName) is damaged")
            changed = try #require(ShardManifest(decoding: bytes))
            changed.files.removeLast()
            try FileSystem.disk.write(manifest, changed.bytes)
            expectFailure(shards, "the shards together have")
            try FileSystem.disk.write(manifest, bytes)

            let lost = try #require(ShardManifest(decoding: bytes)).files[0]
            let page = shards[1].appending(path: lost)
            let content = try FileSystem.disk.read(page)
            try FileSystem.disk.remove(page)
            expectFailure(shards, "‘\(lost)’ is missing from the shard")
            try FileSystem.disk.write(page, content)
            _ = try ShardMerge(of: shards)

            try await site.build("shard-2-of-3", shard: Shard(number: 2, of: 3), baseURL: "https://b.example/")
            expectFailure(shards, "the shard was built with a different configuration than")
            try site.write("content/posts/post-7.md", "---\ntitle: Another\n---\nText\n")
            try await site.build("shard-2-of-3", shard: Shard(number: 2, of: 3))
            expectFailure(shards, "the shard was built with different content than")
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
