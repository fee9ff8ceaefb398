import SitegenBase
import SitegenFiles
import SitegenPublishing
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Diagnostics of file system errors during a build.
@Suite struct OutputDiagnosticTests {
    private let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a.md --
        Text
        -- content/b.md --
        Text
        """

    /// Builds with some functions of the file system replaced, and returns the errors and warnings as printed.
    private func diagnostics(_ disk: MemoryDisk, _ change: (inout FileSystem) -> Void) async -> String {
        var fileSystem = disk.fileSystem
        change(&fileSystem)
        do {
            let report = try await SiteBuild(folder: "/site", theme: PlainTheme(), fileSystem: fileSystem).run()
            return (report.warnings.map(\.description) + ["built"]).joined(separator: "\n")
        } catch {
            return error.diagnostics.map(\.description).joined(separator: "\n")
        }
    }

    @Test(
        arguments: [
            (.noSpace, "free up disk space"), (.diskQuotaExceeded, "free up disk space"),
            (.permissionDenied, "check the folder's permissions"), (.notPermitted, "check the folder's permissions"),
            (.readOnlyFileSystem, "check the folder's permissions"), (.ioError, nil), (.fileExists, nil), (nil, nil),
        ] as [(Errno?, String?)])
    func `Failures due to missing space or permissions include advice`(code: Errno?, remedy: String?) {
        #expect(FileSystem.Failure("/a", "a reason", code).remedy == remedy)
    }

    @Test func `An unwritable output folder is an error`() async {
        let disk = MemoryDisk(archive)
        let diagnostics = await diagnostics(disk) { fileSystem in
            fileSystem.createFolder = { path throws(FileSystem.Failure) in
                throw FileSystem.Failure(path, .permissionDenied)
            }
        }
        #expect(
            diagnostics == """
                /site/public: error: cannot be written: permission denied
                   = help: check the folder's permissions, or choose another folder with --output
                """)
    }

    @Test(arguments: [false, true])
    func `Unwritable subfolders of the output are reported before anything changes`(atomically: Bool) async throws {
        var site = TestSite(archive)
        try await site.build()
        site.disk.put("New\n", at: "content/a.md")
        site.disk.put("New\n", at: "static/b/deep/c.txt")
        let before = site.disk.archive(of: "public")
        site.publishesAtomically = atomically
        site.closedFolders = ["/site/public/a", "/site/public/b"]
        #expect(
            await site.diagnostics() == """
                /site/public/a: error: cannot be written: permission denied
                   = help: check the folder's permissions, or choose another folder with --output
                /site/public/b: error: cannot be written: permission denied
                   = help: check the folder's permissions, or choose another folder with --output
                """)
        #expect(site.disk.archive(of: "public") == before)
    }

    @Test func `Atomic publishing needs a writable parent folder`() async throws {
        var site = TestSite(archive)
        try await site.build()
        site.publishesAtomically = true
        site.disk.put("New\n", at: "content/a.md")
        site.closedFolders = ["/site"]
        #expect(
            await site.diagnostics() == """
                /site: error: cannot be written: permission denied
                   = help: check the permissions of this folder, in which sitegen creates the new output folder, or build \
                without --publish-atomically
                """)
        site.publishesAtomically = false
        try await site.build()
    }

    @Test func `Removal of the output folder during the build is an error`() async throws {
        let disk = MemoryDisk(archive)
        let diagnostics = await diagnostics(disk) { fileSystem in
            fileSystem.write = { path, _ throws(FileSystem.Failure) in
                throw FileSystem.Failure(path, .noSuchFileOrDirectory)
            }
        }
        #expect(
            diagnostics == """
                /site/public: error: the folder was removed during the build
                   = help: build again
                """)
        #expect(disk.fileSystem.kind("/site/public") == nil)
    }

    @Test func `A full disk is an error for the list of written files and a warning for the cache`() async throws {
        let disk = MemoryDisk(archive)
        let write = disk.fileSystem.write
        func diagnostics(_ part: String) async -> String {
            await self.diagnostics(disk) { fileSystem in
                fileSystem.write = { path, bytes throws(FileSystem.Failure) in
                    guard path.lastComponent?.string.hasPrefix(part) == false else {
                        throw FileSystem.Failure(path, .noSpace)
                    }
                    try write(path, bytes)
                }
            }
        }
        let record = await diagnostics("written-")
        #expect(record.hasPrefix("/site/.sitegen/written-"))
        #expect(
            record.hasSuffix(
                """
                .list: error: cannot be written: no space left on device
                   = help: free up disk space, then build again
                """))
        #expect(disk.files(under: "public") == [])
        #expect(
            await diagnostics("build-") == """
                /site/.sitegen: warning: cannot write the cache: no space left on device
                   = help: the next build renders all files
                built
                """)
        #expect(disk.text("public/a/index.html") != nil)
        #expect(!disk.files(under: ".sitegen").contains { $0.hasSuffix(".new") })
    }

    @Test func `A full disk while the cache is updated is a warning and leaves the cache unchanged`() async throws {
        let site = TestSite(archive)
        try await site.build()
        let remembered = site.disk.files(under: ".sitegen")
        site.disk.put("Another text\n", at: "content/a.md")
        site.disk.put("A new one\n", at: "content/new.md")
        let diagnostics = await diagnostics(site.disk) { fileSystem in
            fileSystem.append = { path, _ throws(FileSystem.Failure) in throw FileSystem.Failure(path, .noSpace) }
        }
        #expect(
            diagnostics == """
                /site/.sitegen: warning: cannot write the cache: no space left on device
                   = help: the next build renders all files
                built
                """)
        #expect(site.disk.files(under: ".sitegen") == remembered)
        let output = site.disk.archive(of: "public")
        try await site.build()
        #expect(site.disk.archive(of: "public") == output)
    }

    @Test func `An unwritable cache folder is a warning and does not stop the build`() async throws {
        let disk = MemoryDisk(archive)
        let diagnostics = await diagnostics(disk) { fileSystem in
            let createFolder = fileSystem.createFolder
            fileSystem.createFolder = { path throws(FileSystem.Failure) in
                guard path.lastComponent != ".sitegen" else { throw FileSystem.Failure(path, .readOnlyFileSystem) }
                try createFolder(path)
            }
        }
        #expect(
            diagnostics == """
                /site/.sitegen: warning: cannot write the cache: read-only file system
                   = help: check the folder's permissions. Otherwise, empty /site/public before the next build: \
                without the cache, sitegen cannot recognize the files that it wrote
                built
                """)
        #expect(disk.text("public/a/index.html") != nil)
    }

    @Test(arguments: [1, 2])
    func `A content file that is removed during the build is ignored`(readCount: Int) async throws {
        let disk = MemoryDisk(archive)
        let reads = Mutex(0)
        let diagnostics = await diagnostics(disk) { fileSystem in
            let read = fileSystem.read
            fileSystem.read = { path throws(FileSystem.Failure) in
                let isNow =
                    path.lastComponent == "b.md"
                    && reads.withLock { count in
                        count += 1
                        return count == readCount
                    }
                if isNow { disk.remove("content/b.md") }
                return try read(path)
            }
        }
        #expect(diagnostics == "built")
        #expect(disk.text("public/a/index.html") != nil)
        #expect(disk.text("public/b/index.html") == nil)
    }

    private static func failToReadB(_ fileSystem: inout FileSystem) {
        let read = fileSystem.read
        fileSystem.read = { path throws(FileSystem.Failure) in
            if path.lastComponent == "b.md" { throw FileSystem.Failure(path, .ioError) }
            return try read(path)
        }
    }

    @Test func `A content file that cannot be read is an error`() async throws {
        let disk = MemoryDisk(archive)
        let diagnostics = await diagnostics(disk, Self.failToReadB)
        #expect(diagnostics == "content/b.md: error: cannot read the file: input/output error")
    }

    @Test func `A content file that can no longer be read is an error`() async throws {
        let disk = MemoryDisk(archive)
        #expect(await diagnostics(disk) { _ in } == "built")
        // The page must be rendered again although its content file appears unchanged.
        disk.remove("public/b/index.html")
        let diagnostics = await diagnostics(disk, Self.failToReadB)
        #expect(diagnostics == "content/b.md: error: cannot read the file: input/output error")
        #expect(disk.text("public/b/index.html") == nil)
    }

    @Test func `An empty folder in the output is replaced by a file with the same path`() async throws {
        let site = TestSite(archive)
        try await site.build()
        try site.disk.fileSystem.createFolder("/site/public/file/within")
        site.disk.put("1", at: "static/file")
        try await site.build()
        #expect(site.disk.text("public/file") == "1")
    }
}
