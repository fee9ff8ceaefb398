import SitegenFiles
import SystemPackage

/// A file system that does not report changes that another machine makes: a network file system, or a folder that a virtual
/// machine, a container or WSL shares with its host.
struct EventlessMount: Hashable, Sendable {
    /// The type of the file system, as Linux calls it: `nfs4`.
    let type: String

    /// The file system of a folder, if it is one of these; `nil` also on other systems than Linux.
    init?(of folder: FilePath) {
        guard let mounts = try? FileSystem.disk.read("/proc/self/mountinfo") else { return nil }
        self.init(of: folder, among: String(decoding: mounts, as: UTF8.self))
    }

    /// - Parameter mounts: The mounted file systems, in the format of `/proc/self/mountinfo` (proc(5)).
    init?(of folder: FilePath, among mounts: String) {
        var nearest: (place: FilePath, type: String)?
        for line in mounts.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count > 5, let separator = fields.firstIndex(of: "-"), separator + 1 < fields.count else {
                continue
            }
            let place = FilePath(Self.decoded(fields[4]))
            guard place.isAbsolute, folder.starts(with: place) else { continue }
            // A later file system at the same place hides an earlier one.
            if let nearest, nearest.place.components.count > place.components.count { continue }
            nearest = (place, String(fields[separator + 1]))
        }
        guard let type = nearest?.type, Self.sendsNoEvents(type) else { return nil }
        self.type = type
    }

    /// Whether a type is known to report no changes of other machines.
    private static func sendsNoEvents(_ type: String) -> Bool {
        // `fuseblk` is a local disk. WSL mounts the drives of Windows as `9p` or `drvfs`, Docker Desktop shares folders as
        // `fakeowner`, `grpcfuse` or `virtiofs`.
        let types = [
            "9p", "afs", "ceph", "cifs", "drvfs", "fakeowner", "fuse", "glusterfs", "grpcfuse", "lustre", "ncpfs",
            "nfs", "nfs4",
            "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs", "vmhgfs",
        ]
        return types.contains(type) || type.hasPrefix("fuse.")
    }

    /// A path with its escapes decoded: `\040` is a space.
    private static func decoded(_ field: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = field.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3, let code = UInt8(String(Substring(digits)), radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
