import Foundation

/// Runs git, as a function: a test puts another in its place.
package struct Git: Sendable {
    /// Why git has no answer.
    package enum Failure: Error, Hashable {
        /// There is no such program.
        case absent
        /// It ended with an error; its status.
        case failed(Int32)
    }

    /// Runs git with arguments in a folder, and returns what it prints.
    package var run: @Sendable (_ arguments: [String], _ folder: String) throws(Failure) -> [UInt8]

    /// The git that is installed.
    package static let installed = Git { arguments, folder throws(Failure) in
        let process = Process()
        // `env` looks for the program where the shell would.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder, "--no-pager"] + arguments
        var environment = ProcessInfo.processInfo.environment
        // A hook sets these for the repository that it runs for, which need not be the site's.
        for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"] {
            environment[name] = nil
        }
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
            let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                // What `env` says where it does not find the program (POSIX, `env`, Exit Status).
                throw process.terminationStatus == 127 ? Failure.absent : .failed(process.terminationStatus)
            }
            return [UInt8](bytes)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .absent
        }
    }

    /// Its version, such as `2.39.5`; nothing where there is no git.
    package var version: String? {
        guard let bytes = try? run(["--version"], ".") else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0.isNewline }
        return words.first { $0.first?.isNumber == true }.map(String.init)
    }
}
