#if canImport(CSitegenCmark)
/// An extension to plain CommonMark. The raw value is the name used in a site's settings.
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum MarkdownExtension: String, Hashable, Sendable, CaseIterable {
    /// Automatic ids for headings, derived from their text by the rules of GitHub's anchors.
    case headingIdentifiers = "heading-ids"
    /// Tables with pipes (GFM 0.29 §4.10).
    case tables
    /// Table captions: a paragraph before or after a table, separated by a blank line, that begins with `: ` or `Table: `
    /// (Pandoc, "table_captions").
    case tableCaptions = "table-captions"
    /// Cells that span columns and rows: pipes directly after the one that ends a cell, and `^^` in the cell below
    /// (MultiMarkdown, "Tables"; markdown-it-multimd-table).
    case tableSpans = "table-spans"
    /// `~~text~~` (GFM 0.29 §6.5).
    case strikethrough
    /// `**強調。**次`: emphasis beside Chinese, Japanese and Korean punctuation ("CommonMark CJK-friendly Amendments Specification").
    case cjkEmphasis = "cjk-emphasis"
    /// `- [x]` at the start of a list item (GFM 0.29 §5.3).
    case taskLists = "task-lists"
    /// Links from addresses without angle brackets (GFM 0.29 §6.9).
    case autolinks
    /// `> [!NOTE]` (GitHub Docs, "Alerts").
    case alerts
    /// Alerts in Obsidian's syntax: also in lists, quotes and directives, with a title, of any kind, and collapsible:
    /// `> [!TIP]- Title` (Obsidian Help, "Callouts"). If this is off, only GitHub's syntax is supported.
    case callouts
    /// Ordered lists with letters, Roman numerals or parentheses: `a.`, `iv)`, `(1)`, `#.` (Pandoc, "fancy_lists").
    case fancyLists = "fancy-lists"
    /// `[^label]`, and `[^label]: text` for the footnote (GitHub Docs, "Footnotes").
    case footnotes
    /// `^[text]`, a footnote written at its reference (Pandoc, "inline_notes").
    case inlineNotes = "inline-notes"
    /// `*[HTML]: Hypertext Markup Language` on a separate line (PHP Markdown Extra, "Abbreviations").
    case abbreviations
    /// `[[Page]]`, `[[Page#Heading|text]]` and `![[image.png]]` (Obsidian Help, "Internal links", "Embed files").
    case wikiLinks = "wiki-links"
    /// A line that begins with `: ` below a term (PHP Markdown Extra, "Definition Lists").
    case definitionLists = "definition-lists"
    /// `{#id .class key=value}` after headings, links, images and other inline markup, and `[text]{.class}` (PHP Markdown
    /// Extra, "Special Attributes"; Pandoc, "Bracketed spans"). Also on a separate line directly below a block, or above a
    /// block if a blank line precedes it (kramdown, "Block Inline Attribute Lists"; Hugo, "Markdown attributes").
    case attributes
    /// `{: #id .class key=value}`, if attributes are enabled (kramdown, "Inline Attribute Lists"; Python-Markdown, "Attribute
    /// Lists").
    case kramdownAttributes = "kramdown-attributes"
    /// Quotation marks, dashes and ellipses in the style of the language.
    case smartPunctuation = "smart-punctuation"
    /// `==text==`.
    case mark
    /// `++text++`.
    case insertion
    /// `:smile:`, with GitHub's names for emoji.
    case emoji
    /// `$…$`, `$$…$$`, dollar signs around code, and `math` fences (GitHub Docs, "Writing mathematical expressions"; Pandoc,
    /// `tex_math_dollars`).
    case math
    /// `\(…\)` and `\[…\]` (Pandoc, `tex_math_single_backslash`).
    case mathBrackets = "math-brackets"
    /// `^text^`.
    case superscript
    /// `~text~`, which is strikethrough if this is off.
    case `subscript`
    /// References to numbered parts and citations: `[@fig-map]`, `[@knuth1984, p. 3]`, `@knuth1984`. Also `{#eq-drag}` after a
    /// displayed formula, and `{#tbl-tides}` after the caption of a table, if attributes are enabled (Quarto, "Cross References";
    /// Pandoc, "Citation syntax"). `Document/resolveReferences(_:)` writes the numbers.
    case crossReferences = "cross-references"
    /// Figures: an image with a title that is alone in a paragraph.
    case figures
    /// `[[toc]]` alone in a paragraph: the place of the table of contents.
    case contents
    /// `<!--more-->` alone between blocks: the end of the summary.
    case summaries
    /// `:name[text]{key=value}`, `::name`, and `:::name` to `:::`.
    case directives
}

extension Set<MarkdownExtension> {
    /// The extensions that are enabled by default: those that do not change plain text unless an author uses their syntax.
    /// Marks, insertions, emoji, superscript, subscript and smart punctuation give a meaning to characters that are common in
    /// texts, so they must be enabled explicitly. So must fancy lists, inline notes, wiki links, cross references, table spans and
    /// kramdown attributes.
    public static var standard: Self { standardExtensions }

    /// Plain CommonMark.
    public static var none: Self { [] }
}

// Creating this set takes longer than parsing a document.
private let standardExtensions = Set(MarkdownExtension.allCases)
    .subtracting([
        .kramdownAttributes, .fancyLists, .inlineNotes, .wikiLinks, .smartPunctuation, .mark, .insertion, .emoji,
        .mathBrackets,
        .crossReferences, .tableSpans, .superscript, .subscript,
    ])
#endif
