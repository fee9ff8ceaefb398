/// Which texts are published of those that are not for every day: drafts, and what is to come or has been.
struct Visibility: Sendable {
    var includesDrafts = false
    var includesFuture = false
    var includesExpired = false

    /// The day of the build, and its moment; without one nothing is to come and nothing has expired.
    var now: PublicationDate?

    /// What a text is that is not published, as a part of a sentence; `nil` for one that is.
    func absence(of frontMatter: FrontMatterFacts) -> String? {
        if frontMatter.isDraft, !includesDrafts { return "a draft" }
        guard let now else { return nil }
        if let date = frontMatter.date, date.seconds > now.seconds, !includesFuture {
            return "not published before \(date.isoDay)"
        }
        if let expires = frontMatter.expires, expires.seconds <= now.seconds, !includesExpired {
            return "expired since \(expires.isoDay)"
        }
        return nil
    }

    /// The next moment at which a text is to be published or expires, in seconds since the beginning of 1970, if there is
    /// one.
    func turn(of frontMatter: FrontMatterFacts) -> Int? {
        guard let now else { return nil }
        var turn: Int?
        for date in [frontMatter.date, frontMatter.expires] {
            guard let seconds = date?.seconds, seconds > now.seconds else { continue }
            turn = min(turn ?? seconds, seconds)
        }
        return turn
    }
}
