import SystemPackage
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

@Suite struct CachedBuildTests {
    /// Builds a site, changes something, and builds again.
    private func made(after change: (MemoryDisk) -> Void) async throws -> BuildReport {
        let site = CachedSite.make()
        _ = try await site.build()
        change(site.disk)
        let report = try await site.build()
        try await site.expectCleanOutput()
        return report
    }

    /// Why files were rendered, except those of the search index, whose names are hashes.
    private func reasons(_ report: BuildReport) -> String {
        report.reasons.filter { !$0.file.contains("search/") }
            .map { "\($0.file): \($0.reason)" }.joined(separator: "\n")
    }

    @Test func `A build without changes reads, renders and writes nothing`() async throws {
        let report = try await made { _ in }
        #expect([report.readCount, report.renderedCount, report.writtenCount, report.removedCount] == [0, 0, 0, 0])
        #expect(report.pageCount == 31)
        #expect(report.warnings.isEmpty)
    }

    @Test func `A touched file with unchanged bytes renders nothing`() async throws {
        let report = try await made { $0.put($0.bytes("content/posts/first.md") ?? [], at: "content/posts/first.md") }
        #expect([report.readCount, report.renderedCount, report.writtenCount] == [0, 0, 0])
    }

    @Test func `A changed text renders only the files that depend on it`() async throws {
        let report = try await made { disk in
            disk.put((disk.text("content/posts/first.md") ?? "") + "\nMore.\n", at: "content/posts/first.md")
        }
        #expect([report.readCount, report.removedCount] == [1, 0])
        #expect(
            reasons(report) == """
                feed.json: the text of content/posts/first.md changed
                feed.xml: the text of content/posts/first.md changed
                index.html: the word count of content/posts/first.md changed
                posts/feed.json: the text of content/posts/first.md changed
                posts/feed.xml: the text of content/posts/first.md changed
                posts/first/index.html: the summary of content/posts/first.md changed
                posts/first/index.json: the text of content/posts/first.md changed
                posts/first/index.md: the text of content/posts/first.md changed
                posts/index.html: the word count of content/posts/first.md changed
                series/series-0/index.html: the word count of content/posts/first.md changed
                tags/tag-0/feed.json: the text of content/posts/first.md changed
                tags/tag-0/feed.xml: the text of content/posts/first.md changed
                tags/tag-0/index.html: the word count of content/posts/first.md changed
                tags/tag-1/feed.json: the text of content/posts/first.md changed
                tags/tag-1/feed.xml: the text of content/posts/first.md changed
                tags/tag-1/index.html: the word count of content/posts/first.md changed
                """)
    }

    @Test(arguments: [
        ("content/notes/a.md", "# Another title\n\nText.\n"),
        ("content/posts/_index.md", "---\ntitle: All posts\n---\nAll posts.\n"),
        ("content/posts/fourth.md", "---\ntitle: Fourth\ndate: 2024-04-01\n---\nNew.\n"),
        ("content/posts/first.fr.md", nil),
        ("content/posts/third/picture.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>"#),
        ("data/people.yaml", "ada: 2\n"),
        ("parts/licence.md", "Not free.\n"),
        ("static/style/extra.css", "p { margin: 1px }\n"),
        ("static/more.txt", "More.\n"),
        ("templates/directives/stars.mustache", "*\n"),
        ("templates/article.mustache", "<p>{{page.title}}</p>{{{page.content}}}"),
    ])
    func `A changed text does not hide a simultaneous change of another file`(file: String, text: String?)
        async throws
    {
        _ = try await made { disk in
            disk.put((disk.text("content/posts/first.md") ?? "") + "\nMore.\n", at: "content/posts/first.md")
            if let text { disk.put(text, at: file) } else { disk.remove(file) }
        }
    }

    @Test func `A changed title renders only the files that depend on it`() async throws {
        let report = try await made { disk in
            let text = disk.text("content/posts/first.md") ?? ""
            disk.put(text.replacing("title: First", with: "title: Number one"), at: "content/posts/first.md")
        }
        #expect(
            reasons(report) == """
                archive/2024/index.html: the title of content/posts/first.md changed
                archive/index.html: the title of content/posts/first.md changed
                feed.json: the title of content/posts/first.md changed
                feed.xml: the title of content/posts/first.md changed
                index.html: the title of content/posts/first.md changed
                llms.txt: the title of content/posts/first.md changed
                notes/wide/index.html: the title of content/posts/first.md changed
                notes/wide/index.json: the title of content/posts/first.md changed
                posts/feed.json: the title of content/posts/first.md changed
                posts/feed.xml: the title of content/posts/first.md changed
                posts/first/index.html: the title of content/posts/first.md changed
                posts/first/index.json: the title of content/posts/first.md changed
                posts/first/index.md: the title of content/posts/first.md changed
                posts/index.html: the title of content/posts/first.md changed
                posts/second/index.html: the title of content/posts/first.md changed
                series/series-0/index.html: the title of content/posts/first.md changed
                tags/tag-0/feed.json: the title of content/posts/first.md changed
                tags/tag-0/feed.xml: the title of content/posts/first.md changed
                tags/tag-0/index.html: the title of content/posts/first.md changed
                tags/tag-1/feed.json: the title of content/posts/first.md changed
                tags/tag-1/feed.xml: the title of content/posts/first.md changed
                tags/tag-1/index.html: the title of content/posts/first.md changed
                """)
    }

    @Test func `A new page renders itself and the lists and feeds that contain it`() async throws {
        let report = try await made { disk in
            disk.put("---\ntitle: New\ndate: 2024-01-15\n---\nNew.\n", at: "content/posts/new.md")
        }
        #expect(
            reasons(report) == """
                archive/2024/index.html: an input has changed
                archive/2024/page/2/index.html: it is new
                archive/index.html: the pages of /archive/2024/ changed
                feed.json: an input has changed
                feed.xml: an input has changed
                index.html: an input has changed
                llms.txt: the pages of the section ‘posts’ in en changed
                notes/wide/index.html: the list ‘kinds’ of the site in en changed
                page/2/index.html: an input has changed
                page/3/index.html: an input has changed
                posts/feed.json: an input has changed
                posts/feed.xml: an input has changed
                posts/index.html: an input has changed
                posts/new/index.html: it is new
                posts/new/index.json: it is new
                posts/new/index.md: it is new
                posts/page/2/index.html: it is new
                sitemap.xml: an input has changed
                """)
    }

    @Test func `The output files of a removed page are removed`() async throws {
        let report = try await made { $0.remove("content/notes/a.md") }
        #expect(report.removedCount == 4)
    }

    @Test func `Changed and removed output files are restored`() async throws {
        let report = try await made { disk in
            disk.put("meddled", at: "public/posts/first/index.html")
            disk.remove("public/404.html")
        }
        #expect([report.readCount, report.renderedCount, report.writtenCount] == [0, 2, 2])
        #expect(
            reasons(report) == """
                404.html: the output file was changed or removed
                posts/first/index.html: the output file was changed or removed
                """)
    }

    @Test func `A changed configuration renders all files`() async throws {
        let report = try await made { disk in
            let text = disk.text("site.yaml") ?? ""
            disk.put(text.replacing("description: A site", with: "description: Our site"), at: "site.yaml")
        }
        #expect(report.renderedCount == report.fileCount)
    }

    /// The positions of the given number of bytes at the beginning and at the end, and of some in between.
    private static func positions(in bytes: [UInt8], ends count: Int) -> [Int] {
        bytes.indices.filter { $0 < count || $0 >= bytes.count - count || $0 % 61 == 0 }
    }

    @Test func `A truncated or damaged cache is ignored`() async throws {
        let site = CachedSite.make()
        _ = try await site.build()
        let name = try #require(site.disk.files(under: ".sitegen").first { $0.hasSuffix(".cache") })
        let bytes = try #require(site.disk.bytes(".sitegen/\(name)"))
        #expect(BuildCache.decoded(bytes) != nil)
        for length in stride(from: 0, to: bytes.count, by: 211) {
            #expect(BuildCache.decoded(Array(bytes.prefix(length))) == nil)
        }
        // Each byte of the mark, the positions of the tables and the hash; some of the other bytes.
        for position in Self.positions(in: bytes, ends: 120) {
            var changed = bytes
            changed[position] ^= UInt8(1 << (position % 8))
            #expect(BuildCache.decoded(changed) == nil, "byte \(position)")
        }
        #expect(BuildCache.decoded(bytes + [0]) == nil)
        site.disk.put(Array(bytes.dropLast()), at: ".sitegen/\(name)")
        let report = try await site.build()
        #expect(report.renderedCount == report.fileCount)
        #expect(report.writtenCount == report.fileCount)
    }

    @Test func `Small changes are stored in a second file, which is ignored if it is damaged`() async throws {
        let site = CachedSite.make()
        _ = try await site.build()
        let name = try #require(site.disk.files(under: ".sitegen").first { $0.hasSuffix(".cache") })
        let whole = try #require(site.disk.bytes(".sitegen/\(name)"))
        site.disk.put("ada: 7\n", at: "data/people.yaml")
        _ = try await site.build()
        #expect(site.disk.bytes(".sitegen/\(name)") == whole)
        let changesName = name.replacing(".cache", with: ".changes")
        let changes = try #require(site.disk.bytes(".sitegen/\(changesName)"))
        #expect(BuildCache.decoded(whole, changes: changes)?.isChanged == true)
        // Each byte of the mark and the hashes; some of the other bytes.
        for position in Self.positions(in: changes, ends: 16) {
            var damaged = changes
            damaged[position] ^= UInt8(1 << (position % 8))
            #expect(BuildCache.decoded(whole, changes: damaged)?.isChanged == false, "byte \(position)")
            #expect(
                BuildCache.decoded(whole, changes: Array(changes.prefix(position)))?.isChanged == false,
                "the first \(position) bytes")
        }
        site.disk.put(Array(changes.dropLast()), at: ".sitegen/\(changesName)")
        let report = try await site.build()
        #expect([report.renderedCount, report.writtenCount] == [0, 0])
        try await site.expectCleanOutput()
    }

    @Test func `After a large change, the cache is stored in one file again`() async throws {
        let site = CachedSite.make()
        _ = try await site.build()
        site.disk.put("ada: 7\n", at: "data/people.yaml")
        _ = try await site.build()
        site.disk.put("New text.\n", at: "content/new.md")
        _ = try await site.build()
        #expect(!site.disk.files(under: ".sitegen").contains { $0.hasSuffix(".changes") })
    }

    @Test func `Warnings are reported in each build`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            [^unused]: A note that nobody calls.
            """)
        let first = try await site.build()
        let second = try await site.build()
        #expect(!first.warnings.isEmpty)
        #expect(second.warnings == first.warnings)
        site.disk.put("Another text.\n", at: "content/b.md")
        #expect(try await site.build().warnings == first.warnings)
    }

    @Test func `A page with a future date is published when the date is reached`() async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            ---
            date: 2026-12-01
            ---
            A
            -- content/b.md --
            B
            """)
        site.now = PublicationDate("2026-11-30")
        try await site.build()
        #expect(site.disk.text("public/a/index.html") == nil)
        site.now = PublicationDate("2026-12-01")
        // Also if a page without a date has changed.
        site.disk.put("B, and more", at: "content/b.md")
        try await site.build()
        #expect(site.disk.text("public/a/index.html") != nil)
    }

    @Test func `A link is checked again when its target changes`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            See [b](b.md#part).
            -- content/b.md --
            ## Part
            """)
        try await site.build()
        site.disk.put("## Another part\n", at: "content/b.md")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains("content/a.md:1:9: error: ‘content/b.md’ has no heading ‘#part’"))
    }
}
