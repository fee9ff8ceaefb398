#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

/// Restores the source of rewritten text.
extension TreeReader {
    /// The form in which the text of a rewrite is restored.
    enum BodyForm {
        /// Inline text: as written, except that placeholders of escaped characters are kept.
        case running
        /// Code and raw HTML: everything as written.
        case literal
        /// URLs, titles and info strings: as written, with escaped characters without their backslash.
        case unescaped
    }

    /// The text of a node.
    func string(_ characters: UnsafePointer<CChar>?, as form: BodyForm) -> String {
        guard let characters else { return "" }
        let count = strlen(characters)
        guard rewriting != nil, memchr(characters, Int32(Placeholder.lead.0), count) != nil else {
            let text = String(cString: characters)
            return form == .unescaped ? decoded(text) : text
        }
        let bytes = UnsafeRawBufferPointer(start: characters, count: count)
        let text = String(decoding: restored(bytes, as: form), as: UTF8.self)
        return form == .unescaped ? decoded(text) : text
    }

    /// A text in which libcmark has decoded references, without characters that HTML does not allow.
    func decoded(_ text: String) -> String {
        guard hasControlReferences else { return text }
        return ControlCharacters.replacingDecoded(in: text, keepsPlaceholders: rewriting != nil)
    }

    /// The text of a code block or an HTML block.
    func lines(of node: Node) -> String {
        let text = linesWithMarkers(of: node)
        guard let rewriting, !rewriting.fancyMarkers.all.isEmpty else { return text }
        return withFancyMarkers(text, firstLine: line(of: node) + (isFenced(node) ? 1 : 0), rewriting)
    }

    /// Restores the markers of fancy lists in code. Containers may have removed the start of a line, but its end is unchanged.
    private func withFancyMarkers(_ text: String, firstLine: Int, _ rewriting: Rewriting) -> String {
        var bytes = Array(text.utf8)
        var line = firstLine
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
            let markers = rewriting.fancyMarkers.indices(onLine: line)
            let source = rewriting.source
            let lastEnd = markers.last.map { rewriting.fancyMarkers.all[$0].written.upperBound } ?? source.count
            let lineEnd = source[lastEnd...].firstIndex(where: \.isLineEnd) ?? source.count
            for index in markers {
                let marker = rewriting.fancyMarkers.all[index]
                let place = end - (lineEnd - marker.written.lowerBound)
                let written = source[marker.written]
                // The end of the line is longer in the tree if libcmark has replaced invalid UTF-8.
                guard place >= start, FancyLists.isReplacement(bytes[place..<place + written.count], of: written)
                else { continue }
                findings.placed.markers.insert(index)
                bytes.replaceSubrange(place..<place + written.count, with: written)
            }
            start = bytes.lineStart(afterEnd: end)
            line += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func linesWithMarkers(of node: Node) -> String {
        let characters = libcmark_node_get_literal(node)
        guard let characters, let rewriting, !rewriting.items.isEmpty else { return string(characters, as: .literal) }
        let firstLine = line(of: node) + (isFenced(node) ? 1 : 0)
        let first = rewriting.firstItem(from: firstLine)
        guard first < rewriting.items.count else { return string(characters, as: .literal) }
        let bytes = UnsafeRawBufferPointer(start: characters, count: strlen(characters))
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var item = first
        var line = firstLine
        var index = 0
        while index < bytes.count {
            var end = index
            while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
            end = bytes.lineStart(afterEnd: end)
            if item < rewriting.items.count, rewriting.items[item].line == line {
                while index < end, bytes[index].isPrefix {
                    result.append(bytes[index])
                    index += 1
                }
                let marker = min(index + rewriting.items[item].offset, end)
                result += bytes[index..<marker]
                index = marker
                if index < end, bytes[index] == Rewriting.itemMarker {
                    findings.placed.items.insert(item)
                    result += rewriting.source[rewriting.items[item].written]
                    index = min(index + rewriting.items[item].width, end)
                }
                item += 1
            }
            result += bytes[index..<end]
            index = end
            line += 1
        }
        return result.withUnsafeBytes { String(decoding: restored($0, as: .literal), as: UTF8.self) }
    }

    /// Whether a code block is fenced. libcmark does not store this. If there is no info string, the text decides: the text of
    /// an indented block begins like its first line, and that of a fenced block cannot.
    private func isFenced(_ node: Node) -> Bool {
        guard NodeKind(of: node) == .codeBlock else { return false }
        if let info = libcmark_node_get_fence_info(node), info.pointee != 0 { return true }
        let line = rawLine(of: node)
        guard let first = line.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return false }
        guard let literal = libcmark_node_get_literal(node) else { return true }
        let text = UnsafeRawBufferPointer(start: literal, count: strlen(literal))
        return !text.starts(with: line) || text.count > line.count && !text[line.count].isLineEnd
    }

