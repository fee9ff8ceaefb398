import SystemPackage

/// Writes the output of the command.
package enum Console {
    /// Writes a line to standard output.
    package static func line(_ text: String) {
        write(Array("\(text)\n".utf8), to: .standardOutput)
    }

    /// Writes a line to standard error.
    package static func error(_ text: String) {
        write(Array("\(text)\n".utf8), to: .standardError)
    }

    /// Writes temporary status text unchanged.
    package static func status(_ text: String) {
        write(Array(text.utf8), to: .standardError)
    }

    /// Writes bytes to standard output unchanged.
    ///
    /// - Throws: An error if they cannot be written, such as for a full disk or a closed pipe.
    package static func bytes(_ bytes: [UInt8]) throws {
        try FileDescriptor.standardOutput.writeAll(bytes)
    }

    /// Errors are ignored, because lines are for people: if a line cannot be written, there is no one to notify.
    private static func write(_ bytes: [UInt8], to file: FileDescriptor) {
        _ = try? file.writeAll(bytes)
    }
}
