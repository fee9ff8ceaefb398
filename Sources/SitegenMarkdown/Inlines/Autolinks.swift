#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// An address in inline text without angle brackets.
struct Autolink {
    /// Its range in the bytes of the run.
    var range: Range<Int>
    /// The prefix that its URL has before the text.
    var prefix: StaticString
}

/// The addresses in a run (GFM 0.29 §6.9; cmark-gfm decides unclear cases).
///
/// A domain is scanned again only if it had underscores and at most ten periods, so the search is linear.
struct Autolinks {
    private let run: InlineRun
    private let bytes: [UInt8]
    /// The delimiters that end an address if it ends with two of them.
    private let terminators: ByteSet
    /// The index of the next node.
    private var node = 0
    /// The end of the last link.
    private var floor = 0
    private var openBrackets = 0
    /// Whether the text is between `<a>` and `</a>` written as HTML by the author.
    private var isInAnchor = false

    /// The addresses in text order.
    private(set) var links: [Autolink] = []

    init(in run: InlineRun, endingBefore terminators: ByteSet = ByteSet()) {
        self.run = run
        bytes = run.bytes
        self.terminators = terminators
        find()
    }

    private mutating func find() {
        var index = 0
        while index < bytes.count {
            var link: Autolink?
            switch bytes[index] {
            case InlineRun.node:
                enter(run.inlines[run.nodes[node].index])
                node += 1
                floor = index + 1
            case UInt8(ascii: "w"): link = web(at: index)
            case UInt8(ascii: ":"): link = url(at: index)
            case UInt8(ascii: "@"): link = mail(at: index)
            case UInt8(ascii: "["): openBrackets += 1
            case UInt8(ascii: "]"): openBrackets = max(0, openBrackets - 1)
            default: break
            }
            index += 1
            guard let link else { continue }
            if !isInAnchor { links.append(link) }
            index = link.range.upperBound
            floor = index
        }
    }

    private mutating func enter(_ inline: Inline) {
        guard case .inlineHTML(let html) = inline else { return }
        let tag = html.html.utf8.prefix(3).map { $0 | 0x20 }
        if tag == Array("</a".utf8), html.html.utf8.count == 4 {
            isInAnchor = false
        } else if tag.starts(with: "<a".utf8), tag.last.map(\.isASCIIAlphanumeric) != true, tag.count == 3 {
            isInAnchor = true
        }
    }

    // MARK: - Web

    /// `www.` after a blank, the start of a line, or one of `*_~(`, followed by a domain.
    private func web(at start: Int) -> Autolink? {
        guard run.begins(with: "www.", at: start) else { return nil }
        let before = run.character(before: start, node: node)
        switch before {
        case "*", "_", "~", "(": break
        default:
            // If marks are enabled, `=` is a delimiter like the others, and so is `+` if insertions are.
            let isTerminator = before.isASCII && terminators.contains(UInt8(truncatingIfNeeded: before.value))
            guard before.isBlank || isTerminator else { return nil }
        }
        return address(from: start, domain: start + 4, prefix: "http://")
    }

    /// `http://`, `https://` or `ftp://`, in any case, followed by a domain.
    private func url(at colon: Int) -> Autolink? {
        guard run.begins(with: "://", at: colon) else { return nil }
        for scheme in ["http", "https", "ftp"] as [StaticString] {
            let start = colon - scheme.utf8CodeUnitCount
            guard start >= floor, start == 0 || !bytes[start - 1].isASCIILetter else { continue }
            let isScheme = scheme.withUTF8Buffer { name in
                zip(bytes[start..<colon], name).allSatisfy { $0 | 0x20 == $1 }
            }
            if isScheme { return address(from: start, domain: colon + 3, prefix: "") }
        }
        return nil
    }

