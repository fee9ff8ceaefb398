import Foundation
import SitegenImporting
import Testing

/// Old sites beside the imported sites.
@Suite struct SiteTests {
    @Test(arguments: SiteKind.allCases.map(\.rawValue) + ["hugo-templates"])
    func `A site is imported as its archive shows`(_ name: String) throws {
        let archive = try SiteArchive(name)
        // The files of a generator identify the kind.
        let new = try archive.imported(name == "markdown" ? .markdown : nil)
        if ProcessInfo.processInfo.environment["SITEGEN_SNAPSHOTS"] == "record" {
            try archive.record(new)
            return
        }
        #expect(new.keys.sorted() == archive.expected.keys.sorted())
        for (path, text) in new {
            #expect(text == archive.expected[path], "\(path) differs")
        }
    }
}
