import SitegenCache
import SitegenConfiguration
package import SitegenFiles
import SitegenModel
package import SystemPackage

/// The files by which the next build reuses the results of the previous one: the output, and the cache that describes it.
package struct ReusableFiles: Sendable {
    /// A name for the program, the configuration, the options and the output folder. Only a build with the same name can reuse the
    /// files.
    package let name: String

    /// The output folder.
    package let output: FilePath

    /// The folder of the cache.
    package let cache: FilePath

    /// The short name of the output folder in the names of the files in the folder of the cache.
    fileprivate let mark: String

    /// The stamps of the files in the folder of the cache, by name. It contains no missing files.
    package let cacheStamps: [String: FileStamp]

    /// The paths of the output files that sitegen has written.
    package let outputNames: [String]

    /// The names that files in the folder of the cache can have.
    package var cacheNames: [String] { Self.cacheNames(mark) }

    fileprivate static func cacheNames(_ mark: String) -> [String] {
        ["build-\(mark).cache", "build-\(mark).changes", "build-\(mark).policies", "written-\(mark).list"]
    }

    /// Whether an output file can have a path.
    package static func isOutputName(_ name: String) -> Bool { OutputFolder.isSafe(name) }

    /// Whether copies of the files belong together: the cache is valid, and each output file has the bytes that it describes.
    ///
    /// - Parameters:
    ///   - cache: The folder with the copy of the cache.
    ///   - output: The folder with the copy of the output.
    ///   - names: The paths of the files in that folder.
    package func areIntact(cache: FilePath, output: FilePath, _ names: Set<String>, in fileSystem: FileSystem) -> Bool {
        guard let outputs = CacheFile(mark, in: cache, fileSystem).cache?.outputs else { return false }
        var rest = names
        for row in 0..<outputs.count {
            guard let (name, _) = outputs.placed(row), rest.remove(name) != nil else { continue }
            var hash = PieceFingerprint()
            for piece in FileSystemPieces(of: output.appending(path: name), in: fileSystem) {
                guard let piece = try? piece.get() else { return false }
                hash.add(piece)
            }
            guard hash.value == outputs.hash(of: row) else { return false }
        }
        return rest.isEmpty
    }

    /// Whether there is a cache for the output folder.
    package var areThere: Bool { cacheStamps.keys.contains { $0.hasSuffix(".cache") } }
}

extension SiteBuild {
    /// The files that the next build reuses, as far as they exist; `nil` if the site's folder cannot be opened.
    package var reusableFiles: ReusableFiles? {
        guard let folder = try? openFolder() else { return nil }
        let output = outputPath(of: folder)
        let mark = OutputRecord.mark(of: output, in: folder.cache)
        let stamps = ReusableFiles.cacheNames(mark).compactMap { name in
            fileSystem.stamp(folder.cache.appending(name)).map { (name, $0) }
        }
        return ReusableFiles(
            name: "\(String(cacheKey(in: folder), radix: 16))-\(mark)", output: output, cache: folder.cache, mark: mark,
            cacheStamps: Dictionary(uniqueKeysWithValues: stamps),
            outputNames: Array(outputRecord(of: output, in: folder).names()))
    }
}
