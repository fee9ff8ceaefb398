import SitegenDiagnostics
import SitegenFiles
import SitegenModel

/// A file, or one for each page, that a program puts out beside the pages.
enum GeneratedOutput: Sendable {
    /// A page in another format: the files' ending, the folders of its section, and its text.
    case format(String, [String], @Sendable (Page, Site) throws -> String)
    /// A file of the site: its address, and its text.
    case file(String, @Sendable (Site) throws -> String)

    /// The files in one language.
    func files(of site: Site) -> [OutputFile] {
        switch self {
        case .format(let pathExtension, let folders, let text):
            return site.pages.filter { $0.folder.pathParts.starts(with: folders) }.map { page in
                Self.file(
                    PageAddress.format(pathExtension, of: page.path),
                    from: "the format ‘\(pathExtension)’ of \(page.file)"
                ) { try text(page, site) }
            }
        case .file(let path, let text):
            let name = "/" + path.pathParts.joined(separator: "/")
            return [
                Self.file(site.configuration.language.prefix + name, from: "the file ‘\(name)’ in Swift") {
                    try text(site)
                }
            ]
        }
    }

    private static func file(
        _ path: String, from origin: String, text: @escaping @Sendable () throws -> String
    ) -> OutputFile {
        OutputFile(
            name: String(path.withoutFirstSlash), origin: origin,
            content: .made { () throws(Diagnostic) in
                do {
                    return Array(try text().utf8)
                } catch {
                    throw Diagnostic(error, of: origin)
                }
            })
    }
}

extension Website {
    /// What the program puts out beside the pages.
    func files(of model: SiteModel) -> [OutputFile] {
        model.sites.flatMap { site in outputs.flatMap { $0.files(of: site) } }
    }
}
