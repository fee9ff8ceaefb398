package import SitegenFiles
import SitegenModel
import SitegenOutput
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

    /// The stamps of the files in the folder of the cache, by name. It contains no missing files.
    package let cacheStamps: [String: FileStamp]

    /// The paths of the output files that sitegen has written.
    package let outputNames: [String]

    /// Whether there is a cache for the output folder.
    package var areThere: Bool { cacheStamps.keys.contains { $0.hasSuffix(".cache") } }
}

extension SiteBuild {
    /// The files that the next build reuses, as far as they exist; `nil` if the site's folder cannot be opened.
    package var reusableFiles: ReusableFiles? {
        guard let folder = try? openFolder() else { return nil }
        let output = outputPath(of: folder)
        let mark = OutputRecord.mark(of: output, in: folder.cache)
        let names = ["build-\(mark).cache", "build-\(mark).changes", "build-\(mark).policies", "written-\(mark).list"]
        let stamps = names.compactMap { name in
            fileSystem.stamp(folder.cache.appending(name)).map { (name, $0) }
        }
        return ReusableFiles(
            name: "\(String(cacheKey(in: folder), radix: 16))-\(mark)", output: output, cache: folder.cache,
            cacheStamps: Dictionary(uniqueKeysWithValues: stamps),
            outputNames: Array(OutputRecord(of: output, in: folder.cache, fileSystem).names()))
    }
}
