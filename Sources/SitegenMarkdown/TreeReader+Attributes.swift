#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// An attribute with its value; `nil` for any value.
private struct WrittenAttribute: Hashable {
    let name: String
    let value: String?
}

/// Finds the source positions of a block's attributes that are not written.
struct AttributeSearch {
    /// The line that the block begins on, counted from 1.
    var line = 1
    /// The offset after the last attribute with each name and value in the source.
    fileprivate var offsets: [WrittenAttribute: Int] = [:]
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

    /// Notes the id, and reports the attributes that are not written.
    func check(_ attributes: NodeAttributes, on element: AttributedElement) {
        if attributes.id != nil { findings.mayNameNodes = true }
        guard !attributes.values.isEmpty else { return }
        for attribute in attributes.unwritten(on: element) {
            let position = position(of: attribute.name, attributes[attribute.name])
            findings.issues.append(MarkdownIssue(.unwrittenAttribute(attribute), at: position))
        }
    }

    private func position(of name: String, _ value: String?) -> SourcePosition {
        let search = findings.attributeSearch
        let lines = sourceLines.value
        let line = max(search.line, 1)
        var position = (line: line, column: 1)
        findings.attributeSearch.count += 1
        if search.count < Self.searchLimit, line <= lines.count {
            // Other nodes of the block can have the attribute with a valid value. A value with an escape is written differently.
            for attribute in [WrittenAttribute(name: name, value: value), WrittenAttribute(name: name, value: nil)] {
                let start = search.offsets[attribute] ?? lines[line].lowerBound
                guard let offset = offset(of: attribute, from: start, in: lines.bytes) else { continue }
                findings.attributeSearch.offsets[attribute] = offset + 1
                position = lines.position(of: offset)
                break
            }
        }
        return SourcePosition(line: position.line + lineOffset, column: position.column)
    }

    /// The next offset of a name after a blank or a brace and before an equals sign and the value.
    private func offset(
        of attribute: WrittenAttribute, from start: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let name = Array(attribute.name.utf8)
        let value = attribute.value.map { Array($0.utf8) }
        var next = bytes.firstOffset(of: UInt8(ascii: "="), from: start)
        while let sign = next {
            let offset = sign - name.count
            if offset > start, bytes[offset..<sign].elementsEqual(name),
                bytes[offset - 1].isASCIIBlank || bytes[offset - 1] == UInt8(ascii: "{")
                    || bytes[offset - 1] == UInt8(ascii: ":"),
                value.map({ Self.isValue($0, at: sign + 1, in: bytes) }) ?? true
            {
                return offset
            }
            next = bytes.firstOffset(of: UInt8(ascii: "="), from: sign + 1)
        }
        return nil
    }

    /// Whether a value is at an offset, with or without quotation marks, and nothing else belongs to it.
    private static func isValue(_ value: [UInt8], at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard offset < bytes.count else { return false }
        let mark = [UInt8(ascii: "\""), UInt8(ascii: "'")].first { $0 == bytes[offset] }
        let start = mark == nil ? offset : offset + 1
        let end = start + value.count
        guard end < bytes.count, bytes[start..<end].elementsEqual(value) else { return false }
        return mark.map { bytes[end] == $0 } ?? (bytes[end].isASCIIBlank || bytes[end] == UInt8(ascii: "}"))
    }
}
#endif
