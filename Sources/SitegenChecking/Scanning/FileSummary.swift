import SitegenBase
import SitegenCache

/// The results of scanning an output file, in values as small as the rules allow.
struct FileSummary: Sendable {
    /// A problem that can be found from one file alone.
    struct Problem: Sendable {
        /// The details of the problem.
        enum Detail: Sendable {
            /// The path within the site that does not exist.
            case noFile(String)
            /// The id that the file does not have.
            case noAnchor(String)
            /// The duplicate id, and the offset of its first use.
            case duplicate(String, first: Int)
            /// The level of a heading and of the heading before it.
            case skipped(level: Int, after: Int)
            /// An image without alt text. If it has an empty one, only the author's text shows whether the image is decorative.
            case noAlternative(String, isEmpty: Bool)
            /// No details.
            case plain
        }

        let rule: CheckRule
        let offset: Int
        /// The address as written in the file, without character references; otherwise empty.
        var address = ""
        var detail = Detail.plain
    }

    /// A link to an id in another file.
    struct AnchorReference: Sendable {
        let file: Int
        let anchor: String
        let address: String
        let offset: Int
    }

    /// An address with its offset.
    struct Reference: Sendable {
        let address: String
        let offset: Int
    }

    /// An image over the size limit that is shown.
    struct LargeImage: Sendable {
        let file: Int
        let address: String
        let offset: Int
    }

    var problems: [Problem] = []
    /// The title, without character references and surrounding blanks.
    var title: String?
    var titleOffset = 0
    var hasDescription = false
    /// Whether the page asks search engines not to index it.
    var isHidden = false
    /// The hashes of the ids and names that links may target, sorted.
    var anchors: [UInt64] = []
    var anchorReferences: [AnchorReference] = []
    var outside: [Reference] = []
    /// The numbers of the linked files, without duplicates and in no particular order.
    var linked: [Int] = []
    var largeImages: [LargeImage] = []
    /// Why the file could not be read.
    var failure: String?

    /// Whether a link may target an id.
    func hasAnchor(_ anchor: String) -> Bool {
        let hash = Self.hash(anchor)
        var range = anchors[...]
        while let middle = range.isEmpty ? nil : range.startIndex + range.count / 2 {
            if range[middle] == hash { return true }
            range = range[middle] < hash ? range[(middle + 1)...] : range[..<middle]
        }
        return false
    }

    /// The hash of an id.
    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    /// The hash of an id, by its bytes.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = Fingerprint()
        hash.combine(bytes)
        return hash.value
    }
}
