import Hypertext
import SitegenDiagnostics
import SitegenPublishing

/// Follows the addresses of one file, and notes what they tell.
///
/// Pages say the same addresses again and again, in their menus and lists: what one means is looked up once for all
/// files that the same task scans.
struct ReferenceReader {
    /// What an address is there for.
    enum Purpose {
        /// A reader follows it, and so finds the page that it leads to.
        case link
        /// A program follows it: to another language, to a feed, to the page itself.
        case relation
        /// The page shows or needs what is there.
        case asset

        var rule: CheckRule { self == .asset ? .missingAsset : .brokenLink }
    }

    let book: AddressBook
    /// Whether the files of the output, by their numbers, are pictures over the budget.
    let isLarge: [Bool]
    private var known: [UInt64: AddressTarget] = [:]

    private(set) var facts = FileSummary()
    private var number = 0
    private var base = ""
    /// Places in the file itself that links lead to, to be compared with its ids in the end.
    private var ownAnchors: [(anchor: String, address: String, offset: Int)] = []
    /// For each file the last one that has led to it, so that each is noted once.
    private var lastLinking: [Int]

    init(book: AddressBook, isLarge: [Bool]) {
        self.book = book
        self.isLarge = isLarge
        lastLinking = [Int](repeating: -1, count: isLarge.count)
    }

    /// Begins a file.
    mutating func begin(_ file: BuiltSite.File, _ number: Int) {
        facts = FileSummary()
        self.number = number
        base = book.basePath(of: file)
        ownAnchors.removeAll(keepingCapacity: true)
    }

    /// Changes what relative addresses are below, as a page's `base` element does.
    mutating func setBase(_ address: String) {
        switch book.target(of: address, in: base, number) {
        case .file, .missing:
            // Its path is what counts, be there a page or not.
            let path = address.prefix { $0 != "?" && $0 != "#" }
            base = path.hasPrefix("/") && !path.hasPrefix("//") ? String(path) : base
        case .outside, .none: break
        }
    }

    /// Changes what is noted of the file.
    mutating func note(_ change: (inout FileSummary) -> Void) { change(&facts) }

    /// Notes a problem.
    mutating func note(
        _ rule: CheckRule, at offset: Int, address: String = "", _ detail: FileSummary.Problem.Detail = .plain
    ) {
        facts.problems.append(FileSummary.Problem(rule: rule, offset: offset, address: address, detail: detail))
    }

    /// Follows the address that stands in a range of a file's bytes.
    mutating func follow(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, as purpose: Purpose
    ) {
        let value = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range]))
        guard let first = value.first else {
            if purpose == .asset { note(.missingAsset, at: range.lowerBound, address: "", .plain) }
            return
        }
        // Only what does not depend on the page means the same in all of them.
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
                // What most links of a site are.
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

    /// Follows an address.
    ///
    /// - Parameter isEncoded: Whether there may be character references in it.
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

    /// Ends a file whose ids are known.
    ///
    /// - Parameter isPage: Whether the file has ids that links lead to.
    mutating func finish(isPage: Bool) -> FileSummary {
        if isPage {
            for (anchor, address, offset) in ownAnchors where !facts.hasAnchor(anchor) {
                note(.missingAnchor, at: offset, address: address, .noAnchor(anchor))
            }
        }
        return facts
    }
}
