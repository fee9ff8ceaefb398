import Foundation
import TestPrograms
import Testing

/// The files of `MustNotCompile`. Each contains one mistake and, after `// error:` on the same line, a part of the
/// compiler's message. All files are compiled in one run, because an error in one file does not hide errors in others.
@Suite struct MustNotCompileTests {
    @Test(arguments: try Fixture.all())
    func `The compiler reports each mistake on its line`(fixture: Fixture) throws {
        let came = try Self.compilation.get().messages.filter { $0.file == fixture.name }
        #expect(!fixture.expected.isEmpty, "\(fixture) has no expected error")
        #expect(
            came.count == fixture.expected.count && zip(came, fixture.expected).allSatisfy { $0.matches($1) },
            """
            \(fixture)
            expected:
            \(Message.list(fixture.expected))
            actual:
            \(Message.list(came))
            """)
    }

    /// Shows that the compiler finds the module, so that the errors in the other files are caused by their mistakes.
    @Test func `The corrected code compiles`() throws {
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

/// An error of the compiler, with its file and line.
struct Message {
    let file: String
    let line: Int
    let text: String

    /// Whether this is the expected error, whose text can be a part of the compiler's message.
    func matches(_ expected: Message) -> Bool {
        line == expected.line && text.contains(expected.text)
    }

    static func list(_ messages: [Message]) -> String {
        messages.isEmpty ? "  no error" : messages.map { "  line \($0.line): \($0.text)" }.joined(separator: "\n")
    }
}

/// The compiler's output for files that use the `Hypertext` module built for the tests.
private struct Compilation {
    let status: Int32
    let output: String

    /// The errors, sorted by file and line.
    let messages: [Message]

    /// Type-checks the files without writing output files.
    init(of files: [URL]) throws {
        let compiler = try TestProgram(
            running: "swiftc",
            [
                "-typecheck", "-parse-as-library", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm",
                "-I", try Self.modules().path(percentEncoded: false),
            ]
                + ["CSitegenThreads", "CSitegenThreads"].flatMap { name in
                    ["-I", Self.package.appending(path: "Sources/\(name)/include").path(percentEncoded: false)]
                } + files.map { $0.path(percentEncoded: false) })
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

    /// The folder that contains the compiled module. It is near the running program or the test bundle that the
    /// program loads.
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
