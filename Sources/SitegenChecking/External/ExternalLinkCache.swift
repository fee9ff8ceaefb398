import Foundation
import SitegenCache
public import SitegenFiles
public import SystemPackage

/// A file that caches the good results of earlier checks.
///
/// A file that is missing, truncated, corrupt or written under other rules is ignored, and all links are checked. The file is
/// replaced atomically, so that of two concurrent checks at most one loses its results.
public struct ExternalLinkCache: Sendable {
    private let path: FilePath
    private let fileSystem: FileSystem

    /// Creates a cache in a file, whose folder may be missing.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - fileSystem: The file system of the file.
    public init(at path: FilePath, in fileSystem: FileSystem = .disk) {
        self.path = path
        self.fileSystem = fileSystem
    }

    /// Creates the cache of a site: `.sitegen/external-links.cache` in its folder.
    ///
    /// - Parameters:
    ///   - site: The site's folder.
    ///   - fileSystem: The file system of the folder.
    public init(of site: FilePath, fileSystem: FileSystem = .disk) {
        self.init(at: site.appending(".sitegen").appending("external-links.cache"), in: fileSystem)
    }

    /// A good result and the time of the check.
    struct Entry: Hashable, Sendable {
        let outcome: ExternalLinkOutcome
        /// The time in seconds since 1970.
        let time: Int
    }

    /// The cached results by address.
    ///
    /// - Parameter rules: A word that identifies the rules that affect outcomes.
    func entries(under rules: String) -> [String: Entry] {
        guard let bytes = try? fileSystem.read(path), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            return [:]
        }
        let body = Array(bytes[(end + 1)...])
        guard String(decoding: bytes[..<end], as: UTF8.self) == Self.firstLine(above: body, rules) else { return [:] }
        var entries: [String: Entry] = [:]
        for line in String(decoding: body, as: UTF8.self).split(separator: "\n") {
            // Normalized addresses contain no spaces.
            let fields = line.split(separator: " ")
            guard (2...3).contains(fields.count), let time = Int(fields[0]), (0...Self.lastTime).contains(time) else {
                return [:]
            }
            let outcome = fields.count == 3 ? ExternalLinkOutcome.moved(to: String(fields[2])) : .reachable
            entries[String(fields[1])] = Entry(outcome: outcome, time: time)
        }
        return entries
    }

    /// Stores the good results.
    ///
    /// - Throws: A `FileSystem.Failure` if the file cannot be written. The results are valid anyway.
    func save(_ entries: [String: Entry], under rules: String) throws {
        let lines = entries.sorted { $0.key < $1.key }.compactMap { address, entry in
            switch entry.outcome {
            case .reachable: "\(entry.time) \(address)\n"
            case .moved(let target): "\(entry.time) \(address) \(target)\n"
            default: nil as String?
            }
        }
        let body = Array(lines.joined().utf8)
        let bytes = Array("\(Self.firstLine(above: body, rules))\n".utf8) + body
        try fileSystem.replace(path, with: bytes)
    }

    /// The end of the year 9999, so that sums of times do not overflow.
    private static let lastTime = 253_402_300_799

    /// The first line, which identifies the format, the rules and the hash of the remaining lines.
    private static func firstLine(above body: [UInt8], _ rules: String) -> String {
        "sitegen-external-links 1 \(rules) \(Fingerprint.of(body))"
    }
}
