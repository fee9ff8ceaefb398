import Foundation
import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import SystemPackage

/// Uploads with rsync, over ssh or to a local folder. rsync writes each file under a temporary name and renames it, so that
/// readers never see incomplete files.
struct RsyncTransport: DeploymentTransport {
    /// The folder: `user@host:/folder/`.
    private let destination: String

    /// The output folder.
    private let folder: FilePath

    private let program: DeploymentProgram

    var publishesAtOnce: Bool { false }
    var storesHeaders: Bool { false }

    init(destination: String, folder: FilePath, program: DeploymentProgram) {
        self.destination = destination.hasSuffix("/") ? destination : destination + "/"
        self.folder = folder
        var program = program
        // Otherwise ssh would wait for a password that nobody can type.
        if ProcessInfo.processInfo.environment["RSYNC_RSH"] == nil {
            program.variables["RSYNC_RSH"] = "ssh -oBatchMode=yes -oConnectTimeout=15"
        }
        self.program = program
    }

    func read(_ name: String) async throws(Diagnostic) -> [UInt8]? {
        let copies = try program.emptyFolder("received")
        try await program.run(options + [destination + name, copies.string + "/"]) { result in
            let text = String(decoding: result.errors, as: UTF8.self)
            return result.status == 23 && text.contains("No such file or directory") && !text.contains("denied")
        }
        return try? program.fileSystem.read(copies.appending(name))
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        try await send(files.map(\.name), of: folder)
    }

    func write(_ manifest: [UInt8]) async throws(Diagnostic) {
        let copies = try program.emptyFolder("sent")
        _ = try program.note(manifest, as: "sent/\(DeploymentManifest.fileName)")
        try await send([DeploymentManifest.fileName], of: copies)
    }

    func remove(_ names: [String]) async throws(Diagnostic) {
        // Everything that is missing in an empty folder is removed if the rules include it: the files of the list, and parent
        // folders that become empty.
        let empty = try program.emptyFolder("empty")
        let list = try program.note(Self.removalRules(names), endedBy: 0, as: "names")
        try await program.run(
            options + ["--recursive", "--delete", "--from0", "--include-from=\(list.string)", "--exclude=*"]
                + [empty.string + "/", destination])
    }

    private func send(_ names: [String], of folder: FilePath) async throws(Diagnostic) {
        let list = try program.note(names, endedBy: 0, as: "names")
        // `--chmod` applies to new files, so that the server can read them regardless of this machine's umask.
        try await program.run(
            options + ["--times", "--omit-dir-times", "--ignore-times", "--chmod=D755,F644", "--compress"]
                + ["--from0", "--files-from=\(list.string)", folder.string + "/", destination])
    }

    private var options: [String] { ["--timeout=60"] + program.target.options }

    /// The patterns that include the files and their parent folders, without duplicates.
    static func removalRules(_ names: [String]) -> [String] {
        var rules: [String] = []
        var known: Set<String> = []
        for name in names {
            for index in name.utf8.indices where name.utf8[index] == UInt8(ascii: "/") {
                let folder = String(name[...index])
                if known.insert(folder).inserted { rules.append("/" + escaped(folder)) }
            }
            rules.append("/" + escaped(name))
        }
        return rules
    }

    /// A pattern that matches only the name. rsync interprets backslashes as escapes only in patterns with wildcards.
    private static func escaped(_ name: String) -> String {
        guard name.contains(where: { "*?[".contains($0) }) else { return name }
        return name.reduce(into: "") { text, character in
            if "*?[\\".contains(character) { text.append("\\") }
            text.append(character)
        }
    }
}
