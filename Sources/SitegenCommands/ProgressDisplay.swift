import Dispatch
import SitegenPublishing
import Synchronization

/// Shows on standard error how far a build is, while it goes on.
///
/// A build of less than half a second is not worth a word. On a terminal, a longer one has a line that is written over
/// and goes away at the end; elsewhere, where nothing can be written over, it has a line every other second.
///
/// A timer of its own queue writes, for the tasks of a build keep all threads busy that tasks have.
struct ProgressDisplay {
    private let timer: any DispatchSourceTimer
    private let line: Line

    /// Begins to show a build.
    init(of progress: BuildProgress) {
        line = Line(progress)
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "sitegen.progress"))
        if Terminal.standardError.canRewrite {
            timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
            timer.setEventHandler { [line] in line.rewrite() }
        } else {
            timer.schedule(deadline: .now() + .seconds(2), repeating: .seconds(2))
            timer.setEventHandler { [line] in line.append() }
        }
        timer.activate()
    }

    /// Shows nothing any more: whatever is written next begins a line of its own.
    func end() {
        timer.cancel()
        line.end()
    }

    /// The line that is shown. The timer may be at it when the build ends.
    private final class Line: Sendable {
        private enum State {
            case unseen, shown, ended
        }

        private let state = Mutex(State.unseen)
        private let progress: BuildProgress

        init(_ progress: BuildProgress) {
            self.progress = progress
        }

        /// Writes the line over the one that is there. The last column stays free: some terminals go on to the next
        /// line when it is written to.
        func rewrite() {
            state.withLock { state in
                guard state != .ended, let now = progress.state, let width = Terminal.standardError.width else {
                    return
                }
                Console.status("\r\(ProgressText.line(of: now, width: width - 1))\u{1B}[K")
                state = .shown
            }
        }

        /// Writes a line below the others.
        func append() {
            state.withLock { state in
                guard state != .ended, let now = progress.state else { return }
                Console.error(ProgressText.line(of: now, width: .max))
            }
        }

        func end() {
            state.withLock { state in
                if state == .shown { Console.status("\r\u{1B}[K") }
                state = .ended
            }
        }
    }
}
