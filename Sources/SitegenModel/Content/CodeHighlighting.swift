package import Hypertext
import SitegenHighlighting

/// Colors source code with the spans that the highlighter finds: `<span class="hl-keyword">let</span>`.
package enum CodeHighlighting {
    /// Writes code in a language that the highlighter knows and returns true, or writes nothing and returns false.
    @Sendable
    package static func write(_ code: String, language name: String, to buffer: inout HTMLBuffer) -> Bool {
        guard let language = Language.named(name) else { return false }
        var code = code
        code.withUTF8 { bytes in
            for span in language.spans(in: bytes) {
                if let kind = span.kind {
                    buffer.write("<span class=\"hl-")
                    buffer.writeUnescaped(kind.rawValue)
                    buffer.write("\">")
                    buffer.writeText(UnsafeBufferPointer(rebasing: bytes[span.range]))
                    buffer.write("</span>")
                } else {
                    buffer.writeText(UnsafeBufferPointer(rebasing: bytes[span.range]))
                }
            }
        }
        return true
    }
}
