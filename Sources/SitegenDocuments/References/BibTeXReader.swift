import SitegenBase

/// Reads bibliographies in BibTeX and BibLaTeX.
///
/// ```text
/// @article{knuth1984,
///   author = {Donald E. Knuth},
///   title  = "Literate Programming",
///   month  = may # " 1984",
/// }
/// ```
///
/// Text outside of entries is a comment. The length of values is limited, because names of `@string` could repeat each other.
package struct BibTeXReader {
    /// Something in a file that is not an entry.
    package struct Problem: Sendable {
        package let message: String
        package let help: String
        /// The offset in the file.
        package let offset: Int
    }

    /// The maximum length of a value in bytes.
    private static let valueLimit = 10_000

    private let bytes: [UInt8]
    private var index = 0
    /// The values of `@string`, by their names in lowercase.
    private var strings: [String: [UInt8]] = [:]
    private var entries: [BibliographyEntry] = []
    private var problems: [Problem] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a file.
    ///
    /// - Returns: The valid entries in order, and what is wrong with the others.
    package static func read(_ bytes: [UInt8]) -> (entries: [BibliographyEntry], problems: [Problem]) {
        var reader = BibTeXReader(bytes)
        while reader.readEntry() {}
        return (reader.entries, reader.problems)
    }

    // MARK: - Entries

    /// Reads up to the end of the next entry.
    ///
    /// - Returns: Whether there may be another one.
    private mutating func readEntry() -> Bool {
        guard let sign = bytes[index...].firstIndex(of: UInt8(ascii: "@")) else { return false }
        index = sign + 1
        let type = word().lowercased()
        skipBlanks()
        guard !type.isEmpty, let open = next, open == UInt8(ascii: "{") || open == UInt8(ascii: "(") else {
            return true
        }
        index += 1
        let end = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
        switch type {
        case "comment": return skip(to: end)
        case "preamble":
            _ = value()
            return skip(to: end)
        case "string":
            if let (name, value) = field() { strings[name] = value }
            return skip(to: end)
        default: return readWork(type, from: sign, to: end)
        }
    }

    private mutating func readWork(_ type: String, from sign: Int, to end: UInt8) -> Bool {
        skipBlanks()
        let start = index
        while let byte = next, byte > 0x20, byte != UInt8(ascii: ","), byte != end { index += 1 }
        let key = String(decoding: bytes[start..<index], as: UTF8.self)
        skipBlanks()
        guard !key.isEmpty, next == UInt8(ascii: ",") || next == end else {
            problems.append(
                Problem(
                    message: "the entry has no valid key", help: "write a key and a comma after ‘@\(type){’",
                    offset: sign)
            )
            return true
        }
        var fields: [String: [UInt8]] = [:]
        while true {
            skipBlanks()
            if next == UInt8(ascii: ",") {
                index += 1
                continue
            }
            if next == end {
                index += 1
                entries.append(Self.entry(key, type, fields))
                return true
            }
            let position = index
            guard let (name, value) = field() else {
                problems.append(
                    Problem(
                        message: "cannot read the entry ‘\(key)’",
                        help: next == nil
                            ? "close it with ‘\(String(UnicodeScalar(end)))’"
                            : "write ‘name = {value}’, with a comma after each value",
                        offset: next == nil ? sign : position))
                return next != nil
            }
            if fields[name] == nil { fields[name] = value }
        }
    }

    /// Skips the rest of something other than a work.
    private mutating func skip(to end: UInt8) -> Bool {
        var depth = 0
        while let byte = next {
            index += 1
            if byte == end, depth == 0 { return true }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
        }
        return false
    }

    // MARK: - Fields

    /// `name = value`.
    private mutating func field() -> (name: String, value: [UInt8])? {
        skipBlanks()
        let name = word().lowercased()
        skipBlanks()
        guard !name.isEmpty, next == UInt8(ascii: "=") else { return nil }
        index += 1
        guard let value = value() else { return nil }
        return (name, value)
    }

    /// Values in braces or quotation marks, numbers and names, joined with `#`.
    private mutating func value() -> [UInt8]? {
        var result: [UInt8] = []
        while true {
            skipBlanks()
            guard let part = part() else { return nil }
            result += part.prefix(max(0, Self.valueLimit - result.count))
            skipBlanks()
            guard next == UInt8(ascii: "#") else { return result }
            index += 1
        }
    }

    private mutating func part() -> ArraySlice<UInt8>? {
        switch next {
        case UInt8(ascii: "{"): return delimited(by: UInt8(ascii: "}"))
        case UInt8(ascii: "\""): return delimited(by: UInt8(ascii: "\""))
        default:
            let name = word()
            guard !name.isEmpty else { return nil }
            if let value = strings[name.lowercased()] { return value[...] }
            return Array((Self.months[name.lowercased()] ?? name).utf8)[...]
        }
    }

    private static let months = [
        "jan": "January", "feb": "February", "mar": "March", "apr": "April", "may": "May", "jun": "June",
        "jul": "July", "aug": "August", "sep": "September", "oct": "October", "nov": "November", "dec": "December",
    ]

    /// The text up to a delimiter outside of braces.
    private mutating func delimited(by end: UInt8) -> ArraySlice<UInt8>? {
        index += 1
        let start = index
        var depth = 0
        while let byte = next {
            if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 2
                continue
            }
            if depth == 0, byte == end {
                defer { index += 1 }
                return bytes[start..<index]
            }
            if byte == UInt8(ascii: "{") { depth += 1 }
            if byte == UInt8(ascii: "}") { depth -= 1 }
            guard depth >= 0 else { return nil }
            index += 1
        }
        return nil
    }

    // MARK: - Bytes

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte <= 0x20 { index += 1 }
    }

    private mutating func word() -> String {
        let start = index
        while let byte = next, byte > 0x20, !"{}()\",=#%\\@".utf8.contains(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    // MARK: - Works

    private static func entry(_ key: String, _ type: String, _ fields: [String: [UInt8]]) -> BibliographyEntry {
        func text(_ names: String...) -> String {
            for name in names { if let value = fields[name] { return LaTeXText.plain(value) } }
            return ""
        }
        var entry = BibliographyEntry(key: key)
        switch type {
        case "article", "periodical": entry.form = .article
        case "incollection", "inproceedings", "conference", "inbook", "inreference": entry.form = .chapter
        case "misc", "online", "www", "electronic", "dataset", "unpublished": entry.form = .other
        default: entry.form = .book
        }
        entry.authors = names(fields["author"])
        entry.editors = names(fields["editor"])
        entry.title = [text("title"), text("subtitle")].filter { !$0.isEmpty }.joined(separator: ": ")
        entry.container = text("journal", "journaltitle", "booktitle", "maintitle")
        entry.publisher = text("publisher", "institution", "school", "organization")
        entry.place = text("address", "location")
        entry.volume = text("volume")
        entry.issue = text("number", "issue")
        entry.pages = text("pages")
        entry.edition = text("edition")
        let date = text("year", "date")
        // A date of BibLaTeX begins with the year.
        entry.year = date.utf8.count > 4 && date.dropFirst(4).first == "-" ? String(date.prefix(4)) : date
        entry.url = fields["url"].map(LaTeXText.address) ?? ""
        entry.doi = fields["doi"].map(LaTeXText.address) ?? ""
        return entry
    }

    /// The names of a value, which ` and ` separates.
    private static func names(_ value: [UInt8]?) -> [BibliographyEntry.Name] {
        guard let value else { return [] }
        return LaTeXText.words(in: value).split(separator: Array("and".utf8)[...]).prefix(50).map { words in
            name(Array(words))
        }
    }

    /// `Last, First`, `von Last, Jr, First` or `First von Last`, in which names before a lowercase word are given names.
    private static func name(_ words: [ArraySlice<UInt8>]) -> BibliographyEntry.Name {
        func plain(_ words: some Sequence<ArraySlice<UInt8>>) -> String {
            words.map { LaTeXText.plain(Array($0)) }.joined(separator: " ")
        }
        let parts = words.split(omittingEmptySubsequences: false) { $0.elementsEqual(",".utf8) }
        if parts.count > 1 {
            return BibliographyEntry.Name(family: plain(parts[0]), given: plain(parts[parts.count - 1]))
        }
        guard words.count > 1 else { return BibliographyEntry.Name(family: plain(words)) }
        let particle = words.dropLast().firstIndex { word in
            word.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
        }
        let split = particle ?? words.count - 1
        return BibliographyEntry.Name(family: plain(words[split...]), given: plain(words[..<split]))
    }
}
