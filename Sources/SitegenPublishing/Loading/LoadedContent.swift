import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenModel

/// The texts of a site with their front matter. Their bodies have not been read.
struct LoadedContent: Sendable {
    /// The texts that are published.
    var published: [PublishedText] = []

    /// Why texts are not published, by file.
    private(set) var absences: [String: String] = [:]

    /// The new and changed texts that are not published. They are cached anyway.
    private(set) var unpublished: [PageSource] = []

    /// Whether the cached data of each text is kept or replaced, by page number.
    private var cacheStates: [CacheState?] = []

    /// Whether the cached data of a text is kept or replaced.
    enum CacheState: Equatable, Sendable {
        /// The file is unchanged.
        case kept
        /// The file is new or changed. Its front matter is cached unless it also depends on other files.
        case new(holdsFrontMatter: Bool)
    }

    /// The layouts that texts select, published or not.
    var layouts: Set<String> = []

    /// The numbers of texts that are not published.
    var leftOut = BuildTotals.LeftOut()

    /// The number of texts that were read.
    private(set) var readCount = 0

    /// The cascades of sections, with the sections' texts.
    private(set) var cascades: [(place: ContentPlace, fields: FieldMapping)] = []

    /// The next time at which a text is due to be published or expires, in seconds since 1970.
    private(set) var nextPublicationChange: Int?

    /// The numbers of the pages in the cache.
    var numbers: PageNumbers

    init(numbers: PageNumbers) {
        self.numbers = numbers
    }

    /// Adds the result of reading a file.
    mutating func add(_ result: ContentFileReader.Result, at place: ContentPlace) {
        guard let state = result.cacheState, result.text != nil || result.content != nil else { return }
        if let layout = result.text?.page.unrecordedLayout ?? result.content?.frontMatter.layout {
            layouts.insert(layout)
        }
        setCacheState(state, of: result.number)
        if result.isRead { readCount += 1 }
        if let publicationChange = result.publicationChange { notePublicationChange(publicationChange) }
        if let cascade = result.cascade, result.absence == nil { cascades.append((place, cascade)) }
        if let text = result.text { published.append(text) }
        guard let absence = result.absence else { return }
        absences[place.file.name] = absence.description
        leftOut.add(absence, of: place.file.name)
        if case .new = state, let content = result.content { unpublished.append(content) }
    }

    /// Records a time at which a text is due to be published or expires, in seconds since 1970.
    private mutating func notePublicationChange(_ publicationChange: Int) {
        nextPublicationChange = min(nextPublicationChange ?? publicationChange, publicationChange)
    }

    /// Whether the cached data of a text is kept or replaced; `nil` for generated pages.
    func cacheState(of number: Int) -> CacheState? {
        number < cacheStates.count ? cacheStates[number] : nil
    }

    /// Records whether the cached data of a text is kept or replaced.
    mutating func setCacheState(_ state: CacheState, of number: Int) {
        while cacheStates.count <= number { cacheStates.append(nil) }
        cacheStates[number] = state
    }

    /// Removes and returns the published texts, so that only the model holds them.
    mutating func takePublished() -> [PublishedText] {
        defer { published = [] }
        return published
    }
}
