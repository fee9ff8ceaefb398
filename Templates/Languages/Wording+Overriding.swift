import SitegenBase

/// The errors in a site's replacements for texts of the theme.
struct InvalidTexts: Error, Hashable, Sendable {
    /// The error in one text.
    struct Diagnostic: Hashable, Sendable {
        /// The key as written in the configuration.
        var key: String
        /// What is wrong, in one sentence without a period.
        var message: String
        /// How to fix it, in one sentence without a period.
        var help: String
    }

    /// All errors, by key.
    var diagnostics: [Diagnostic]
}

extension Wording {
    /// Returns the wording with the replacements of a site.
    ///
    /// ```swift
    /// try wording.overriding([
    ///     "newer": "Newer posts",
    ///     "articleCount": "{count} posts",
    ///     "articleCount.one": "{count} post",
    /// ])
    /// ```
    ///
    /// - Parameter texts: Texts by the names of ``Label`` and ``Phrase``. A phrase has the placeholders in ``Phrase/holes``.
    ///   Its text applies to every count, unless a key with a period and a CLDR category replaces it for that category.
    /// - Throws: The invalid texts: those with an unknown key, an empty text, an unknown placeholder, or a form that the
    ///   language does not have.
    func overriding(_ texts: [String: String]) throws(InvalidTexts) -> Wording {
        var own = Texts()
        var diagnostics: [InvalidTexts.Diagnostic] = []
        // A phrase as a whole is processed before its forms, because `part` sorts before `part.one`.
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            if let diagnostic = override(key, with: text, in: &own) { diagnostics.append(diagnostic) }
        }
        guard diagnostics.isEmpty else { throw InvalidTexts(diagnostics: diagnostics) }
        return replacing(labels: own.labels, phrases: own.phrases)
    }

    /// The texts that a site replaces.
    private struct Texts {
        var labels: [Label: String] = [:]
        var phrases: [Phrase: PhraseForms] = [:]
    }

    /// The keys that ``overriding(_:)`` accepts, without the forms of this language's phrases.
    static let keys = Label.allCases.map(\.rawValue) + Phrase.allCases.map(\.rawValue)

    private func override(_ key: String, with text: String, in own: inout Texts) -> InvalidTexts.Diagnostic? {
        guard text.contains(where: { !$0.isWhitespace }) else {
            return InvalidTexts.Diagnostic(
                key: key, message: "the text ‘\(key)’ is empty", help: "remove it, or write one")
        }
        let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        if let label = Label(rawValue: key) {
            if let diagnostic = Self.diagnostic(in: TextPattern(text), of: key, allowing: []) { return diagnostic }
            own.labels[label] = text
            return nil
        }
        guard let phrase = Phrase(rawValue: name) else {
            let nearest = Suggestion.nearest(to: name, among: Self.keys)
            return InvalidTexts.Diagnostic(
                key: key, message: "the theme has no interface text ‘\(key)’",
                help: nearest.map { "did you mean ‘\($0)’?" }
                    ?? "the names are \(Self.keys.joined(separator: ", "))")
        }
        let pattern = TextPattern(text)
        if let diagnostic = Self.diagnostic(in: pattern, of: key, allowing: phrase.holes) { return diagnostic }
        guard parts.count == 2 else {
            own.phrases[phrase] = PhraseForms(text)
            return nil
        }
        let category = PluralCategory(rawValue: String(parts[1]))
        guard let category, plurals.categories.contains(category) else {
            let known = plurals.categories.map { "‘\(name).\($0.rawValue)’" }.joined(separator: ", ")
            return InvalidTexts.Diagnostic(
                key: key, message: "\(self.name) has no form ‘\(parts[1])’", help: "the forms are \(known)")
        }
        own.phrases[phrase, default: forms(of: phrase)][category] = pattern
        return nil
    }

    private static func diagnostic(
        in pattern: TextPattern, of key: String, allowing holes: [TextPattern.Hole]
    ) -> InvalidTexts.Diagnostic? {
        let foreign = pattern.unknownHoles + pattern.holes.filter { !holes.contains($0) }.map(\.rawValue)
        guard let hole = foreign.first else { return nil }
        let names = holes.map(\.rawValue)
        let known = names.map { "{\($0)}" }.joined(separator: ", ")
        return InvalidTexts.Diagnostic(
            key: key, message: "the text ‘\(key)’ has nothing for ‘{\(hole)}’",
            help: Suggestion.nearest(to: hole, among: names).map { "did you mean ‘{\($0)}’?" }
                ?? (holes.isEmpty ? "it stands as it is, without names in braces" : "it may have \(known)"))
    }
}
