import SitegenBase
import SitegenData
import SitegenFiles
import SitegenPublishing
import SystemPackage
import TestSupport
import Testing

/// A site in memory that a test can change and build.
struct TestSite {
    private(set) var disk: MemoryDisk
    var website = Website(theme: PlainTheme())
    /// The time of the build.
    var now: PublicationDate?
    /// Whether drafts are published.
    var includesDrafts = false
    /// Whether pages with a future date are published.
    var includesFuture = false
    /// Whether expired pages are published.
    var includesExpired = false
    /// Whether the build continues after errors in pages.
    var keepsGoing = false
    /// The number of concurrent tasks.
    var jobs: Int?
    /// Whether the output folder is replaced atomically.
    var publishesAtomically = false
    /// The folders that are not writable.
    var closedFolders: Set<FilePath> = []

    init(_ archive: String) {
        disk = MemoryDisk(archive)
    }

    /// A copy of the site on an independent disk.
    ///
    /// - Parameter folders: The folders to omit.
    func copy(without folders: [String] = []) -> TestSite {
        var copy = self
        copy.disk = disk.copy(without: folders)
        return copy
    }

    /// Builds the site and returns the report; records each error as an issue.
    @discardableResult
    func build(
        baseURL: String? = nil, drafts: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> BuildReport {
        do {
            return try await run(baseURL: baseURL, drafts: drafts)
        } catch {
            for diagnostic in error.diagnostics { Issue.record("\(diagnostic)", sourceLocation: sourceLocation) }
            throw error
        }
    }

    /// Builds the site, expects a failure, and returns the errors as printed.
    func diagnostics(baseURL: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) async -> String {
        do {
            let report = try await run(baseURL: baseURL, drafts: false)
            Issue.record("the build of \(report.pageCount) pages did not fail", sourceLocation: sourceLocation)
            return ""
        } catch {
            return error.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n")
        }
    }

    /// Builds the site and returns the report.
    func run(baseURL: String? = nil, drafts: Bool = false) async throws(BuildFailure) -> BuildReport {
        var fileSystem = disk.fileSystem
        let createFolder = fileSystem.createFolder
        fileSystem.isWritable = { [closedFolders] in !closedFolders.contains($0) }
        fileSystem.createFolder = { [closedFolders, kind = fileSystem.kind] path throws(FileSystem.Failure) in
            if !closedFolders.isEmpty, kind(path) == nil, closedFolders.contains(path.removingLastComponent()) {
                throw FileSystem.Failure(path, .permissionDenied)
            }
            try createFolder(path)
        }
        var options = BuildOptions(
            baseURL: baseURL, includesDrafts: drafts || includesDrafts, includesFuture: includesFuture,
            includesExpired: includesExpired, now: now)
        options.explains = true
        if let jobs { options.jobs = jobs }
        options.publishesAtomically = publishesAtomically
        options.keepsGoing = keepsGoing
        return try await SiteBuild(folder: "/site", options: options, website: website, fileSystem: fileSystem).run()
    }
}
