import SitegenCache
import SitegenDiagnostics

/// What a scan has found in one file of the output, in values as small as the rules allow.
struct FileSummary: Sendable {
    /// Something that one file alone shows to be wrong.
    struct Problem: Sendable {
        /// What about it.
        enum Detail: Sendable {
            /// The path within the site at which there is nothing.
            case noFile(String)
            /// The id that the file itself does not have.
            case noAnchor(String)
            /// The id, and where it was given first.
            case duplicate(String, first: Int)
            /// The level of a heading and of the one before it.
            case skipped(level: Int, after: Int)
            /// The picture without a text; whether it has an empty one, which only its author's text tells from a
            /// picture that decorates.
            case noAlternative(String, isEmpty: Bool)
            /// Nothing but that.
            case plain
        }

        let rule: CheckRule
        let offset: Int
        /// The address as it stands in the file, without character references; else nothing.
        var address = ""
        var detail = Detail.plain
    }

    /// A link to a place in another file.
    struct AnchorReference: Sendable {
        let file: Int
        let anchor: String
        let address: String
        let offset: Int
    }

    /// An address at a place.
    struct Reference: Sendable {
        let address: String
        let offset: Int
    }

    /// A picture over the budget that is shown.
    struct LargeImage: Sendable {
        let file: Int
        let address: String
        let offset: Int
    }

    var problems: [Problem] = []
    /// The title without character references and blanks around it.
    var title: String?
    var titleOffset = 0
    var hasDescription = false
    /// Whether search engines are asked to leave the page out.
    var isHidden = false
    /// The hashes of the ids and names that links may lead to, sorted.
    var anchors: [UInt64] = []
    var anchorReferences: [AnchorReference] = []
    var outside: [Reference] = []
    /// The numbers of the files that links lead to, each once, in no order.
    var linked: [Int] = []
    var largeImages: [LargeImage] = []
    /// Why the file could not be read.
    var failure: String?

    /// Whether a link may lead to an id.
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
