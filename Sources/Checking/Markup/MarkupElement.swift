/// The elements of HTML that a scan has to tell apart.
enum MarkupElement: UInt8 {
    case a, area, audio, base, embed, heading, html, iframe, image, img, input, link, meta, object, script, source, style
    case template, title, track, use, video
    /// The elements in which HTML's own rules do not hold.
    case svg, math
    /// Elements whose content is text without tags, and of no further interest.
    case rawText
    /// The element behind which all is text.
    case plaintext
    case other

    /// The element of a name, in whatever case.
    init(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        func names(_ text: StaticString) -> Bool { name.equals(text) }
        switch name.count {
        case 1: self = names("a") ? .a : .other
        case 2:
            let level = name[name.startIndex + 1]
            let isHeading = name[name.startIndex] | 0x20 == UInt8(ascii: "h") && (0x31...0x36).contains(level)
            self = isHeading ? .heading : .other
        case 3: self = names("img") ? .img : names("svg") ? .svg : names("use") ? .use : names("xmp") ? .rawText : .other
        case 4:
            self =
                names("link") ? .link
                : names("meta") ? .meta
                : names("area") ? .area : names("base") ? .base : names("html") ? .html : names("math") ? .math : .other
        case 5:
            self =
                names("title") ? .title
                : names("style") ? .style
                : names("image") ? .image
                : names("input") ? .input
                : names("video") ? .video
                : names("audio") ? .audio : names("embed") ? .embed : names("track") ? .track : .other
        case 6:
            self =
                names("script") ? .script
                : names("source") ? .source : names("iframe") ? .iframe : names("object") ? .object : .other
        case 7: self = names("noembed") ? .rawText : .other
        case 8:
            self =
                names("template") ? .template : names("textarea") || names("noframes") ? .rawText : .other
        case 9: self = names("plaintext") ? .plaintext : .other
        default: self = .other
        }
    }

    /// Whether what follows the start tag is text up to the end tag (HTML Living Standard §13.2.5.1).
    var holdsText: Bool {
        switch self {
        case .iframe, .rawText, .script, .style, .title: true
        default: false
        }
    }
}

/// The attributes that a scan has to tell apart.
enum MarkupAttributeName: UInt8 {
    case alt, ariaHidden, content, data, href, httpEquiv, id, imageSourceSet, itemProperty, language, name, poster
    case property, relation, role, source, sourceSet, style, type, xlinkHref
    case other

    /// The attribute of a name, in whatever case.
    init(_ name: Slice<UnsafeBufferPointer<UInt8>>) {
        func names(_ text: StaticString) -> Bool { name.equals(text) }
        switch name.count {
        case 2: self = names("id") ? .id : .other
        case 3: self = names("src") ? .source : names("alt") ? .alt : names("rel") ? .relation : .other
        case 4:
            self =
                names("href") ? .href
                : names("name") ? .name
                : names("role") ? .role
                : names("type") ? .type : names("lang") ? .language : names("data") ? .data : .other
        case 5: self = names("style") ? .style : .other
        case 6: self = names("srcset") ? .sourceSet : names("poster") ? .poster : .other
        case 7: self = names("content") ? .content : .other
        case 8: self = names("property") ? .property : names("itemprop") ? .itemProperty : .other
        case 10: self = names("xlink:href") ? .xlinkHref : names("http-equiv") ? .httpEquiv : .other
        case 11: self = names("aria-hidden") ? .ariaHidden : names("imagesrcset") ? .imageSourceSet : .other
        default: self = .other
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether the bytes are these, which are small letters and signs, in whatever case.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        let start = text.utf8Start
        for offset in 0..<count where base[startIndex + offset] | 0x20 != start[offset] { return false }
        return true
    }
}
