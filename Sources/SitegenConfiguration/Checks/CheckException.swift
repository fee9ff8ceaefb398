package import SitegenBase
import SitegenCache
package import SitegenDocuments
import SitegenMarkdown

/// A comment in a text that suppresses findings in the next block, or in the block that contains it:
///
/// ```markdown
/// <!-- check-allow: skipped-heading (the template sets the level between) -->
/// #### Details
/// ```
package struct CheckException: Hashable, Sendable {
    /// The file of the comment: that of the page or one that it includes.
    package let file: String

    /// The line of the comment, counted from 1.
    package let line: Int

    /// The rule that is suppressed.
    package let rules: [CheckRule]

    /// The first line of the exception.
    package let firstLine: Int

    /// The last line of the exception; `nil` for the end of the file.
    package let lastLine: Int?

    /// The lines of the exception; `nil` if there are none.
    package var lines: ClosedRange<Int>? {
        let last = lastLine ?? .max
        return firstLine <= last ? firstLine...last : nil
    }
}

extension CheckException {
    private static let mark = "check-allow"

    /// Removes the comments that make exceptions from a text.
    ///
    /// - Returns: The exceptions, and their diagnostics.
    package static func take(from document: inout Document, of source: SourceText) -> ([CheckException], [Diagnostic]) {
        // Avoids a walk over the nodes of most texts, which have none.
        guard mayStand(in: source.bytes) else { return ([], []) }
        var search = Search(source: source)
        search.take(from: &document.blocks, within: nil)
        return (search.exceptions, search.diagnostics)
    }

