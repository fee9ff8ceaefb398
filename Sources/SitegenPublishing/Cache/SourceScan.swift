import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel

/// The files of a site's folder, with their stamps. Their contents have not been read.
struct SourceScan: Sendable {
    /// The files of a folder, sorted by name, and the errors that occurred while they were searched.
    typealias Found = (files: ArraySlice<SiteFolder.File>, diagnostics: [Diagnostic])

    /// The hidden files and folders of `static/`, sorted by name. The files are in ``files`` too, because the
    /// configuration may publish some of them.
    private(set) var hidden: [String] = []

    /// All files that were found, sorted by name.
    private(set) var files: [SiteFolder.File] = []

    /// The range of each folder's files in ``files``; no entry for a folder that does not exist.
    private var parts: [String: (range: Range<Int>, diagnostics: [Diagnostic])] = [:]

    /// When the scan began, in nanoseconds since 1970.
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
        // In alphabetical order, so that all files are sorted by name.
        for name in ["assets", "content", "data", "icons", "static", "templates", "themes"] where folder.holds(name) {
            let found = folder.files(under: name, hidden: name == "static")
            let start = files.count
            if files.isEmpty { files = found.files } else { files += found.files }
            parts[name] = (start..<files.count, found.diagnostics)
            hidden += found.hidden.sorted()
        }
    }

    /// The files of a folder; `nil` if the folder does not exist.
    private func found(in name: String) -> Found? { parts[name].map { (files[$0.range], $0.diagnostics) } }

    /// The files of `assets/`.
    var assets: Found? { found(in: "assets") }

    /// The files of `content/`.
    var content: Found? { found(in: "content") }

    /// The files of `static/`.
    var copies: Found? { found(in: "static") }

    /// The files of `data/`.
    var data: Found? { found(in: "data") }

    /// The files of `icons/`.
    var icons: Found? { found(in: "icons") }

    /// The files of `templates/`.
    var templates: Found? { found(in: "templates") }

    /// The files of `themes/`.
    var themes: Found? { found(in: "themes") }

    /// Whether the scan reported errors or warnings.
    var holdsDiagnostics: Bool { parts.values.contains { !$0.diagnostics.isEmpty } }

    /// Whether a file is among the hidden ones.
    func isHidden(_ file: SiteFolder.File) -> Bool { hidden.place(of: file.name) { $0 } != nil }

    /// Attaches the cached record of each file, given its number.
    mutating func attachCachedFiles(_ previous: (_ number: Int, SiteFolder.File) -> CachedFile?) {
        for number in files.indices { files[number].previous = previous(number, files[number]) }
    }
}
