public import Hypertext

extension HTMLRenderer {
    /// Appends inline content to `buffer`.
    ///
    /// - Parameters:
    ///   - inlines: The inline nodes.
    ///   - buffer: The buffer that the markup is appended to.
    public func render(_ inlines: [Inline], into buffer: inout HTMLBuffer) {
        render(inlines, in: .text, into: &buffer)
    }

    /// Writes inline content.
    ///
    /// - Parameter context: Whether blocks could be in the place of the content.
    func render(_ inlines: [Inline], in context: SafeMarkup.Context, into buffer: inout HTMLBuffer) {
        var markup = ListMarkup()
        // Accessed by index, because passing a node on copies it with all its content.
        for index in inlines.indices {
            if rawHTML != .keep, case .inlineHTML = inlines[index] {
                switch markup.next({ self.markup(of: inlines, in: context) }) {
                case .custom(let markup): markup.render(into: &buffer)
                case .pieces(let pieces): writeInline(pieces, to: &buffer)
                }
            } else if custom.isEmpty {
                renderStandard(inlines[index], into: &buffer)
            } else {
                renderCustom(inlines[index], into: &buffer)
            }
        }
    }

    private func renderCustom(_ inline: Inline, into buffer: inout HTMLBuffer) {
        if let markup = customMarkup(of: inline) {
            markup.render(into: &buffer)
        } else {
            renderStandard(inline, into: &buffer)
        }
    }

    /// Writes an inline node with the standard rendering of its kind.
    @inline(__always)
    func renderStandard(_ inline: Inline, into buffer: inout HTMLBuffer) {
        switch inline {
        case .text(let text):
            buffer.writeText(text.string)
        case .softBreak:
            buffer.write(byte: UInt8(ascii: "\n"))
        case .lineBreak:
            buffer.write("<br>\n")
        case .code(let code):
            writeTag("<code", code.attributes, on: .span, to: &buffer)
            if wrapsCode { writeWrapping(code.code, to: &buffer) } else { buffer.writeText(code.code) }
            buffer.write("</code>")
        case .emphasis(let emphasis):
            writeTag("<em", emphasis.attributes, on: .span, to: &buffer)
            render(emphasis.content, into: &buffer)
            buffer.write("</em>")
        case .strong(let strong):
            writeTag("<strong", strong.attributes, on: .span, to: &buffer)
            render(strong.content, into: &buffer)
            buffer.write("</strong>")
        case .link(let link):
            render(link, into: &buffer)
        case .image(let image):
            write(image, into: &buffer)
        case .inlineHTML(let html):
            render(rawHTML: html.html, into: &buffer)
        case .strikethrough(let strikethrough):
            writeTag("<del", strikethrough.attributes, on: .span, to: &buffer)
            render(strikethrough.content, into: &buffer)
            buffer.write("</del>")
        case .mark(let mark):
            writeTag("<mark", mark.attributes, on: .span, to: &buffer)
            render(mark.content, into: &buffer)
            buffer.write("</mark>")
        case .insertion(let insertion):
            writeTag("<ins", insertion.attributes, on: .span, to: &buffer)
            render(insertion.content, into: &buffer)
            buffer.write("</ins>")
        case .superscript(let superscript):
            writeTag("<sup", superscript.attributes, on: .span, to: &buffer)
            render(superscript.content, into: &buffer)
            buffer.write("</sup>")
        case .subscript(let subscripted):
            writeTag("<sub", subscripted.attributes, on: .span, to: &buffer)
            render(subscripted.content, into: &buffer)
            buffer.write("</sub>")
        case .span(let span):
            writeTag("<span", span.attributes, on: .span, to: &buffer)
            render(span.content, into: &buffer)
            buffer.write("</span>")
        case .abbreviation(let abbreviation):
            buffer.write("<abbr")
            write(title: abbreviation.title, to: &buffer)
            buffer.write(byte: UInt8(ascii: ">"))
            buffer.writeText(abbreviation.text)
            buffer.write("</abbr>")
        case .formula(let formula):
            render(formula, into: &buffer)
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
            if trustsEmbeds {
                buffer.writeUnescaped(embed.markup)
            } else {
                render(rawHTML: embed.markup, into: &buffer)
            }
        }
    }

    private func render(rawHTML html: String, into buffer: inout HTMLBuffer) {
        if rawHTML == .keep { return buffer.writeUnescaped(html) }
        writeInline(pieces(of: html), to: &buffer)
    }

