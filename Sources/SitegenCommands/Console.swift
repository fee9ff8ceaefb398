import SystemPackage

/// What the command writes to the terminal.
package enum Console {
    /// A line of result.
    package static func line(_ text: String) {
        write(Array("\(text)\n".utf8), to: .standardOutput)
    }

    /// A line about an error.
    package static func error(_ text: String) {
        write(Array("\(text)\n".utf8), to: .standardError)
    }

    /// What is to be seen for a moment, as it is.
    package static func status(_ text: String) {
        write(Array(text.utf8), to: .standardError)
    }

    /// Bytes of result as they are.
    ///
    /// - Throws: Why they could not be written: a full disk, a closed pipe.
    package static func bytes(_ bytes: [UInt8]) throws {
        try FileDescriptor.standardOutput.writeAll(bytes)
    }

    /// Lines are for people; where nobody reads them, there is nobody to tell.
    private static func write(_ bytes: [UInt8], to file: FileDescriptor) {
        _ = try? file.writeAll(bytes)
    }
}
