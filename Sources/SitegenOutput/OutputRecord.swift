import SitegenBytes
package import SitegenFiles
package import SystemPackage

/// The list of files that sitegen has written to an output folder. It is cached from build to build, so that sitegen
/// never removes or replaces other files.
package struct OutputRecord: Sendable {
    private let file: FilePath
    private let fileSystem: FileSystem

    /// The record of an output folder, in the folder of the cache.
    ///
    /// An output folder inside the site's folder is identified by its relative path, so that a site recognizes its
    /// output after it is moved or copied as a whole.
    package init(of output: FilePath, in cache: FilePath, _ fileSystem: FileSystem) {
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
        let bytes = (try? fileSystem.read(file)) ?? []
        return expected.areEncoded(by: bytes) ? expected : OutputNames(decoding: bytes)
    }

    /// Replaces the record in one step.
    package func store(_ names: OutputNames) throws(FileSystem.Failure) {
        try fileSystem.replace(file, with: names.bytes)
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
