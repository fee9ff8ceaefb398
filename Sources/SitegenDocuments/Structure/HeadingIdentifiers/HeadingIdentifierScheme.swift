import SitegenBase

/// The rules by which headings get ids from their text, named after the generator that uses them.
///
/// A site that moves from another generator keeps the links to its headings with that generator's scheme. In every scheme, ids
/// are unique within a document and never empty.
public enum HeadingIdentifierScheme: String, Hashable, Sendable, CaseIterable {
    /// GitHub's anchors (see ``Slugger``). Jekyll's default parser, `kramdown-parser-gfm`, gives the same ids.
    ///
    /// Images are skipped, unless the heading has no other text. Emoji are removed, but their names are kept: `:rocket: Start`
    /// becomes `rocket-start`.
    case github

    /// Zola: characters other than ASCII letters and digits become single hyphens. Before that, letters with diacritics, Greek,
    /// Cyrillic and kana are transliterated to ASCII. Duplicates get `-1`, `-2` …
    ///
    /// Letters of other scripts are kept, whereas Zola transliterates them.
    case zola

    /// kramdown: uses the source text, including the markup of links, from its first ASCII letter on. ASCII letters, digits and
    /// hyphens are kept, and spaces become hyphens. Duplicates get `-1`, `-2` …
    ///
    /// In a heading that was not parsed, reference links count as if their address were written in the heading.
    case kramdown

    /// The `toc` extension of Python-Markdown, which MkDocs uses: ASCII letters, digits and `_` are kept, and runs of blanks
    /// and hyphens become one hyphen. Duplicates get `_1`, `_2` …
    case pythonMarkdown = "python-markdown"

    /// Hugo 0.140 or later (`autoIDType: github`): letters, digits and `_` are kept, and spaces become hyphens. Of a link, an
    /// image or emphasized text, only the part before its first markup or typographic punctuation is used. The names of emoji are
    /// kept. If nothing is left, the id is `heading`. Duplicates get `-1`, `-2` …
    case hugo

    /// The id of the first heading with this text.
    package func identifier(for text: String) -> String { base(for: Heading(1, [.text(Text(text))])) }

    /// The id of a heading before duplicates are numbered; empty if nothing of its text is left.
    func base(for heading: Heading) -> String { text(for: heading).precomposed }

    private func text(for heading: Heading) -> String {
        switch self {
        case .github: Self.github(heading.contentWithEmojiNames)
        case .zola: Self.zola(HeadingText(heading.content).characters)
        case .kramdown: Self.kramdown(heading.source ?? MarkdownRenderer().render(heading.content))
        case .pythonMarkdown:
            Self.pythonMarkdown(HeadingText(heading.content, skipsImages: true, lineBreak: " ").characters)
        case .hugo: Self.hugo(Self.hugoText(heading.contentWithEmojiNames))
        }
    }
}

extension HeadingIdentifierScheme {
    /// `TableOfContentsFilter` in the gem `html-pipeline`, which skips images.
    private static func github(_ content: [Inline]) -> String {
        guard content.holdsImage else { return Slugger.base(for: content.plainText) }
        let slug = Slugger.slug(content.withoutImages.plainText)
        // GitHub gives an id without letters.
        return slug.utf8.allSatisfy { $0 == UInt8(ascii: "-") } ? Slugger.base(for: content.plainText) : slug
    }

    /// The crate `slug`, with transliteration by the crate `deunicode`.
    private static func zola(_ text: String.UnicodeScalarView) -> String {
        var result = ""
        func append(_ character: Unicode.Scalar) {
            if character.isASCII, !character.isASCIIAlphanumeric {
                if !result.isEmpty, !result.hasSuffix("-") { result.append("-") }
            } else {
                result.unicodeScalars.append(character)
            }
        }
        for scalar in text {
            if scalar.isASCII {
                append(scalar.asciiLowercased)
            } else if let spelled = ASCIISpelling.deunicode[scalar] {
                spelled.unicodeScalars.forEach(append)
            } else if scalar.properties.isAlphabetic {
                result += scalar.properties.lowercaseMapping
            } else if scalar.properties.generalCategory != .nonspacingMark {
                append("-")
            }
        }
        if result.hasSuffix("-") { result.removeLast() }
        return result
    }

    /// `basic_generate_id` in kramdown's `converter/base.rb`.
    private static func kramdown(_ source: String) -> String {
        var result = ""
        for scalar in source.unicodeScalars.drop(while: { !$0.isASCIILetter }) {
            if scalar.isASCIIAlphanumeric || scalar == "-" {
                result.unicodeScalars.append(scalar.asciiLowercased)
            } else if scalar == " " || scalar == "\n" {
                result.append("-")
            }
        }
        return result.isEmpty ? "section" : result
    }

