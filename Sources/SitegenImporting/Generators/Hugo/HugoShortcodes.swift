import SitegenData

/// Converts the shortcodes of one text.
struct HugoShortcodes {
    let site: HugoContext
    let page: HugoContext.Entry
    let log: ImportLog
    /// The nesting depth of the texts that are being converted.
    var depth = 0

    func convert(_ text: NumberedText) -> NumberedText {
        ShortcodeConversion.convert(text, scan: HugoTags.scan) { code, content, place, number in
            self.replacement(of: code, content, place, number)
        }
    }

    private func replacement(
        of code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int
    ) -> ShortcodeReplacement {
        if let replacement = known(code, content, place, number) {
            log.converted("shortcode ‘\(code.name)’")
            return replacement
        }
        let expansion = HugoExpansion(
            site: site, page: page, code: code, content: content, place: place, number: number, depth: depth,
            budget: log.budget)
        switch expansion.result {
        case .replaced(let replacement, let isHTML):
            if isHTML { log.noteHTML() }
            log.converted("shortcode ‘\(code.name)’ by its template")
            return replacement
        case .template(let template):
            log.converted("shortcode ‘\(code.name)’ with its template")
            return code.directive(content, place, number, template: template, log)
        case .unconverted(let reason): return unconverted(code, content, place, number, because: reason)
        }
    }

    /// The replacement of a shortcode whose template only Hugo can evaluate.
    ///
    /// - Parameter reason: What the template uses that is not supported; `nil` if there is no template, or for other causes.
    private func unconverted(
        _ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int, because reason: String?
    ) -> ShortcodeReplacement {
        guard place != .code else {
            log.note(
                .templating, "shortcode ‘\(code.name)’ in code", page.source, number,
                advice: "sitegen does not run template code in content. Replace the shortcode with its output.")
            return .asWritten
        }
        if place == .destination {
            log.note(
                .templating, "shortcode ‘\(code.name)’ in the URL of a link", page.source, number,
                advice:
                    "URLs cannot contain directives, so only the link text and a comment remain. Write the link again."
            )
            return code.directive(content, place, number, log)
        }
        let template = site.templates[code.name]
        var old = template.map { " The old template is \($0.path)." } ?? ""
        if let reason { old += " That template uses \(Self.excerpt(reason)), so it was not evaluated." }
        log.note(
            .templating, "shortcode ‘\(code.name)’", page.source, number,
            advice:
                "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/.\(old)"
        )
        let isCode = !code.holdsMarkdown && template?.showsCode == true && content != nil
        return code.directive(content, place, number, asCode: isCode ? Self.language(of: content) : nil, log)
    }

    /// A reason on one line, truncated, because it can quote texts of the old site.
    private static func excerpt(_ reason: String) -> String {
        let line = reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 100 ? String(line.prefix(100)) + "…" : line
    }

    /// The replacement of a shortcode that has an equivalent in sitegen; `nil` for any other.
    private func known(
        _ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int
    ) -> ShortcodeReplacement? {
        switch code.name.lowercased() {
        case "ref", "relref": return reference(code, number)
        case "param": return parameter(code).map { .text($0) }
        case "figure" where place == .block || place == .inline: return figure(code, place, number)
        case "highlight" where place != .code && content != nil:
            return .lines(NumberedText.fence(content?.trimmed.lines ?? [], info: highlight(code), number: number))
        case "details" where place == .block && content != nil && !hasOtherArguments(code):
            // The template of a theme or a site has a title.
            let summary = code.argument("summary", at: 0) ?? code.argument("title") ?? "Details"
            let isOpen = code.argument("open") == "true" ? "{open}" : ""
            let head = "details\(DirectiveText.label(summary))\(isOpen)"
            return .lines(DirectiveText.container(head, content?.trimmed.lines ?? [], number: number))
        case "youtube" where place == .block || place == .inline:
            return player(code, "https://www.youtube-nocookie.com/embed/", place, number)
        case "vimeo" where place == .block || place == .inline:
            return player(code, "https://player.vimeo.com/video/", place, number)
        case "tab" where place != .code && place != .destination && content != nil:
            return .lines(HugoTabs.tab(code, content?.trimmed.lines ?? [], number))
        case "tabs",
            "tabpane" where place != .code && place != .destination && content != nil:
            return HugoTabs.set(code, content?.trimmed.lines ?? [], number).map { .lines($0) }
        case "comment" where site.templates["comment"] == nil: return .text("")
        case "include", "readfile", "include-md", "includemd": return include(code, place, number)
        default: return nil
        }
    }

    /// Whether ‘details’ has arguments that only a template of the site knows.
    private func hasOtherArguments(_ code: Shortcode) -> Bool {
        site.templates[code.name] != nil
            && !code.arguments.allSatisfy { ["summary", "title", "open", "class", "name", nil].contains($0.name) }
    }

