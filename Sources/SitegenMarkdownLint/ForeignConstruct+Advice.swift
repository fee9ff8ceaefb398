#if canImport(CSitegenCmark)
import SitegenDocuments

/// What to write in place of a construct. Directives in it are ready-made.
extension ForeignConstruct {
    /// The names in tags and components for which there is a directive or other syntax, in lowercase and without hyphens.
    static var knownNames: [String] { directives.keys.sorted() }

    // MARK: - Names

    /// The first word after the brackets; for a component, in the form of ``directives``.
    var name: String {
        switch kind {
        case .component:
            return Self.plain(text.dropFirst().prefix { $0.isLetter || $0.isNumber })
        case .admonition, .block, .container, .mystBlock:
            return Self.plain(text.drop { "!/:{ ".contains($0) }.prefix { $0.isLetter || $0 == "-" })
        default:
            var rest = text.unicodeScalars.drop { "{<%- ".unicodeScalars.contains($0) }
            let isEnd = rest.first == "/"
            if isEnd { rest = rest.dropFirst().drop { $0 == " " } }
            return (isEnd ? "/" : "") + String(rest.prefix { !" >%-}(".unicodeScalars.contains($0) })
        }
    }

    private static func plain(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    static func advice(forTag name: String) -> String {
        if name == "end" { return "end the directive with a line of :::" }
        for prefix in ["/", "end"] where name.hasPrefix(prefix) && name != prefix {
            return endAdvice(forTag: plain(name.dropFirst(prefix.count)))
        }
        let name = plain(name)
        return controlTags.contains(name) ? control : directives[name] ?? other
    }

    private static func endAdvice(forTag name: String) -> String {
        if controlTags.contains(name) { return control }
        if codeTags.contains(name) { return "end the code with a line of ```" }
        guard let equivalent = directives[name] else { return "remove it, and replace the tag that it closes" }
        return equivalent.contains(":::") ? "end the directive with a line of :::" : "remove it"
    }

    // MARK: - Advice

    static let other =
        "write what the old site shows, or add a directive of your own with a template in templates/directives/"
    private static let control =
        "Markdown has no conditions, loops or variables; write the text that the old site shows"
    static let details = "write :::details[Label] above the text and ::: below it"
    static let tabs =
        "write ::::tabs above the tabs and :::: below them, and :::tab[Label] above each tab and ::: below it"
    private static let cards =
        "write ::::cards above the cards and :::: below them, and :::card[Title] above each card and ::: below it"

    private static let controlTags: Set = [
        "if", "elif", "elsif", "else", "unless", "case", "when", "for", "break", "continue", "assign", "capture", "set",
        "macro", "import", "extends", "block", "cycle", "increment", "decrement", "comment", "raw", "with", "filter",
        "liquid", "tablerow",
    ]

    private static let codeTags: Set = ["highlight", "code", "codeblock", "pre"]

    static func alert(_ name: String) -> String {
        "write a block quote whose first line is [!\(alertKind(name))]"
    }

    /// The alert kind with the closest meaning.
    private static func alertKind(_ name: String) -> String {
        switch name {
        case "tip", "hint", "success", "check", "example": "TIP"
        case "important": "IMPORTANT"
        case "warning", "attention": "WARNING"
        case "caution", "danger", "error", "failure", "bug": "CAUTION"
        default: "NOTE"
        }
    }

    /// Names of shortcodes, tags, components and containers with an equivalent.
    static let directives: [String: String] = {
        var texts: [String: String] = [:]
        func add(_ advice: String, _ names: String...) {
            for name in names { texts[name] = advice }
        }
        for name in [
            "admonition", "alert", "aside", "attention", "callout", "caution", "danger", "hint", "important", "info",
            "note", "notice", "seealso", "success", "tip", "warning",
        ] { texts[name] = alert(name) }
        add("link to the file: [text](page.md)", "ref", "relref", "posturl", "link", "navlink", "a")
        add("write [text](page.md){.button}", "button", "btn", "linkbutton")
        add("write ::figure[Caption]{src=image.jpg alt=\"What it shows\"}", "figure")
        add("write ![what it shows](image.jpg)", "image", "img", "themedimage")
        add("write ::youtube[Title]{id=…}, with the video’s id", "youtube", "liteyoutube", "liteyoutubeembed")
        add("write ::video[Label]{src=video.mp4}", "video")
        add("write the code between lines of ```", "highlight", "code", "codeblock", "pre", "mermaid")
        add("write ::include{file=part.md}", "include", "includerelative", "includecached", "readfile")
        add("write file=part.swift after the language of a code block", "literalinclude")
        add("write a table with pipes: | A | B | and | --- | --- |", "table", "listtable", "csvtable")
        add(
            details, "details", "collapse", "collapsible", "dropdown", "expand", "expander", "accordion",
            "accordionitem", "spoiler")
        add(tabs, "tabs", "tabpane", "tabgroup", "tabset", "codegroup", "tabbed")
        add("write :::tab[Label] above the text and ::: below it, inside ::::tabs", "tab", "tabitem")
        add(cards, "cards", "grid", "cardgrid", "cardgroup", "linkcards")
        add("write :::card[Title] above the text and ::: below it", "card")
        add("write :::card[Title]{href=page.md} above the text and ::: below it", "linkcard")
        add("write :::steps above a numbered list and ::: below it", "steps", "stepper")
        add("write :::file-tree above a list of files and ::: below it", "filetree")
        add("write :::gallery above the images and ::: below them", "gallery")
        add("write :::columns above the blocks and ::: below them", "columns", "row")
        add("write :::column above the text and ::: below it, inside ::::columns", "column", "col")
        add("write :badge[text]", "badge", "pill")
        add("write [[toc]] in a paragraph of its own", "toc", "tableofcontents", "contents")
        add("write the formula between dollar signs: $x^2$", "math", "katex", "latex")
        return texts
    }()

    /// MkDocs' blocks for which there is no directive.
    static let blocks = [
        "caption": tableCaption, "tablecaption": tableCaption,
        "figurecaption": "write ::figure[Caption]{src=image.jpg alt=\"What it shows\"}",
        "define": "write a definition list: a term, and a line below it that begins with a colon and a space",
        "html": "write ::: {.class} above the blocks and ::: below them",
    ]
    private static let tableCaption = "write ‘Table: Caption’ in a paragraph of its own, below the table"

    var templateExpressionHelp: String {
        text.contains("(")
            ? Self.directives[Self.plain(name)] ?? Self.other : "a text has no variables; write the value"
    }

    var includeHelp: String {
        text.hasPrefix("{{#title")
            ? "remove it, and write the title in the front matter"
            : "write ::include{file=part.md}, or file=part.swift after the language of a code block"
    }

    var rawContentHelp: String {
        text.dropFirst(2).hasPrefix("html")
            ? "write the HTML without a fence or backticks, and set ‘rawHTML: keep’ in the configuration"
            : "remove the code, which is for another output format than HTML"
    }

    var commentHelp: String {
        if text.hasPrefix("{/* #") {
            return "write {\(text.dropFirst(4).prefix { $0 != " " })} at the end of the heading"
        }
        return text.contains(" truncate ") ? "write <!--more--> on its own line" : "remove it, or write <!-- … -->"
    }

    var containerHelp: String {
        var title: Substring = text[writtenName.endIndex...].drop { $0 == " " }
        var attributes: Substring = ""
        if title.last == "}", let brace = title.lastIndex(of: "{") {
            attributes = title[brace...]
            title = title[..<brace]
            while title.last == " " { title.removeLast() }
        }
        guard let advice = Self.directives[name] else {
            return "write the label in brackets: :::\(writtenName)[\(title)]\(attributes)"
        }
        guard advice.hasPrefix("write a block quote") else {
            return advice.replacing("[Label]", with: "[\(title)]\(attributes)")
        }
        return "\(advice) \(title)"
    }

    var quartoHelp: String {
        guard let brace = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"),
            let attributes = NodeAttributes(parsing: text[brace...end]),
            let callout = attributes.classes.first(where: { $0.hasPrefix("callout-") })
        else { return Self.tabs }
        let title = attributes.values.first { $0.name == "title" }.map { " " + $0.value } ?? ""
        return Self.alert(String(callout.dropFirst("callout-".count))) + title
    }

    /// Whether MyST has a directive with the name, which would otherwise be a language.
    static func isDirectiveOfMyST(_ name: String) -> Bool {
        directives[plain(name)] != nil || otherDirectivesOfMyST.contains(name)
    }

    private static let otherDirectivesOfMyST: Set = [
        "deprecated", "epigraph", "eval-rst", "margin", "parsed-literal", "raw", "rubric", "sidebar", "sourcecode",
        "toctree", "topic", "versionadded", "versionchanged",
    ]

    var roleHelp: String {
        switch text.dropFirst().prefix(while: { $0 != "}" }) {
        case "math": "write the formula between dollar signs: $x^2$"
        case "any", "doc", "download", "numref", "ref", "term": "write a link: [text](page.md)"
        default: "write the text without the name, as code or with attributes: [text]{.class}"
        }
    }

    var highlightOption: String {
        text.contains("++") ? "ins=" : text.contains("[!code --") ? "del=" : ""
    }

    private var writtenName: Substring {
        text.drop { $0 == ":" || $0 == " " }.prefix { $0 != " " }
    }

    var attributeListHelp: String {
        let content = text.dropFirst(2)
        if content.drop(while: { $0 == " " }).hasPrefix("toc") { return "write [[toc]] in a paragraph of its own" }
        guard NodeAttributes(parsing: "{" + content) != nil else {
            return "remove it, because sitegen supports only ids, classes and attributes: {#id .class key=value}"
        }
        return "write {#id .class} without the colon, or turn on ‘markdown.kramdown-attributes’"
    }

    var editorialMarkHelp: String {
        switch text.dropFirst().first {
        case "+": "write the text that you want to keep, or ++text++, which ‘markdown.insertion’ turns on"
        case "=": "write the text without the braces, or ==text==, which ‘markdown.mark’ turns on"
        case ">": "remove the comment"
        case "~": "write the new text"
        default: "remove the text, or write ~~text~~ to strike it through"
        }
    }

    var embedHelp: String {
        let target = text.dropFirst(3).prefix { $0 != "|" && $0 != "]" && $0 != "\\" }
        switch target.split(separator: ".").last.map({ $0.lowercased() }) {
        case "mp4", "webm", "ogv", "mov", "m4v", "mkv":
            return "write ::video[Label]{src=\(target)} in a paragraph of its own"
        default: return "write a link, [[\(target)]], or ::include{file=part.md} with the path of a Markdown file"
        }
    }
}
#endif
