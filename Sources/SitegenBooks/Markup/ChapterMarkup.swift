import Hypertext

/// A chapter as well-formed markup, with what a book has to know of it.
struct ChapterMarkup: Sendable {
    /// A heading, for the contents.
    struct Heading: Sendable {
        let level: Int
        let id: String
        var title: String
    }

    /// A figure with a caption, for the list of figures.
    struct Figure: Sendable {
        let id: String
        var caption: String
    }

    /// A link to a place in a chapter, which is written without the fragment if the place does not exist.
    struct PlaceLink: Sendable {
        /// Where the fragment is in the bytes, with its number sign.
        let range: Range<Int>
        let chapter: Int
        let id: String
        /// What is written instead of the fragment if the place does not exist.
        let replacement: String
    }

    fileprivate(set) var bytes: [UInt8] = []
    fileprivate(set) var ids: Set<String> = []
    fileprivate(set) var headings: [Heading] = []
    fileprivate(set) var figures: [Figure] = []
    fileprivate(set) var placeLinks: [PlaceLink] = []
    fileprivate(set) var images: [BookImage] = []
    fileprivate(set) var holdsMathML = false
    fileprivate(set) var holdsSVG = false
    /// Whether there is an image without a text.
    fileprivate(set) var hasSilentImages = false

    /// The bytes, with the links to places that exist.
    ///
    /// - Parameter exists: Whether a chapter has an id.
    func bytes(linking exists: (_ chapter: Int, _ id: String) -> Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var start = 0
        for link in placeLinks where !exists(link.chapter, link.id) {
            result += bytes[start..<link.range.lowerBound] + Array(link.replacement.utf8)
            start = link.range.upperBound
        }
        return result + bytes[start...]
    }
}

/// The rules by which a chapter is written.
struct MarkupRules {
    /// Where a link leads.
    enum Target {
        /// A place in a chapter; the title if there is no id.
        case chapter(Int, id: String?)
        /// Anything outside the book.
        case external(String)
    }

    /// Whether the markup is for EPUB, and not for a page of HTML.
    var isEPUB: Bool
    /// The number of the chapter.
    var chapter: Int
    /// A prefix of all ids.
    var idPrefix = ""
    /// Where a URL leads; `nil` if a link is written as its text.
    var target: (String) -> Target?
    /// The URL of the file that contains a chapter; empty if all chapters are in one.
    var url: (Int) -> String
    /// The fragment that leads to the title of a chapter; empty if the chapter has a file of its own.
    var fragment: (Int) -> String
    /// The prefix of the ids of a chapter.
    var prefix: (Int) -> String
    /// The image for a URL; `nil` shows its alt text.
    var image: (String) -> BookImage?
    /// The URL of an image within the book.
    var imageURL: (BookImage) -> String
}

/// Rewrites the HTML of a chapter as well-formed markup that contains only what books may contain.
///
/// The nesting is corrected where it would not be valid: an element that may not be in a paragraph ends it, and what may not be
/// directly in a list or a table gets an item or a cell. Nothing that readers would see is lost.
struct ChapterWriter {
    /// An open element.
    private struct Open {
        /// The name in the source, in lowercase.
        let source: String
        /// The name that is written; `nil` if only the content is.
        let name: String?
        let content: BookElement.Content
        var isForeign = false
        /// Whether the content is not for readers.
        var isHidden = false
        /// What is written after the content, before the end tag.
        var ending = ""
        /// The name of the last child, for lists of definitions.
        var lastChild: String?
        var isNotes = false
        var isNoteReference = false
        var collects: Collection?
    }

    /// What the text of an element is added to.
    private enum Collection { case heading, caption }

    private let rules: MarkupRules
    private var output = XMLText()
    private var result = ChapterMarkup()
    private var open: [Open] = []
    private var figureIDs: [String] = []

    private init(_ rules: MarkupRules) { self.rules = rules }

    /// Rewrites HTML.
    static func markup(of html: [UInt8], _ rules: MarkupRules, knownIDs: [String] = []) -> ChapterMarkup {
        html.withUnsafeBufferPointer { bytes in
            var writer = ChapterWriter(rules)
            writer.result.ids = Set(knownIDs)
            writer.read(MarkupTokenizer(bytes))
            return writer.result
        }
    }

