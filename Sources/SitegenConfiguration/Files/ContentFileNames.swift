package import SitegenData

/// How the names of the files of `content/` are read.
package struct ContentFileNames: Hashable, Sendable {
    /// The name of the file that is the page of its folder, in addition to `_index.md`.
    package enum Index: String, CaseIterable, Sendable {
        /// `index.md`.
        case index
        /// `README.md` in folders without an `index.md`, as on GitHub.
        case readme
    }

    /// The name of the file that is the page of its folder.
    package var index = Index.index

    /// Whether a date at the start of a name is the date of a page whose front matter has none.
    package var hasDates = true

    /// The names of sites that do not configure them.
    package init() {}
}

extension ContentFileNames {
    init(from reader: inout FieldReader) {
        index = reader.choice("index") ?? index
        hasDates = reader.bool("fileNameDates") ?? hasDates
    }

    /// The date at the start of a file name without its extension, and the rest of the name.
    ///
    /// - Parameter name: The name: `2026-11-20-first-post`.
    /// - Returns: The date; `nil` if the name does not start with one.
    package static func date(in name: String) -> (date: PublicationDate, rest: String)? {
        let utf8 = name.utf8
        guard utf8.count >= 10, utf8.prefix(10).allSatisfy({ $0 == UInt8(ascii: "-") || isDigit($0) }) else {
            return nil
        }
        let rest = utf8.dropFirst(10)
        guard let date = PublicationDate(rfc3339: String(Substring(utf8.prefix(10)))) else { return nil }
        guard let separator = rest.first else { return (date, "") }
        guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "_") else { return nil }
        return (date, String(Substring(rest.dropFirst())))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
