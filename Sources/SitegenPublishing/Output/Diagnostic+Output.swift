package import SitegenBase
package import SitegenFiles
package import SystemPackage

/// The errors and warnings about writing output files.
extension Diagnostic {
    /// - Parameter output: The output folder. The message names it instead of the staging folder, which users do not
    ///   know.
    package static func unwritable(_ failure: FileSystem.Failure, output: FilePath) -> Diagnostic {
        guard failure.path != AtomicOutputFolder.place(for: output) || !failure.isRefusal else {
            return Diagnostic(
                "cannot be written: \(failure.reason)", file: output.removingLastComponent().string,
                help: "check the permissions of this folder, in which sitegen creates the new output folder, "
                    + "or build without --publish-atomically")
        }
        let waits = OutputFolder.leftovers(of: output).contains { failure.path.isWithin($0) }
        let file = waits ? output.string : failure.path.string
        switch failure.code {
        case .tooManySymbolicLinkLevels? where failure.path.isWithin(output):
            return obstacle(failure)
        case .fileExists?:
            return Diagnostic("not a folder", file: file, help: "move it, or choose another folder with --output")
        case .noSuchFileOrDirectory? where waits || failure.path.isWithin(output):
            return Diagnostic(
                "the folder was removed during the build", file: output.string, help: "build again")
        default:
            return Diagnostic("cannot be written: \(failure.reason)", file: file, help: remedy(failure))
        }
    }

    /// - Parameter output: The output folder.
    package static func interrupted(_ interruption: OutputFolder.Interruption, output: FilePath) -> Diagnostic {
        let failure = interruption.failure
        guard interruption.step == .exchanging || failure.code == .improperLink else {
            return unwritable(failure, output: output)
        }
        return Diagnostic(
            "cannot be replaced atomically: \(failure.reason)", file: output.string,
            help: "choose another folder with --output, or build without --publish-atomically")
    }

    /// - Parameter failure: The obstacle at the path of an output file.
    package static func obstacle(_ failure: FileSystem.Failure) -> Diagnostic {
        Diagnostic(
            failure.reason, file: failure.path.string,
            help: failure.code == .tooManySymbolicLinkLevels
                ? "remove the link, or choose another folder with --output"
                : "move it, or choose another folder with --output")
    }

    /// - Parameter folders: The folders that are not writable, at least one.
    package static func unwritable(_ folders: [FileSystem.Failure], output: FilePath) -> [Diagnostic] {
        guard folders.count > 5 else { return folders.map { unwritable($0, output: output) } }
        return [
            Diagnostic(
                "\(folders.count) subfolders are not writable, such as \(folders[0].path)", file: output.string,
                help: "check the folder's permissions, or choose another folder with --output")
        ]
    }

    /// - Parameters:
    ///   - cache: The folder of the site's cache.
    ///   - output: The output folder.
    package static func unrecorded(_ failure: FileSystem.Failure, in cache: FilePath, output: FilePath) -> Diagnostic {
        let remedy = failure.remedy.map { "\($0). Otherwise, empty" } ?? "empty"
        return Diagnostic(
            "cannot write the cache: \(failure.reason)", severity: .warning, file: cache.string,
            help: """
                \(remedy) \(output) before the next build: without the cache, sitegen cannot recognize the files that \
                it wrote
                """)
    }

    /// - Parameter cache: The folder of the site's cache.
    package static func uncached(_ failure: FileSystem.Failure, in cache: FilePath) -> Diagnostic {
        Diagnostic(
            "cannot write the cache: \(failure.reason)", severity: .warning, file: cache.string,
            help: "the next build renders all files")
    }

    package static func uncleared(_ failure: FileSystem.Failure) -> Diagnostic {
        Diagnostic(
            "cannot be removed: \(failure.reason)", severity: .warning, file: failure.path.string,
            help: "the build succeeded; remove this file or folder by hand")
    }

    package static func unremovable(_ failure: FileSystem.Failure) -> Diagnostic {
        Diagnostic(
            "cannot be removed: \(failure.reason)", file: failure.path.string,
            help: failure.isRefusal ? "check the permissions of the parent folder" : nil)
    }

    private static func remedy(_ failure: FileSystem.Failure) -> String? {
        failure.remedy.map { remedy in
            remedy + (failure.isRefusal ? ", or choose another folder with --output" : ", then build again")
        }
    }
}
