import Dispatch
import SitegenPublishing
import Synchronization

/// Shows the progress of a build on a terminal, in a line that is updated and removed at the end. Builds of less than half a
/// second show no progress.
///
/// A timer on a separate queue writes the line, because the tasks of a build occupy all of their threads.
struct ProgressDisplay {
    private let timer: any DispatchSourceTimer
    private let line: Line

    /// Starts to show the progress of a build; `nil` if standard error is not a terminal or cannot overwrite a line, so that a
    /// log contains no progress.
    init?(of progress: BuildProgress, on terminal: Terminal = .standardError) {
        guard terminal.canRewrite else { return nil }
        line = Line(progress)
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "sitegen.progress"))
        timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(100))
        timer.setEventHandler { [line] in line.rewrite() }
        timer.activate()
    }

    /// Stops the display. Subsequent output starts on a new line.
    func end() {
        timer.cancel()
        line.end()
    }

    /// The displayed line. The timer may be writing it when the build ends.
    private final class Line: Sendable {
        private enum State {
            case unseen, shown, ended
        }

        private let state = Mutex(State.unseen)
        private let progress: BuildProgress

        init(_ progress: BuildProgress) {
            self.progress = progress
        }

        /// Overwrites the line. The last column is left empty, because some terminals wrap when it is used.
        func rewrite() {
            state.withLock { state in
                guard state != .ended, let now = progress.state, let width = Terminal.standardError.width else {
                    return
                }
                Console.status("\r\(ProgressText.line(of: now, width: width - 1))\u{1B}[K")
                state = .shown
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
