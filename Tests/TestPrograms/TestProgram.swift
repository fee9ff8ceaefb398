import Foundation
import SitegenBase

/// The result of a program that a test has run.
public struct TestProgram {
    /// The exit status, or the number of the signal that ended the program.
    public let status: Int32

    /// The standard output.
    public let output: [UInt8]

    /// The standard error.
    public let errors: [UInt8]

    /// The path of a program, if it is installed.
    public static func path(of program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + ["/usr/sbin", "/usr/local/sbin"]).map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - program: The path of the program, or a name to search for in `PATH`.
    ///   - environment: The environment, or `nil` for that of the tests.
    public init(
        running program: String, _ arguments: [String], in folder: String? = nil, input: String = "",
        environment: [String: String]? = nil
    ) throws {
        // Files instead of pipes, so that the program never waits for a reader.
        let folderOfFiles = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folderOfFiles, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folderOfFiles) }
        let files = try [("in", input), ("out", ""), ("err", "")].map { name, contents in
            let url = folderOfFiles.appendingPathComponent(name)
            try Data(contents.utf8).write(to: url)
            return try FileHandle(forUpdating: url)
        }
        let isPath = program.contains("/")
        let process = try ChildProcess(
            isPath ? program : "/usr/bin/env", (isPath ? [] : [program]) + arguments,
            environment: environment ?? ProcessInfo.processInfo.environment, in: folder,
            files: .init(
                input: files[0].fileDescriptor, output: files[1].fileDescriptor, errors: files[2].fileDescriptor))
        for file in files { try file.close() }
        status = process.waitForEnd()
        output = Array(try Data(contentsOf: folderOfFiles.appendingPathComponent("out")))
        errors = Array(try Data(contentsOf: folderOfFiles.appendingPathComponent("err")))
    }
}
