#if canImport(CSitegenCmark)
import CSitegenCmark

/// The library whose `cmark_` functions the program calls, and the properties learned from it.
///
/// The system's libcmark is linked. If the program also links swift-cmark, as everything built on swift-markdown does, the
/// linker keeps the functions of only one of them, which may be swift-cmark. Both have the same function signatures but
/// different numbers for node kinds (see ``NodeKind``), so the library is checked with a sample on first use.
struct LinkedLibrary {
    /// The library of this program.
    ///
    /// The program stops with a message if the library cannot be used. Otherwise documents would have no content.
    static let shared: LinkedLibrary = {
        do throws(LibraryMismatch) {
            return try LinkedLibrary(version: CommonMark.libraryVersion, sample: .read())
        } catch {
            fatalError(error.message)
        }
    }()

    /// Whether the library parses `^[text](attributes)` as a special node, as swift-cmark does. In CommonMark this is a caret
    /// and a link.
    let readsInlineAttributes: Bool
    /// The number of the allocation that is the document, counted from the creation of a parser.
    let documentAllocation: Int

    /// Reads the properties of the library from a parsed sample.
    ///
    /// - Throws: ``LibraryMismatch`` if the sample was not parsed as CommonMark.
    init(version: String, sample: LibrarySample) throws(LibraryMismatch) {
        guard Self.isSupported(version) else {
            throw LibraryMismatch(version: version, reason: "it is older than 0.29")
        }
        guard sample.kinds.starts(with: LibrarySample.expectedKinds) else {
            throw LibraryMismatch(version: version, reason: "its node types have unknown numbers")
        }
        guard sample.areListsOrdered == [false, true] else {
            throw LibraryMismatch(version: version, reason: "it does not distinguish bullet lists from ordered lists")
        }
        guard sample.replacesInvalidBytes else {
            throw LibraryMismatch(version: version, reason: "it does not replace bytes that are not UTF-8")
        }
        guard let documentAllocation = sample.documentAllocation, sample.showsOpenBlocks else {
            throw LibraryMismatch(version: version, reason: "it does not show which blocks are open")
        }
        self.documentAllocation = documentAllocation
        readsInlineAttributes = sample.kinds.contains(.other)
    }

    /// Whether a version, such as `0.30.2` or `0.29.0.gfm.13`, is 0.29 or newer.
    private static func isSupported(_ version: String) -> Bool {
        let numbers = version.split(separator: ".").prefix(2).map { Int($0) }
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return false }
        return (major, minor) >= (0, 29)
    }
}

/// Thrown if the library cannot be used to parse Markdown.
struct LibraryMismatch: Error {
    let version: String
    /// What is wrong with it, as a clause.
    let reason: String

    var message: String {
        """
        sitegen cannot parse Markdown with the cmark library \(version) that this program is linked with: \(reason). \
        Link libcmark 0.29 or newer, and make sure that no other library in the program defines ‘cmark_’ functions.
        """
    }
}
#endif
