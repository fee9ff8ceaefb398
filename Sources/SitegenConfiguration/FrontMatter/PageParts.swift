import SitegenCache
import SitegenData

/// A part of pages that authors show or hide: in the front matter of a page, or in the settings of a section.
public enum PagePart: String, Sendable, CaseIterable {
    /// The table of contents.
    case contents
    /// The links to the previous and the next page.
    case neighbours
    /// The reading time.
    case readingTime
    /// The layout that uses the width of the screen.
    case wide
    /// The comments of readers.
    case comments
    /// The links from images to their files, which enlarge the images.
    case zoom

    /// A description for editors, in one sentence.
    var description: String {
        switch self {
        case .contents: "Whether pages show their table of contents."
        case .neighbours: "Whether pages link to the previous and the next page."
        case .readingTime: "Whether pages show their reading time."
        case .wide: "Whether pages use the width of the screen, without a table of contents beside the text."
        case .comments: "Whether pages end with comments."
        case .zoom: "Whether readers can enlarge the images in the text."
        }
    }
}

/// The parts that a page or a section shows or hides.
public struct PageParts: Hashable, Sendable {
    private var settings: [PagePart: Bool] = [:]

    /// Creates settings that change nothing.
    public init() {}

    /// Reads the parts that front matter or a section sets.
    ///
    /// - Parameter hasComments: Whether the site's configuration says where comments are stored.
    init(from reader: inout FieldReader, hasComments: Bool) {
        for part in PagePart.allCases { settings[part] = reader.bool(part.rawValue) }
        if self[.comments] == true, !hasComments {
            reader.reject(
                PagePart.comments.rawValue, "comments are not configured",
                help: "add ‘comments’ to the site's configuration, with the values from https://giscus.app")
        }
    }

    /// Whether a part of the page is shown.
    ///
    /// - Parameter part: The part.
    /// - Returns: `nil` for the default of the kind of page.
    public subscript(part: PagePart) -> Bool? {
        get { settings[part] }
        set { settings[part] = newValue }
    }
}

extension PageParts: FrontMatterValue {
    init(part: ArraySlice<UInt8>?) {
        for (one, setting) in zip(PagePart.allCases, part ?? []) where setting > 0 { settings[one] = setting == 2 }
    }

    /// A byte for each part: 1 if it is hidden, 2 if it is shown.
    var part: [UInt8]? {
        settings.isEmpty ? nil : PagePart.allCases.map { part in settings[part].map { $0 ? 2 : 1 } ?? 0 }
    }
}
