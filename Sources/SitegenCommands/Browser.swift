import Foundation

/// The browser of whoever runs the command.
enum Browser {
    /// Opens an address. Where there is no browser, or none that can be asked, the address is on the terminal anyway.
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
