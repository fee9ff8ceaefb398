import SitegenDiagnostics

/// Something that a rule has found, before it is known where its author has written it.
struct Candidate: Sendable {
    /// What of a file it is about.
    enum Subject: Sendable {
        /// An address, where it leads, and where it stands in the file.
        case address(String, AddressTarget, offset: Int)
        /// A picture without a text; where the text is empty, only that of the author's tells whether it shall be.
        case image(String, AddressTarget, isEmpty: Bool, offset: Int)
        /// A heading.
        case heading(level: Int, offset: Int)
        /// An id.
        case id(String, offset: Int)
        /// The page's title.
        case title(offset: Int)
        /// The file as a whole.
        case whole
    }

    let rule: CheckRule
    /// The number of the file.
    let file: Int
    let subject: Subject
    let message: String
    let help: String?
}
