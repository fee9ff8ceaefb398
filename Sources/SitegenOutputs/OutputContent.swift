package import Hypertext
package import SitegenBase
package import SitegenCache
package import SitegenConfiguration
package import SitegenModel

/// What an output file contains. One type for each kind of output: a page, a feed, a copy.
///
/// The build knows no kinds. It asks a file's content when its bytes are made (``turn``), what they depend on
/// (``planFingerprint(in:)``), and what other files have to know of it. The defaults are those of a file that is generated and that
/// nothing else mentions.
package protocol OutputContent: Sendable {
    /// The name of the kind, which separates the fingerprints of different kinds: `feed`.
    static var kind: String { get }

    /// When the file's bytes are made.
    var turn: RenderingTurn { get }

    /// Combines the inputs that are known when the file is planned. ``OutputContext`` gives those that a build shares among files;
    /// what is read while the file is rendered is recorded then.
    func combineInputs(into hash: inout Fingerprint, in context: OutputContext)

    /// The source that the file is made of, apart from texts; `nil` if there is none. Its fingerprint is part of the file's.
    var ingredient: SiteFolder.File? { get }

    /// The fingerprint of the inputs that are known when the file is planned; `nil` if it is not known before the file is rendered: a
    /// source would have to be read, or a program or other output determines it.
    func planFingerprint(in context: OutputContext) -> UInt64?

    /// How the file takes part in what other files show of it.
    var role: OutputRole { get }

    /// Which shard of a divided build makes the file.
    var shardPlace: ShardPlace { get }

    /// Whether the file is a page for readers. The ``page`` itself is created only when it is needed.
    var isPage: Bool { get }

    /// The page for readers and its site; `nil` if the file is not one.
    var page: (page: OutputPage, site: Site)? { get }

    /// The text that the file shows; `nil` if it shows none.
    var text: Page? { get }

    /// The text that the file shows to readers, and the site in which it is shown; `nil` if it shows none. A text belongs to one
    /// site, that of its language.
    var shownText: (page: Page, site: Site)? { get }

    /// Several texts that the file is made of. They are rendered next to it, so that each is parsed only once.
    var gatheredTexts: [Page] { get }

    /// The number of addresses that the sitemap lists for the file, including those of its translations; 0 if the file is not
    /// listed.
    var sitemapSize: Int { get }

    /// The file's entry in the sitemap; `nil` if the file is not listed.
    var sitemapEntry: Sitemap.Entry? { get }
}

/// An output whose bytes are made in the order of the files, from the site and its sources alone.
package protocol RenderedOutput: OutputContent {
    /// Makes the bytes. What they read of the site is recorded.
    ///
    /// - Parameters:
    ///   - context: What all files share.
    ///   - buffer: A buffer to reuse from page to page.
    /// - Throws: A ``Diagnostic`` if a source of the file cannot be read.
    func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8]
}

/// An output that is written in pieces, because its bytes may not fit into memory, such as a book with its images.
package protocol StreamedOutput: RenderedOutput {
    /// Writes the file. What it reads of the site is recorded.
    ///
    /// - Parameters:
    ///   - context: What all files share.
    ///   - write: Receives the pieces in order.
    /// - Throws: The errors of `write`, or a ``Diagnostic`` if a source of the file cannot be read.
    func write(in context: OutputContext, _ write: ([UInt8]) throws -> Void) throws
}

/// When the bytes of an output file are made.
package enum RenderingTurn: Sendable {
    /// In the order of the files. Those that show texts come first.
    case inOrder(any RenderedOutput)
    /// By a program's function, which may wait.
    case byProgram(@Sendable () async throws(Diagnostic) -> [UInt8])
    /// By the image processor, together with the images of the same source.
    case byImageProcessor
    /// After the files with texts, whose bytes they are derived from.
    case afterTexts
    /// After all other files.
    case last
    /// Together with the file of which it is a compressed copy.
    case withOriginal(OutputFile)
}

