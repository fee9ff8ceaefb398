package import SitegenBase
package import SitegenData

/// The dates of the last changes of a site's files, from the history in git.
package struct LastModified: Sendable {
    /// The date of the last commit that changed a file, by its path relative to the site's folder:
    /// `content/articles/actors.md`.
    package private(set) var dates: [String: PublicationDate] = [:]

    /// Why dates are missing although they were requested.
    package private(set) var warning: Diagnostic?

    /// Reads the history of a folder, all files in one run of git.
    ///
    /// Merge commits are ignored. A renamed file counts as new. In a shallow clone no file has a date, because the
    /// dates of older files would be wrong.
    ///
    /// - Parameters:
    ///   - name: The folder's path relative to the site's folder.
    ///   - root: The site's folder.
    package static func read(_ name: String, of root: String, git: Git = .installed) -> LastModified {
        var history = LastModified()
        do throws(Git.Failure) {
            let answers = try git.run(["rev-parse", "--is-inside-work-tree", "--is-shallow-repository"], root)
            let lines = String(decoding: answers, as: UTF8.self).split(separator: "\n")
            guard lines.first == "true" else { throw .failed(0, errors: "") }
            guard lines.dropFirst().first != "true" else {
                history.warning = diagnostic(
                    "the repository is a shallow clone, so sitegen cannot read modification dates from its history",
                    name,
                    help: "fetch the whole history: git fetch --unshallow (in CI, use a full clone)")
                return history
            }
            let log = try git.run(
                // A user's configuration can show signatures, which would be mixed with the dates.
                [
                    "-c", "log.showSignature=false", "log", "-z", "--format=%x02%cI", "--name-only", "--no-renames",
                    "--no-ext-diff", "--relative", "--", name,
                ], root)
            history.dates = dates(in: log)
        } catch {
            switch error {
            case .absent:
                history.warning = diagnostic(
                    "git is not installed, so sitegen cannot read dates from it", name, help: "install git")
            case .failed(_, let errors):
                history.warning = diagnostic(for: errors, name, of: root)
            }
        }
        return history
    }

    /// The warning for the errors that git wrote.
    private static func diagnostic(for errors: String, _ name: String, of root: String) -> Diagnostic {
        let lines = errors.split(whereSeparator: \.isNewline).map { String($0.drop(while: \.isWhitespace)) }
        if errors.contains("dubious ownership") {
            // Git prints the command with the folder of the repository, which may contain that of the site.
            let command = lines.last { $0.hasPrefix("git config ") }
            return diagnostic(
                "the git repository belongs to another user, so sitegen cannot read dates from it", name,
                help: "run ‘\(command ?? "git config --global --add safe.directory \(root)")’")
        }
        let message = "no git history was found, so sitegen cannot read dates from it"
        let isMissing = ["not a git repository", "does not have any commits"].contains { errors.contains($0) }
        guard !isMissing, let reason = lines.last(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else {
            return diagnostic(message, name, help: "put the site into a git repository with at least one commit")
        }
        return diagnostic("\(message) (git: \(reason))", name, help: "correct the error that git reports")
    }

    private static func diagnostic(_ message: String, _ name: String, help: String) -> Diagnostic {
        Diagnostic(message, severity: .warning, file: name, help: help)
    }

    /// Parses a log, newest commit first: for each commit a marker and its date, followed by the names of its files.
    /// Each name ends with NUL (`-z`), so that git quotes none.
    private static func dates(in log: [UInt8]) -> [String: PublicationDate] {
        var dates: [String: PublicationDate] = [:]
        var date: PublicationDate?
        var isFirstName = false
        for field in log.split(separator: 0) {
            if field.first == 0x02 {
                date = PublicationDate(String(decoding: field.dropFirst(), as: UTF8.self))
                isFirstName = true
                continue
            }
            // A line end separates the names from the date.
            let name = isFirstName && field.first == UInt8(ascii: "\n") ? field.dropFirst() : field
            isFirstName = false
            let key = String(decoding: name, as: UTF8.self)
            if dates[key] == nil { dates[key] = date }
        }
        return dates
    }
}
