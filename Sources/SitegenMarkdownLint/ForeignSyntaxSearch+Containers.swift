#if canImport(CSitegenCmark)
import SitegenBase
import SitegenMarkdown
import SitegenDocuments

/// Constructs that begin with colons or slashes and contain other blocks, and names in braces.
extension ForeignSyntaxSearch {
    /// A line of colons that is not a directive, or that begins a block of Quarto or MyST.
    func container(_ line: Range<Int>) -> Place? {
        let line = lines.trimmed(line)
        let colons = source[line].prefix { $0 == UInt8(ascii: ":") }
        guard colons.count >= 3 else { return nil }
        let head = source[colons.endIndex..<line.upperBound].drop(while: \.isSpaceOrTab)
        if head.first == UInt8(ascii: "{") {
            return kind(ofBlockIn: head).map { Place(kind: $0, range: line) }
        }
        if colons.count == 3, head.startIndex > colons.endIndex, isQualifiedName(head) {
            return Place(kind: .apiReference, range: line)
        }
        guard extensions.contains(.directives) else { return nil }
        let name = head.prefix(while: \.isNameByte)
        let rest = head[name.endIndex...]
        guard name.first?.isASCIILetter == true, rest.first?.isSpaceOrTab == true,
            rest.drop(while: \.isSpaceOrTab).first.map({ $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "{") }) == true,
            DirectiveLine(source[line]) == nil
        else { return nil }
        return Place(kind: .container, range: line)
    }

    /// `{.callout-tip title="A"}` or `{.panel-tabset}` of Quarto, or `{note}` of MyST, after colons.
    private func kind(ofBlockIn braces: Slice<UnsafeBufferPointer<UInt8>>) -> ForeignConstruct.Kind? {
        if let (attributes, _) = NodeAttributes.prefix(of: braces) {
            let isQuarto = attributes.classes.contains { $0.hasPrefix("callout-") || $0 == "panel-tabset" }
            return isQuarto ? .quartoBlock : nil
        }
        return directiveName(at: braces.startIndex) == nil ? nil : .mystBlock
    }

    /// The name of a MyST directive or role in braces, `{note}` or `{py:class}`.
    private func directiveName(at brace: Int) -> Range<Int>? {
        let name = source[(brace + 1)...].prefix(Self.reach).prefix { $0.isNameByte || $0 == UInt8(ascii: ":") }
        guard name.first?.isASCIILetter == true, name.last != UInt8(ascii: ":"),
            byte(at: name.endIndex) == UInt8(ascii: "}")
        else { return nil }
        return name.startIndex..<name.endIndex
    }

    /// `` {name}`text` `` of MyST.
    func role(at start: Int) -> Place? {
        guard let name = directiveName(at: start), byte(at: name.upperBound + 1) == UInt8(ascii: "`"),
            byte(at: start - 1).map({ $0.isASCIIBlank || "([*_\"'".utf8.contains($0) }) ?? true,
            let end = end(of: name.upperBound + 2, closing: "`")
        else { return nil }
        return Place(kind: .role, range: start..<end)
    }

    /// `package.module.Class`.
    private func isQualifiedName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                part.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "_") } == true
                    && part.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
            }
    }

    /// `/// name` or `/// name | Title`, with three or more slashes.
    func block(_ line: Range<Int>) -> Place? {
        let line = lines.trimmed(line)
        let slashes = source[line].prefix { $0 == UInt8(ascii: "/") }
        let head = source[slashes.endIndex..<line.upperBound]
        guard slashes.count >= 3, head.first == UInt8(ascii: " ") else { return nil }
        let name = head.dropFirst().prefix(while: \.isNameByte)
        let rest = head[name.endIndex...]
        // Documentation comments look similar.
        guard Self.blocks.contains(String(decoding: name, as: UTF8.self)), rest.isEmpty || rest.starts(with: " |".utf8)
        else { return nil }
        return Place(kind: .block, range: line)
    }

    private static let blocks: Set = [
        "admonition", "attention", "caption", "caution", "danger", "define", "details", "error", "figure-caption",
        "hint", "html", "important", "info", "note", "tab", "table-caption", "tip", "warning",
    ]
}
#endif
