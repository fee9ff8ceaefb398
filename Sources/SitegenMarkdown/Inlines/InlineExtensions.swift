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
    /// The triggers if there are few, without the `w` of `www.`; `nil` if a loop over the text is faster.
    private let searchedTriggers: [UInt8]?

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
        let searched = (0..<128).filter { triggers.contains($0) && $0 != UInt8(ascii: "w") }
        searchedTriggers = searched.count > 6 ? nil : searched
    }

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
        defer { found = InlineFindings(attributes: scanner.attributes, notes: builder.notes) }
        return builder.build(scanner)
    }

    // MARK: - Triggers

    /// Whether a text may contain syntax of an extension.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8, with placeholders.
    ///   - previous: The node before it in its run.
    func isTriggered(by text: UnsafeBufferPointer<UInt8>, after previous: @autoclosure () -> Inline?) -> Bool {
        if contains(.attributes), text.first == UInt8(ascii: "{"), previous()?.attributedElement != nil { return true }
        if let searchedTriggers { return holdsAny(of: searchedTriggers, text) }
        let triggers = triggers
        for index in text.indices {
            let byte = text[index]
            if byte < 0x80 {
                if triggers.contains(byte), confirms(text, at: index) { return true }
            } else if byte == Placeholder.lead.0, index + 1 < text.count, text[index + 1] == Placeholder.lead.1 {
                return true
            }
        }
        return false
    }

    /// Whether a text contains a confirmed trigger or a placeholder. A search for each trigger takes 5 % fewer instructions for
    /// a page of prose than a check of each byte.
    private func holdsAny(of triggers: [UInt8], _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for trigger in triggers where text.contains(trigger, where: { confirms(text, at: $0) }) { return true }
        // Periods are rarer than the letter w.
        let holdsHost =
            contains(.autolinks)
            && text.contains(UInt8(ascii: ".")) { index in
                index > 2 && text[(index - 3)..<index].allSatisfy { $0 == UInt8(ascii: "w") }
            }
        if holdsHost { return true }
        return text.contains(Placeholder.lead.0) { index in
            index + 1 < text.count && text[index + 1] == Placeholder.lead.1
        }
    }

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