    private func reference(_ code: Shortcode, _ number: Int) -> ShortcodeReplacement? {
        guard let target = code.argument("path", at: 0) else { return nil }
        let end = target.firstIndex(of: "#") ?? target.endIndex
        if end == target.startIndex { return .text(target) }
        guard let path = site.page(String(target[..<end]), from: page) else {
            log.note(
                .links, "reference to a missing page", page.source, number,
                advice: "There is no page ‘\(target)’. The link was copied unchanged. Correct it.")
            return .text(target)
        }
        return .text(LinkConversion.encoded(path) + target[end...])
    }

    private func parameter(_ code: Shortcode) -> String? {
        guard let name = code.argument("name", at: 0) else { return nil }
        return page.fields.text(at: name) ?? page.fields.text(at: "params.\(name)")
            ?? site.configuration.text("params.\(name)")
    }

    private func figure(_ code: Shortcode, _ place: ShortcodePlace, _ number: Int) -> ShortcodeReplacement? {
        guard let path = code.argument("src", at: 0) else { return nil }
        let source = asset(path).map { "/" + $0 } ?? path
        let written = [code.argument("title"), code.argument("caption")].compactMap { $0 }.joined(separator: ". ")
        let alternative = code.argument("alt") ?? Self.withoutShortcodes(written)
        let caption = inline(written, number)
        guard place == .block else {
            return .text("![\(alternative)](\(LinkConversion.encoded(source)))")
        }
        var attributes: [(name: String, value: String)] = [("src", source), ("alt", alternative)]
        for name in ["width", "height"] {
            if let value = code.argument(name), Int(value) != nil { attributes.append((name, value)) }
        }
        let head = "figure\(DirectiveText.label(caption))\(DirectiveText.attributes(attributes))"
        return .lines([.init(text: "::\(head)", number: number)])
    }

    /// The nesting limit of shortcodes in the arguments of others.
    private static let depthLimit = 5

    /// The text of an argument, in which Hugo evaluates shortcodes.
    private func inline(_ text: String, _ number: Int) -> String {
        guard text.contains("{{<") || text.contains("{{%"), depth < Self.depthLimit else { return text }
        var inner = self
        inner.depth += 1
        // The text is not at the start of a line, where a shortcode is a block.
        let converted = inner.convert(NumberedText(lines: [.init(text: ". " + text, number: number)]))
        return String(converted.text.split(whereSeparator: \.isNewline).joined(separator: " ").dropFirst(2))
    }

    /// The text without the tags of shortcodes.
    private static func withoutShortcodes(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            result += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// The path of a file in `assets/`, which Hugo publishes if the page has no such file itself.
    private func asset(_ path: String) -> String? {
        guard !LinkConversion.hasScheme(path), let name = OldFolder.resolve(path, from: ""),
            site.pages.folder.has("assets/" + name),
            OldFolder.resolve(path, from: page.source.folderPath).map(site.pages.folder.has) != true
        else { return nil }
        log.use(asset: "assets/" + name)
        return name
    }

    private func highlight(_ code: Shortcode) -> String {
        let language = code.argument("lang", at: 0) ?? code.argument("type") ?? "text"
        let options = code.argument("options", at: 1) ?? ""
        return options.isEmpty ? language : "\(language) {\(options)}"
    }

    /// A frame with a video.
    private func player(
        _ code: Shortcode, _ address: String, _ place: ShortcodePlace, _ number: Int
    ) -> ShortcodeReplacement? {
        guard let id = code.argument("id", at: 0) else { return nil }
        let title = code.argument("title") ?? code.argument("alt") ?? code.name
        let template =
            "<iframe src=\"\(address){{attributes.id}}\" title=\"{{attributes.title}}\" width=\"560\" height=\"315\" loading=\"lazy\" allowfullscreen></iframe>"
        let head = code.name.lowercased() + DirectiveText.attributes([("id", id), ("title", title)])
        log.use(code.name.lowercased(), isInline: false, attributes: ["id", "title"], template: template)
        if place == .block { return .lines([.init(text: "::\(head)", number: number)]) }
        return .text(":\(code.name.lowercased())[]" + DirectiveText.attributes([("id", id), ("title", title)]))
    }

    /// The text of another content file.
    private func include(_ code: Shortcode, _ place: ShortcodePlace, _ number: Int) -> ShortcodeReplacement? {
        guard place == .block, let target = code.argument("file", at: 0),
            let path = site.file(target, from: page)
        else { return nil }
        return .lines([.init(text: "::include" + DirectiveText.attributes([("file", path)]), number: number)])
    }

    /// The data syntax of the text between two tags.
    private static func language(of content: NumberedText?) -> String {
        let text = content?.trimmed.text ?? ""
        if text.hasPrefix("{") { return "json" }
        let hasKeys = text.split(separator: "\n").contains { line in
            line.contains("=") || line.hasPrefix("[") && line.hasSuffix("]")
        }
        return text.hasPrefix("---") || !hasKeys ? (text.contains(":") ? "yaml" : "text") : "toml"
    }
}
