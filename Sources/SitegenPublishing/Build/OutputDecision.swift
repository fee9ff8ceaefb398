import SitegenCache
import SitegenFiles

/// For each output file of the plan, whether it is rendered, and why.
struct OutputDecisions: Sendable {
    private let inputs: InputFiles
    private let templates: TemplateFingerprints

    /// `nil` if there is no cache: then all files are rendered.
    private let files: [OutputDecision]?

    init(_ files: [OutputDecision]?, _ inputs: InputFiles, templates: TemplateFingerprints) {
        (self.files, self.inputs, self.templates) = (files, inputs, templates)
    }

    /// The decision for the output file of a number.
    subscript(number: Int) -> OutputDecision { files?[number] ?? OutputDecision(reason: .noCache) }

    /// The plan fingerprint of an output file; `nil` if its source has to be read for that.
    func planFingerprint(of file: OutputFile) -> UInt64? { file.planFingerprint(inputs, templates: templates) }
}

/// Whether an output file is rendered, and why.
struct OutputDecision: Sendable {
    /// Why the file is rendered, or that it is kept.
    enum Reason: Sendable {
        /// The file is unchanged and stays; its row in the cache.
        case kept(Int)
        case noCache, new, outputChanged, generatedByProgram
        /// The source may have changed, and has to be read to find out: a copy, an icon, or `_redirects` with lines of the
        /// site's own.
        case unknownSource
        /// An input that is known when the file is planned has changed.
        case changed
        /// A dependency of the file has changed.
        case dependency(Dependency)
    }

    var reason: Reason
    /// The output file of the previous build, if the file is rendered again.
    var previous: PreviousOutput?

    /// The row in the cache of a file that is kept; `nil` if it is rendered.
    var kept: Int? {
        if case .kept(let row) = reason { row } else { nil }
    }
}

/// The output file of the previous build, if it is rendered again. A class, because most files have none.
final class PreviousOutput: Sendable {
    /// The fingerprint of the bytes on disk, and their stamp: if rendering gives the same bytes, the file is not written.
    let hash: UInt64
    let stamp: FileStamp?
    /// Where the HTML of the body is in the file, if rendering would give the same HTML.
    let text: RenderedRange?

    init(hash: UInt64, stamp: FileStamp?, text: RenderedRange?) {
        (self.hash, self.stamp, self.text) = (hash, stamp, text)
    }
}

/// The result of rendering a file. Those of all files are held until the cache is written, so it holds only what cannot
/// be derived.
struct RenderedFile: Sendable {
    /// The fingerprint of the inputs that are known when the file is planned.
    let planFingerprint: UInt64
    /// The fingerprint of its bytes.
    let hash: UInt64
    /// The dependencies recorded while it was rendered.
    var reads: OutputDependencies
    /// Whether the file on disk already has these bytes.
    var isOnDisk = false
}
