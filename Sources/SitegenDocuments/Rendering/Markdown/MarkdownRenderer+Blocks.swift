extension MarkdownWriter {
    /// Writes a list of blocks.
    ///
    /// - Parameters:
    ///   - isTight: Whether blank lines between the blocks would make a list loose.
    ///   - itemMarker: The marker of the list item whose line the first block continues.
    ///   - isStrict: Whether the block at an index is written strictly; `nil` if all are like the blocks around them.
    mutating func write(
        _ blocks: [Block], isTight: Bool, itemMarker: UInt8? = nil, isStrict: ((Int) -> Bool)? = nil
    ) {
        var previous: Block?
        var previousMarker: UInt8?
        var previousList: (ListNumbering, ListDelimiter)?
        for (index, block) in blocks.enumerated() where !block.isUnwritten {
            if let isStrict { self.isStrict = isStrict(index) }
            if let previous { separate(block, from: previous, isTight: isTight) }
            let marker = previous == nil ? itemMarker : nil
            var isBelowAttributes = false
            switch block {
            case .bulletList(let list):
                var avoided = [previousMarker, marker].compactMap(\.self)
                if case .bulletList = previous {} else { avoided = [marker].compactMap(\.self) }
                previousMarker = write(list, avoiding: avoided)
            case .orderedList(let list):
                // A line of attributes ends a list.
                if case .orderedList(let list)? = previous, list.attributes.isEmpty {} else { previousList = nil }
                previousList = write(list, avoiding: previousList)
            case .thematicBreak:
                writeBreak(isAtItemStart: marker != nil, isBelowText: previous != nil && isTight)
            case .htmlBlock(let html):
                // Its indentation would make it part of the block above.
                if let previous, html.isContent(of: previous) { writeSeparator() }
                write(html, isAfterMarker: marker != nil)
            case .definitionList:
                // Below its last definition, attributes would also apply to the list above.
                if case .definitionList? = previous, block.hasAttributeLine {
                    writeLine(of: block.attributes)
                    isBelowAttributes = true
                }
                write(block)
            case .heading(let heading): write(heading, isAtTopLevel: isStrict != nil)
            default:
                write(block)
            }
            if block.hasAttributeLine, !isBelowAttributes { writeLine(of: block.attributes) }
            previous = block
        }
    }

    /// Ends a list with a link reference definition that nothing uses.
    private mutating func writeSeparator() {
        writeLine("[//]: #".utf8)
        writeBlankLine()
    }

    private mutating func writeLine(of attributes: NodeAttributes) {
        write(attributes)
        endLine()
    }

    private mutating func write(_ block: Block) {
        switch block {
        case .paragraph(let paragraph) where paragraph.content.needsFence && paragraphStart != .withinLine:
            if case .formula(let formula) = paragraph.content[0] {
                write(CodeBlock(formula.source + (formula.source.isEmpty ? "" : "\n"), info: InfoString("math")))
            }
        case .paragraph(let paragraph):
            write(run: paragraph.content, in: .paragraph)
            endLine()
        case .blockQuote(let quote): write(quote: quote.content)
        case .codeBlock(let code): write(code)
        case .table(let table): write(table)
        case .definitionList(let list): write(list)
        case .alert(let alert): write(alert)
        case .footnote(let footnote): write(footnote)
        case .figure(let figure): write(figure)
        case .contentsMarker: writeLine("[[toc]]".utf8)
        case .summaryMarker: writeLine("<!--more-->".utf8)
        case .directive(let directive): write(directive)
        case .embed(let embed): write(block: embed)
        case .heading, .bulletList, .orderedList, .thematicBreak, .htmlBlock:
            // These depend on the previous block.
            break
        }
    }

    private mutating func separate(_ block: Block, from previous: Block, isTight: Bool) {
        if !isTight {
            writeBlankLine()
        } else if block.wouldContinue(previous) {
            // The line ends the paragraph of the quote. See also `needBlankLine`.
            writeBlankLine(">")
        }
    }

    // MARK: - Leaves

    private mutating func writeBreak(isAtItemStart: Bool, isBelowText: Bool) {
        var style = options.thematicBreak
        // `* ***` would be one break.
        if isAtItemStart { style = .underscores }
        // `---` would underline the text above it, or begin front matter.
        if style == .hyphens, isBelowText || output.isEmpty { style = .asterisks }
        write(style.rawValue.utf8.first ?? UInt8(ascii: "*"), count: 3)
        endLine()
    }

    private mutating func write(_ heading: Heading, isAtTopLevel: Bool) {
        let attributes = Block.heading(heading).attributes
        if heading.isUnderlined || options.headings == .underlines && isAtTopLevel && heading.canBeUnderlined {
            write(run: heading.content, in: .paragraph)
            if !attributes.isEmpty {
                write(" ")
                write(attributes)
            }
            endLine()
            writeLine((heading.level == 1 ? "===" : "---").utf8)
            return
        }
        write(UInt8(ascii: "#"), count: heading.level)
        if !heading.content.isEmpty {
            write(" ")
            write(run: heading.content, in: .line)
            escapeClosingSequence()
        }
        if !attributes.isEmpty {
            write(" ")
            write(attributes)
        } else if isExtended {
            escapeTrailingAttributes(of: heading)
        }
        endLine()
    }

    /// A `#` at the end of a heading would be read as its closing sequence (CommonMark §4.2).
    private mutating func escapeClosingSequence() {
        guard output.last == UInt8(ascii: "#") else { return }
        let run = output.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let before = output[output.count - run - 1]
        guard before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") else { return }
        replace(output.count - 1..<output.count, with: "\\#".utf8)
    }

    private mutating func write(_ code: CodeBlock) {
        var info = MarkdownWriter(MarkdownRenderer(dialect: options.dialect))
        info.write(literal: code.info.text, escaping: [])
        // An info string after backticks cannot contain backticks (CommonMark §4.5).
        let needsTildes = options.fence == .tildes || info.output.contains(UInt8(ascii: "`"))
        let fence = needsTildes ? UInt8(ascii: "~") : UInt8(ascii: "`")
        let count = max(3, Self.longestRun(of: fence, in: code.code) + 1)
        write(fence, count: count)
        // A tilde would lengthen the fence.
        if fence == UInt8(ascii: "~"), info.output.first == fence { write(" ") }
        write(info.output)
        endLine()
        writeLines(code.code)
        write(fence, count: count)
        endLine()
    }

    static func longestRun(of byte: UInt8, in text: String) -> Int {
        var longest = 0
        var count = 0
        for other in text.utf8 {
            count = other == byte ? count + 1 : 0
            longest = max(longest, count)
        }
        return longest
    }

    private mutating func write(_ html: HTMLBlock, isAfterMarker: Bool) {
        // Blanks after the marker would indent the whole item.
        if isAfterMarker, html.isIndented { endLineTrimmed() }
        writeLines(html.html.trimmingBlankLines)
    }

    // MARK: - Containers

    mutating func write(quote content: [Block]) {
        if content.allSatisfy(\.isUnwritten) {
            writeLine(">".utf8)
        } else {
            indent(first: "> ".utf8, rest: "> ".utf8) { $0.write(content, isTight: false) }
        }
    }

    /// - Returns: The marker of the list.
    private mutating func write(_ list: BulletList, avoiding avoided: [UInt8]) -> UInt8 {
        let marker = (options.bullet.rawValue + "-*+").utf8.first { !avoided.contains($0) } ?? UInt8(ascii: "-")
        write(list.items, isTight: list.isTight) { _ in [marker] }
        return marker
    }

    /// - Parameter avoided: The markers of the list above, with which this list must not be merged.
    /// - Returns: The marker of the list.
    private mutating func write(
        _ list: OrderedList, avoiding avoided: (numbering: ListNumbering, delimiter: ListDelimiter)?
    ) -> (ListNumbering, ListDelimiter) {
        var list = list
        if !isExtended {
            list.numbering = .decimal
            if list.delimiter == .parentheses { list.delimiter = .parenthesis }
        }
        if list.numbering == .decimal, list.delimiter == .period {
            switch options.numberDelimiter {
            case .parenthesis: list.delimiter = .parenthesis
            case nil: list.delimiter = list.writtenDelimiter ?? .period
            case .period: break
            }
        }
        if let avoided, list.couldContinue(avoided.numbering, avoided.delimiter) {
            if !isExtended {
                list.delimiter = list.delimiter == .period ? .parenthesis : .period
            } else {
                // With fancy lists enabled, a different delimiter begins another list.
                writeSeparator()
            }
        }
        let isRepeated = options.numbering == .repeated && list.numbering == .decimal
        write(list.items, isTight: list.isTight) { list.writtenMarker(ofItem: isRepeated ? 0 : $0) }
        return (list.numbering, list.delimiter)
    }

    private mutating func write(_ items: [ListItem], isTight: Bool, marker: (Int) -> [UInt8]) {
        let isTight = isTight && !items.contains { $0.content.needBlankLine || $0.beginsWithInlineFormula }
        for (index, item) in items.enumerated() {
            if index > 0, !isTight { writeBlankLine() }
            var marker = marker(index)
            // Text below the marker is indented by one blank more than the marker without the blanks after it.
            let width = item.beginsWithIndentedHTML ? marker.trimmingBlanks.count : marker.count
            let rest = Array(repeating: UInt8(ascii: " "), count: width + 1)
            let isEmpty = item.content.allSatisfy(\.isUnwritten)
            if isEmpty, item.isChecked == nil {
                writeLine(marker.trimmingBlanks)
                continue
            }
            let last = marker[marker.count - 1]
            marker += item.task.utf8
            indent(first: marker, rest: rest) { writer in
                if isEmpty { return writer.endLineTrimmed() }
                if item.isChecked != nil, case .paragraph = item.content.first { writer.paragraphStart = .withinLine }
                writer.write(item.content, isTight: isTight, itemMarker: last)
            }
        }
    }
}

