#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Lines that begin an HTML block which a blank line ends and which may interrupt a paragraph (CommonMark §4.6, kind 6).
enum HTMLBlockStart {
    /// Whether a line begins such a block.
    ///
    /// - Parameter line: The line from its `<` on, without the line end.
    static func isEndedByBlankLine(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = line.dropFirst()
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
        rest = rest[name.endIndex...]
        guard rest.first.map({ $0.isASCIIBlank || $0 == UInt8(ascii: ">") }) ?? true || rest.starts(with: "/>".utf8)
        else { return false }
        return HTMLStart.blockTags.contains(String(decoding: name, as: UTF8.self).lowercased())
    }
}
#endif
