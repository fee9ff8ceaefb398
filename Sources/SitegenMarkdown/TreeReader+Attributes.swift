#if canImport(CSitegenCmark)
import SitegenBytes
import SitegenDocuments

/// Finds the source positions of a block's attributes that are not written.
struct AttributeSearch {
    /// The line that the block begins on, counted from 1.
    var line = 1
    /// The offset of the last attribute with each name in the source.
    fileprivate var offsets: [String: Int] = [:]
    /// The total number of attributes searched for. Each search can scan the rest of the text.
    fileprivate var count = 0

    /// Moves on to another block.
    mutating func begin(line: Int) {
        self.line = line
        if !offsets.isEmpty { offsets = [:] }
    }
}

extension TreeReader {
    /// The maximum number of attributes in a text that are reported with their column; the others are reported with the line of
    /// their block.
    private static let searchLimit = 100

    /// Reports the attributes that are not written.
    func check(_ attributes: NodeAttributes, on element: AttributedElement) {
        guard !attributes.values.isEmpty else { return }
        for attribute in attributes.unwritten(on: element) {
            findings.issues.append(MarkdownIssue(.unwrittenAttribute(attribute), at: position(of: attribute)))
        }
    }

    private func position(of attribute: UnwrittenAttribute) -> SourcePosition {
        let search = findings.attributeSearch
        let lines = sourceLines.value
        let line = max(search.line, 1)
        var position = (line: line, column: 1)
        findings.attributeSearch.count += 1
        if search.count < Self.searchLimit, line <= lines.count {
            let start = search.offsets[attribute.name] ?? lines[line].lowerBound
            if let offset = offset(of: attribute.name, from: start, in: lines.bytes) {
                findings.attributeSearch.offsets[attribute.name] = offset + 1
                position = lines.position(of: offset)
            }
        }
        return SourcePosition(line: position.line + lineOffset, column: position.column)
    }

    /// The next offset of a name after a blank or a brace and before an equals sign.
    private func offset(of name: String, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let name = Array(name.utf8)
        var next = bytes.firstOffset(of: UInt8(ascii: "="), from: start)
        while let sign = next {
            let offset = sign - name.count
            if offset > start, bytes[offset..<sign].elementsEqual(name),
                bytes[offset - 1].isASCIIBlank || bytes[offset - 1] == UInt8(ascii: "{")
                    || bytes[offset - 1] == UInt8(ascii: ":")
            {
                return offset
            }
            next = bytes.firstOffset(of: UInt8(ascii: "="), from: sign + 1)
        }
        return nil
    }
}
#endif
