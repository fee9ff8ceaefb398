import Hypertext
import SitegenBase
import SitegenPublishing

/// Resolves the addresses in a file and records the results.
///
/// Pages repeat the same addresses in their menus and lists. Each address is resolved only once for all files that a task
/// scans.
struct ReferenceReader {
    /// The purpose of an address.
    enum Purpose {
        /// A link that readers follow to find the page.
        case link
        /// A relation that programs use: to another language, to a feed or to the page itself.
        case relation
        /// A resource that the page shows or needs.
        case asset

        var rule: CheckRule { self == .asset ? .missingAsset : .brokenLink }
    }

    let book: AddressResolver
    /// Whether each output file is an image over the size limit.
    let isLarge: [Bool]
    private var known: [UInt64: AddressTarget] = [:]

    private(set) var facts = FileSummary()
    private var number = 0
    private var base = ""
    /// Links to ids in the file itself, which are compared with its ids at the end.
    private var ownAnchors: [(anchor: String, address: String, offset: Int)] = []
    /// For each file the last file that linked to it, so that each link is recorded once.
    private var lastLinking: [Int]

    init(book: AddressResolver, isLarge: [Bool]) {
        self.book = book
        self.isLarge = isLarge
        lastLinking = [Int](repeating: -1, count: isLarge.count)
    }

    /// Starts a file.
    mutating func begin(_ file: BuiltSite.File, _ number: Int) {
        facts = FileSummary()
        self.number = number
        base = book.basePath(of: file)
        ownAnchors.removeAll(keepingCapacity: true)
    }

    /// Changes the path to which relative addresses are resolved, as a page's `base` element does.
    mutating func setBase(_ address: String) {
        switch book.target(of: address, in: base, number) {
        case .file, .missing:
            // Only the path matters, whether a page exists there or not.
            let path = address.prefix { $0 != "?" && $0 != "#" }
            base = path.hasPrefix("/") && !path.hasPrefix("//") ? String(path) : base
        case .outside, .none: break
        }
    }

    /// Changes the summary of the file.
    mutating func note(_ change: (inout FileSummary) -> Void) { change(&facts) }

    /// Records a problem.
    mutating func note(
        _ rule: CheckRule, at offset: Int, address: String = "", _ detail: FileSummary.Problem.Detail = .plain
    ) {
        facts.problems.append(FileSummary.Problem(rule: rule, offset: offset, address: address, detail: detail))
    }

    /// Resolves the address in a range of a file's bytes.
    mutating func follow(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, as purpose: Purpose
    ) {
        let value = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range]))
        guard let first = value.first else {
            if purpose == .asset { note(.missingAsset, at: range.lowerBound, address: "", .plain) }
            return
        }
        // Only an address that does not depend on the page has the same meaning in all pages.
        let sign = value.first { byte in
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): true
            default: false
            }
        }
        let isAbsolute = first == UInt8(ascii: "/") || sign == UInt8(ascii: ":")
        guard isAbsolute else {
            follow(String(decoding: value, as: UTF8.self), at: range.lowerBound, isEncoded: true, as: purpose)
            return
        }
        let hash = FileSummary.hash(value)
        if let target = known[hash] {
            if case .file(let file, nil) = target {
                // This is the most common kind of link.
                visit(file, purpose)
                if !isLarge[file] { return }
            }
            if target == .none { return }
            take(target, CharacterReferences.decoded(value).text, range.lowerBound, purpose)
            return
        }
        let (address, isCertain) = CharacterReferences.decoded(value)
        let target = isCertain ? book.target(of: address, in: base, number) : .none
        known[hash] = target
        take(target, address, range.lowerBound, purpose)
    }

    /// Resolves an address.
    ///
    /// - Parameter isEncoded: Whether it may contain character references.
    mutating func follow(_ text: String, at offset: Int, isEncoded: Bool = false, as purpose: Purpose) {
        let (address, isCertain) = isEncoded ? CharacterReferences.decoded(text.utf8) : (text, true)
        guard isCertain else { return }
        take(book.target(of: address, in: base, number), address, offset, purpose)
    }

    private mutating func take(_ target: AddressTarget, _ address: String, _ offset: Int, _ purpose: Purpose) {
        switch target {
        case .none: return
        case .outside(let url): facts.outside.append(FileSummary.Reference(address: url, offset: offset))
        case .missing(let path): note(purpose.rule, at: offset, address: address, .noFile(path))
        case .file(let file, let anchor):
            visit(file, purpose)
            if isLarge[file], purpose == .asset {
                facts.largeImages.append(FileSummary.LargeImage(file: file, address: address, offset: offset))
            }
            guard let anchor else { return }
            if file == number {
                ownAnchors.append((anchor, address, offset))
            } else {
                facts.anchorReferences.append(
                    FileSummary.AnchorReference(file: file, anchor: anchor, address: address, offset: offset))
            }
        }
    }

    private mutating func visit(_ file: Int, _ purpose: Purpose) {
        guard purpose == .link, file != number, lastLinking[file] != number else { return }
        lastLinking[file] = number
        facts.linked.append(file)
    }

    /// Ends a file after all its ids are known.
    ///
    /// - Parameter isPage: Whether the file has ids that links may target.
    mutating func finish(isPage: Bool) -> FileSummary {
        if isPage {
            for (anchor, address, offset) in ownAnchors where !facts.hasAnchor(anchor) {
                note(.missingAnchor, at: offset, address: address, .noAnchor(anchor))
            }
        }
        return facts
    }
}
