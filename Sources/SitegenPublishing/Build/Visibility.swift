import SitegenData
import SitegenModel

/// Which texts are published of those that are not for every day: drafts, and what is to come or has been.
struct Visibility: Sendable {
    var includesDrafts = false
    var includesFuture = false
    var includesExpired = false

    /// The day of the build, and its moment; without one nothing is to come and nothing has expired.
    var now: PublicationDate?

    /// Why a text is not published.
    enum Absence: Sendable {
        case draft
        case future(PublicationDate)
        case expired(PublicationDate)

        /// What the text is, as a part of a sentence.
        var description: String {
            switch self {
            case .draft: "a draft"
            case .future(let date): "not published before \(date.isoDay)"
            case .expired(let date): "expired since \(date.isoDay)"
            }
        }
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

    /// The next moment at which a text is to be published or expires, in seconds since the beginning of 1970, if there
    /// is one.
    func turn(of frontMatter: FrontMatter) -> Int? {
        guard let now else { return nil }
        var turn: Int?
        for date in [frontMatter.date, frontMatter[FrontMatterKeys.all.expires]] {
            guard let seconds = date?.seconds, seconds > now.seconds else { continue }
            turn = min(turn ?? seconds, seconds)
        }
        return turn
    }
}

extension BuildTotals.LeftOut {
    /// Counts a text that is not published.
    mutating func add(_ absence: Visibility.Absence) {
        switch absence {
        case .draft: drafts += 1
        case .future: future += 1
        case .expired: expired += 1
        }
    }
}