extension [Block] {
    /// Whether two blocks need a blank line between them, which makes a list loose. A line in a quote is sufficient for all blocks
    /// except quotes.
    var needBlankLine: Bool {
        guard count > 1 else { return false }
        let written = filter { !$0.isUnwritten }
        return zip(written, written.dropFirst()).contains { previous, block in
            if case .blockQuote = previous, !block.isQuoted { return false }
            return block.wouldContinue(previous)
        }
    }
}

extension MarkdownWriter {
    /// Ends a line that is not empty, and removes the blanks at its end.
    mutating func endLineTrimmed() {
        let count = output.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        replace(output.count - count..<output.count, with: [])
        endLine()
    }
}

extension OrderedList {
    /// Whether the list, directly below one with this numbering, would be a part of it: `i.` also follows `h.`.
    fileprivate func couldContinue(_ numbering: ListNumbering, _ delimiter: ListDelimiter) -> Bool {
        delimiter == self.delimiter
            && FancyMarker.meanings(of: Array(writtenNumber(ofItem: 0).utf8)).contains { $0.numbering == numbering }
    }

    /// The number of an item in a form that can be parsed again. Only that of the first item matters.
    private func writtenNumber(ofItem index: Int) -> String {
        switch numbering {
        case .decimal:
            // A number has nine digits at most (CommonMark §5.2).
            let limit = 999_999_999
            return String(min(min(max(start, 0), limit) + index, limit))
        case .lowerAlpha, .upperAlpha:
            return numbering.text(of: min(max(start &+ index, 1), 26))
        case .lowerRoman, .upperRoman:
            let text = numbering.text(of: min(max(start &+ index, 1), 3999))
            return text.utf8.count <= 8 ? text : numbering.text(of: 1)
        }
    }

