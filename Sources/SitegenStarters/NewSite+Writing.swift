package import SitegenDiagnostics
package import SitegenFiles
import SitegenModel
package import SystemPackage

extension NewSite {
    /// What was done to make a site.
    package struct Made: Sendable, Hashable {
        /// The files that were written, by their paths in the site's folder.
        package var written: [String] = []

        /// The files of the starter in whose places the folder had its own, which are as they were.
        package var kept: [String] = []
    }

    /// What may stand in a folder that a site is made in, and stays as it is: what comes with a new repository.
    private static let companions = ["README", "LICENSE", "LICENCE", "COPYING"]

    /// What stands in the way of a site in a folder, whatever site it is.
    ///
    /// - Parameter folder: The folder, which need not exist.
    /// - Throws: `BuildFailure`.
    package static func check(_ folder: FilePath, in fileSystem: FileSystem = .disk) throws(BuildFailure) {
        guard let kind = followedKind(folder, fileSystem) else { return }
        let name = folder.string
        guard kind == .folder else {
            throw BuildFailure([Diagnostic("a file with this name exists", file: name, help: "choose another folder")])
        }
        if SiteConfiguration.isGiven(in: folder, of: fileSystem) {
            throw BuildFailure([
                Diagnostic(
                    "this folder already is a site", file: name, help: "add a page with sitegen new post \"A title\"")
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

    /// Writes the site into a folder, which is made where it is missing: all of it, or nothing.
    ///
    /// A file that is there is never written over. A `README.md` and a `.gitignore` stay as they are; any other file
    /// where the site would have one stands in its way.
    ///
    /// - Throws: `BuildFailure` with every file in the way, before anything is written; or with what could
    ///   not be written, and then what had been is removed.
    package func write(into folder: FilePath, fileSystem: FileSystem = .disk) throws(BuildFailure) -> Made {
        try Self.check(folder, in: fileSystem)
        var made = Made()
        var diagnostics: [Diagnostic] = []
        var wanted: [StarterArchive.File] = []
        for file in files {
            let path = folder.pushing(FilePath(file.path))
            if let obstacle = Self.obstacle(to: path, below: folder, fileSystem) {
                diagnostics.append(
                    Diagnostic("a file with this name is in the way of a folder", file: obstacle.string))
            } else if fileSystem.kind(path) == nil {
                wanted.append(file)
            } else if ["README.md", ".gitignore"].contains(file.path) {
                made.kept.append(file.path)
            } else {
                diagnostics.append(
                    Diagnostic(
                        "a file with this name exists", file: path.string,
                        help: "move or rename it; sitegen does not overwrite it"))
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
                // Files before the folders that contain them. Failed removals are ignored: the first error is reported.
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

    /// Makes a folder and those around it, and notes each that was missing.
    private static func createFolder(
        _ path: FilePath, _ made: inout [FilePath], _ fileSystem: FileSystem
    ) throws(FileSystem.Failure) {
        guard !path.isEmpty, followedKind(path, fileSystem) == nil else { return }
        try createFolder(path.removingLastComponent(), &made, fileSystem)
        try fileSystem.createFolder(path)
        made.append(path)
    }

    /// What stands where a folder is needed between the site's folder and one of its files.
    private static func obstacle(to file: FilePath, below folder: FilePath, _ fileSystem: FileSystem) -> FilePath? {
        var path = file.removingLastComponent()
        var found: FilePath?
        while path.components.count > folder.components.count {
            if let kind = followedKind(path, fileSystem), kind != .folder { found = path }
            path.removeLastComponent()
        }
        return found
    }

    /// What stands at a path; a link to a folder is one.
    private static func followedKind(_ path: FilePath, _ fileSystem: FileSystem) -> FileSystem.Kind? {
        guard let kind = fileSystem.kind(path), kind == .symbolicLink else { return fileSystem.kind(path) }
        guard let target = try? fileSystem.resolve(path) else { return kind }
        return fileSystem.kind(target)
    }
}
