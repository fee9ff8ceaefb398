import Foundation
import Testing

/// What the article quotes of the compiler is what the compiler says.
struct ComplaintTests {
    @Test(arguments: [
        Complaint("Inheritance", ["-swift-version", "6"], says: "Inheritance"),
        Complaint("MainActor", ["-swift-version", "6"], says: "MainActor"),
        Complaint("NoAwait", ["-swift-version", "6"], says: "NoAwait"),
        Complaint("SharedClass", ["-swift-version", "6"], says: "SharedClass"),
        Complaint("SharedClass", ["-swift-version", "5", "-warn-concurrency"], says: "SharedClass-Swift5"),
        Complaint("SharedClass", ["-swift-version", "5", "-strict-concurrency=complete"], says: "SharedClass-Swift5"),
        Complaint("SharedClass", ["-swift-version", "5", "-strict-concurrency=targeted"], says: nil),
        Complaint("SharedClass", ["-swift-version", "5"], says: nil),
    ])
    func `The compiler says what the article quotes`(complaint: Complaint) throws {
        let (compiles, said) = try complaint.compile()
        #expect(compiles == !complaint.isError)
        // Its words change from one version to the next; those of the article are of this one.
        #if compiler(>=6.3) && compiler(<6.4)
        #expect(said == (try complaint.quoted()))
        #else
        #expect(said.isEmpty == (complaint.text == nil))
        #endif
    }
}

/// A file with a mistake, the mode it is compiled in, and the file with what the compiler says of it.
struct Complaint: CustomTestStringConvertible, Sendable {
    let source: String
    let flags: [String]
    let text: String?

    init(_ source: String, _ flags: [String], says text: String?) {
        self.source = source
        self.flags = flags
        self.text = text
    }

    var testDescription: String { "\(source) \(flags.joined(separator: " "))" }

    var isError: Bool { flags == ["-swift-version", "6"] }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "SharedState/Complaints")

    /// The messages on the page, each in one line, as the compiler writes them.
    func quoted() throws -> [String] {
        guard let text else { return [] }
        let file = Self.folder.appending(path: "\(text).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").reduce(into: []) { messages, line in
            let words = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix(" "), let last = messages.indices.last {
                messages[last] += " \(words)"
            } else {
                messages.append(words)
            }
        }
    }

    /// Compiles the file as far as the last check, and makes nothing.
    ///
    /// - Returns: Whether it compiles, and the messages without their places.
    func compile() throws -> (compiles: Bool, said: [String]) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-diagnostic-style", "llvm"]
            + flags + [Self.folder.appending(path: "\(source).swift").path(percentEncoded: false)]
        let pipe = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let messages = output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^.+:\d+:\d+: ((error|warning|note): .+?)( \[#\w+\])?$/).map { String($0.1) }
        }
        return (process.terminationStatus == 0, messages)
    }
}
