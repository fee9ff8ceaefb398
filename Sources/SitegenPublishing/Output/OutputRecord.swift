import SitegenBase
import SitegenCache
package import SitegenFiles
package import SystemPackage

/// The list of files that sitegen has written to an output folder. It is cached from build to build, so that sitegen
/// never removes or replaces other files.
package struct OutputRecord: Sendable {
    private let file: FilePath
    private let fileSystem: FileSystem
    /// The names according to the cache of the previous build, if the record is damaged.
    private let recovered: @Sendable () -> [String]

    /// The record of an output folder, in the folder of the cache.
    ///
    /// An output folder inside the site's folder is identified by its relative path, so that a site recognizes its
    /// output after it is moved or copied as a whole.
    ///
    /// - Parameter recovered: The names according to the cache of the previous build, for the case that the record is damaged.
    package init(
        of output: FilePath, in cache: FilePath, _ fileSystem: FileSystem,
        orElse recovered: @escaping @Sendable () -> [String]
    ) {
        self.recovered = recovered
        file = cache.appending("written-\(Self.mark(of: output, in: cache)).list")
        self.fileSystem = fileSystem
    }

    /// A short name for an output folder, for files in the folder of the cache.
    package static func mark(of output: FilePath, in cache: FilePath) -> String {
        var place = output
        let folder = cache.parent
        if place.isWithin(folder) { _ = place.removePrefix(folder) }
        return digest(place.string)
    }

    /// The files' paths relative to the output folder.
    ///
    /// - Parameter expected: The likely list. If it matches, the names are not decoded one by one.
    package func names(expecting expected: OutputNames = OutputNames([])) -> OutputNames {
        guard let bytes = try? fileSystem.read(file) else { return OutputNames([]) }
        // Earlier versions of sitegen wrote the names without a checksum.
        let content = (try? ChecksummedWriter.opened(bytes, Self.mark).content) ?? bytes[...]
        if expected.areEncoded(by: content) { return expected }
        let names = bytes.isEmpty ? nil : OutputNames(decoding: content)
        return names ?? OutputNames(recovered().filter(OutputFolder.isSafe))
    }

    /// The mark of a record. Its control characters are in no name, so that a record with a damaged mark is not read as one
    /// without a checksum.
    private static let mark: UInt64 = 0x0102_6E65_7474_6977

    /// Replaces the record in one step.
    package func store(_ names: OutputNames) throws(FileSystem.Failure) {
        try fileSystem.replace(file, with: ChecksummedWriter.sealed(names.bytes, Self.mark))
    }

    /// Removes an incomplete record of an interrupted build.
    func discardDraft() {
        fileSystem.discardDraft(of: file)
    }

    /// A short name for a path. It matters only if two output folders of one site get the same name.
    private static func digest(_ text: String) -> String {
        String(FNV1a.hash(text.utf8), radix: 16)
    }
}
