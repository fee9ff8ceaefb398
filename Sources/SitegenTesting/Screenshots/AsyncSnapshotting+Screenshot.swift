#if os(macOS) || os(Linux)
public import Foundation
public import Hypertext
public import HypertextAsync
public import SitegenSnapshots

/// How much a screenshot may differ from its snapshot.
public struct ScreenshotTolerance: Hashable, Sendable {
    /// The fraction of pixels that may differ, from 0 to 1.
    public var pixels: Double

    /// The largest difference of a pixel's red, green, blue or opacity that is ignored, from 0 to 255.
    public var color: Int

    /// Creates a tolerance.
    public init(pixels: Double, color: Int) {
        (self.pixels, self.color) = (pixels, color)
    }

    /// One pixel in a thousand, and 16 of the 256 levels of a color: the typical difference of letter edges between two
    /// versions of a browser.
    public static let standard = ScreenshotTolerance(pixels: 0.001, color: 16)

    /// Every pixel must be equal.
    public static let none = ScreenshotTolerance(pixels: 0, color: 0)
}

extension AsyncSnapshotting where Value == URL {
    /// A screenshot of the page at a URL, such as that of a file or of a server on this machine, in a `png` file.
    ///
    /// It is taken with an installed Chromium (``Chromium/installed``), without network access. Give the tests the trait
    /// `.needsChromium`, so that they are skipped if there is none. Fonts differ between systems, so record snapshots on the
    /// system on which they are compared.
    ///
    /// - Parameters:
    ///   - width: The width of the browser's window in pixels.
    ///   - height: Its height, at least 150.
    ///   - tolerance: How much the screenshot may differ from its snapshot.
    ///   - browser: The browser.
    /// - Returns: The strategy.
    public static func screenshot(
        width: Int = 1024, height: Int = 768, tolerance: ScreenshotTolerance = .standard,
        browser: Chromium? = .installed
    ) -> AsyncSnapshotting {
        AsyncSnapshotting(
            pathExtension: "png",
            difference: { expected, actual in
                guard let browser else { throw ChromiumError.notInstalled }
                return try browser.difference(of: actual, from: expected, tolerance)
            },
            bytes: { url in
                guard let browser else { throw ChromiumError.notInstalled }
                return try await browser.screenshot(of: url, width: width, height: height)
            })
    }

    /// The same strategy for a page's markup, which is written to a file first.
    fileprivate func ofMarkup<Other>(
        _ markup: nonisolated(nonsending) @escaping (Other) async throws -> [UInt8]
    ) -> AsyncSnapshotting<Other> {
        let screenshot = bytes
        return AsyncSnapshotting<Other>(pathExtension: pathExtension, difference: difference) { page in
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("sitegen-\(UUID().uuidString).html")
            try Data(try await markup(page)).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return try await screenshot(file)
        }
    }
}

extension AsyncSnapshotting where Value: HTML {
    /// A screenshot of a page, in a `png` file.
    ///
    /// ```swift
    /// @Test(.needsChromium) func `A card looks as it did`() async {
    ///     await assertSnapshot(of: Card(title: "Harbour"), as: .screenshot(width: 400, height: 300))
    /// }
    /// ```
    ///
    /// The page is loaded from a file, so everything that it shows must be contained in it: styles in `<style>`, images as data
    /// URLs. For a site in a folder, use the strategy for URLs.
    ///
    /// - Parameters:
    ///   - width: The width of the browser's window in pixels.
    ///   - height: Its height, at least 150.
    ///   - tolerance: How much the screenshot may differ from its snapshot.
    ///   - browser: The browser.
    /// - Returns: The strategy.
    public static func screenshot(
        width: Int = 1024, height: Int = 768, tolerance: ScreenshotTolerance = .standard,
        browser: Chromium? = .installed
    ) -> AsyncSnapshotting {
        AsyncSnapshotting<URL>.screenshot(width: width, height: height, tolerance: tolerance, browser: browser)
            .ofMarkup { page in Array(page.render().utf8) }
    }
}

extension AsyncSnapshotting where Value: AsyncHTML {
    /// A screenshot of an asynchronous page once all of its parts are available, in a `png` file. Everything else is as for
    /// synchronous pages.
    ///
    /// - Parameters:
    ///   - width: The width of the browser's window in pixels.
    ///   - height: Its height, at least 150.
    ///   - tolerance: How much the screenshot may differ from its snapshot.
    ///   - browser: The browser.
    /// - Returns: The strategy.
    public static func screenshot(
        width: Int = 1024, height: Int = 768, tolerance: ScreenshotTolerance = .standard,
        browser: Chromium? = .installed
    ) -> AsyncSnapshotting {
        AsyncSnapshotting<URL>.screenshot(width: width, height: height, tolerance: tolerance, browser: browser)
            .ofMarkup { page in Array(try await page.render().utf8) }
    }
}

extension ChromiumError {
    static let notInstalled = ChromiumError(
        """
        Chromium is not installed. Install it, set the environment variable SITEGEN_CHROMIUM to its path, or skip the test \
        without it: @Test(.needsChromium)
        """)
}
#endif
