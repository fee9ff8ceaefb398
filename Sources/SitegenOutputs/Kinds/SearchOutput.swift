package import Hypertext
package import SitegenBase
package import SitegenCache
import SitegenConfiguration
package import SitegenModel

/// The files of a site's search index.
///
/// The files with page text are rendered like other output files, because each depends on a few pages. The files with terms and the
/// list of versions are derived from the files with page text, and the build updates them afterwards.
package final class SearchOutput: Sendable {
    package let site: Site
    package let layout: SearchLayout
    package let endings: SearchEndings
    private let searchedPages: [Page]
    private let folder: String

    /// - Parameter folder: The folder of the index within the output folder: `search/`.
    package init(of pages: [Page], in site: Site, folder: String) {
        self.site = site
        self.folder = folder
        searchedPages = pages
        layout = SearchLayout(addresses: pages.map(\.unrecordedPath))
        endings = SearchEndings(language: site.configuration.language.tag)
    }

    /// The output files.
    package var files: [OutputFile] {
        layout.pieceNames.enumerated().map { file($1, SearchTextOutput(self, piece: $0)) }
            + layout.shardNames.enumerated().map { file($1, SearchTermsOutput(self, .shard($0))) }
            + [file(SearchLayout.manifestName, SearchTermsOutput(self, .manifest))]
    }

    private func file(_ name: String, _ content: some OutputContent) -> OutputFile {
        OutputFile(name: folder + name, origin: "the search index", content)
    }

    /// The pages whose text is in a part.
    package func pages(ofPiece piece: Int) -> [Page] { layout.pieces[piece].map { searchedPages[$0] } }

    /// The bytes of a part with page text.
    package func bytes(ofPiece piece: Int) -> [UInt8] {
        SearchPages.bytes(
            of: pages(ofPiece: piece).map { page in
                SearchEntry(
                    title: page.title, url: site.url(page.path), description: page.description,
                    document: site.document(of: page))
            })
    }
}

/// A file of the search index with the text of some pages.
package struct SearchTextOutput: RenderedOutput {
    package static let kind = "search text"

    package let search: SearchOutput
    package let piece: Int

    init(_ search: SearchOutput, piece: Int) {
        (self.search, self.piece) = (search, piece)
    }

    package var gatheredTexts: [Page] { search.pages(ofPiece: piece) }

    /// The files with terms are derived from all files with page text, so one shard makes all of them.
    package var shardPlace: ShardPlace { .first }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(search.site.configuration.language.tag)
        hash.combine(gatheredTexts) { $0.combine($1.number) }
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        search.bytes(ofPiece: piece)
    }
}

/// A file of the search index that is derived from the files with page text.
package struct SearchTermsOutput: OutputContent {
    package static let kind = "search terms"

    /// Which file it is.
    package enum Part: Sendable {
        case shard(Int)
        case manifest
    }

    package let search: SearchOutput
    package let part: Part

    init(_ search: SearchOutput, _ part: Part) {
        (self.search, self.part) = (search, part)
    }

    package var turn: RenderingTurn { .afterTexts }
    package var shardPlace: ShardPlace { .first }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(search.site.configuration.language.tag)
        hash.combine(search.layout.pieces.count)
        hash.combine(search.layout.shardCount)
    }
}
