import Foundation
import SitegenBase

/// The user's browser.
enum Browser {
    /// Opens a URL. A failure is only a warning, because the terminal shows the URL anyway.
    static func open(_ address: String) {
        #if os(macOS)
        let program = "open"
        #else
        let program = "xdg-open"
        #endif
        do {
            let process = try ChildProcess(
                "/usr/bin/env", [program, address], environment: ProcessInfo.processInfo.environment,
                files: .init())
            Thread.detachNewThread { process.waitForEnd() }
        } catch {
            Console.error("warning: cannot open a browser: \(error)\n  = help: open \(address) yourself")
        }
    }
}
