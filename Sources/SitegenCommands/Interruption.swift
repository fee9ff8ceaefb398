import Dispatch
import SitegenBase

/// Runs a closure at the first Ctrl-C or `kill`. The second one ends the program immediately.
struct Interruption {
    private let sources: [any DispatchSourceSignal]

    init(_ action: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            // The source receives the signal only if the signal does not end the program.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                // The terminal shows ^C, so that subsequent output needs a new line.
                if number == SIGINT { Console.line("") }
                action()
            }
            source.activate()
            return source
        }
    }

    /// Ignores further signals.
    func ignore() {
        for source in sources { source.cancel() }
    }
}
