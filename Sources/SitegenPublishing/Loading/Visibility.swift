import SitegenConfiguration
import SitegenData
import SitegenModel

/// Decides whether drafts, future texts and expired texts are published.
struct Visibility: Sendable {
    var includesDrafts = false
    var includesFuture = false
    var includesExpired = false

    /// The time of the build; if it is `nil`, no text counts as future or expired.
    var now: PublicationDate?

    /// Why a text is not published.
    enum Absence: Sendable {
        case draft
        case future(PublicationDate)
        case expired(PublicationDate)
        /// Its front matter has an error, and the build keeps going.
        case invalid

        /// The reason as part of a sentence.
        var description: String {
            switch self {
            case .draft: "a draft"
            case .future(let date): "not published before \(date.moment)"
            case .expired(let date): "past its expiry date (\(date.moment))"
            case .invalid: "not published because of an error in its front matter"
            }
        }
    }

    init(_ options: BuildOptions, _ configuration: SiteConfiguration?) {
        includesDrafts = options.includesDrafts
        includesFuture = options.includesFuture || configuration?.publishesFuture == true
        includesExpired = options.includesExpired || configuration?.publishesExpired == true
        now = options.now
    }

    /// Why a text is not published; `nil` if it is.
    func absence(of frontMatter: FrontMatter) -> Absence? {
        if frontMatter[FrontMatterKeys.all.isDraft], !includesDrafts { return .draft }
        guard let now else { return nil }
        if let date = frontMatter.date, date.seconds > now.seconds, !includesFuture { return .future(date) }
        if let expires = frontMatter[FrontMatterKeys.all.expires], expires.seconds <= now.seconds, !includesExpired {
            return .expired(expires)
        }
        return nil
    }

    /// The next time at which a text is due to be published or expires, in seconds since 1970; `nil` if there is
    /// none.
    func publicationChange(of frontMatter: FrontMatter) -> Int? {
        guard let now else { return nil }
        var publicationChange: Int?
        for date in [frontMatter.date, frontMatter[FrontMatterKeys.all.expires]] {
            guard let seconds = date?.seconds, seconds > now.seconds else { continue }
            publicationChange = min(publicationChange ?? seconds, seconds)
        }
        return publicationChange
    }
}

extension BuildTotals.LeftOut {
    /// Counts the text of a file that is not published.
    mutating func add(_ absence: Visibility.Absence, of file: String) {
        switch absence {
        case .draft: drafts += 1
        case .future(let date): addFuture(file, date)
        case .expired: expired += 1
        case .invalid: break
        }
    }
}
