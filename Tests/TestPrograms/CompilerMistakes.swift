public import Foundation
import SitegenBase
public import Testing

/// A file that must not compile. Each of its mistakes has `// error:` and a part of the compiler's message on its line.
public struct Mistake: CustomTestStringConvertible, Sendable {
    /// The file.
    public let file: URL

    /// The errors that the compiler must report, by line.
    public let expected: [CompilerMessage]

    /// The name of the file.
    public var name: String { file.lastPathComponent }

    /// The name of the file without its extension.
    public var testDescription: String { file.deletingPathExtension().lastPathComponent }

    /// The files of a folder except `Control.swift`, which is correct.
    public static func all(in folder: URL) throws -> [Mistake] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Control.swift" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map(Mistake.init)
    }

    private init(file: URL) throws {
        self.file = file
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        expected = lines.enumerated().flatMap { index, line in
            line.components(separatedBy: "// error: ").dropFirst().map { text in
                CompilerMessage(
                    file: file.lastPathComponent, line: index + 1, text: text.trimmingCharacters(in: .whitespaces))
            }
        }
    }

    /// Expects exactly the errors that the file names, each on its line.
    ///
    /// - Parameter compilation: A compilation of the file. Others can be part of it, because an error in one file does not hide
    ///   errors in others.
    public func check(in compilation: Compilation) {
        let actual = compilation.messages.filter { $0.file == name }
        #expect(!expected.isEmpty, "\(name) has no expected error")
        #expect(
            actual.count == expected.count && zip(actual, expected).allSatisfy { $0.matches($1) },
            """
            \(name)
            expected:
            \(CompilerMessage.list(expected))
            actual:
            \(CompilerMessage.list(actual))
            """)
    }
}

/// An error of the compiler, with its file and line.
public struct CompilerMessage: Sendable {
    let file: String
    let line: Int
    let text: String

    /// Whether this is the expected error, whose text can be a part of the compiler's message.
    func matches(_ expected: Self) -> Bool {
        line == expected.line && text.contains(expected.text)
    }

    static func list(_ messages: [Self]) -> String {
        messages.isEmpty ? "  no error" : messages.map { "  line \($0.line): \($0.text)" }.joined(separator: "\n")
    }
}

/// The compiler's output for files that use the package's modules as built for the tests.
public struct Compilation: Sendable {
    /// The exit status of the compiler.
    public let status: Int32

    /// All that the compiler printed.
    public let output: String

    /// The errors, sorted by file and line.
    public let messages: [CompilerMessage]

    /// Type-checks files without writing output files.
    ///
    /// - Parameters:
    ///   - files: The files, which are compiled as one module.
    ///   - folders: Folders with more modules.
    public init(of files: [URL], with folders: [URL] = []) throws {
        let headers = Self.package.appending(path: "Sources/CSitegenThreads/include")
        let compiler = try TestProgram(
            running: "swiftc",
            ["-typecheck", "-parse-as-library", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"]
                + ([try Self.modules(), headers] + folders).flatMap { ["-I", $0.path(percentEncoded: false)] }
                + files.map { $0.path(percentEncoded: false) })
        output = String(decoding: compiler.output + compiler.errors, as: UTF8.self)
        status = compiler.status
        messages = output.split(separator: "\n").compactMap(Self.message)
            .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    }

    /// Reads `/folder/File.swift:4:8: error: text`.
    private static func message(_ line: Substring) -> CompilerMessage? {
        guard let match = line.firstMatch(of: /^(.+):(\d+):\d+: error: (.+)$/), let number = Int(match.2) else {
            return nil
        }
        return CompilerMessage(
            file: URL(filePath: String(match.1)).lastPathComponent, line: number, text: String(match.3))
    }

    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The folder that contains the compiled modules. It is near the running program or the test bundle that the program loads.
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
