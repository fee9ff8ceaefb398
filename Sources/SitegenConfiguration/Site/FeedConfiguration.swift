import SitegenBase
import SitegenData

extension SiteConfiguration {
    /// The formats, addresses and contents of feeds.
    public struct FeedConfiguration: Sendable {
        /// The formats in which each feed is published.
        public internal(set) var formats: Set<FeedFormat> = [.atom]

        /// The files of the feeds by format, if they differ from the default ones. Each is a path relative to the folder of the
        /// page that lists the same pages: `index.xml`. Pages link to the first file of a format.
        public internal(set) var files: [FeedFormat: [String]] = [:]

        /// Whether feeds contain the full text of pages. Otherwise they contain summaries.
        public internal(set) var isFullText = true

        /// The number of pages in a feed.
        public internal(set) var length = 20

        /// Whether every term has its own feed.
        public internal(set) var coversTerms = false

        /// The files of the feeds in a format; at least one.
        package func files(in format: FeedFormat) -> [String] {
            files[format] ?? [format.defaultFile]
        }
    }
}

extension SiteConfiguration.FeedConfiguration {
    init(from reader: inout FieldReader) {
        let formats: Set<FeedFormat>? = reader.choices("formats")
        files = reader.mapping("files") { Self.files(from: &$0) } ?? files
        self.formats = formats ?? (files.isEmpty ? self.formats : Set(files.keys))
        for format in FeedFormat.allCases where files[format] != nil && !self.formats.contains(format) {
            reader.rejectKey(
                format.rawValue, below: "files", "‘\(format.rawValue)’ is not listed in ‘formats’",
                help: "add \(format.rawValue) to ‘formats’, or remove this line")
        }
        isFullText = reader.bool("fullText") ?? isFullText
        length = reader.int("length", in: 1...10_000) ?? length
        coversTerms = reader.bool("terms") ?? coversTerms
    }

    private static func files(from reader: inout FieldReader) -> [FeedFormat: [String]] {
        var files: [FeedFormat: [String]] = [:]
        var used: Set<String> = []
        for format in FeedFormat.allCases {
            guard let names = reader.stringOrStrings(format.rawValue) else { continue }
            var valid: [String] = []
            for name in names {
                if !format.canHaveFile(name) {
                    reader.reject(
                        name, in: format.rawValue, "‘\(name)’ is not a valid feed path",
                        help:
                            "write a path that ends with \(format.endings) and has no leading slash, such as "
                            + format.defaultFile
                    )
                } else if !used.insert(name.lowercased()).inserted {
                    reader.reject(
                        name, in: format.rawValue, "‘\(name)’ is listed twice in ‘files’",
                        help: "use a different file for each feed")
                } else {
                    valid.append(name.precomposed)
                }
            }
            if !valid.isEmpty { files[format] = valid }
        }
        return files
    }
}

extension FeedFormat {
    /// The default name of a feed's file in the folder of the page that lists the same pages.
    fileprivate var defaultFile: String {
        switch self {
        case .atom: "feed.xml"
        case .rss: "rss.xml"
        case .json: "feed.json"
        }
    }

    /// The extensions by which servers recognize the format, for messages.
    fileprivate var endings: String { self == .json ? ".json" : ".xml, .rss or .atom" }

    /// Whether a path stays in the folder that it is relative to, has no hidden components, is portable, and has an extension
    /// of the format.
    fileprivate func canHaveFile(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let areSafe = parts.allSatisfy { part in
            part.first != nil && part.first != "." && part.utf8.count <= 255
                && part.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                        true
                    default: false
                    }
                }
        }
        let name = (parts.last ?? "").lowercased()
        let endings = self == .json ? [".json"] : [".xml", ".rss", ".atom"]
        return areSafe && path.utf8.count <= 1024 && endings.contains { name.hasSuffix($0) && name != $0 }
    }
}
