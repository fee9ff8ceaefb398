import Foundation
import Testing

/// Compiles the mistakes that the articles quote, and compares the compiler's messages with those in the articles.
///
/// Each example has its mistakes in the folder `Complaints`: a Swift file, and a text file of the same name with the
/// messages.
struct ComplaintTests {
    @Test(arguments: try Complaint.all())
    func `The compiler's messages are those in the article`(complaint: Complaint) throws {
        try check(complaint)
    }

    @Test(arguments: [
        Complaint("SharedState/SharedClass", ["-swift-version", "5", "-warn-concurrency"], text: "SharedClass-Swift5"),
        Complaint(
            "SharedState/SharedClass", ["-swift-version", "5", "-strict-concurrency=complete"],
            text: "SharedClass-Swift5"),
        Complaint("SharedState/SharedClass", ["-swift-version", "5", "-strict-concurrency=targeted"], text: nil),
        Complaint("SharedState/SharedClass", ["-swift-version", "5"], text: nil),
    ])
    func `In the Swift 5 language mode, only strict checks report the shared class`(complaint: Complaint) throws {
        try check(complaint)
    }

    private func check(_ complaint: Complaint) throws {
        let (compiles, messages) = try complaint.compile()
        let quoted = try complaint.quoted()
        #expect(compiles == !quoted.contains { $0.hasPrefix("error") })
        // The wording changes between compiler versions. The articles quote this one.
        #if compiler(>=6.3) && compiler(<6.4)
        #expect(messages == quoted)
        #else
        #expect(messages.isEmpty == quoted.isEmpty)
        #endif
    }
}

/// A file with a mistake, the compiler's options, and the file with the messages.
struct Complaint: CustomTestStringConvertible, Sendable {
    let example: String
    let name: String
    let options: [String]
    let text: String?

    /// - Parameters:
    ///   - path: The example and the file's name, as in `SharedState/NoAwait`.
    ///   - text: The name of the file with the messages, or `nil` if the compiler reports nothing.
    init(_ path: String, _ options: [String], text: String?) {
        let parts = path.split(separator: "/")
        example = String(parts[0])
        name = String(parts[1])
        self.options = options
        self.text = text
    }

    var testDescription: String { "\(example)/\(name) \(options.joined(separator: " "))" }

    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private var folder: URL { Self.examples.appending(path: "\(example)/Complaints") }

    /// The mistakes of all examples, in the Swift 6 language mode.
    static func all() throws -> [Complaint] {
        let folders = try FileManager.default.contentsOfDirectory(atPath: examples.path(percentEncoded: false))
        return try folders.sorted().flatMap { example -> [Complaint] in
            let folder = examples.appending(path: "\(example)/Complaints").path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: folder) else { return [] }
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { file in
                    let name = String(file.dropLast(".swift".count))
                    return Complaint("\(example)/\(name)", ["-swift-version", "6"], text: name)
                }
        }
    }

    /// The messages in the article, each joined into one line, as the compiler writes them.
    func quoted() throws -> [String] {
        guard let text else { return [] }
        let file = folder.appending(path: "\(text).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").reduce(into: []) { messages, line in
            let words = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix(" "), let last = messages.indices.last {
                messages[last] += " \(words)"
            } else {
                messages.append(words)
            }
        }
    }

    /// Compiles the file up to the last check, without output.
    ///
    /// - Returns: Whether it compiles, and the messages without their places.
    func compile() throws -> (compiles: Bool, messages: [String]) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-diagnostic-style", "llvm"]
            + options + [folder.appending(path: "\(name).swift").path(percentEncoded: false)]
        let pipe = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let messages = output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^.+:\d+:\d+: ((error|warning|note): .+?)( \[#[\w-]+\])?$/).map { String($0.1) }
        }
        return (process.terminationStatus == 0, messages)
    }
}
