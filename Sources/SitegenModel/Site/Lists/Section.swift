package import SitegenCache
public import SitegenConfiguration
import SitegenFiles

/// A folder of `content/` with its pages.
public struct Section: Sendable {
    /// The address of the list within the site: `/articles/`.
    public let path: String

    /// The title: that of the section's text, otherwise one derived from the folder's name.
    public let title: String

    /// The title as HTML; `nil` if it has no markup.
    package let titleHTML: String?

    /// The section's own text, such as `_index.md`; `nil` if it has none.
    public let page: Page?

    /// The pages directly in the folder, in the section's order.
    public var pages: [Page] { trackedPages.read() }

    /// The order of pages that have the same weight or none.
    public let order: SiteConfiguration.PageOrder

    /// The direct subsections that are listed, by weight, then by title, or by folder name if the section's order is that of
    /// files.
    public var sections: [Section] { trackedSections.read().filter(\.isListed) }

    /// Whether lists and the sidebar contain the section.
    package let isListed: Bool

    /// The folder as it is named on disk, relative to that of its language: `articles/swift`.
    package let folder: String

    private let trackedPages: Tracked<[Page]>
    private let trackedSections: Tracked<[Section]>

    /// The pages of the section and of all its descendants.
    public var allPages: [Page] { trackedSections.read().reduce(pages) { $0 + $1.allPages } }

    /// The section and all its descendants, also those that are not listed, parents before children.
    package var withDescendants: [Section] { trackedSections.read().reduce([self]) { $0 + $1.withDescendants } }
}

extension Section {
    /// Returns the top-level sections. Every folder with pages, subsections or its own text is a section.
    ///
    /// - Parameters:
    ///   - pages: All pages, newest first.
    ///   - texts: The texts of sections.
    ///   - language: The language, whose prefix the addresses start with.
    package static func all(
        of pages: [Page], texts: [Page], in language: SiteLanguage, _ configuration: SiteConfiguration,
        _ dependencies: inout DependencyTable
    ) -> [Section] {
        let pagesByFolder = Dictionary(grouping: pages, by: \.folder)
        let textsByFolder = Dictionary(texts.map { ($0.folder, $0) }) { first, _ in first }
        var folders: Set<String> = []
        for folder in Array(pagesByFolder.keys) + Array(textsByFolder.keys) {
            var parts = folder.pathParts
            while !parts.isEmpty {
                guard folders.insert(parts.joined(separator: "/")).inserted else { break }
                parts.removeLast()
            }
        }
        let below = Dictionary(grouping: folders) { $0.pathParts.dropLast().joined(separator: "/") }

        func section(_ folder: String, _ dependencies: inout DependencyTable) -> Section {
            let text = textsByFolder[folder]
            let order = configuration.order(of: folder)
            let within = (below[folder] ?? []).map { section($0, &dependencies) }.sorted { left, right in
                isListedBefore(left, right, by: order == .file ? "" : left.title, order == .file ? "" : right.title)
            }
            var pages = pagesByFolder[folder] ?? []
            if order != .date || pages.contains(where: { $0.weight != nil }) {
                pages.sort { Page.isListedBefore($0, $1, in: order) }
            }
            let name = "section ‘\(folder)’ in \(language.tag)"
            return Section(
                path: text?.path ?? AddressPart.path(folder.pathParts, in: language, configuration),
                title: text?.title ?? AddressPart.title(folder.pathParts.last ?? ""),
                titleHTML: text?.titleHTML,
                page: text,
                order: order,
                isListed: configuration.listing(of: text, in: folder).contains(.lists),
                folder: folder,
                trackedPages: dependencies.track(list: "the pages of the \(name)", pages),
                trackedSections: dependencies.track("the sections in the \(name)", within) { hash, within in
                    hash.combine(within) { $0.combine($1) }
                }
            )
        }
        let isByFile = configuration.order(of: "") == .file
        return (below[""] ?? []).map { section($0, &dependencies) }.sorted { left, right in
            isListedBefore(left, right, by: isByFile ? "" : left.path, isByFile ? "" : right.path)
        }
    }

    /// Orders sections by weight, then by the given names, then by folder.
    private static func isListedBefore(
        _ left: Section, _ right: Section, by leftName: String, _ rightName: String
    ) -> Bool {
        (left.page?.weight ?? .max, leftName, left.folder) < (right.page?.weight ?? .max, rightName, right.folder)
    }
}

extension Fingerprint {
    /// Combines the section's own properties, without its pages and subsections.
    package mutating func combine(_ section: Section) {
        combine(section.folder)
        combine(section.path)
        combine(section.title)
        combine(section.titleHTML)
        combine(section.page?.file)
        combine(section.order.rawValue)
        combine(section.isListed)
    }
}

extension SiteConfiguration {
    /// Returns a setting of the folder's section, otherwise of its nearest ancestor that has one.
    package func setting<Value>(of folder: String, _ value: (SectionConfiguration) -> Value?) -> Value? {
        if sections.isEmpty { return nil }
        var parts = folder.pathParts
        while true {
            if let section = sections[parts.joined(separator: "/")], let value = value(section) { return value }
            guard parts.popLast() != nil else { return nil }
        }
    }

    /// Returns the order of a folder's pages. Defaults to the order of files in `docs` sections and to newest first in
    /// all others.
    func order(of folder: String) -> PageOrder {
        setting(of: folder, \.order) ?? (kind(of: folder) == .docs ? .file : .date)
    }
}
