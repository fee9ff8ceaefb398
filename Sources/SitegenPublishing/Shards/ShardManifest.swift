import Foundation
import SitegenCache
package import SitegenOutputs

/// A description of a shard in its output folder: the site it belongs to, and its files.
package struct ShardManifest: Codable, Hashable, Sendable {
    /// The version of sitegen.
    package var version: String

    /// The fingerprint of the configuration and the options of the build.
    package var configuration: String

    /// The fingerprint of the other sources.
    package var sources: String

    /// The number of the shard, counted from 1.
    package var shard: Int

    /// The number of shards.
    package var count: Int

    /// The number of files of all shards.
    package var total: Int

    /// The fingerprint of the names of the files of all shards.
    package var names: String

    /// The fingerprints of this shard's files by path, without the manifest itself, or ``absent``.
    package var files: [String: String]

    /// The files with headers, which the merge writes; `nil` if the site has none.
    package var headers: HeaderPlan?

    /// In place of a fingerprint: the build did not write the file, a compressed copy that would not be smaller.
    package static let absent = ""

    /// The name of the file.
    package static let fileName = ".sitegen-shard.json"

    package init(
        version: String, configuration: UInt64, sources: UInt64, shard: Shard, total: Int, names: UInt64,
        headers: HeaderPlan? = nil
    ) {
        self.version = version
        self.configuration = Self.text(of: configuration)
        self.sources = Self.text(of: sources)
        self.shard = shard.number
        count = shard.count
        self.total = total
        self.names = Self.text(of: names)
        files = [:]
        self.headers = headers
    }

    /// Adds a file.
    ///
    /// - Parameter fingerprint: The fingerprint of its bytes; `nil` if the build does not write it.
    package mutating func add(_ name: String, _ fingerprint: UInt64?) {
        files[name] = fingerprint.map(Self.text(of:)) ?? Self.absent
    }

    /// The format of a fingerprint in the manifest.
    static func text(of fingerprint: UInt64) -> String { String(fingerprint, radix: 16) }

    /// A manifest with the checksum of its values.
    private struct Sealed: Codable {
        let checksum: String
        let manifest: ShardManifest
    }

    /// Decodes a manifest; `nil` if the bytes are not one or are damaged.
    package init?(decoding bytes: [UInt8]) {
        guard let sealed = try? JSONDecoder().decode(Sealed.self, from: Data(bytes)),
            sealed.checksum == sealed.manifest.checksum
        else { return nil }
        self = sealed.manifest
    }

    /// The manifest as JSON.
    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        let sealed = try? encoder.encode(Sealed(checksum: checksum, manifest: self))
        return sealed.map { [UInt8]($0) + [UInt8(ascii: "\n")] } ?? []
    }

    private var checksum: String {
        Self.text(
            of: Fingerprint.of { hash in
                for text in [version, configuration, sources, names] { hash.combine(text) }
                for number in [shard, count, total] { hash.combine(number) }
                hash.combine(files.sorted { $0.key < $1.key }) { hash, file in
                    hash.combine(file.key)
                    hash.combine(file.value)
                }
                hash.combine(headers != nil)
                headers?.combine(into: &hash)
            })
    }

    /// The fingerprint of what the merge writes to the files with headers.
    var headersFingerprint: String? {
        headers.map { headers in Self.text(of: Fingerprint.of { headers.combine(into: &$0) }) }
    }
}