    private func render(_ link: Link, into buffer: inout HTMLBuffer) {
        guard let url = url(link.destination) else { return renderText(of: link, into: &buffer) }
        buffer.write("<a href=\"")
        buffer.writeURL(url)
        buffer.write("\"")
        var written: [String] = []
        let external = externalLinks.apply(to: url) ? externalLinks : nil
        let words =
            (link.destination.isFragment ? [] : linkRelation?.split(separator: " ") ?? []) + (external?.relation ?? [])
        if !words.isEmpty {
            buffer.write(" rel=\"")
            buffer.writeAttributeValue(relation(of: link, beside: words))
            buffer.write("\"")
            written.append("rel")
        }
        if external?.opensNewTab == true, link.attributes["target"] == nil { buffer.write(" target=\"_blank\"") }
        if let title = link.title {
            write(title: title, to: &buffer)
            written.append("title")
        }
        written.append("icon")
        write(link.attributes, on: .link, except: written, to: &buffer)
        buffer.write(byte: UInt8(ascii: ">"))
        if let icon = link.attributes["icon"].flatMap(directives.icons.svg) { buffer.writeUnescaped(icon) }
        render(link.content, into: &buffer)
        buffer.write("</a>")
    }

    /// Writes a link whose URL may not be written: its text, within an element if others can refer to that.
    private func renderText(of link: Link, into buffer: inout HTMLBuffer) {
        let isNamed = link.attributes.id != nil || !link.attributes.classes.isEmpty
        if isNamed { writeTag("<span", link.attributes, on: .span, to: &buffer) }
        render(link.content, into: &buffer)
        if isNamed { buffer.write("</span>") }
    }

    /// The renderer's `rel`, followed by those of the author's words that it does not contain.
    private func relation(of link: Link, beside own: [Substring]) -> String {
        let other = allowedAttributes == .all ? link.attributes["rel"]?.split(separator: " ") ?? [] : []
        var seen: Set<Substring> = []
        return (own + other).filter { seen.insert($0).inserted }.joined(separator: " ")
    }

    func write(title: String, to buffer: inout HTMLBuffer) {
        buffer.write(" title=\"")
        buffer.writeAttributeValue(title)
        buffer.write("\"")
    }

    /// The URL of a link as this renderer writes it, or `nil` if it may not be written (see ``urls``).
    ///
    /// - Parameter url: The URL as an author wrote it.
    /// - Returns: The result of ``resolveURL``, not escaped yet.
    public func url(_ url: String) -> String? {
        switch urls {
        case .all: break
        case .schemes(let schemes): if !URLSafety.isAllowedLink(url, schemes: schemes) { return nil }
        case .web: if !URLSafety.isAllowedLink(url) { return nil }
        }
        return resolved(url)
    }

    /// The URL of an image or a video as this renderer writes it, or `nil` if it may not be written (see ``urls``).
    ///
    /// - Parameter url: The URL as an author wrote it.
    /// - Returns: The result of ``resolveURL``, not escaped yet.
    public func imageURL(_ url: String) -> String? {
        switch urls {
        case .all: break
        case .schemes: if !URLSafety.isAllowedImage(url) { return nil }
        case .web: if !URLSafety.isAllowedLink(url) { return nil }
        }
        if !allowsRemoteImages, URLSafety.isRemote(url) { return nil }
        return resolved(url)
    }

    private func resolved(_ url: String) -> String {
        var url = url
        if let wikiLink = WikiLink(destination: url) {
            let resolved = resolveURL?(url) ?? url
            if resolved != url { return resolved }
            url = wikiLink.relativeURL
        } else if let citation = Citation(destination: url) {
            url = citation.relativeURL
        }
        if !idPrefix.isEmpty, url.isFragment { url = "#" + idPrefix + url.dropFirst() }
        return resolveURL.map { $0(url) } ?? url
    }

    private func render(_ styled: Styled, into buffer: inout HTMLBuffer) {
        guard keepsStyling else { return render(styled.content, into: &buffer) }
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

extension String {
    /// Whether the URL refers to a place within its own document. `#` alone refers to the top of the page.
    fileprivate var isFragment: Bool { utf8.first == UInt8(ascii: "#") && utf8.count > 1 }
}

extension Color {
    /// Six hexadecimal digits in the order red, green, blue.
    fileprivate var hexadecimal: String {
        let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
