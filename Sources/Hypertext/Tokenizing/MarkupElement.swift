/// The HTML elements that code reading markup distinguishes.
package enum MarkupElement: UInt8, Sendable {
    case a, area, audio, base, embed, heading, html, iframe, image, img, input, link, meta, object, script, source
    case style, template, title, track, use, video
    /// The elements in which HTML parsing rules do not apply.
    case svg, math
    /// Elements of SVG (besides `title`) and MathML in which they apply again.
    case foreignObject, description, mathText
    /// Other elements whose content is text without tags.
    case rawText
    /// The element after which everything is text.
    case plaintext
    case other

    /// The element with a name, ignoring case.
    package init(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        self = Self.named(name) ?? .other
    }

    private static func named(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> MarkupElement? {
        switch name.count {
        case 1:
            if name.equals("a") { return .a }
        case 2:
            let letter = name[name.startIndex] | 0x20
            if letter == UInt8(ascii: "h"), (0x31...0x36).contains(name[name.startIndex + 1]) { return .heading }
            let isMath = name.equals("mi") || name.equals("mo") || name.equals("mn") || name.equals("ms")
            return letter == UInt8(ascii: "m") && isMath ? .mathText : nil
        case 3:
            if name.equals("img") { return .img }
            if name.equals("svg") { return .svg }
            if name.equals("use") { return .use }
            if name.equals("xmp") { return .rawText }
        case 4:
            if name.equals("link") { return .link }
            if name.equals("meta") { return .meta }
            if name.equals("area") { return .area }
            if name.equals("base") { return .base }
            if name.equals("html") { return .html }
            if name.equals("math") { return .math }
            if name.equals("desc") { return .description }
        case 5:
            if name.equals("title") { return .title }
            if name.equals("style") { return .style }
            if name.equals("image") { return .image }
            if name.equals("input") { return .input }
            if name.equals("video") { return .video }
            if name.equals("audio") { return .audio }
            if name.equals("embed") { return .embed }
            if name.equals("track") { return .track }
            if name.equals("mtext") { return .mathText }
        case 6:
            if name.equals("script") { return .script }
            if name.equals("source") { return .source }
            if name.equals("iframe") { return .iframe }
            if name.equals("object") { return .object }
        case 7:
            if name.equals("noembed") { return .rawText }
        case 8:
            if name.equals("template") { return .template }
            if name.equals("textarea") { return .rawText }
            if name.equals("noframes") { return .rawText }
        case 9:
            if name.equals("plaintext") { return .plaintext }
        case 13:
            if name.equals("foreignobject") { return .foreignObject }
        default: break
        }
        return nil
    }

    /// Whether the content of the element is text up to the end tag (HTML Living Standard §13.2.5.1).
    package var holdsText: Bool {
        switch self {
        case .iframe, .rawText, .script, .style, .title: true
        default: false
        }
    }
}

/// The attributes that code reading markup distinguishes.
package enum MarkupAttributeName: UInt8, Sendable {
    case align, alt, ariaHidden, content, contentEditable, data, hidden, href, httpEquiv, id, imageSourceSet
    case itemProperty, name, popover, poster, property, relation, role, source, sourceSet, style, type, xlinkHref
    case other

    /// The attribute with a name, ignoring case.
    package init(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        self = Self.named(name) ?? .other
    }

    private static func named(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> MarkupAttributeName? {
        switch name.count {
        case 2:
            if name.equals("id") { return .id }
        case 3:
            if name.equals("src") { return .source }
            if name.equals("alt") { return .alt }
            if name.equals("rel") { return .relation }
        case 4:
            if name.equals("href") { return .href }
            if name.equals("name") { return .name }
            if name.equals("role") { return .role }
            if name.equals("type") { return .type }
            if name.equals("data") { return .data }
        case 5:
            if name.equals("style") { return .style }
            if name.equals("align") { return .align }
        case 6:
            if name.equals("srcset") { return .sourceSet }
            if name.equals("poster") { return .poster }
            if name.equals("hidden") { return .hidden }
        case 7:
            if name.equals("content") { return .content }
            if name.equals("popover") { return .popover }
        case 8:
            if name.equals("property") { return .property }
            if name.equals("itemprop") { return .itemProperty }
        case 10:
            if name.equals("xlink:href") { return .xlinkHref }
            if name.equals("http-equiv") { return .httpEquiv }
        case 11:
            if name.equals("aria-hidden") { return .ariaHidden }
            if name.equals("imagesrcset") { return .imageSourceSet }
        case 15:
            if name.equals("contenteditable") { return .contentEditable }
        default: break
        }
        return nil
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether the bytes equal these lowercase letters and punctuation, ignoring case.
    @inlinable @inline(__always)
    package func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let start = text.utf8Start
        for offset in 0..<count where base[startIndex + offset] | 0x20 != start[offset] { return false }
        return true
    }
}
