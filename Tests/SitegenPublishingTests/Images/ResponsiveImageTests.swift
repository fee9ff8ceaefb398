import Hypertext
import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenDocuments
import SitegenMarkdown
import SitegenModel
import SitegenPublishing
import SitegenTools
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// A processor whose images are descriptions, and that fails for images and titles with the word ‘broken’, and for AVIF variants of
/// images with the word ‘large’.
final class FakeImageProcessor: ImageProcessor {
    private struct Attempt: Hashable {
        let hash: UInt64
        let settings: ImageSettings
    }

    private let state = Mutex((count: 0, failures: Set<Attempt>(), cards: [String]()))
    private let observer = Mutex<@Sendable () -> Void>({})

    /// Called before each image is processed.
    var onImage: @Sendable () -> Void {
        get { observer.withLock { $0 } }
        set { observer.withLock { $0 = newValue } }
    }

    let fingerprint: UInt64?
    let installationHelp = "install libvips"

    init(fingerprint: UInt64? = 1) {
        self.fingerprint = fingerprint
    }

    /// How many images were processed.
    var count: Int { state.withLock(\.count) }

    /// Returns the titles of the share cards drawn since the last call, sorted.
    func takeCards() -> [String] {
        state.withLock { state in
            defer { state.cards = [] }
            return state.cards.sorted()
        }
    }

    func draw(_ card: ShareCard) async throws(ImageFailure) -> [UInt8] {
        state.withLock { $0.cards.append(card.title) }
        if card.title.contains("broken") { throw ImageFailure("it is broken") }
        return Array("\(card.title) | \(card.caption) | \(card.language)".utf8)
    }

    func draw(_ icon: IconImage, from drawing: [UInt8]) async throws(ImageFailure) -> [UInt8] {
        let text = String(decoding: drawing, as: UTF8.self)
        if text.contains("broken") { throw ImageFailure("it is broken") }
        return Array("\(icon.size) | \(text)".utf8)
    }

    func knownFailure(of hash: UInt64, _ settings: ImageSettings) -> ImageFailure? {
        let attempt = Attempt(hash: hash, settings: settings)
        return state.withLock { $0.failures.contains(attempt) } ? ImageFailure("it is broken") : nil
    }

    func files(
        of image: ImageBytes, _ variants: [ImageVariant], _ settings: ImageSettings
    ) async throws(ImageFailure) -> [[UInt8]] {
        onImage()
        state.withLock { $0.count += 1 }
        let text = String(decoding: image.bytes, as: UTF8.self)
        guard !text.contains("broken"), !text.contains("large") || !variants.contains(where: { $0.format == .avif })
        else {
            state.withLock { _ = $0.failures.insert(Attempt(hash: image.hash, settings: settings)) }
            throw ImageFailure("it is broken")
        }
        return variants.map { Array("\($0.format) \($0.width) \(settings.quality) \(image.hash)".utf8) }
    }
}

/// A theme that shows only covers.
private struct CoverTheme: Theme {
    func markup(of page: OutputPage, in site: Site) -> Markup {
        Markup {
            for page in page.article.map({ [$0] }) ?? site.pages {
                if let cover = site.cover(of: page) { cover.markup(.alt(page.imageAlt ?? "")) }
            }
        }
    }
}

@Suite struct ResponsiveImageTests {
    private let processor = FakeImageProcessor()

