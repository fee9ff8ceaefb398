import Foundation
import SitegenImporting
import Testing

/// Old sites beside what an import makes of them.
@Suite struct SiteTests {
    @Test(arguments: SiteKind.allCases)
    func `A site is imported as its archive shows`(_ kind: SiteKind) throws {
        let archive = try SiteArchive(kind.rawValue)
        // The kind is told by the files.
        let new = try archive.imported(nil)
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
