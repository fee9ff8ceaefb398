import Dispatch
import SitegenBase
import Synchronization

/// The effect of Ctrl-C, of `kill` and of a closed terminal (SIGINT, SIGTERM and SIGHUP).
///
/// The programs that a command runs have process groups of their own, which the signals of a terminal do not reach. Therefore a
/// signal first ends these programs, and then this one, unless the command handles the first signal itself.
package enum Interruption {
    private struct State {
        var sources: [CInt: any DispatchSourceSignal] = [:]
        var action: (@Sendable (CInt) -> Void)?
        var isIgnored = false
        /// Whether the running programs are being ended, and then this one.
        var isEnding = false
        /// How to end each running program.
        var programs: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private static let state = Mutex(State())
    /// A thread of its own, because a build may occupy all shared ones.
    private static let queue = DispatchQueue(label: "interruption")

    /// Runs a closure, with the number of the signal, at the first Ctrl-C or `kill`. The second one ends the running programs
    /// and this one.
    package static func handle(_ action: @escaping @Sendable (CInt) -> Void) {
        state.withLock { state in
            state.action = action
            state.isIgnored = false
            for number in [SIGINT, SIGTERM] { observe(number, &state) }
        }
    }

    /// Ignores further signals.
    package static func ignore() {
        state.withLock { $0.isIgnored = true }
    }

    /// Starts a program, and ends it before this one until the program is removed. A signal that arrives during the start has its
    /// effect afterwards.
    ///
    /// - Parameters:
    ///   - start: Starts the program.
    ///   - end: Ends the program, and returns when it has ended.
    /// - Returns: The program, and its number for ``remove(_:)``.
    static func start<Program: Sendable>(
        _ start: () throws -> Program, end: @escaping @Sendable (Program) -> Void
    ) throws -> (program: Program, number: Int) {
        try state.withLock { state in
            for number in [SIGINT, SIGTERM, SIGHUP] where state.sources[number] == nil && hasDefaultEffect(number) {
                observe(number, &state)
            }
            let program = try start()
            state.count += 1
            state.programs[state.count] = { end(program) }
            return (program, state.count)
        }
    }

    /// Removes a program that has ended. If it was ended because this one ends, this does not return: the caller would report a
    /// failure, and end with another status.
    static func remove(_ program: Int) {
        let isEnding = state.withLock { state in
            state.programs[program] = nil
            return state.isEnding
        }
        if isEnding { DispatchSemaphore(value: 0).wait() }
    }

    /// Whether a signal ends this program. `nohup` and programs with signal handlers of their own change that.
    private static func hasDefaultEffect(_ number: CInt) -> Bool {
        let handler = signal(number, SIG_IGN)
        signal(number, handler)
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    private static func observe(_ number: CInt, _ state: inout State) {
        guard state.sources[number] == nil else { return }
        // The source receives the signal only if the signal does not end the program.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { receive(number) }
        source.activate()
        state.sources[number] = source
    }

    private static func receive(_ number: CInt) {
        let (isIgnored, action, programs) = state.withLock { state in
            defer { state.action = nil }
            if !state.isIgnored, state.action == nil { state.isEnding = true }
            return (state.isIgnored, state.action, Array(state.programs.values))
        }
        if isIgnored { return }
        if let action { return action(number) }
        DispatchQueue.concurrentPerform(iterations: programs.count) { programs[$0]() }
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
