import Dispatch
import Sitegen
import SitegenBase
import SitegenChecking
import SitegenFiles
import SitegenPublishing
import SitegenTemplates
import SystemPackage
import TestSupport

/// Properties that hold for every site. The tests and the fuzzer check them.
///
/// A site is a text archive. It is built and checked in memory with the default theme, as `sitegen build` and `sitegen check` do,
/// but without running the commands that its configuration may have.
enum SiteProperties {
    /// The maximum bytes of output per byte of the site, and further bytes for the files of the theme and of the search.
    static let growth = 20_000
    static let growthConstant = 4_000_000

    /// The maximum steps of work per byte of the site, and further steps.
    static let work = 20_000
    static let workConstant = 4_000_000

    /// The first property that a site violates, or `nil` if there is none.
    static func violation(of archive: String) async -> String? {
        let disk = MemoryDisk(archive)
        if disk.bytes("site.yaml") == nil {
            disk.put("title: Test\nbaseURL: https://example.org/\n", at: "site.yaml")
        }
        let before = disk.contents(of: "/")
        #if DEBUG
        let steps = await WorkCounter.steps { await run(disk) }
        let limit = work * archive.utf8.count + workConstant
        if steps > limit { return "\(archive.utf8.count) bytes took \(steps) steps" }
        #else
        await run(disk)
        #endif
        return violation(in: disk.contents(of: "/"), before, size: archive.utf8.count)
    }

    private static func run(_ disk: MemoryDisk) async {
        var options = BuildOptions()
        options.commands = .none
        options.jobs = 1
        let website = Website(theme: DefaultTheme())
        _ = try? await SiteBuild(folder: "/site", options: options, website: website, fileSystem: disk.fileSystem).run()
        options.keepsGoing = true
        _ = await SiteCheck(folder: "/site", options: options, website: website, fileSystem: disk.fileSystem).run()
    }

    private static func violation(in files: [String: [UInt8]], _ before: [String: [UInt8]], size: Int) -> String? {
        func isOutput(_ path: String) -> Bool { path.hasPrefix("site/public/") || path.hasPrefix("site/.sitegen/") }
        for path in Set(files.keys).union(before.keys).sorted() where !isOutput(path) && files[path] != before[path] {
            return "the build changes \(path)"
        }
        let output = files.filter { $0.key.hasPrefix("site/public/") }.values.reduce(0) { $0 + $1.count }
        let limit = growth * size + growthConstant
        return output > limit ? "\(size) bytes became \(output) bytes" : nil
    }
}
