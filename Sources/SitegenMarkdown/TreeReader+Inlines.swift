#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments
import SitegenBase

extension TreeReader {
    /// The inline nodes directly in `parent`.
    ///
    /// - Parameter depth: The number of enclosing inline containers.
    func inlines(in parent: Node, depth: Int) -> [Inline] {
        var result: [Inline] = []
        result.reserveCapacity(childCount(of: parent))
        // Almost no runs contain extension syntax.
        var isTriggered = false
        forEachChild(of: parent) { append($0, to: &result, depth: depth, &isTriggered) }
        guard isTriggered, !extensions.isEmpty else { return result }
        var found = InlineFindings()
        let extended = options.inlines.applied(to: result, depth: depth, in: surroundings(in: parent), found: &found)
        for (attributes, element) in found.attributes { check(attributes, on: element) }
        if found.hasDirectives { findings.mayNameNodes = true }
        for note in found.notes { findings.add(note, onLine: findings.attributeSearch.line + lineOffset) }
        return extended
    }

    /// Appends the nodes for a node of libcmark.
    ///
    /// - Parameter isTriggered: Becomes `true` if extensions have to process the run.
    private func append(_ node: Node, to result: inout [Inline], depth: Int, _ isTriggered: inout Bool) {
        switch NodeKind(of: node) {
        case .text:
            append(running: libcmark_node_get_literal(node), to: &result, &isTriggered)
        case .softBreak:
            result.append(.softBreak(SoftBreak()))
        case .lineBreak:
            result.append(.lineBreak(LineBreak()))
        case .code:
            result.append(.code(Code(string(libcmark_node_get_literal(node), as: .literal))))
        case .inlineHTML:
            let html = string(libcmark_node_get_literal(node), as: .literal)
            result.append(.inlineHTML(InlineHTML(Self.withoutIndentation(html))))
        case _ where depth == Document.nestingLimit:
            // Syntax that begins in the text of one container may end in that of the next.
            isTriggered = true
            forEachLeaf(under: node) { append($0, to: &result, depth: depth, &isTriggered) }
        case .emphasis:
            result.append(.emphasis(Emphasis(inlines(in: node, depth: depth + 1))))
        case .strong:
            result.append(.strong(Strong(inlines(in: node, depth: depth + 1))))
        case .link where isAutolinkWithEscapes(node):
            let text = decoded(string(libcmark_node_get_literal(libcmark_node_first_child(node)), as: .literal))
            let address = decoded(string(libcmark_node_get_url(node), as: .literal))
            result.append(.link(Link(address, [.text(Text(text))])))
        case .link:
            let link = Link(
                string(libcmark_node_get_url(node), as: .unescaped),
                title: nonEmpty(libcmark_node_get_title(node)),
                inlines(in: node, depth: depth + 1)
            )
            result.append(.link(link))
        case .image:
            let image = Image(
                string(libcmark_node_get_url(node), as: .unescaped),
                title: nonEmpty(libcmark_node_get_title(node)),
                inlines(in: node, depth: depth + 1)
            )
            result.append(.image(image))
        default:
            // No parser creates custom inlines.
            break
        }
    }

    /// Whether a link was written as `<https://…>` and has backslashes, which are literal there (CommonMark §6.5). Of other
    /// links, only those whose text is their address look the same, so the source decides whether there may be both.
    private func isAutolinkWithEscapes(_ node: Node) -> Bool {
        guard rewriting != nil, let url = libcmark_node_get_url(node), let child = libcmark_node_first_child(node),
            memchr(url, Int32(Placeholder.lead.0), strlen(url)) != nil, let text = libcmark_node_get_literal(child),
            libcmark_node_next(child) == nil, nonEmpty(libcmark_node_get_title(node)) == nil
        else { return false }
        let address = String(cString: url)
        let shown = String(cString: text)
        guard address.contains(":") && address == shown || address == "mailto:" + shown else { return false }
        let holds = findings.holdsAutolinkWithEscapes ?? sourceHoldsAutolinkWithEscapes()
        findings.holdsAutolinkWithEscapes = holds
        return holds
    }