    /// The header and the end of a PNG.
    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]
        bytes += Array("IHDR".utf8)
        for number in [width, height] { bytes += [0, 0, UInt8(number >> 8), UInt8(number & 0xFF)] }
        bytes += Array(repeating: 0, count: 13)
        bytes += Array("IEND".utf8)
        return bytes + Array(repeating: 0, count: 4)
    }

    /// The header and the end of a JPEG, which are all that the build itself reads.
    static func jpeg(_ width: Int, _ height: Int, _ text: String = "") -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8]
            + [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)]
            + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xFF, 0xDA] + Array(text.utf8) + [0xFF, 0xD9]
    }

    private func site(_ images: String, _ text: String = "![Boats](boats.jpg)") -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/sub/
            images: \(images)
            -- content/harbour/index.md --
            \(text)
            -- content/other.md --
            Text.
            """)
        site.website.imageProcessor = processor
        site.disk.put(Self.jpeg(1000, 500), at: "content/harbour/boats.jpg")
        return site
    }

    private func page(_ site: TestSite) -> String { site.disk.text("public/harbour/index.html") ?? "" }

    private func variants(_ site: TestSite) -> [String] {
        site.output.keys.filter { $0.contains(".jpg.") }.sorted()
    }

    @Test func `Only the header of a large image is read for its size`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/a/index.md --\n![a](a.png)\n")
        let end = ImageSamples.png.suffix(12)
        site.disk.put(
            ImageSamples.png.dropLast(12) + [UInt8](repeating: 0, count: 1_000_000) + end, at: "content/a/a.png")
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("width=\"7\" height=\"5\"") == true)
        // The whole file once, to be copied, its beginning and its end.
        let length = ImageSamples.png.count + 1_000_000
        #expect((length + 1...length + 3 * 4096).contains(site.disk.readCount(of: "content/a/a.png")))
    }

    @Test func `An image has a variant for each width and format`() async throws {
        let site = site("{widths: [400, 800, 1600], formats: [webp, avif], sizes: 50vw}")
        try await site.build()
        let expected = """
            <picture><source type="image/avif" srcset="BASE.400w.avif 400w, BASE.800w.avif 800w, BASE.1000w.avif 1000w" \
            sizes="50vw"><source type="image/webp" \
            srcset="BASE.400w.webp 400w, BASE.800w.webp 800w, BASE.1000w.webp 1000w" sizes="50vw"><img src="BASE" \
            alt="Boats" srcset="BASE.400w.jpg 400w, BASE.800w.jpg 800w, BASE 1000w" sizes="50vw" width="1000" \
            height="500"></picture>
            """
        #expect(page(site).contains(expected.replacing("BASE", with: "/sub/harbour/boats.jpg")))
        #expect(variants(site).count == 8)
        let avif = site.disk.text("public/harbour/boats.jpg.400w.avif") ?? ""
        #expect(avif.hasPrefix("avif 400 75"))
        try await site.expectUpToDate()
    }

    @Test func `The progress counts the images that are created`() async throws {
        var site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\nimages: {widths: [400], formats: [webp]}\n")
        for number in 1...5 {
            site.disk.put("![A](\(number).jpg)\n", at: "content/\(number).md")
            site.disk.put(Self.jpeg(1000, 500, "\(number)"), at: "content/\(number).jpg")
        }
        let progress = BuildProgress()
        let seen = Mutex<[BuildProgress.State]>([])
        processor.onImage = { progress.state.map { state in seen.withLock { $0.append(state) } } }
        site.website.imageProcessor = processor
        var build = SiteBuild(
            folder: "/site", options: BuildOptions(), website: site.website, fileSystem: site.disk.fileSystem)
        build.options.jobs = 1
        build.progress = progress
        let report = try await build.run()
        let states = seen.withLock(\.self)
        #expect(states.count == 5)
        #expect(Set(states.map(\.phase)) == [.rendering])
        #expect(Set(states.map(\.itemCount)) == [report.fileCount])
        // Each image has three files, which are created at once.
        let counts = states.map(\.doneCount)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 >= 3 }, "\(counts)")
    }

    @Test func `An image that is too high for WebP has no variants in it`() async throws {
        let site = site("{widths: [400, 800], formats: [webp, avif]}")
        site.disk.put(Self.jpeg(1000, 20_480), at: "content/harbour/boats.jpg")
        try await site.build()
        #expect(
            variants(site).map { $0.split(separator: ".jpg.").last ?? "" } == [
                "400w.avif", "400w.jpg", "800w.avif", "800w.jpg",
            ])
        site.disk.put(Self.jpeg(1000, 20_478), at: "content/harbour/boats.jpg")
        try await site.build()
        #expect(variants(site).contains { $0.hasSuffix(".800w.webp") })
        try await site.expectUpToDate()
    }

    @Test func `An image that is larger than all widths is replaced with its largest variant`() async throws {
        let site = site("{widths: [400], formats: []}")
        try await site.build()
        let start = #"<img src="/sub/harbour/boats.jpg.400w.jpg" alt="Boats" srcset="/sub/harbour/boats.jpg.400w.jpg"#
        #expect(page(site).contains(start))
    }

    @Test(arguments: [
        (#"![](boats.jpg){variants=none}"#, "<img src=\"/sub/harbour/boats.jpg\" alt=\"\" width"),
        (#"![](boats.jpg){sizes="30rem"}"#, #"sizes="30rem""#),
    ])
    func `Attributes change the settings of one image`(text: String, html: String) async throws {
        let site = site("{widths: [400]}", text)
        try await site.build()
        #expect(page(site).contains(html))
    }

    @Test(arguments: [
        (
            #"![](boats.jpg){widths="600 200"}"#, ["200w.jpg", "200w.webp", "600w.jpg", "600w.webp"],
            #"srcset="BASE.200w.webp 200w, BASE.600w.webp 600w""#
        ),
        ("![](boats.jpg){formats=avif}", ["400w.avif"], #"srcset="BASE.400w.avif 400w""#),
        ("![](boats.jpg){variants=none widths=300}", [], #"<img src="BASE" alt="" width"#),
        ("![](boats.jpg){formats=none}", [], #"<img src="BASE.400w.jpg" alt="" srcset="BASE.400w.jpg 400w""#),
        (
            "Text ![](boats.jpg){quality=90}", ["400w.q90.jpg", "400w.q90.webp"], #"srcset="BASE.400w.q90.webp 400w""#
        ),
        (
            "::figure[Caption]{#f src=boats.jpg alt=Boats widths=\"200 300\" formats=none sizes=9rem}",
            ["200w.jpg", "300w.jpg"],
            "<figure id=\"f\"><picture><img src=\"BASE.300w.jpg\" alt=\"Boats\" srcset=\"BASE.200w.jpg 200w, BASE.300w.jpg 300w\" "
                + "sizes=\"9rem\" width=\"1000\" height=\"500\"></picture><figcaption>Caption</figcaption></figure>"
        ),
        (
            ":::picture\n![](boats.jpg)\n![](boats.jpg){media=print widths=300}\n:::", ["300w.jpg", "300w.webp"],
            #"<source media="print" type="image/webp" srcset="BASE.300w.webp 300w""#
        ),
    ])
    func `Attributes of an image add the copies that it needs`(text: String, names: [String], html: String)
        async throws
    {
        let site = site("{widths: [400], formats: [webp]}", text)
        try await site.build()
        #expect(page(site).contains(html.replacing("BASE", with: "/sub/harbour/boats.jpg")), "\(page(site))")
        #expect(variants(site) == (names + ["400w.jpg", "400w.webp"]).map { "harbour/boats.jpg.\($0)" }.sorted())
        try await site.rebuild(["content/other.md": "Another text.\n"])
        try await site.rebuild(["content/harbour/index.md": "![](boats.jpg)\n"])
        #expect(variants(site) == ["harbour/boats.jpg.400w.jpg", "harbour/boats.jpg.400w.webp"])
        try await site.rebuild(["content/harbour/index.md": text])
        try await site.rebuild(["content/harbour/boats.jpg": nil, "content/harbour/index.md": "Nothing.\n"])
        #expect(variants(site).isEmpty)
    }

    @Test
    func `An image of the directive figure loads lazily after another image, unless its attributes say otherwise`()
        async throws
    {
        let figures =
            "::figure{src=boats.jpg}\n\n::figure{src=boats.jpg}\n\n::figure{src=boats.jpg loading=eager width=50}\n"
        let site = site("{widths: []}", figures)
        try await site.build()
        let images = page(site).split(separator: "<img").dropFirst().map { $0.prefix { $0 != ">" } }
        let size = "width=\"1000\" height=\"500\""
        #expect(
            images == [
                #" src="/sub/harbour/boats.jpg" alt="" \#(size)"#,
                #" src="/sub/harbour/boats.jpg" alt="" \#(size) loading="lazy""#,
                #" src="/sub/harbour/boats.jpg" alt="" width="50" loading="eager""#,
            ])
        #expect(
            try await site.rebuild(["content/harbour/index.md": "::figure{src=boats.jpg widths=8}"]).warnings.map(
                \.help)
                == ["write up to 16 numbers of pixels from 16 to 10000, separated by spaces"])
    }

    @Test func `The content of an image decides about the format of its copies`() async throws {
        let site = site("{widths: [400], formats: []}", "![](boats.jpg) ![](map.webp)")
        site.disk.put(Self.png(1000, 500), at: "content/harbour/boats.jpg")
        site.disk.put(Self.jpeg(1000, 500), at: "content/harbour/map.webp")
        try await site.build()
        #expect(variants(site) == ["harbour/boats.jpg.400w.png"])
        #expect(site.output["harbour/map.webp.400w.jpg"] != nil)
        #expect(page(site).contains("srcset=\"/sub/harbour/boats.jpg.400w.png 400w\""))
        site.disk.put(Self.jpeg(1000, 500), at: "content/harbour/boats.jpg")
        try await site.rebuild()
        #expect(variants(site) == ["harbour/boats.jpg.400w.jpg"])
    }

    @Test func `Copies in several qualities are created, and the images keep their other settings`() async throws {
        let text = """
            ![](boats.jpg){quality=90 widths=200 sizes=1rem} ![](boats.jpg){quality=75 widths=300} ![](boats.jpg){quality=90}
            """
        let site = site("{widths: [400], formats: [], overrides: [{files: [boats.jpg], quality: 50}]}", text)
        try await site.build()
        let copies = [
            "200w.q90": "jpeg 200 90", "300w.q75": "jpeg 300 75", "400w": "jpeg 400 50", "400w.q90": "jpeg 400 90",
        ]
        #expect(variants(site) == copies.keys.sorted().map { "harbour/boats.jpg.\($0).jpg" })
        for (name, start) in copies {
            #expect(site.disk.text("public/harbour/boats.jpg.\(name).jpg")?.hasPrefix(start) == true)
        }
    }

    @Test func `A copy that cannot be created for one page removes the copies from all pages, until it is not needed`()
        async throws
    {
        let site = site("{widths: [400], formats: []}")
        site.disk.put(Self.jpeg(1000, 500, "large"), at: "content/harbour/boats.jpg")
        try await site.build()
        #expect(page(site).contains("srcset"))
        let report = try await site.rebuild(["content/other.md": "![](harbour/boats.jpg){formats=avif}\n"])
        #expect(report.warnings.count == 2)
        #expect(!page(site).contains("srcset"))
        #expect(variants(site).isEmpty)
        try await site.rebuild(["content/other.md": "![](harbour/boats.jpg)\n"])
        #expect(page(site).contains("srcset"))
    }

    @Test func `Copies of a PNG are the same in each quality`() async throws {
        let site = site(
            "{widths: [400], formats: [webp]}", "![](map.png){quality=90 widths=300} ![](map.png){quality=50}")
        site.disk.put(Self.png(1000, 500), at: "content/harbour/map.png")
        try await site.build()
        let names = ["300w.png", "300w.q90.webp", "400w.png", "400w.q50.webp", "400w.webp"]
        #expect(site.output.keys.filter { $0.contains(".png.") }.sorted() == names.map { "harbour/map.png.\($0)" })
        try await site.expectUpToDate()
    }

    @Test func `Attributes in included files, rows of data and transformed texts add copies`() async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            images: {widths: [400], formats: []}
            pages: [{from: data/boats, path: /boats/:slug/}]
            -- content/included.md --
            ::include{file=parts/boats.md}
            -- content/transformed.md --
            ![](/boats.jpg){widths=250}
            -- parts/boats.md --
            ![](/boats.jpg){widths=100}
            -- data/boats/ship.yaml --
            {title: Ship, content: "![](/boats.jpg){widths=200}"}
            """)
        site.website.imageProcessor = processor
        site.website = site.website.transform { document, page in
            guard page.title == "Transformed" else { return }
            document = Document(markdown: "![](/boats.jpg){widths=300}")
        }
        site.website.imageProcessor = processor
        site.disk.put(Self.jpeg(1000, 500), at: "static/boats.jpg")
        try await site.build()
        #expect(variants(site) == [100, 200, 300, 400].map { "boats.jpg.\($0)w.jpg" })
        try await site.rebuild(["parts/boats.md": "![](/boats.jpg){widths=150}\n"])
        try await site.rebuild(["data/boats/ship.yaml": "{title: Ship, content: \"![](/boats.jpg)\"}\n"])
        #expect(variants(site) == [150, 300, 400].map { "boats.jpg.\($0)w.jpg" })
    }

    @Test func `An image that is broken in one quality has no copies, and is not tried again`() async throws {
        let site = site("{widths: [400]}", "![](boats.jpg){quality=90}")
        site.disk.put(Self.jpeg(1000, 500, "broken"), at: "content/harbour/boats.jpg")
        #expect(try await site.build().warnings.count == 1)
        #expect(variants(site).isEmpty)
        #expect(!page(site).contains("srcset"))
        let count = processor.count
        try await site.rebuild(["content/other.md": "Another text.\n"])
        #expect(processor.count <= count + 2)  // By the clean build, which has no cache.
    }

    @Test(arguments: [
        ("widths=8", "write up to 16 numbers of pixels from 16 to 10000, separated by spaces"),
        ("widths=\"400, 800\"", "write up to 16 numbers of pixels from 16 to 10000, separated by spaces"),
        ("formats=gif", "write avif, webp, both separated by a space, or none"),
        ("quality=101", "write a number from 1 to 100"),
    ])
    func `Invalid attributes are reported and have no effect`(attribute: String, help: String) async throws {
        let site = site("{widths: [400], formats: []}", "![](boats.jpg){\(attribute)}")
        let warnings = try await site.build().warnings
        #expect(warnings.count == 1)
        #expect(warnings.first?.help == help)
        #expect(page(site).contains("boats.jpg.400w.jpg 400w"))
        #expect(variants(site) == ["harbour/boats.jpg.400w.jpg"])
    }

    @Test func `The first override that matches an image replaces its settings`() async throws {
        let overrides = """
            {widths: [400], overrides: [{files: ["harbour/b*.jpg"], quality: 90, sizes: 20rem}, {files: ["*.jpg"], widths: []}]}
            """
        let site = site(overrides, "![](boats.jpg) ![](crane.jpg)")
        site.disk.put(Self.jpeg(1000, 500), at: "content/harbour/crane.jpg")
        try await site.build()
        #expect(variants(site) == ["harbour/boats.jpg.400w.jpg", "harbour/boats.jpg.400w.webp"])
        #expect(site.disk.text("public/harbour/boats.jpg.400w.webp")?.hasPrefix("webp 400 90") == true)
        #expect(page(site).contains(#"sizes="20rem""#))
        #expect(page(site).contains(#"<img src="/sub/harbour/crane.jpg" alt="" width"#))
        site.replace("quality: 90", with: "quality: 50", in: "site.yaml")
        try await site.build()
        #expect(site.disk.text("public/harbour/boats.jpg.400w.webp")?.hasPrefix("webp 400 50") == true)
        try await site.expectUpToDate()
    }

    @Test(arguments: [
        ("[{quality: 90}]", "‘files’ is missing"),
        ("[{files: [/a.jpg]}]", "‘/a.jpg’ begins with a slash"),
        ("[{files: [a.jpg], widths: [2]}]", "‘2’ is not a width in pixels"),
        ("[{files: [a.jpg], width: [400]}]", "unknown key ‘width’"),
    ])
    func `An invalid override is reported`(overrides: String, message: String) async throws {
        #expect(await site("{overrides: \(overrides)}").diagnostics().contains(message))
    }

    @Test func `The cover of a page has variants, and lists that show it are updated`() async throws {
        var site = site("{widths: [400, 1600], formats: [webp]}", "---\nimage: boats.jpg\nimageAlt: Boats\n---\nText.")
        site.website = Website(theme: CoverTheme())
        site.website.imageProcessor = processor
        try await site.build()
        let cover = """
            <picture><source type="image/webp" srcset="BASE.400w.webp 400w, BASE.1000w.webp 1000w" \
            sizes="(min-width: 50rem) 48rem, 100vw"><img src="BASE" alt="Boats" \
            srcset="BASE.400w.jpg 400w, BASE 1000w" sizes="(min-width: 50rem) 48rem, 100vw" width="1000" \
            height="500"></picture>
            """.replacing("BASE", with: "/sub/harbour/boats.jpg")
        #expect(page(site) == cover)
        #expect(site.disk.text("public/index.html") == cover)
        site.disk.put(Self.jpeg(300, 150), at: "content/harbour/boats.jpg")
        try await site.rebuild()
        #expect(page(site).contains("400w") == false)
        #expect(site.disk.text("public/index.html") == page(site))
        site.disk.put(Self.jpeg(1000, 500, "broken"), at: "content/harbour/boats.jpg")
        try await site.rebuild()
        #expect(page(site) == #"<img src="/sub/harbour/boats.jpg" alt="Boats" width="1000" height="500">"#)
        #expect(site.disk.text("public/index.html") == page(site))
    }

    @Test func `Without settings, images have no variants`() async throws {
        let site = site("{}").copy()
        site.replace("images: {}\n", with: "", in: "site.yaml")
        try await site.build()
        #expect(!page(site).contains("srcset"))
        #expect(variants(site).isEmpty)
    }

    @Test func `Without libvips, images have no variants, and a warning is reported`() async throws {
        var site = site("{widths: [400]}")
        site.website.imageProcessor = FakeImageProcessor(fingerprint: nil)
        let report = try await site.build()
        #expect(!page(site).contains("srcset"))
        #expect(
            report.warnings.map(\.description) == [
                """
                site.yaml:3:1: warning: libvips is missing, so images are published as they are
                  3 │ images: {widths: [400]}
                    │ ^~~~~~
                    = help: install libvips
                """
            ])
    }

    @Test func `Variants are updated when their image changes`() async throws {
        let site = site("{widths: [400]}")
        try await site.build()
        let first = site.output
        try await site.rebuild(["content/other.md": "Another text.\n"])
        #expect(processor.count == 2)  // One of them for the clean build.
        site.disk.put(Self.jpeg(1000, 500, "other"), at: "content/harbour/boats.jpg")
        try await site.rebuild()
        #expect(site.output["harbour/boats.jpg.400w.webp"] != first["harbour/boats.jpg.400w.webp"])
        #expect(site.output["harbour/index.html"] == first["harbour/index.html"])
        // The text is read again, and the image with it, before the build compares its files.
        site.disk.put(Self.jpeg(1000, 500, "third"), at: "content/harbour/boats.jpg")
        try await site.rebuild(["content/harbour/index.md": "More ![Boats](boats.jpg)"])
        try await site.expectUpToDate()
        site.disk.put(Self.jpeg(300, 150), at: "content/harbour/boats.jpg")
        try await site.rebuild()
        #expect(variants(site) == ["harbour/boats.jpg.300w.webp"])
        try await site.rebuild(["content/harbour/boats.jpg": nil, "content/harbour/index.md": "Nothing.\n"])
        #expect(variants(site).isEmpty)
        try await site.expectUpToDate()
    }

    @Test func `A broken image is a warning and has no variants`() async throws {
        let site = site("{widths: [400]}")
        try await site.build()
        site.disk.put(Self.jpeg(1000, 500, "broken"), at: "content/harbour/boats.jpg")
        let report = try await site.build()
        #expect(
            report.warnings.map(\.description) == [
                """
                content/harbour/index.md:1:10: warning: cannot process the image ‘content/harbour/boats.jpg’: it is broken [unreadable-image]
                  1 │ ![Boats](boats.jpg)
                    │          ^~~~~~~~~
                    = help: save the image again with an image editor; until then, pages show the original file
                """
            ])
        #expect(!page(site).contains("srcset"))
        #expect(variants(site).isEmpty)
        try await site.expectCleanOutput()
        // The next build does not try to decode it.
        let count = processor.count
        try await site.rebuild(["content/other.md": "Another text.\n"])
        #expect(processor.count == count + 1)  // By the clean build, which has no cache.
        site.disk.put(Self.jpeg(1000, 500, "repaired"), at: "content/harbour/boats.jpg")
        try await site.rebuild()
        #expect(page(site).contains("srcset"))
    }

    @Test(arguments: [
        ("text renamed", Array("This is no image.".utf8), "the file is not an image, or its header is damaged"),
        ("empty", [], "the file is empty"),
        ("truncated", Array(jpeg(1000, 500).dropLast(2)), "the file ends before the image is complete"),
        ("too many pixels", jpeg(60_000, 60_000), "it has 60000 × 60000 pixels; the limit is 200 million"),
    ])
    func `A page that shows a damaged image has a warning at the image, in each build`(
        name: String, bytes: [UInt8], reason: String
    ) async throws {
        for (images, text) in [
            ("{widths: [400]}", "Text.\n\nBoats: ![Boats](boats.jpg)"),
            ("", "---\nimage: boats.jpg\nimageAlt: Boats\n---\nText."),
        ] {
            let site = site(images, text)
            if images.isEmpty { site.replace("images: \n", with: "", in: "site.yaml") }
            try await site.build()
            site.disk.put(bytes, at: "content/harbour/boats.jpg")
            let warnings = try await site.build().warnings
            #expect(warnings.count == 1)
            #expect(
                warnings.first?.message == "cannot process the image ‘content/harbour/boats.jpg’: \(reason)")
            #expect(warnings.first?.file == "content/harbour/index.md")
            #expect(warnings.first?.line == (images.isEmpty ? 2 : 3))
            #expect(warnings.first?.column == (images.isEmpty ? 8 : 17))
            #expect(try await site.build().warnings == warnings)
            #expect(try await site.rebuild(["content/other.md": "Another text.\n"]).warnings == warnings)
            // As in browsers, copies of a truncated image show the part that exists.
            #expect(page(site).contains("srcset") == (name == "truncated" && !images.isEmpty))
            site.disk.put(Self.jpeg(1000, 500), at: "content/harbour/boats.jpg")
            #expect(try await site.rebuild().warnings.isEmpty)
        }
    }

    @Test func `A damaged image that no text shows is reported at its file, and a rule turns the warnings off`()
        async throws
    {
        let site = site("{widths: [400]}", "Text.")
        site.disk.put(Self.jpeg(1000, 500, "broken"), at: "content/harbour/boats.jpg")
        #expect(try await site.build().warnings.map(\.file) == ["content/harbour/boats.jpg"])
        site.replace("images:", with: "check: {rules: {unreadable-image: off}}\nimages:", in: "site.yaml")
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test func `An author's file replaces a variant`() async throws {
        let site = site("{widths: [400]}")
        site.disk.put("mine", at: "content/harbour/boats.jpg.400w.webp")
        try await site.build()
        #expect(site.disk.text("public/harbour/boats.jpg.400w.webp") == "mine")
    }

    @Test func `Animations and images of unknown formats have no variants`() async throws {
        let site = site("{widths: [4], formats: webp}", "![](a.png) ![](b.jpg)")
        site.disk.put(ImageSamples.png + Array("acTL".utf8), at: "content/harbour/a.png")
        site.disk.put("text", at: "content/harbour/b.jpg")
        site.disk.put("text", at: "content/harbour/boats.jpg")
        site.replace("[4]", with: "[16]", in: "site.yaml")
        try await site.build()
        #expect(!page(site).contains("srcset"))
    }

    @Test(arguments: [
        ("{widths: [400, 4]}", "site.yaml:3:24: error: ‘4’ is not a width in pixels", "between 16 and 10000"),
        ("{widths: 300}", "site.yaml:3:18: error: ‘widths’ must be a list of numbers", "write widths: [300]"),
        ("{widths: all}", "site.yaml:3:18: error: ‘widths’ must be a list of numbers", "write widths: [16]"),
        ("{widths: [[1]]}", "site.yaml:3:19: error: ‘widths’ must be a list of numbers", "between 16 and 10000"),
    ])
    func `Invalid widths are errors with their position`(images: String, message: String, help: String) async {
        let diagnostics = await site(images).diagnostics()
        #expect(diagnostics.contains(message))
        #expect(diagnostics.contains(help))
    }
}
