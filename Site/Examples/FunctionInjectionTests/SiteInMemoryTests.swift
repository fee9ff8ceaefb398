import SitegenPublishing
import SitegenTemplates
import Synchronization
import SystemPackage
import Testing

@testable import FunctionInjection
@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles

struct SiteInMemoryTests {
    // region: build
    @Test func `A site is built without a disk`() async throws {
        let disk = MemoryDisk([
            "/site/site.yaml": "title: Notes\nbaseURL: https://notes.example/\n",
            "/site/content/engine.md": "# On the engine\n\nIt *weaves*.\n",
        ])
        var build = SiteBuild(
            folder: "/site", theme: DefaultTheme(), fileSystem: disk.fileSystem)
        build.options.usesCache = false
        let report = try await build.run()

        let pages = disk.texts(in: "/site/public")
        #expect(pages["engine/index.html"]?.contains("<p>It <em>weaves</em>.</p>") == true)
        #expect(pages.count == report.fileCount)
    }
    // endregion

    // region: full
    @Test func `If the disk is full, the build reports what to do and leaves no output`() async {
        let disk = MemoryDisk([
            "/site/site.yaml": "title: Notes\n",
            "/site/content/engine.md": "# On the engine\n",
        ])
        var fileSystem = disk.fileSystem
        let room = Mutex(2)
        fileSystem.write = { [write = fileSystem.write] path, bytes throws(FileSystem.Failure) in
            let left = room.withLock { room in
                room -= 1
                return room
            }
            guard left >= 0 else { throw FileSystem.Failure(path, .noSpace) }
            try write(path, bytes)
        }
        var build = SiteBuild(
            folder: "/site", theme: DefaultTheme(), fileSystem: fileSystem)
        build.options.usesCache = false
        let failure = await #expect(throws: BuildFailure.self) { try await build.run() }
        #expect(failure?.diagnostics.first?.help == "free up disk space, then build again")
        #expect(disk.texts(in: "/site/public").isEmpty)
    }
    // endregion
}