    /// A line that was rewritten as an HTML block.
    struct RewrittenLine {
        let kind: Rewriting.Span.Kind
        let written: String
        let position: SourcePosition

        /// The end of the line.
        var end: SourcePosition { SourcePosition(line: position.line, column: position.column + written.utf8.count) }
    }

    /// The rewritten line, if it is all of an HTML block.
    func rewrittenLine(_ characters: UnsafePointer<CChar>?) -> RewrittenLine? {
        guard let rewriting, rewriting.hasLines, let characters else { return nil }
        var bytes = UnsafeRawBufferPointer(start: characters, count: strlen(characters))[...]
        bytes = bytes.drop(while: \.isBlank)
        guard bytes.starts(with: Rewriting.fence.start) else { return nil }
        bytes = bytes.dropFirst(Rewriting.fence.start.count)
        guard let (number, end) = Self.spanNumber(bytes), bytes[end...].starts(with: Rewriting.fence.end) else {
            return nil
        }
        let span = rewriting.spans[number]
        switch span.kind {
        case .directive, .attributes, .abbreviation: break
        default: return nil
        }
        return RewrittenLine(
            kind: span.kind, written: String(decoding: rewriting.source[span.written], as: UTF8.self),
            position: SourcePosition(line: span.line + lineOffset, column: span.column))
    }