    /// `slugify` in Python-Markdown's `extensions/toc.py`.
    private static func pythonMarkdown(_ text: String.UnicodeScalarView) -> String {
        var result = ""
        // Blanks at the start and end are removed; hyphens are not.
        var isAfterBlank = false
        func append(_ character: Unicode.Scalar) {
            if character.isASCIIAlphanumeric || character == "_" || character == "-" {
                if isAfterBlank, !result.isEmpty, !result.hasSuffix("-"), character != "-" { result.append("-") }
                isAfterBlank = false
                if character != "-" || !result.hasSuffix("-") { result.unicodeScalars.append(character) }
            } else if character == " " || (0x09...0x0D).contains(character.value) {
                isAfterBlank = true
            }
        }
        for scalar in text {
            if scalar.isASCII {
                append(scalar.asciiLowercased)
            } else {
                ASCIISpelling.compatibility[scalar]?.unicodeScalars.forEach(append)
            }
        }
        return result
    }

    /// The text from which Hugo takes an id: of each node, only the first text within it (`TextPlain` in Hugo's
    /// `markup/goldmark/internal/render`).
    private static func hugoText(_ content: [Inline]) -> String.UnicodeScalarView {
        var characters = String.UnicodeScalarView()
        for inline in content {
            if case .text(let text) = inline {
                characters.append(contentsOf: text.string.unicodeScalars)
            } else {
                characters.append(contentsOf: hugoText(startOf: inline))
            }
        }
        return characters
    }

    private static func hugoText(startOf inline: Inline) -> String.UnicodeScalarView {
        switch inline {
        case .code(let code): return code.code.unicodeScalars
        case .softBreak, .lineBreak: return "\n".unicodeScalars
        // An address in angle brackets or without any is not a text.
        case .link(let link) where link.isAddress: return String.UnicodeScalarView()
        default: break
        }
        let run = inline.run
        guard let first = run.first else { return String.UnicodeScalarView() }
        guard case .text(let text) = first else { return hugoText(startOf: first) }
        guard !text.isEmojiName else { return text.string.unicodeScalars }
        // goldmark's text ends after a delimiter that has no partner, and before punctuation that it replaces. A line break
        // after it belongs to it.
        var characters = text.string.unicodeScalars
        if let end = characters.firstIndex(where: { "_*~[‘’“”–—…".unicodeScalars.contains($0) }) {
            let isDelimiter = characters[end].isASCII
            return String.UnicodeScalarView(isDelimiter ? characters[...end] : characters[..<end])
        }
        switch run.dropFirst().first {
        case .softBreak?, .lineBreak?: characters.append("\n")
        default: break
        }
        return characters
    }

    /// `sanitizeAnchorNameWithHook` in Hugo's `markup/goldmark/autoid.go`: the last line of the text.
    private static func hugo(_ text: String.UnicodeScalarView) -> String {
        var line = text[...]
        if let lineBreak = line.lastIndex(of: "\n") { line = line[line.index(after: lineBreak)...] }
        while let first = line.first, first.properties.isWhitespace { line.removeFirst() }
        while let last = line.last, last.properties.isWhitespace { line.removeLast() }
        var result = ""
        for scalar in line {
            if scalar == " " {
                result.append("-")
            } else if scalar == "-" || scalar == "_" || scalar.isLetterOrDigit {
                // The lowercase of U+0130 is `i` with a combining mark, of which Go takes only the `i`.
                result.unicodeScalars.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
            }
        }
        return result.isEmpty ? "heading" : result
    }
}

extension Link {
    /// Whether the text is the address to which the link leads.
    fileprivate var isAddress: Bool {
        guard content.count == 1, case .text(let text) = content[0] else { return false }
        return ["", "mailto:", "http://"].contains { destination == $0 + text.string }
    }
}

extension [Inline] {
    fileprivate var holdsImage: Bool {
        contains { if case .image = $0 { true } else { $0.run.holdsImage } }
    }

    /// The content with a character in place of each image that is removed from ids. Blanks beside an image are part of ids.
    fileprivate var withoutImages: [Inline] {
        map { inline in
            if case .image = inline { return .text(Text("!")) }
            var inline = inline
            inline.modifyRun { $0 = $0.withoutImages }
            return inline
        }
    }
}

/// The characters of a heading that are used for its id.
private struct HeadingText {
    private(set) var characters = String.UnicodeScalarView()
    private let skipsImages: Bool
    private let lineBreak: Unicode.Scalar?

    /// - Parameters:
    ///   - skipsImages: Whether to skip the descriptions of images.
    ///   - lineBreak: The replacement of a line break; `nil` for nothing.
    init(_ content: [Inline], skipsImages: Bool = false, lineBreak: Unicode.Scalar? = nil) {
        self.skipsImages = skipsImages
        self.lineBreak = lineBreak
        append(content)
    }

    private mutating func append(_ run: [Inline]) {
        for inline in run {
            switch inline {
            case .text(let text): characters.append(contentsOf: text.string.unicodeScalars)
            case .code(let code): characters.append(contentsOf: code.code.unicodeScalars)
            case .softBreak, .lineBreak: if let lineBreak { characters.append(lineBreak) }
            case .image where skipsImages: break
            default: append(inline.run)
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    fileprivate var isASCIIAlphanumeric: Bool { isASCIILetter || ("0"..."9").contains(self) }

    fileprivate var asciiLowercased: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(truncatingIfNeeded: value) | 0x20) : self
    }

    /// Whether Go considers it a letter or a digit.
    fileprivate var isLetterOrDigit: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}
