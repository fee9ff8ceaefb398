/// Writes a Mustache file that shows everything in a directive, so that nothing is lost until its author completes the file.
enum DirectiveStub {
    /// The attributes that are texts.
    private static let texts = [
        "title", "name", "header", "label", "text", "summary", "subtitle", "description", "desc", "details", "author",
        "date", "location", "quote", "question", "answer", "message", "content", "body",
    ]
    /// The attributes that are the address of an image, a film or a sound.
    private static let sources = ["src", "image", "img"]
    /// The attributes that are the target of a link.
    private static let targets = ["url", "href", "link"]

    /// The template of a directive.
    static func template(of name: String, _ use: ImportLog.DirectiveUse) -> String {
        let keys = use.attributes.map(DirectiveText.attributeName).sorted()
        let captions = keys.filter { ["caption", "attr"].contains($0) }
        let titles = texts.filter(keys.contains)
        var parts = titles.map { text($0, use.isInline ? "b" : "strong") }
        parts += sources.filter(keys.contains).map { media($0, of: name, hasAlternative: keys.contains("alt")) }
        parts += targets.filter(keys.contains).map { link($0, titles) }
        if !use.isInline { parts.append("{{{label}}}") }
        parts.append("{{{content}}}")
        parts += captions.map { text($0, use.isInline ? "i" : "figcaption") }
        let shown = Set(titles + sources + targets + captions + ["alt"])
        let data = keys.filter { !shown.contains($0) }.map { " data-\($0.lowercased())=\"{{attributes.\($0)}}\"" }
        let element = use.isInline ? "span" : captions.isEmpty ? "div" : "figure"
        return "<\(element) class=\"\(name)\"\(data.joined())>\(parts.joined())</\(element)>"
    }

    /// Content that is shown if an attribute is set.
    private static func section(_ key: String, _ content: String) -> String {
        "{{#attributes.\(key)}}\(content){{/attributes.\(key)}}"
    }

    private static func text(_ key: String, _ element: String) -> String {
        section(key, "<\(element)>{{{markdownify(attributes.\(key))}}}</\(element)> ")
    }

    private static func media(_ key: String, of name: String, hasAlternative: Bool) -> String {
        let name = name.lowercased()
        let source = "src=\"{{attributes.\(key)}}\""
        if name.contains("vid") { return section(key, "<video \(source) controls></video>") }
        if name.contains("audio") || name.contains("sound") {
            return section(key, "<audio \(source) controls></audio>")
        }
        let isImage = key != "src" || ["im", "fig", "pic", "photo", "gallery", "logo"].contains { name.contains($0) }
        guard isImage || hasAlternative else { return link(key, []) }
        return section(key, "<img \(source) alt=\"\(hasAlternative ? "{{attributes.alt}}" : "")\">")
    }

    private static func link(_ key: String, _ titles: [String]) -> String {
        section(key, "<a href=\"{{attributes.\(key)}}\">{{attributes.\(key)}}</a> ")
    }
}
