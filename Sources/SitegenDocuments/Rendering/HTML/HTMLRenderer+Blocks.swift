import Hypertext

extension HTMLRenderer {
    /// - Parameter isTight: Whether paragraphs are written without tags, as in a tight list (CommonMark §5.3).
    func render(_ blocks: [Block], isTight: Bool, into buffer: inout HTMLBuffer) {
        render(blocks, blocks.indices, isTight: isTight, into: &buffer)
    }

    func render(_ blocks: [Block], _ indices: Range<Int>, isTight: Bool, into buffer: inout HTMLBuffer) {
        var markup = ListMarkup()
        render(blocks, indices, isTight: isTight, &markup, into: &buffer)
    }

    /// Writes the blocks at some indices. The paragraphs of a tight list have no tags, so a line end separates each from the block
    /// above it.
    ///
    /// - Parameter markup: The raw HTML of all blocks, also for the next indices.
    func render(
        _ blocks: [Block], _ indices: Range<Int>, isTight: Bool, _ markup: inout ListMarkup,
        into buffer: inout HTMLBuffer
    ) {
        // Accessed by index, because passing a block on copies it with all its content.
        for index in indices {
            if isTight, index > 0 { buffer.startLine() }
            if rawHTML != .keep, case .htmlBlock = blocks[index] {
                switch markup.next({ self.markup(of: blocks) }) {
                case .custom(let markup): write(markup, to: &buffer)
                case .pieces(let pieces): writeBlock(pieces, to: &buffer)
                }
            } else if custom.isEmpty {
                renderStandard(blocks[index], isTight: isTight, into: &buffer)
            } else {
                renderCustom(blocks[index], isTight: isTight, into: &buffer)
            }
        }
    }

    private func renderCustom(_ block: Block, isTight: Bool, into buffer: inout HTMLBuffer) {
        if let markup = customMarkup(of: block, isTight: isTight) {
            write(markup, to: &buffer)
        } else {
            renderStandard(block, isTight: isTight, into: &buffer)
        }
    }

    private func write(_ markup: Markup, to buffer: inout HTMLBuffer) {
        buffer.startLine()
        markup.render(into: &buffer)
        buffer.startLine()
    }

    /// Writes a block with the standard rendering of its kind.
    @inline(__always)
    func renderStandard(_ block: Block, isTight: Bool, into buffer: inout HTMLBuffer) {
        switch block {
        case .paragraph(let paragraph):
            if isTight, paragraph.attributes.isEmpty {
                render(paragraph.content, into: &buffer)
            } else {
                buffer.startLine()
                writeTag("<p", paragraph.attributes, on: .block, to: &buffer)
                render(paragraph.content, into: &buffer)
                buffer.write("</p>\n")
            }
        case .heading(let heading):
            render(heading, into: &buffer)
        case .blockQuote(let quote):
            buffer.startLine()
            writeTag("<blockquote", quote.attributes, on: .block, to: &buffer)
            buffer.write(byte: UInt8(ascii: "\n"))
            render(quote.content, isTight: false, into: &buffer)
            buffer.startLine()
            buffer.write("</blockquote>\n")
        case .bulletList(let list):
            buffer.startLine()
            writeTag("<ul", list.attributes, on: .block, to: &buffer)
            buffer.write(byte: UInt8(ascii: "\n"))
            render(list.items, isTight: list.isTight, into: &buffer)
            buffer.write("</ul>\n")
        case .orderedList(let list):
            buffer.startLine()
            buffer.write("<ol")
            if let type = list.numbering.type {
                buffer.write(" type=\"")
                buffer.write(type)
                buffer.write("\"")
            }
            if list.start != 1 {
                buffer.write(" start=\"")
                buffer.write(decimal: list.start)
                buffer.write("\"")
            }
            // HTML has no attribute for delimiters. A style sheet that shows them also needs the numbering.
            let delimiters =
                list.delimiter == .period
                ? [] : [list.delimiter.rawValue] + (list.numbering == .decimal ? [] : [list.numbering.rawValue])
            writeTag("", list.attributes, on: .block, beside: delimiters, to: &buffer)
            buffer.write(byte: UInt8(ascii: "\n"))
            render(list.items, isTight: list.isTight, into: &buffer)
            buffer.write("</ol>\n")
        case .codeBlock(let code):
            render(code, into: &buffer)
        case .htmlBlock(let html):
            render(html, into: &buffer)
        case .thematicBreak(let thematicBreak):
            buffer.startLine()
            writeTag("<hr", thematicBreak.attributes, on: .block, to: &buffer)
            buffer.write(byte: UInt8(ascii: "\n"))
        case .table(let table):
            render(table, into: &buffer)
        case .definitionList(let list):
            render(list, into: &buffer)
        case .alert(let alert):
            render(alert, into: &buffer)
        case .figure(let figure):
            render(figure, into: &buffer)
        case .contentsMarker:
            renderContents(into: &buffer)
        case .directive(let directive):
            if let handler = directives.block(named: directive.name) {
                buffer.startLine()
                handler(directive, self).render(into: &buffer)
                buffer.startLine()
            } else {
                render(directive.content, isTight: false, into: &buffer)
            }
        case .footnote, .summaryMarker:
            break
        case .embed(let embed):
            if trustsEmbeds {
                buffer.startLine()
                buffer.writeUnescaped(embed.markup)
                buffer.startLine()
            } else {
                render(HTMLBlock(embed.markup), into: &buffer)
            }
        }
    }

    private func render(_ heading: Heading, into buffer: inout HTMLBuffer) {
        let digit = UInt8(ascii: "0") + UInt8(heading.level)
        buffer.startLine()
        buffer.write("<h")
        buffer.write(byte: digit)
        if let id = heading.id { write(id: id, to: &buffer) }
        write(heading.attributes, on: .heading, to: &buffer)
        buffer.write(byte: UInt8(ascii: ">"))
        render(heading.content, into: &buffer)
        buffer.write("</h")
        buffer.write(byte: digit)
        buffer.write(">\n")
    }

    private func render(_ items: [ListItem], isTight: Bool, into buffer: inout HTMLBuffer) {
        for item in items {
            if let isChecked = item.isChecked {
                render(item.content, isChecked: isChecked, isTight: isTight, into: &buffer)
                continue
            }
            // A tight list's paragraphs have no tags, so the item gets the attributes of the first one.
            if isTight, case .paragraph(let first)? = item.content.first, !first.attributes.isEmpty {
                writeTag("<li", first.attributes, on: .block, to: &buffer)
                render(first.content, into: &buffer)
                render(item.content, 1..<item.content.count, isTight: true, into: &buffer)
            } else {
                buffer.write("<li>")
                render(item.content, isTight: isTight, into: &buffer)
            }
            buffer.write("</li>\n")
        }
    }

    private func render(_ block: HTMLBlock, into buffer: inout HTMLBuffer) {
        guard rawHTML == .keep else { return writeBlock(pieces(of: block.html), to: &buffer) }
        buffer.startLine()
        buffer.writeUnescaped(block.html)
        buffer.startLine()
    }
}

extension HTMLBuffer {
    /// Ends the line unless it is empty, as CommonMark's reference output does around blocks.
    mutating func startLine() {
        if let last = lastByte, last != UInt8(ascii: "\n") {
            write(byte: UInt8(ascii: "\n"))
        }
    }
}
