/// The names of files that editors, file managers and version control leave next to an author's files: backups, swap files and
/// folder settings. They are neither read nor published, wherever they are in a site's folder.
///
/// A backup may contain an unfinished text, and that of a draft is as complete a text as the draft itself.
package enum BackupFile {
    /// Whether a file or folder has such a name.
    package static func isName(_ name: String) -> Bool {
        if prefixes.contains(where: { name.utf8.starts(with: $0.utf8) }) { return true }
        // The names of nearly all files end in `.md`, `.html` and the like, and need no lowercase copy.
        guard let last = name.utf8.last, ends.contains(last) else { return false }
        let lowercased = name.lowercased()
        return names.contains(lowercased) || suffixes.contains(where: lowercased.hasSuffix)
    }

    /// Emacs (`#a.md#`, `.#a.md`), macOS (`._a.md`), Microsoft Office (`~$a.docx`).
    private static let prefixes = ["#", ".#", "._", "~$"]

    /// Most editors (`a.md~`), Vim (`.swp`, `.swo`, `.swx`), git and patch (`.orig`, `.rej`), JetBrains, and others.
    private static let suffixes = [
        "~", ".bak", ".orig", ".rej", ".swo", ".swp", ".swx", ".tmp", "___jb_old___", "___jb_tmp___",
    ]

    /// The settings of folders and the files that keep empty folders in git, in lowercase.
    private static let names: Set<String> = [
        ".ds_store", ".gitattributes", ".gitignore", ".gitkeep", "desktop.ini", "ehthumbs.db", "thumbs.db",
    ]

    /// The last bytes of suffixes and names, in both cases.
    private static let ends = Set((suffixes + names).flatMap { [$0, $0.uppercased()] }.compactMap(\.utf8.last))
}
