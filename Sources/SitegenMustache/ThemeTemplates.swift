package import SitegenDiagnostics
package import SitegenFiles
import SitegenModel
import SitegenTemplates
package import SystemPackage

/// The templates of the default theme, and what a site has instead of them in its folder `templates`.
package struct ThemeTemplates: Sendable {
    /// A template of the theme, or a part of its templates.
    package struct Template: Sendable {
        /// What it is called where a part is asked for: `header`, `article`.
        package let name: String

        /// Where a site has its own, relative to its folder: `templates/partials/header.mustache`.
        package let path: String

        /// Whether it is a part of templates.
        package let isPartial: Bool

        /// What the theme's holds.
        package let bytes: [UInt8]
    }

    /// What a site has in place of a template.
    package enum State: Sendable, Hashable {
        /// Nothing: it is the theme's.
        case theme
        /// A file that is the theme's to the byte.
        case copy
        /// A file of its own.
        case own
    }

    /// All templates of the theme, those of pages first, each sorted by name.
    package static let all = MustacheSources.files.map { file in
        let name = file.name.split(separator: "/").last?.dropLast(".mustache".count) ?? ""
        return Template(
            name: String(name), path: "templates/\(file.name)", isPartial: file.name.hasPrefix("partials/"),
            bytes: file.bytes)
    }.sorted { ($0.isPartial ? 1 : 0, $0.name) < ($1.isPartial ? 1 : 0, $1.name) }

    private let folder: FilePath
    private let fileSystem: FileSystem

    /// The templates of a site.
    ///
    /// - Throws: `BuildFailure` if the folder is not a site.
    package init(of folder: FilePath, in fileSystem: FileSystem = .disk) throws(BuildFailure) {
        guard SiteConfiguration.isGiven(in: folder, of: fileSystem) else {
            throw BuildFailure([
                Diagnostic("not a site: there is no site.yaml", file: folder.string, help: "give the site’s folder")
            ])
        }
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// What the site has in place of a template.
    package func state(of template: Template) -> State {
        let path = folder.pushing(FilePath(template.path))
        guard fileSystem.kind(path) != nil else { return .theme }
        // What cannot be read is not the theme's.
        return (try? fileSystem.read(path)) == template.bytes ? .copy : .own
    }

    /// Writes templates into the site, where it does not have them: all or none.
    ///
    /// - Parameter names: Which; all where none is named.
    /// - Returns: Those that were written.
    /// - Throws: `BuildFailure` with every name that the theme does not have, and every file that is there
    ///   and holds something else; or with what could not be written. Nothing is written then.
    package func eject(_ names: [String]) throws(BuildFailure) -> [Template] {
        let known = Self.all.map(\.name)
        var diagnostics = names.filter { !known.contains($0) }.map { name in
            Diagnostic(
                "the theme has no template ‘\(name)’", file: "templates",
                help: Suggestion.nearest(to: name, among: known).map { "did you mean ‘\($0)’?" }
                    ?? "‘sitegen theme list’ lists the templates")
        }
        let chosen = Self.all.filter { names.isEmpty || names.contains($0.name) }
        let states = chosen.map { ($0, state(of: $0)) }
        let missing = states.filter { $0.1 == .theme }.map(\.0)
        for (template, state) in states where state == .own {
            diagnostics.append(
                Diagnostic(
                    "the site already has this file; it was not overwritten", file: template.path,
                    help: "move it, or list the templates that you want: sitegen theme eject "
                        + (missing.first?.name ?? "header")))
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics.sorted()) }
        try write(missing)
        return missing
    }

    private func write(_ templates: [Template]) throws(BuildFailure) {
        var written: [FilePath] = []
        for template in templates {
            let path = folder.pushing(FilePath(template.path))
            do throws(FileSystem.Failure) {
                try fileSystem.createFolder(path.removingLastComponent())
                written.append(path)
                try fileSystem.write(path, template.bytes)
            } catch {
                // Failed removals are ignored: the first error is reported.
                for path in written { try? fileSystem.remove(path) }
                throw BuildFailure([Diagnostic("cannot write the file: \(error.reason)", file: template.path)])
            }
        }
    }
}
