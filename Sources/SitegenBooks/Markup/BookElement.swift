/// An HTML element that chapters may contain, and what it may contain itself (HTML Living Standard §4).
///
/// Elements that are not listed are left out, and their content is kept. So no chapter contains forms, frames or scripts, and
/// what is written is valid in EPUB whatever a text, a directive or raw HTML contains.
struct BookElement: Sendable {
    /// What an element contains.
    enum Content: Sendable {
        /// Blocks and text.
        case flow
        /// Text with elements of lines.
        case phrasing
        /// What the element around it contains.
        case transparent
        /// Items only.
        case items
        /// Terms and definitions only.
        case definitions
        /// Captions, groups of rows, and rows.
        case table
        case rows
        case cells
        case columns
        /// Nothing: the element has no end tag.
        case void
    }

    /// Where an element can be.
    enum Place: Sendable {
        case block, line
        /// In an element of this content only.
        case inside(Content)
    }

    /// The name that is written.
    let name: String
    let content: Content
    let place: Place
    /// A class that stands for an element that is written under another name.
    private(set) var className: String?

    private init(_ name: String, _ content: Content, _ place: Place, class className: String? = nil) {
        (self.name, self.content, self.place, self.className) = (name, content, place, className)
    }

    /// The element with a name in lowercase; `nil` if it is left out.
    static func named(_ name: String) -> BookElement? { table[name] }

    /// The element that is inserted around content that may not be directly in an element.
    static func wrapper(in content: Content) -> BookElement? {
        switch content {
        case .items: named("li")
        case .definitions: named("dd")
        case .table: named("tbody")
        case .rows: named("tr")
        case .cells: named("td")
        case .flow, .phrasing, .transparent, .columns, .void: nil
        }
    }

    private static let table: [String: BookElement] = {
        var table: [String: BookElement] = [:]
        func add(_ names: String, _ content: Content, _ place: Place) {
            for name in names.split(separator: " ").map(String.init) { table[name] = BookElement(name, content, place) }
        }
        add("address article aside blockquote div figure footer header nav section", .flow, .block)
        add("h1 h2 h3 h4 h5 h6 p pre", .phrasing, .block)
        add("ol ul", .items, .block)
        add("dl", .definitions, .block)
        add("table", .table, .block)
        add("hr", .void, .block)
        add("li", .flow, .inside(.items))
        add("dt", .phrasing, .inside(.definitions))
        add("dd", .flow, .inside(.definitions))
        add("caption", .phrasing, .inside(.table))
        add("colgroup", .columns, .inside(.table))
        add("col", .void, .inside(.columns))
        add("thead tbody tfoot", .rows, .inside(.table))
        add("tr", .cells, .inside(.rows))
        add("td", .flow, .inside(.cells))
        add("th", .phrasing, .inside(.cells))
        add("figcaption", .flow, .block)
        add(
            "abbr b bdi bdo cite code dfn em i kbd mark q s samp small span strong sub sup time u var", .phrasing, .line
        )
        add("a del ins", .transparent, .line)
        add("br img wbr", .void, .line)
        // A book has one main part, the reader's software may not open details, and the others are obsolete.
        for name in ["main", "hgroup", "dialog", "center", "fieldset"] {
            table[name] = BookElement("div", .flow, .block)
        }
        table["details"] = BookElement("div", .flow, .block, class: "details")
        table["summary"] = BookElement("p", .phrasing, .block, class: "details-title")
        table["legend"] = BookElement("p", .phrasing, .block)
        table["menu"] = BookElement("ul", .items, .block)
        for (old, new) in [("strike", "s"), ("tt", "code"), ("big", "span"), ("font", "span"), ("output", "span")] {
            table[old] = BookElement(new, .phrasing, .line)
        }
        return table
    }()

    /// The elements whose content is not text for readers.
    static let hidden: Set<String> = [
        "script", "style", "template", "title", "noscript", "select", "datalist", "textarea", "canvas", "svg:script",
        "svg:style", "svg:foreignobject", "math:annotation-xml", "rp",
    ]
}