    private mutating func read(_ source: MarkupTokenizer) {
        var tokenizer = source
        var position = 0
        while position < tokenizer.bytes.count {
            let token = tokenizer.read(at: position, isForeign: isForeign)
            let range = position..<tokenizer.end
            switch token {
            case .text: write(text: decoded(range, tokenizer))
            case .characterData:
                write(text: String(decoding: tokenizer.bytes[range.dropFirst(9).dropLast(3)], as: UTF8.self))
            case .unfinished: write(text: decoded(range, tokenizer))
            case .startTag: start(&tokenizer, after: range)
            case .endTag: end(name(of: tokenizer))
            case .comment, .doctype, .nothing: break
            }
            position = max(position + 1, tokenizer.end, range.upperBound)
        }
        while !open.isEmpty { close() }
        result.bytes = output.bytes
    }

    private func decoded(_ range: Range<Int>, _ tokenizer: MarkupTokenizer, isAttribute: Bool = false) -> String {
        CharacterReferences.decoded(tokenizer.bytes[range], isAttribute: isAttribute).text
    }

    private func name(of tokenizer: MarkupTokenizer) -> String {
        String(decoding: tokenizer.bytes[tokenizer.name], as: UTF8.self).lowercased()
    }

    // MARK: - Text

    // Read in place: a copy of the open element would retain its texts.
    private var isHidden: Bool { open.isEmpty ? false : open[open.count - 1].isHidden }

    /// Whether the place is within SVG or MathML.
    private var isForeign: Bool { open.isEmpty ? false : open[open.count - 1].isForeign }

    private mutating func write(text: String) {
        guard !isHidden, !text.isEmpty else { return }
        if isForeign { return write(foreignText: text) }
        if text.utf8.contains(where: { $0 > 0x20 }) {
            makeRoomForText()
        } else if isStructure(content) {
            return output.write(text: text)
        }
        output.write(text: text)
        collect(text)
    }

    /// Writes the text of a drawing where it is shown, and that of a formula as an element of its own where it must be one.
    private mutating func write(foreignText text: String) {
        let element = open.last { $0.name != nil }?.name ?? ""
        if ForeignElement.holdsText(element) {
            output.write(text: text)
            collect(text)
        } else if open.contains(where: { $0.name == "math" }), text.utf8.contains(where: { $0 > 0x20 }) {
            output.write("<mtext>")
            output.write(text: text)
            output.write("</mtext>")
            collect(text)
        }
    }

    private mutating func collect(_ text: String) {
        guard let index = open.lastIndex(where: { $0.collects != nil }), let collection = open[index].collects,
            !open[index...].contains(where: { $0.source == "annotation" || $0.isNoteReference })
        else { return }
        switch collection {
        case .heading: if let last = result.headings.indices.last { result.headings[last].title += text }
        case .caption: if let last = result.figures.indices.last { result.figures[last].caption += text }
        }
    }

    /// What may be at this place.
    private var content: BookElement.Content {
        for index in open.indices.reversed() {
            if case .transparent = open[index].content { continue }
            return open[index].content
        }
        return .flow
    }

    private func isStructure(_ content: BookElement.Content) -> Bool {
        switch content {
        case .flow, .phrasing, .transparent: false
        case .items, .definitions, .table, .rows, .cells, .columns, .void: true
        }
    }

    /// Opens the elements that text needs at this place, such as an item in a list.
    private mutating func makeRoomForText() {
        while isStructure(content) {
            if case .columns = content {
                close()
            } else if let wrapper = BookElement.wrapper(in: content) {
                push(wrapper, source: wrapper.name)
            } else {
                return
            }
        }
    }

    // MARK: - Start tags

    /// The depth of nested elements. Documents have fewer, raw HTML may have any number.
    private static let nestingLimit = 400

    /// The bytes in which the source of a formula is looked for.
    private static let formulaLimit = 65_536

