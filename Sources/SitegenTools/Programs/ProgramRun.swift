import Foundation
import SitegenBase
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
    ///   - lock: The descriptor of a lock that the program shares: it is the program's standard input. The program is then in
    ///     the process group of this one, so that Ctrl-C in the terminal ends both.
    /// - Returns: The exit status and the output.
    /// - Throws: An error if the program cannot be started, or `CancellationError`.
    package static func run(
        _ program: FilePath, _ arguments: [String], in folder: FilePath, environment: [String: String]? = nil,
        limits: Limits? = nil, sharing lock: CInt? = nil
    ) async throws -> ProgramRun {
        let cancellation = Cancellation()
        let surroundings = Surroundings(folder: folder, environment: environment, limits: limits, lock: lock)
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
        /// The descriptor of a lock, in place of an input.
        var lock: CInt?
    }

    private static func run(
        _ program: FilePath, _ arguments: [String], _ surroundings: Surroundings, _ cancellation: Cancellation
    ) throws -> ProgramRun {
        let isOnPath = program.components.count == 1 && program.isRelative
        let input = try surroundings.input.map(temporaryFile)
        defer { try? input?.close() }
        let (output, errors, finish) = (try Pipe(), try Pipe(), try Pipe())
        let (process, end) = try cancellation.start {
            try ChildProcess(
                isOnPath ? "/usr/bin/env" : program.string, (isOnPath ? [program.string] : []) + arguments,
                environment: surroundings.environment ?? ProcessInfo.processInfo.environment,
                in: surroundings.folder?.string,
                files: .init(
                    input: input?.rawValue ?? surroundings.lock, output: output.writing.rawValue,
                    errors: errors.writing.rawValue),
                hasGroup: surroundings.lock == nil)
        }
        output.closeWriting()
        errors.closeWriting()
        // Both pipes are read at the same time: a program waits when it writes to a pipe that is full.
        let limit = surroundings.limits?.outputBytes
        let (outputBytes, errorBytes) = (CollectedBytes(limit: limit), CollectedBytes(limit: limit))
        let group = DispatchGroup()
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
        finish.closeWriting()
        group.wait()
        cancellation.end()
        return ProgramRun(
            status: end.status, output: outputBytes.bytes, errors: errorBytes.bytes, isCutOff: isCutOff)
    }

    /// Opens a file with the input of a program, which no folder contains. If the input were a pipe, a program that ends early
    /// would end this process with SIGPIPE.
    private static func temporaryFile(_ bytes: [UInt8]) throws -> FileDescriptor {
        let path = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")
        let file = try FileDescriptor.open(
            path, .readWrite, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
        unlink(path.string)
        do {
            try file.writeAll(bytes)
            try file.seek(offset: 0, from: .start)
        } catch {
            try? file.close()
            throw error
        }
        return file
    }

    /// Stops a program and those that it has started, with force if they do not end soon.
    ///
    /// The first signal is that of Ctrl-C: at SIGTERM, `swift build` ends without the compilers that it runs, which have process
    /// groups of their own.
    private static func stop(_ process: ChildProcess, _ end: ProcessEnd?) {
        for signal in end == nil ? [] : [SIGINT, SIGTERM, SIGKILL] {
            process.send(signal)
            if let end, end.wait(until: .now() + .seconds(2)) { break }
        }
        process.send(SIGKILL)
    }

    /// A pipe that is closed when it is no longer used.
    private final class Pipe: Sendable {
        let reading: FileDescriptor
        let writing: FileDescriptor
        private let isWritingOpen = Atomic(true)

        init() throws {
            (reading, writing) = try FileDescriptor.pipe()
        }

        deinit {
            try? reading.close()
            closeWriting()
        }

        func closeWriting() {
            if isWritingOpen.exchange(false, ordering: .relaxed) { try? writing.close() }
        }
    }

    /// The end of a program, for which another thread waits.
    private final class ProcessEnd: Sendable {
        private let ended = DispatchSemaphore(value: 0)
        private let result = Mutex<Int32?>(nil)

        init(of process: ChildProcess) {
            Thread.detachNewThread { [self] in
                let status = process.waitForEnd()
                result.withLock { $0 = status }
                ended.signal()
            }
        }

        /// The exit status, or the number of the signal; that of SIGKILL if the program has not ended.
        var status: Int32 { result.withLock { $0 ?? SIGKILL } }

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
        private static let silence: Int32 = 5000

        /// Reads a pipe to its end. Once the writing end of `finish` is closed, a time without output ends the reading, too.
        func read(_ pipe: Pipe, until finish: Pipe) {
            var states = [pipe, finish].map { pollfd(fd: $0.reading.rawValue, events: Int16(POLLIN), revents: 0) }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let ready = poll(&states, nfds_t(states.count), states.count == 1 ? Self.silence : -1)
                if ready < 0, errno == EINTR { continue }
                guard ready > 0 else { return }
                if states[0].revents == 0 {
                    states.removeLast()
                    continue
                }
                let count = try? buffer.withUnsafeMutableBytes { try pipe.reading.read(into: $0) }
                guard let count, count > 0 else { return }
                collected.withLock { bytes in
                    bytes += buffer[..<count]
                    if let limit, bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
                }
            }
        }
    }

    /// Ends a running program, on request from any thread, or because this program is interrupted.
    private final class Cancellation: Sendable {
        private struct State {
            var isCancelled = false
            var process: ChildProcess?
            var end: ProcessEnd?
            /// The program's number in ``Interruption``.
            var number: Int?
        }

        private let state = Mutex(State())

        func start(_ start: () throws -> ChildProcess) throws -> (ChildProcess, ProcessEnd) {
            try state.withLock { state in
                guard !state.isCancelled else { throw CancellationError() }
                let ((process, end), number) = try Interruption.start {
                    let process = try start()
                    return (process, ProcessEnd(of: process))
                } end: { process, end in
                    // The terminal interrupts a program in the process group of this one.
                    if process.hasGroup { stop(process, end) }
                }
                (state.process, state.end, state.number) = (process, end, number)
                return (process, end)
            }
        }

        func end() {
            state.withLock { state in
                state.process = nil
                if let number = state.number { Interruption.remove(number) }
            }
        }

        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                guard let process = state.process, let end = state.end else { return }
                // A deployment that shares a lock may take its time to end.
                guard process.hasGroup else { return process.send(SIGTERM) }
                Thread.detachNewThread { stop(process, end) }
            }
        }
    }
}
