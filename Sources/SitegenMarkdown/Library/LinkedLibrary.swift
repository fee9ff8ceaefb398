#if canImport(CSitegenCmark)
import CSitegenCmark

/// The library whose `cmark_` functions the program calls, and what was learned about it.
///
/// The system's libcmark is linked. If the program links swift-cmark as well, as everything built on swift-markdown does,
/// the linker keeps the functions of one of them, and that may be swift-cmark. The two agree on what the functions take
/// and return, and not on the numbers of the kinds of nodes, so these are read from a sample at the first use.
struct LinkedLibrary {
    /// The library of this program.
    ///
    /// The program ends with a message if it is none that Markdown can be parsed with: to go on would give documents
    /// without content.
    static let shared: LinkedLibrary = {
        do throws(LibraryMismatch) {
            return try LinkedLibrary(version: CommonMark.libraryVersion, sample: .read())
        } catch {
            fatalError(error.message)
        }
    }()

    /// The kinds of nodes by their numbers.
    let kinds: NodeKindTable
    /// The numbers of the two types of lists.
    let bulletList: UInt32
    let orderedList: UInt32

    /// What `cmark_node_get_list_delim` returns of one whose numbers have periods behind them.
    let period: UInt32
    /// Whether the library takes `^[text](attributes)` for a node of its own, as swift-cmark does. CommonMark has a caret
    /// and a link there.
    let readsInlineAttributes: Bool

    /// Learns what has to be known from a parsed sample.
    ///
    /// - Throws: ``LibraryMismatch`` if the sample has not been read as CommonMark is.
    init(version: String, sample: LibrarySample) throws(LibraryMismatch) {
        guard Self.isSupported(version) else {
            throw LibraryMismatch(version: version, reason: "it is older than 0.29")
        }
        var numbers: [(kind: NodeKind, number: UInt32)] = []
        for kind in NodeKind.allCases {
            guard let name = kind.name else { continue }
            guard let number = sample.numbers[name] else {
                throw LibraryMismatch(version: version, reason: "it reads no node of the kind ‘\(name)’")
            }
            numbers.append((kind, number))
        }
        guard let kinds = NodeKindTable(numbers) else {
            throw LibraryMismatch(version: version, reason: "its node types have ambiguous numbers")
        }
        guard sample.listTypes.count == 2, sample.listTypes[0] != sample.listTypes[1] else {
            throw LibraryMismatch(version: version, reason: "it does not tell bullets from numbers of lists")
        }
        guard sample.replacesInvalidBytes else {
            throw LibraryMismatch(version: version, reason: "it does not replace bytes that are not UTF-8")
        }
        self.kinds = kinds
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
    /// Whether a list has bullets.
    static func isBulletList(_ node: TreeReader.Node) -> Bool {
        libcmark_node_get_list_type(node) == LinkedLibrary.shared.bulletList
    }

    /// Whether an ordered list has periods behind its numbers, and no parentheses.
    static func hasPeriods(_ node: TreeReader.Node) -> Bool {
        libcmark_node_get_list_delim(node) == LinkedLibrary.shared.period
    }

    /// Whether a list has numbers.
    static func isOrderedList(_ node: TreeReader.Node) -> Bool {
        libcmark_node_get_list_type(node) == LinkedLibrary.shared.orderedList
    }
}

/// A library that Markdown cannot be parsed with.
struct LibraryMismatch: Error {
    let version: String
    /// What is wrong with it, a clause.
    let reason: String

    var message: String {
        """
        sitegen cannot parse Markdown with the cmark library \(version) that this program is linked with: \(reason). \
        Link libcmark 0.29 or newer, and see that no other library in the program defines ‘cmark_’ functions.
        """
    }
}
#endif
