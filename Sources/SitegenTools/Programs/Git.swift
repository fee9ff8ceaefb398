import Foundation
import SystemPackage

/// Runs git. It wraps a function so that tests can replace it.
package struct Git: Sendable {
    /// Why git returned no output.
    package enum Failure: Error, Hashable {
        /// Git is not installed.
        case absent
        /// Git exited with an error status, and wrote these errors.
        case failed(Int32, errors: String)
    }

    /// Runs git with arguments in a folder, and returns what it prints.
    package var run: @Sendable (_ arguments: [String], _ folder: String) throws(Failure) -> [UInt8]

    /// Git as on a machine where it is not installed.
    package static let absent = Git { _, _ throws(Failure) in throw .absent }

    /// The installed git.
    package static let installed = Git { arguments, folder throws(Failure) in
        var environment = ProcessInfo.processInfo.environment
        // Git hooks set these variables for the repository they run in, which may not be the site's.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"] {
            environment[name] = nil
        }
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        // Errors are recognized by their English text.
        environment["LC_ALL"] = "C"
        let arguments = ["-C", folder, "--no-pager"] + arguments
        guard let result = try? ProgramRun.run("git", arguments, environment: environment) else { throw .absent }
        switch result.status {
        case 0: return result.output
        case ProgramRun.notFound: throw .absent
        default: throw .failed(result.status, errors: String(decoding: result.errors, as: UTF8.self))
        }
    }

    /// Its version, such as `2.39.5`; `nil` if git is not installed.
    package var version: String? {
        guard let bytes = try? run(["--version"], ".") else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0.isNewline }
        return words.first { $0.first?.isNumber == true }.map(String.init)
    }
}
