import Foundation
import SitegenPlatform
import Synchronization
package import SystemPackage

/// The result of a program that was run: its exit status and its output.
package struct ProgramRun: Sendable {
    /// The exit status, or the number of the signal that ended the program.
    package let status: Int32

    /// What the program wrote to standard output.
    package let output: [UInt8]

    /// What the program wrote to standard error.
    package let errors: [UInt8]

    /// Whether the program was stopped because it exceeded its time limit.
    package private(set) var isCutOff = false

    /// The time limit of a program, and how much of its output is kept.
    package struct Limits: Sendable {
        package let seconds: Int
        /// The number of bytes of each stream to keep, counted from its end.
        package let outputBytes: Int

        package init(seconds: Int, outputBytes: Int) {
            (self.seconds, self.outputBytes) = (seconds, outputBytes)
        }
    }

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
        try run(program, arguments, Surroundings(folder: folder, environment: environment), Cancellation())
    }

    /// Runs a program on an input, and blocks the thread until the program ends or is stopped.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: Its arguments.
    ///   - environment: Its environment.
    ///   - input: The contents of standard input.
    ///   - limits: The limits of its run time and output.
    /// - Returns: The exit status and the output.
    /// - Throws: An error if the program cannot be started.
    package static func run(
        _ program: FilePath, _ arguments: [String], environment: [String: String], input: [UInt8], limits: Limits
    ) throws -> ProgramRun {
        try run(
            program, arguments, Surroundings(folder: nil, environment: environment, input: input, limits: limits),
            Cancellation())
    }

    /// Runs a program without standard input, and suspends the task until the program ends. Canceling the task ends the
    /// program.
    ///
    /// - Parameters:
    ///   - program: The program. A name without a folder is searched for on the path.
    ///   - arguments: Its arguments.
    ///   - folder: Its working directory.
    ///   - environment: Its environment; `nil` for that of this process.
    ///   - limits: The limits of its run time and output; `nil` for none.
    /// - Returns: The exit status and the output.
    /// - Throws: An error if the program cannot be started, or `CancellationError`.
    package static func run(
        _ program: FilePath, _ arguments: [String], in folder: FilePath, environment: [String: String]? = nil,
        limits: Limits? = nil
    ) async throws -> ProgramRun {
        let cancellation = Cancellation()
        let surroundings = Surroundings(folder: folder, environment: environment, limits: limits)
        return try await withTaskCancellationHandler {
            let result = try await withCheckedThrowingContinuation { continuation in
                // Runs on a separate thread, because the threads of tasks must not block.
                Thread.detachNewThread {
                    continuation.resume(
                        with: Result { try run(program, arguments, surroundings, cancellation) })
                }
            }
            try Task.checkCancellation()
            return result
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// The working directory and environment of a program, and its input and limits.
    private struct Surroundings: Sendable {
        let folder: FilePath?
        var environment: [String: String]?
        /// The contents of standard input; `nil` for no input.
        var input: [UInt8]?
        var limits: Limits?
    }

    private static func run(
        _ program: FilePath, _ arguments: [String], _ surroundings: Surroundings, _ cancellation: Cancellation
    ) throws -> ProgramRun {
        let process = Process()
        let isOnPath = program.components.count == 1 && program.isRelative
        process.executableURL = URL(fileURLWithPath: isOnPath ? "/usr/bin/env" : program.string)
        process.arguments = (isOnPath ? [program.string] : []) + arguments
        if let folder = surroundings.folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.string) }
        if let environment = surroundings.environment { process.environment = environment }
        let input = try surroundings.input.map { try InputFile($0) }
        process.standardInput = input?.handle ?? FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        let end = ProcessEnd(of: process)
        try cancellation.start(process)
        end.observe()
        // Both pipes are read at the same time: a program waits when it writes to a pipe that is full.
        let limit = surroundings.limits?.outputBytes
        let (outputBytes, errorBytes) = (CollectedBytes(limit: limit), CollectedBytes(limit: limit))
        let group = DispatchGroup()
        let finish = Pipe()
        DispatchQueue.global().async(group: group) { outputBytes.read(output, until: finish) }
        DispatchQueue.global().async(group: group) { errorBytes.read(errors, until: finish) }
        var isCutOff = false
        if let limits = surroundings.limits {
            let deadline = DispatchTime.now() + .seconds(limits.seconds)
            isCutOff = !end.wait(until: deadline)
            if isCutOff { stop(process, end) }
            // A program that it has started may hold the pipes open.
            if group.wait(timeout: max(deadline, .now() + .seconds(1))) == .timedOut {
                isCutOff = true
                stop(process, nil)
            }
        } else {
            _ = end.wait(until: .distantFuture)
        }
        // A program that it has left running, such as the connection that ssh keeps for the next time (`ControlPersist`), may
        // hold the pipes open.
        try finish.fileHandleForWriting.write(contentsOf: [0])
        group.wait()
        cancellation.end()
        return ProgramRun(
            status: end.status, output: outputBytes.bytes, errors: errorBytes.bytes, isCutOff: isCutOff)
    }

    /// The input of a program in a temporary file. If the input were a pipe, a program that ends early would end this process
    /// with SIGPIPE.
    private final class InputFile {
        let handle: FileHandle
        private let url: URL

        init(_ bytes: [UInt8]) throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
            try Data(bytes).write(to: url, options: .withoutOverwriting)
            handle = try FileHandle(forReadingFrom: url)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// Stops a program and those that it has started, with force if they do not end soon.
    private static func stop(_ process: Process, _ end: ProcessEnd?) {
        signal(process.processIdentifier, SIGTERM)
        if let end, !end.wait(until: .now() + .seconds(2)) {
            signal(process.processIdentifier, SIGKILL)
            _ = end.wait(until: .now() + .seconds(2))
        }
        signal(process.processIdentifier, SIGKILL)
    }

    /// Sends a signal to a program and the programs that it has started. Foundation creates a process group for each program.
    private static func signal(_ process: pid_t, _ number: Int32) {
        if kill(-process, number) != 0 { kill(process, number) }
    }

    /// The end of a program.
    ///
    /// On Linux, Foundation learns of it from a socket that the program's own programs inherit: while one of them runs, the
    /// program seems to run too. `waitUntilExit` asks every 50 ms besides, and most programs that are run here take 4.
    private final class ProcessEnd: Sendable {
        private let process: Process
        private let ended = DispatchSemaphore(value: 0)
        private let noticed = DispatchSemaphore(value: 0)
        private let result = Mutex<Int32?>(nil)

        init(of process: Process) {
            self.process = process
            process.terminationHandler = { [noticed] _ in noticed.signal() }
        }

        /// The exit status, or the number of the signal; that of SIGKILL if the program has not ended.
        var status: Int32 { result.withLock { $0 ?? SIGKILL } }

        /// Waits for the end on another thread. The program has started.
        func observe() {
            Thread.detachNewThread { [self] in
                var status = waitForEnd(of: process.processIdentifier)
                if status == nil {
                    // Foundation was faster.
                    noticed.wait()
                    status = process.terminationStatus
                }
                result.withLock { $0 = status }
                ended.signal()
            }
        }

        /// - Returns: Whether the program has ended by a time.
        func wait(until deadline: DispatchTime) -> Bool {
            guard ended.wait(timeout: deadline) == .success else { return false }
            // For the next one who waits.
            ended.signal()
            return true
        }
    }

    /// What a program writes, or the last part of it.
    private final class CollectedBytes: Sendable {
        private let limit: Int?
        private let collected = Mutex<[UInt8]>([])

        init(limit: Int?) {
            self.limit = limit
        }

        var bytes: [UInt8] { collected.withLock { bytes in limit.map { Array(bytes.suffix($0)) } ?? bytes } }

        /// The time in milliseconds without output after which the output of an ended program is complete. A program that it
        /// has started may end later and still report an error, such as the ssh of rsync.
        private static let silence: Int32 = 1000

        /// Reads a pipe to its end. Once `finish` is not empty, a time without output ends the reading, too.
        func read(_ pipe: Pipe, until finish: Pipe) {
            let descriptor = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
            var states = [pipe, finish].map {
                pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let ready = poll(&states, nfds_t(states.count), states.count == 1 ? Self.silence : -1)
                if ready < 0, errno == EINTR { continue }
                guard ready > 0 else { return }
                if states[0].revents == 0 {
                    states.removeLast()
                    continue
                }
                guard let count = try? buffer.withUnsafeMutableBytes({ try descriptor.read(into: $0) }), count > 0
                else {
                    return
                }
                collected.withLock { bytes in
                    bytes += buffer[..<count]
                    if let limit, bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
                }
            }
        }
    }

    /// Ends a running program on request, from any thread.
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
                if let process = state.process { ProgramRun.signal(process, SIGTERM) }
            }
        }
    }
}
