import Foundation
import SitegenPublishing
import TestSupport
import Testing

/// Files of the cache that a full disk, another program or a bad sector has changed.
@Suite struct DamagedCacheTests {
    /// The number of sites, each with other damage.
    private static let count = ProcessInfo.processInfo.environment["SITEGEN_EDIT_SEQUENCES"].flatMap(Int.init) ?? 2

    @Test(arguments: 0..<count)
    func `After damage to a file of the cache, a build writes the same files as a clean build`(
        number: Int
    ) async throws {
        let edited = EditedSite(seed: UInt64(number))
        try edited.writeConfiguration {
            $0.replacing("precompress: []", with: "precompress: [gzip]\nheaders: [netlify]")
        }
        _ = try await edited.site.build()
        func more(_ text: String) -> String { "---\ntitle: More\ndescription: Always\n---\n\(text)\n" }
        for text in ["First text.", "Second text."] {
            edited.disk.put(more(text), at: "content/notes/more.md")
            _ = try await edited.site.build()
        }
        let kinds = Set(edited.disk.files(under: ".sitegen").map { $0.split(separator: ".").last })
        #expect(kinds.isSuperset(of: ["cache", "policies", "list", "svg"]), "\(kinds)")
        let change = ["content/notes/more.md": more("Third text.")]
        let removal: [String: String?] = ["content/notes/more.md": nil]
        var cleanOutputs: [Int: OutputFiles] = [:]
        var random = SplitMix64(state: UInt64(number) &* 77)
        for file in edited.disk.files(under: ".sitegen").sorted() {
            let whole = try #require(edited.disk.bytes(".sitegen/\(file)"))
            for attempt in 0..<6 {
                let site = edited.site.copy()
                site.disk.put(Self.damaged(whole, attempt, &random), at: ".sitegen/\(file)")
                if attempt % 3 == 1 { site.disk.edit(change) }
                if attempt % 3 == 2 { site.disk.edit(removal) }
                let clean = try await { () async throws in
                    if let known = cleanOutputs[attempt % 3] { return known }
                    return try await site.cleanOutput()
                }()
                cleanOutputs[attempt % 3] = clean
                _ = try await site.build()
                if let difference = firstDifference(of: site.output, from: clean) {
                    Issue.record("\(file), attempt \(attempt): \(difference)")
                    return
                }
            }
        }
    }

    private static func damaged(_ whole: [UInt8], _ attempt: Int, _ random: inout SplitMix64) -> [UInt8] {
        let position = Int(random.next() % UInt64(max(whole.count, 1)))
        switch attempt {
        case 0...2:
            var bytes = whole
            bytes[position] ^= UInt8(1 << (random.next() % 8))
            return bytes
        case 3: return Array(whole[..<position])
        case 4: return whole + [0]
        default:
            // A block of zeros, as after a crash of the system.
            var bytes = whole
            let end = min(position + 512, whole.count)
            bytes.replaceSubrange(position..<end, with: repeatElement(0, count: end - position))
            return bytes
        }
    }

    @Test func `A damaged list of written files does not remove or replace the files of others`() async throws {
        let site = CachedSite.make()
        _ = try await site.build()
        let list = ".sitegen/" + (try #require(site.disk.files(under: ".sitegen").first { $0.hasPrefix("written-") }))
        let whole = try #require(site.disk.bytes(list))
        site.disk.put("mine", at: "public/robots.tyt")
        let start = try #require(Data(whole).range(of: Data("robots.txt".utf8))?.lowerBound)
        var changed = whole
        changed[start + 8] = UInt8(ascii: "y")
        site.disk.put(changed, at: list)
        site.disk.remove("content/posts/second.md")
        site.disk.put("---\ntitle: First\ndate: 2024-01-01\n---\nText\n", at: "content/posts/first.md")
        _ = try await site.build()
        #expect(site.disk.text("public/robots.tyt") == "mine")
        #expect(site.disk.text("public/posts/second/index.html") == nil)
        #expect(site.disk.bytes(list)?.count ?? 0 < whole.count)
    }

    @Test func `A list of written files without a checksum is read, as earlier versions wrote it`() async throws {
        let site = CachedSite.make()
        _ = try await site.build()
        let list = ".sitegen/" + (try #require(site.disk.files(under: ".sitegen").first { $0.hasPrefix("written-") }))
        let whole = try #require(site.disk.bytes(list))
        site.disk.put(Array(whole.dropFirst(8).dropLast(8)), at: list)
        for file in site.disk.files(under: ".sitegen") where file.hasPrefix("build-") {
            site.disk.remove(".sitegen/\(file)")
        }
        site.disk.remove("content/posts/second.md")
        site.disk.put("---\ntitle: First\ndate: 2024-01-01\n---\nText\n", at: "content/posts/first.md")
        _ = try await site.build()
        #expect(site.disk.text("public/posts/second/index.html") == nil)
    }
}

extension EditedSite {
    /// Changes the configuration.
    fileprivate func writeConfiguration(_ change: (String) -> String) throws {
        disk.put(change(try #require(disk.text("site.yaml"))), at: "site.yaml")
    }
}
