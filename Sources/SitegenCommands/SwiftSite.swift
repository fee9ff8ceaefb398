import ArgumentParser
import SitegenBase
import SitegenServing
import SystemPackage

/// A site that is a Swift package. Only its own program can build it, because `sitegen` does not know its pages, theme and
/// directives.
enum SwiftSite {
    /// Ends the command if the folder contains such a site and the command was not run by the site's program.
    ///
    /// - Parameter command: The command as typed: `build`.
    static func refuse(
        _ command: String, in folder: FilePath, diagnostics: Diagnostics.Format = .text
    ) async throws {
        guard CurrentWebsite.own == nil, SitePackage.isGiven(in: folder) else { return }
        let diagnostic: Diagnostic
        do {
            // The package manager would compile and run the manifest.
            guard PackageConsent().isGiven(for: folder) else { throw BuildFailure([]) }
            let program = try await SitePackage.find(in: folder).product
            diagnostic = Self.diagnostic(
                "run its program in the package's folder with ‘swift run \(program) \(command)’")
        } catch let failure as BuildFailure {
            // Without consent or Swift, or if the manifest cannot be read, the user has to fill in the name of the program.
            let reason = failure.diagnostics.first.map { " (\($0.message))" } ?? ""
            diagnostic = Self.diagnostic(
                "run its program in the package's folder with ‘swift run <program> \(command)’\(reason)")
        }
        Diagnostics.print([diagnostic], as: diagnostics)
        throw ExitCode(1)
    }

    private static func diagnostic(_ help: String) -> Diagnostic {
        Diagnostic(
            "the site is a Swift package, which this command cannot build", file: "Package.swift", help: help)
    }
}

extension PackageConsent {
    /// The error if the user has not allowed a package to be compiled and run.
    static var missing: Diagnostic {
        Diagnostic(
            "the site is a Swift package, which sitegen compiles and runs only if you trust its author",
            file: "Package.swift", help: "if you trust the author of this folder, run the command with --trust")
    }
}
