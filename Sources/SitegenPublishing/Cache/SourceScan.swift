import SitegenBytes
import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import SitegenPlatform

/// The files of a site's folder, with their stamps. None has been read.
struct SourceScan: Sendable {
    /// The files of a folder, sorted by name, and what stood in the way of finding them.
    typealias Found = (files: ArraySlice<SiteFolder.File>, diagnostics: [Diagnostic])

    /// The hidden files and folders of `static/`, sorted by name. The files stand among the others too, as the
    /// configuration may want some of them published.
    private(set) var hidden: [String] = []

    /// All files that were found, sorted by name.
    private(set) var files: [SiteFolder.File] = []

    /// Where the files of each folder stand among these; nothing of a folder that there is not.
    private var parts: [String: (range: Range<Int>, diagnostics: [Diagnostic])] = [:]

    /// When the files were looked at, in nanoseconds since the beginning of 1970.
    let moment: Int

    init(of folder: SiteFolder, _ times: inout PhaseTimes) async {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        moment = FileStamp.nanoseconds(Int(time.tv_sec), Int(time.tv_nsec))
        times.measure(.discovery) { find(in: folder) }
        let start = ContinuousClock.now
        let (stamps, _) = await Parallel.map(
            Parallel.parts(of: files.count), in: .discovery, state: { () }
        ) { [files] _, part in
            folder.stamps(of: files[part])
        }
        for (number, stamp) in zip(0..., stamps.joined()) { files[number].stamp = stamp }
        times.add(.discovery, ContinuousClock.now - start)
    }

    private mutating func find(in folder: SiteFolder) {
        // In the order of their names, in which the files then stand.
        for name in ["content", "data", "static", "templates"] where folder.holds(name) {
            let found = folder.files(under: name, hidden: name == "static")
            let start = files.count
            if files.isEmpty { files = found.files } else { files += found.files }
            parts[name] = (start..<files.count, found.diagnostics)
            hidden += found.hidden.sorted()
        }
    }

    /// What a folder holds; nothing where there is no such folder.
    private func found(in name: String) -> Found? { parts[name].map { (files[$0.range], $0.diagnostics) } }

    /// The folder `content/`.
    var content: Found? { found(in: "content") }

    /// The folder `static/`.
    var copies: Found? { found(in: "static") }

    /// The folder `data/`.
    var data: Found? { found(in: "data") }

    /// The folder `templates/`.
    var templates: Found? { found(in: "templates") }

    /// Whether something stood in the way of finding files.
    var holdsDiagnostics: Bool { parts.values.contains { !$0.diagnostics.isEmpty } }

    /// Whether a file is among the hidden ones.
    func isHidden(_ file: SiteFolder.File) -> Bool { hidden.place(of: file.name) { $0 } != nil }

    /// Notes what an earlier build has known of each of the files, which come with their numbers.
    mutating func attachCachedFiles(_ previous: (_ number: Int, SiteFolder.File) -> CachedFile?) {
        for number in files.indices { files[number].previous = previous(number, files[number]) }
    }
}
