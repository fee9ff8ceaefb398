import Foundation
import SitegenBase
import SitegenFiles
import SitegenPublishing
import SystemPackage

/// The option `--shard`.
enum ShardOption {
    /// The shard that the option selects.
    ///
    /// - Throws: The failure if there is no such shard.
    static func read(_ text: String?) throws(BuildFailure) -> Shard? {
        guard let text else { return nil }
        do throws(Shard.Problem) {
            return try Shard.read(text, ProcessInfo.processInfo.environment)
        } catch {
            throw BuildFailure([Diagnostic(error.message, file: "--shard", help: error.help)])
        }
    }

    /// The folder of the shards' output, in the site's folder.
    static let parent: FilePath = ".sitegen/shards"

    /// The output folder of a shard, relative to the site's folder.
    static func folder(of shard: Shard) -> FilePath {
        parent.appending("\(shard.number)-of-\(shard.count)")
    }
}
