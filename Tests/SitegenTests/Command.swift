import Foundation

/// Runs `sitegen`, or another program, that was built beside the tests.
enum Command {
    struct Result: Equatable {
        var status: Int32
        var output: String
        var error: String
    }

    /// - Parameters:
    ///   - program: The name of a product of the package, or the absolute path of another program.
    ///   - environment: What is set beside what is set for the tests; what would colour the output is not.
    static func run(
        _ arguments: [String], of program: String = "sitegen", in folder: String? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> Result {
        // Files instead of pipes: nobody has to read while the process writes.
        let files = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path(of: program))
        var variables = ProcessInfo.processInfo.environment
        for name in ["CLICOLOR_FORCE", "NO_COLOR"] { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        process.arguments = arguments
        process.standardInput = try file("in", of: files, holding: input, FileHandle.init(forReadingFrom:))
        process.standardOutput = try file("out", of: files, holding: "", FileHandle.init(forWritingTo:))
        process.standardError = try file("err", of: files, holding: "", FileHandle.init(forWritingTo:))
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try text("out", of: files), error: try text("err", of: files))
    }

    private static func file(
        _ name: String, of folder: URL, holding text: String, _ open: (URL) throws -> FileHandle
    ) throws -> FileHandle {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return try open(url)
    }

    private static func text(_ name: String, of folder: URL) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The path of a product of the package.
    static func path(of program: String) -> String {
        program.hasPrefix("/") ? program : products.appendingPathComponent(program).path
    }

    /// The products stand where the test bundle does.
    private static let products: URL = {
        #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let folder = bundle.bundleURL.deletingLastPathComponent()
        #else
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
        return folder
    }()
}
