package import SitegenBase
import SitegenConfiguration
package import SitegenFiles
import SitegenModel
import SitegenTemplates
package import SystemPackage

/// The templates of the default theme, and their replacements in a site's folder `templates`.
package struct ThemeTemplates: Sendable {
    /// A template or a partial of the theme.
    package struct Template: Sendable {
        /// The name that tags use: `header`, `article`.
        package let name: String

        /// The path of a replacement, relative to the site's folder: `templates/partials/header.mustache`.
        package let path: String

        /// Whether it is a partial.
        package let isPartial: Bool

        /// The contents of the theme's file.
        package let bytes: [UInt8]
    }

    /// The state of a template in a site.
    package enum State: Sendable, Hashable {
        /// The site uses the theme's template.
        case theme
        /// The site has an identical copy of the theme's file.
        case copy
        /// The site has its own version.
        case own
    }

    /// All templates of the theme, those of pages first, each group sorted by name.
    package static let all = MustacheSources.files.map { file in
        let name = file.name.split(separator: "/").last?.dropLast(".mustache".count) ?? ""
        return Template(
            name: String(name), path: "templates/\(file.name)", isPartial: file.name.hasPrefix("partials/"),
            bytes: file.bytes)
    }.sorted { ($0.isPartial ? 1 : 0, $0.name) < ($1.isPartial ? 1 : 0, $1.name) }

    private let folder: FilePath
    private let fileSystem: FileSystem

    /// Reads the templates of a site.
    ///
    /// - Throws: `BuildFailure` if the folder is not a site.
    package init(of folder: FilePath, in fileSystem: FileSystem = .disk) throws(BuildFailure) {
        guard SiteConfiguration.isGiven(in: folder, of: fileSystem) else {
            throw BuildFailure([
                Diagnostic(
                    "the folder is not a site: it has no site.yaml", file: folder.string,
                    help: "set the site's folder with --site")
            ])
        }
        self.folder = folder
        self.fileSystem = fileSystem
    }

    /// The state of a template.
    package func state(of template: Template) -> State {
        let path = folder.pushing(FilePath(template.path))
        guard fileSystem.kind(path) != nil else { return .theme }
        // A file that cannot be read is not a copy of the theme's.
        return (try? fileSystem.read(path)) == template.bytes ? .copy : .own
    }

    /// Copies templates into the site, except those that it has: all or none.
    ///
    /// - Parameter names: The names of the templates; all if empty.
    /// - Returns: The templates that were written.
    /// - Throws: `BuildFailure` with every name that the theme does not have and every existing file that is different, or with
    ///   the files that could not be written. In that case, nothing is written.
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
                    help: "move the file, or name the templates to copy: sitegen theme eject "
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
                // Failed removals are ignored, because the first error is reported.
                for path in written { try? fileSystem.remove(path) }
                throw BuildFailure([Diagnostic("cannot write the file: \(error.reason)", file: template.path)])
            }
        }
    }
}
