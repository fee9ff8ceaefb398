import SitegenData
package import SitegenDocuments

/// The numbers of sections and the style of citations (`references` in the configuration).
package struct ReferencesConfiguration: Hashable, Sendable {
    /// The files with the works that texts cite, relative to the site's folder.
    package var bibliography: [String] = []
    /// The style of citations.
    package var style = CitationStyle.authorDate
    /// Whether the headings of pages are numbered.
    package var numbersSections = false

    /// No bibliography, and no numbers of sections.
    package init() {}

    init(from reader: inout FieldReader) {
        bibliography = reader.stringOrStrings("bibliography") ?? []
        style = reader.choice("style") ?? style
        numbersSections = reader.bool("numberSections") ?? numbersSections
    }
}
