import SitegenBase

/// A possible finding of a rule, before its position in the source is known.
struct UnlocatedFinding: Sendable {
    /// The subject of the finding within a file.
    enum Subject: Sendable {
        /// An address, its target, and its offset in the file.
        case address(String, AddressTarget, offset: Int)
        /// An image without alt text. If it has an empty one, only the author's text shows whether that is intended.
        case image(String, AddressTarget, isEmpty: Bool, offset: Int)
        /// A heading.
        case heading(level: Int, offset: Int)
        /// An id.
        case id(String, offset: Int)
        /// The page's title.
        case title(offset: Int)
        /// The whole file.
        case whole
    }

    let rule: CheckRule
    /// The number of the file.
    let file: Int
    let subject: Subject
    let message: String
    let help: String?
}
