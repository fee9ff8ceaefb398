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

    /// Ends a program before this one, until the program is removed.
    ///
    /// - Parameter end: Ends the program, and returns when it has ended.
    /// - Returns: The number of the program for ``remove(_:)``.
    static func add(_ end: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            for number in [SIGINT, SIGTERM, SIGHUP] where state.sources[number] == nil && hasDefaultEffect(number) {
                observe(number, &state)
            }
            state.count += 1
            state.programs[state.count] = end
            return state.count
        }
    }

    /// Removes a program that has ended.
    static func remove(_ program: Int) {
        state.withLock { _ = $0.programs.removeValue(forKey: program) }
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
            return (state.isIgnored, state.action, Array(state.programs.values))
        }
        if isIgnored { return }
        if let action { return action(number) }
        DispatchQueue.concurrentPerform(iterations: programs.count) { programs[$0]() }
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }
}
