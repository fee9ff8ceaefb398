import SitegenConfiguration
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SystemPackage

/// Scans all output files, on all cores.
struct SiteScan: Sendable {
    /// The summaries of the files, in the order of the site's files.
    let facts: [FileSummary]

    /// Scans a site.
    static func scan(_ site: BuiltSite, _ book: AddressResolver, from fileSystem: FileSystem) async -> SiteScan {
        let budget = site.configuration.check.imageBytes
        let isLarge = site.files.map { file in (file.source?.size ?? 0) > budget && ImageFile.hasExtension(file.name) }
        let files = Array(site.files.enumerated())
        let (facts, _) = await Parallel.map(
            files, in: .checking, state: { ReferenceReader(book: book, isLarge: isLarge) }
        ) {
            reader, item in
            let (number, file) = item
            guard let kind = Kind(file) else { return FileSummary() }
            reader.begin(file, number)
            do throws(FileSystem.Failure) {
                let bytes = try fileSystem.read(site.output.pushing(FilePath(file.name)))
                kind.scan(bytes, into: &reader)
            } catch {
                reader.note { $0.failure = error.reason }
            }
            return reader.finish(isPage: kind == .page)
        }
        return SiteScan(facts: facts)
    }

    /// How a file is read, according to its name.
    enum Kind {
        case page, styleSheet, xml, feed, manifest

        init?(_ file: BuiltSite.File) {
            if case .feed(let format) = file.kind {
                self = format == .json ? .feed : .xml
                return
            }
            let name = file.name.lowercased()
            switch name.split(separator: "/").last?.split(separator: ".").last {
            case "html", "htm": self = .page
            case "css": self = .styleSheet
            case "xml", "atom", "rss", "svg": self = .xml
            case "webmanifest": self = .manifest
            case "json":
                guard name.split(separator: "/").last == "feed.json" else { return nil }
                self = .feed
            default: return nil
            }
        }

        fileprivate func scan(_ bytes: [UInt8], into reader: inout ReferenceReader) {
            switch self {
            case .page: bytes.withUnsafeBufferPointer { PageScan.scan($0, into: &reader) }
            case .styleSheet: bytes.withUnsafeBufferPointer { StyleSheetScan.scan($0, 0..<bytes.count, into: &reader) }
            case .xml: bytes.withUnsafeBufferPointer { FeedScan.scan(xml: $0, into: &reader) }
            case .feed: FeedScan.scan(feed: bytes, into: &reader)
            case .manifest: FeedScan.scan(manifest: bytes, into: &reader)
            }
        }
    }
}
