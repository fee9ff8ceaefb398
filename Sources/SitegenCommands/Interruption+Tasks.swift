import SitegenBase
import SitegenTools

extension Interruption {
    /// Cancels a task at the first Ctrl-C or `kill`.
    static func cancel(_ task: Task<some Sendable, some Error>) {
        handle { number in
            // The terminal shows ^C, so that subsequent output needs a new line.
            if number == SIGINT { Console.line("") }
            task.cancel()
        }
    }
}
