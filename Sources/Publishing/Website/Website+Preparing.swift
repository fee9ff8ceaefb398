extension Website {
    /// The website with what the site's own templates make of its theme.
    ///
    /// - Parameter faults: Where what is wrong with the templates is noted.
    func prepared(in folder: SiteFolder, _ faults: inout [Fault]) -> Website {
        guard folder.holds("templates") else { return self }
        let found = folder.files(under: "templates", hidden: false)
        faults += found.faults
        var files: [TemplateFile] = []
        for file in found.files {
            do throws(Fault) {
                let (source, warning) = SourceText.read(try folder.read(file), file: file.name)
                files.append(TemplateFile(name: file.name, text: String(decoding: source.bytes, as: UTF8.self)))
                faults += warning.map { [$0] } ?? []
            } catch {
                faults.append(error)
            }
        }
        var website = self
        do throws(BuildFailure) {
            website.theme = try theme.prepared(with: files)
            website.theme.addDirectives(to: &website.directives)
        } catch {
            faults += error.faults
        }
        return website
    }
}
