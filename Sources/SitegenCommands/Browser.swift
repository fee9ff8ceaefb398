import Foundation

/// The user's browser.
enum Browser {
    /// Opens a URL. A failure is only a warning, because the terminal shows the URL anyway.
    static func open(_ address: String) {
        #if os(macOS)
        let program = "open"
        #else
        let program = "xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program, address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            Console.error("warning: cannot open a browser: \(error.localizedDescription)")
        }
    }
}
