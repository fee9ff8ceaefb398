package import SitegenBase
import SitegenCache
package import SitegenConfiguration
import SitegenData
package import SitegenDocuments
package import SitegenMarkdown
import SitegenMarkdownLint

/// A Markdown file, split into front matter and body.
package struct ContentFile: Sendable {
    package let source: SourceText

    private let parts: FrontMatterParts

    /// Splits a file into front matter and body. Every sequence of bytes has a body.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: Its path relative to the site's folder, for messages.
    /// - Returns: The file, and a warning if it is not UTF-8.
    package static func read(_ bytes: [UInt8], file: String) -> (ContentFile, warning: Diagnostic?) {
        let (source, warning) = SourceText.read(bytes, file: file)
        return (ContentFile(source: source, parts: FrontMatterParts(of: source)), warning)
    }

    /// Reads the front matter.
    ///
    /// - Parameter rules: The keys and values that are allowed.
    /// - Returns: The front matter, and its diagnostics.
    package func frontMatter(_ rules: FrontMatterRules = FrontMatterRules()) -> FrontMatterReader.Result {
        do throws(Diagnostic) {
            return FrontMatterReader.read(try parts.fields(in: source), in: source, rules)
        } catch {
            return FrontMatterReader.Result(diagnostics: [error])
        }
    }

    /// The fingerprint of the body.
    package var bodyFingerprint: UInt64 { Fingerprint.of(source.bytes[parts.body]) }

    /// Parses the body.
    ///
    /// - Parameters:
    ///   - extensions: The extensions of CommonMark.
    ///   - language: The language of the text, as a BCP 47 tag.
    /// - Returns: The document, and its diagnostics.
    package func document(_ extensions: Set<MarkdownExtension>, language: String) -> (Document, [Diagnostic]) {
        let (document, issues) = Document.linting(
            markdown: source.bytes[parts.body], firstLine: parts.bodyLine, extensions: extensions, language: language)
        return (document, frontMatterSyntax() + issues.map(source.diagnostic))
    }

    /// The warnings about template syntax of other generators in texts of the front matter.
    private func frontMatterSyntax() -> [Diagnostic] {
        guard case .fields(let format, let range) = parts.frontMatter,
            // Only front matter with such syntax is parsed a second time.
            source.bytes[range].withUnsafeBufferPointer({ bytes in
                bytes.hold(UInt8(ascii: "{")) { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }
            }),
            let mapping = try? format.readMapping(source, in: range)
        else { return [] }
        var diagnostics: [Diagnostic] = []
        forEachText(in: FieldValue(.mapping(mapping))) { place in
            let end = min(place.bytes.upperBound, source.bytes.count)
            let bytes = source.bytes[min(place.bytes.lowerBound, end)..<end]
            for (syntax, offset) in ForeignSyntax.templateSyntax(in: bytes) {
                let start = bytes.startIndex + offset
                var diagnostic = source.diagnostic(
                    syntax.message, severity: .warning, at: start..<start + syntax.text.utf8.count, help: syntax.help)
                diagnostic.rule = .foreignSyntax
                diagnostics.append(diagnostic)
            }
        }
        return diagnostics
    }

    private func forEachText(in value: FieldValue, _ body: (FieldPlace) -> Void) {
        switch value.content {
        case .text: value.place.map(body)
        case .list(let values): for value in values { forEachText(in: value, body) }
        case .mapping(let mapping): for entry in mapping { forEachText(in: entry.value, body) }
        default: break
        }
    }

    /// The source of the first paragraph or heading, up to the first blank line. This is all that is needed to read a
    /// title from it. `nil` if the title may depend on the rest of the body, such as a link definition or an included
    /// file.
    package var opening: ArraySlice<UInt8>? {
        let text = source.bytes[parts.body]
        var start = text.startIndex
        var end = text.startIndex
        while end < text.endIndex {
            let line = text[end...].prefix { $0 != UInt8(ascii: "\n") }
            let next = min(line.endIndex + 1, text.endIndex)
            let isBlank = line.allSatisfy {
                $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
            }
            if isBlank, start < end { break }
            if isBlank { start = next }
            end = next
        }
        let opening = text[start..<end]
        let first = opening.first
        // A comment before a heading may be removed.
        let isOther = first == UInt8(ascii: ":") || first == UInt8(ascii: "<")
        return opening.contains(UInt8(ascii: "[")) || isOther ? nil : opening
    }
}
