import Hypertext
import SitegenDiagnostics
import SitegenDocuments
import SitegenModel

extension Website {
    /// The website with what the site's own templates make of its theme.
    ///
    /// - Parameters:
    ///   - found: The files of `templates/`, if there is such a folder.
    ///   - errors: Where what is wrong with the templates is noted.
    /// - Returns: The website, and what tells whether templates have changed.
    func prepared(
        with found: SourceScan.Found?, _ inputs: InputFiles, _ diagnostics: inout [Diagnostic]
    ) -> (Website, TemplateFingerprints) {
        guard let found else { return (self, TemplateFingerprints(of: theme, [:])) }
        diagnostics += found.diagnostics
        var files: [TemplateFile] = []
        var hashes: [String: UInt64] = [:]
        for file in found.files {
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
        var website = self
        do throws(BuildFailure) {
            website.theme = try theme.prepared(with: files)
            website.theme.addDirectives(to: &website.directives)
        } catch {
            diagnostics += error.diagnostics
            // The templates are wrong, and not the texts that use their directives.
            theme.addDirectives(to: &website.directives)
            for name in files.compactMap(\.directiveName) {
                website.directives.add(name, block: { _, _ in Markup {} })
                website.directives.add(name, inline: { _, _ in Markup {} })
            }
        }
        return (website, TemplateFingerprints(of: website.theme, hashes))
    }
}

extension TemplateFile {
    /// The directive that the template is for: `video` for `templates/directives/video.mustache`.
    fileprivate var directiveName: String? {
        let parts = name.split(separator: "/")
        guard parts.count == 3, parts[1] == "directives" else { return nil }
        return parts[2].lastIndex(of: ".").map { String(parts[2][..<$0]) }
    }
}

extension Website {
    /// What the front matter of a folder's pages is: what was said last of the nearest folder.
    func metadata(of folders: [String]) -> SectionMetadata? {
        var found: SectionMetadata?
        for one in metadata where folders.starts(with: one.folders) {
            if one.folders.count >= found?.folders.count ?? 0 { found = one }
        }
        return found
    }
}
