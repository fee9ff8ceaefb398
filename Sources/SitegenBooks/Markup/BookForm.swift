import SitegenDocuments

/// Replaces what needs a script, a click or a wide screen with a form that can be read from top to bottom.
///
/// Tabs follow each other, details are open, videos are links with their image, and galleries are figures. Tables of contents
/// and markers of summaries are left out. Directives that a program has replaced keep their handler.
struct BookForm: DocumentRewriter {
    let renderer: HTMLRenderer
    /// How far headings move down, so that the title of the chapter is the only one of the first level.
    let shift: Int

    init(_ renderer: HTMLRenderer, for document: Document) {
        self.renderer = renderer
        let first = document.blocks.contains {
            if case .heading(let heading) = $0 { heading.level == 1 } else { false }
        }
        shift = first ? 1 : 0
    }

    mutating func rewrite(_ heading: Heading) -> [Block] {
        var heading = heading
        heading.level += shift
        return descend(into: .heading(heading))
    }

    mutating func rewrite(_ alert: Alert) -> [Block] {
        var alert = alert
        alert.folding = nil
        return descend(into: .alert(alert))
    }

    mutating func rewrite(_ contentsMarker: ContentsMarker) -> [Block] { [] }
    mutating func rewrite(_ summaryMarker: SummaryMarker) -> [Block] { [] }

    mutating func rewrite(_ directive: BlockDirective) -> [Block] {
        // Directives of a site, which show a discussion and links to this book.
        if directive.name == "comments" || directive.name == "book" { return [] }
        guard renderer.directives.isReadyMade(block: directive.name) else {
            return descend(into: .directive(directive))
        }
        switch directive.name {
        case "tabs": return tabs(directive)
        case "tab": return titled(directive, [.text(Text("1"))])
        case "details": return titled(directive, [.text(Text(renderer.detailsTitle))])
        case "gallery", "picture": return directive.shownBlocks.flatMap { rewrite($0) }
        case "video": return video(directive)
        default: return descend(into: .directive(directive))
        }
    }

    private mutating func tabs(_ directive: BlockDirective) -> [Block] {
        var blocks: [Block] = []
        var number = 0
        for block in directive.content {
            if case .directive(let tab) = block, tab.name == "tab" {
                number += 1
                blocks += titled(tab, [.text(Text(String(number)))])
            } else {
                blocks += rewrite(block)
            }
        }
        return blocks
    }

    /// The content below its label.
    private mutating func titled(_ directive: BlockDirective, _ title: [Inline]) -> [Block] {
        var label = Paragraph(directive.label.isEmpty ? title : directive.label)
        label.attributes.add(class: "details-title")
        var content: [Block] = [.paragraph(label)]
        for block in directive.content { content += rewrite(block) }
        var attributes = NodeAttributes()
        attributes.id = directive.attributes.id
        attributes.add(class: "details")
        return [.directive(BlockDirective("div", attributes: attributes, content))]
    }

    private func video(_ directive: BlockDirective) -> [Block] {
        guard let source = directive.attributes["src"] else { return directive.content }
        var content: [Inline] = []
        if let poster = directive.attributes["poster"] {
            content.append(.image(Image(poster, alternativeText: "")))
            content.append(.lineBreak(LineBreak()))
        }
        let name = source.split(separator: "/").last.map(String.init) ?? source
        content += directive.label.isEmpty ? [.text(Text(name))] : directive.label
        return [.paragraph(Paragraph([.link(Link(source, content))]))]
    }
}
