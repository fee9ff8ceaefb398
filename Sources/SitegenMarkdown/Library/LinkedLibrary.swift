#if canImport(CSitegenCmark)
import CSitegenCmark

/// The library whose `cmark_` functions the program calls, and the properties learned from it.
///
/// The system's libcmark is linked. If the program also links swift-cmark, as everything built on swift-markdown does, the
/// linker keeps the functions of only one of them, which may be swift-cmark. Both have the same function signatures but
/// different numbers for node kinds, so these are read from a sample on first use.
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

    /// The node kinds by their numbers.
    let kinds: NodeKindTable
    /// The numbers of the two list types.
    let bulletList: UInt32
    let orderedList: UInt32

    /// The result of `cmark_node_get_list_delim` for a list with periods after its numbers.
    let period: UInt32
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
        var numbers: [(kind: NodeKind, number: UInt32)] = []
        for kind in NodeKind.allCases {
            guard let name = kind.name else { continue }
            guard let number = sample.numbers[name] else {
                throw LibraryMismatch(version: version, reason: "it does not create nodes of the type ‘\(name)’")
            }
            numbers.append((kind, number))
        }
        guard let kinds = NodeKindTable(numbers) else {
            throw LibraryMismatch(version: version, reason: "its node types have ambiguous numbers")
        }
        guard sample.listTypes.count == 2, sample.listTypes[0] != sample.listTypes[1] else {
            throw LibraryMismatch(version: version, reason: "it does not distinguish bullet lists from ordered lists")
        }
        guard sample.replacesInvalidBytes else {
            throw LibraryMismatch(version: version, reason: "it does not replace bytes that are not UTF-8")
        }
        guard let documentAllocation = sample.documentAllocation, sample.showsOpenBlocks else {
            throw LibraryMismatch(version: version, reason: "it does not show which blocks are open")
        }
        self.kinds = kinds
        self.documentAllocation = documentAllocation
        bulletList = sample.listTypes[0]
        orderedList = sample.listTypes[1]
        period = sample.period
        readsInlineAttributes = sample.numbers["attribute"] != nil
    }

    /// Whether a version, such as `0.30.2` or `0.29.0.gfm.13`, is 0.29 or newer.
    private static func isSupported(_ version: String) -> Bool {
        let numbers = version.split(separator: ".").prefix(2).map { Int($0) }
        guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return false }
        return (major, minor) >= (0, 29)
    }
}

extension NodeKind {
    /// Whether an ordered list has periods after its numbers, and not parentheses.
    static func hasPeriods(_ node: TreeReader.Node) -> Bool {
        libcmark_node_get_list_delim(node) == LinkedLibrary.shared.period
    }

    /// Whether a list has numbers.
    static func isOrderedList(_ node: TreeReader.Node) -> Bool {
        libcmark_node_get_list_type(node) == LinkedLibrary.shared.orderedList
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
