import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenOutputs
import SitegenTools

/// The compressed copies of a build: `index.html.gz` next to `index.html`.
///
/// A copy is planned like any other output file, but rendered together with its original, whose bytes are then in memory. A
/// copy that would not be smaller is absent: it stays in the plan and in the cache, but not on disk.
struct Precompression: Sendable {
    /// The formats whose libraries are installed.
    let codings: [ContentCoding]

    /// Whether pages are omitted, because the development server changes pages as it sends them.
    private let omitsPages: Bool

    init(_ configuration: SiteConfiguration) {
        codings = ContentCoding.allCases.filter { configuration.precompress.contains($0) && $0.libraryVersion != nil }
        omitsPages = configuration.isPreview
    }

    /// A warning for each format whose library is missing.
    static func diagnostics(of configuration: SiteConfiguration) -> [Diagnostic] {
        let missing = ContentCoding.allCases.filter {
            configuration.precompress.contains($0) && $0.libraryVersion == nil
        }
        return missing.map { coding in
            configuration.diagnostic(
                "\(coding.library.name) is missing, so sitegen writes no compressed copies with the extension "
                    + ".\(coding.pathExtension)",
                at: "precompress", severity: .warning, help: coding.installationHelp)
        }
    }

    /// The copies of some files.
    func copies(of files: [OutputFile]) -> [OutputFile] {
        if codings.isEmpty { return [] }
        return files.filter(isCompressed).flatMap { file in
            codings.map { coding in
                OutputFile(
                    name: "\(file.name).\(coding.pathExtension)", origin: file.origin,
                    CompressedOutput(of: file, as: coding))
            }
        }
    }

    private func isCompressed(_ file: OutputFile) -> Bool {
        CompressibleFile.isNamed(file.name) && !(omitsPages && file.name.hasSuffix(".html"))
    }
}

/// A compressed copy that was rendered with its file.
struct RenderedCopy: Sendable {
    /// The number of the copy among the output files.
    let number: Int
    let planFingerprint: UInt64
    /// The fingerprint of its bytes; `nil` if there are none, because they would not be smaller.
    let hash: UInt64?
}
