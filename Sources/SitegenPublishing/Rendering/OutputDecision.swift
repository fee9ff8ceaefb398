import SitegenCache
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// The decisions about all output files of the plan.
struct OutputDecisions: Sendable {
    private let context: OutputContext

    /// `nil` if there is no cache, in which case all files are rendered.
    private let files: [OutputDecision]?

    /// The numbers of the kept copies that are not on disk, because they would not be smaller.
    let absent: Set<Int>

    init(
        _ files: [OutputDecision]?, absent: Set<Int> = [], in context: OutputContext
    ) {
        (self.files, self.absent, self.context) = (files, absent, context)
    }

    /// The decision about the output file with a number.
    subscript(number: Int) -> OutputDecision { files?[number] ?? OutputDecision(reason: .noCache) }

    /// The plan fingerprint of an output file; `nil` if computing it would require reading the file's source.
    func planFingerprint(of file: OutputFile) -> UInt64? { file.content.planFingerprint(in: context) }
}

/// Whether an output file is rendered, and why.
struct OutputDecision: Sendable {
    /// Why the file is rendered or kept.
    enum Reason: Sendable {
        /// The file is unchanged and is kept. The value is its row in the cache.
        case kept(Int)
        case noCache, new, outputChanged, generatedByProgram
        /// A compressed copy of the file is missing or outdated.
        case copyChanged
        /// The source may have changed and has to be read to determine that. This applies to copies, icons, and a `_redirects`
        /// file that includes the site's own lines.
        case unknownSource
        /// An input that is known when the file is planned has changed.
        case changed
        /// A dependency of the file has changed.
        case dependency(Dependency)
    }

    var reason: Reason
    /// The output file of the previous build, if the file is rendered again.
    var previous: PreviousOutput?

    /// The row in the cache of a kept file; `nil` if the file is rendered.
    var kept: Int? {
        if case .kept(let row) = reason { row } else { nil }
    }
}

/// The output file of the previous build, if it is rendered again. This is a class because most files have none.
final class PreviousOutput: Sendable {
    /// The fingerprint and the stamp of the bytes on disk. If rendering gives the same bytes, the file is not
    /// written.
    let hash: UInt64
    let stamp: FileStamp?
    /// The range of the body's HTML in the file; `nil` if rendering it again could produce different HTML.
    let text: RenderedRange?
    /// The changes since the file's parts were kept (``OutputParts``); `nil` if rendering them again could produce others.
    let parts: PreviousParts?

    init(hash: UInt64, stamp: FileStamp?, text: RenderedRange?, parts: PreviousParts? = nil) {
        (self.hash, self.stamp, self.text, self.parts) = (hash, stamp, text, parts)
    }
}

/// The parts that the previous build kept of an output file.
struct PreviousParts: Sendable {
    /// The mark of the file with the parts.
    let mark: UInt64
    /// The changes since then.
    let changes: ChangeDetection

    /// The mark of the parts of an output file. Parts of another build, which may be incomplete, have another one.
    static func mark(hash: UInt64, _ reads: OutputDependencies) -> UInt64 {
        Fingerprint.of { mark in
            mark.combine(hash)
            mark.combine(reads.dependencies) { $0.combine(UInt64($1.number)) }
        }
    }
}

/// The result of rendering a file. It contains only what cannot be derived, because the results of all files stay in memory
/// until the cache is written.
struct RenderedFile: Sendable {
    /// The fingerprint of the inputs that are known when the file is planned.
    let planFingerprint: UInt64
    /// The fingerprint of its bytes.
    let hash: UInt64
    /// The dependencies recorded while it was rendered.
    var reads: OutputDependencies
    /// Whether the file on disk already has these bytes.
    var isOnDisk = false
    /// Whether the file is a compressed copy that is not on disk, because it would not be smaller.
    var isAbsent = false
    /// The compressed copies that were rendered with the file.
    var copies: [RenderedCopy] = []
}
