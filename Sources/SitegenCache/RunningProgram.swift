import CSitegenThreads
import SitegenBase
import SitegenFiles
import SystemPackage

/// The program that runs this code, on which every cached result depends.
package enum RunningProgram {
    /// A fingerprint that changes with the bytes of the program.
    ///
    /// It is that of the identifier that the linker has added (`Scripts/release`, and all programs on macOS), which a copy of the
    /// program on another machine has too. Without an identifier, it is that of the program's size, modification time and inode.
    package static let fingerprint: UInt64 = Fingerprint.of { hash in
        if let identifier {
            hash.combine(identifier)
        } else {
            let stamp = programPath.flatMap { FileSystem.disk.stamp(FilePath($0)) }
            hash.combine(stamp?.size ?? 0)
            hash.combine(stamp?.modified ?? 0)
            hash.combine(stamp?.inode ?? 0)
        }
    }

    /// The identifier that the linker has added to the program; `nil` if there is none.
    private static var identifier: [UInt8]? {
        var start: UnsafePointer<UInt8>?
        let count = sitegen_identifier_of_program(&start)
        guard let start, count > 0 else { return nil }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }
}
