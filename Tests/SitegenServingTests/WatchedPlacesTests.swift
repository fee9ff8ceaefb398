import Foundation
import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenServing

@Suite struct WatchedPlacesTests {
    /// The target of a link in `content/`, and whether it is watched.
    @Test(arguments: [
        ("../shared", true), ("../shared/a", true), ("../../elsewhere", false), ("../.git", false),
        ("../public", false), ("..", false), ("missing", false),
    ])
    func `The watcher follows the same symbolic links as the build`(target: String, isFollowed: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["site/content", "site/shared/a", "site/.git", "site/public", "elsewhere"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let root = try FileSystem.disk.resolve(FilePath(folder.path).appending("site"))
        let link = root.appending("content").appending("link")
        try FileManager.default.createSymbolicLink(atPath: link.string, withDestinationPath: target)
        let tree = WatchedPlaces.Tree(
            path: root.appending("content"), bounds: SourceBounds(root: root, in: .disk))
        #expect((tree.resolve(link) != nil) == isFollowed)
    }

    @Test(arguments: [
        ("a.md", true), ("a.md~", false), ("#a.md#", false), (".#a.md", false), ("a.swp", false), ("a.bak", false),
        ("Thumbs.db", false), (".hidden", false),
    ])
    func `Changes of backups are not changes of the site`(name: String, isIncluded: Bool) {
        let tree = WatchedPlaces.Tree(path: "/site/content", bounds: SourceBounds(root: "/site", in: .disk))
        #expect(tree.includes(name, in: "/site/content") == isIncluded)
    }

    @Test(arguments: [("\u{E9}", true), ("e\u{301}", false)])
    func `The server compares the bytes of names, as other servers do`(name: String, isFound: Bool) throws {
        let file = ServedFile(content: .memory([]), number: 1, time: 0)
        let files = BuiltFiles(["/out/\u{E9}/index.html": file], in: "/out")
        for path in ["/\(name)/", "/\(name)/index.html", "/\(name)"] {
            let request = try #require(RequestPath(path.percentEncoded { $0 < 0x80 }))
            #expect((files.find(request) != nil) == isFound, "\(path)")
        }
    }
}
