import Foundation
import Hypertext
import Testing

@Suite final class FileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @Test(arguments: [(RenderingFormat.compact, "<div><p>é</p></div>"), (.pretty, "<div>\n  <p>é</p>\n</div>")])
    func `A file contains the markup in the requested format`(format: RenderingFormat, expected: String) throws {
        try div { p { "é" } }.write(toFile: path("page.html"), as: format)
        #expect(try contents("page.html") == expected)
        #expect(try names() == ["page.html"])
    }

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
    func `Files of any size are written completely`(size: Int) throws {
        let text = String(repeating: "x", count: size)
        try Markup { text }.write(toFile: path("page.html"))
        #expect(try contents("page.html") == text)
    }

    @Test func `Pieces smaller and larger than the buffer keep their order`() throws {
        let once = String(repeating: "x", count: 70_000)
        let markup = Markup {
            for number in 0..<5 {
                Once("\(number)") { number }
                Once("large \(number)") { once }
                Once("\(number)") { "never" }
            }
        }
        try markup.write(toFile: path("page.html"))
        #expect(try contents("page.html") == (0..<5).map { "\($0)" + once }.joined())
    }

    @Test func `An existing file is replaced`() throws {
        try p { String(repeating: "long", count: 100) }.write(toFile: path("page.html"))
        try p { "short" }.write(toFile: path("page.html"))
        #expect(try contents("page.html") == "<p>short</p>")
    }

    @Test func `A symbolic link is replaced, and its target is unchanged`() throws {
        try p { "there" }.write(toFile: path("target.html"))
        try FileManager.default.createSymbolicLink(
            atPath: path("page.html"), withDestinationPath: path("target.html"))
        try p { "here" }.write(toFile: path("page.html"))
        #expect(try contents("page.html") == "<p>here</p>")
        #expect(try contents("target.html") == "<p>there</p>")
    }

    @Test func `A file has mode 644, reduced by the umask`() throws {
        let mask = umask(0)
        umask(mask)
        try p { "" }.write(toFile: path("page.html"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path("page.html"))
        #expect(attributes[.posixPermissions] as? Int == 0o644 & ~Int(mask))
    }

    @Test(arguments: [
        ("missing/page.html", FileError.Operation.create, ENOENT, "Create the folder first"),
        ("file/page.html", .create, ENOTDIR, "A part of the path is a file"),
        ("folder", .rename, EISDIR, "A folder has this name"),
        (String(repeating: "x", count: 300), .rename, ENAMETOOLONG, "Choose a shorter name"),
        ("a\0b", .create, EINVAL, "a null character"),
    ])
    func `A write error states its cause and a remedy`(
        name: String, operation: FileError.Operation, code: Int32, advice: String
    ) throws {
        try p { "" }.write(toFile: path("file"))
        try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
        let error = #expect(throws: FileError.self) { try p { "" }.write(toFile: path(name)) }
        #expect(error == FileError(path: path(name), operation: operation, code: code))
        let description = try #require(error).description
        #expect(
            description.hasPrefix("cannot \(operation.rawValue) “\(path(name))”: \(String(cString: strerror(code)))"))
        #expect(description.contains(advice))
        #expect(try names() == ["file", "folder"], "nothing is left behind")
    }

    @Test func `An empty path is invalid`() {
        #expect(throws: FileError(path: "", operation: .create, code: EINVAL)) { try p { "" }.write(toFile: "") }
    }

    #if os(Linux)
    // In a separate process, because the limit applies to all files that the process writes.
    @Test func `A failed write leaves the existing file unchanged`() async {
        await #expect(processExitsWith: .success) {
            let tests = try FileTests()
            try p { "before" }.write(toFile: tests.path("page.html"))
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let markup = Markup { String(repeating: "x", count: 200_000) }
            let error = #expect(throws: FileError.self) { try markup.write(toFile: tests.path("page.html")) }
            #expect(error == FileError(path: tests.path("page.html"), operation: .write, code: EFBIG))
            #expect(try tests.contents("page.html") == "<p>before</p>")
            #expect(try tests.names() == ["page.html"])
        }
    }
    #endif

    private func path(_ name: String) -> String { folder + "/" + name }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
}