    private mutating func start(_ tokenizer: inout MarkupTokenizer, after range: Range<Int>) {
        let name = name(of: tokenizer)
        // The elements of a chapter are searched for their ends. Deeper ones are left out, and their content is kept.
        if open.count >= Self.nestingLimit { return }
        let tag = Tag(tokenizer, name)
        let foreignRoot = name == "svg" || name == "math"
        // HTML ends a drawing or a formula that is not closed (HTML Living Standard §13.2.6.5).
        if isForeign, !isHidden, ForeignElement.isHTML(name) {
            while isForeign { close() }
        }
        if isForeign || foreignRoot {
            startForeign(tag, name, tokenizer, isRoot: foreignRoot && !isForeign)
            return
        }
        if BookElement.hidden.contains(name) || isHidden {
            // The tokenizer leaves the content of these elements to the reader of tokens.
            if ["script", "style", "title", "textarea", "noscript"].contains(name) {
                skipText(&tokenizer, name)
            } else {
                open.append(Open(source: name, name: nil, content: .transparent, isHidden: true))
            }
            return
        }
        switch name {
        case "img": return write(image: tag)
        case "video", "audio", "iframe", "embed", "object": return write(media: tag, name)
        case "source" where open.last.map({ ["video", "audio"].contains($0.source) }) == true:
            return write(mediaSource: tag)
        case "input":
            if tag["type"]?.lowercased() == "checkbox" { write(text: tag["checked"] == nil ? "☐" : "☑") }
            return
        default: break
        }
        // A link in a link, and a caption without a figure, are not valid.
        let isNestedLink = name == "a" && open.contains { $0.source == "a" }
        let element = BookElement.named(name == "figcaption" && open.last?.source != "figure" ? "div" : name)
        guard let element, !isNestedLink, makeRoom(for: element) else {
            if !Self.voidNames.contains(name) {
                open.append(Open(source: name, name: nil, content: .transparent))
            }
            return
        }
        write(element, tag, name)
    }

    /// Elements without an end tag that are left out.
    private static let voidNames: Set<String> = [
        "area", "base", "link", "meta", "param", "source", "track", "frame", "keygen",
    ]

    private mutating func skipText(_ tokenizer: inout MarkupTokenizer, _ name: String) {
        // Everything up to the end tag is text.
        let sought = Array("</\(name)".utf8)
        let bytes = tokenizer.bytes
        var place = tokenizer.end
        while place + sought.count <= bytes.count {
            if zip(sought, bytes[place...]).allSatisfy({ $0 == $1 || $0 == $1 | 0x20 }) { break }
            place += 1
        }
        _ = tokenizer.read(at: place + sought.count <= bytes.count ? place : bytes.count, isForeign: false)
    }

    /// Ends and opens elements so that an element may be at this place.
    ///
    /// - Returns: Whether the element is written, and not only its content.
    private mutating func makeRoom(for element: BookElement) -> Bool {
        switch element.place {
        case .line: makeRoomForText()
        case .block:
            makeRoomForText()
            guard case .phrasing = content else { return true }
            // The elements up to the innermost one that contains blocks end here, but not lists and tables.
            let flow = open.lastIndex { if case .flow = $0.content { true } else { false } } ?? -1
            if open.dropFirst(flow + 1).contains(where: { isStructure($0.content) }) { return false }
            while open.count > flow + 1 { close() }
        case .inside(let parent):
            let isParent = { (content: BookElement.Content) in
                switch (content, parent) {
                case (.items, .items), (.definitions, .definitions), (.table, .table), (.rows, .rows),
                    (.cells, .cells), (.columns, .columns):
                    true
                default: false
                }
            }
            let boundary = open.lastIndex { Self.boundaries.contains($0.source) } ?? -1
            if let index = open.lastIndex(where: { isParent($0.content) }), index >= boundary {
                while open.count > index + 1 { close() }
                return true
            }
            // `tr` in a table without `tbody`, or an item without a list.
            switch parent {
            case .items: openParent("ul")
            case .definitions: openParent("dl")
            case .table: openParent("table")
            case .columns: openParent("colgroup")
            case .rows: openParent("tbody")
            case .cells: openParent("tr")
            case .flow, .phrasing, .transparent, .void: break
            }
        }
        return true
    }

    /// The elements whose items and cells do not belong to elements around them.
    private static let boundaries: Set<String> = ["table", "ul", "ol", "dl"]

    private mutating func openParent(_ name: String) {
        guard let element = BookElement.named(name), makeRoom(for: element) else { return }
        push(element, source: name)
    }

    private mutating func push(_ element: BookElement, source: String) {
        beginChild(element.name)
        output.write("<\(element.name)>")
        open.append(Open(source: source, name: element.name, content: element.content))
    }

