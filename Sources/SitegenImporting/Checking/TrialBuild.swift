public import SitegenBase
public import SystemPackage

/// The result of building an imported site in memory. An import fixes the errors, and compares the words of the pages with those
/// of the old texts.
public struct TrialBuild: Sendable {
    /// Builds the site in a folder, without changing a file and without running another program.
    public typealias Run = @Sendable (_ folder: FilePath) async -> TrialBuild

    /// The errors and warnings of the build.
    public let diagnostics: [Diagnostic]

    /// The words that readers see on each page, by the path of its text: `content/about.md`.
    public let pages: [String: VisibleWords]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - diagnostics: The errors and warnings of the build.
    ///   - pages: The words of each page, by the path of its text; empty if no pages could be rendered.
    public init(diagnostics: [Diagnostic], pages: [String: VisibleWords] = [:]) {
        self.diagnostics = diagnostics
        self.pages = pages
    }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
