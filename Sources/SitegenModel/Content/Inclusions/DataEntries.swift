import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenMarkdown

/// The entries of directives that show data: `::people{data=team}`, `::questions{data=params.faq}`.
enum DataEntries {
    /// The start of the names of lists in front matter.
    private static let fields = "params."

    /// The blocks for the rows of the directive's data.
    static func blocks(of directive: BlockDirective, in page: Page, _ site: Site) -> [Block] {
        guard let name = directive.attributes["data"] else { return [] }
        let isField = name.hasPrefix(fields)
        let values = isField ? page.fields : site.data
        let rows = values.value(at: isField ? String(name.dropFirst(fields.count)) : name)?.list ?? []
        let entries = rows.compactMap(\.mapping).map { Row(fields: $0, site: site) }
        switch directive.name {
        case "logos": return [.paragraph(Paragraph(entries.compactMap(\.logo)))]
        case "questions": return entries.map(\.question)
        default: return entries.map(\.card)
        }
    }

    /// A row of the data, with the keys that the manual lists.
    private struct Row {
        let fields: FieldMapping
        let site: Site

        private func text(_ names: String...) -> String? {
            names.lazy.compactMap { fields[$0]?.text }.first { !$0.isEmpty }
        }

        private var title: [Inline] { text("title", "name", "question").map { [.text(Text($0))] } ?? [] }

        private var url: String? { text("href", "url") }

        private var image: Inline? {
            text("image", "photo", "logo").map { .image(Image($0, alternativeText: text("alt") ?? "")) }
        }

        /// The text, which is Markdown.
        private var content: [Block] {
            text("text", "bio", "answer").map {
                Document(markdown: $0, extensions: site.configuration.markdownExtensions).blocks
            } ?? []
        }

        /// A card. Its button has the card's destination.
        var card: Block {
            var card = BlockDirective("card", label: title)
            let values = [("icon", text("icon")), ("subtitle", text("subtitle", "role")), ("price", text("price"))]
            for (name, value) in values {
                if let value { card.attributes.set(name, to: value) }
            }
            if let image { card.content.append(.paragraph(Paragraph([image]))) }
            card.content += content
            let items = (fields["items"]?.list ?? []).compactMap(\.text)
            if !items.isEmpty {
                card.content.append(
                    .bulletList(BulletList(items.map { ListItem([.paragraph(Paragraph([.text(Text($0))]))]) })))
            }
            if let button = text("button"), let url {
                var link = Link(url, [.text(Text(button))])
                link.attributes.add(class: "button")
                card.content.append(.paragraph(Paragraph([.link(link)])))
            } else if let url {
                card.attributes.set("href", to: url)
            }
            return .directive(card)
        }

        /// A collapsible answer.
        var question: Block { .directive(BlockDirective("details", label: title, content)) }

        /// The image, as a link if the row has a URL.
        var logo: Inline? {
            guard let image, let url else { return image }
            return .link(Link(url, [image]))
        }
    }
}

extension FieldMapping {
    /// The value at a path of keys: `staff.board`.
    fileprivate func value(at path: String) -> FieldValue? {
        if let value = self[path] { return value }
        let parts = path.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return self[String(parts[0])]?.mapping?.value(at: String(parts[1]))
    }
}
