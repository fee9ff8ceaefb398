package import Hypertext
package import SitegenBase
package import SitegenCache
package import SitegenConfiguration
import SitegenData
package import SitegenModel
package import SitegenTools

/// A file of the site's folder, copied unchanged.
package struct CopyOutput: RenderedOutput {
    package static let kind = "copy"

    package let source: SiteFolder.File

    package init(of source: SiteFolder.File) {
        self.source = source
    }

    package var role: OutputRole { .copy }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {}

    /// A copied file is its own source, so it is not read just for the fingerprint.
    package func planFingerprint(in context: OutputContext) -> UInt64? {
        context.inputs.knownFingerprint(of: source)
    }

    /// Whether a copied file is searched for scripts, because it comes from `content/` and may contain some.
    package func isSearched(in context: OutputContext) -> Bool {
        ActiveFile.isXML(source.name) && source.name.utf8.starts(with: "content/".utf8)
            && !context.publishing.publishes(source.name, \.content)
    }

    /// The bytes of the file.
    ///
    /// - Throws: A ``Diagnostic`` if the file cannot be read, or if a file of `content/` contains scripts that the configuration does
    ///   not allow.
    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        let isSearched = isSearched(in: context)
        // The size of files that are searched is limited like that of sources.
        let bytes = try context.inputs.readAgain(source, isSource: isSearched)
        guard isSearched else { return bytes }
        let (text, _) = SourceText.read(bytes, file: source.name)
        guard let finding = ActiveMarkup.find(in: text.bytes) else { return bytes }
        var diagnostic = text.diagnostic("", at: finding.offset..<finding.offset + 1)
        let plain = ActiveFile.diagnostic(source.name, "it contains \(finding.content)")
        (diagnostic.message, diagnostic.help) = (plain.message, plain.help)
        throw diagnostic
    }
}

/// Bytes that are known when the file is planned.
package struct BytesOutput: RenderedOutput {
    package static let kind = "bytes"

    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(bytes)
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] { bytes }
}

/// The site's own `_redirects`, if it has one, and the lines of aliases.
package struct RedirectListOutput: RenderedOutput {
    package static let kind = "redirects"

    private let own: SiteFolder.File?
    private let aliases: [UInt8]

    package init(own: SiteFolder.File?, aliases: [UInt8]) {
        (self.own, self.aliases) = (own, aliases)
    }

    package var ingredient: SiteFolder.File? { own }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(aliases)
    }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        var bytes =
            try own.map { file throws(Diagnostic) in try context.inputs.readAgain(file, isSource: true) } ?? []
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
        return bytes + aliases
    }
}

/// The icon, an image that the configuration names.
package struct IconOutput: RenderedOutput {
    package static let kind = "icon"

    private let name: String

    package init(_ name: String) {
        self.name = name
    }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {}
    package func planFingerprint(in context: OutputContext) -> UInt64? { nil }

    package func bytes(in context: OutputContext, _ buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        if let file = try? context.folder.file(name) { _ = try context.inputs.hash(of: file) }
        return try context.folder.readIcon(name)
    }
}

/// A file that a program generates.
package struct ProgramOutput: OutputContent {
    package static let kind = "program"

    private let make: @Sendable () async throws(Diagnostic) -> [UInt8]

    package init(_ make: @escaping @Sendable () async throws(Diagnostic) -> [UInt8]) {
        self.make = make
    }

    package var turn: RenderingTurn { .byProgram(make) }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {}
    package func planFingerprint(in context: OutputContext) -> UInt64? { nil }
}

/// The compressed copy of another file.
package struct CompressedOutput: OutputContent {
    package static let kind = "compressed"

    private let original: OutputFile
    package let coding: ContentCoding

    package init(of original: OutputFile, as coding: ContentCoding) {
        (self.original, self.coding) = (original, coding)
    }

    package var turn: RenderingTurn { .withOriginal(original) }
    package var shardPlace: ShardPlace { .with(original) }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(coding.rawValue)
        hash.combine(coding.libraryVersion)
    }
}

/// The headers of the site for a server. They depend on all pages and style sheets.
package struct HeadersOutput: OutputContent {
    package static let kind = "headers"

    package let format: HeaderFormat
    package let site: Site

    package init(_ format: HeaderFormat, for site: Site) {
        (self.format, self.site) = (format, site)
    }

    package var turn: RenderingTurn { .last }
    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .none }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {}
    package func planFingerprint(in context: OutputContext) -> UInt64? { nil }
}