    /// Whether a text may hold such a comment. Scanning the bytes avoids a walk over the nodes of most texts.
    private static func mayStand(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while let sign = bytes.firstOffset(of: UInt8(ascii: "<"), from: offset) {
                offset = sign + 1
                let rest = bytes[offset...]
                guard rest.starts(with: "!--".utf8) else { continue }
                if rest.dropFirst(3).drop(while: { $0 == UInt8(ascii: " ") }).starts(with: mark.utf8) { return true }
            }
            return false
        }
    }

    /// The names in a comment, up to a parenthesis with the reason.
    ///
    /// - Returns: `nil` if the markup is not such a comment.
    fileprivate static func names(in html: String) -> [String]? {
        var text = html.utf8[...]
        func trim() {
            while let last = text.last, last.isSpace { text.removeLast() }
            text = text.drop(while: \.isSpace)
        }
        trim()
        guard text.starts(with: "<!--".utf8), text.count >= 7, text.suffix(3).elementsEqual("-->".utf8) else {
            return nil
        }
        text = text.dropFirst(4).dropLast(3)
        trim()
        guard text.starts(with: mark.utf8) else { return nil }
        text = text.dropFirst(mark.utf8.count)
        if text.first == UInt8(ascii: ":") {
            text.removeFirst()
        } else if let first = text.first, !first.isSpace {
            return nil
        }
        // Only one comment: text after its end is shown.
        let isOne = zip(text, zip(text.dropFirst(), text.dropFirst(2))).allSatisfy { first, others in
            !(first == UInt8(ascii: "-") && others.0 == UInt8(ascii: "-") && others.1 == UInt8(ascii: ">"))
        }
        guard isOne else { return nil }
        return text.prefix { $0 != UInt8(ascii: "(") }.split { $0 == UInt8(ascii: ",") || $0.isSpace }
            .map { String(Substring($0)) }
    }

    /// Visits the blocks of a text.
    private struct Search {
        let source: SourceText
        var exceptions: [CheckException] = []
        var diagnostics: [Diagnostic] = []
        /// The line of the last comment within a paragraph.
        private var lastInline = 1

        init(source: SourceText) {
            self.source = source
        }

        /// - Parameter end: The last line of the container of the blocks; `nil` for the end of the file.
        mutating func take(from blocks: inout [Block], within end: Int?) {
            var kept: [Block] = []
            var waiting: [(line: Int, rules: [CheckRule])] = []
            for (number, var block) in blocks.enumerated() {
                let line = block.position?.line
                let next = blocks[(number + 1)...].lazy.compactMap { $0.position?.line }.first
                let last = next.map { $0 - 1 } ?? end
                if case .htmlBlock(let html) = block, let names = CheckException.names(in: html.html) {
                    let first = line ?? 1
                    let last = first + html.html.utf8.count { $0 == UInt8(ascii: "\n") }
                    waiting.append((first, rules(names, from: first, through: last)))
                    continue
                }
                for (line, rules) in waiting { allow(rules, line, from: line, to: last) }
                waiting = []
                takeInline(from: &block, line, last)
                // The content of a list item ends where the next item begins.
                var starts: [Int?] = []
                block.forEachBlockRun { starts.append($0.lazy.compactMap { $0.position?.line }.first) }
                var rest = starts[...]
                block.modifyBlockRuns { run in
                    rest = rest.dropFirst()
                    let next = rest.lazy.compactMap { $0 }.first
                    // A container is rebuilt only if something is removed from it.
                    var changed = run
                    take(from: &changed, within: next.map { $0 - 1 } ?? last)
                    if changed != run { run = changed }
                }
                kept.append(block)
            }
            for (line, rules) in waiting { allow(rules, line, from: line, to: end) }
            if kept.count != blocks.count || kept != blocks { blocks = kept }
        }

        private mutating func takeInline(from block: inout Block, _ line: Int?, _ last: Int?) {
            var found: [[String]] = []
            block.modifyInlineRuns { run in
                guard run.contains(where: { $0.exceptionNames != nil }) else { return }
                found += run.compactMap(\.exceptionNames)
                run.removeAll { $0.exceptionNames != nil }
            }
            for names in found {
                // Most texts have no exceptions; this avoids walking their nodes.
                let start = line ?? 1
                let end = last ?? .max - 1
                let place = source.place(of: mark, from: max(start, lastInline), through: end)?.line ?? start
                lastInline = place
                allow(rules(names, from: place, through: end), place, from: start, to: last)
            }
        }

        private mutating func allow(_ rules: [CheckRule], _ line: Int, from first: Int, to last: Int?) {
            guard !rules.isEmpty else { return }
            exceptions.append(
                CheckException(file: source.file, line: line, rules: rules, firstLine: first, lastLine: last))
        }

        private mutating func rules(_ names: [String], from line: Int, through last: Int) -> [CheckRule] {
            let known = CheckRule.allCases.map(\.rawValue)
            if names.isEmpty {
                diagnostics.append(
                    source.diagnostic(
                        "the comment ‘check-allow’ does not name a rule", severity: .warning, line: line,
                        help: "add a rule, such as <!-- check-allow: \(CheckRule.orphanPage.rawValue) -->"))
            }
            return names.compactMap { name in
                if let rule = CheckRule(rawValue: name) { return rule }
                let place = source.place(of: name, from: line, through: last)
                let nearest = Suggestion.nearest(to: name, among: known).map { "did you mean ‘\($0)’?" }
                diagnostics.append(
                    source.diagnostic(
                        "unknown rule ‘\(name)’", severity: .warning, line: place?.line ?? line,
                        column: place?.column, length: name.count,
                        help: nearest ?? "the rules are \(known.joined(separator: ", "))"))
                return nil
            }
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}

extension Inline {
    /// The rules that the node suppresses, if it is an exception.
    fileprivate var exceptionNames: [String]? {
        if case .inlineHTML(let html) = self { CheckException.names(in: html.html) } else { nil }
    }
}

extension CheckException: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(file)
        writer.write(line)
        writer.write(rules.map(\.rawValue))
        writer.write(firstLine)
        writer.write(lastLine)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        file = try reader.read()
        line = try reader.read()
        rules = try reader.read([String].self).compactMap(CheckRule.init)
        firstLine = try reader.read()
        lastLine = try reader.read()
    }
}