    /// Records the child of a list of definitions, and adds the term that a definition needs.
    private mutating func beginChild(_ name: String) {
        guard let last = open.indices.last, case .definitions = open[last].content else { return }
        if name == "dd", open[last].lastChild == nil { output.write("<dt></dt>") }
        open[last].lastChild = name
    }

    private mutating func write(_ element: BookElement, _ tag: Tag, _ source: String) {
        beginChild(element.name)
        var item = Open(source: source, name: element.name, content: element.content)
        var attributes = XMLText()
        if source == "a" {
            guard writeLink(tag, to: &attributes) else {
                open.append(Open(source: source, name: nil, content: .transparent))
                return
            }
        }
        let classes = [element.className, tag["class"]].compactMap(\.self).filter { !$0.isEmpty }
        if !classes.isEmpty { attributes.write(attribute: "class", classes.joined(separator: " ")) }
        let isNote = source == "li" && open.dropLast().last?.isNotes == true && rules.isEPUB
        var id = id(of: tag)
        let level = Self.level(element.name)
        if id == nil, level != nil { id = unusedID("section") }
        if element.name == "figure", id == nil { id = unusedID("figure") }
        if element.name == "figure" { figureIDs.append(id ?? "") }
        if let id, !isNote { attributes.write(attribute: "id", id) }
        // Code is not mirrored. EPUB does not allow the property of CSS.
        if element.name == "pre", tag["dir"] == nil { attributes.write(attribute: "dir", "ltr") }
        var seen: Set<String> = []
        for (name, value) in tag.attributes where !["class", "id", "href"].contains(name) && seen.insert(name).inserted
        {
            guard let value = BookAttributes.value(of: name, value, on: element.name) else { continue }
            attributes.write(attribute: name, value)
            if name == "lang", rules.isEPUB { attributes.write(attribute: "xml:lang", value) }
        }
        if rules.isEPUB, let type = Self.epubType(tag) { attributes.write(attribute: "epub:type", type) }
        output.write("<\(element.name)")
        let start = output.bytes.count
        output.write(bytes: attributes.bytes)
        shiftPlaceLinks(by: start)
        if case .void = element.content { return output.write("/>") }
        output.write(">")
        if isNote {
            output.write("<aside epub:type=\"footnote\" role=\"doc-footnote\"")
            if let id { output.write(attribute: "id", id) }
            output.write(">")
            item.ending = "</aside>"
        }
        item.isNoteReference = tag["role"] == "doc-noteref"
        item.isNotes = source == "section" && tag["role"] == "doc-endnotes"
        if let level, let id { begin(heading: level, id, &item) }
        if element.name == "figcaption", let id = figureIDs.last, result.figures.last?.id != id {
            result.figures.append(.init(id: id, caption: ""))
            item.collects = .caption
        }
        open.append(item)
    }

    private mutating func begin(heading level: Int, _ id: String, _ item: inout Open) {
        result.headings.append(.init(level: level, id: id, title: ""))
        item.collects = .heading
    }

    private static func level(_ name: String) -> Int? {
        switch name {
        case "h1": 1
        case "h2": 2
        case "h3": 3
        case "h4": 4
        case "h5": 5
        case "h6": 6
        default: nil
        }
    }

    private static func epubType(_ tag: Tag) -> String? {
        switch tag["role"] {
        case "doc-noteref": "noteref"
        case "doc-endnotes": "endnotes"
        case "doc-backlink": "backlink"
        default: nil
        }
    }

    // MARK: - Ids and links

    private mutating func id(of tag: Tag) -> String? {
        guard let id = tag["id"].map({ rules.idPrefix + $0 }), isNew(id) else { return nil }
        return id
    }