    /// Whether there is a backslash between `<` and the next blank or `>`.
    private func sourceHoldsAutolinkWithEscapes() -> Bool {
        let source = sourceLines.bytes
        var index = source.startIndex
        while let start = source[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            while index < source.endIndex, source[index] > 0x20, source[index] != UInt8(ascii: ">"),
                source[index] != UInt8(ascii: "<")
            {
                if source[index] == UInt8(ascii: "\\") { return true }
                index += 1
            }
        }
        return false
    }

    /// Appends inline text. Placeholders of escaped characters are kept, and footnote references become nodes.
    private func append(
        running characters: UnsafePointer<CChar>?, to result: inout [Inline], _ isTriggered: inout Bool
    ) {
        guard let characters else { return }
        let bytes = UnsafeRawBufferPointer(start: characters, count: strlen(characters))
        if !isTriggered { isTriggered = triggers.fire(in: bytes.bindMemory(to: UInt8.self), after: result.last) }
        guard let rewriting, memchr(characters, Int32(Placeholder.lead.0), bytes.count) != nil else {
            return append(text: decoded(String(decoding: bytes, as: UTF8.self)), to: &result)
        }
        var start = 0
        forEachRewrite(in: bytes) { number, range in
            switch rewriting.spans[number].kind {
            case .reference(let label):
                let span = rewriting.spans[number]
                append(text: text(of: bytes[start..<range.lowerBound - (span.isAfterEmphasis ? 1 : 0)]), to: &result)
                findings.references.append(number)
                result.append(.footnoteReference(FootnoteReference(label)))
                start = range.upperBound + (span.isBeforeEmphasis ? 1 : 0)
                return
            case .formula(let formula, let lines):
                append(text: text(of: bytes[start..<range.lowerBound]), to: &result)
                check(formula, writtenIn: lines)
                result.append(.formula(formula))
                findings.lastFormulaLine = number
            case .formulaLine:
                // Without the line above, which has become a definition of a link or an abbreviation, it is text.
                guard findings.lastFormulaLine == number - 1 else { return }
                append(text: text(of: bytes[start..<range.lowerBound]), to: &result)
                // The line end before it is part of the formula.
                if case .softBreak? = result.last { result.removeLast() }
                findings.lastFormulaLine = number
            default: return
            }
            start = range.upperBound
        }
        append(text: text(of: bytes[start...]), to: &result)
    }

    private func text(of bytes: Slice<UnsafeRawBufferPointer>) -> String {
        decoded(String(decoding: restored(UnsafeRawBufferPointer(rebasing: bytes), as: .running), as: UTF8.self))
    }

    /// libcmark joins adjacent texts. The leaves that ``forEachLeaf(under:_:)`` takes from different containers become adjacent
    /// only here.
    private func append(text: consuming String, to result: inout [Inline]) {
        // Empty text remains from blanks before a line end, from a heading's attributes, and from a rewrite without text.
        guard !text.isEmpty else { return }
        guard let last = result.indices.last, case .text(var longer) = result[last] else {
            result.append(.text(Text(text)))
            return
        }
        // Removed from the array first: a string with a single reference grows in place.
        result.removeLast()
        longer.string += text
        result.append(.text(longer))
    }

    private func nonEmpty(_ characters: UnsafePointer<CChar>?) -> String? {
        guard let characters, characters.pointee != 0 else { return nil }
        return string(characters, as: .unescaped)
    }

    /// HTML without the blanks that its lines begin with. libcmark removes those of a paragraph (CommonMark §4.8), but not
    /// from a line below a quote or an item that continues its paragraph.
    private static func withoutIndentation(_ html: String) -> String {
        guard html.utf8.contains(UInt8(ascii: "\n")) else { return html }
        var isLineStart = false
        let bytes = html.utf8.filter { byte in
            if isLineStart, byte.isSpaceOrTab { return false }
            isLineStart = byte == UInt8(ascii: "\n")
            return true
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
#endif
