package import SitegenBase
package import SitegenFiles
package import SystemPackage

extension SiteConfiguration {
    /// Reads the configuration of a site without its content.
    ///
    /// - Returns: The site's folder, and the configuration for the default language.
    /// - Throws: ``/SitegenBase/BuildFailure`` if the folder is not a site, or its configuration is invalid.
    package static func load(
        from path: FilePath, in fileSystem: FileSystem
    ) throws(BuildFailure) -> (SiteFolder, SiteConfiguration) {
        let folder: SiteFolder
        let configurations: [SiteConfiguration]
        let diagnostics: [Diagnostic]
        do throws(Diagnostic) {
            folder = try SiteFolder(path, in: fileSystem)
            let (source, warning) = try SiteConfiguration.source(in: folder)
            let (found, foundDiagnostics) = SiteConfiguration.read(source, baseURL: nil)
            configurations = found
            diagnostics = (warning.map { [$0] } ?? []) + foundDiagnostics
        } catch {
            throw BuildFailure([error])
        }
        guard let configuration = configurations.first, !diagnostics.contains(where: { $0.severity == .error }) else {
            throw BuildFailure(diagnostics)
        }
        folder.limitSources(to: configuration.sourceBytes)
        return (folder, configuration)
    }

    /// Reads the configuration file of a site.
    ///
    /// - Returns: The text, and a warning about its encoding.
    /// - Throws: A ``Diagnostic`` if there is no such file, if there is more than one, or if it cannot be read as text.
    package static func source(in folder: SiteFolder) throws(Diagnostic) -> (source: SourceText, warning: Diagnostic?) {
        let name = try findFile(in: folder)
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try folder.read(name)
        } catch {
            throw Diagnostic("cannot read the file: \(error.reason)", file: name)
        }
        let (source, problem) = SourceText.read(bytes, file: name)
        if let problem, problem.severity == .error { throw problem }
        return (source, problem)
    }

    /// The folder of the site that contains a folder: the folder itself or its nearest ancestor with a `site.yaml`.
    ///
    /// - Returns: The folder; `nil` if there is none up to the root.
    package static func siteFolder(around path: FilePath, in fileSystem: FileSystem = .disk) -> FilePath? {
        guard var folder = try? fileSystem.resolve(path) else { return nil }
        while true {
            if isGiven(in: folder, of: fileSystem) { return folder }
            guard folder.removeLastComponent() else { return nil }
        }
    }
}
