public import SitegenDiagnostics
import SystemPackage

/// Makes what is to be shown.
protocol PreviewBuilder: Sendable {
    /// The folders whose files it is made from.
    var trees: Set<WatchedPlaces.Tree> { get }

    /// Makes it, or what is new of it. Never called twice at once.
    func build() async -> PreviewResult

    /// Whether a change of files is a reason to make it again. Files that a command of the build itself has written are
    /// none.
    func isOutdated() -> Bool
}

extension PreviewBuilder {
    func isOutdated() -> Bool { true }
}

/// What has come of a build.
struct PreviewResult: Sendable {
    /// What is to be shown, or why there is nothing new.
    let outcome: Result<BuiltPreview, BuildFailure>

    /// Files that were read beside those in the folders, or missed.
    var sources: Set<FilePath> = []

    /// Those of them that have changed since they were read.
    var changedSources: [FilePath] = []
}

/// A build that is to be shown.
struct BuiltPreview: Sendable {
    let files: BuiltFiles
    /// The paths of the pages that are drafts; `nil` if they are the same as before.
    let drafts: Set<String>?
    let summary: ServedBuild
}

/// What a build for the browser has done.
public struct ServedBuild: Sendable {
    /// How many pages the site has.
    public let pageCount: Int

    /// What is wrong without standing in the way, sorted.
    public let warnings: [Diagnostic]

    /// How long it took.
    public let duration: Duration
}