    private mutating func isNew(_ id: String) -> Bool {
        !id.isEmpty && !id.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 }
            && result.ids.insert(id).inserted
    }

    private mutating func unusedID(_ word: String) -> String {
        while true {
            usedNumbers[word, default: 0] += 1
            let id = "\(rules.idPrefix)\(word)-\(usedNumbers[word] ?? 0)"
            if result.ids.insert(id).inserted { return id }
        }
    }

    /// The last numbers of ids that elements without one have got.
    private var usedNumbers: [String: Int] = [:]

    /// - Returns: Whether the link leads to a place that a reader can open.
    private mutating func writeLink(_ tag: Tag, to attributes: inout XMLText) -> Bool {
        guard let url = tag["href"] else { return tag["id"] != nil }
        switch rules.target(url) {
        case .external(let url)?: attributes.write(attribute: "href", url)
        case .chapter(let chapter, let id)?:
            attributes.write(" href=\"" + rules.url(chapter))
            if let id, !id.isEmpty {
                let (place, start) = (rules.prefix(chapter) + id, attributes.bytes.count)
                attributes.write("#")
                attributes.write(text: BookAttributes.encoded(place))
                pendingLinks.append(
                    .init(
                        range: start..<attributes.bytes.count, chapter: chapter, id: place,
                        replacement: rules.fragment(chapter)))
            } else {
                attributes.write(rules.fragment(chapter))
            }
            attributes.write("\"")
        case nil: return false
        }
        return true
    }

    /// The links of the tag that is being written, with ranges relative to its attributes.
    private var pendingLinks: [ChapterMarkup.PlaceLink] = []

    private mutating func shiftPlaceLinks(by offset: Int) {
        result.placeLinks += pendingLinks.map {
            .init(
                range: $0.range.lowerBound + offset..<$0.range.upperBound + offset, chapter: $0.chapter, id: $0.id,
                replacement: $0.replacement)
        }
        pendingLinks.removeAll(keepingCapacity: true)
    }

    // MARK: - Images and media

    private mutating func write(image tag: Tag) {
        let text = tag["alt"] ?? ""
        guard let source = tag["src"], let image = rules.image(source) else { return write(text: text) }
        makeRoomForText()
        if text.isEmpty, tag["role"] != "presentation" { result.hasSilentImages = true }
        result.images.append(image)
        output.write("<img")
        output.write(attribute: "src", rules.imageURL(image))
        output.write(attribute: "alt", text)
        if let id = id(of: tag) { output.write(attribute: "id", id) }
        for name in ["class", "title", "width", "height", "lang", "style"] {
            if let value = tag[name].flatMap({ BookAttributes.value(of: name, $0, on: "img") }) {
                output.write(attribute: name, value)
            }
        }
        output.write("/>")
    }

    /// Writes a link in place of what needs another program or a network.
    private mutating func write(media tag: Tag, _ name: String) {
        let url = tag[name == "object" ? "data" : "src"]
        if let url { writeLink(toMedia: url, tag) }
        guard name != "embed" else { return }
        // What an `object` or a `video` without a URL contains is shown.
        open.append(Open(source: name, name: nil, content: .transparent, isHidden: name != "object" && url != nil))
        if url == nil { mediaTags.append(tag) }
    }

    private var mediaTags: [Tag] = []

    private mutating func write(mediaSource tag: Tag) {
        guard !isHidden, let url = tag["src"], let media = mediaTags.popLast() else { return }
        writeLink(toMedia: url, media)
    }

    private mutating func writeLink(toMedia url: String, _ tag: Tag) {
        let name = url.split(separator: "/").last.map(String.init) ?? url
        let label = tag["aria-label"] ?? tag["title"] ?? name
        guard case .external(let target)? = rules.target(url) else { return write(text: label) }
        makeRoomForText()
        let isLink = !open.contains { $0.name == "a" }
        if isLink {
            output.write("<a class=\"media\"")
            output.write(attribute: "href", target)
            output.write(">")
        }
        if let poster = tag["poster"], let image = rules.image(poster) {
            result.images.append(image)
            output.write("<img")
            output.write(attribute: "src", rules.imageURL(image))
            output.write(" alt=\"\"/> ")
        }
        write(text: label)
        if isLink { output.write("</a>") }
    }

    // MARK: - SVG and MathML

    private mutating func startForeign(_ tag: Tag, _ name: String, _ tokenizer: MarkupTokenizer, isRoot: Bool) {
        let kind = isRoot ? name : (open.last { $0.name == "svg" || $0.name == "math" }?.name ?? "svg")
        if isHidden || BookElement.hidden.contains("\(kind):\(name)") {
            if !tokenizer.isSelfClosing {
                open.append(Open(source: name, name: nil, content: .transparent, isForeign: true, isHidden: true))
            }
            return
        }
        // A link in a drawing needs a namespace of its own, so the drawing keeps only its group of shapes.
        guard let written = kind == "svg" ? ForeignElement.svg(name) : ForeignElement.math(name) else {
            if !tokenizer.isSelfClosing {
                open.append(Open(source: name, name: nil, content: .transparent, isForeign: true))
            }
            return
        }
        if isRoot {
            makeRoomForText()
            if kind == "svg" { result.holdsSVG = true } else { result.holdsMathML = true }
        }
        output.write("<\(written)")
        if isRoot {
            output.write(
                attribute: "xmlns", kind == "svg" ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1998/Math/MathML")
        }
        if isRoot, kind == "math", tag["alttext"] == nil, let source = alternativeText(after: tokenizer) {
            output.write(attribute: "alttext", source)
        }
        var seen: Set<String> = []
        for (attribute, value) in tag.written where seen.insert(attribute.lowercased()).inserted {
            let lowercased = attribute.lowercased()
            if lowercased == "id" {
                if isNew(rules.idPrefix + value) { output.write(attribute: "id", rules.idPrefix + value) }
                continue
            }
            let isKept =
                !lowercased.hasPrefix("on") && !lowercased.hasPrefix("xmlns") && !lowercased.hasPrefix("data-")
                && attribute.utf8.allSatisfy({ $0.isNameByte }) && !attribute.contains(":")
            guard isKept else { continue }
            if lowercased == "href" || lowercased == "style" && value.contains("url(") {
                guard value.hasPrefix("#") else { continue }
                output.write(attribute: attribute, "#" + rules.idPrefix + value.dropFirst())
            } else {
                output.write(attribute: attribute, value)
            }
        }
        if tokenizer.isSelfClosing { return output.write("/>") }
        output.write(">")
        open.append(Open(source: name, name: written, content: .transparent, isForeign: true))
    }

    /// The TeX source of a formula, which its annotation contains.
    private func alternativeText(after tokenizer: MarkupTokenizer) -> String? {
        let bytes = tokenizer.bytes
        guard let end = offset(of: "</math", in: bytes, from: tokenizer.end),
            let start = offset(of: "<annotation ", in: bytes, from: tokenizer.end), start < end,
            let text = offset(of: ">", in: bytes, from: start),
            let stop = offset(of: "</annotation", in: bytes, from: text), stop < end
        else { return nil }
        return decoded(text + 1..<stop, tokenizer)
    }

    private func offset(of text: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let sought = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var place = start
        let end = min(bytes.count, start + Self.formulaLimit)
        while place + sought.count <= end {
            if bytes[place] == sought[0], bytes[place..<place + sought.count].elementsEqual(sought) { return place }
            place += 1
        }
        return nil
    }

    // MARK: - End tags

    /// The elements whose content does not end elements around them.
    private static let closedParts: Set<String> = ["td", "th", "table", "svg", "math"]

    private mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.source == name }) else { return }
        // An end tag in a cell or an item does not end what is around it.
        let crossesBoundary = open[(index + 1)...].contains { Self.closedParts.contains($0.source) }
        if crossesBoundary, !["table", "tr", "tbody", "thead", "tfoot", "svg", "math"].contains(name) { return }
        while open.count > index { close() }
    }

    private mutating func close() {
        guard let item = open.popLast() else { return }
        if item.source == "figure" { figureIDs = figureIDs.dropLast() }
        if item.source == "video" || item.source == "audio", !item.isHidden { mediaTags = mediaTags.dropLast() }
        guard let name = item.name else { return }
        if case .definitions = item.content, item.lastChild == "dt" { output.write("<dd></dd>") }
        output.write(item.ending + "</\(name)>")
    }

    /// The attributes of a tag, decoded.
    private struct Tag {
        /// The names as written, and the values.
        let written: [(String, String)]

        /// The attributes with their names in lowercase.
        let attributes: [(name: String, value: String)]

        init(_ tokenizer: MarkupTokenizer, _ name: String) {
            written = tokenizer.attributes.map { attribute in
                (
                    String(decoding: tokenizer.bytes[attribute.nameRange], as: UTF8.self),
                    CharacterReferences.decoded(tokenizer.bytes[attribute.value], isAttribute: true).text
                )
            }
            attributes = written.map { ($0.lowercased(), $1) }
        }

        subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
    }
}

extension UInt8 {
    /// Whether the byte may be in the name of an element or an attribute that is written.
    fileprivate var isNameByte: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "-")
    }
}
