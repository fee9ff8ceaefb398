package import SitegenBase
package import SitegenDocuments

/// The kinds of alerts that a site declares in addition to GitHub's and Obsidian's.
package struct AlertKinds: Sendable {
    /// The configuration of one kind.
    package struct Kind: Sendable {
        /// The default title of these alerts; `nil` for the title of the built-in kind.
        let title: String?
        /// The built-in kind whose appearance this kind uses.
        let likeness: Alert.Kind

        package init(title: String?, likeness: Alert.Kind) {
            (self.title, self.likeness) = (title, likeness)
        }
    }

    /// The kinds by name.
    let kinds: [String: Kind]

    package init(kinds: [String: Kind]) {
        self.kinds = kinds
    }

    /// Whether alerts may have a kind of this name.
    package func contain(_ name: String) -> Bool {
        kinds[name] != nil || Alert.Kind.knownNames.contains(name)
    }

    /// Sets the kinds and default titles of a document's alerts as the site declares them.
    ///
    /// - Returns: A warning for each alert of an unknown kind.
    package func apply(to document: inout Document, from source: SourceText) -> [Diagnostic] {
        // Most texts have no alerts; scanning the bytes avoids walking their trees.
        guard source.bytes.hold(UInt8(ascii: "["), before: { $0 == UInt8(ascii: "!") }) else { return [] }
        var diagnostics: [Diagnostic] = []
        apply(to: &document.blocks, from: source, &diagnostics)
        return diagnostics
    }

    private func apply(to blocks: inout [Block], from source: SourceText, _ diagnostics: inout [Diagnostic]) {
        for index in blocks.indices {
            if case .alert(var alert) = blocks[index], !alert.kind.isKnown || kinds[alert.kind.rawValue] != nil {
                if let kind = kinds[alert.kind.rawValue] {
                    alert.kind = Alert.Kind(alert.kind.rawValue, like: kind.likeness)
                    if alert.title.isEmpty, let title = kind.title { alert.title = [.text(Text(title))] }
                    blocks[index] = .alert(alert)
                } else {
                    diagnostics.append(diagnostic(for: alert, in: source))
                }
            }
            blocks[index].modifyBlockRuns { apply(to: &$0, from: source, &diagnostics) }
        }
    }

    private func diagnostic(for alert: Alert, in source: SourceText) -> Diagnostic {
        let names = Alert.Kind.knownNames + kinds.keys.sorted()
        let nearest = Suggestion.nearest(to: alert.kind.rawValue, among: names).map { "did you mean ‘\($0)’?" }
        return source.diagnostic(
            "unknown alert kind ‘\(alert.kind.rawValue)’; the alert is shown as a note", severity: .warning,
            line: alert.position?.line ?? 1, column: alert.position?.column,
            help: nearest
                ?? "the standard kinds are \(Alert.Kind.standard.map(\.rawValue).joined(separator: ", ")); "
                + "define others under ‘alerts’ in the configuration")
    }
}
