import Foundation
import Testing

@testable import SitegenModel
@testable import SitegenOutputs

/// Plans as they are stored with the output of a shard.
@Suite struct HeaderPlanTests {
    private static func plan(
        baseURL: String = "https://example.org/", hasComments: Bool = false, hashedPath: String = "/a.1a2b3c4d.css"
    ) throws -> HeaderPlan {
        let json = """
            {"formats": ["netlify"], "baseURL": "\(baseURL)", "hasComments": \(hasComments),
            "hashedPaths": ["\(hashedPath)"], "areAssetsHashed": true}
            """
        return try JSONDecoder().decode(HeaderPlan.self, from: Data(json.utf8))
    }

    /// Only the names of files of the theme and of `assets/` have a hash of their contents.
    @Test(arguments: [
        ("/a.1a2b3c4d.css", true), ("/assets/b/a.1a2b3c4d.css", true), ("/notes/a.1a2b3c4d.pdf", false),
        ("/a.css", false), ("a.1a2b3c4d.css", false),
    ])
    func `A plan names files with a hash in their name`(path: String, isValid: Bool) throws {
        let name = path.hasPrefix("/") ? String(path.dropFirst()) : path
        #expect(try Self.plan(hashedPath: path).isValid(for: [name]) == isValid)
        #expect(try !Self.plan(hashedPath: path).isValid(for: []))
    }

    @Test func `The policy allows the comments of a site that has them`() throws {
        for hasComments in [true, false] {
            let text = try #require(try Self.plan(hasComments: hasComments).files(for: []).files.first?.text)
            #expect(text.contains("frame-src 'self' https://giscus.app") == hasComments)
        }
    }

    @Test func `The host of the site is its own, whatever its case`() throws {
        let plan = try Self.plan(baseURL: "https://Example.ORG/")
        var use = plan.emptyUse
        use.add(page: Array("<img src=\"https://example.org/a.png\">".utf8))
        #expect(use == plan.emptyUse)
    }
}
