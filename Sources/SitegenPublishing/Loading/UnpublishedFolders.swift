import SitegenConfiguration
import SitegenFiles
import SitegenModel

/// The folders of pages that are not published, such as drafts. The files in these folders are not published either.
struct UnpublishedFolders: Sendable {
    /// Why the page of a folder is not published, by folder.
    private var reasons: [String: String] = [:]

    /// - Parameters:
    ///   - absences: Why texts are not published, by file.
    ///   - texts: The published texts. A folder with one of them is published.
    ///   - names: How the names of content files are read.
    init(_ absences: [String: String], _ texts: [PublishedText], _ names: ContentFileNames) {
        let pages = absences.filter { file, _ in
            guard let name = file.pathParts.last else { return false }
            return name.hasPrefix("index.") || names.index == .readme && name.lowercased().hasPrefix("readme.")
        }
        // In several languages, the page of a folder may have several reasons. The same one is used in each build.
        for (file, reason) in pages.sorted(by: { $0.key < $1.key }) {
            // The first one is `content`.
            if let folder = Self.folders(of: file).dropFirst().last { reasons[folder] = reason }
        }
        guard !reasons.isEmpty else { return }
        for text in texts {
            for folder in Self.folders(of: text.page.file) { reasons[folder] = nil }
        }
    }

    /// Why a file is not published: because it is in one of them.
    func reason(for file: String) -> String? {
        reasons.isEmpty ? nil : Self.folders(of: file).reversed().lazy.compactMap { reasons[$0] }.first
    }

    /// The paths of the folders around a file, from the outermost to the innermost.
    private static func folders(of file: String) -> [String] {
        let parts = file.pathParts
        return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }
    }
}
