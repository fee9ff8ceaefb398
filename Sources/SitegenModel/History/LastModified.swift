package import SitegenData
package import SitegenDiagnostics

/// When each file of a site was last changed, by the history that git keeps.
package struct LastModified: Sendable {
    /// The date of the last commit that changed a file, by its path relative to the site's folder:
    /// `content/articles/actors.md`.
    package private(set) var dates: [String: PublicationDate] = [:]

    /// Why there are no dates, where there should be.
    package private(set) var warning: Diagnostic?

    /// Reads the history of a folder, all files in one run of git.
    ///
    /// Merges change nothing of their own. A file that was renamed counts as new. A clone that holds only the last
    /// commits dates all older files wrongly, so it dates none.
    ///
    /// - Parameters:
    ///   - name: The folder's path relative to the site's folder.
    ///   - root: The site's folder.
    package static func read(_ name: String, of root: String, git: Git = .installed) -> LastModified {
        var history = LastModified()
        do throws(Git.Failure) {
            let answers = try git.run(["rev-parse", "--is-inside-work-tree", "--is-shallow-repository"], root)
            let lines = String(decoding: answers, as: UTF8.self).split(separator: "\n")
            guard lines.first == "true" else { throw .failed(0) }
            guard lines.dropFirst().first != "true" else {
                history.warning = diagnostic(
                    "the clone has only the latest commits, so no page gets its date from git", name,
                    help: "fetch the whole history: git fetch --unshallow (in CI, use a full clone)")
                return history
            }
            let log = try git.run(
                // Signatures that somebody wants shown would stand among the dates.
                [
                    "-c", "log.showSignature=false", "log", "-z", "--format=%x02%cI", "--name-only", "--no-renames",
                    "--no-ext-diff", "--relative", "--", name,
                ], root)
            history.dates = dates(in: log)
        } catch {
            switch error {
            case .absent:
                history.warning = diagnostic(
                    "git is not installed, so no page gets its date from git", name, help: "install git")
            case .failed:
                history.warning = diagnostic(
                    "no git history was found, so no page gets its date from git", name,
                    help: "put the site into a git repository with at least one commit")
            }
        }
        return history
    }

    private static func diagnostic(_ message: String, _ name: String, help: String) -> Diagnostic {
        Diagnostic(message, severity: .warning, file: name, help: help)
    }

    /// Reads a log whose commits, the newest first, are a date behind a sign of its own and the names of files, each
    /// ended by NUL as `-z` has it, so that names are as they are and not quoted.
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
            // A line end divides the names from the date.
            let name = isFirstName && field.first == UInt8(ascii: "\n") ? field.dropFirst() : field
            isFirstName = false
            let key = String(decoding: name, as: UTF8.self)
            if dates[key] == nil { dates[key] = date }
        }
        return dates
    }
}
