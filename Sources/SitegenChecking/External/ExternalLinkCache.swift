import Foundation
import SitegenCache
public import SitegenFiles
public import SystemPackage

/// The good results of earlier checks, in a file.
///
/// A file that is missing, truncated or corrupt, or that was written with other rules, is ignored: then all links are
/// checked. The file is replaced in one step, so that of two concurrent checks at most one loses its results.
public struct ExternalLinkCache: Sendable {
    private let path: FilePath
    private let fileSystem: FileSystem

    /// A cache in a file; the folder need not be there.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - fileSystem: Where the file is.
    public init(at path: FilePath, in fileSystem: FileSystem = .disk) {
        self.path = path
        self.fileSystem = fileSystem
    }

    /// The cache of a site: `.sitegen/external-links.cache` in its folder.
    ///
    /// - Parameters:
    ///   - site: The site's folder.
    ///   - fileSystem: Where the folder is.
    public init(of site: FilePath, fileSystem: FileSystem = .disk) {
        self.init(at: site.appending(".sitegen").appending("external-links.cache"), in: fileSystem)
    }

    /// A good result, and when it was found out.
    struct Entry: Hashable, Sendable {
        let outcome: ExternalLinkOutcome
        /// In seconds since 1970.
        let time: Int
    }

    /// What is known, by address.
    ///
    /// - Parameter rules: What else an outcome depends on, in one word.
    func entries(under rules: String) -> [String: Entry] {
        guard let bytes = try? fileSystem.read(path), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            return [:]
        }
        let body = Array(bytes[(end + 1)...])
        guard String(decoding: bytes[..<end], as: UTF8.self) == Self.firstLine(above: body, rules) else { return [:] }
        var entries: [String: Entry] = [:]
        for line in String(decoding: body, as: UTF8.self).split(separator: "\n") {
            // Addresses in their normal form have no spaces.
            let fields = line.split(separator: " ")
            guard (2...3).contains(fields.count), let time = Int(fields[0]), (0...Self.lastTime).contains(time) else {
                return [:]
            }
            let outcome = fields.count == 3 ? ExternalLinkOutcome.moved(to: String(fields[2])) : .reachable
            entries[String(fields[1])] = Entry(outcome: outcome, time: time)
        }
        return entries
    }

    /// Keeps the good ones among some results.
    ///
    /// - Throws: A `FileSystem.Failure` where that is not possible; the results are right without it.
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

    /// The end of the year 9999: no sum of times ends above what a number holds.
    private static let lastTime = 253_402_300_799

    /// What the file is, and the hash of what follows.
    private static func firstLine(above body: [UInt8], _ rules: String) -> String {
        "sitegen-external-links 1 \(rules) \(Fingerprint.of(body))"
    }
}
