import SitegenFiles
import SitegenModel
import SystemPackage

/// The files that a site is made from.
struct WatchedPlaces: Hashable, Sendable {
    /// A folder with all that is in it, now or later.
    struct Tree: Hashable, Sendable {
        /// The folder, absolute; it may be missing.
        let path: FilePath

        /// Whether names that begin with a dot belong to the site. Elsewhere they are most often an editor's own.
        var includesHidden = false

        /// Names at the top of the folder that do not belong to the site.
        var excluding: Set<String> = []

        /// Where symbolic links may lead; others are not followed.
        let bounds: SourceBounds

        /// Whether a name in a folder of the tree belongs to the site.
        func includes(_ name: String, in folder: FilePath) -> Bool {
            if name.hasPrefix("."), !includesHidden { return false }
            // What editors keep beside a file while they have it open.
            if [".swp", ".swo", ".swx", "~"].contains(where: name.hasSuffix) { return false }
            return folder != path || !excluding.contains(name)
        }

        /// A path without links, if the site may read what is there.
        func resolve(_ path: FilePath) -> FilePath? {
            guard let resolved = try? FileSystem.disk.resolve(path) else { return nil }
            return resolved == path || bounds.refusal(of: resolved) == nil ? resolved : nil
        }
    }

    /// Folders with all that is in them.
    var trees: Set<Tree> = []

    /// Single files beside those, there or not, absolute.
    var files: Set<FilePath> = []
}
