import Synchronization

/// The sizes of the site's own pictures, each read when it is first asked for.
final class ImageSizes: Sendable {
    private let read: @Sendable (SiteFolder.File) throws(Fault) -> [UInt8]
    private let files: [String: SiteFolder.File]
    private let sizes = Mutex<[String: ImageSize?]>([:])

    /// - Parameter files: The files that are published as they are, by address.
    init(
        files: [String: SiteFolder.File], read: @escaping @Sendable (SiteFolder.File) throws(Fault) -> [UInt8]
    ) {
        self.files = files
        self.read = read
    }

    /// The size of the picture at an address; what cannot be read, or is no picture that is known, has none.
    func size(at address: String) -> ImageSize? {
        if let size = sizes.withLock({ $0[address] }) { return size }
        let size = files[address].flatMap { try? read($0) }.flatMap { ImageSize($0) }
        sizes.withLock { $0[address] = .some(size) }
        return size
    }
}