    private func address(from start: Int, domain: Int, prefix: StaticString) -> Autolink? {
        let limit = run.textEnd(before: node)
        guard let domainEnd = domainEnd(from: domain, limit: limit) else { return nil }
        var end = domainEnd
        var brackets = 0
        scan: while end < limit {
            switch bytes[end] {
            case UInt8(ascii: "<"): break scan
            case let byte where byte.isASCIIBlank: break scan
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"):
                // The end of the brackets around the address.
                if brackets == 0, openBrackets > 0 { break scan }
                brackets -= 1
            default: break
            }
            end += 1
        }
        end = AddressEnd.trimmed(bytes[start..<end], endingBefore: terminators)
        return end > domain ? Autolink(range: start..<end, prefix: prefix) : nil
    }

    /// The end of a valid domain, which does not begin with punctuation and has no `_` in its last two segments.
    private func domainEnd(from start: Int, limit: Int) -> Int? {
        var index = start
        var points = 0
        var underscores = (before: 0, last: 0)
        scan: while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "_") where index > start: underscores.last += 1
            case UInt8(ascii: ".") where index > start:
                underscores = (underscores.last, 0)
                points += 1
            case UInt8(ascii: "-") where index > start: break
            default:
                let scalar = bytes.scalar(at: index)
                let isHost = !scalar.isBlank && !scalar.isPunctuation && Placeholder.character(for: scalar) == scalar
                guard isHost else { break scan }
                index += UTF8.width(scalar) - 1
            }
            index += 1
        }
        // Only malicious texts have so many segments (GitHub advisory GHSA-29g3-96g3-jg6c).
        let isValid = underscores == (0, 0) || points > 10
        return index > start && isValid ? index : nil
    }

    // MARK: - Mail

    /// An address around `@`, with or without `mailto:` or `xmpp:` before it.
    private func mail(at sign: Int) -> Autolink? {
        var start = sign
        while start > floor, bytes[start - 1].isASCIIAlphanumeric || Self.localCharacters.contains(bytes[start - 1]) {
            start -= 1
        }
        guard start < sign else { return nil }
        let limit = run.textEnd(before: node)
        var end = sign + 1
        var points = 0
        while end < limit {
            let byte = bytes[end]
            if byte == UInt8(ascii: ".") {
                guard end + 1 < limit, bytes[end + 1].isASCIIAlphanumeric else { break }
                points += 1
            } else if !byte.isASCIIAlphanumeric && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
                break
            }
            end += 1
        }
        // A failed match does not extend to the next sign: `a@b@c.d` contains one address, at the second sign. A last
        // label cannot end with a digit: `package@1.2.3` is a version.
        guard points > 0, bytes[end - 1].isASCIILetter, end == limit || bytes[end] != UInt8(ascii: "@") else {
            return nil
        }
        if let scheme = scheme("mailto:", before: start) {
            return Autolink(range: scheme..<end, prefix: "")
        }
        if let scheme = scheme("xmpp:", before: start) {
            return Autolink(range: scheme..<resourceEnd(from: end, limit: limit), prefix: "")
        }
        if start > floor, bytes[start - 1] == UInt8(ascii: "/") { return nil }
        return Autolink(range: start..<end, prefix: "mailto:")
    }

    private static let localCharacters = ByteSet(".+-_")
    private static let resourceCharacters = ByteSet("@.")

    private func scheme(_ name: StaticString, before index: Int) -> Int? {
        let start = index - name.utf8CodeUnitCount
        guard start >= floor, run.begins(with: name, at: start) else { return nil }
        return start == 0 || !bytes[start - 1].isASCIIAlphanumeric ? start : nil
    }

    /// The end of an XMPP address's resource: `/` and letters, digits, `@` and periods.
    private func resourceEnd(from start: Int, limit: Int) -> Int {
        guard start < limit, bytes[start] == UInt8(ascii: "/") else { return start }
        var end = start + 1
        while end < limit, bytes[end].isASCIIAlphanumeric || Self.resourceCharacters.contains(bytes[end]) { end += 1 }
        while bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end == start + 1 ? start : end
    }
}
#endif
