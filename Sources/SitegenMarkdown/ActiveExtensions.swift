#if canImport(CSitegenCmark)
/// The enabled extensions, one bit each. The reader checks them at every block, where hashing would be noticeable.
package struct ActiveExtensions: Equatable {
    private var bits: UInt32 = 0

    package init(_ extensions: Set<MarkdownExtension>) {
        for each in extensions { bits |= each.bit }
    }

    package var isEmpty: Bool { bits == 0 }

    @inline(__always)
    package func contains(_ one: MarkdownExtension) -> Bool { bits & one.bit != 0 }
}

extension MarkdownExtension {
    fileprivate var bit: UInt32 {
        switch self {
        case .headingIdentifiers: 1
        case .tables: 1 << 1
        case .strikethrough: 1 << 2
        case .taskLists: 1 << 3
        case .autolinks: 1 << 4
        case .alerts: 1 << 5
        case .footnotes: 1 << 6
        case .definitionLists: 1 << 7
        case .attributes: 1 << 8
        case .smartPunctuation: 1 << 9
        case .mark: 1 << 10
        case .superscript: 1 << 11
        case .subscript: 1 << 12
        case .figures: 1 << 13
        case .contents: 1 << 14
        case .summaries: 1 << 15
        case .directives: 1 << 16
        case .insertion: 1 << 17
        case .emoji: 1 << 18
        case .kramdownAttributes: 1 << 19
        case .callouts: 1 << 20
        case .inlineNotes: 1 << 21
        case .wikiLinks: 1 << 22
        case .abbreviations: 1 << 23
        case .math: 1 << 24
        case .mathBrackets: 1 << 25
        case .tableCaptions: 1 << 26
        case .fancyLists: 1 << 27
        case .crossReferences: 1 << 28
        case .tableSpans: 1 << 29
        case .cjkEmphasis: 1 << 30
        }
    }
}
#endif
