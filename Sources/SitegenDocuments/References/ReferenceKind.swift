/// The kind of a part of a document that has a number and to which references lead, which its id shows (Quarto, "Cross
/// References").
package enum ReferenceKind: String, Hashable, Sendable, CaseIterable {
    /// A figure: `fig-map`.
    case figure = "fig-"
    /// A table: `tbl-tides`.
    case table = "tbl-"
    /// A displayed formula: `eq-drag`.
    case equation = "eq-"
    /// A code block: `lst-main`.
    case listing = "lst-"
    /// A section: `sec-harbors`.
    case section = "sec-"

    /// The kind of the part to which a key or an id refers; `nil` for the key of a bibliography entry. The first letter may be a
    /// capital, at the beginning of a sentence.
    package init?(of key: String) {
        let bytes = key.utf8
        guard bytes.contains(UInt8(ascii: "-")) else { return nil }
        let id = Self.id(key)
        guard
            let kind = Self.allCases.first(where: {
                id.hasPrefix($0.rawValue) && id.utf8.count > $0.rawValue.utf8.count
            })
        else { return nil }
        self = kind
    }

    /// The id to which a key refers, whose first letter may be a capital.
    static func id(_ key: String) -> String {
        for kind in allCases {
            let start = kind.rawValue
            guard key.utf8.starts(with: start.prefix(1).uppercased().utf8),
                key.utf8.dropFirst().starts(with: start.utf8.dropFirst())
            else { continue }
            return start + key.utf8.dropFirst(start.utf8.count).asString
        }
        return key
    }
}

extension Substring.UTF8View {
    fileprivate var asString: String { String(Substring(self)) }
}
