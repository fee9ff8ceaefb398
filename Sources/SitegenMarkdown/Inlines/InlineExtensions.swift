#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// The inline syntax that extensions add to libcmark: strikethrough, marks, insertions, emoji, superscript and subscript,
/// references, directives, attributes, autolinks and smart punctuation.
///
/// ```text
/// [Inline] ──InlineRun──▶ bytes ──Autolinks──▶ ranges
///                           └────InlineScanner────▶ tokens ──InlineTreeBuilder──▶ [Inline]
/// ```
/// A class, because its parts would be retained individually for each run.
///
/// Processes one run at a time, in linear time. Nodes created by libcmark are opaque: syntax that begins outside a node and
/// ends within it is ignored.
final class InlineExtensions: Sendable {
    private let extensions: ActiveExtensions
    /// The replacements of quotation marks and dashes; `nil` if they are unchanged.
    let punctuation: SmartPunctuation?

    /// The bytes that a scan for tokens stops at.
    let delimiters: ByteSet
    /// The delimiters that end an address if it ends with two of them.
    private let terminators: ByteSet
    /// The bytes that make a scan necessary; for some, only if certain others follow.
    let triggers: ByteSet
    /// The triggers, and the bytes that have a meaning for libcmark.
    let marks: ByteSet

    /// - Parameter language: The language of the text as a BCP 47 tag, for its quotation marks.
    init(_ extensions: ActiveExtensions, language: String? = nil) {
        self.extensions = extensions
        punctuation = extensions.contains(.smartPunctuation) ? SmartPunctuation(language: language) : nil

        func contains(_ any: MarkdownExtension...) -> Bool { any.contains { extensions.contains($0) } }
        var delimiters = ByteSet()
        if contains(.strikethrough, .subscript) { delimiters.insert(UInt8(ascii: "~")) }
        if contains(.mark) { delimiters.insert(UInt8(ascii: "=")) }
        if contains(.insertion) { delimiters.insert(UInt8(ascii: "+")) }
        if contains(.superscript, .inlineNotes) { delimiters.insert(UInt8(ascii: "^")) }
        if contains(.wikiLinks) { delimiters.insert(UInt8(ascii: "[")) }
        if contains(.crossReferences) { delimiters.insert(UInt8(ascii: "@")) }
        if contains(.directives, .emoji) { delimiters.insert(UInt8(ascii: ":")) }
        if punctuation != nil { delimiters.formUnion(ByteSet("\"'-.")) }
        var triggers = delimiters
        if contains(.autolinks) { triggers.formUnion(ByteSet("@:w")) }
        if contains(.attributes) { triggers.insert(UInt8(ascii: "{")) }
        // These only count if something else makes the scan necessary.
        if contains(.attributes, .crossReferences) { delimiters.insert(UInt8(ascii: "[")) }
        if contains(.attributes), contains(.crossReferences) { delimiters.insert(UInt8(ascii: "{")) }
        if contains(.attributes, .directives, .inlineNotes) { delimiters.insert(UInt8(ascii: "]")) }
        if contains(.superscript, .subscript) { delimiters.formUnion(ByteSet(" \t\n\r")) }
        self.delimiters = delimiters
        var terminators = ByteSet()
        if contains(.mark) { terminators.insert(UInt8(ascii: "=")) }
        if contains(.insertion) { terminators.insert(UInt8(ascii: "+")) }
        self.terminators = terminators
        self.triggers = triggers
        var marks = ByteSet("\\`&<*_[]!")
        marks.insert(0)
        marks.formUnion(triggers)
        self.marks = marks
    }

    /// Whether no extension is enabled.
    var isEmpty: Bool { extensions.isEmpty }

    /// Whether an extension is enabled.
    @inline(__always)
    func contains(_ one: MarkdownExtension) -> Bool { extensions.contains(one) }

    /// Applies the extensions to the texts of a run and resolves placeholders.
    ///
    /// - Parameters:
    ///   - depth: The number of inline containers around the run.
    ///   - surroundings: The kind of these containers.
    ///   - found: Receives what is found in the run.
    func applied(
        to run: consuming [Inline], depth: Int, in surroundings: InlineSurroundings, found: inout InlineFindings
    ) -> [Inline] {
        let flat = InlineRun(copy run, depth: depth)
        var links: [Autolink] = []
        if contains(.autolinks), surroundings == .text {
            links = Autolinks(in: flat, endingBefore: terminators).links
        }
        var scanner = InlineScanner(run: flat, extensions: self, links: links, isInLink: surroundings == .link)
        if surroundings != .address { scanner.scan() } else { scanner.pass() }
        guard scanner.hasFound || flat.hasPlaceholders else { return run }
        var builder = InlineTreeBuilder(run: flat, levels: Document.nestingLimit - depth)
        defer {
            found = InlineFindings(
                attributes: scanner.attributes, hasDirectives: scanner.hasDirectives, notes: builder.notes)
        }
        return builder.build(scanner)
    }

    // MARK: - Triggers

    /// Whether a text begins like the name of an emoji, up to its colon.
    private func isName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let name = text.prefix(EmojiNames.longestName).prefix(while: EmojiNames.mayHold)
        return !name.isEmpty && text.dropFirst(name.count).first == UInt8(ascii: ":")
    }

    /// Whether the trigger at `index` may begin syntax, judging by the following bytes.
    func confirms(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        func byte(_ offset: Int) -> UInt8? { index + offset < text.count ? text[index + offset] : nil }
        switch text[index] {
        case UInt8(ascii: "w"):
            return byte(1) == UInt8(ascii: "w") && byte(2) == UInt8(ascii: "w") && byte(3) == UInt8(ascii: ".")
        case UInt8(ascii: ":"):
            if contains(.autolinks), byte(1) == UInt8(ascii: "/") { return true }
            if contains(.emoji), isName(text[(index + 1)...]) { return true }
            return contains(.directives) && byte(1).map(\.isASCIILetter) == true
        case UInt8(ascii: "^") where !contains(.superscript): return byte(1) == UInt8(ascii: "[")
        case UInt8(ascii: "["): return byte(1) == UInt8(ascii: "[")
        case UInt8(ascii: "{"):
            return index > 0 && text[index - 1] == UInt8(ascii: "]")
                || contains(.crossReferences) && byte(1) == UInt8(ascii: "#")
        case UInt8(ascii: "="), UInt8(ascii: "+"): return byte(1) == text[index]
        case UInt8(ascii: "-"): return byte(1) == UInt8(ascii: "-")
        case UInt8(ascii: "."): return byte(1) == UInt8(ascii: ".") && byte(2) == UInt8(ascii: ".")
        default: return true
        }
    }
}

/// The results of processing a run, in addition to its nodes.
struct InlineFindings {
    /// The attributes of nodes, with their elements.
    var attributes: [(attributes: NodeAttributes, element: AttributedElement)] = []
    /// Whether there are directives in the run, also without attributes.
    var hasDirectives = false
    /// The inline footnotes in the run.
    var notes: [Footnote] = []
}

/// The context of a run, as far as it restricts the syntax in it.
enum InlineSurroundings {
    /// In a block, or in emphasized text.
    case text
    /// In a link or an image, in which addresses are not links.
    case link
    /// In angle brackets (CommonMark §6.5), in which everything is literal.
    case address
}
#endif
