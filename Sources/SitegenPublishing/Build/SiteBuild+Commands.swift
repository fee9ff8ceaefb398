import Foundation
import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import SystemPackage

extension SiteBuild {
    /// The commands of the configuration, with their working directory.
    struct ConfiguredCommands: Sendable {
        let commands: BuildCommands
        let configuration: SiteConfiguration
        let folder: SiteFolder
    }

    /// The commands to run; `nil` if there are none. The build reports errors in the configuration.
    func configuredCommands() -> ConfiguredCommands? {
        guard options.commands != .none, let folder = try? openFolder(),
            let (source, _) = try? SiteConfiguration.source(in: folder),
            // Most sites have no commands, so their configuration is not read twice.
            String(decoding: source.bytes, as: UTF8.self).contains("commands"),
            let (_, configuration) = try? SiteConfiguration.load(from: self.folder, in: fileSystem),
            let commands = configuration.commands, !commands.before.isEmpty || !commands.after.isEmpty
        else { return nil }
        return ConfiguredCommands(commands: commands, configuration: configuration, folder: folder)
    }

    /// Runs the commands before the build.
    ///
    /// - Throws: ``/SitegenBase/BuildFailure`` with the output of the first command that fails.
    func runCommandsBefore(_ configured: ConfiguredCommands) async throws(BuildFailure) {
        defer { whenCommandsEnd() }
        for command in configured.commands.before { try await run(command, of: configured, [:]) }
    }

    /// Runs the commands after the build.
    ///
    /// - Throws: ``/SitegenBase/BuildFailure`` with the output of the first command that fails.
    func runCommandsAfter(_ configured: ConfiguredCommands) async throws(BuildFailure) {
        let output = outputPath(of: configured.folder).string
        for command in configured.commands.after {
            try await run(command, of: configured, ["SITEGEN_OUTPUT": output])
        }
    }

    /// The number of bytes of a command's output to keep, counted from its end.
    private static let outputLimit = 1 << 16

    private func run(
        _ command: BuildCommands.Command, of configured: ConfiguredCommands, _ environment: [String: String]
    ) async throws(BuildFailure) {
        let text = command.words.joined(separator: " ")
        func failure(_ message: String, _ help: String?) -> BuildFailure {
            BuildFailure([configured.configuration.diagnostic(message, of: command.value, help: help)])
        }
        let limits = ProgramRun.Limits(seconds: configured.commands.seconds, outputBytes: Self.outputLimit)
        let result: ProgramRun
        do {
            result = try await ProgramRun.run(
                program(command.words[0], in: configured.folder), Array(command.words.dropFirst()),
                in: configured.folder.root,
                environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, limits: limits)
        } catch {
            throw failure(
                "cannot run ‘\(text)’: \(Diagnostic(error, of: text).message)", "check the name of the program")
        }
        let printed = result.lastLines.map { "the command printed: \($0)" }
        if result.isCutOff {
            throw failure(
                "‘\(text)’ took longer than \(limits.seconds.counted("second")) and was stopped",
                (printed.map { "\($0) ⏎ " } ?? "") + "if it needs longer, raise ‘commands.seconds’")
        }
        if result.status == ProgramRun.notFound, !command.words[0].contains("/") {
            throw failure("the program ‘\(command.words[0])’ was not found", "install it, or correct the name")
        }
        guard result.status == 0 else { throw failure("‘\(text)’ failed with status \(result.status)", printed) }
    }

    /// A program with a path is relative to the site's folder; one without is searched for in `PATH`.
    private func program(_ name: String, in folder: SiteFolder) -> FilePath {
        let path = FilePath(name)
        return path.isRelative && path.components.count > 1 ? folder.root.pushing(path).lexicallyNormalized() : path
    }
}
