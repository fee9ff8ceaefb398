#if canImport(CSitegenCmark)
import SitegenBytes

/// Marks of MkDocs within a line of text.
extension ForeignSyntaxSearch {
    /// `++ctrl+alt+del++` (PyMdown Extensions, "Keys").
    func keys(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "+"), byte(at: start - 1)?.isASCIIAlphanumeric != true,
            let end = end(of: start + 2, closing: "++"), byte(at: end)?.isASCIIAlphanumeric != true,
            byte(at: end) != UInt8(ascii: "+")
        else { return nil }
        let names = source[(start + 2)..<(end - 2)].split(
            separator: UInt8(ascii: "+"), omittingEmptySubsequences: false)
        // A word may be marked as inserted.
        guard names.count > (extensions.contains(.insertion) ? 1 : 0),
            names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNameByte) }),
            // Programs increment variables with two signs.
            names.contains(where: { Self.keyNames.contains(String(decoding: $0, as: UTF8.self)) }), !isInAddress(start)
        else { return nil }
        return Place(kind: .keys, range: start..<end)
    }

    private static let keyNames: Set = [
        "alt", "alt-graph", "arrow-down", "arrow-left", "arrow-right", "arrow-up", "backspace", "caps-lock", "cmd",
        "command", "control", "ctrl", "del", "delete", "down", "end", "enter", "esc", "escape", "f1", "f2", "f3", "f4",
        "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12", "fn", "home", "insert", "left", "meta", "option",
        "page-down", "page-up", "return", "right", "shift", "space", "super", "tab", "up", "win", "windows",
    ]

    /// `:material-home:` of Material for MkDocs.
    func icon(at start: Int) -> Place? {
        let set = source[(start + 1)...].prefix(16).prefix(while: \.isASCIILetter)
        guard byte(at: set.endIndex) == UInt8(ascii: "-"), byte(at: start - 1)?.isASCIIAlphanumeric != true,
            Self.iconSets.contains(String(decoding: set, as: UTF8.self))
        else { return nil }
        let name = source[(set.endIndex + 1)...].prefix(Self.reach).prefix(while: \.isNameByte)
        guard !name.isEmpty, byte(at: name.endIndex) == UInt8(ascii: ":"), !isInAddress(start) else { return nil }
        return Place(kind: .icon, range: start..<name.endIndex + 1)
    }

    /// Whether an offset is in the destination of a link, or after `://` in the same word.
    private func isInAddress(_ offset: Int) -> Bool {
        let before = source[max(0, offset - Self.reach)..<offset]
        let start = before.lastIndex(where: \.isASCIIBlank).map { $0 + 1 } ?? before.startIndex
        return (start..<offset).contains { index in
            let rest = before[index...]
            return rest.starts(with: "://".utf8) || rest.starts(with: "](".utf8) && !rest.contains(UInt8(ascii: ")"))
        }
    }

    private static let iconSets: Set = ["fontawesome", "material", "octicons", "simple"]
}
#endif
