package import SitegenBase
package import SitegenConfiguration

/// Determines the addresses of texts.
package struct PageAddresses: Sendable {
    /// The address of a text.
    package struct Address: Sendable {
        package let path: String
        /// The index of its configuration.
        package let configuration: Int
        /// The term that the text describes, if it describes one.
        package let term: Term?
        /// Whether it is the page for addresses that the site does not have.
        package let isNotFound: Bool

        /// - Parameter path: The path in any Unicode form.
        init(path: String, configuration: Int, term: Term?, isNotFound: Bool = false) {
            self.path = path.precomposed
            self.configuration = configuration
            self.term = term
            self.isNotFound = isNotFound
        }
    }

    /// A term that has its own text. This is a class because few texts have one.
    package final class Term: Sendable {
        package let taxonomy: String
        /// The term's key, from the file's name; empty for the list of all terms.
        package let name: String
        /// The part of the address that the front matter sets, if it sets one.
        package let slug: String?

        package init(of taxonomy: String, name: String, slug: String? = nil) {
            (self.taxonomy, self.name, self.slug) = (taxonomy, name, slug)
        }
    }

    /// The properties that all texts of a folder share.
    private struct Folder {
        let folder: ContentFolder
        let path: String
        let configuration: Int
        /// Whether addresses are transliterated to Latin letters.
        let isTransliterating: Bool
        /// The pattern of the addresses.
        let pattern: PermalinkPattern?
        /// The taxonomy whose terms the texts describe, and their names.
        let taxonomy: (name: String, terms: TermNames)?
    }

    /// The file that servers show for addresses that the site does not have, in the folder of its language.
    package static let notFoundName = "404.html"

    private let configurations: [SiteConfiguration]
    /// The indices of the configurations by language.
    private let numbers: [String: Int]
    /// The names of the taxonomies by their parts of addresses.
    private let taxonomies: [String: String]
    /// The folder of the previous text, which most texts share: looking up the configuration for each would be slow.
    private var last: Folder?

    /// - Parameter configurations: The configuration of each language, the default one first; at least one.
    package init(_ configurations: [SiteConfiguration]) {
        self.configurations = configurations
        numbers = Dictionary(configurations.enumerated().map { ($1.language.tag, $0) }) { first, _ in first }
        taxonomies = Dictionary(configurations[0].taxonomies.map { (AddressPart.name($0.name), $0.name) }) { first, _ in
            first
        }
    }

    /// The index of the configuration of a language.
    package func configuration(for language: SiteLanguage) -> Int { numbers[language.tag] ?? 0 }

    /// The address of a text.
    ///
    /// - Throws: A ``Diagnostic`` if the section's pattern uses a value that the page does not have.
    package mutating func address(of content: PageSource) throws(Diagnostic) -> Address {
        let place = content.place
        let folder = folder(place.folder)
        if let taxonomy = folder.taxonomy {
            // In a nested taxonomy, a folder is a term with others.
            let names = Array(place.folders.dropFirst()) + (place.role == .section ? [] : [place.name])
            let name = names.isEmpty ? "" : taxonomy.terms.key(of: names.joined(separator: "/"))
            let slug = names.isEmpty ? nil : content.frontMatter[FrontMatterKeys.all.slug]
            let path =
                content.frontMatter[FrontMatterKeys.all.url].map { place.language.prefix + $0 }
                ?? taxonomy.terms.folder + (names.isEmpty ? "" : "\(taxonomy.terms.part(of: name, slug: slug))/")
            return Address(
                path: path, configuration: folder.configuration, term: Term(of: taxonomy.name, name: name, slug: slug))
        }
        let path = try path(of: content, in: folder)
        let notFoundPath = place.language.rootPrefix + "/" + Self.notFoundName
        // With a `slug` or `url` it is an ordinary page.
        if place.role == .page, place.name == "404", path == "\(folder.path)404/", place.folders.isEmpty {
            return Address(path: notFoundPath, configuration: folder.configuration, term: nil, isNotFound: true)
        }
        return Address(path: path, configuration: folder.configuration, term: nil)
    }

    private func path(of content: PageSource, in folder: Folder) throws(Diagnostic) -> String {
        let place = content.place
        let language = place.language
        if let url = content.frontMatter[FrontMatterKeys.all.url] { return language.prefix + url }
        guard place.role != .section else { return folder.path }
        func part(_ name: String) -> String {
            AddressPart.name(name, transliterating: folder.isTransliterating, language: language.tag)
        }
        let slug = content.frontMatter[FrontMatterKeys.all.slug] ?? part(place.name)
        guard let pattern = folder.pattern else { return "\(folder.path)\(slug)/" }
        let facts = PermalinkPattern.Facts(
            date: content.frontMatter.date, sections: place.folders, title: content.frontMatter.title, slug: slug,
            fileName: place.name)
        do throws(PermalinkPattern.Problem) {
            return language.prefix + (try pattern.path(of: facts, name: part))
        } catch {
            throw Diagnostic(error.message, file: place.file.name, help: error.help)
        }
    }

    private func taxonomy(
        of folder: ContentFolder, _ configuration: SiteConfiguration
    ) -> (name: String, terms: TermNames)? {
        guard let first = folder.names.first, let name = taxonomies[AddressPart.name(first)],
            folder.names.count == 1 || configuration.taxonomies.contains(where: { $0.name == name && $0.isNested })
        else { return nil }
        return (name, TermNames(of: name, in: configuration, folder.language))
    }

    private mutating func folder(_ folder: ContentFolder) -> Folder {
        if let last, last.folder === folder { return last }
        let number = configuration(for: folder.language)
        let configuration = configurations[number]
        let found = Folder(
            folder: folder, path: AddressPart.path(folder.names, in: folder.language, configuration),
            configuration: number, isTransliterating: configuration.transliteratesSlugs,
            pattern: configuration.setting(of: folder.path, \.permalink),
            taxonomy: taxonomy(of: folder, configuration))
        last = found
        return found
    }
}
