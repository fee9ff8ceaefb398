import SitegenDocuments
import SitegenFiles

/// Converts the blocks of the editors of WordPress (`wp-block-…`) and Ghost (`kg-…-card`), which are recognized by their classes.
enum EditorBlocks {
    /// The equivalent of a block in sitegen; `nil` if the element is not such a block.
    static func convert(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        for name in element.classes {
            switch name {
            case "wp-block-gallery", "kg-gallery-card", "blocks-gallery-grid", "gallery": return gallery(element, html)
            case "wp-block-columns": return columns(element, html)
            case "wp-block-embed", "kg-embed-card", "wp-block-embed__wrapper": return embed(element, html)
            case "kg-callout-card": return callout(element, html)
            case "kg-toggle-card": return toggle(element, html)
            case "kg-bookmark-card": return bookmark(element, html)
            case "kg-audio-card", "kg-file-card": return file(element, html)
            case "kg-video-card", "wp-block-video": return video(element, html)
            default: continue
            }
        }
        return nil
    }

    private static func gallery(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        let images = images(element.children, caption: nil)
        let converted = images.compactMap { image, caption -> Inline? in
            guard var image = html.image(image) else { return nil }
            if image.title == nil, let caption { image.title = caption }
            return .image(image)
        }
        guard !converted.isEmpty, converted.count == images.count else { return nil }
        var content: [Inline] = []
        for image in converted { content += content.isEmpty ? [image] : [.softBreak(SoftBreak()), image] }
        var blocks: [Block] = [.directive(BlockDirective("gallery", [.paragraph(Paragraph(content))]))]
        let caption = element.elements.first {
            $0.name == "figcaption" && $0.elements.isEmpty == false || $0.has(class: "blocks-gallery-caption")
        }
        if let caption { blocks += html.blocks(caption.children) }
        return blocks
    }

    /// The images with their captions.
    private static func images(_ nodes: [HTMLNode], caption: String?) -> [(HTMLElement, String?)] {
        nodes.flatMap { node -> [(HTMLElement, String?)] in
            guard let element = node.element else { return [] }
            if element.name == "img" { return [(element, caption)] }
            let own = element.elements.first { $0.name == "figcaption" || $0.has(class: "gallery-caption") }
            let text = own?.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return images(element.children, caption: text.flatMap { $0.isEmpty ? nil : $0 } ?? caption)
        }
    }

    private static func columns(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        let columns = element.elements
        guard columns.count > 1, columns.allSatisfy({ $0.has(class: "wp-block-column") }) else { return nil }
        return [
            .directive(
                BlockDirective(
                    "columns", columns.map { .directive(BlockDirective("column", html.blocks($0.children))) }))
        ]
    }

    /// A block that shows content of another site: a video, or a link.
    private static func embed(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        guard element.first(["iframe", "blockquote", "img", "script", "p", "a"]) == nil else {
            guard let frame = element.first(["iframe"]), let source = frame["src"],
                let video = VideoPlatform.directive(source, title: caption(element) ?? frame["title"])
            else { return nil }
            return [.directive(video)]
        }
        let address = element.children.filter { $0.element?.name != "figcaption" }.map(\.text).joined().trimmed
        guard address.hasPrefix("http://") || address.hasPrefix("https://"), !address.contains(where: \.isWhitespace)
        else {
            return nil
        }
        return link(to: address, caption: caption(element))
    }

    /// A link to content of another site, or its video.
    static func link(to address: String, caption: String?) -> [Block] {
        if let video = VideoPlatform.directive(address, title: caption) { return [.directive(video)] }
        return [.paragraph(Paragraph([.link(Link(address, [.text(Text(caption ?? address))]))]))]
    }

    private static func caption(_ element: HTMLElement) -> String? {
        let text = element.elements.first { $0.name == "figcaption" }?.text.split(whereSeparator: \.isWhitespace)
        return text.flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
    }

    private static func callout(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        guard let text = element.elements.first(where: { $0.has(class: "kg-callout-text") }) else { return nil }
        var nodes = text.children
        if let emoji = element.elements.first(where: { $0.has(class: "kg-callout-emoji") })?.text.trimmed,
            !emoji.isEmpty
        {
            nodes.insert(.text(emoji + " "), at: 0)
        }
        return [.alert(Alert(.note, html.blocks(nodes)))]
    }

    private static func toggle(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        guard let heading = element.first(["h4", "h3", "h2", "h5"]),
            let content = element.elements.first(where: { $0.has(class: "kg-toggle-content") })
        else { return nil }
        let label = html.inlines(heading.children)
        guard !label.isEmpty else { return nil }
        return [.directive(BlockDirective("details", label: label, html.blocks(content.children)))]
    }

    private static func bookmark(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        guard let link = element.first(["a"]), let address = link["href"] else { return nil }
        func text(_ name: String) -> String? {
            let found = link.all("div").first { $0.has(class: name) }?.text.split(whereSeparator: \.isWhitespace)
            return found.flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
        }
        var content: [Inline] = [
            .link(Link(html.convertDestination(address), [.text(Text(text("kg-bookmark-title") ?? address))]))
        ]
        if let description = text("kg-bookmark-description") {
            content += [.lineBreak(LineBreak()), .text(Text(description))]
        }
        var blocks: [Block] = [.paragraph(Paragraph(content))]
        if let caption = caption(element) { blocks.append(.paragraph(Paragraph([.text(Text(caption))]))) }
        return blocks
    }

    /// A link to a file, for a player or a card with a button.
    private static func file(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        let source = element.first(["audio"])?["src"] ?? element.first(["a"])?["href"]
        guard let source, !source.isEmpty else { return nil }
        let title = element.all("div").first {
            $0.has(class: "kg-audio-title") || $0.has(class: "kg-file-card-title")
        }?.text.trimmed
        let name = title.flatMap { $0.isEmpty ? nil : $0 } ?? source.fileName
        let address = html.convertDestination(source)
        var blocks: [Block] = [.paragraph(Paragraph([.link(Link(address, [.text(Text(name))]))]))]
        let description = element.all("div").first { $0.has(class: "kg-file-card-caption") }
        if let description { blocks += html.blocks(description.children) }
        return blocks
    }

    private static func video(_ element: HTMLElement, _ html: HTMLMarkdown) -> [Block]? {
        guard let video = element.first(["video"]), let source = video["src"], !source.isEmpty else { return nil }
        var attributes = NodeAttributes()
        attributes.set("src", to: html.convertDestination(source))
        if let poster = video["poster"], !poster.isEmpty, !poster.hasPrefix("https://img.spacergif.org") {
            attributes.set("poster", to: html.convertDestination(poster))
        }
        let title = caption(element) ?? PageAddressing.percentDecoded(source).fileName.stem
        return [.directive(BlockDirective("video", label: [.text(Text(title))], attributes: attributes))]
    }
}
