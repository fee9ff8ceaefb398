#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// A line that begins, ends or is a directive.
package enum DirectiveLine {
    /// The part after the colons.
    package struct Head {
        var name: String
        /// The text between the brackets.
        var label: Range<Int>?
        /// The index of the label in ``Rewriting/pieces``.
        var labelNumber: Int?
        var attributes = NodeAttributes()
    }

    /// `::name[label]{attributes}`
    case leaf(Head)
    /// `:::name[label]{attributes}`, with three or more colons, which may also follow it; `::: {attributes}` is a `div`
    /// (Pandoc, "Divs and Spans").
    case start(Head, colons: Int)
    /// `:::`
    case end(colons: Int)

    /// The part after the colons, if there is any.
    var head: Head? {
        get {
            switch self {
            case .leaf(let head), .start(let head, _): head
            case .end: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .leaf: self = .leaf(newValue)
            case .start(_, let colons): self = .start(newValue, colons: colons)
            case .end: break
            }
        }
    }

    /// - Parameter line: The text of the line after the markers of its containers, without the line end.
    package init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        let colons = line.prefix { $0 == UInt8(ascii: ":") }.count
        guard colons >= 2 else { return nil }
        var rest = line.dropFirst(colons)
        if colons > 2 {
            rest = rest.drop(while: \.isSpaceOrTab)
            if rest.isEmpty {
                self = .end(colons: colons)
                return
            }
        }
        guard let head = colons == 2 ? Self.head(rest) : Self.division(rest) ?? Self.head(Self.withoutColons(rest))
        else { return nil }
        self = colons == 2 ? .leaf(head) : .start(head, colons: colons)
    }

    /// Attributes alone are those of a `div`.
    private static func division(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Head? {
        guard let (attributes, end) = NodeAttributes.prefix(of: line), !attributes.isEmpty,
            withoutColons(line[end...]).allSatisfy(\.isSpaceOrTab)
        else { return nil }
        return Head(name: "div", attributes: attributes)
    }

    /// The line without colons that follow a name or attributes after a blank: `::: warning :::`.
    private static func withoutColons(
        _ line: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        var text = line
        while text.last?.isSpaceOrTab == true { text.removeLast() }
        let count = text.reversed().prefix { $0 == UInt8(ascii: ":") }.count
        text.removeLast(count)
        return count > 2 && text.last?.isSpaceOrTab != false ? text : line
    }

    private static func head(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Head? {
        guard line.first?.isASCIILetter == true else { return nil }
        let name = line.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        var head = Head(name: String(decoding: name, as: UTF8.self))
        var rest = line[name.endIndex...]
        if rest.first == UInt8(ascii: "[") {
            guard let end = closingBracket(of: rest) else { return nil }
            head.label = rest.startIndex + 1..<end
            rest = rest[(end + 1)...]
        }
        rest = rest.drop(while: \.isSpaceOrTab)
        if rest.first == UInt8(ascii: "{") {
            guard let (attributes, end) = NodeAttributes.prefix(of: rest, allowsBareNames: true, namesNode: false)
            else { return nil }
            head.attributes = attributes
            rest = rest[end...]
        }
        return rest.allSatisfy(\.isSpaceOrTab) ? head : nil
    }

    /// The index of the bracket that closes the first one in `line`. Brackets within must be balanced, except for those in
    /// code.
    private static func closingBracket(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var depth = 0
        var index = line.startIndex
        var code = CodeSpans(in: line)
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: "`"):
                index = code.end(ofRunAt: index)
                continue
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return nil
    }
}
#endif
