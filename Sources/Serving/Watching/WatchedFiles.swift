import Publishing
import SystemPackage

/// The files that a site was made from, and how they looked then.
struct WatchedFiles: Sendable {
    /// Folders whose files all belong to the site, those that are yet to come too.
    let folders: [FilePath]

    /// Files beside those, there or not.
    let files: Set<FilePath>

    /// How the files looked when, or before, they were read; a file that was missing is not among them.
    let stamps: [FilePath: FileStamp]

    /// How the files look now.
    func currentStamps() -> [FilePath: FileStamp] {
        Self.stamps(in: folders).merging(Self.stamps(of: files)) { inFolder, _ in inFolder }
    }

    static func stamps(of files: some Sequence<FilePath>) -> [FilePath: FileStamp] {
        var stamps: [FilePath: FileStamp] = [:]
        for file in files { stamps[file] = FileStamp(of: file) }
        return stamps
    }

    /// How the files below some folders look. Names that begin with a dot are passed over, being most often an
    /// editor's own; those that a build copies are noted when it reads them.
    static func stamps(in folders: [FilePath]) -> [FilePath: FileStamp] {
        var stamps: [FilePath: FileStamp] = [:]
        var pending = folders
        // A link may lead back to a folder around it.
        var seen: Set<FileStamp> = []
        while let folder = pending.popLast() {
            guard let stamp = FileStamp(of: folder), seen.insert(stamp).inserted else { continue }
            // A folder that vanishes or cannot be read is the next build's to complain of.
            for entry in (try? FileSystem.disk.entries(folder)) ?? [] where !entry.name.string.hasPrefix(".") {
                let path = folder.appending(entry.name)
                guard let stamp = FileStamp(of: path) else { continue }
                if stamp.isFolder { pending.append(path) } else { stamps[path] = stamp }
            }
        }
        return stamps
    }
}
