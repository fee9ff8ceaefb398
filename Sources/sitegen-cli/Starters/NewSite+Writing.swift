package import SitegenBase
import SitegenConfiguration
package import SitegenFiles
import SitegenModel
package import SystemPackage

extension NewSite {
    /// The files that were written or kept when a site was created.
    package struct Made: Sendable, Hashable {
        /// The written files, by their paths in the site's folder.
        package var written: [String] = []

        /// The existing files that were kept in place of those of the starter.
        package var kept: [String] = []
    }

    /// Files that may exist in the folder of a new site and are kept, because they come with a new repository.
    private static let companions = ["README", "LICENSE", "LICENCE", "COPYING"]

    /// Checks whether any site can be created in a folder.
    ///
    /// - Parameter folder: The folder, which may be missing.
    /// - Throws: `BuildFailure` if a site cannot be created.
    package static func check(_ folder: FilePath, in fileSystem: FileSystem = .disk) throws(BuildFailure) {
        guard let kind = followedKind(folder, fileSystem) else { return }
        let name = folder.string
        guard kind == .folder else {
            throw BuildFailure([Diagnostic("a file with this name exists", file: name, help: "choose another folder")])
        }
        if SiteConfiguration.isGiven(in: folder, of: fileSystem) {
            throw BuildFailure([
                Diagnostic(
                    "this folder already contains a site", file: name,
                    help: "add a page with sitegen new post \"A title\"")
            ])
        }
        let entries: [String]
        do throws(FileSystem.Failure) {
            entries = try fileSystem.entries(folder).map(\.text).sorted()
        } catch {
            throw BuildFailure([Diagnostic("cannot read the folder: \(error.reason)", file: name)])
        }
        let others = entries.filter { entry in
            !entry.hasPrefix(".") && !companions.contains { entry.uppercased().hasPrefix($0) }
        }
        guard !others.isEmpty else { return }
        let named = others.prefix(5).joined(separator: ", ")
        let rest = others.count > 5 ? " and \(others.count - 5) more" : ""
        throw BuildFailure([
            Diagnostic(
                "the folder is not empty: it contains \(named)\(rest)", file: name, help: "choose an empty folder")
        ])
    }

    /// Writes the site into a folder, which is created if it is missing. Either all files are written or none.
    ///
    /// Existing files are never overwritten. A `README.md` and a `.gitignore` are kept; any other file of the site that already
    /// exists is an error.
    ///
    /// - Throws: `BuildFailure` with every file that already exists, before anything is written; or with the file that could
    ///   not be written, after the files written before it have been removed.
    package func write(into folder: FilePath, fileSystem: FileSystem = .disk) throws(BuildFailure) -> Made {
        try Self.check(folder, in: fileSystem)
        var made = Made()
        var diagnostics: [Diagnostic] = []
        var wanted: [StarterArchive.File] = []
        for file in files {
            let path = folder.pushing(FilePath(file.path))
            if let obstacle = Self.obstacle(to: path, below: folder, fileSystem) {
                diagnostics.append(
                    Diagnostic(
                        "the new site needs a folder with this name, not a file", file: obstacle.string,
                        help: "move or rename the file"))
            } else if fileSystem.kind(path) == nil {
                wanted.append(file)
            } else if ["README.md", ".gitignore"].contains(file.path) {
                made.kept.append(file.path)
            } else {
                diagnostics.append(
                    Diagnostic(
                        "a file with this name exists", file: path.string,
                        help: "move or rename the file; sitegen does not overwrite it"))
            }
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
        var written: [FilePath] = []
        for file in wanted {
            do throws(FileSystem.Failure) {
                let path = folder.pushing(FilePath(file.path))
                try Self.createFolder(path.removingLastComponent(), &written, fileSystem)
                written.append(path)
                try fileSystem.write(path, Array(file.text.utf8))
            } catch {
                // Files before the folders that contain them. Failed removals are ignored, because the first error is reported.
                for path in written.reversed() { try? fileSystem.remove(path) }
                throw BuildFailure([
                    Diagnostic(
                        "cannot write the site: \(error.reason)", file: error.path.string,
                        help: "all files written so far were removed")
                ])
            }
        }
        made.written = wanted.map(\.path)
        return made
    }

    /// Creates a folder and its parents, and records each that was missing.
    private static func createFolder(
        _ path: FilePath, _ made: inout [FilePath], _ fileSystem: FileSystem
    ) throws(FileSystem.Failure) {
        guard !path.isEmpty, followedKind(path, fileSystem) == nil else { return }
        try createFolder(path.removingLastComponent(), &made, fileSystem)
        try fileSystem.createFolder(path)
        made.append(path)
    }

    /// A file that exists in place of a parent folder of one of the site's files.
    private static func obstacle(to file: FilePath, below folder: FilePath, _ fileSystem: FileSystem) -> FilePath? {
        var path = file.removingLastComponent()
        var found: FilePath?
        while path.components.count > folder.components.count {
            if let kind = followedKind(path, fileSystem), kind != .folder { found = path }
            path.removeLastComponent()
        }
        return found
    }

    /// The kind of file at a path; a link to a folder counts as a folder.
    private static func followedKind(_ path: FilePath, _ fileSystem: FileSystem) -> FileSystem.Kind? {
        guard let kind = fileSystem.kind(path), kind == .symbolicLink else { return fileSystem.kind(path) }
        guard let target = try? fileSystem.resolve(path) else { return kind }
        return fileSystem.kind(target)
    }
}
