import SitegenBase

extension Language {
    /// HTML, after the HTML Living Standard §13.1, with the scripts and style sheets in it.
    static let html = Language(
        "HTML",
        aliases: [
            "html", "htm", "xhtml", "xht", "html5", "hta", "vue", "svelte", "go-html-template", "jinja", "jinja2",
            "liquid", "tera", "django",
        ],
        lexer: MarkupLexer(isHTML: true))

    /// XML 1.0.
    static let xml = Language(
        "XML",
        aliases: [
            "xml", "svg", "rss", "atom", "plist", "xsd", "xsl", "xslt", "wsdl", "rdf", "xib", "storyboard", "xaml",
            "csproj", "vbproj", "props", "targets", "nuspec", "pom", "mathml", "dita", "kml", "gpx", "tmlanguage",
            "entitlements", "iml", "resx",
        ],
        lexer: MarkupLexer(isHTML: false))
}

/// Reads HTML and XML.
struct MarkupLexer: Lexer {
    let isHTML: Bool
    var island: MarkupIsland?

    func read(_ scanner: inout Scanner) {
        if let island, island.isAlone(in: scanner) {
            scanner.embed(island.code, to: scanner.end)
            return
        }
        var reader = MarkupReader(consume scanner, isHTML: isHTML, island: island)
        reader.read()
        scanner = reader.scanner
    }
}

/// Code embedded anywhere in markup: `<?php … ?>`.
struct MarkupIsland: Sendable {
    /// The marks that open the code, which extends up to a closing mark.
    let marks: [[UInt8]]
    let code: Language

    init(marks: [String], code: Language) {
        self.marks = marks.map { Array($0.utf8) }
        self.code = code
    }

    /// The mark at an offset, if there is one.
    func mark(at offset: Int, in scanner: borrowing Scanner) -> [UInt8]? {
        for mark in marks where scanner.matches(mark, at: offset) { return mark }
        return nil
    }

    /// Whether a text consists only of code: no mark opens any, and it does not start like markup.
    func isAlone(in scanner: borrowing Scanner) -> Bool {
        let start = scanner.end(of: .whitespace, from: scanner.position)
        guard scanner.byte(at: start) != "<" else { return false }
        var offset = scanner.next(0x3C, from: start)
        while offset < scanner.end {
            if mark(at: offset, in: scanner) != nil { return false }
            offset = scanner.next(0x3C, from: offset + 1)
        }
        return true
    }
}

struct MarkupReader: ~Copyable {
    private static let nameStart = ByteSet.wordStart.union(":")
    private static let namePart = ByteSet.wordPart.union(":.-")
    /// The characters that end an attribute's name (HTML §13.1.2.3); Vue's and Svelte's marks are part of one.
    private static let attributeEnds = ByteSet.whitespace.union("=>/<\"'")

    var scanner: Scanner
    let isHTML: Bool
    let island: MarkupIsland?

    init(_ scanner: consuming Scanner, isHTML: Bool, island: MarkupIsland?) {
        self.scanner = scanner
        self.isHTML = isHTML
        self.island = island
    }

    mutating func read() {
        while !scanner.isAtEnd {
            scanner.position = scanner.start(of: ByteSet("<&"), from: scanner.position)
            guard !scanner.isAtEnd else { return }
            if scanner.current == "&" {
                readReference()
            } else {
                readAngle()
            }
        }
    }

    private mutating func readAngle() {
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        if next == "!" {
            readDeclaration()
        } else if next == "?" {
            if !readIsland() { readThrough("?>", .meta) }
        } else if Self.nameStart.contains(next) {
            readTag(name: start + 1)
        } else if next == "/", Self.nameStart.contains(scanner.byte(at: start + 2)) {
            readTag(name: start + 2)
        } else {
            scanner.position += 1
        }
    }

    private mutating func readDeclaration() {
        if scanner.matches("<!--", at: scanner.position) {
            readThrough("-->", .comment)
        } else if scanner.matches("<![CDATA[", at: scanner.position) {
            scanner.mark(.meta, to: scanner.position + 9)
            let end = offset(of: "]]>", from: scanner.position)
            scanner.position = end
            scanner.mark(.meta, to: min(end + 3, scanner.end))
        } else {
            readDocumentType()
        }
    }

    /// Reads `<!DOCTYPE …>`, with an internal subset in brackets if it has one.
    private mutating func readDocumentType() {
        var offset = scanner.start(of: ByteSet(">["), from: scanner.position)
        if scanner.byte(at: offset) == "[" { offset = scanner.next(0x3E, from: scanner.next(0x5D, from: offset)) }
        scanner.mark(.meta, to: min(offset + 1, scanner.end))
    }

