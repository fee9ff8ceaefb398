import SitegenBase
import SitegenDocuments
import SitegenHighlighting

extension CodeBlock {
    /// The languages of formulas and diagrams, which scripts or programs render.
    private static let rendered: Set<String> = ["d2", "dot", "graphviz", "math", "mermaid", "plantuml"]

    /// The language that the fence names, if the highlighter does not know it.
    private var unknownLanguage: String? {
        guard let name = info.language, Language.named(name) == nil, !name.hasPrefix("{"),
            !Self.rendered.contains(name.lowercased())
        else { return nil }
        return name
    }

    /// The known name that a misspelled one means. An unsupported language is not a misspelling: `cobol` does not mean `console`,
    /// and `csv` does not mean `cs`. Short names are rarely misspelled.
    fileprivate static func language(nearestTo name: String) -> String? {
        guard name.utf8.count > 3, !unsupported.contains(name.lowercased()) else { return nil }
        return Suggestion.nearest(
            to: name, among: Language.all.flatMap(\.aliases).filter { $0.utf8.count > 3 },
            within: name.utf8.count < 9 ? 1 : 2)
    }

    /// Unsupported languages whose names are similar to those of others.
    private static let unsupported: Set = ["haml", "hlsl", "raku"]

    /// A warning about a language that the highlighter does not know, once for each name in `known`.
    func languageDiagnostics(from source: SourceText, _ known: inout Set<String>) -> [Diagnostic] {
        guard let name = unknownLanguage, known.insert(name).inserted else { return [] }
        return [.unknownLanguage(name, line: position?.line ?? 1, in: source)]
    }
}

extension Diagnostic {
    /// A warning about a language that the highlighter does not know, with the most similar known name.
    fileprivate static func unknownLanguage(_ name: String, line: Int, in source: SourceText) -> Diagnostic {
        let nearest = CodeBlock.language(nearestTo: name)
        return source.diagnostic(
            "unknown language ‘\(name)’", severity: .warning, line: line,
            help: nearest.map { "did you mean ‘\($0)’?" }
                ?? "use a supported language, or ‘text’ for code that is not highlighted")
    }
}
