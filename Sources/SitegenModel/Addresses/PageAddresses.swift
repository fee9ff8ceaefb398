package import SitegenDiagnostics

/// Finds out where texts will be found.
package struct PageAddresses: Sendable {
    /// Where a text will be found.
    package struct Address: Sendable {
        package let path: String
        /// Which configuration holds for it.
        package let configuration: Int
        /// The name of a taxonomy that it is about, if it is about one.
        package let term: Term?
        /// Whether it is shown to readers who ask for an address that the site does not have.
        package var isNotFound = false
    }

    /// A name of a taxonomy that an author has written about. A class, because few texts have one.
    package final class Term: Sendable {
        package let taxonomy: String
        /// The name's part of the address; nothing for the list of all names.
        package let slug: String

        init(of taxonomy: String, slug: String) {
            (self.taxonomy, self.slug) = (taxonomy, slug)
        }
    }

    /// What the texts of a folder have in common.
    private struct Folder {
        let folder: ContentFolder
        let path: String
        let configuration: Int
        /// Whether addresses are spelt in Latin letters.
        let isTransliterating: Bool
        /// The pattern of the addresses.
        let pattern: PermalinkPattern?
        /// The taxonomy that the texts are about.
        let taxonomy: String?
    }

    /// The file, in the folder of its language, that servers show for addresses which the site does not have.
    package static let notFoundName = "404.html"

    private let configurations: [SiteConfiguration]
    /// The places of the configurations by their languages.
    private let numbers: [String: Int]
    /// The names of the taxonomies by their parts of addresses.
    private let taxonomies: [String: String]
    /// The folder of the text before, which most texts share: configurations are too large to be looked at for each.
    private var last: Folder?

    /// - Parameter configurations: What holds for each language, the default one first; at least one.
    package init(_ configurations: [SiteConfiguration]) {
        self.configurations = configurations
        numbers = Dictionary(configurations.enumerated().map { ($1.language.tag, $0) }) { first, _ in first }
        taxonomies = Dictionary(configurations[0].taxonomies.map { (AddressPart.name($0.name), $0.name) }) { first, _ in
            first
        }
    }

    /// Which configuration holds for a language.
    package func configuration(for language: SiteLanguage) -> Int { numbers[language.tag] ?? 0 }

    /// Where a text will be found.
    ///
    /// - Throws: A ``Diagnostic`` where the section's pattern asks for what the page does not tell.
    package mutating func address(of content: PageContent) throws(Diagnostic) -> Address {
        let place = content.place
        let folder = folder(place.folder)
        if let taxonomy = folder.taxonomy {
            let configuration = configurations[folder.configuration]
            let name =
                content.frontMatter[FrontMatterKeys.all.slug]
                ?? AddressPart.term(place.name, configuration, place.language)
            let slug = place.role == .section ? "" : name
            let path = AddressPart.path([taxonomy], in: place.language, configuration)
            return Address(
                path: path + (slug.isEmpty ? "" : "\(slug)/"), configuration: folder.configuration,
                term: Term(of: taxonomy, slug: slug))
        }
        let path = try path(of: content, in: folder)
        let notFoundPath = place.language.prefix + "/" + Self.notFoundName
        // A `slug` or `url` of its own makes an ordinary page of it.
        if place.role == .page, place.name == "404", path == "\(folder.path)404/", place.folders.isEmpty {
            return Address(path: notFoundPath, configuration: folder.configuration, term: nil, isNotFound: true)
        }
        return Address(path: path, configuration: folder.configuration, term: nil)
    }

    private func path(of content: PageContent, in folder: Folder) throws(Diagnostic) -> String {
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

    private mutating func folder(_ folder: ContentFolder) -> Folder {
        if let last, last.folder === folder { return last }
        let number = configuration(for: folder.language)
        let configuration = configurations[number]
        let found = Folder(
            folder: folder, path: AddressPart.path(folder.names, in: folder.language, configuration),
            configuration: number, isTransliterating: configuration.transliteratesSlugs,
            pattern: configuration.setting(of: folder.path, \.permalink),
            taxonomy: folder.names.count == 1 ? taxonomies[AddressPart.name(folder.names[0])] : nil)
        last = found
        return found
    }
}
