import Foundation
package import SitegenFiles
package import SystemPackage

/// The packages that the user allows sitegen to compile and run, by their folders.
///
/// A package runs with all permissions of the user, so a folder that someone else made must not run because it is previewed.
/// The list is stored outside all sites, so that no site can add itself to it: one path a line in
/// `$XDG_CONFIG_HOME/sitegen/trusted-packages`, or in `~/.config/sitegen/trusted-packages`.
package struct PackageConsent: Sendable {
    /// The file with the paths.
    package let file: FilePath

    private let fileSystem: FileSystem

    /// The list of the current user.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - fileSystem: The file system of the list and the packages.
    package init(
        environment: [String: String] = ProcessInfo.processInfo.environment, in fileSystem: FileSystem = .disk
    ) {
        self.fileSystem = fileSystem
        // A relative path is invalid (XDG Base Directory Specification).
        let named = environment["XDG_CONFIG_HOME"].map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
        let home = FilePath(environment["HOME"] ?? NSHomeDirectory())
        file = (named ?? home.appending(".config")).appending("sitegen").appending("trusted-packages")
    }

    /// Whether the user allows the package in a folder to be compiled and run.
    ///
    /// - Parameter folder: The folder. Links are resolved.
    package func isGiven(for folder: FilePath) -> Bool {
        guard let line = try? line(for: folder) else { return false }
        return folders.contains(line)
    }

    /// Allows the package in a folder to be compiled and run from now on.
    ///
    /// - Parameter folder: The folder. Links are resolved.
    /// - Throws: The failure if the folder does not exist or the list cannot be written.
    package func give(for folder: FilePath) throws(FileSystem.Failure) {
        let line = try line(for: folder)
        let known = folders
        guard !known.contains(line) else { return }
        try fileSystem.replace(file, with: (known + [line]).joined(separator: [0x0A]) + [0x0A])
    }

    private var folders: [[UInt8]] {
        let bytes = (try? fileSystem.read(file)) ?? []
        return bytes.split(separator: 0x0A).map { Array($0) }
    }

    /// The real path of a folder as a line of the list.
    private func line(for folder: FilePath) throws(FileSystem.Failure) -> [UInt8] {
        let path = try fileSystem.resolve(folder)
        let line = path.withPlatformString {
            Array(UnsafeBufferPointer(start: $0, count: strlen($0))).map { UInt8(bitPattern: $0) }
        }
        // Such a path would be read as two.
        guard !line.contains(0x0A) else { throw FileSystem.Failure(path, "the path has a line break") }
        return line
    }
}
