import Foundation
import SitegenDocuments
import Testing

@testable import SitegenMarkdown

struct LinkedLibraryTests {
    private static let kinds: [NodeKind] = [
        .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .other, .paragraph, .heading, .thematicBreak,
        .text, .softBreak, .lineBreak, .code, .inlineHTML, .other, .emphasis, .strong, .link, .image,
    ]

    private static let sample = LibrarySample(
        kinds: LibrarySample.expectedKinds, areListsOrdered: [false, true], replacesInvalidBytes: true,
        documentAllocation: 1, showsOpenBlocks: true)

    @Test func `Node kinds have the numbers of libcmark, and those of cmark-gfm and swift-cmark`() {
        let numbers = Array(0x8001...0x800A) + Array(0xC001...0xC00A)
        for (index, kind) in Self.kinds.enumerated() {
            #expect(NodeKind(number: UInt32(index + 1)) == kind)
            #expect(NodeKind(number: UInt32(numbers[index])) == kind)
        }
    }

    @Test func `Node types that sitegen does not use have the kind other`() {
        for number: UInt32 in [0, 21, 0x8000, 0x800B, 0xC000, 0xC00B, 0xC00C, .max] {
            #expect(NodeKind(number: number) == .other)
        }
    }

    @Test func `The linked library is usable`() throws {
        let sample = LibrarySample.read()
        let library = try LinkedLibrary(version: CommonMark.libraryVersion, sample: sample)
        #expect(library.readsInlineAttributes == sample.kinds.contains(.other))
        #expect(!(try LinkedLibrary(version: "0.31.0", sample: Self.sample)).readsInlineAttributes)
    }

    @Test func `An unusable library is reported with its version and the reason`() {
        func message(_ version: String, _ change: (inout LibrarySample) -> Void) -> String? {
            var sample = Self.sample
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
            ("0.31.0", { $0.kinds[1] = .other }, "its node types have unknown numbers"),
            (
                "0.31.0", { $0.areListsOrdered = [true, true] },
                "it does not distinguish bullet lists from ordered lists"
            ),
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
