import SitegenConfiguration
import SitegenModel
import SitegenOutputs

/// The files of a site's search index.
///
/// The files with page text are rendered like other output files, because each depends on a few pages. The files with terms and the
/// list of versions are derived from the files with page text, and ``SearchUpdate`` updates them afterwards.
final class SearchOutput: Sendable {
    /// A file that is derived from the files with page text.
    enum Part: Sendable {
        case shard(Int)
        case manifest
    }

    let site: Site
    let layout: SearchLayout
    let endings: SearchEndings
    private let searchedPages: [Page]
    private let folder: String

    /// - Parameter folder: The folder of the index within the output folder: `search/`.
    init(of pages: [Page], in site: Site, folder: String) {
        self.site = site
        self.folder = folder
        searchedPages = pages
        layout = SearchLayout(addresses: pages.map(\.unrecordedPath))
        endings = SearchEndings(language: site.configuration.language.tag)
    }

    /// The output files.
    var files: [OutputFile] {
        layout.pieceNames.enumerated().map { file($1, .searchPages(self, piece: $0)) }
            + layout.shardNames.enumerated().map { file($1, .searchIndex(self, .shard($0))) }
            + [file(SearchLayout.manifestName, .searchIndex(self, .manifest))]
    }

    private func file(_ name: String, _ content: OutputFile.Content) -> OutputFile {
        OutputFile(name: folder + name, origin: "the search index", content: content)
    }

    /// The pages whose text is in a part.
    func pages(ofPiece piece: Int) -> [Page] { layout.pieces[piece].map { searchedPages[$0] } }

    /// The bytes of a part with page text.
    func bytes(ofPiece piece: Int) -> [UInt8] {
        SearchPages.bytes(
            of: pages(ofPiece: piece).map { page in
                SearchEntry(
                    title: page.title, url: site.url(page.path), description: page.description, document: page.document)
            })
    }
}
