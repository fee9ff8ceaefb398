import Foundation
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenModel
@testable import SitegenTools

/// Draws cards with the real programs, if they are installed.
@Suite(.enabled(if: VipsImageProcessor.programOnPath != nil, "vipsthumbnail is not installed (libvips-tools)"))
struct ShareCardDrawingTests {
    private let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")

    private func draw(_ title: String, caption: String = "Field notes", isRightToLeft: Bool = false) async throws
        -> Pixels
    {
        let style = ShareCardStyle(
            background: "#ffffff", title: "#000000", caption: "#000000", accent: "#0000ff", fonts: "No such font,serif",
            isRightToLeft: isRightToLeft)
        let card = try #require(ShareCard(title: title, caption: caption, language: "en", style: style))
        let processor = VipsImageProcessor(
            program: VipsImageProcessor.programOnPath, cache: ImageCache(folder: folder.appending("cache")))
        let png = try await processor.draw(card)
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try await processor.draw(card) == png)
        #expect(processor.usedFiles.count == 1)
        return try Pixels(png, in: folder)
    }

    /// The pixels of a card.
    private struct Pixels {
        private let bytes: [UInt8]

        init(_ png: [UInt8], in folder: FilePath) throws {
            try FileSystem.disk.createFolder(folder)
            try FileSystem.disk.write(folder.appending("card.png"), png)
            let vips = try #require(VipsImageProcessor.programOnPath).removingLastComponent().appending("vips")
            let run = try ProgramRun.run(vips, ["flatten", "card.png", "card.ppm"], in: folder)
            try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
            bytes = try FileSystem.disk.read(folder.appending("card.ppm")).suffix(1200 * 630 * 3)
            #expect(try FileSystem.disk.read(folder.appending("card.ppm")).starts(with: "P6".utf8))
            #expect(bytes.count == 1200 * 630 * 3)
        }

        /// Whether a pixel in an area has a color, given the limits of red, green and blue.
        func contains(_ x: Range<Int>, _ y: Range<Int>, where matches: (UInt8, UInt8, UInt8) -> Bool) -> Bool {
            y.contains { row in
                x.contains { column in
                    let offset = (row * 1200 + column) * 3
                    return matches(bytes[offset], bytes[offset + 1], bytes[offset + 2])
                }
            }
        }

        /// Whether there is text in an area. Even small text has a pixel that is at least this dark.
        func hasText(_ x: Range<Int>, _ y: Range<Int>) -> Bool { contains(x, y) { max($0, $1, $2) < 100 } }
    }

    @Test(arguments: [
        "Soup", "Share cards, and how a page looks where somebody links to it",
        String(repeating: "A very long title, which needs a smaller font ", count: 5),
        "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
        String(repeating: "x", count: 199), String(repeating: "並行処理入門", count: 30), "مقدمة في البرمجة المتزامنة",
        "-dash --help", "% & < > \" ' \\ [x] 🎉", String(repeating: "À̖̗̘", count: 30),
    ])
    func `A title stays within the margins`(title: String) async throws {
        for isRightToLeft in [false, true] {
            let pixels = try await draw(title, isRightToLeft: isRightToLeft)
            #expect(pixels.hasText(84..<1116, 84..<460), "the title")
            #expect(pixels.hasText(84..<1116, 500..<560), "the caption")
            for (x, y) in [(0..<82, 14..<630), (1118..<1200, 14..<630), (0..<1200, 14..<84), (0..<1200, 562..<630)] {
                #expect(!pixels.contains(x, y) { min($0, $1, $2) < 255 }, "\(x), \(y)")
            }
            // Between the title and the rule above the caption.
            #expect(!pixels.contains(0..<1200, 446..<474) { min($0, $1, $2) < 255 })
        }
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `Text begins on the right for a right-to-left language and on the left otherwise`() async throws {
        let left = try await draw("Soup")
        #expect(left.hasText(84..<300, 84..<300) && !left.hasText(600..<1200, 84..<630))
        let right = try await draw("Soup", isRightToLeft: true)
        #expect(!right.hasText(0..<600, 84..<630) && right.hasText(900..<1116, 84..<300))
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: [
        "</span><span foreground=\"#ff0000\" background=\"#ff0000\">Red", "\"/><rect fill=\"red\"/>",
        "&#x1F534; &bogus;",
    ])
    func `Markup in a title or a caption is drawn as text`(title: String) async throws {
        let pixels = try await draw(title, caption: title)
        #expect(!pixels.contains(0..<1200, 14..<630) { $0 > 128 && $1 < 64 && $2 < 64 })
        #expect(pixels.hasText(84..<1116, 84..<460))
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `A caption is drawn once for all cards of a site`() async throws {
        _ = try await draw("One")
        _ = try await draw("Two")
        let names = try FileSystem.disk.entries(folder.appending("cache")).filter { $0.kind == .folder }.flatMap {
            try FileSystem.disk.entries(folder.appending("cache").appending($0.text)).map(\.text)
        }
        #expect(names.count { $0.hasSuffix(".caption.png") } == 1)
        #expect(names.count { $0.hasSuffix(".card.png") } == 2)
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `If nothing can be drawn, further cards do not start a process`() async throws {
        try FileSystem.disk.createFolder(folder)
        let scripts = [
            "vipsthumbnail": "echo vips-8.14.1", "vips": "echo run >> \(folder)/runs; echo no text >&2; exit 1",
        ]
        for (name, script) in scripts {
            try FileSystem.disk.write(folder.appending(name), Array("#!/bin/sh\n\(script)\n".utf8))
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.appending(name).string)
        }
        let processor = VipsImageProcessor(
            program: folder.appending("vipsthumbnail"), cache: ImageCache(folder: folder.appending("cache")))
        for title in ["One", "Two", "Three"] {
            let card = try #require(
                ShareCard(title: title, caption: "Notes", language: "en", style: ShareCardStyle()))
            await #expect(throws: ImageFailure("no text")) { try await processor.draw(card) }
        }
        // One for the first card, and one for the sample that shows that no card can be drawn.
        #expect(String(decoding: try FileSystem.disk.read(folder.appending("runs")), as: UTF8.self) == "run\nrun\n")
        try FileSystem.disk.removeTree(folder)
    }
}
