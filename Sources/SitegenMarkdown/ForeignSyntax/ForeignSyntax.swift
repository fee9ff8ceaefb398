#if canImport(CSitegenCmark)
/// A construct of another generator, which Markdown shows as text.
public struct ForeignSyntax: Hashable, Sendable {
    /// The kind of construct.
    public enum Kind: Hashable, Sendable {
        /// Hugo's `{{< name >}}` and `{{% name %}}`.
        case shortcode
        /// `{% name %}` of Liquid (Jekyll), Tera (Zola) and Jinja.
        case templateTag
        /// `{{ name }}` of Liquid, Tera and Jinja.
        case templateExpression
        /// mdBook's `{{#include file}}`.
        case include
        /// `!!! note` of Python-Markdown and MkDocs.
        case admonition
        /// `??? note` of MkDocs, which is collapsible.
        case foldedAdmonition
        /// `=== "Label"` of MkDocs.
        case tab
        /// kramdown's `{: #id .class}`.
        case attributeList
        /// Zola's `@/path.md` as a link's destination.
        case contentPath
        /// `<Name …>` of MDX.
        case component
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
    var message: String {
        switch kind {
        case .shortcode: "the shortcode ‘\(text)’ of Hugo is shown as text"
        case .templateTag: "the template tag ‘\(text)’ is shown as text"
        case .templateExpression: "the template expression ‘\(text)’ is shown as text"
        case .include: "‘\(text)’ of mdBook is shown as text"
        case .admonition, .foldedAdmonition: "the admonition ‘\(text)’ is shown as text"
        case .tab: "the tab ‘\(text)’ is shown as text"
        case .attributeList: "the attribute list ‘\(text)’ of kramdown is shown as text"
        case .contentPath: "‘\(text)’ is a link in Zola's syntax and leads nowhere"
        case .component: "‘\(text)’ is an MDX component, which HTML does not support"
        }
    }

    /// sitegen's equivalent.
    var help: String {
        switch kind {
        case .shortcode, .templateTag: templateHelp
        case .templateExpression: "Markdown has no variables; write the value, or a directive such as :name[text]"
        case .include: "write ::include{file=part.md}, or file=part.swift after the language of a code block"
        case .admonition: "write a block quote whose first line is [!\(alertKind)]"
        case .foldedAdmonition: "write :::details[Label] above the text and ::: below it"
        case .tab: "write :::tab[Label] above the text and ::: below it, and ::::tabs and :::: around all tabs"
        case .attributeList: "write {#id .class} without the colon, or turn on ‘markdown.kramdown-attributes’"
        case .contentPath: "write /\(text.dropFirst(2)), the path under content/"
        case .component:
            "write a directive: ::\(directiveName){key=value}, or :::\(directiveName) above the content and ::: below it"
        }
    }

    private var templateHelp: String {
        let name = name
        switch name {
        case "ref", "relref", "post_url", "link": return "link to the file: [text](page.md)"
        case "figure": return "write ::figure[Caption]{src=image.jpg alt=\"What it shows\"}"
        case "youtube": return "write ::youtube[Title]{id=…}, with the video’s id"
        case "highlight", "code": return "write the code between lines of ```"
        case "include": return "write ::include{file=part.md}"
        case "details": return "write :::details[Label] above the text and ::: below it"
        case "": return "write a directive: ::name{key=value}, or :::name above the content and ::: below it"
        case _ where name.hasPrefix("/") || name.hasPrefix("end"): return "end the directive with a line of :::"
        default: return "write a directive: ::\(name){key=value}, or :::\(name) above the content and ::: below it"
        }
    }

    /// The first word after the brackets.
    private var name: String {
        let rest = text.unicodeScalars.drop { "{<%- ".unicodeScalars.contains($0) }
        return String(rest.prefix { !" >%-}".unicodeScalars.contains($0) })
    }

    /// The name of a component in the form of a directive's name.
    private var directiveName: String {
        text.dropFirst().prefix { $0.isLetter || $0.isNumber }.lowercased()
    }

    /// The alert kind with the closest meaning.
    private var alertKind: String {
        let name = text.drop { "! ".contains($0) }.prefix { $0.isLetter }.lowercased()
        switch name {
        case "tip", "hint", "success", "check", "example": return "TIP"
        case "important": return "IMPORTANT"
        case "warning", "attention": return "WARNING"
        case "caution", "danger", "error", "failure", "bug": return "CAUTION"
        default: return "NOTE"
        }
    }
}
#endif
