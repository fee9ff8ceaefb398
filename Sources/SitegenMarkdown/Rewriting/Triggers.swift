#if canImport(CSitegenCmark)
import SitegenBase

/// The syntax that makes rewriting a source text necessary. A text without any of it is passed to libcmark unchanged.
struct Triggers {
    private let extensions: ActiveExtensions
    /// The characters that are replaced together with a backslash before them.
    private var escapes = ByteSet()

    /// Characters, and the extensions for which they have a meaning.
    private static let meanings: [(characters: String, extensions: [MarkdownExtension])] = [
        ("~", [.strikethrough, .subscript]),
        ("=", [.mark]),
        ("+", [.insertion]),
        ("^", [.footnotes, .inlineNotes, .superscript]),
        (":", [.directives, .definitionLists, .autolinks, .emoji]),
        ("[]", [.footnotes, .inlineNotes, .directives, .attributes, .contents, .wikiLinks, .crossReferences]),
        ("[", [.alerts, .taskLists]),
        ("{}", [.attributes, .directives]),
        ("#", [.attributes]),
        ("@.", [.autolinks]),
        ("@", [.crossReferences]),
        (".\"'-", [.smartPunctuation]),
    ]

    init(_ extensions: ActiveExtensions) {
        self.extensions = extensions
        for (characters, uses) in Self.meanings where uses.contains(where: { extensions.contains($0) }) {
            escapes.formUnion(ByteSet(characters))
        }
    }

    /// Whether an extension is enabled.
    @inline(__always)
    func contains(_ one: MarkdownExtension) -> Bool { extensions.contains(one) }

    /// Whether any formula syntax is enabled.
    var hasFormulas: Bool { contains(.math) || contains(.mathBrackets) }

    /// The third byte of the placeholder for a backslash and this character.
    @inline(__always)
    func placeholderByte(escaping character: UInt8) -> UInt8? {
        escapes.contains(character) ? Placeholder.byte(escaping: character) : nil
    }

    /// Whether a text contains any of it.
    func fire(in source: UnsafeBufferPointer<UInt8>) -> Bool {
        if source.contains(UInt8(ascii: "\\"), where: { at($0 + 1, in: source, placeholderByte) != nil }) {
            return true
        }
        if source.contains(UInt8(ascii: "&"), where: { reference(at: $0, in: source) != nil }) { return true }
        if ProtectionCandidates.occur(in: source, self) { return true }
        if contains(.cjkEmphasis), CJKInsertions.occur(in: source) { return true }
        if contains(.footnotes),
            source.contains(UInt8(ascii: "^"), where: { $0 > 0 && source[$0 - 1] == UInt8(ascii: "[") })
        {
            return true
        }
        if contains(.attributes),
            source.contains(UInt8(ascii: "{"), where: { AttributeLine.mayBegin(at: $0, in: source) })
        {
            return true
        }
        if contains(.abbreviations),
            source.contains(UInt8(ascii: "*"), where: { AbbreviationLine.mayBegin(at: $0, in: source) })
        {
            return true
        }
        // Lines decide whether there are tables and fancy lists.
        if contains(.fancyLists) || contains(.tables) && mayHoldTable(source) { return true }
        let (definitions, directives) = (contains(.definitionLists), contains(.directives))
        guard definitions || directives else { return false }
        return source.contains(UInt8(ascii: ":")) { index in
            // The first on its line after blanks and the markers of quotes. The previous byte shows for nearly all
            // others that they are inside a line.
            var start = index
            while start > 0, source[start - 1].isPrefix { start -= 1 }
            if start > 0, !source[start - 1].isLineEnd {
                // Or after the markers of items.
                guard directives, start < index, at(index + 1, in: source, { $0 == UInt8(ascii: ":") }) == true else {
                    return false
                }
                while start > 0, source[start - 1].mayStandBeforeItem { start -= 1 }
                guard start == 0 || source[start - 1].isLineEnd else { return false }
            }
            return at(index + 1, in: source) { next in
                directives && next == UInt8(ascii: ":") || definitions && next.isSpaceOrTab ? true : nil
            } != nil
        }
    }

    /// Whether a source has what every delimiter row contains: a pipe, or a colon beside a hyphen.
    private func mayHoldTable(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        source.firstOffset(of: TableSyntax.pipe) != nil
            || source.contains(TableSyntax.colon) { index in
                index > 0 && source[index - 1] == TableSyntax.hyphen
                    || at(index + 1, in: source) { $0 == TableSyntax.hyphen } == true
            }
    }

    /// The character reference at an index, if its character has a meaning.
    func reference(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, placeholder: UInt8)? {
        guard let reference = CharacterReference(in: source, at: index), reference.value < 128,
            let byte = placeholderByte(escaping: UInt8(reference.value))
        else { return nil }
        return (reference.range, byte)
    }

    private func at<Result>(
        _ index: Int, in source: UnsafeBufferPointer<UInt8>, _ body: (UInt8) -> Result?
    ) -> Result? {
        index < source.count ? body(source[index]) : nil
    }
}

extension UInt8 {
    /// Whether the byte may precede the text of items that begin on its line: the markers of lists and quotes.
    fileprivate var mayStandBeforeItem: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"): true
        default: isPrefix || isASCIIDigit
        }
    }
}
#endif
