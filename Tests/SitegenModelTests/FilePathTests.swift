import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

/// Path operations on bytes return the same results as swift-system.
@Suite struct FilePathTests {
    private static let paths: [FilePath] = [
        "", "/", "a", "/a", "a/b", "/a/b", "/a/bc", "/ab", "/a/b/c.txt", "..", "/é/ü",
    ]

    @Test(arguments: paths) func `A path is within a folder if it starts with the path of the folder`(path: FilePath) {
        for folder in Self.paths {
            #expect(path.isWithin(folder) == path.starts(with: folder), "\(path) in \(folder)")
        }
    }

    @Test(arguments: paths) func `The parent folder and the last component match swift-system`(path: FilePath) {
        #expect(path.parent == path.removingLastComponent())
        #expect(path.lastName == path.lastComponent?.string ?? "")
    }

    @Test(arguments: [
        ("a", [] as [String]), ("a/b", ["a"]), ("a/b/c.html", ["a", "a/b"]),
        // A slash and a combining mark are one character, but the slash separates folders.
        ("a/\u{301}b", ["a"]),
    ])
    func `The parent folders of a relative path are listed from the outermost one`(path: String, parents: [String]) {
        #expect(path.parentPaths == parents)
        #expect(path.parentPath == parents.last)
    }

    @Test func `Invalid UTF-8 is kept in the path of a parent folder`() {
        let path = FilePath(platformString: [0x2F, -1, 0x2F, 0x61, 0])
        #expect(path.parent == FilePath(platformString: [0x2F, -1, 0]))
        #expect(path.isWithin(path.parent))
    }

    @Test(arguments: [
        ("a/.b", true), (".a/b", true), (".well-known/a", false), ("./a", false), ("../a", false), ("a.b", false),
    ])
    func `A path is hidden if one of its components starts with a dot`(path: String, isHidden: Bool) {
        #expect(SourceBounds.hidesPart(of: path[...].utf8) == isHidden)
    }
}
