/// Expands a shortcode with its own template.
///
/// A template that shows the same data in several languages becomes tabs. Markdown and plain text replace the call. HTML
/// becomes a directive with the template converted to Mustache if the template uses only arguments and content; otherwise the
/// HTML replaces the call.
struct HugoExpansion {
    let site: HugoContext
    let page: HugoContext.Entry
    let code: Shortcode
    let content: NumberedText?
    let place: ShortcodePlace
    let number: Int
    let depth: Int
    /// The work that templates may do for the text.
    let budget: EvaluationBudget

    enum Result {
        /// A text, with HTML that Hugo's Markdown would not keep.
        case replaced(ShortcodeReplacement, isHTML: Bool)
        /// A directive with this template.
        case template(String)
        /// No result, because there is no template, because only the generator can evaluate it, or because its output cannot
        /// replace the call. The reason is what the template uses that is not supported; `nil` in the other cases.
        case unconverted(reason: String?)
    }

    /// The result of the call.
    var result: Result {
        guard let path = site.templates[code.name]?.path else { return .unconverted(reason: nil) }
        do throws(GoFailure) {
            return expansion(of: try site.pages.template(path), path)
        } catch {
            return .unconverted(reason: error.reason)
        }
    }

    private func expansion(of template: GoTemplate, _ path: String) -> Result {
        var evaluated: String?
        var reason: String?
        do throws(GoFailure) {
            evaluated = try evaluate(template)
        } catch {
            reason = error.reason
        }
        if let evaluated, let replacement = replacement(evaluated, acceptsHTML: false) {
            return .replaced(replacement, isHTML: false)
        }
        guard place == .block || place == .inline else { return .unconverted(reason: reason) }
        if let mustache = site.pages.mustache(path, template) { return .template(mustache) }
        if let evaluated, let replacement = replacement(evaluated, acceptsHTML: true) {
            return .replaced(replacement, isHTML: !code.holdsMarkdown)
        }
        return .unconverted(reason: reason)
    }

    private func evaluate(_ template: GoTemplate) throws(GoFailure) -> String? {
        guard let index = site.pages.index(of: page.logicalPath) else { return nil }
        let host = HugoTemplateHost(site: site, page: index, depth: depth, budget: budget)
        let call = HugoCallObject(host: host, code: code, content: content?.trimmed.text, number: number)
        var evaluation = GoEvaluation(host: host, budget: budget)
        return try evaluation.text(of: template, dot: .object(call))
    }

    // MARK: - Replacements

    private func replacement(_ result: String, acceptsHTML: Bool) -> ShortcodeReplacement? {
        let (texts, blocks) = GoCodeBlock.divide(result)
        if !blocks.isEmpty {
            guard place == .block else { return nil }
            return codeBlocks(blocks, isAlone: texts.allSatisfy { !Self.hasWords($0) })
        }
        let text = texts[0].trimmed
        let hasTags = text.firstRange(of: "<").map { text[$0.upperBound...].first?.isLetter == true } ?? false
        guard !hasTags || acceptsHTML && (code.holdsMarkdown || Self.isPlainHTML(text)) else { return nil }
        switch place {
        case .destination, .code:
            guard !hasTags, !GoMarkdown.isPart(of: text), !text.contains(where: \.isWhitespace), !text.isEmpty else {
                return nil
            }
            return .text(text)
        case .inline:
            return .text(GoMarkdown.plain(hasTags && !code.holdsMarkdown ? Self.joined(text) : text, parted: false))
        case .block:
            let isBlock = hasTags && !code.holdsMarkdown
            let plain = GoMarkdown.plain(isBlock ? Self.joined(text) : text, parted: isBlock)
            let lines = plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                NumberedText.Line(text: line.allSatisfy(\.isWhitespace) ? "" : String(line), number: number)
            }
            return .lines(lines)
        }
    }

    /// Code in one or more languages. Several become tabs.
    private func codeBlocks(_ blocks: [GoCodeBlock], isAlone: Bool) -> ShortcodeReplacement? {
        let fences = blocks.map { block in
            NumberedText.fence(
                NumberedText(Array(block.code.trimmed.utf8)[...]).lines.map { .init(text: $0.text, number: number) },
                info: block.language + title(block.language), number: number)
        }
        guard blocks.count > 1 else { return isAlone ? .lines(fences[0]) : nil }
        guard Set(blocks.map(\.language)).count == blocks.count else { return nil }
        var tabs: [NumberedText.Line] = []
        for (block, fence) in zip(blocks, fences) {
            tabs += DirectiveText.container("tab[\(block.language.uppercased())]", fence, number: number)
        }
        return .lines(DirectiveText.container("tabs{name=syntax}", tabs, number: number))
    }

    /// The title of code from a file.
    private func title(_ language: String) -> String {
        guard let file = ["file", "filename"].lazy.compactMap({ code.argument($0) }).first, !file.isEmpty,
            !file.contains("\"")
        else { return "" }
        let name = file.fileName.contains(".") ? file : "\(file).\(language)"
        return " {title=\"\(name)\"}"
    }

    private static func hasWords(_ html: String) -> Bool {
        var isTag = false
        for character in html {
            if character == "<" { isTag = true }
            if !isTag, character.isLetter || character.isNumber { return true }
            if character == ">" { isTag = false }
        }
        return false
    }

    /// Whether HTML contains no scripts, forms, frames and styles, so that it may be part of a text.
    private static func isPlainHTML(_ text: String) -> Bool {
        let lowercased = text.lowercased()
        let refused = [
            "<script", "<style", "<svg", "<form", "<button", "<input", "<iframe", "<pre", "<textarea", "<template",
            "<select", " x-", " onclick", " style=",
        ]
        return !refused.contains { lowercased.contains($0) }
    }

    /// HTML without blank lines and indentation, which would end the block in Markdown.
    private static func joined(_ html: String) -> String {
        html.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }
}
