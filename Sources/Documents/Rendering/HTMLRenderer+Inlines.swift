public import Hypertext

extension HTMLRenderer {
    /// Writes running text at the end of `buffer`.
    public func render(_ inlines: [Inline], into buffer: inout HTMLBuffer) {
        for inline in inlines {
            render(inline, into: &buffer)
        }
    }

    private func render(_ inline: Inline, into buffer: inout HTMLBuffer) {
        switch inline {
        case .text(let text):
            buffer.writeText(text.string)
        case .softBreak:
            buffer.write("\n")
        case .lineBreak:
            buffer.write("<br>\n")
        case .code(let code):
            buffer.write("<code>")
            buffer.writeText(code.code)
            buffer.write("</code>")
        case .emphasis(let emphasis):
            buffer.write("<em>")
            render(emphasis.content, into: &buffer)
            buffer.write("</em>")
        case .strong(let strong):
            buffer.write("<strong>")
            render(strong.content, into: &buffer)
            buffer.write("</strong>")
        case .link(let link):
            render(link, into: &buffer)
        case .image(let image):
            render(image, into: &buffer)
        case .inlineHTML(let html):
            switch rawHTML {
            case .keep: buffer.writeUnescaped(html.html)
            case .escape: buffer.writeText(html.html)
            case .drop: break
            }
        case .strikethrough(let strikethrough):
            buffer.write("<del>")
            render(strikethrough.content, into: &buffer)
            buffer.write("</del>")
        case .mark(let mark):
            buffer.write("<mark>")
            render(mark.content, into: &buffer)
            buffer.write("</mark>")
        case .superscript(let superscript):
            buffer.write("<sup>")
            render(superscript.content, into: &buffer)
            buffer.write("</sup>")
        case .subscript(let subscripted):
            buffer.write("<sub>")
            render(subscripted.content, into: &buffer)
            buffer.write("</sub>")
        case .footnoteReference(let reference):
            render(reference, into: &buffer)
        case .directive(let directive):
            if let handler = directives.inline(named: directive.name) {
                handler(directive, self).render(into: &buffer)
            } else {
                render(directive.content, into: &buffer)
            }
        case .styled(let styled):
            render(styled, into: &buffer)
        case .embed(let embed):
            buffer.writeUnescaped(embed.markup)
        }
    }

    private func render(_ link: Link, into buffer: inout HTMLBuffer) {
        buffer.write("<a")
        if let url = url(link.destination) {
            buffer.write(" href=\"")
            buffer.writeURL(url)
            buffer.write("\"")
        }
        write(title: link.title, to: &buffer)
        write(link.attributes, to: &buffer)
        buffer.write(">")
        render(link.content, into: &buffer)
        buffer.write("</a>")
    }

    func render(_ image: Image, into buffer: inout HTMLBuffer) {
        let alternativeText = PlainTextRenderer(lineEnd: " ").render(image.content)
        guard let url = url(image.source) else {
            buffer.writeText(alternativeText)
            return
        }
        buffer.write("<img src=\"")
        buffer.writeURL(url)
        buffer.write("\" alt=\"")
        buffer.writeAttributeValue(alternativeText)
        buffer.write("\"")
        write(title: image.title, to: &buffer)
        write(image.attributes, to: &buffer)
        buffer.write(">")
    }

    private func write(title: String?, to buffer: inout HTMLBuffer) {
        guard let title else { return }
        buffer.write(" title=\"")
        buffer.writeAttributeValue(title)
        buffer.write("\"")
    }

    /// The URL as it is to be written, or `nil` where it would run code and may not.
    private func url(_ url: String) -> String? {
        guard allowsUnsafeURLs || !URLSafety.isUnsafe(url) else { return nil }
        return resolveURL.map { $0(url) } ?? url
    }

    private func render(_ styled: Styled, into buffer: inout HTMLBuffer) {
        buffer.write("<span style=\"")
        if let color = styled.style.color {
            buffer.write("color:#")
            buffer.writeUnescaped(color.hexadecimal)
        }
        if let size = styled.style.fontSize {
            buffer.write(styled.style.color == nil ? "font-size:" : ";font-size:")
            buffer.write(decimal: size)
            buffer.write("pt")
        }
        buffer.write("\">")
        render(styled.content, into: &buffer)
        buffer.write("</span>")
    }
}

extension Color {
    /// Six hexadecimal digits, red first.
    fileprivate var hexadecimal: String {
        let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
