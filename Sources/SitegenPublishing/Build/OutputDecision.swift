import SitegenCache
import SitegenFiles

/// What has to be done with each file of the plan.
struct BuildWork: Sendable {
    private let inputs: InputFiles
    private let templates: TemplateFingerprints

    /// `nil` if there is no cache: then all files are rendered.
    private let files: [FileWork]?

    init(_ files: [FileWork]?, _ inputs: InputFiles, templates: TemplateFingerprints) {
        (self.files, self.inputs, self.templates) = (files, inputs, templates)
    }

    /// What has to be done with the file of a number.
    subscript(number: Int) -> FileWork { files?[number] ?? FileWork(reason: .noCache) }

    /// The hash of what a file is made of; nothing where that cannot be told.
    func source(of file: OutputFile) -> UInt64? { file.source(inputs, templates: templates) }
}

/// What has to be done with a file.
struct FileWork: Sendable {
    /// Why a file is made, or that it is not.
    enum Reason: Sendable {
        /// The file is unchanged and stays; its row in the cache.
        case kept(Int)
        case noCache, new, isNotThere, madeByProgram
        /// Its source is not known without reading it, and may have changed: a copy, an icon, or `_redirects` with lines of
        /// the site's own.
        case doubtful
        /// What it is made of has changed.
        case changed
        /// A dependency has changed that it shows.
        case dependency(Dependency)
    }

    var reason: Reason
    /// What was put out under its name before, where it is made again.
    var previous: PreviousOutput?

    /// The place in the cache of the file that is as it was and stays; nothing where it is made.
    var kept: Int? {
        if case .kept(let row) = reason { row } else { nil }
    }
}

/// The output file of the previous build, where it is rendered again. A class, because most files have none.
final class PreviousOutput: Sendable {
    /// The hash of the bytes that are there, and how they lie on the disk: made alike, they stay.
    let hash: UInt64
    let stamp: FileStamp?
    /// Where the HTML of the text stands in the file that is there, where rendering would make the same.
    let text: RenderedRange?

    init(hash: UInt64, stamp: FileStamp?, text: RenderedRange?) {
        (self.hash, self.stamp, self.text) = (hash, stamp, text)
    }
}

/// The result of rendering a file. Those of all files are held until the cache is written, so it holds only what cannot
/// be derived.
struct RenderedFile: Sendable {
    /// The hash of what it is made of, but for what its template reads.
    let source: UInt64
    /// The hash of its bytes.
    let hash: UInt64
    /// What was read for it.
    var reads: OutputDependencies
    /// Whether the bytes are those that lie on the disk already.
    var isThere = false
}
