import Foundation
import TestPrograms
import Testing

/// The files of `MustNotCompile`, each with one mistake and, behind `// error:` in the line of the mistake, a part of
/// what the compiler says of it. All are checked in one run: an error in one file hides none in another.
@Suite struct MustNotCompileTests {
    @Test(arguments: try Fixture.all())
    func `A mistake is told where it was made`(fixture: Fixture) throws {
        let came = try Self.compilation.get().messages.filter { $0.file == fixture.name }
        #expect(!fixture.expected.isEmpty, "\(fixture) does not say what is expected of it")
        #expect(
            came.count == fixture.expected.count && zip(came, fixture.expected).allSatisfy { $0.matches($1) },
            """
            \(fixture)
            expected:
            \(Message.list(fixture.expected))
            came:
            \(Message.list(came))
            """)
    }

    /// Without it a compiler that finds no module at all would prove nothing.
    @Test func `What the files get wrong compiles when it is done right`() throws {
        let control = try Compilation(of: [Fixture.folder.appending(path: "Control.swift")])
        #expect(control.status == 0, "\(control.output)")
        #expect(try !Fixture.all().isEmpty)
    }

    private static let compilation = Result { try Compilation(of: try Fixture.all().map(\.file)) }
}

/// A file that must not compile.
struct Fixture: CustomTestStringConvertible {
    let file: URL
    let expected: [Message]

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "MustNotCompile")

    static func all() throws -> [Fixture] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Control.swift" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map(Fixture.init)
    }

    var name: String { file.lastPathComponent }
    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    private init(file: URL) throws {
        self.file = file
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        expected = lines.enumerated().flatMap { index, line in
            line.components(separatedBy: "// error: ").dropFirst().map { text in
                Message(
                    file: file.lastPathComponent, line: index + 1, text: text.trimmingCharacters(in: .whitespaces))
            }
        }
    }
}

/// An error, by the file and the line it was found in.
struct Message {
    let file: String
    let line: Int
    let text: String

    /// Whether it is the one that was expected, which may be a part of what the compiler says.
    func matches(_ expected: Message) -> Bool {
        line == expected.line && text.contains(expected.text)
    }

    static func list(_ messages: [Message]) -> String {
        messages.isEmpty ? "  no error" : messages.map { "  line \($0.line): \($0.text)" }.joined(separator: "\n")
    }
}

/// What the compiler says of some files that use `Hypertext` as it was built for the tests.
private struct Compilation {
    let status: Int32
    let output: String

    /// The errors, those of a file in the order of its lines.
    let messages: [Message]

    /// Looks for mistakes in the files and makes nothing.
    init(of files: [URL]) throws {
        let compiler = try TestProgram(
            running: "swiftc",
            [
                "-typecheck", "-parse-as-library", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm",
                "-I", try Self.modules().path(percentEncoded: false),
                "-I", Self.package.appending(path: "Sources/CSitegenHypertext/include").path(percentEncoded: false),
            ] + files.map { $0.path(percentEncoded: false) })
        output = String(decoding: compiler.output + compiler.errors, as: UTF8.self)
        status = compiler.status
        messages = output.split(separator: "\n").compactMap(Self.message)
            .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    }

    /// Reads `/folder/File.swift:4:8: error: text`.
    private static func message(_ line: Substring) -> Message? {
        guard let match = line.firstMatch(of: /^(.+):(\d+):\d+: error: (.+)$/), let number = Int(match.2) else {
            return nil
        }
        return Message(
            file: URL(filePath: String(match.1)).lastPathComponent, line: number, text: String(match.3))
    }

    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder with the compiled module, which is near to what is running: the program itself, or the test bundle
    /// that it was told to load.
    private static func modules() throws -> URL {
        let paths = CommandLine.arguments.filter(FileManager.default.fileExists)
        for path in paths + [package.appending(path: ".build/debug").path(percentEncoded: false)] {
            var folder = URL(filePath: path).standardizedFileURL
            while folder.pathComponents.count > 1 {
                for candidate in [folder.appending(path: "Modules"), folder] {
                    let module = candidate.appending(path: "Hypertext.swiftmodule").path(percentEncoded: false)
                    if FileManager.default.fileExists(atPath: module) { return candidate }
                }
                folder.deleteLastPathComponent()
            }
        }
        throw ModuleNotFound(places: paths)
    }
}

private struct ModuleNotFound: Error {
    let places: [String]
}
