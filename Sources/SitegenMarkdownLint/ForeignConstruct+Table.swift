#if canImport(CSitegenCmark)
/// The table of foreign syntax: for each kind of construct, where it counts, what the page shows, and what to write in its place.
extension ForeignConstruct {
    /// A row of the table.
    struct Row {
        /// Where a construct counts.
        enum Place {
            /// In text.
            case text
            /// In the first line of a paragraph.
            case paragraphStart
            /// In text and in HTML comments, because the other generator replaces it before it reads the text as Markdown.
            case beforeMarkdown
        }

        let place: Place
        /// What is wrong, with the source of the construct.
        let message: (String) -> String
        /// What to write in place of the construct.
        let advice: (ForeignConstruct) -> String

        init(
            _ place: Place, message: @escaping (String) -> String, advice: @escaping (ForeignConstruct) -> String
        ) {
            (self.place, self.message, self.advice) = (place, message, advice)
        }
    }
}

extension ForeignConstruct.Kind {
    /// The kind's row of the table.
    var row: ForeignConstruct.Row {
        typealias Row = ForeignConstruct.Row
        return switch self {
        case .shortcode:
            Row(.beforeMarkdown) {
                "the shortcode ‘\($0)’ of Hugo is shown as text"
            } advice: {
                ForeignConstruct.advice(forTag: $0.name)
            }
        case .escapedShortcode:
            Row(.beforeMarkdown) {
                "‘\($0)’ is shown with its comment marks, which only Hugo removes"
            } advice: {
                "write it as code, without comment marks: `\($0.text.replacing("/*", with: "").replacing("*/", with: ""))`"
            }
        case .templateTag:
            Row(.beforeMarkdown) {
                "the template tag ‘\($0)’ is shown as text"
            } advice: {
                ForeignConstruct.advice(forTag: $0.name)
            }
        case .templateExpression:
            Row(.beforeMarkdown) {
                "the template expression ‘\($0)’ is shown as text"
            } advice: {
                $0.templateExpressionHelp
            }
        case .templateComment:
            Row(.beforeMarkdown) {
                "the template comment ‘\($0)’ is shown as text"
            } advice: { _ in
                "remove it"
            }
        case .include:
            Row(.beforeMarkdown) {
                $0.hasPrefix("<") ? "‘\($0)’ of VitePress includes nothing" : "‘\($0)’ of mdBook is shown as text"
            } advice: {
                $0.includeHelp
            }
        case .snippet:
            Row(.beforeMarkdown) {
                "the snippet ‘\($0)’ of \($0.hasPrefix("<") ? "VitePress" : "MkDocs") is shown as text"
            } advice: {
                $0.includeHelp
            }
        case .admonition:
            Row(.text) {
                "the admonition ‘\($0)’ is shown as text"
            } advice: {
                ForeignConstruct.alert($0.name)
            }
        case .foldedAdmonition:
            Row(.text) {
                "the admonition ‘\($0)’ is shown as text"
            } advice: { _ in
                ForeignConstruct.details
            }
        case .block:
            Row(.text) {
                "the block ‘\($0)’ of MkDocs is shown as text"
            } advice: {
                ForeignConstruct.blocks[$0.name] ?? ForeignConstruct.directives[$0.name]
                    ?? ForeignConstruct.alert($0.name)
            }
        case .tab:
            Row(.text) {
                "the tab ‘\($0)’ is shown as text"
            } advice: { _ in
                "write :::tab[Label] above the text and ::: below it, and ::::tabs and :::: around all tabs"
            }
        case .container:
            Row(.text) {
                "‘\($0)’ is shown as text, because a directive has its label in brackets"
            } advice: {
                $0.containerHelp
            }
        case .quartoBlock:
            Row(.text) {
                "‘\($0)’ of Quarto becomes a plain block"
            } advice: {
                $0.quartoHelp
            }
        case .mystBlock:
            Row(.text) {
                "the directive ‘\($0)’ of MyST is shown as \($0.hasPrefix(":") ? "text" : "code")"
            } advice: {
                ForeignConstruct.directives[$0.name] ?? ForeignConstruct.other
            }
        case .role:
            Row(.text) {
                "the role ‘\($0)’ of MyST is shown as text"
            } advice: {
                $0.roleHelp
            }
        case .apiReference:
            Row(.text) {
                "‘\($0)’ of mkdocstrings is shown as text"
            } advice: { _ in
                "write the documentation as Markdown, or a link to it"
            }
        case .titleBlock:
            Row(.paragraphStart) {
                "the title block ‘\($0)’ of Pandoc is shown as text"
            } advice: {
                "write the title in the front matter: title: \($0.text.dropFirst(2))"
            }
        case .numberMarker:
            Row(.text) {
                "the marker ‘\($0)’ of Pandoc is shown as text"
            } advice: {
                "write 1. before the first item" + ($0.text == "#." ? ", or turn on ‘markdown.fancy-lists’" : "")
            }
        case .lineBlock:
            Row(.paragraphStart) {
                "the line block ‘\($0)’ of Pandoc is shown as a paragraph with pipes"
            } advice: { _ in
                "remove the pipes, and end each line except the last with a backslash"
            }
        case .gridTable:
            Row(.paragraphStart) { _ in
                "a grid table of Pandoc is shown as text"
            } advice: { _ in
                "write a table with pipes only: | A | B | and | --- | --- |"
            }
        case .attributeList:
            Row(.text) {
                "the attribute list ‘\($0)’ of kramdown is shown as text"
            } advice: {
                $0.attributeListHelp
            }
        case .misplacedAttributeList:
            Row(.text) {
                "the attribute list ‘\($0)’ of kramdown is shown as text"
            } advice: { _ in
                "write it on its own line, below the block or item, or directly after a link, an image, code or emphasized text"
            }
        case .headerlessTable:
            Row(.paragraphStart) { _ in
                "a table without a header row is shown as text"
            } advice: { _ in
                "add a header and a row of hyphens above it: | A | B | and | --- | --- |"
            }
        case .label:
            Row(.text) {
                "the label ‘\($0)’ is shown as text"
            } advice: {
                ($0.text.contains(":") ? "" : "turn on the extension cross-references, or ")
                    + "write it on its own line, directly below the block"
            }
        case .crossReference:
            Row(.text) {
                "the cross-reference ‘\($0)’ is shown as text"
            } advice: {
                ($0.text.contains(":") ? "" : "turn on the extension cross-references, or ")
                    + "write a link to the id: [text](#\($0.text.dropFirst()))"
            }
        case .citation:
            Row(.text) {
                "the citation ‘\($0)’ is shown as text"
            } advice: { _ in
                "turn on the extension cross-references, with a bibliography, or write a footnote: [^key] here, and [^key]: "
                    + "with the source in a paragraph of its own"
            }
        case .rawContent:
            Row(.text) {
                "‘\($0)’ of Pandoc has no effect, and the page shows the code before or below it"
            } advice: {
                $0.rawContentHelp
            }
        case .executedCode:
            Row(.text) {
                "the page shows the code of ‘\($0)’ without its results, because sitegen does not run code"
            } advice: { _ in
                "write the language without braces, and add the results to the text"
            }
        case .editorialMark:
            Row(.text) {
                "the CriticMarkup ‘\($0)’ is shown as text"
            } advice: {
                $0.editorialMarkHelp
            }
        case .comment:
            Row(.text) {
                "the comment ‘\($0)’ of \($0.hasPrefix("{") ? "MDX" : "Obsidian") is shown as text"
            } advice: {
                $0.commentHelp
            }
        case .highlightComment:
            Row(.text) {
                "the comment ‘\($0)’ of \($0.hasPrefix("[") ? "VitePress" : "Docusaurus") is shown as part of the code"
            } advice: {
                "remove it, and write the numbers of the lines after the language: ```js \($0.highlightOption){1,4-6}"
            }
        case .annotation:
            Row(.text) {
                "the annotation ‘\($0)’ of MkDocs is shown as text"
            } advice: { _ in
                "write a footnote, or the text below the code"
            }
        case .imageSize:
            Row(.text) {
                "the size ‘\($0)’ of Obsidian becomes part of the image’s description"
            } advice: { _ in
                "write the width after the image: ![what it shows](image.png){width=100}"
            }
        case .keys:
            Row(.text) {
                "‘\($0)’ of MkDocs is not shown as keys"
            } advice: { _ in
                "write the keys as code: `Ctrl+Alt+Del`"
            }
        case .icon:
            Row(.text) {
                "the icon ‘\($0)’ of MkDocs is shown as text"
            } advice: { _ in
                "write an emoji, or an image: ![what it shows](icon.svg)"
            }
        case .blockIdentifier:
            Row(.text) {
                "the block id ‘\($0)’ of Obsidian is shown as text"
            } advice: {
                "write {#\($0.text.dropFirst())} on its own line, directly below the block, and link to [text](page.md#\($0.text.dropFirst()))"
            }
        case .embed:
            Row(.text) {
                "‘\($0)’ becomes a link, because sitegen embeds only images in this way"
            } advice: {
                $0.embedHelp
            }
        case .wikiLink:
            Row(.text) {
                "the wiki link ‘\($0)’ is shown as text"
            } advice: { _ in
                "turn on ‘markdown.wiki-links’, or write [text](page.md) and ![what it shows](image.png)"
            }
        case .inlineNote:
            Row(.text) {
                "the inline note ‘\($0)’ is shown as text"
            } advice: { _ in
                "turn on ‘markdown.inline-notes’, or write [^1] here and [^1]: with the note in its own paragraph"
            }
        case .contents:
            Row(.text) {
                "‘\($0)’ is shown as text"
            } advice: { _ in
                "write [[toc]] in a paragraph of its own"
            }
        case .contentPath:
            Row(.text) {
                "‘\($0)’ is a link in Zola's syntax and leads nowhere"
            } advice: {
                "write /\($0.text.dropFirst(2)), the path under content/"
            }
        case .component:
            Row(.text) {
                "‘\($0)’ is an MDX component, which HTML does not support"
            } advice: {
                ForeignConstruct.directives[$0.name] ?? ForeignConstruct.other
            }
        case .statement:
            Row(.text) {
                "the MDX statement ‘\($0)’ is shown as text"
            } advice: { _ in
                "remove it; in place of a component, write Markdown or a directive"
            }
        }
    }
}
#endif
