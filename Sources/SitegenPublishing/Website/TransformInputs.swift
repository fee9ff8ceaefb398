import Foundation
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import Synchronization

/// When a program's code that changes or renders texts runs.
public enum RunPolicy: Sendable {
    /// When the page, or anything that the code reads through sitegen, has changed.
    case onChange
    /// In every build. Output files whose bytes are unchanged are not rewritten.
    case always
}

/// An input of a transform that is not a file. It is recorded like a file that a text includes, under a name that no file can
/// have.
enum ProgramSource {
    case environment(String)
    case input(String)

    private static let prefixes: [(String, @Sendable (String) -> Self)] = [
        ("/environment/", Self.environment), ("/input/", Self.input),
    ]

    /// The recorded name.
    var name: String {
        switch self {
        case .environment(let name): "/environment/\(name)"
        case .input(let name): "/input/\(name)"
        }
    }

    /// The source with a recorded name; `nil` if it is that of a file.
    init?(name: String) {
        guard let (prefix, make) = Self.prefixes.first(where: { name.hasPrefix($0.0) }) else { return nil }
        self = make(String(name.dropFirst(prefix.count)))
    }

    /// The current fingerprint.
    func fingerprint(_ inputs: [String: ProgramInput]) -> UInt64 {
        switch self {
        case .environment(let name):
            RenderInputs.fingerprint(ofVariable: ProcessInfo.processInfo.environment[name])
        case .input(let name): inputs[name]?.fingerprint ?? 0
        }
    }
}

/// Reads files of the site's folder, and records them as inputs of the build.
struct SiteFileReader: RenderFileReader {
    let folder: SiteFolder
    let inputs: InputFiles

    func bytes(of path: String) throws(FileSystem.Failure) -> [UInt8] {
        try inputs.readPart(try folder.file(path)).bytes
    }

    func fingerprint(of path: String) -> UInt64? {
        (try? folder.file(path)).flatMap { try? inputs.hash(of: $0) }
    }
}

/// Reads the inputs of the transforms of one text, and records them as inputs of the text.
final class TransformInputs: Sendable {
    private let folder: SiteFolder
    private let inputs: InputFiles
    private let values: [String: ProgramInput]
    private let files = Mutex<[IncludedFile]>([])

    init(_ folder: SiteFolder, _ inputs: InputFiles, _ values: [String: ProgramInput]) {
        self.folder = folder
        self.inputs = inputs
        self.values = values
    }

    /// The recorded inputs.
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
            // No file has this fingerprint, so the next build runs the transform again, because the file may exist then.
            files.withLock { $0.append(IncludedFile(name: path, hash: 0)) }
            throw error
        }
    }

    /// The value of an environment variable.
    func environment(_ name: String) -> String? {
        note(.environment(name))
        return ProcessInfo.processInfo.environment[name]
    }

    /// The value of an input of the program.
    func input(_ name: String) -> (any Sendable)? {
        note(.input(name))
        return values[name]?.value
    }

    private func note(_ source: ProgramSource) {
        let hash = source.fingerprint(values)
        files.withLock { $0.append(IncludedFile(name: source.name, hash: hash)) }
    }
}
