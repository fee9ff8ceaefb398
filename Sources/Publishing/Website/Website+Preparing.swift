extension Website {
    /// The website with what the site's own templates make of its theme.
    ///
    /// - Parameter faults: Where what is wrong with the templates is noted.
    /// - Returns: The website, and the hash of the templates.
    func prepared(in folder: SiteFolder, _ inputs: InputLedger, _ faults: inout [Fault]) -> (Website, UInt64) {
        guard folder.holds("templates") else { return (self, 0) }
        let found = folder.files(under: "templates", hidden: false)
        faults += found.faults
        var files: [TemplateFile] = []
        var hash = ContentHash()
        for file in found.files {
            do throws(Fault) {
                let (source, warning) = SourceText.read(try inputs.read(file).bytes, file: file.name)
                files.append(TemplateFile(name: file.name, text: String(decoding: source.bytes, as: UTF8.self)))
                faults += warning.map { [$0] } ?? []
                hash.combine(file.name)
                hash.combine(source.bytes)
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
        return (website, hash.value)
    }
}
