import Foundation
import Synchronization
import SystemPackage

/// What a program has printed, and how it ended.
struct ProgramRun: Sendable {
    let status: Int32
    let output: String
    let errors: String

    /// The end of what was printed, for a person to read.
    var lastLines: String? {
        let lines = (output + errors).split(whereSeparator: \.isNewline).suffix(8)
        return lines.isEmpty ? nil : lines.joined(separator: " ⏎ ")
    }

    /// Runs a program to its end; one without a folder in its name is looked for on the path. It is ended where the task
    /// is cancelled.
    ///
    /// - Throws: Why it cannot be run.
    static func run(_ program: FilePath, _ arguments: [String], in folder: FilePath) async throws -> ProgramRun {
        let process = Process()
        let isOnPath = program.components.count == 1 && program.isRelative
        process.executableURL = URL(fileURLWithPath: isOnPath ? "/usr/bin/env" : program.string)
        process.arguments = (isOnPath ? [program.string] : []) + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let number = process.processIdentifier
        return try await withTaskCancellationHandler {
            async let outputText = text(of: output)
            async let errorText = text(of: errors)
            let texts = await (outputText, errorText)
            process.waitUntilExit()
            try Task.checkCancellation()
            return ProgramRun(status: process.terminationStatus, output: texts.0, errors: texts.1)
        } onCancel: {
            kill(number, SIGTERM)
        }
    }

    /// Everything that comes out of a pipe, read on a thread that nobody else needs.
    private static func text(of pipe: Pipe) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
                continuation.resume(returning: String(decoding: bytes ?? Data(), as: UTF8.self))
            }
        }
    }
}
