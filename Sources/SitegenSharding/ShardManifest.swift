import Foundation
package import SitegenHeaders

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

    /// The paths of this shard's files, sorted, without the manifest itself.
    package var files: [String]

    /// The files with headers, which the merge writes; `nil` if the site has none.
    package var headers: HeaderPlan?

    /// The name of the file.
    package static let fileName = ".sitegen-shard.json"

    package init(
        version: String, configuration: UInt64, sources: UInt64, shard: Shard, total: Int, names: UInt64,
        files: [String], headers: HeaderPlan? = nil
    ) {
        self.version = version
        self.configuration = String(configuration, radix: 16)
        self.sources = String(sources, radix: 16)
        self.shard = shard.number
        count = shard.count
        self.total = total
        self.names = String(names, radix: 16)
        self.files = files
        self.headers = headers
    }

    /// Decodes a manifest; `nil` if the bytes are not one.
    package init?(decoding bytes: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = manifest
    }

    /// The manifest as JSON.
    package var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        return (try? encoder.encode(self)).map { [UInt8]($0) + [UInt8(ascii: "\n")] } ?? []
    }
}
