// A closure here throws `FileSystem.Failure`: without `package` this is an error, with it a warning (Swift 6.3).
package import SitegenFiles
import Synchronization

/// The sizes of the site's own images, each read on first use.
package final class ImageSizes: Sendable {
    private let read: @Sendable (Range<Int>, SiteFolder.File) throws(FileSystem.Failure) -> [UInt8]
    private let files: [String: SiteFolder.File]
    private let sizes = Mutex<[String: ImageSize?]>([:])

    /// - Parameters:
    ///   - files: The copied files, by address.
    ///   - read: Reads a part of a file.
    package init(
        files: [String: SiteFolder.File],
        read: @escaping @Sendable (Range<Int>, SiteFolder.File) throws(FileSystem.Failure) -> [UInt8]
    ) {
        self.files = files
        self.read = read
    }

    /// The size of the image at an address; `nil` if it cannot be read or its format is unknown.
    func size(at address: String) -> ImageSize? {
        if let size = sizes.withLock({ $0[address] }) { return size }
        let size = files[address].flatMap { file in
            try? ImageSize { [read] range throws(FileSystem.Failure) in try read(range, file) }
        }
        sizes.withLock { $0[address] = .some(size) }
        return size
    }
}
