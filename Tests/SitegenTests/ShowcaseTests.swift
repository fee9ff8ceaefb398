import Foundation
import Sitegen
import Testing

/// The showcase of the project's own site covers all features of Markdown.
@Suite struct ShowcaseTests {
    @Test(arguments: MarkdownExtension.allCases)
    func `The showcase uses every Markdown extension`(one: MarkdownExtension) throws {
        let folder = ManualPages.site.appendingPathComponent("Examples/Showcase")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let page = try String(
            contentsOf: ManualPages.site.appendingPathComponent("content/showcase.md"), encoding: .utf8)
        #expect(page.contains("`\(one.rawValue)`"))
        for file in files {
            #expect(page.contains("```markdown file=Examples/Showcase/\(file)\n"), "\(file)")
            #expect(page.contains("::include{file=Examples/Showcase/\(file)}\n"), "\(file)")
        }
        let texts =
            try files.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) } + [page]
        let all = Set(MarkdownExtension.allCases)
        #expect(
            texts.contains { text in
                Document(markdown: text, extensions: all)
                    != Document(markdown: text, extensions: all.subtracting([one]))
            })
    }

    @Test func `The showcase contains code in every language and every directive`() throws {
        let page = try String(
            contentsOf: ManualPages.site.appendingPathComponent("content/showcase.md"), encoding: .utf8)
        let languages = ManualPages.fences(in: page).compactMap { fence in
            Language.named(String(fence.info.prefix { $0 != " " }))?.name
        }
        #expect(Set(Language.all.map(\.name)).subtracting(languages) == [])
        for option in ["{2,5-6}", "title=", "linenos=", "diff", "file=", "region=", "{#quoted .listing}"] {
            #expect(ManualPages.fences(in: page).contains { $0.info.contains(option) }, "\(option)")
        }
        let folder = ManualPages.site.appendingPathComponent("Examples/Showcase")
        let texts = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        for name in DirectiveHandlers.standard.blockNames + ["include"] {
            #expect(texts.contains { $0.contains("::\(name)") }, "\(name)")
        }
    }
}