    /// The marker of an item.
    fileprivate func writtenMarker(ofItem index: Int) -> [UInt8] {
        let marker = Array(delimiter.around(writtenNumber(ofItem: index)).utf8)
        // Many names begin with a letter and a period.
        let isInitial =
            delimiter == .period && (numbering == .upperAlpha || numbering == .upperRoman) && marker.count == 2
        return isInitial ? marker + [UInt8(ascii: " ")] : marker
    }
}

extension [UInt8] {
    fileprivate var trimmingBlanks: ArraySlice<UInt8> {
        self[..<(lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0)]
    }
}

extension HTMLBlock {
    /// Whether the indentation would make the HTML part of the last item of a list above it. That of a definition or a footnote would
    /// be that of code.
    fileprivate func isContent(of previous: Block) -> Bool {
        let indent = html.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        return switch previous {
        case .bulletList: indent >= 2
        // The marker of the first item is the shortest, and may be repeated.
        case .orderedList(let list): indent > list.writtenMarker(ofItem: 0).count
        default: false
        }
    }

    fileprivate var isIndented: Bool { html.utf8.first == UInt8(ascii: " ") }
}

extension ListItem {
    /// Whether the text of a task is a formula that would otherwise be written as a fence, above another block.
    fileprivate var beginsWithInlineFormula: Bool {
        guard isChecked != nil, content.count > 1, case .paragraph(let first)? = content.first else { return false }
        return first.content.needsFence
    }

    fileprivate var beginsWithIndentedHTML: Bool {
        guard isChecked == nil, case .htmlBlock(let html)? = content.first(where: { !$0.isUnwritten }) else {
            return false
        }
        return html.isIndented
    }

    /// The task marker between the list marker and the text.
    fileprivate var task: String {
        switch isChecked {
        case nil: " "
        case false?: " [ ] "
        case true?: " [x] "
        }
    }
}
