package import SitegenBase
import SitegenConfiguration
import SitegenData
package import SitegenFiles
import SitegenModel
package import SystemPackage

/// A check of a theme in a folder of `themes/`: the kinds of pages that it covers, and its errors and warnings.
package struct ThemeCheck: Sendable {
    /// The theme's name.
    package let name: String

    /// The kinds of pages that the theme has a template for, by the names of their templates.
    package private(set) var coveredKinds: [String] = []

    /// The kinds of pages that the default theme renders instead.
    package private(set) var missingKinds: [String] = []

    /// The layouts that pages can select.
    package private(set) var layouts: [String] = []

    /// The errors and warnings.
    package private(set) var findings: [Diagnostic] = []

    /// - Parameters:
    ///   - path: The theme's folder relative to the site's; `nil` for the theme of the configuration.
    ///   - site: The site's folder.
    /// - Throws: ``/SitegenBase/BuildFailure`` if there is no such theme, or the configuration is invalid.
    package init(_ path: String?, of site: FilePath, in fileSystem: FileSystem = .disk) throws(BuildFailure) {
        let (folder, configuration) = try SiteConfiguration.load(from: site, in: fileSystem)
        guard let path = path.map({ $0.pathParts.joined(separator: "/") }) ?? configuration.look.folder else {
            throw BuildFailure([
                Diagnostic(
                    "the configuration does not set a theme folder", file: configuration.file,
                    help: "name a folder, as in sitegen theme check themes/paper, or set ‘folder’ under ‘theme’")
            ])
        }
        let listing = folder.files(under: path, hidden: false)
        guard !listing.files.isEmpty, path.hasPrefix("themes/") else {
            throw BuildFailure([
                Diagnostic(
                    "there is no theme in this folder", file: path,
                    help: "name a folder in themes/ that contains templates")
            ])
        }
        var theme = ThemeFolder(path: path)
        findings = listing.diagnostics
        var templates: [TemplateFile] = []
        for file in listing.files {
            let parts = file.name.pathParts.dropFirst(2)
            let isWords = parts.first == "words" && parts.count == 2 && file.name.hasSuffix(".yaml")
            guard isWords || file.name.hasSuffix(".mustache") || parts == [ThemeFolder.fileName] else { continue }
            do throws(Diagnostic) {
                let (source, warning) = SourceText.read(try folder.read(file), file: file.name)
                findings += warning.map { [$0] } ?? []
                templates.append(TemplateFile(name: file.name, text: String(decoding: source.bytes, as: UTF8.self)))
                if isWords {
                    findings += theme.readWords(source, in: String(file.name.pathParts[3].dropLast(".yaml".count)))
                } else if parts == [ThemeFolder.fileName] {
                    findings += theme.read(source)
                }
            } catch {
                findings.append(error)
            }
        }
        name = theme.name
        if !templates.contains(where: { $0.name == "\(path)/\(ThemeFolder.fileName)" }) {
            findings.append(
                Diagnostic(
                    "the theme has no \(ThemeFolder.fileName)", severity: .warning, file: path,
                    help: "add the file, with ‘name’ and ‘description’"))
        }
        var own = configuration
        findings += own.look.folder == path ? own.use(theme) : []
        do throws(BuildFailure) {
            try check(TemplateLibrary(templates, isDefaultTheme: true), theme)
        } catch {
            findings += error.diagnostics
        }
        findings.sort()
    }

    private mutating func check(_ library: TemplateLibrary, _ theme: ThemeFolder) throws(BuildFailure) {
        let covered = library.ownKinds
        coveredKinds = TemplateKind.allCases.filter(covered.contains).map(\.rawValue)
        missingKinds = TemplateKind.allCases.filter { !covered.contains($0) }.map(\.rawValue)
        layouts = library.layouts.keys.filter { TemplateKind(rawValue: $0) == nil }.sorted()
        findings += library.unusedPartials
        findings += library.namedReferences.compactMap { $0.reference.diagnostic(in: theme, $0.diagnostic) }
        for setting in theme.schema where !library.names("theme.settings.\(setting.name)") {
            warn("no template reads the setting ‘\(setting.name)’", in: ThemeFolder.fileName, of: theme)
        }
        for name in theme.wordNames where !library.names("theme.words.\(name)") {
            warn("no template reads the word ‘\(name)’", in: "words", of: theme)
        }
        for (language, names) in theme.missingWords {
            warn("missing words: \(names.joined(separator: ", "))", in: "words/\(language).yaml", of: theme)
        }
    }

    private mutating func warn(_ message: String, in file: String, of theme: ThemeFolder) {
        findings.append(Diagnostic(message, severity: .warning, file: "\(theme.path)/\(file)"))
    }
}

extension NamedReference {
    /// The error for a setting or a word that a theme does not define. Lists and menus are defined by the sites that use it.
    fileprivate func diagnostic(
        in theme: ThemeFolder, _ diagnostic: (_ help: String) -> Diagnostic
    ) -> Diagnostic? {
        let known: [String]
        switch values {
        case .settings: known = theme.schema.map(\.name)
        case .themeWords: known = theme.wordNames
        case .lists, .menus, .taxonomies, .attributes, .pageLists, .assets, .icons: return nil
        }
        if known.contains(name) { return nil }
        return diagnostic(
            Suggestion.nearest(to: name, among: known).map { "did you mean ‘\($0)’?" }
                ?? (values == .settings
                    ? "declare it under ‘settings’ in \(ThemeFolder.fileName)" : "add it to the files in words/"))
    }
}
