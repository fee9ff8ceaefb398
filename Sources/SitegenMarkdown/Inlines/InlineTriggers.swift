#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// The triggers of ``InlineExtensions`` that occur in a source. Most sources have few of them, so that most texts need few searches:
/// 2 % fewer instructions for a page of prose than with a search for each.
struct InlineTriggers {
    private let extensions: InlineExtensions
    /// The triggers, without the `w` of `www.`.
    private var bytes: [UInt8] = []
    private var set = ByteSet()
    private var hasBraces = false
    private var hasHosts = false
    private var hasPlaceholders = false

    /// - Parameter sources: The texts that libcmark parses, with placeholders.
    init(_ extensions: InlineExtensions, in sources: [UnsafeBufferPointer<UInt8>]) {
        self.extensions = extensions
        guard !extensions.isEmpty else { return }
        func occurs(_ byte: UInt8) -> Bool { sources.contains { $0.firstOffset(of: byte) != nil } }
        for byte in UInt8(0)..<128 where extensions.triggers.contains(byte) && byte != UInt8(ascii: "w") && occurs(byte)
        {
            bytes.append(byte)
            set.insert(byte)
        }
        hasBraces = extensions.contains(.attributes) && occurs(UInt8(ascii: "{"))
        // libcmark decodes references to the letter w.
        hasHosts =
            extensions.contains(.autolinks) && (sources.contains(where: Self.holdsHost) || occurs(UInt8(ascii: "&")))
        hasPlaceholders = occurs(Placeholder.lead.0)
    }

    /// Whether a text of the source may contain syntax of an extension.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8, with placeholders.
    ///   - previous: The node before it in its run.
    func fire(in text: UnsafeBufferPointer<UInt8>, after previous: @autoclosure () -> Inline?) -> Bool {
        if hasBraces, text.first == UInt8(ascii: "{"), previous()?.attributedElement != nil { return true }
        // A search for each byte is faster than a check of all only for a few bytes.
        if bytes.count > 6 {
            for index in text.indices
            where text[index] < 0x80 && set.contains(text[index]) && extensions.confirms(text, at: index) {
                return true
            }
        } else {
            for byte in bytes where text.contains(byte, where: { extensions.confirms(text, at: $0) }) { return true }
        }
        if hasHosts, Self.holdsHost(text) { return true }
        return hasPlaceholders
            && text.contains(Placeholder.lead.0) { $0 + 1 < text.count && text[$0 + 1] == Placeholder.lead.1 }
    }

    /// Whether a text contains `www.`. Periods are rarer than the letter w.
    private static func holdsHost(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.contains(UInt8(ascii: ".")) { index in
            index > 2 && text[(index - 3)..<index].allSatisfy { $0 == UInt8(ascii: "w") }
        }
    }
}
#endif
