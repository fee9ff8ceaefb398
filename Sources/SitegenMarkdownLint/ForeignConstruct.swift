#if canImport(CSitegenCmark)
import SitegenMarkdown

/// A construct of another generator, which Markdown shows as text.
struct ForeignConstruct {
    /// The kind of construct.
    enum Kind: String, CaseIterable {
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

    let kind: Kind

    /// The source of the construct, or its start.
    let text: String

    init(_ kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    /// The construct with the message and the advice of its row.
    var syntax: ForeignSyntax {
        ForeignSyntax(kind.rawValue, text: text, message: kind.row.message(text), help: kind.row.advice(self))
    }
}
#endif
