import SystemPackage

/// The folder that a site is put into, never half written.
///
/// ```text
/// stage(file)  …  stage(file)      new files wait in a folder of their own, on the same volume
/// publish                          each is renamed into place; what is no longer made is removed
/// ```
/// A build that fails while staging leaves the folder as it was.
struct OutputFolder: Sendable {
    /// The folder, absolute.
    let path: FilePath

    private let fileSystem: FileSystem
    private let staging: FilePath
    /// What sitegen has put into the folder, so that it removes nothing else.
    private let manifest: FilePath

    /// - Parameters:
    ///   - memory: The folder in which sitegen keeps what it remembers of a site.
    init(_ path: FilePath, memory: FilePath, in fileSystem: FileSystem) {
        self.path = path
        self.fileSystem = fileSystem
        staging = path.appending(".sitegen-staging")
        manifest = memory.appending("written-\(Self.digest(path.string)).txt")
    }

    /// Makes the folder and an empty place for new files; what a build that was cut short has left there goes.
    func prepare() throws(FileSystem.Failure) {
        try fileSystem.createFolder(path)
        try discard()
        try fileSystem.createFolder(staging)
    }

    /// Writes a new file where it waits to be published.
    ///
    /// - Parameter number: The file's place in the list given to ``publish(_:)``.
    func stage(_ bytes: [UInt8], number: Int) throws(FileSystem.Failure) {
        try fileSystem.write(staging.appending(String(number)), bytes)
    }

    /// Removes what waits to be published.
    func discard() throws(FileSystem.Failure) {
        if fileSystem.kind(staging) != nil { try fileSystem.removeTree(staging) }
    }

    /// Puts the staged files in their places, and removes the files of earlier builds that are not among them.
    ///
    /// - Parameter names: The files' paths relative to the folder, in the order of their numbers.
    func publish(_ names: [String]) throws(FileSystem.Failure) {
        let current = Set(names)
        let earlier = written()
        // Until the new files are in place, both lists are sitegen's.
        try remember(current.union(earlier))
        for name in earlier.subtracting(current).sorted() { try remove(name) }
        var folders: Set<FilePath> = []
        for (number, name) in names.enumerated() {
            let destination = path.pushing(FilePath(name))
            let folder = destination.removingLastComponent()
            if folders.insert(folder).inserted { try fileSystem.createFolder(folder) }
            try fileSystem.move(staging.appending(String(number)), destination)
        }
        try discard()
        try remember(current)
    }

    /// Removes a file and the folders that are empty then.
    private func remove(_ name: String) throws(FileSystem.Failure) {
        var place = path.pushing(FilePath(name))
        guard fileSystem.kind(place) == .file else { return }
        try fileSystem.remove(place)
        while place.removeLastComponent(), place != path, place.starts(with: path) {
            guard let entries = try? fileSystem.entries(place), entries.isEmpty else { return }
            try fileSystem.remove(place)
        }
    }

    // MARK: - Remembering

    /// The files of earlier builds. A line that leads out of the folder was not written by sitegen.
    private func written() -> Set<String> {
        guard let bytes = try? fileSystem.read(manifest) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        return Set(
            lines.filter { line in
                let name = FilePath(line)
                return name.isRelative && !name.components.contains { $0.kind != .regular }
            })
    }

    private func remember(_ names: Set<String>) throws(FileSystem.Failure) {
        let text = names.sorted().map { "\($0)\n" }.joined()
        let draft = manifest.removingLastComponent().appending("written.new")
        try fileSystem.createFolder(manifest.removingLastComponent())
        try fileSystem.write(draft, Array(text.utf8))
        try fileSystem.move(draft, manifest)
    }

    /// A short name for a path: FNV-1a, 64 bits. A clash would take two output folders of one site.
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
