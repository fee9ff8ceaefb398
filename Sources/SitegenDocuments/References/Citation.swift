/// A reference to numbered parts of the document or to entries of a bibliography: `[@fig-map]`, `[see @knuth1984, p. 3;
/// @lamport]`, or `@knuth1984` in the text (Pandoc, "Citation syntax"; Quarto, "Cross References").
///
/// Like a ``WikiLink``, it is the destination of a ``Link``, whose text is the source. ``Document/resolveReferences(_:)``
/// replaces the link.
package struct Citation: Hashable, Sendable {
    /// One of the references, which semicolons separate in brackets.
    package struct Item: Hashable, Sendable {
        /// The text before the key: `see`.
        package var prefix = ""
        /// The id of a part of the document, or the key of an entry.
        package var key: String
        /// The text after the key, with its comma: `, p. 3`.
        package var suffix = ""
        /// Whether only the year or the number is written: `-@knuth1984`.
        package var omitsName = false
    }

    /// The references, at least one.
    package var items: [Item]

    /// Whether the reference is part of a sentence: `@knuth1984`, not `[@knuth1984]`.
    package var isNarrative: Bool

    /// The destination of the link: the text in brackets, after another `@` if the reference is part of a sentence.
    package var destination: String { (isNarrative ? "@[" : "[") + text + "]" }

    /// The URL of the first reference, for renderers of documents whose references are not resolved.
    package var relativeURL: String { "#" + Self.anchor(of: items[0].key) }

    /// The text between the brackets.
    private var text: String {
        items.map { item in
            let key = Self.isPlain(item.key) ? "@\(item.key)" : "@{\(item.key)}"
            return (item.prefix.isEmpty ? "" : item.prefix + " ") + (item.omitsName ? "-" : "") + key + item.suffix
        }.joined(separator: "; ")
    }

    /// A reference in a sentence.
    ///
    /// - Parameter locator: The text in the brackets after the key; empty if there are none.
    package init(key: String, locator: String = "") {
        items = [Item(key: key, suffix: locator.isEmpty ? "" : ", " + locator)]
        isNarrative = true
    }

    /// Parses the text between brackets; `nil` if it is anything else.
    package init?(bracketed text: some StringProtocol) {
        var items: [Item] = []
        for part in text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
            guard let item = Self.item(Array(part)) else { return nil }
            items.append(item)
        }
        guard !items.isEmpty else { return nil }
        self.items = items
        isNarrative = false
    }

    /// Parses the destination of a link; `nil` if it is any other destination.
    package init?(destination: String) {
        let bytes = destination.utf8
        guard bytes.last == UInt8(ascii: "]"), bytes.contains(UInt8(ascii: "@")) else { return nil }
        let isNarrative = bytes.first == UInt8(ascii: "@")
        guard bytes.dropFirst(isNarrative ? 1 : 0).first == UInt8(ascii: "["),
            let citation = Citation(bracketed: destination.dropFirst(isNarrative ? 2 : 1).dropLast()),
            !isNarrative || citation.items.count == 1
        else { return nil }
        self = citation
        self.isNarrative = isNarrative
    }

    /// The id of the element to which references with a key lead.
    static func anchor(of key: String) -> String {
        ReferenceKind(of: key) == nil ? "ref-" + key : ReferenceKind.id(key)
    }

    /// Whether a key is the id of a part of the document, and not that of a bibliography entry.
    package static func namesPart(_ key: String) -> Bool { ReferenceKind(of: key) != nil }

    // MARK: - Keys

    /// The key after the `@` at an index, and its end; `nil` if there is none.
    ///
    /// A key begins with a letter, a digit or `_` and may contain single punctuation characters (Pandoc, "Citation syntax"). In
    /// braces, it may contain anything but braces and blanks.
    package static func key<Bytes: RandomAccessCollection<UInt8>>(
        in bytes: Bytes, at sign: Int, to end: Int
    ) -> (key: String, end: Int)? where Bytes.Index == Int {
        func byte(_ index: Int) -> UInt8 { index < end ? bytes[index] : 0 }
        var index = sign + 1
        if byte(index) == UInt8(ascii: "{") {
            let start = index + 1
            index = start
            while index < end, byte(index) > 0x20, !"{}[];".utf8.contains(byte(index)) { index += 1 }
            guard index > start, byte(index) == UInt8(ascii: "}") else { return nil }
            return (String(decoding: bytes[start..<index], as: UTF8.self), index + 1)
        }
        let start = index
        guard isPart(byte(start)) else { return nil }
        while index < end, isPart(byte(index)) || isInner(byte(index)) && isPart(byte(index + 1)) { index += 1 }
        return (String(decoding: bytes[start..<index], as: UTF8.self), index)
    }

    /// Whether an `@` after a byte may begin a key; in an address, another character precedes it.
    package static func mayPrecedeKey(_ byte: UInt8) -> Bool {
        !isPart(byte) && byte != UInt8(ascii: "@") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFE:
            true
        default: false
        }
    }

    private static func isInner(_ byte: UInt8) -> Bool { ":.#$%&-+?<>~/".utf8.contains(byte) }

    private static func isPlain(_ key: String) -> Bool {
        let bytes = Array("@\(key)".utf8)
        return Self.key(in: bytes, at: 0, to: bytes.count)?.end == bytes.count && !key.utf8.contains(UInt8(ascii: "{"))
    }

    private static func item(_ part: [UInt8]) -> Item? {
        var found: (key: String, start: Int, end: Int)?
        for index in part.indices where part[index] == UInt8(ascii: "@") {
            guard index == 0 || mayPrecedeKey(part[index - 1]),
                let (key, end) = key(in: part, at: index, to: part.count)
            else { continue }
            // A second key belongs to no item.
            guard found == nil else { return nil }
            found = (key, index, end)
        }
        guard let found else { return nil }
        var prefix = String(decoding: part[..<found.start], as: UTF8.self)
        let omitsName = prefix.hasSuffix("-") && (prefix.count == 1 || prefix.dropLast().last == " ")
        if omitsName { prefix.removeLast() }
        guard prefix.isEmpty || prefix.last == " " else { return nil }
        var suffix = String(decoding: part[found.end...], as: UTF8.self)
        while suffix.last == " " { suffix.removeLast() }
        return Item(prefix: prefix.trimmingSpaces, key: found.key, suffix: suffix, omitsName: omitsName)
    }
}

extension Link {
    /// The reference, if the link is one that is not resolved; otherwise `nil`.
    package var citation: Citation? { Citation(destination: destination) }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
