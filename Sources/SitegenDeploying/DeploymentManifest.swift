import Foundation

/// The list of files that deployments have uploaded to a target. It is stored at the target.
///
/// ```json
/// {"files": {"index.html": "9f3c…", "photo.jpg": "", "post.html": "new"}, "format": 1}
/// ```
/// While files are uploaded, they have no fingerprints, so that the next deployment completes an interrupted one, even from a
/// different machine. Only files of the list are removed.
struct DeploymentManifest: Equatable, Sendable {
    /// The name of the file at the target.
    static let fileName = ".sitegen-deployment.json"

    /// In place of a fingerprint: the file is being replaced or removed.
    static let unknown = ""

    /// In place of a fingerprint: no published page links to the file, because it is being uploaded for the first time, or because
    /// it is being removed after all uploads.
    static let new = "new"

    /// The fingerprints of the files by path, or ``unknown`` or ``new``.
    var files: [String: String] = [:]

    /// The id of the last deployment that another one had overtaken when the list was written (``TargetState``).
    var conflict: String?

    /// Whether a deployment has begun and has not ended.
    var isPartial: Bool { files.values.contains { $0 == Self.unknown || $0 == Self.new } }

    /// Whether no published page links to a file.
    func isNew(_ name: String) -> Bool { self[name] == nil || self[name] == Self.new }

    /// The fingerprint of a file, ``unknown`` or ``new``; `nil` if the list does not contain the file.
    ///
    /// For Swift, the two Unicode forms of a name such as `é` are equal, but they are different files and URLs.
    subscript(name: String) -> String? {
        guard let index = files.index(forKey: name), files[index].key.utf8.elementsEqual(name.utf8) else { return nil }
        return files[index].value
    }

    /// The format of a fingerprint in the list.
    static func text(of fingerprint: UInt64) -> String {
        String(fingerprint, radix: 16)
    }
}

extension DeploymentManifest {
    private struct File: Codable {
        var format: Int
        var files: [String: String]
        var conflict: String?
    }

    /// A number that changes with the format of the list or the algorithm of the fingerprints.
    private static let format = 1

    /// Decodes a list. Paths that lead out of the target's folder are ignored, because sitegen did not write them.
    ///
    /// - Returns: `nil` if the bytes are not such a list.
    init?(decoding bytes: [UInt8]) {
        guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else { return nil }
        // The fingerprints of another version cannot be compared, but its files belong to sitegen.
        let isComparable = file.format == Self.format
        files = file.files.filter { Self.isSafe($0.key) && $0.key != Self.fileName }
        conflict = file.conflict
        if !isComparable { files = files.mapValues { _ in Self.unknown } }
    }

    /// The list as JSON, sorted by path.
    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        return (try? encoder.encode(File(format: Self.format, files: files, conflict: conflict))).map { [UInt8]($0) }
            ?? []
    }

    /// Whether a path stays in the folder and can be passed to programs in a list of lines.
    static func isSafe(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        return isPlain
            && name.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
