import Testing

@testable import SitegenHighlighting

/// Expects the spans that are marked in a source: `‹keyword let› x`.
///
/// A mark contains the kind and the text of a span in angle quotation marks. Text outside marks has no kind.
func expectMarks(_ marked: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let language = try #require(Language.named(name), sourceLocation: sourceLocation)
    let source = unmarked(marked)
    let spans = language.spans(in: source)
    #expect(mark(source, spans) == marked, sourceLocation: sourceLocation)
    #expect(diagnostic(in: spans, of: Array(source.utf8)) == nil, sourceLocation: sourceLocation)
}

/// A source with a mark around each span that has a kind.
func mark(_ source: String, _ spans: [HighlightedSpan]) -> String {
    let bytes = Array(source.utf8)
    return spans.reduce(into: "") { result, span in
        let text = String(decoding: bytes[span.range], as: UTF8.self)
        result += span.kind.map { "‹\($0.rawValue) \(text)›" } ?? text
    }
}

/// A source without its marks.
func unmarked(_ marked: String) -> String {
    var rest = marked[...]
    var source = ""
    while let open = rest.firstIndex(of: "‹") {
        source += rest[..<open]
        let text = rest[open...].drop { $0 != " " }.dropFirst()
        let close = text.firstIndex(of: "›") ?? text.endIndex
        source += text[..<close]
        rest = text[close...].dropFirst()
    }
    return source + rest
}

/// The first error in spans that must cover a text in order, or `nil` if there is none.
func diagnostic(in spans: [HighlightedSpan], of bytes: [UInt8]) -> String? {
    let isUTF8 = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
    var end = 0
    for (index, span) in spans.enumerated() {
        if span.range.lowerBound != end { return "a gap or overlap at \(end)" }
        if span.range.isEmpty { return "an empty span at \(end)" }
        if index > 0, spans[index - 1].kind == span.kind { return "two spans of one kind at \(end)" }
        end = span.range.upperBound
        if isUTF8, end < bytes.count, bytes[end] & 0xC0 == 0x80 { return "a character divided at \(end)" }
    }
    return end == bytes.count ? nil : "\(bytes.count) bytes, \(end) of them covered"
}