    func restored(_ bytes: UnsafeRawBufferPointer, as form: BodyForm) -> [UInt8] {
        guard let rewriting else { return Array(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var index = 0
        while index < bytes.count {
            guard index + 2 < bytes.count, bytes[index] == Placeholder.lead.0,
                bytes[index + 1] == Placeholder.lead.1
            else {
                let text = bytes.bindMemory(to: UInt8.self)
                let next = text.firstOffset(of: Placeholder.lead.0, from: index + 1) ?? bytes.count
                result.append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<next]))
                index = next
                continue
            }
            if form != .running, let character = Placeholder.plain(by: bytes[index + 2]) {
                result.append(character)
                index += 3
            } else if form != .running, let escaped = Placeholder.escaped(by: bytes[index + 2]) {
                if form == .literal { result.append(UInt8(ascii: "\\")) }
                result.append(escaped)
                index += 3
            } else if let (number, end) = Self.spanNumber(bytes[index...]) {
                index = end
                let span = rewriting.spans[number]
                switch span.kind {
                case .directive, .attributes, .abbreviation:
                    if rewriting.directiveLines.contains(span.line) { findings.misreadLines.insert(span.line) }
                    result.removeLast(min(result.count, Rewriting.fence.start.count))
                    result += rewriting.source[span.written]
                    index += Rewriting.fence.end.count
                case .escape(let byte, let isAfter, let isBefore):
                    // For a literal backslash, both bytes are still there.
                    let count = form == .literal ? 2 : 1
                    if isAfter { result.removeLast(min(result.count, count)) }
                    switch form {
                    case .running: result += [Placeholder.lead.0, Placeholder.lead.1, byte]
                    case .literal: result += rewriting.source[span.written]
                    case .unescaped:
                        // An ampersand of an address would begin a character reference.
                        if span.written.count == 1 { findings.misreadInlines.insert(span.written.lowerBound) }
                        result.append(Placeholder.character(by: byte) ?? byte)
                    }
                    if isBefore { index += count }
                case .reference(_, let isAfter, let isBefore):
                    if form == .unescaped { findings.misreadInlines.insert(span.written.lowerBound) }
                    let count = form == .literal ? 2 : 1
                    if isAfter { result.removeLast(min(result.count, count)) }
                    result += rewriting.source[span.written]
                    if isBefore { index += count }
                case .emptyItem:
                    result.removeLast(min(result.count, Rewriting.fence.start.count))
                    index += Rewriting.fence.end.count
                case .markupStart:
                    result.removeLast(min(result.count, Rewriting.markup.start.count))
                case .markupEnd:
                    index += Rewriting.markup.end.count
                case .formula:
                    if form == .unescaped { findings.misreadInlines.insert(span.written.lowerBound) }
                    result += rewriting.source[span.written]
                case .formulaLine, .nothing:
                    result += rewriting.source[span.written]
                }
            } else {
                result += bytes[index..<index + 3]
                index += 3
            }
        }
        return result
    }

    /// Calls `body` with the number and the range of each rewrite in a text.
    func forEachRewrite(in bytes: UnsafeRawBufferPointer, _ body: (_ number: Int, _ range: Range<Int>) -> Void) {
        let text = bytes.bindMemory(to: UInt8.self)
        var index = 0
        while let lead = text.firstOffset(of: Placeholder.lead.0, from: index) {
            guard let (number, end) = Self.spanNumber(bytes[lead...]) else {
                index = lead + 1
                continue
            }
            body(number, lead..<end)
            index = end
        }
    }

    /// The number between the placeholders at the start of `bytes`, and the index after them.
    private static func spanNumber(_ bytes: Slice<UnsafeRawBufferPointer>) -> (number: Int, end: Int)? {
        guard bytes.starts(with: [Placeholder.lead.0, Placeholder.lead.1, Placeholder.rewriteStartByte]) else {
            return nil
        }
        var index = bytes.startIndex + 3
        var number = 0
        while index < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
            number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
        return (number, index + 3)
    }

    // MARK: - Issues

    /// The likely mistakes, in text order.
    func issues() -> [MarkdownIssue] {
        var issues = findings.issues
        if let rewriting { issues += footnoteIssues(rewriting) }
        return issues.sorted { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
    }

    private func footnoteIssues(_ rewriting: Rewriting) -> [MarkdownIssue] {
        var issues: [MarkdownIssue] = []
        // The first footnote with each label, and which of these have no references.
        var notes: [String: Int] = [:]
        var uncalled: Set<Int> = []
        for (index, note) in findings.footnotes.enumerated() {
            guard let position = note.position else { continue }
            let key = SourceRewriter.comparable(note.label)
            if notes[key] == nil {
                notes[key] = index
                uncalled.insert(index)
            } else {
                issues.append(MarkdownIssue(.repeatedFootnote(note.label), at: position))
            }
        }
        for number in findings.references {
            let span = rewriting.spans[number]
            guard case .reference(let label, _, _) = span.kind else { continue }
            if let note = notes[SourceRewriter.comparable(label)] {
                uncalled.remove(note)
            } else {
                let position = SourcePosition(line: span.line + lineOffset, column: span.column)
                issues.append(MarkdownIssue(.undefinedFootnote(label), at: position))
            }
        }
        for index in uncalled.sorted() {
            let note = findings.footnotes[index]
            guard let position = note.position else { continue }
            issues.append(MarkdownIssue(.unusedFootnote(note.label), at: position))
        }
        return issues
    }
}
#endif
