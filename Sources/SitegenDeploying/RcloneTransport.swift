import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import SystemPackage

/// Uploads with rclone: to stores that support S3, Azure, Google Cloud, WebDAV, SFTP and about fifty others.
struct RcloneTransport: DeploymentTransport {
    /// The remote and the folder: `storage:bucket/site`.
    let remote: String

    /// The output folder.
    let folder: FilePath

    let program: DeploymentProgram

    let storesHeaders: Bool

    /// Whether the target is in a bucket, which rclone does not create (``RcloneVariables``).
    private let needsBucket: Bool

    var publishesAtOnce: Bool { false }

    /// - Parameter remote: The remote and the folder.
    /// - Throws: The error if rclone is missing.
    init(remote: String, folder: FilePath, program: DeploymentProgram) async throws(Diagnostic) {
        self.remote = remote
        self.folder = folder
        var program = program
        program.variables = RcloneVariables.all
        self.program = program
        // The names and types of remotes, without their settings.
        let remotes = try await program.run(["listremotes", "--long"])
        let type = Self.type(of: remote, remotes: String(decoding: remotes.output, as: UTF8.self))
        storesHeaders = Self.isStoreOfHeaders(type)
        needsBucket = type.map(Self.typesWithBuckets.contains) ?? false
    }

    /// The types of remotes that are folders of a server, whose headers are configured on the server.
    private static let typesWithoutHeaders: Set<String> = [
        "ftp", "hdfs", "local", "sftp", "smb", "webdav",
    ]

    /// The types of remotes with buckets or containers that rclone does not create. They have no folders, so only a missing bucket
    /// is a missing folder.
    private static let typesWithBuckets: Set<String> = [
        "azureblob", "gcs", "googlecloudstorage", "oos", "oracleobjectstorage", "s3",
    ]

    /// The type of a remote, according to the list that rclone prints: `storage: s3`. `nil` if it is unknown.
    static func type(of remote: String, remotes: String) -> String? {
        // `:sftp,host=example.org:folder` contains the type itself.
        if remote.hasPrefix(":") { return String(remote.dropFirst().prefix { $0 != "," && $0 != ":" }) }
        if remote.hasPrefix("/") { return "local" }
        let name = remote.prefix { $0 != "," && $0 != ":" }
        for line in remotes.split(whereSeparator: \.isNewline) {
            let words = line.split(separator: ":", maxSplits: 1)
            if words.count == 2, words[0] == name { return words[1].filter { !$0.isWhitespace } }
        }
        return nil
    }

    /// Whether remotes of a type store headers with files. Headers are sent to remotes of unknown types, which ignore what they do
    /// not support.
    static func isStoreOfHeaders(_ type: String?) -> Bool { type.map { !typesWithoutHeaders.contains($0) } ?? true }

    func read(_ names: [String]) async throws(Diagnostic) -> [String: [UInt8]] {
        // Copying a list that contains missing files is not an error, but reading them would be one.
        let copies = try program.emptyFolder("received")
        try await copy(from: remote, to: copies.string, try list(names))
        let files = program.files(names, in: copies)
        if files.isEmpty, needsBucket { try await checkBucket() }
        return files
    }

    /// Throws an error if the bucket is missing. Keys that may not list files are not an error, because they may be able to upload.
    private func checkBucket() async throws(Diagnostic) {
        let list = ["lsf", remote, "--max-depth", "1"] + Self.patience + program.target.options
        let result = try await program.run(list) { _ in true }
        guard result.status != 0 else { return }
        let failure = DeploymentFailure(program: program.name, status: result.status, text: result.errors)
        let cause = DeploymentFailure.missingBucket
        guard failure.text.contains("directory not found") || cause.matches(failure) else { return }
        throw Diagnostic(cause.message, file: program.label, help: cause.help)
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        let names = files.map(\.name)
        let list = try list(names)
        try program.checkNone(try await unseen(names, list))
        try await copy(from: folder.string, to: remote, list, headers: headers)
    }

    /// The names that rclone does not find in the output folder, because it writes some characters differently. It would skip
    /// the files without an error.
    private func unseen(_ names: [String], _ list: FilePath) async throws(Diagnostic) -> [String] {
        let result = try await program.run(
            ["lsf", folder.string, "--recursive", "--files-only", "--files-from-raw", list.string])
        let seen = Set(
            result.output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
        return names.filter { !seen.contains($0) }
    }

    /// Writes a list of names. rclone reads each line as a name, without comments.
    private func list(_ names: [String]) throws(Diagnostic) -> FilePath {
        try program.note(names, endedBy: UInt8(ascii: "\n"), as: "names")
    }

    func write(_ name: String, _ bytes: [UInt8]) async throws(Diagnostic) {
        let copies = try program.emptyFolder("sent")
        _ = try program.note(bytes, as: "sent/\(name)")
        try await copy(
            from: copies.string, to: remote, try list([name]),
            headers: storesHeaders ? DeliveryHeaders(of: name) { _ in false } : nil)
    }

    func remove(_ names: [String]) async throws(Diagnostic) {
        try await program.run(
            ["delete", remote, "--files-from-raw", try list(names).string] + Self.patience + program.target.options
        ) { result in
            // In an object store, a folder disappears together with its last file.
            String(decoding: result.errors, as: UTF8.self).contains("directory not found")
        }
    }

    /// Copies the files of a list. Existing files of the same name are replaced, because the manifest determines what to copy.
    private func copy(
        from source: String, to destination: String, _ list: FilePath, headers: DeliveryHeaders? = nil
    ) async throws(Diagnostic) {
        var arguments = [
            "copy", source, destination, "--files-from-raw", list.string, "--no-traverse", "--ignore-times",
        ]
        if let headers {
            arguments += ["--header-upload", "Content-Type: \(headers.contentType)"]
            arguments += ["--header-upload", "Cache-Control: \(headers.cacheControl)"]
            if let encoding = headers.contentEncoding {
                arguments += ["--header-upload", "Content-Encoding: \(encoding)"]
            }
        }
        try await program.run(arguments + Self.patience + program.target.options)
    }

    /// Reports an unresponsive server after a minute instead of 15 minutes.
    private static let patience = ["--contimeout", "15s", "--timeout", "60s", "--low-level-retries", "3"]
}
