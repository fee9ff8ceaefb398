import SitegenFiles

/// A served file of a build.
struct ServedFile: Hashable, Sendable {
    let content: FileContent

    /// Distinguishes the file from all earlier ones with the same path.
    let number: UInt64

    /// The modification time, in seconds since the beginning of 1970.
    let time: Int

    static func == (left: ServedFile, right: ServedFile) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension ServedFile {
    /// A file in memory.
    init(_ file: MemoryFolder.File) {
        self.init(content: .memory(file.bytes), number: file.number, time: file.time)
    }
}
