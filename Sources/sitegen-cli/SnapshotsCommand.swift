import ArgumentParser
import SitegenCommands
import SitegenSnapshots

/// `sitegen snapshots`.
struct SnapshotsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots",
        abstract: "Manage the snapshots of a package's tests.",
        subcommands: [StaleSnapshotsCommand.self]
    )
}

/// `sitegen snapshots stale`.
struct StaleSnapshotsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stale",
        abstract: "List snapshots that no test uses.",
        discussion: """
            Runs all tests to find out which snapshots they use, and prints the paths of unused files in folders named \
            __Snapshots__, one per line. All tests must pass. Snapshots of disabled tests count as unused.

            Exit status: 0 if there are no stale snapshots or they were deleted, otherwise 1. The list is printed to \
            standard output, the output of the tests to standard error.

            EXAMPLES
              sitegen snapshots stale             run ‘swift test’ in this folder
              sitegen snapshots stale --delete    delete the stale snapshots
              sitegen snapshots stale -- swift test --parallel
            """
    )

    @Option(help: ArgumentHelp("The package's folder.", valueName: "folder"), completion: .directory)
    var package = "."

    @Flag(help: "Delete the stale snapshots, and folders that become empty.")
    var delete = false

    @Argument(parsing: .postTerminator, help: "The command that runs all tests, after -- (default: swift test).")
    var command: [String] = []

    func validate() throws {
        let partial = command.first { argument in
            ["--filter", "--skip", "--specifier", "-s"].contains { argument == $0 || argument.hasPrefix("\($0)=") }
        }
        guard let partial else { return }
        throw ValidationError(
            "\(partial) skips tests, and their snapshots would look stale. Run all tests of the package."
        )
    }

    func run() throws {
        do {
            let stale = try StaleSnapshots(in: package, running: command.isEmpty ? ["swift", "test"] : command)
            for path in stale.paths { Console.line(path) }
            // Written to standard error, because another program may read the list.
            Console.error("Snapshots in use: \(stale.usedCount). Stale: \(stale.paths.count).")
            if delete {
                try stale.delete()
            } else if !stale.paths.isEmpty {
                throw ExitCode(1)
            }
        } catch let error as StaleSnapshotsError {
            Console.error("error: \(error)")
            throw ExitCode(1)
        }
    }
}
