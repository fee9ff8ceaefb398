/// A file of a build, as it is served.
struct ServedFile: Hashable, Sendable {
    let content: FileContent

    /// Tells the file from all that have had its path before.
    let number: UInt64

    /// When it was written, in seconds since the beginning of 1970.
    let time: Int

    static func == (left: ServedFile, right: ServedFile) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
