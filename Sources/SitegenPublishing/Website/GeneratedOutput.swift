import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// A file that a program adds to the output, or one for each page.
enum GeneratedOutput: Sendable {
    /// A page in another format: the file extension, the folders of the section, and the bytes.
    case format(String, [String], @Sendable (Page, Site) async throws -> [UInt8])
    /// A file of the site: its address and its bytes.
    case file(String, @Sendable (Site) async throws -> [UInt8])

    /// The files in one language.
    func files(of site: Site) -> [OutputFile] {
        switch self {
        case .format(let pathExtension, let folders, let bytes):
            return site.pages.filter { $0.folder.pathParts.starts(with: folders) }.map { page in
                Self.file(
                    PageAddress.format(pathExtension, of: page.path),
                    from: "the format ‘\(pathExtension)’ of \(page.file)"
                ) { try await bytes(page, site) }
            }
        case .file(let path, let bytes):
            let name = "/" + path.pathParts.joined(separator: "/")
            return [
                Self.file(site.configuration.language.rootPrefix + name, from: "the file ‘\(name)’ in Swift") {
                    try await bytes(site)
                }
            ]
        }
    }

    private static func file(
        _ path: String, from origin: String, bytes: @escaping @Sendable () async throws -> [UInt8]
    ) -> OutputFile {
        OutputFile(
            name: String(path.withoutFirstSlash), origin: origin,
            ProgramOutput { () async throws(Diagnostic) in
                do {
                    return try await bytes()
                } catch {
                    throw Diagnostic(error, of: origin)
                }
            })
    }
}

extension Website {
    /// The files that the program adds to the output.
    func files(of model: LocalizedSites) -> [OutputFile] {
        model.sites.flatMap { site in outputs.flatMap { $0.files(of: site) } }
    }
}