    /// Reads code within the markup; returns `false` if none starts at the current position.
    private mutating func readIsland() -> Bool {
        guard let island, let mark = island.mark(at: scanner.position, in: scanner) else { return false }
        scanner.mark(.meta, to: scanner.position + mark.count)
        if !scanner.embedPart(island.code, to: scanner.end) { scanner.position = scanner.end }
        return true
    }

    private mutating func readThrough(_ close: StaticString, _ kind: TokenKind) {
        let end = offset(of: close, from: scanner.position + 2)
        scanner.mark(kind, to: min(end + close.utf8CodeUnitCount, scanner.end))
    }

    /// The next offset of a text, at most the end.
    private func offset(of text: StaticString, from start: Int) -> Int {
        let first = text.withUTF8Buffer { $0[0] }
        var offset = scanner.next(first, from: start)
        while offset < scanner.end, !scanner.matches(text, at: offset) {
            offset = scanner.next(first, from: offset + 1)
        }
        return offset
    }

    /// Reads a character reference: `&amp;`, `&#38;`, `&#x26;`.
    private mutating func readReference() {
        let start = scanner.position
        var end = start + 1
        if scanner.byte(at: end) == "#" { end += 1 }
        end = scanner.end(of: .letters.union(.digits), from: end)
        let isReference = scanner.byte(at: end) == ";" && end > start + 1
        scanner.position = isReference ? end + 1 : end
        if isReference { scanner.mark(.escape, from: start) }
    }

    // MARK: Tags

    private mutating func readTag(name: Int) {
        let isEnd = scanner.byte(at: name - 1) == "/"
        scanner.position = name
        let end = scanner.end(of: Self.namePart, from: name)
        scanner.mark(.tag, to: end)
        var holdsData = false
        while true {
            scanner.position = scanner.end(of: .whitespace.union("/"), from: scanner.position)
            guard !scanner.isAtEnd else { return }
            if scanner.current == "<" {
                guard readIsland() else { return }
                continue
            }
            if scanner.current == ">" { break }
            holdsData = readAttribute() || holdsData
        }
        scanner.position += 1
        guard isHTML, !isEnd else { return }
        if scanner.spells("script", in: name..<end) {
            embed(holdsData ? .json : .javaScript, until: "</script")
        } else if scanner.spells("style", in: name..<end) {
            embed(.css, until: "</style")
        }
    }

    private mutating func embed(_ language: Language, until close: StaticString) {
        var end = scanner.position
        let count = close.utf8CodeUnitCount
        while end < scanner.end, !scanner.spells(close, in: end..<end + count) {
            if let island, island.mark(at: end, in: scanner) != nil {
                scanner.embed(language, to: end)
                _ = readIsland()
                end = scanner.position
            } else {
                end = scanner.next(0x3C, from: end + 1)
            }
        }
        scanner.embed(language, to: end)
    }

    /// Reads an attribute; returns `true` if it declares that the element contains JSON: `type="application/ld+json"`.
    private mutating func readAttribute() -> Bool {
        let start = scanner.position
        let end = max(scanner.start(of: Self.attributeEnds, from: start), start + 1)
        scanner.mark(.attribute, to: end)
        let equals = scanner.end(of: .whitespace, from: end)
        guard scanner.byte(at: equals) == "=" else { return false }
        scanner.position = equals
        scanner.mark(.operator, to: equals + 1)
        let value = scanner.end(of: .whitespace, from: equals + 1)
        scanner.position = value
        let quote = scanner.current
        let isQuoted = quote == "\"" || quote == "'"
        if isQuoted {
            scanner.mark(.string, to: value + 1)
            readValue(until: ByteSet(quote == "'" ? "'" : "\""))
            scanner.mark(.string, to: min(scanner.position + 1, scanner.end))
        } else {
            readValue(until: .whitespace.union(">"))
        }
        let stop = scanner.position
        guard scanner.spells("type", in: start..<end) else { return false }
        let text = isQuoted ? value + 1..<max(stop - 1, value + 1) : value..<stop
        let suffix = max(text.upperBound - 4, text.lowerBound)..<text.upperBound
        return scanner.spells("importmap", in: text) || scanner.spells("json", in: suffix)
    }

    /// Reads an attribute's value up to one of some bytes, with the references and the code in it.
    private mutating func readValue(until ends: ByteSet) {
        let stops = ends.union("&<")
        while true {
            let start = scanner.start(of: stops, from: scanner.position)
            scanner.mark(.string, to: start)
            if scanner.isAtEnd || ends.contains(scanner.current) { return }
            if scanner.current == "&" {
                readReference()
                scanner.mark(.string, from: start)
            } else if !readIsland() {
                // An angle bracket ends an unquoted value and its tag.
                guard !ends.contains(0x3E) else { return }
                scanner.mark(.string, to: start + 1)
            }
        }
    }
}
