import Foundation
import TestPrograms

/// Runs `sitegen`, or another program, that was built beside the tests.
enum Command {
    struct Result: Equatable {
        var status: Int32
        var output: String
        var error: String
    }

    /// - Parameters:
    ///   - program: The name of a product of the package, or the absolute path of another program.
    ///   - environment: Variables to set in addition to those of the tests, except those that control colors, and that of
    ///     continuous integration, under which sitegen also warns about a placeholder as the site's URL.
    static func run(
        _ arguments: [String], of program: String = "sitegen", in folder: String? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> Result {
        var variables = ProcessInfo.processInfo.environment
        for name in ["CLICOLOR_FORCE", "NO_COLOR", "CI"] { variables[name] = nil }
        // The user's list of trusted packages does not change.
        variables["XDG_CONFIG_HOME"] =
            FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-tests").path
        let run = try TestProgram(
            running: path(of: program), arguments, in: folder, input: input,
            environment: variables.merging(environment) { $1 })
        return Result(
            status: run.status, output: String(decoding: run.output, as: UTF8.self),
            error: String(decoding: run.errors, as: UTF8.self))
    }

    /// The path of a product of the package.
    static func path(of program: String) -> String {
        program.hasPrefix("/") ? program : products.appendingPathComponent(program).path
    }

    /// The folder of the products, which also contains the test bundle.
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
