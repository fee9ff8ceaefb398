import Foundation
import Synchronization
package import SystemPackage

/// A program that was run to its end: its exit status and its output.
package struct ProgramRun: Sendable {
    /// The exit status; the number of the signal if one ended the program.
    package let status: Int32

    /// What the program wrote to standard output.
    package let output: [UInt8]

    /// What the program wrote to standard error.
    package let errors: [UInt8]

    /// The exit status if `env` does not find the program (POSIX, `env`, Exit Status).
    package static let notFound: Int32 = 127

    /// Runs a program without standard input, and blocks the thread until it ends.
    ///
    /// - Parameters:
    ///   - program: The program. A name without a folder is searched for on the path.
    ///   - arguments: Its arguments.
    ///   - folder: Its working directory; `nil` for the current one.
    ///   - environment: Its environment; `nil` for that of this process.
    /// - Returns: The exit status and the output.
    /// - Throws: An error if the program cannot be started.
    package static func run(
        _ program: FilePath, _ arguments: [String], in folder: FilePath? = nil, environment: [String: String]? = nil
    ) throws -> ProgramRun {
        try run(program, arguments, in: folder, environment: environment, cancellation: Cancellation())
    }

    /// Runs a program without standard input, and suspends the task until it ends. Cancelling the task ends the
    /// program.
    ///
    /// - Parameters:
    ///   - program: The program. A name without a folder is searched for on the path.
    ///   - arguments: Its arguments.
    ///   - folder: Its working directory.
    ///   - environment: Its environment; `nil` for that of this process.
    /// - Returns: The exit status and the output.
    /// - Throws: An error if the program cannot be started, or `CancellationError`.
    package static func run(
        _ program: FilePath, _ arguments: [String], in folder: FilePath, environment: [String: String]? = nil
    ) async throws -> ProgramRun {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            let result = try await withCheckedThrowingContinuation { continuation in
                // A thread of its own, because the tasks' threads must not block.
                Thread.detachNewThread {
                    continuation.resume(
                        with: Result {
                            try run(
                                program, arguments, in: folder, environment: environment, cancellation: cancellation)
                        })
                }
            }
            try Task.checkCancellation()
            return result
        } onCancel: {
            cancellation.cancel()
        }
    }

    private static func run(
        _ program: FilePath, _ arguments: [String], in folder: FilePath?, environment: [String: String]? = nil,
        cancellation: Cancellation
    ) throws -> ProgramRun {
        let process = Process()
        let isOnPath = program.components.count == 1 && program.isRelative
        process.executableURL = URL(fileURLWithPath: isOnPath ? "/usr/bin/env" : program.string)
        process.arguments = (isOnPath ? [program.string] : []) + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.string) }
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        // `waitUntilExit` asks every 50 ms on Linux, and most programs that are run here take 4.
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try cancellation.start(process)
        // Both pipes are read at the same time: a program waits when it writes to a pipe that is full.
        let errorBytes = Mutex<[UInt8]>([])
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            let bytes = bytes(of: errors)
            errorBytes.withLock { $0 = bytes }
        }
        let outputBytes = bytes(of: output)
        group.wait()
        ended.wait()
        cancellation.end()
        return ProgramRun(
            status: process.terminationStatus, output: outputBytes, errors: errorBytes.withLock { $0 })
    }

    private static func bytes(of pipe: Pipe) -> [UInt8] {
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
        return [UInt8](data ?? Data())
    }

    /// Ends a program on request, from any thread, for as long as it runs.
    private final class Cancellation: Sendable {
        private let state = Mutex((isCancelled: false, process: pid_t?.none))

        func start(_ process: Process) throws {
            try state.withLock { state in
                guard !state.isCancelled else { throw CancellationError() }
                try process.run()
                state.process = process.processIdentifier
            }
        }

        func end() {
            state.withLock { $0.process = nil }
        }

        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                if let process = state.process { kill(process, SIGTERM) }
            }
        }
    }
}
