#if canImport(CSitegenCmark)
/// A construct of another generator, which Markdown shows as text.
public struct ForeignSyntax: Hashable, Sendable {
    /// The kind of construct.
    public enum Kind: Hashable, Sendable {
        /// Hugo's `{{< name >}}` and `{{% name %}}`.
        case shortcode
        /// Hugo's `{{</* name */>}}` and `{{%/* name */%}}`, which Hugo shows as text without the comment marks.
        case escapedShortcode
        /// `{% name %}` of Liquid (Jekyll), Tera (Zola) and Jinja.
        case templateTag
        /// `{{ name }}` of Liquid, Tera and Jinja.
        case templateExpression
        /// `{# text #}` of Jinja, and `{{/* text */}}` of Hugo and Tera.
        case templateComment
        /// mdBook's `{{#include file}}`, and VitePress' `<!--@include: file-->`.
        case include
        /// `--8<-- "file"` of MkDocs (PyMdown Extensions, "Snippets"), and `<<< @/file` of VitePress.
        case snippet
        /// `!!! note` of Python-Markdown and MkDocs.
        case admonition
        /// `??? note` of MkDocs, which is collapsible.
        case foldedAdmonition
        /// `/// note | Title` of MkDocs (PyMdown Extensions, "Blocks").
        case block
        /// `=== "Label"` of MkDocs.
        case tab
        /// `:::note Title` of Docusaurus and VitePress, with a title outside brackets.
        case container
        /// Quarto's `::: {.callout-note}` and `::: {.panel-tabset}`.
        case quartoBlock
        /// MyST's `:::{name}`, and a block of code with `{name}`.
        case mystBlock
        /// MyST's `{name}`, directly before code.
        case role
        /// `::: package.module` of mkdocstrings.
        case apiReference
        /// Pandoc's `% Title` in the first line.
        case titleBlock
        /// Pandoc's `(@)` and `#.` before an item.
        case numberMarker
        /// Pandoc's lines that begin with a pipe.
        case lineBlock
        /// Pandoc's table with lines of `+---+`.
        case gridTable
        /// kramdown's `{: #id .class}`.
        case attributeList
        /// kramdown's `{: #id .class}` in a place where it applies to nothing, although the extension for it is on.
        case misplacedAttributeList
        /// A table of kramdown without a header row.
        case headerlessTable
        /// `{#eq:name}` of Pandoc and Quarto in a place where Markdown has no attributes.
        case label
        /// `@fig:name` of Pandoc and Quarto.
        case crossReference
        /// `[@key]` of Pandoc and Quarto.
        case citation
        /// `{=html}` of Pandoc, after code or an opening fence.
        case rawContent
        /// `{r}` after an opening fence, of R Markdown and Quarto.
        case executedCode
        /// CriticMarkup: `{++added++}`, `{--deleted--}`, `{~~old~>new~~}`, `{==marked==}` and `{>>comment<<}`.
        case editorialMark
        /// `%%text%%` of Obsidian, and `{/* text */}` of MDX.
        case comment
        /// `// highlight-next-line` of Docusaurus, `[!code highlight]` of VitePress, and similar comments in code.
        case highlightComment
        /// `(1)!` of MkDocs.
        case annotation
        /// `|100` of Obsidian at the end of an image's text.
        case imageSize
        /// `++ctrl+alt+del++` of MkDocs (PyMdown Extensions, "Keys").
        case keys
        /// `:material-home:` of MkDocs.
        case icon
        /// `^name` of Obsidian at the end of a block.
        case blockIdentifier
        /// `![[name]]` of Obsidian, if the name is not that of an image.
        case embed
        /// `[[Page]]` and `![[image.png]]` of Obsidian, if the extension for them is off.
        case wikiLink
        /// `^[text]` of Pandoc and Obsidian, if the extension for it is off.
        case inlineNote
        /// `[TOC]` of Python-Markdown and `[[_TOC_]]` of GitLab.
        case contents
        /// Zola's `@/path.md` as a link's destination.
        case contentPath
        /// `<Name …>` of MDX.
        case component
        /// `import …` or `export …` of MDX, at the start of a text.
        case statement
    }

