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

    private(set) var content: Found?
    private(set) var data: Found?
    private(set) var copies: Found?
    private(set) var templates: Found?

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
        [content, data, copies, templates].contains { $0?.faults.isEmpty == false }
    }

    /// All files that were found, sorted by name.
    var files: FlattenSequence<[[SiteFolder.File]]> {
        // So are the names of their folders: content, data, static, templates.
        [content, data, copies, templates].map { $0?.files ?? [] }.joined()
    }

    /// Notes what an earlier build has known of each of the files, which come sorted by name with their numbers.
    mutating func noteEarlier(_ earlier: (_ number: Int, SiteFolder.File) -> EarlierFile?) {
        var number = 0
        func note(_ found: inout Found?) {
            guard var files = found?.files else { return }
            found?.files = []
            for index in files.indices {
                files[index].earlier = earlier(number, files[index])
                number += 1
            }
            found?.files = files
        }
        note(&content)
        note(&data)
        note(&copies)
        note(&templates)
    }
}
