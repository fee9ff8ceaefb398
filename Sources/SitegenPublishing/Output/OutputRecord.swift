import SitegenBytes
import SitegenFiles
import SitegenModel
import SystemPackage

/// What sitegen has put into an output folder, cached from one build to the next, so that it removes and replaces
/// nothing else.
struct OutputRecord: Sendable {
    private let file: FilePath
    private let fileSystem: FileSystem

    /// The record of an output folder, in the folder of the cache.
    ///
    /// An output folder within the folder that holds the cache is known by its path from there, so that a site knows
    /// its own output when it is moved or copied as a whole.
    init(of output: FilePath, in cache: FilePath, _ fileSystem: FileSystem) {
        file = cache.appending("written-\(Self.mark(of: output, in: cache)).list")
        self.fileSystem = fileSystem
    }

    /// A short name for an output folder, for files in the folder of the cache.
    static func mark(of output: FilePath, in cache: FilePath) -> String {
        var place = output
        let folder = cache.parent
        if place.isWithin(folder) { _ = place.removePrefix(folder) }
        return digest(place.string)
    }

    /// The files' paths relative to the output folder.
    ///
    /// - Parameter expected: What they will often be; then they need not be read one by one.
    func names(expecting expected: OutputNames = OutputNames([])) -> OutputNames {
        let bytes = (try? fileSystem.read(file)) ?? []
        return expected.areTold(by: bytes) ? expected : OutputNames(decoding: bytes)
    }

    /// Replaces the record, in one step.
    func remember(_ names: OutputNames) throws(FileSystem.Failure) {
        try fileSystem.replace(file, with: names.bytes)
    }

    /// Removes what is left of a record that could not be completed.
    func discardDraft() {
        fileSystem.discardDraft(of: file)
    }

    /// A short name for a path. A clash would take two output folders of one site.
    private static func digest(_ text: String) -> String {
        String(FNV1a.hash(text.utf8), radix: 16)
    }
}
