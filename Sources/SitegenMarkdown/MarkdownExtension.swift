#if canImport(CSitegenCmark)
/// What the parser adds to plain CommonMark. The raw value is the name that a site's settings use.
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum MarkdownExtension: String, Hashable, Sendable, CaseIterable {
    /// Every heading gets an id made from its text, by the rules of GitHub's anchors.
    case headingIdentifiers = "heading-ids"
    /// Rows of cells between pipes (GFM 0.29 §4.10).
    case tables
    /// A paragraph beside a table that begins with `: ` or `Table: `, with a blank line between (Pandoc,
    /// "table_captions").
    case tableCaptions = "table-captions"
    /// `~~text~~` (GFM 0.29 §6.5).
    case strikethrough
    /// `- [x]` at the beginning of a list item (GFM 0.29 §5.3).
    case taskLists = "task-lists"
    /// Addresses without angle brackets (GFM 0.29 §6.9).
    case autolinks
    /// `> [!NOTE]` (GitHub Docs, "Alerts").
    case alerts
    /// Alerts as Obsidian has them: in lists, quotes and directives, with a title, of any kind and foldable,
    /// `> [!TIP]- Title` (Obsidian Help, "Callouts"). Where this is off they are GitHub's.
    case callouts
    /// Ordered lists with letters, Roman numerals and parentheses: `a.`, `iv)`, `(1)`, `#.` (Pandoc, "fancy_lists").
    case fancyLists = "fancy-lists"
    /// `[^label]`, and `[^label]: text` for the note (GitHub Docs, "Footnotes").
    case footnotes
    /// `^[text]`, a footnote where it is called (Pandoc, "inline_notes").
    case inlineNotes = "inline-notes"
    /// `*[HTML]: Hypertext Markup Language` in a line of its own (PHP Markdown Extra, "Abbreviations").
    case abbreviations
    /// `[[Page]]`, `[[Page#Heading|text]]` and `![[image.png]]` (Obsidian Help, "Internal links", "Embed files").
    case wikiLinks = "wiki-links"
    /// A line that begins with `: ` below a term (PHP Markdown Extra, "Definition Lists").
    case definitionLists = "definition-lists"
    /// `{#id .class key=value}` behind headings, links, images and other text in markup, `[text]{.class}` (PHP Markdown
    /// Extra, "Special Attributes"; Pandoc, "Bracketed spans"), and in a line of its own below a block or, with a blank
    /// line above, above one (kramdown, "Block Inline Attribute Lists"; Hugo, "Markdown attributes").
    case attributes
    /// `{: #id .class key=value}`, where attributes are on (kramdown, "Inline Attribute Lists"; Python-Markdown,
    /// "Attribute Lists").
    case kramdownAttributes = "kramdown-attributes"
    /// Quotation marks, dashes and ellipses as the language has them.
    case smartPunctuation = "smart-punctuation"
    /// `==text==`.
    case mark
    /// `++text++`.
    case insertion
    /// `:smile:`, by the names that GitHub has for emoji.
    case emoji
    /// `$…$`, `$$…$$`, dollar signs around code, and fences of `math` (GitHub Docs, "Writing mathematical
    /// expressions"; Pandoc, `tex_math_dollars`).
    case math
    /// `\(…\)` and `\[…\]` (Pandoc, `tex_math_single_backslash`).
    case mathBrackets = "math-brackets"
    /// `^text^`.
    case superscript
    /// `~text~`, which is struck out where this is off.
    case `subscript`
    /// An image alone in a paragraph, with a title, becomes a figure.
    case figures
    /// `[[toc]]` alone in a paragraph: where the table of contents stands.
    case contents
    /// `<!--more-->` alone between blocks: where the summary ends.
    case summaries
    /// `:name[text]{key=value}`, `::name`, and `:::name` to `:::`.
    case directives
}

extension Set<MarkdownExtension> {
    /// The extensions that are on by default: all that changes no plain text but where an author asks for it. Marks,
    /// insertions, emoji, superscript, subscript and smart punctuation give a meaning to characters that texts are full
    /// of, and have to be asked for, and so have fancy lists, notes within the text, links to pages by name and the attributes of
    /// kramdown.
    public static var standard: Self { standardExtensions }

    /// Plain CommonMark.
    public static var none: Self { [] }
}

// A document takes less time to parse than this set to make.
private let standardExtensions = Set(MarkdownExtension.allCases)
    .subtracting([
        .kramdownAttributes, .fancyLists, .inlineNotes, .wikiLinks, .smartPunctuation, .mark, .insertion, .emoji,
        .mathBrackets,
        .superscript, .subscript,
    ])
#endif
