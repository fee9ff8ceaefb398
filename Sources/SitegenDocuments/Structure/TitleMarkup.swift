import Hypertext

extension [Inline] {
    /// The content of a heading as HTML for another place, such as a link in a list; `nil` if it is plain text.
    ///
    /// Code, formulas and emphasis stay. Links, footnotes, images, attributes and raw HTML belong only to the heading itself.
    ///
    /// - Parameter formulas: The output format of formulas.
    package func titleHTML(_ formulas: HTMLRenderer.FormulaOutput) -> String? {
        // Most headings are plain text.
        guard contains(where: { if case .text = $0 { false } else { true } }) else { return nil }
        let content = titleContent
        guard content.contains(where: { if case .text = $0 { false } else { true } }) else { return nil }
        var renderer = HTMLRenderer()
        renderer.formulas = formulas
        var buffer = HTMLBuffer()
        renderer.render(content, into: &buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private var titleContent: [Inline] {
        indices.flatMap { index -> [Inline] in
            switch self[index] {
            case .text, .formula: return [self[index]]
            case .code(let code): return [.code(Code(code.code))]
            case .abbreviation(let abbreviation): return [.text(Text(abbreviation.text))]
            case .lineBreak: return [.text(Text(" "))]
            case .softBreak: return [.text(Text(textOfSoftBreak(at: index)))]
            case .inlineHTML, .footnoteReference, .embed: return []
            case .link, .image, .span, .directive, .styled: return self[index].run.titleContent
            default:
                var inline = self[index]
                inline.attributes = NodeAttributes()
                inline.modifyRun { $0 = $0.titleContent }
                return [inline]
            }
        }
    }
}
