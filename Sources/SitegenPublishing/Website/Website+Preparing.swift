import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenOutputs

extension Website {
    /// Prepares the theme and the directives with the templates and the icons in the site's folder.
    ///
    /// - Parameters:
    ///   - sources: The files of the site.
    ///   - themeFiles: The templates of the theme in a folder, with the files that they read.
    ///   - inputs: Reads the templates.
    ///   - diagnostics: Receives the errors and warnings in the templates.
    /// - Returns: The prepared website, and the fingerprints of the templates and icons.
    func prepared(
        with sources: SourceScan, _ themeFiles: [SiteFolder.File], _ inputs: InputFiles,
        _ diagnostics: inout [Diagnostic]
    ) -> (Website, TemplateFingerprints) {
        diagnostics += sources.templates?.diagnostics ?? []
        let templates = (sources.templates?.files).map(Array.init)
        let (prepared, hashes) = withTemplates(
            templates == nil && themeFiles.isEmpty ? nil : (templates ?? []) + themeFiles, inputs, &diagnostics)
        var website = prepared
        let icons = website.addIcons(sources.icons, inputs, &diagnostics)
        if website.directives.block(named: ListDirective.name) == nil {
            website.directives.add(ListDirective.name, ListDirective.rules, block: ListDirective.markup)
            website.showsDeclaredLists = true
        }
        if website.directives.block(named: CommentsDirective.name) == nil {
            website.directives.add(CommentsDirective.name, CommentsDirective.rules, block: CommentsDirective.markup)
            website.showsComments = true
        }
        if website.directives.block(named: BookDirective.name) == nil {
            website.directives.add(BookDirective.name, BookDirective.rules, block: BookDirective.markup)
        }
        return (website, TemplateFingerprints(of: website.theme, hashes, icons: icons))
    }

    /// Adds the icons of the site.
    ///
    /// - Returns: The fingerprint of each file.
    private mutating func addIcons(
        _ found: SourceScan.Found?, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic]
    ) -> [String: UInt64] {
        diagnostics += found?.diagnostics ?? []
        var hashes: [String: UInt64] = [:]
        for file in found?.files ?? [] {
            do throws(Diagnostic) {
                let (bytes, hash) = try inputs.read(file)
                hashes[file.name] = hash
                diagnostics += IconFile.add(bytes, from: file.name, to: &directives.icons).map { [$0] } ?? []
            } catch {
                diagnostics.append(error)
            }
        }
        return hashes
    }

    private func withTemplates(
        _ found: [SiteFolder.File]?, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic]
    ) -> (Website, [String: UInt64]) {
        var website = self
        guard let found else {
            website.layouts = theme.layouts
            return (website, [:])
        }
        var files: [TemplateFile] = []
        var hashes: [String: UInt64] = [:]
        for file in found {
            do throws(Diagnostic) {
                let (bytes, hash) = try inputs.read(file)
                let (source, warning) = SourceText.read(bytes, file: file.name)
                files.append(TemplateFile(name: file.name, text: String(decoding: source.bytes, as: UTF8.self)))
                diagnostics += warning.map { [$0] } ?? []
                hashes[file.name] = hash
            } catch {
                diagnostics.append(error)
            }
        }
        if !theme.readsTemplates, let first = files.first {
            diagnostics.append(
                Diagnostic(
                    "the theme reads no templates, so this file has no effect", severity: .warning, file: first.name,
                    help: "delete ‘templates’, or use ‘MustacheTheme(overriding:)’ with the theme"))
        }
        do throws(BuildFailure) {
            website.theme = try theme.prepared(with: files)
            website.theme.addDirectives(to: &website.directives)
            website.layouts = website.theme.layouts
        } catch {
            diagnostics += error.diagnostics
            // The errors are in the templates. Without their directives, the texts that use them would be reported, too.
            theme.addDirectives(to: &website.directives)
            for name in files.compactMap(\.directiveName) {
                website.directives.add(name, block: { _, _ in Markup {} })
                website.directives.add(name, inline: { _, _ in Markup {} })
            }
        }
        return (website, hashes)
    }
}

extension TemplateFile {
    /// The name of the directive that the template renders: `video` for `templates/directives/video.mustache`.
    fileprivate var directiveName: String? {
        let parts = path.split(separator: "/")
        guard parts.count == 2, parts[0] == "directives" else { return nil }
        return parts[1].lastIndex(of: ".").map { String(parts[1][..<$0]) }
    }
}

extension Website {
    /// The type of front matter in a folder: the last one that was declared for the nearest folder.
    func metadata(of folders: [String]) -> SectionMetadata? {
        var found: SectionMetadata?
        for one in metadata where folders.starts(with: one.folders) {
            if one.folders.count >= found?.folders.count ?? 0 { found = one }
        }
        return found
    }

    /// The warnings about types of front matter for folders that `content/` does not have.
    ///
    /// - Parameter sections: The folders that are sections.
    func metadataDiagnostics(in folder: SiteFolder, sections: Set<String>) -> [Diagnostic] {
        metadata.compactMap { declared in
            let name = declared.folders.joined(separator: "/")
            guard !name.isEmpty, !sections.contains(name), !folder.holds("content/\(name)") else { return nil }
            return Diagnostic(
                "there is no section ‘\(name)’, so its type of front matter has no effect",
                severity: .warning, file: "section(\"\(name)\", metadata: …)",
                help: LinkCheck.helpForMissingSection(name, among: sections))
        }
    }
}
