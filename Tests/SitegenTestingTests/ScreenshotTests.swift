#if os(macOS) || os(Linux)
import Foundation
import Hypertext
import HypertextAsync
import Testing

@testable import SitegenTesting

/// Taking and comparing screenshots.
@Suite(.needsChromium) struct ScreenshotTests {
    private struct Card: HTML {
        var color = "#336699"
        var size = 40

        var body: some HTML {
            UnescapedHTML(
                """
                <!doctype html><body style="margin:0;background:#fff">\
                <div style="width:\(size)px;height:\(size)px;background:\(color)"></div>
                """)
        }
    }

    private struct LateCard: AsyncHTML {
        var body: some AsyncHTML {
            Await { await Self.card() }
        }

        private static func card() async -> Card {
            await Task.yield()
            return Card()
        }
    }

    private let strategy = AsyncSnapshotting<Card>.screenshot(width: 200, height: 150)

    @Test func `A page has the same screenshot in every run, in the size of the window`() async throws {
        let first = try await strategy.bytes(Card())
        #expect(try await strategy.bytes(Card()) == first)
        #expect(try await AsyncSnapshotting<LateCard>.screenshot(width: 200, height: 150).bytes(LateCard()) == first)
        // The width and the height in the header of a PNG (PNG 3, §11.2.1).
        #expect(Array(first[16..<24]) == [0, 0, 0, 200, 0, 0, 0, 150])
    }

    @Test func `Small differences are tolerated, and larger ones are described`() async throws {
        let difference = try #require(strategy.difference)
        let card = try await strategy.bytes(Card())
        // Each color differs by less than 16.
        #expect(try difference(card, try await strategy.bytes(Card(color: "#3f6f9f"))) == nil)
        #expect(
            try difference(card, try await strategy.bytes(Card(color: "#993366"))) == """
                1600 of 30000 pixels differ (5.333 %; the tolerance is 0.1 %), between x 0 and 39, y 0 and 39.
                """)
        let larger = try await strategy.bytes(Card(size: 41))
        #expect(
            try difference(card, larger) == """
                81 of 30000 pixels differ (0.27 %; the tolerance is 0.1 %), between x 0 and 40, y 0 and 40.
                """)
        let lenient = AsyncSnapshotting<Card>.screenshot(tolerance: ScreenshotTolerance(pixels: 0.01, color: 0))
        #expect(try lenient.difference?(card, larger) == nil)
        let strict = AsyncSnapshotting<Card>.screenshot(tolerance: .none)
        #expect(try strict.difference?(card, try await strategy.bytes(Card(color: "#336698"))) != nil)
    }

    @Test func `A different size is a difference`() async throws {
        let wide = try await AsyncSnapshotting<Card>.screenshot(width: 300, height: 150).bytes(Card())
        let difference = try strategy.difference?(try await strategy.bytes(Card()), wide)
        #expect(difference == "The snapshot has 200 × 150 pixels, the screenshot 300 × 150.")
    }

    @Test func `A snapshot that is not an image is an error`() async throws {
        let card = try await strategy.bytes(Card())
        #expect(throws: ChromiumError.self) { try strategy.difference?(Array("text".utf8), card) }
    }

    @Test func `Pages load nothing from other hosts`() async throws {
        let page = UnescapedHTML(
            """
            <!doctype html><body style="margin:0;background:#fff"><img src="https://example.org/a.png" \
            onerror="document.body.style.background = '#0f0'">
            """)
        let blank = UnescapedHTML("<!doctype html><body style=\"margin:0;background:#0f0\"><img>")
        // The broken image has an icon in the corner.
        let strategy = AsyncSnapshotting<UnescapedHTML>.screenshot(
            width: 100, height: 150, tolerance: ScreenshotTolerance(pixels: 0.05, color: 0))
        let difference = try strategy.difference?(try await strategy.bytes(blank), try await strategy.bytes(page))
        #expect(difference == nil)
    }
}

/// Errors without a browser.
@Suite struct MissingChromiumTests {
    private struct Page: HTML {
        var body: some HTML { h1 { "A" } }
    }

    @Test func `Without Chromium, a screenshot fails and the error says what to do`() async {
        let strategy = AsyncSnapshotting<Page>.screenshot(browser: nil)
        let error = await #expect(throws: ChromiumError.self) { try await strategy.bytes(Page()) }
        #expect(error?.description.hasPrefix("Chromium is not installed. Install it, set the environment") == true)
    }

    @Test func `A browser that cannot be run is an error`() async {
        let strategy = AsyncSnapshotting<Page>.screenshot(browser: Chromium(path: "/nowhere/chromium"))
        let error = await #expect(throws: ChromiumError.self) { try await strategy.bytes(Page()) }
        #expect(error?.description.hasPrefix("cannot run /nowhere/chromium: ") == true)
    }

    @Test func `The browser is found through the environment variable or the search path`() throws {
        #expect(Chromium.find(in: ["SITEGEN_CHROMIUM": "/opt/browser", "PATH": "/usr/bin"])?.path == "/opt/browser")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = folder.appendingPathComponent("google-chrome").path
        #expect(FileManager.default.createFile(atPath: browser, contents: nil, attributes: [.posixPermissions: 0o755]))
        #expect(Chromium.find(in: ["PATH": "/nowhere:\(folder.path)"])?.path == browser)
    }
}
#endif
