import SitegenBase
import SitegenData

extension SiteConfiguration {
    /// A taxonomy: a way to group pages by terms.
    public struct TaxonomyConfiguration: Hashable, Sendable {
        /// The name of the taxonomy in URLs and front matter: `tags`.
        public let name: String

        /// The title for readers, if the site sets one.
        public package(set) var title: String?

        /// The titles in several languages, until a language is chosen.
        private var titles: LocalizedText?

        /// Whether a slash in the name of a term divides it from the term that contains it: `food/dinner`.
        package var isNested = false

        /// The names of terms for readers, by the names in front matter.
        package var terms: [String: LocalizedText] = [:]

        /// The current names of terms, by their former names.
        package var renamed: [String: String] = [:]

        init(name: String) { self.name = name }

        /// The default taxonomies.
        package static let standard = ["tags", "categories", "authors"].map(TaxonomyConfiguration.init)

        /// The taxonomy with the title in a language.
        func localized(in language: SiteLanguage) -> TaxonomyConfiguration {
            var taxonomy = self
            if let titles { taxonomy.title = titles.text(in: language) }
            return taxonomy
        }
    }
}

extension SiteConfiguration.TaxonomyConfiguration {
    init(_ name: String, from reader: inout FieldReader) {
        self.name = name
        titles = reader.localizedText("title")
        isNested = reader.bool("nested") ?? false
        terms = Dictionary(reader.localizedTexts("terms")) { first, _ in first }
        for entry in reader.values("renamed") ?? FieldMapping() {
            if let target = entry.value.text, !target.isEmpty {
                renamed[entry.key] = target
            } else {
                reader.reject(
                    entry.value, "‘\(entry.key)’ must be a string", help: "write the current name of the term")
            }
        }
        // A redirect leads to a page, and not to another redirect.
        for (former, current) in renamed.sorted(by: { $0.key < $1.key }) {
            if AddressPart.term(former) == AddressPart.term(current) {
                reader.rejectKey(
                    former, below: "renamed", "‘\(former)’ and ‘\(current)’ have the same URL", help: "remove the entry"
                )
            } else if let next = renamed[current] {
                reader.rejectKey(
                    former, below: "renamed", "‘\(current)’ is itself a former name",
                    help: "write its current name: \(former): \(next)")
            }
        }
    }
}
