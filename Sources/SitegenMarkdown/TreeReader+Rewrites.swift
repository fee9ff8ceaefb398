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

    /// Lines that were rewritten as an HTML block.
    struct RewrittenBlock {
        let block: Rewriting.Span.Block
        let written: String
        let position: SourcePosition

        /// The end of the only line.
        var end: SourcePosition { SourcePosition(line: position.line, column: position.column + written.utf8.count) }
    }

    /// The lines that an HTML block stands for.
    func rewrittenBlock(_ characters: UnsafePointer<CChar>?) -> RewrittenBlock? {
        guard let rewriting, rewriting.hasBlocks, let characters else { return nil }
        var bytes = UnsafeRawBufferPointer(start: characters, count: strlen(characters))[...]
        bytes = bytes.drop(while: \.isSpaceOrTab)
        guard bytes.starts(with: Rewriting.fence.start) else { return nil }
        bytes = bytes.dropFirst(Rewriting.fence.start.count)
        guard let (number, _) = Self.spanNumber(bytes), case .block(let block) = rewriting.spans[number].kind else {
            return nil
        }
        let span = rewriting.spans[number]
        return RewrittenBlock(
            block: block, written: String(decoding: rewriting.source[span.written], as: UTF8.self),
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
            if bytes[index + 2] == Placeholder.nothing {
                index += 3
            } else if form != .running, let character = Placeholder.plain(by: bytes[index + 2]) {
                result.append(character)
                index += 3
            } else if form != .running, let escaped = Placeholder.escaped(by: bytes[index + 2]) {
                if form == .literal { result.append(UInt8(ascii: "\\")) }
                result.append(escaped)
                index += 3
            } else if let (number, end) = Self.spanNumber(bytes[index...]) {
                index = end
                let span = rewriting.spans[number]
                // For a literal backslash, both bytes are still there.
                let count = form == .literal ? 2 : 1
                if span.isAfterEmphasis { result.removeLast(min(result.count, count)) }
                switch (span.kind, form) {
                case (.escape(let byte), .running): result += [Placeholder.lead.0, Placeholder.lead.1, byte]
                case (.escape(let byte), .unescaped): result.append(Placeholder.character(by: byte) ?? byte)
                case (.block, _): break
                default: result += rewriting.source[span.written]
                }
                if span.isBeforeEmphasis { index += count }
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
    static func spanNumber(_ bytes: Slice<UnsafeRawBufferPointer>) -> (number: Int, end: Int)? {
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
            guard case .reference(let label) = span.kind else { continue }
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
