package import SitegenBase
import SitegenCache
package import SitegenConfiguration
package import SitegenFiles
import SitegenModel
package import SystemPackage

/// A file of the output folder to upload.
package struct PublishedFile: Hashable, Sendable {
    /// The path relative to the output folder.
    package let name: String

    /// The size in bytes.
    package let size: Int

    /// The hash of the contents and the headers.
    package let fingerprint: UInt64

    /// The headers with which the file is delivered.
    package let headers: DeliveryHeaders
}

extension PublishedFile {
    /// Lists the files of an output folder, sorted by name.
    ///
    /// Hidden files are listed only if sitegen has written them. Files that an editor, a file manager or git leaves in the
    /// folder are not published. Symbolic links are not followed.
    ///
    /// - Parameters:
    ///   - folder: The output folder.
    ///   - written: The paths of the files that sitegen has written.
    ///   - target: The target, which can set values of `Cache-Control`.
    /// - Throws: The error if the folder or a file cannot be read, or a name cannot be uploaded.
    package static func all(
        in folder: FilePath, written: Set<String>, for target: DeploymentTarget, _ fileSystem: FileSystem = .disk
    ) throws(Diagnostic) -> [PublishedFile] {
        do throws(FileSystem.Failure) {
            var sizes: [String: Int] = [:]
            try list(folder, "", written, fileSystem, into: &sizes)
            var files: [PublishedFile] = []
            files.reserveCapacity(sizes.count)
            for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
                let headers = DeliveryHeaders(of: name, rules: target.cacheRules) { sizes[$0] != nil }
                let fingerprint = try fingerprint(of: folder.appending(path: name), size, headers, fileSystem)
                files.append(PublishedFile(name: name, size: size, fingerprint: fingerprint, headers: headers))
            }
            return files
        } catch {
            throw Diagnostic(
                "cannot deploy the output: \(error.reason)", file: error.path.string,
                help: error.code == nil
                    ? "rename the file" : "build the site, and check the permissions of the output folder")
        }
    }

    private static func list(
        _ folder: FilePath, _ prefix: String, _ written: Set<String>, _ fileSystem: FileSystem,
        into sizes: inout [String: Int]
    ) throws(FileSystem.Failure) {
        for entry in try fileSystem.entries(folder) {
            let name = prefix + entry.text
            let isHidden = entry.text.hasPrefix(".") || BackupFile.isName(entry.text)
            if !entry.isText, !isHidden, [.file, .folder].contains(entry.kind) {
                throw FileSystem.Failure(folder.appending(entry), "the name is not valid UTF-8")
            }
            switch entry.kind {
            case .folder:
                if isHidden, !written.contains(where: { $0.hasPrefix("\(name)/") }) { continue }
                try list(folder.appending(entry), "\(name)/", written, fileSystem, into: &sizes)
            case .file:
                // A file in a hidden folder is also hidden.
                let isBelowHidden = prefix.hasPrefix(".") || prefix.contains("/.")
                if isHidden || isBelowHidden, !written.contains(name) { continue }
                guard DeploymentManifest.isSafe(name) else {
                    throw FileSystem.Failure(folder.appending(entry), "the name has control characters")
                }
                guard sizes[name] == nil else {
                    throw FileSystem.Failure(
                        folder.appending(entry), "the names of two files differ only in their Unicode form")
                }
                sizes[name] = fileSystem.stamp(folder.appending(entry))?.size ?? 0
            case .symbolicLink, .other: continue
            }
        }
    }

    /// The size of the parts in which large files are read.
    private static let partSize = 4 << 20

    private static func fingerprint(
        of file: FilePath, _ size: Int, _ headers: DeliveryHeaders, _ fileSystem: FileSystem
    ) throws(FileSystem.Failure) -> UInt64 {
        var hash = Fingerprint()
        var offset = 0
        repeat {
            let part = try fileSystem.readPart(file, offset..<offset + partSize)
            hash.combine(part)
            offset += part.count
            if part.count < partSize { break }
        } while offset < size
        hash.combine(headers.contentType)
        hash.combine(headers.contentEncoding)
        hash.combine(headers.cacheControl)
        return hash.value
    }
}
