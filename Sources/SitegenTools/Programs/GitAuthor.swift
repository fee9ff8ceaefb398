/// The author as configured in git.
package enum GitAuthor {
    /// The author name of commits in a folder; `nil` if git has none.
    package static func name(in folder: String) -> String? {
        name(in: folder, git: .installed)
    }

    package static func name(in folder: String, git: Git) -> String? {
        guard let bytes = try? git.run(["config", "--get", "user.name"], folder) else { return nil }
        let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
        return name.isEmpty ? nil : name
    }
}
