import Foundation
import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
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

    func read(_ names: [String]) async throws(Diagnostic) -> [String: [UInt8]] {
        let copies = try program.emptyFolder("received")
        let list = try program.note(names, endedBy: 0, as: "names")
        try await program.run(
            options + ["--times", "--from0", "--files-from=\(list.string)", destination, copies.string + "/"]
        ) { Self.saysMissing(String(decoding: $0.errors, as: UTF8.self)) }
        return program.files(names, in: copies)
    }

    /// Whether rsync reports only that a file or the target's folder does not exist. Over ssh, its status depends on which end
    /// reports it first.
    static func saysMissing(_ text: String) -> Bool {
        (text.contains("link_stat") || text.contains("change_dir")) && text.contains("No such file or directory")
            && !text.contains("denied")
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        try await send(files.map(\.name), of: folder, ["--temp-dir=\(Self.temporaryFolder)"])
    }

    func write(_ name: String, _ bytes: [UInt8]) async throws(Diagnostic) {
        let copies = try program.emptyFolder("sent")
        _ = try program.emptyFolder("sent/\(Self.temporaryFolder)")
        _ = try program.note(bytes, as: "sent/\(name)")
        try await send([name, Self.temporaryFolder], of: copies)
    }

    func finish(_ summary: String) async throws(Diagnostic) {
        let empty = try program.emptyFolder("empty")
        let rules = ["/\(Self.temporaryFolder)/", "/\(Self.temporaryFolder)/**", "/..sitegen-deployment.*"]
        try await program.run(
            options + ["--recursive", "--delete"] + rules.map { "--include=\($0)" } + ["--exclude=*"]
                + [empty.string + "/", destination])
    }

    /// A folder at the target for incomplete files. If rsync is killed, they remain, and the next deployment removes the folder.
    private static let temporaryFolder = ".sitegen-deployment.tmp"

    func remove(_ names: [String]) async throws(Diagnostic) {
        // Everything that is missing in an empty folder is removed if the rules include it: the files of the list, and parent
        // folders that become empty.
        let empty = try program.emptyFolder("empty")
        let list = try program.note(Self.removalRules(names), endedBy: 0, as: "names")
        try await program.run(
            options + ["--recursive", "--delete", "--from0", "--include-from=\(list.string)", "--exclude=*"]
                + [empty.string + "/", destination])
    }

    private func send(
        _ names: [String], of folder: FilePath, _ others: [String] = []
    ) async throws(Diagnostic) {
        // Even in a list whose names end with a zero byte, rsync reads names that begin with `#` or `;` as comments.
        let list = try program.note(names.map { "./\($0)" }, endedBy: 0, as: "names")
        // `--chmod` applies to new files, so that the server can read them regardless of this machine's umask.
        let result = try await program.run(
            options + ["--times", "--omit-dir-times", "--ignore-times", "--chmod=D755,F644", "--compress"] + others
                + ["--8-bit-output", "--out-format=%n", "--from0", "--files-from=\(list.string)"]
                + [folder.string + "/", destination])
        // With the option `--quiet`, rsync prints nothing.
        guard !result.output.isEmpty else { return }
        let sent = Self.names(in: result.output)
        try program.checkNone(names.filter { !sent.contains($0) && $0 != Self.temporaryFolder })
    }

    /// The names that rsync has printed, one a line. It writes a backslash and three octal digits for a control character, and
    /// for a backslash that such digits follow: `\#134#012`.
    static func names(in output: [UInt8]) -> Set<String> {
        Set(
            output.split(separator: UInt8(ascii: "\n")).map { line in
                String(decoding: line, as: UTF8.self).replacing(#/\\#([0-3][0-7]{2})/#) { match in
                    UInt8(match.1, radix: 8).map { String(UnicodeScalar($0)) } ?? String(match.0)
                }
            })
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
