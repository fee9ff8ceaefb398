import Foundation
import SitegenFiles
import SitegenModel
import SystemPackage
import Testing

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
}