    /// The kind of construct.
    public var kind: Kind

    /// The source of the construct, or its start.
    public var text: String

    /// Creates a description of a construct.
    public init(_ kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    /// A short description of the problem.
    package var message: String {
        switch kind {
        case .shortcode: "the shortcode ‘\(text)’ of Hugo is shown as text"
        case .escapedShortcode: "‘\(text)’ is shown with its comment marks, which only Hugo removes"
        case .templateTag: "the template tag ‘\(text)’ is shown as text"
        case .templateExpression: "the template expression ‘\(text)’ is shown as text"
        case .templateComment: "the template comment ‘\(text)’ is shown as text"
        case .include:
            text.hasPrefix("<") ? "‘\(text)’ of VitePress includes nothing" : "‘\(text)’ of mdBook is shown as text"
        case .snippet: "the snippet ‘\(text)’ of \(text.hasPrefix("<") ? "VitePress" : "MkDocs") is shown as text"
        case .admonition, .foldedAdmonition: "the admonition ‘\(text)’ is shown as text"
        case .block: "the block ‘\(text)’ of MkDocs is shown as text"
        case .tab: "the tab ‘\(text)’ is shown as text"
        case .container: "‘\(text)’ is shown as text, because a directive has its label in brackets"
        case .quartoBlock: "‘\(text)’ of Quarto becomes a plain block"
        case .mystBlock: "the directive ‘\(text)’ of MyST is shown as \(text.hasPrefix(":") ? "text" : "code")"
        case .role: "the role ‘\(text)’ of MyST is shown as text"
        case .apiReference: "‘\(text)’ of mkdocstrings is shown as text"
        case .titleBlock: "the title block ‘\(text)’ of Pandoc is shown as text"
        case .numberMarker: "the marker ‘\(text)’ of Pandoc is shown as text"
        case .lineBlock: "the line block ‘\(text)’ of Pandoc is shown as a paragraph with pipes"
        case .gridTable: "a grid table of Pandoc is shown as text"
        case .attributeList, .misplacedAttributeList: "the attribute list ‘\(text)’ of kramdown is shown as text"
        case .headerlessTable: "a table without a header row is shown as text"
        case .label: "the label ‘\(text)’ is shown as text"
        case .crossReference: "the cross-reference ‘\(text)’ is shown as text"
        case .citation: "the citation ‘\(text)’ is shown as text"
        case .rawContent: "‘\(text)’ of Pandoc has no effect, and the page shows the code before or below it"
        case .executedCode:
            "the page shows the code of ‘\(text)’ without its results, because sitegen does not run code"
        case .editorialMark: "the CriticMarkup ‘\(text)’ is shown as text"
        case .comment: "the comment ‘\(text)’ of \(text.hasPrefix("{") ? "MDX" : "Obsidian") is shown as text"
        case .highlightComment:
            "the comment ‘\(text)’ of \(text.hasPrefix("[") ? "VitePress" : "Docusaurus") is shown as part of the code"
        case .annotation: "the annotation ‘\(text)’ of MkDocs is shown as text"
        case .imageSize: "the size ‘\(text)’ of Obsidian becomes part of the image’s description"
        case .keys: "‘\(text)’ of MkDocs is not shown as keys"
        case .icon: "the icon ‘\(text)’ of MkDocs is shown as text"
        case .blockIdentifier: "the block id ‘\(text)’ of Obsidian is shown as text"
        case .embed: "‘\(text)’ becomes a link, because sitegen embeds only images in this way"
        case .wikiLink: "the wiki link ‘\(text)’ is shown as text"
        case .inlineNote: "the inline note ‘\(text)’ is shown as text"
        case .contents: "‘\(text)’ is shown as text"
        case .contentPath: "‘\(text)’ is a link in Zola's syntax and leads nowhere"
        case .component: "‘\(text)’ is an MDX component, which HTML does not support"
        case .statement: "the MDX statement ‘\(text)’ is shown as text"
        }
    }
}
#endif
