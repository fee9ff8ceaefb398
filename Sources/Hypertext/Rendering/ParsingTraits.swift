/// The default layout of an element (HTML Living Standard §15.3), and the effects of its tags on the elements around them
/// (§13.2.6.4.7).
struct ParsingTraits: Sendable {
    /// How white space around and at the inner edges of the element is shown.
    enum Display: Sendable {
        /// White space beside its tags is not shown.
        case block
        /// White space counts as in text.
        case inline
        /// Block-like inside, but invisible from outside: the content before and after it is adjacent.
        case absent
    }

    enum Content: Sendable {
        case markup
        /// No content and no end tag.
        case void
        /// Text up to the end tag.
        case text
        /// A script, which is text with its own rules.
        case script
        /// Markup whose white space is preserved.
        case verbatim
        /// SVG or MathML, whose white space is also preserved.
        case foreign
    }

    /// The elements whose start tags have special rules.
    enum Kind: Sendable {
        case other, html, head, body, paragraph, listItem, definition, option, optionGroup, ruby, heading, anchor
        case button, form, select, entry, noscript, template, table, caption, columnGroup, column, rowGroup, row, cell
        case annotation
    }

    struct Rules: OptionSet, Sendable {
        let rawValue: UInt16

        /// Its start tag ends a paragraph.
        static let endsParagraph = Self(rawValue: 1)
        /// Browsers, or their modes, differ on whether its start tag ends a paragraph.
        static let mayEndParagraph = Self(rawValue: 2)
        /// A list item or definition around it stays open if another one begins inside.
        static let shieldsItems = Self(rawValue: 4)
        /// A paragraph or button around it stays open if another one begins inside.
        static let isScope = Self(rawValue: 8)
        /// Its end tag may be omitted before the end tag of an enclosing element.
        static let hasOptionalEnd = Self(rawValue: 16)
        /// Its end tag ends inner elements whose own end tags were omitted.
        static let endsOthers = Self(rawValue: 32)
        /// It may appear in a `head`.
        static let isMetadata = Self(rawValue: 64)
        /// An obsolete element whose tags affect the parser in unusual ways.
        static let isObsolete = Self(rawValue: 128)
        /// HTML within SVG or MathML.
        static let holdsHTML = Self(rawValue: 256)
        /// Its start tag ends SVG and MathML.
        static let endsForeign = Self(rawValue: 512)
    }

    var kind = Kind.other
    var display = Display.inline
    var content = Content.markup
    var rules: Rules = []

    /// The traits of the element. A custom element has the defaults: it is inline, and its white space is preserved.
    static func of(_ name: String) -> Self {
        table[name] ?? Self(content: .verbatim)
    }

    /// The traits of an element within SVG or MathML.
    static func ofForeign(_ name: String) -> Self {
        if name == "annotation-xml" { return Self(kind: .annotation, content: .foreign) }
        if holdingHTML.contains(name) { return Self(content: .foreign, rules: [.holdsHTML, .isScope]) }
        return Self(content: .foreign, rules: endingForeign.contains(name) ? .endsForeign : [])
    }

    private static let holdingHTML: Set<String> = [
        "foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext",
    ]

    /// HTML Living Standard §13.2.6.5. `font` is included because some of its attributes have this effect.
    private static let endingForeign: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "font", "h1",
        "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p",
        "pre", "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]

    private static let table: [String: Self] = {
        var table: [String: Self] = [:]
        func add(_ names: String, _ traits: Self) {
            for name in names.split(separator: " ") { table[String(name)] = traits }
        }
        // Text.
        add(
            "abbr b bdi bdo cite code data del dfn em i ins kbd label map mark meter output progress q s samp small slot span "
                + "strong sub sup time u var canvas picture audio video", Self())
        add("big font strike tt", Self())
        add("a", Self(kind: .anchor))
        add("button", Self(kind: .button, rules: [.isScope, .shieldsItems, .endsOthers]))
        add("object", Self(rules: [.isScope, .shieldsItems, .endsOthers]))
        add("ruby", Self())
        add("rt rp", Self(kind: .ruby, rules: .hasOptionalEnd))
        add("area br embed img wbr", Self(content: .void))
        add("input", Self(kind: .entry, content: .void))
        add("textarea", Self(kind: .entry, content: .text))
        add("iframe", Self(content: .text))
        add("select", Self(kind: .select, content: .verbatim, rules: .endsOthers))
        add("noscript", Self(kind: .noscript, content: .verbatim, rules: .isMetadata))
        add("svg math", Self(content: .foreign))
        // Blocks.
        let section: Rules = [.endsParagraph, .shieldsItems, .endsOthers]
        add(
            "article aside blockquote center details dl fieldset figure footer header menu nav ol section ul",
            Self(display: .block, rules: section))
        add("address div figcaption hgroup main summary", Self(display: .block, rules: [.endsParagraph, .endsOthers]))
        add("search", Self(display: .block, rules: .mayEndParagraph))
        add("dialog", Self(display: .absent, rules: .mayEndParagraph))
        add("form", Self(kind: .form, display: .block, rules: section))
        add("h1 h2 h3 h4 h5 h6", Self(kind: .heading, display: .block, rules: section))
        add("hr", Self(display: .block, content: .void, rules: .endsParagraph))
        add("pre listing", Self(display: .block, content: .verbatim, rules: section))
        add("legend", Self(display: .block))
        add("p", Self(kind: .paragraph, display: .block, rules: [.endsParagraph, .hasOptionalEnd]))
        let item: Rules = [.endsParagraph, .shieldsItems, .hasOptionalEnd, .endsOthers]
        add("li", Self(kind: .listItem, display: .block, rules: item))
        add("dt dd", Self(kind: .definition, display: .block, rules: item))
        add("option", Self(kind: .option, display: .block, rules: .hasOptionalEnd))
        add("optgroup", Self(kind: .optionGroup, display: .block, rules: [.hasOptionalEnd, .endsOthers]))
        add("datalist", Self(display: .absent))
        // Tables.
        add(
            "table",
            Self(kind: .table, display: .block, rules: [.mayEndParagraph, .shieldsItems, .isScope, .endsOthers]))
        add("caption", Self(kind: .caption, display: .block, rules: [.shieldsItems, .isScope, .endsOthers]))
        add("colgroup", Self(kind: .columnGroup, display: .block, rules: .shieldsItems))
        add("col", Self(kind: .column, display: .block, content: .void))
        add("thead tbody tfoot", Self(kind: .rowGroup, display: .block, rules: [.shieldsItems, .endsOthers]))
        add("tr", Self(kind: .row, display: .block, rules: [.shieldsItems, .endsOthers]))
        add("td th", Self(kind: .cell, display: .block, rules: [.shieldsItems, .isScope, .endsOthers]))
        // The document.
        add("html", Self(kind: .html, display: .block, rules: .endsOthers))
        add("head", Self(kind: .head, display: .block))
        add("body", Self(kind: .body, display: .block, rules: .endsOthers))
        add("base link meta", Self(display: .absent, content: .void, rules: .isMetadata))
        add("source track", Self(display: .absent, content: .void))
        add("title style", Self(display: .absent, content: .text, rules: .isMetadata))
        add("script", Self(display: .absent, content: .script, rules: .isMetadata))
        add(
            "template",
            Self(
                kind: .template, display: .absent, content: .verbatim, rules: [.isMetadata, .isScope, .shieldsItems]))
        add(
            "applet basefont bgsound command dir frame frameset image isindex keygen marquee menuitem nobr noembed "
                + "noframes param plaintext rb rtc xmp", Self(rules: .isObsolete))
        return table
    }()
}
