import SitegenFiles
import SitegenModel
import Synchronization

/// When a transform of texts runs.
public enum TransformRuns: Sendable {
    /// When the text, its front matter, or a file that the transform reads through ``TransformedPage`` has changed.
    case onChange
    /// In every build, on every text. The pages whose texts come out as before are not rendered again.
    case always
}

/// Reads files for the transforms of one text, and records them as inputs of the text.
final class TransformInputs: Sendable {
    private let folder: SiteFolder
    private let inputs: InputFiles
    private let files = Mutex<[IncludedFile]>([])

    init(_ folder: SiteFolder, _ inputs: InputFiles) {
        self.folder = folder
        self.inputs = inputs
    }

    /// The files that were asked for.
    var recorded: [IncludedFile] { files.withLock { $0 } }

    /// The bytes of a file.
    ///
    /// - Parameter path: The path relative to the site's folder.
    /// - Throws: A ``FileSystem/Failure`` if the file cannot be read or is not within the site's folder.
    func bytes(of path: String) throws(FileSystem.Failure) -> [UInt8] {
        do throws(FileSystem.Failure) {
            let (bytes, fingerprint) = try inputs.readPart(try folder.file(path))
            files.withLock { $0.append(IncludedFile(name: path, hash: fingerprint)) }
            return bytes
        } catch {
            // No file has this fingerprint, so the next build runs the transform again: the file may exist then.
            files.withLock { $0.append(IncludedFile(name: path, hash: 0)) }
            throw error
        }
    }
}
