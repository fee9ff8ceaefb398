public import SitegenBase
import SystemPackage

/// Builds the preview.
protocol PreviewBuilder: Sendable {
    /// The folders with the source files.
    var trees: Set<WatchedPlaces.Tree> { get }

    /// Builds the preview, or the changed parts of it. Calls never overlap.
    func build() async -> PreviewResult

    /// Whether changed files require another build. Files that a command of the build itself has written do not.
    func isOutdated() -> Bool
}

extension PreviewBuilder {
    func isOutdated() -> Bool { true }
}

/// The result of a build.
struct PreviewResult: Sendable {
    /// The new preview, or the reason why there is none.
    let outcome: Result<BuiltPreview, BuildFailure>

    /// Files outside the folders that were read or found missing.
    var sources: Set<FilePath> = []

    /// Those of ``sources`` that have changed since they were read.
    var changedSources: [FilePath] = []

    /// Whether the result may be wrong because too many files were open, so that the build has to be repeated.
    var lacksFiles = false

    /// The paths of files that were changed or added since an earlier build; empty if there was none, or if this build failed.
    func changes(since earlier: BuiltFiles?) -> [String] {
        guard let earlier, case .success(let build) = outcome else { return [] }
        return build.files.changes(since: earlier)
    }
}

/// A successful build of a preview.
struct BuiltPreview: Sendable {
    let files: BuiltFiles
    /// The paths of the pages that are drafts; `nil` if they are the same as before.
    let drafts: Set<String>?
    let summary: ServedBuild
}

/// A summary of a build of the development server.
public struct ServedBuild: Sendable {
    /// The number of pages of the site.
    public let pageCount: Int

    /// The number of pages that are new or differ from those that were served before; 0 for the first build.
    public internal(set) var changedPageCount = 0

    /// The warnings, sorted.
    public let warnings: [Diagnostic]

    /// The duration of the build.
    public let duration: Duration
}
