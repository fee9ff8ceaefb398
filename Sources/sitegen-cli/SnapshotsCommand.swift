import ArgumentParser
import SitegenCommands
import SitegenSnapshots

/// `sitegen snapshots`.
struct SnapshotsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshots",
        abstract: "Look after the snapshots of a package's tests.",
        subcommands: [StaleSnapshotsCommand.self]
    )
}

/// `sitegen snapshots stale`.
struct StaleSnapshotsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stale",
        abstract: "List the snapshots that no test uses any more.",
        discussion: """
            Runs all tests, since only they tell which snapshots they use, and prints the files below the folders \
            __Snapshots__ that none of them asked for, a path a line. The tests have to pass. The snapshots of a test \
            that is disabled are used by none.

            It ends with 0 when there are none, or they are deleted, and with 1 when there are. The list goes to \
            standard output, what the tests print to standard error.

            EXAMPLES
              sitegen snapshots stale             run ‘swift test’ in this folder
              sitegen snapshots stale --delete    and remove the files
              sitegen snapshots stale -- swift test --parallel
            """
    )

    @Option(help: ArgumentHelp("The package's folder.", valueName: "folder"), completion: .directory)
    var package = "."

    @Flag(help: "Remove the files, and the folders that are empty then.")
    var delete = false

    @Argument(parsing: .postTerminator, help: "What runs all tests, after --; swift test where it is not given.")
    var command: [String] = []

    func validate() throws {
        let partial = command.first { argument in
            ["--filter", "--skip", "--specifier", "-s"].contains { argument == $0 || argument.hasPrefix("\($0)=") }
        }
        guard let partial else { return }
        throw ValidationError(
            "\(partial) leaves tests out, and what those use would look stale: run all tests of the package."
        )
    }

    func run() throws {
        do {
            let stale = try StaleSnapshots(in: package, running: command.isEmpty ? ["swift", "test"] : command)
            for path in stale.paths { Console.line(path) }
            // Not beside the list, which another program may read.
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
