import SitegenBase
import SitegenFiles
import Synchronization
import SystemPackage
import Testing

@testable import SitegenServing

/// The system's limit of open files.
@Suite struct OpenFilesTests {
    /// Fails because of too many open files, except for the last of some builds.
    private final class ShortBuilder: PreviewBuilder {
        let trees: Set<WatchedPlaces.Tree> = []
        let count = Mutex(0)

        func build() async -> PreviewResult {
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number == 3 else {
                let diagnostic = Diagnostic("cannot be read: too many open files", file: "content/a.md")
                return PreviewResult(outcome: .failure(BuildFailure([diagnostic])), lacksFiles: true)
            }
            let summary = ServedBuild(pageCount: 1, warnings: [], duration: .zero)
            return PreviewResult(
                outcome: .success(BuiltPreview(files: BuiltFiles([:], in: "/"), drafts: nil, summary: summary)))
        }
    }

    @Test func `A build that failed because of too many open files is repeated without a change`() async throws {
        let site = try TestSite()
        let (events, event) = AsyncStream.makeStream(of: ServingEvent.self)
        let follower = RebuildLoop(
            folder: site.folder, builder: ShortBuilder(), address: ServedAddress(host: .loopback, port: 80, path: []),
            current: CurrentPreview(), report: { event.yield($0) })
        let following = Task { try await follower.run {} }
        defer { following.cancel() }
        for await event in events {
            if case .failed = event { continue }
            guard case .built(let build) = event else {
                Issue.record("\(event)")
                break
            }
            #expect(build.pageCount == 1)
            break
        }
    }

    @Test(arguments: [(Errno.tooManyOpenFiles, true), (.tooManyOpenFilesInSystem, true), (.permissionDenied, false)])
    func `A log of sources knows whether too many files were open`(code: Errno, lacksFiles: Bool) throws {
        var fileSystem = FileSystem.disk
        fileSystem.entries = { path throws(FileSystem.Failure) in throw FileSystem.Failure(path, code) }
        let log = SourceLog(site: "/site", trees: [], fileSystem: fileSystem)
        #expect(!log.lacksFiles)
        #expect(throws: FileSystem.Failure.self) { try log.fileSystem.entries("/site/content") }
        #expect(log.lacksFiles == lacksFiles)
    }
}
