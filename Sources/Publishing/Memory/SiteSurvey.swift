#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The files that a site's folder holds, before any is read.
struct SiteSurvey: Sendable {
    /// The files of a folder, and what stood in the way of finding them; nothing where there is no such folder.
    typealias Found = (files: [SiteFolder.File], faults: [Fault])

    let content: Found?
    let copies: Found?
    let templates: Found?
    let data: Found?

    /// When the files were looked at, in nanoseconds since the beginning of 1970.
    let moment: Int

    init(of folder: SiteFolder) {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        moment = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        func find(_ name: String, hidden: Bool = false) -> Found? {
            folder.holds(name) ? folder.files(under: name, hidden: hidden) : nil
        }
        content = find("content")
        copies = find("static", hidden: true)
        templates = find("templates")
        data = find("data")
    }

    /// Whether something stood in the way of finding files.
    var holdsFaults: Bool {
        [content, copies, templates, data].contains { $0?.faults.isEmpty == false }
    }

    /// All files that were found.
    var files: [SiteFolder.File] {
        [content, copies, templates, data].flatMap { $0?.files ?? [] }
    }
}
