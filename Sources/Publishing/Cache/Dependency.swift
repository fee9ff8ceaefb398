/// A part of a site on which output files can depend: an aspect of a page, or a list, a menu and the like.
///
/// It is identified by a number that stays the same from one build to the next.
struct Dependency: Hashable, Comparable, Sendable {
    let number: UInt32

    init(number: UInt32) {
        self.number = number
    }

    /// An aspect of a page.
    ///
    /// - Parameter page: The page's number.
    init(_ aspect: PageAspect, of page: Int) {
        number = UInt32(page * PageAspect.count + aspect.rawValue) << 1
    }

    /// Anything else.
    ///
    /// - Parameter other: The number in the ``DependencyTable``.
    init(other: Int) {
        number = UInt32(other) << 1 | 1
    }

    /// What the dependency is about.
    var subject: Subject {
        let index = Int(number >> 1)
        guard number & 1 == 0, let aspect = PageAspect(rawValue: index % PageAspect.count) else { return .other(index) }
        return .page(index / PageAspect.count, aspect)
    }

    enum Subject {
        case page(Int, PageAspect)
        case other(Int)
    }

    static func < (left: Dependency, right: Dependency) -> Bool { left.number < right.number }
}

/// An aspect of a page on which output files can depend.
enum PageAspect: Int, CaseIterable, Sendable {
    case title, path, date, updated, description, summary, names, series, weight, aliases, isDraft, length, shape,
        fields,
        metadata, text
    // These follow from where the page stands among the others.
    case neighbours, related, places, sections

    /// All of them, put together once.
    static let all = allCases

    static let count = all.count

    /// Whether the page alone tells.
    var isOwn: Bool { rawValue < Self.neighbours.rawValue }

    /// Those that the other pages tell.
    static let ofOthers = all.filter { !$0.isOwn }

    /// As it is told to a person: ‘the title of content/a.md’.
    var name: String {
        switch self {
        case .title: "the title"
        case .path: "the address"
        case .date: "the date"
        case .updated: "the date of the last change"
        case .description: "the description"
        case .summary: "the summary"
        case .names: "the names"
        case .series: "the series"
        case .weight: "the weight"
        case .aliases: "the aliases"
        case .isDraft: "whether it is a draft"
        case .length: "the length"
        case .shape: "whether there is a text with pictures"
        case .fields: "the fields"
        case .metadata: "the front matter"
        case .text: "the text"
        case .neighbours: "the neighbours"
        case .related: "the related pages"
        case .places: "the places in series"
        case .sections: "the sections"
        }
    }
}
