package import SitegenFiles
package import SystemPackage

/// The files that a site may read: those of its folder, except hidden files, the output and the cache.
///
/// The same rule applies to symbolic links, to files that content includes or quotes, and to the folders that
/// `sitegen serve` watches.
package struct SourceBounds: Hashable, Sendable {
    /// Why a path must not be read.
    package enum Refusal: Sendable {
        /// It is outside the site's folder.
        case outside
        /// A component begins with a dot. `.git` and `.env` contain secrets, which content must not read.
        case hidden
        /// It is in the output folder or the cache, or contains one of them. The output would grow with every build.
        case generated
    }

    /// The site's folder, absolute and without links.
    package let root: FilePath

    /// The output folder, relative to the site's folder, unless another is given.
    package static let defaultOutput = FilePath("public")

    /// Whether a folder contains the site's folder, or is within one of the folders with the site's sources. Files that are
    /// written there would replace sources.
    ///
    /// - Parameter root: The site's folder, absolute and without links.
    package static func overlaps(_ folder: FilePath, withSourcesOf root: FilePath) -> Bool {
        let sources = ["assets", "content", "data", "icons", "static", "templates", "themes"]
        return root.isWithin(folder) || sources.contains { folder.isWithin(root.appending($0)) }
    }

    /// The folders that sitegen writes.
    private let generated: Set<FilePath>

    /// The files that the site in a folder may read.
    ///
    /// - Parameters:
    ///   - root: The site's folder, absolute and without links.
    ///   - output: The output folder if it is not `public`. Files in `public` are never read either.
    ///   - fileSystem: The file system of the folders.
    package init(root: FilePath, output: FilePath? = nil, in fileSystem: FileSystem) {
        self.root = root
        let folders = [root.pushing(Self.defaultOutput), root.appending(".sitegen")] + (output.map { [$0] } ?? [])
        // An output folder around the site is refused before anything is written to it.
        generated = Set(folders.map(fileSystem.canonical).filter { !root.isWithin($0) })
    }

    /// Why a path must not be read; `nil` if it may be.
    ///
    /// - Parameter path: An absolute path without links.
    package func refusal(of path: FilePath) -> Refusal? {
        guard path.isWithin(root) else { return .outside }
        if Self.hidesPart(of: path.string.utf8.dropFirst(root.string.utf8.count)) { return .hidden }
        return generated.contains { path.isWithin($0) || $0.isWithin(path) } ? .generated : nil
    }

    /// Whether a component of a path is hidden.
    package static func hidesPart(of path: Substring.UTF8View) -> Bool {
        path.split(separator: UInt8(ascii: "/")).contains { part in
            guard part.first == UInt8(ascii: ".") else { return false }
            let name = String(Substring(part))
            return name != "." && name != ".." && isHidden(name)
        }
    }

    /// Whether a file or folder name is hidden. `.well-known` is meant to be published (RFC 8615).
    package static func isHidden(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && name != ".well-known"
    }
}

extension SourceBounds.Refusal {
    /// The reason, as the end of a sentence about the path.
    var reason: String {
        switch self {
        case .outside: "which is outside the site's folder"
        case .hidden: "which is hidden"
        case .generated: "which is in the output folder or the cache, or contains it"
        }
    }
}
