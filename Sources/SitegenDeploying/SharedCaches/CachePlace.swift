package import SystemPackage

/// The place of a cache that several machines share.
package enum CachePlace: Hashable, Sendable {
    /// A folder that all machines have mounted.
    case folder(FilePath)
    /// A folder of a remote that rclone is configured with: `store:caches/garden`.
    case rclone(String)

    /// Reads `/mnt/caches/garden` or `rclone:store:caches/garden`; `nil` for any other text.
    package init?(_ text: String) {
        if text.hasPrefix("rclone:") {
            let remote = text.dropFirst("rclone:".count)
            guard remote.dropFirst().contains(":"), remote.allSatisfy({ !$0.isNewline }) else { return nil }
            self = .rclone(String(remote))
        } else {
            let folder = FilePath(text).lexicallyNormalized()
            guard folder.isAbsolute, !folder.components.isEmpty else { return nil }
            self = .folder(folder)
        }
    }
}
