import SitegenData
import SitegenModel
package import SystemPackage

/// A site that is to be made of a starter.
package struct NewSite: Sendable, Hashable {
    /// What it is made of.
    package var starter: Starter

    /// The site's name.
    package var title: String

    /// The language, as a BCP 47 tag.
    package var language: String

    /// Who writes it, if told.
    package var author: String?

    /// The address that it will have, if told.
    package var baseURL: String?

    /// Where sitegen itself is had from: the address of its repository, or the folder of a checkout. A package depends
    /// on it, and continuous integration builds the command from it.
    package var repository: String

    /// A site of which nothing is said but what it is made of.
    ///
    /// - Parameter title: The site's name.
    package init(
        _ starter: Starter, title: String, language: String = "en", author: String? = nil, baseURL: String? = nil,
        repository: String = Generator.repository
    ) {
        self.starter = starter
        self.title = title
        self.language = language
        self.author = author
        self.baseURL = baseURL
        self.repository = repository
    }

    /// What a site is called that stands in a folder, unless its author has a better name: `garden-notes` becomes
    /// `Garden notes`.
    package static func title(of folder: FilePath) -> String {
        let words = (folder.lastComponent?.string ?? "").split { "-_ .".contains($0) }.joined(separator: " ")
        return words.isEmpty ? "My site" : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The language of somebody with a locale such as `fr_FR.UTF-8`, where the starters know it; else English.
    package static func language(ofLocale locale: String) -> String {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_").map(String.init)
        guard let language = parts.first, StarterWords.languages.contains(language) else { return "en" }
        // The regions for which the same language is written otherwise.
        let tag = parts.prefix(2).joined(separator: "-")
        return ["pt-PT", "zh-TW", "zh-HK"].contains(tag) ? tag : language
    }

    // MARK: - Files

    /// The files of the site, by their paths in its folder.
    package var files: [StarterArchive.File] {
        starter.files(in: language).map { file in
            var file = file
            file.text = text(of: file)
            return file
        }
    }

    private func text(of file: StarterArchive.File) -> String {
        switch file.path {
        case "site.yaml": titles(of: configuration(file.text))
        case "README.md": "# \(title)\n" + file.text.drop { $0 != "\n" }.dropFirst()
        case "Package.swift": manifest(file.text)
        case ".gitignore": canBuildElsewhere ? file.text : file.text.replacing("/public/\n", with: "")
        case _ where file.path.hasPrefix(".github/"):
            file.text.replacing(Generator.repository, with: canBuildElsewhere ? repository : "\"\"")
        case _ where file.path.hasSuffix(".md"), _ where file.path.hasSuffix(".swift"): titles(of: file.text)
        default: file.text
        }
    }

    /// The configuration with what was said of the site in place of what the starter says.
    private func configuration(_ text: String) -> String {
        let values = [
            "title": title, "language": language, "author": author ?? "", "baseURL": baseURL,
        ].compactMapValues { $0 }
        return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
            guard let colon = line.firstIndex(of: ":"), let value = values[String(line[..<colon])] else {
                return String(line)
            }
            return value.isEmpty ? nil : "\(line[..<colon]): \(YAMLText.scalar(value))"
        }.joined(separator: "\n")
    }

    /// The text with the titles that it has in the site's language.
    private func titles(of text: String) -> String {
        StarterWords.titles(in: language).reduce(text) { text, word in
            guard word.english != word.translated else { return text }
            let forms = ["title: %\n", "title: %,", "title: %}", "title: \"%\""]
            return forms.reduce(text) { text, form in
                text.replacing(
                    form.replacing("%", with: word.english), with: form.replacing("%", with: word.translated))
            }
        }
    }

    /// Whether another machine can build sitegen: neither a folder of this machine nor an address of documentation
    /// (RFC 2606) is there where a workflow runs. If not, the workflow publishes the committed output.
    var canBuildElsewhere: Bool {
        guard !isRepositoryFolder else { return false }
        let host = repository.split(separator: "://").last?.prefix { $0 != "/" && $0 != ":" } ?? ""
        return !host.hasSuffix(".example")
    }

    /// Whether sitegen is had from a folder, and not from an address.
    private var isRepositoryFolder: Bool { !repository.contains("://") && !repository.contains("@") }

    /// The manifest with the dependency as it is asked for. A folder has no versions.
    private func manifest(_ text: String) -> String {
        let given = ".package(url: \"\(Generator.repository)\", from: \"\(Generator.version)\")"
        let literal = repository.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let wanted =
            isRepositoryFolder
            ? ".package(name: \"sitegen\", path: \"\(literal)\")"
            : ".package(url: \"\(literal)\", from: \"\(Generator.version)\")"
        return text.replacing(given, with: wanted)
    }
}
