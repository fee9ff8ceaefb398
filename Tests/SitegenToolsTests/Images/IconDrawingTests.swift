import Foundation
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenModel
@testable import SitegenTools

/// Converts icons with the real programs, if they are installed.
@Suite(.enabled(if: VipsImageProcessor.programOnPath != nil, "vipsthumbnail is not installed (libvips-tools)"))
struct IconDrawingTests {
    private let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")

    private var processor: VipsImageProcessor {
        VipsImageProcessor(
            program: VipsImageProcessor.programOnPath, cache: ImageCache(folder: folder.appending("cache")))
    }

    private func drawing(_ width: Int, _ height: Int) -> [UInt8] {
        Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">\
            <rect width="\(width)" height="\(height)" fill="red"/></svg>
            """.utf8)
    }

    @Test(arguments: IconImage.all, [(1, 1), (20, 10), (3000, 9000)])
    func `An icon of any proportions becomes a square of each size`(
        icon: IconImage, proportions: (Int, Int)
    ) async throws {
        let png = try await processor.draw(icon, from: drawing(proportions.0, proportions.1))
        let size = try #require(ImageSize(png))
        #expect(size.width == icon.size && size.height == icon.size)
        // The color type: RGB with or without transparency (PNG, third edition, §11.2.1).
        #expect(png[25] == (icon.isOpaque ? 2 : 6))
        #expect(try await processor.draw(icon, from: drawing(proportions.0, proportions.1)) == png)
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: ["", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "no drawing"])
    func `A drawing that is not an SVG file with a size is an error`(text: String) async throws {
        await #expect(throws: ImageFailure.self) { try await processor.draw(.small, from: Array(text.utf8)) }
    }
}
