import ArgumentParser
import Foundation
import SitegenFiles
import SitegenSharding
import SystemPackage

/// The option `--shard`.
enum ShardOption {
    /// The shard from the option, otherwise from the environment.
    static func read(_ text: String?) throws -> Shard? {
        guard let text else { return nil }
        do throws(Shard.Problem) {
            return try Shard.read(text, ProcessInfo.processInfo.environment)
        } catch {
            throw ValidationError(
                "\(error.message.prefix(1).uppercased())\(error.message.dropFirst()). Help: \(error.help).")
        }
    }

    /// The folder of the shards' output, in the site's folder.
    static let parent: FilePath = ".sitegen/shards"

    /// The output folder of a shard, relative to the site's folder.
    static func folder(of shard: Shard) -> FilePath {
        parent.appending("\(shard.number)-of-\(shard.count)")
    }
}
