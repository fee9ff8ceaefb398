import SitegenFiles

/// Converts the shortcodes and the templating in Markdown of Eleventy.
struct EleventyText {
    let file: String
    let log: ImportLog
    let usesNunjucks: Bool
    /// Evaluates Liquid; `nil` if the text is not evaluated.
    let liquid: LiquidConversion?

    /// The tags of Liquid and Nunjucks, which are not shortcodes.
    private static let tags: Set = [
        "if", "unless", "for", "case", "capture", "comment", "raw", "verbatim", "assign", "set", "include", "render",
        "elsif", "else", "elif", "when", "break", "continue", "increment", "decrement", "cycle", "tablerow", "macro",
        "import", "from", "extends", "block", "call", "filter", "liquid", "echo", "asyncEach", "asyncAll", "#",
    ]
    /// The shortcodes of plug-ins that collect styles and programs.
    private static let bundles: Set = ["css", "js"]
    private static let images: Set = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"]

    func convert(_ text: NumberedText) -> NumberedText {
        guard var liquid else { return text }
        let plain = usesNunjucks ? NumberedText(lines: withoutComments(text.lines)) : text
        let converted = ShortcodeConversion.convert(plain, scan: GitBookTags.scan) { code, content, place, number in
            guard !Self.tags.contains(code.name) else { return .asWritten }
            return replacement(code, content, place, number)
        }
        return liquid.convert(converted)
    }

    private func replacement(
        _ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int
    ) -> ShortcodeReplacement {
        guard place != .code else { return .asWritten }
        if Self.bundles.contains(code.name), content != nil { return .lines([]) }
        if code.name == "highlight", let content {
            log.converted("{% highlight %}")
            let language = code.arguments.first?.value.prefix { $0 != " " && $0 != "/" } ?? "text"
            return .lines(NumberedText.fence(content.trimmed.lines, info: String(language), number: number))
        }
        let values = code.arguments.map { argument in
            (
                name: argument.name,
                value: argument.value.hasSuffix(",") ? String(argument.value.dropLast()) : argument.value
            )
        }
        if let source = values.first(where: { Self.images.contains($0.value.fileExtension) })?.value, content == nil,
            !source.contains("{")
        {
            let alt =
                values.first { $0.name == "alt" }?.value
                ?? values.first { $0.name == nil && $0.value.contains(" ") }?.value ?? ""
            log.converted("{% \(code.name) %}")
            return .text("![\(alt)](\(LinkConversion.encoded(source)))")
        }
        log.note(
            .templating, "shortcode ‘\(code.name)’", file, number,
            advice:
                "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/."
        )
        var code = code
        code.arguments = values
        return code.directive(content, place, number, log)
    }

    /// The lines without comments of Nunjucks, `{# … #}`, outside code.
    private func withoutComments(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        guard lines.contains(where: { $0.text.contains("{# ") || $0.text.contains("{#-") }) else { return lines }
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var isInComment = false
        for var line in lines {
            if isInComment {
                guard let end = line.text.firstRange(of: "#}") else { continue }
                line.text = String(line.text[end.upperBound...])
                isInComment = false
            } else if fence.pass(line.text) {
                result.append(line)
                continue
            }
            var (shown, rest) = ("", line.text[...])
            while let start = rest.firstRange(of: "{#") {
                let next = rest[start.upperBound...]
                // `{#id}` is an attribute.
                guard next.first == " " || next.first == "-" else {
                    shown += rest[..<start.upperBound]
                    rest = next
                    continue
                }
                shown += rest[..<start.lowerBound]
                let end = next.firstRange(of: "#}")
                isInComment = end == nil
                rest = end.map { next[$0.upperBound...] } ?? ""
            }
            line.text = shown + rest
            result.append(line)
        }
        return result
    }
}
