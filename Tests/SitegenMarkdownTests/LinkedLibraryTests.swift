import Foundation
import SitegenDocuments
import Testing

@testable import SitegenMarkdown

struct LinkedLibraryTests {
    /// The type numbers in cmark.h and in cmark-gfm.h of swift-cmark.
    private static let libcmark = [
        "document": 1, "block_quote": 2, "list": 3, "item": 4, "code_block": 5, "html_block": 6, "paragraph": 8,
        "heading": 9, "thematic_break": 10, "text": 11, "softbreak": 12, "linebreak": 13, "code": 14,
        "html_inline": 15, "emph": 17, "strong": 18, "link": 19, "image": 20,
    ]
    private static let swiftCmark = [
        "document": 0x8001, "block_quote": 0x8002, "list": 0x8003, "item": 0x8004, "code_block": 0x8005,
        "html_block": 0x8006, "paragraph": 0x8008, "heading": 0x8009, "thematic_break": 0x800A, "text": 0xC001,
        "softbreak": 0xC002, "linebreak": 0xC003, "code": 0xC004, "html_inline": 0xC005, "emph": 0xC007,
        "strong": 0xC008, "link": 0xC009, "image": 0xC00A, "attribute": 0xC00C,
    ]

    private static func sample(_ numbers: [String: Int]) -> LibrarySample {
        LibrarySample(
            numbers: numbers.mapValues(UInt32.init), listTypes: [1, 2], replacesInvalidBytes: true,
            documentAllocation: 1, showsOpenBlocks: true)
    }

    @Test(arguments: [("0.30.2", libcmark), ("0.29.0.gfm.13", swiftCmark)])
    func `Node kinds are mapped from the type numbers of the linked library`(
        version: String, numbers: [String: Int]
    ) throws {
        let library = try LinkedLibrary(version: version, sample: Self.sample(numbers))
        for kind in NodeKind.allCases {
            guard let name = kind.name else { continue }
            let number = try #require(numbers[name])
            #expect(library.kinds[UInt32(number)] == kind)
        }
        #expect(library.readsInlineAttributes == (numbers["attribute"] != nil))
    }

    @Test func `Node types that sitegen does not use have the kind other`() throws {
        let library = try LinkedLibrary(version: "0.29.0.gfm.13", sample: Self.sample(Self.swiftCmark))
        for number: UInt32 in [0, 0x8007, 0x800B, 0xC006, 0xC00B, 0xC00C] { #expect(library.kinds[number] == .other) }
    }

    @Test func `An unusable library is reported with its version and the reason`() {
        func message(_ version: String, _ change: (inout LibrarySample) -> Void) -> String? {
            var sample = Self.sample(Self.libcmark)
            change(&sample)
            do throws(LibraryMismatch) {
                _ = try LinkedLibrary(version: version, sample: sample)
                return nil
            } catch {
                return error.message
            }
        }
        let rows: [(version: String, change: (inout LibrarySample) -> Void, reason: String)] = [
            ("0.28.3", { _ in }, "it is older than 0.29"),
            ("unknown", { _ in }, "it is older than 0.29"),
            ("0.31.0", { $0.numbers["heading"] = nil }, "it does not create nodes of the type ‘heading’"),
            ("0.31.0", { $0.numbers["heading"] = 1 }, "its node types have ambiguous numbers"),
            ("0.31.0", { $0.listTypes = [1, 1] }, "it does not distinguish bullet lists from ordered lists"),
            ("0.31.0", { $0.replacesInvalidBytes = false }, "it does not replace bytes that are not UTF-8"),
            ("0.31.0", { $0.documentAllocation = nil }, "it does not show which blocks are open"),
            ("0.31.0", { $0.showsOpenBlocks = false }, "it does not show which blocks are open"),
        ]
        for row in rows {
            #expect(
                message(row.version, row.change) == """
                    sitegen cannot parse Markdown with the cmark library \(row.version) that this program is linked \
                    with: \(row.reason). Link libcmark 0.29 or newer, and make sure that no other library in the program \
                    defines ‘cmark_’ functions.
                    """)
        }
        #expect(message("1.0.0") { _ in } == nil)
    }

    @Test func `A caret before a link is text with each cmark library`() {
        #expect(
            Document(markdown: "a ^[b](c) `^[d](e)`\n\n^[f]: g", extensions: .none)
                == Document {
                    Paragraph {
                        "a ^"
                        Link("c") { "b" }
                        " "
                        Code("^[d](e)")
                    }
                    Paragraph { "^[f]: g" }
                })
    }

    @Test func `Each source file is excluded if libcmark cannot be imported`() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/SitegenMarkdown").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.hasPrefix("#if canImport(CSitegenCmark)\n"), "\(file.lastPathComponent)")
            #expect(text.hasSuffix("\n#endif\n"), "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count > 60)
    }
}
