import SystemPackage

/// What the command writes to the terminal.
enum Console {
    /// A line of result.
    static func line(_ text: String) {
        write(Array("\(text)\n".utf8), to: .standardOutput)
    }

    /// A line about a fault.
    static func error(_ text: String) {
        write(Array("\(text)\n".utf8), to: .standardError)
    }

    /// Bytes of result as they are.
    static func bytes(_ bytes: [UInt8]) {
        write(bytes, to: .standardOutput)
    }

    /// A terminal that has gone away reads nothing, so there is nobody to tell.
    private static func write(_ bytes: [UInt8], to file: FileDescriptor) {
        _ = try? file.writeAll(bytes)
    }
}
