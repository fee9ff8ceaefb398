import SitegenData
import SitegenDiagnostics
import SitegenModel

/// The texts of a site, as far as their front matter tells.
struct LoadedContent: Sendable {
    /// The texts that are published.
    var published: [PublishedText] = []

    /// Why texts are not published, by their files.
    private(set) var absences: [String: String] = [:]

    /// The texts that are not published and are new or changed. They are cached all the same.
    private(set) var unpublished: [PageContent] = []

    /// What becomes of the cached data of texts, by their numbers.
    private var cacheStates: [CacheState?] = []

    /// What becomes of the cached data of a text.
    enum CacheState: Equatable, Sendable {
        /// The file is unchanged.
        case kept
        /// The file is new or changed. Its front matter is cached unless more than the file decides about it.
        case new(holdsFrontMatter: Bool)
    }

    /// How many texts are not published.
    var leftOut = BuildTotals.LeftOut()

    /// How many texts were read.
    private(set) var readCount = 0

    /// What sections say for the pages below them.
    private(set) var cascades: [(place: ContentPlace, fields: FieldMapping)] = []

    /// The next moment at which a text is to be published or expires, in seconds since 1970.
    private(set) var nextPublicationChange: Int?

    /// The numbers of the pages in the cache.
    var numbers: PageNumbers

    init(numbers: PageNumbers) {
        self.numbers = numbers
    }

    /// Adds what was read of a file.
    mutating func add(_ result: ContentFileReader.Result, at place: ContentPlace) {
        guard let state = result.cacheState, result.text != nil || result.content != nil else { return }
        while cacheStates.count <= result.number { cacheStates.append(nil) }
        cacheStates[result.number] = state
        if result.isRead { readCount += 1 }
        if let turn = result.turn { nextPublicationChange = min(nextPublicationChange ?? turn, turn) }
        if let cascade = result.cascade, result.absence == nil { cascades.append((place, cascade)) }
        if let text = result.text { published.append(text) }
        guard let absence = result.absence else { return }
        absences[place.file.name] = absence.description
        leftOut.add(absence)
        if case .new = state, let content = result.content { unpublished.append(content) }
    }

    /// What becomes of the cached data of a text; `nil` for pages that a program makes.
    func cacheState(of number: Int) -> CacheState? {
        number < cacheStates.count ? cacheStates[number] : nil
    }

    /// Takes the published texts, which the model holds from then on.
    mutating func takePublished() -> [PublishedText] {
        defer { published = [] }
        return published
    }
}
