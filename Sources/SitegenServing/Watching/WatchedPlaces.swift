import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SystemPackage

/// The source files of a site.
struct WatchedPlaces: Hashable, Sendable {
    /// A folder with everything in it, now or later.
    struct Tree: Hashable, Sendable {
        /// The folder, absolute; it may be missing.
        let path: FilePath

        /// Whether names that begin with a dot belong to the site. In other folders, they usually belong to an editor.
        var includesHidden = false

        /// Names at the top of the folder that do not belong to the site.
        var excluding: Set<String> = []

        /// Where symbolic links may lead; others are not followed.
        let bounds: SourceBounds

        /// Whether a name in a folder of the tree belongs to the site.
        func includes(_ name: String, in folder: FilePath) -> Bool {
            if name.hasPrefix("."), !includesHidden { return false }
            if BackupFile.isName(name) { return false }
            return folder != path || !excluding.contains(name)
        }

        /// Resolves the links in a path; `nil` if the site may not read the target.
        func resolve(_ path: FilePath) -> FilePath? {
            guard let resolved = try? FileSystem.disk.resolve(path) else { return nil }
            return resolved == path || bounds.refusal(of: resolved) == nil ? resolved : nil
        }
    }

    /// Folders with everything in them.
    var trees: Set<Tree> = []

    /// Additional single files as absolute paths. They may be missing.
    var files: Set<FilePath> = []
}
