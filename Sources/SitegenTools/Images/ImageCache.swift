import Foundation
import SitegenCache
import SitegenFiles
package import SystemPackage

/// A folder with variants of images, which all builds of a user share.
///
/// The name of a file identifies the bytes, settings and version of libvips that it was created with, so a file is never
/// outdated. Files that no build has used for two months are removed.
package struct ImageCache: Sendable {
    let folder: FilePath

    /// The variable with the place of a cache that several machines share. If it is a folder, this folder is the cache.
    package static let variable = "SITEGEN_IMAGE_CACHE"

    /// Seconds after which an unused file is removed.
    private static let lifetime: TimeInterval = 60 * 24 * 3600

    package init(folder: FilePath) {
        self.folder = folder
    }

    /// The shared folder, or that of the current user: `~/.cache/sitegen/images` or `$XDG_CACHE_HOME/sitegen/images`, and
    /// `~/Library/Caches/sitegen/images` on macOS.
    ///
    /// - Parameter environment: The variables of the environment.
    package static func folder(
        _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> FilePath {
        if let shared = environment[variable].map({ FilePath($0) }), shared.isAbsolute { return shared }
        let home = FilePath(environment["HOME"] ?? NSHomeDirectory())
        #if os(macOS)
        let caches = home.appending("Library").appending("Caches")
        #else
        let named = environment["XDG_CACHE_HOME"].map { FilePath($0) }
        let caches = named.flatMap { $0.isAbsolute ? $0 : nil } ?? home.appending(".cache")
        #endif
        return caches.appending("sitegen").appending("images")
    }

    private func path(of key: String) -> FilePath { folder.appending(path: Self.name(of: key)) }

    /// The path of a file in the folder.
    static func name(of key: String) -> String {
        // A few hundred folders, so that none contains very many files.
        "\(key.prefix(2))/\(key)"
    }

    /// The mark of files in the cache.
    private static let mark: UInt64 = 0x0173_6567_616D_6969

    /// The bytes of a file; `nil` if it is missing or damaged.
    func bytes(of key: String) -> [UInt8]? {
        let file = path(of: key)
        guard let bytes = try? FileSystem.disk.read(file),
            let content = try? ChecksummedWriter.opened(bytes, Self.mark).content
        else { return nil }
        touch(file)
        return Array(content)
    }

    /// Adds a file atomically. If the cache cannot be written, builds only take longer.
    func add(_ bytes: [UInt8], to key: String) {
        let file = path(of: key)
        let draft = file.removingLastComponent().appending(".\(UUID().uuidString)")
        do {
            try FileSystem.disk.createFolder(file.removingLastComponent())
            try FileSystem.disk.write(draft, ChecksummedWriter.sealed(bytes, Self.mark))
            try FileSystem.disk.move(draft, file)
        } catch {
            try? FileSystem.disk.remove(draft)
        }
    }

    /// Why an image could not be processed in an earlier build; `nil` if no failure is known.
    func failure(of key: String) -> ImageFailure? {
        guard let bytes = bytes(of: key) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
        return ImageFailure(lines.first ?? "", help: lines.count > 1 ? lines[1] : nil)
    }

    /// Stores why an image could not be processed.
    func add(_ failure: ImageFailure, to key: String) {
        add(Array(([failure.reason] + (failure.help.map { [$0] } ?? [])).joined(separator: "\n").utf8), to: key)
    }

    private func touch(_ file: FilePath) {
        let attributes = [FileAttributeKey.modificationDate: Date()]
        try? FileManager.default.setAttributes(attributes, ofItemAtPath: file.string)
    }

    /// Removes files that have not been used for a long time, once a day.
    func pruneDaily() {
        let mark = folder.appending("pruned")
        if let pruned = modified(mark), Date().timeIntervalSince(pruned) < 24 * 3600 { return }
        guard (try? FileSystem.disk.createFolder(folder)) != nil, (try? FileSystem.disk.write(mark, [0x0A])) != nil
        else { return }
        prune(now: Date())
    }

    /// Removes files that have not been used for a long time.
    func prune(now: Date) {
        for part in entries(folder) where part.kind == .folder {
            for file in entries(folder.appending(part.text)) where file.kind == .file {
                let path = folder.appending(part.text).appending(file.text)
                if let used = modified(path), now.timeIntervalSince(used) > Self.lifetime {
                    try? FileSystem.disk.remove(path)
                }
            }
        }
    }

    private func entries(_ folder: FilePath) -> [FileSystem.Entry] { (try? FileSystem.disk.entries(folder)) ?? [] }

    private func modified(_ file: FilePath) -> Date? {
        FileSystem.disk.stamp(file).map { Date(timeIntervalSince1970: TimeInterval($0.modified) / 1_000_000_000) }
    }
}
