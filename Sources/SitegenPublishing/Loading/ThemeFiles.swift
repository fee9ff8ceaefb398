import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// The files of the theme in a folder of `themes/`, if the configuration names one.
struct ThemeFiles: Sendable {
    /// The theme; `nil` if the site has none in a folder.
    private(set) var theme: ThemeFolder?

    /// The templates, and the files that all of them may read.
    private(set) var templates: [SiteFolder.File] = []

    /// The files that are published unchanged, each with its name in the output.
    private(set) var copies: [OutputFile] = []

    /// - Parameters:
    ///   - found: The files of `themes/`.
    ///   - configuration: The configuration for the default language.
    init(
        _ found: SourceScan.Found?, for configuration: SiteConfiguration?, _ inputs: InputFiles,
        _ diagnostics: inout [Diagnostic]
    ) {
        diagnostics += found?.diagnostics ?? []
        guard let configuration, let path = configuration.look.folder else {
            // Also records files that are not read, so that they do not look new to the next build.
            for file in found?.files ?? [] { _ = try? inputs.hash(of: file) }
            return
        }
        let files = (found?.files ?? []).filter { $0.name.hasPrefix(path + "/") }
        for file in found?.files ?? [] where !file.name.hasPrefix(path + "/") { _ = try? inputs.hash(of: file) }
        guard !files.isEmpty else {
            let known = Set((found?.files ?? []).map { $0.name.pathParts.prefix(2).joined(separator: "/") }).sorted()
            diagnostics.append(
                configuration.diagnostic(
                    "there is no theme in ‘\(path)’", at: "theme", "folder",
                    help: Suggestion.nearest(to: path, among: known).map { "did you mean ‘\($0)’?" }
                        ?? (known.isEmpty
                            ? "put the folder of a theme into themes/"
                            : "the themes are \(known.joined(separator: ", "))")
                ))
            return
        }
        read(files, in: path, inputs, &diagnostics)
    }

    /// The files of the theme that the site does not replace with its own.
    func copies(besides own: [OutputFile]) -> [OutputFile] {
        if copies.isEmpty { return [] }
        let names = Set(own.map(\.name))
        return copies.filter { !names.contains($0.name) }
    }

    private mutating func read(
        _ files: [SiteFolder.File], in path: String, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic]
    ) {
        var theme = ThemeFolder(path: path)
        for file in files {
            let parts = file.name.pathParts.dropFirst(2)
            switch parts.first {
            case "templates" where parts.count > 1: templates.append(file)
            case "static" where parts.count > 1:
                copies.append(
                    OutputFile(
                        name: parts.dropFirst().joined(separator: "/"), origin: file.name, CopyOutput(of: file)))
            case ThemeFolder.fileName where parts.count == 1:
                templates.append(file)
                Self.read(file, inputs, &diagnostics) { theme.read($0) }
            case "words" where parts.count == 2 && file.name.hasSuffix(".yaml"):
                templates.append(file)
                let language = String(parts.last?.dropLast(".yaml".count) ?? "")
                Self.read(file, inputs, &diagnostics) { theme.readWords($0, in: language) }
            default: _ = try? inputs.hash(of: file)
            }
        }
        self.theme = theme
    }

    private static func read(
        _ file: SiteFolder.File, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic],
        _ read: (SourceText) -> [Diagnostic]
    ) {
        do throws(Diagnostic) {
            let (source, warning) = SourceText.read(try inputs.read(file).bytes, file: file.name)
            diagnostics += (warning.map { [$0] } ?? []) + read(source)
        } catch {
            diagnostics.append(error)
        }
    }
}