/// What other files, the check for clashes and messages have to know of an output file.
package enum OutputRole: Sendable, Equatable {
    /// The page of a text, or a copy: an author's file, which replaces a ``replaceable`` one of the same name.
    case text, copy
    /// A file that the site generates unless the author has one of the same name.
    case replaceable
    /// A file that redirects to another address.
    case redirect
    /// Any other file. Two files of the same name are an error.
    case other
}

/// Which shard of a divided build makes a file.
package enum ShardPlace: Sendable {
    /// The one that its address, or that of the text it shows, belongs to.
    case byAddress
    /// The first or the last one, because the file depends on the whole site.
    case first, last
    /// None: the file depends on the output of all shards, and is made when they are merged.
    case none
    /// That of another file.
    case with(OutputFile)
}

/// What the output files of a build share.
package struct OutputContext: Sendable {
    package let theme: any Theme
    package let folder: SiteFolder
    package let inputs: any OutputInputs
    package let templates: TemplateFingerprints
    /// Which files of `content/` are published although they could run scripts.
    package let publishing: PublishConfiguration

    package init(
        theme: any Theme, folder: SiteFolder, inputs: any OutputInputs, templates: TemplateFingerprints,
        publishing: PublishConfiguration
    ) {
        (self.theme, self.folder, self.inputs) = (theme, folder, inputs)
        (self.templates, self.publishing) = (templates, publishing)
    }
}

/// The source files of a build. What is read of them is recorded for the next build.
package protocol OutputInputs: Sendable {
    /// The fingerprint of a file that is known without reading it; `nil` if the file has to be read.
    func knownFingerprint(of file: SiteFolder.File) -> UInt64?

    /// Reads a file, and returns its fingerprint.
    ///
    /// - Throws: A ``Diagnostic`` if the file cannot be read.
    func hash(of file: SiteFolder.File) throws(Diagnostic) -> UInt64

    /// Reads a file that may be large.
    ///
    /// - Parameter isSource: Whether the size of the file is limited like that of texts.
    /// - Throws: A ``Diagnostic`` if the file cannot be read, or if it is too large.
    func readAgain(_ file: SiteFolder.File, isSource: Bool) throws(Diagnostic) -> [UInt8]
}

extension OutputContent {
    package var ingredient: SiteFolder.File? { nil }

    package func planFingerprint(in context: OutputContext) -> UInt64? {
        var known: UInt64?
        if let ingredient {
            guard let fingerprint = context.inputs.knownFingerprint(of: ingredient) else { return nil }
            known = fingerprint
        }
        return Fingerprint.of { hash in
            hash.combine(Self.kind)
            if let known { hash.combine(known) }
            combineInputs(into: &hash, in: context)
        }
    }

    package var role: OutputRole { .other }
    package var shardPlace: ShardPlace { .byAddress }
    package var isPage: Bool { false }
    package var page: (page: OutputPage, site: Site)? { nil }
    package var text: Page? { nil }
    package var shownText: (page: Page, site: Site)? { nil }
    package var gatheredTexts: [Page] { [] }
    package var sitemapSize: Int { 0 }
    package var sitemapEntry: Sitemap.Entry? { nil }
}

extension RenderedOutput {
    package var turn: RenderingTurn { .inOrder(self) }
}

extension StreamedOutput {
    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            try write(in: context) { bytes += $0 }
        } catch let diagnostic as Diagnostic {
            throw diagnostic
        } catch {
            throw Diagnostic("cannot write the file: \(error)", file: Self.kind)
        }
        return bytes
    }
}

extension Markup {
    /// The bytes of the HTML.
    ///
    /// - Parameter buffer: A buffer to reuse.
    package func bytes(_ buffer: inout HTMLBuffer) -> [UInt8] {
        buffer.removeAll()
        render(into: &buffer)
        return buffer.bytes
    }
}
