import SitegenData
import SitegenModel
package import SystemPackage

/// A site to create from a starter.
package struct NewSite: Sendable, Hashable {
    /// The starter.
    package var starter: Starter

    /// The site's name.
    package var title: String

    /// The language, as a BCP 47 tag.
    package var language: String

    /// The author, if given.
    package var author: String?

    /// The base URL, if given.
    package var baseURL: String?

    /// The time zone of its dates, as a name of the tz database; `nil` for UTC.
    package var timeZone: String?

    /// The source of sitegen itself: the URL of its repository, or the folder of a checkout. A package depends on it, and
    /// continuous integration builds the command from it.
    package var repository: String

    /// Creates a site with default values.
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

    /// The default title of a site in a folder: `garden-notes` becomes `Garden notes`.
    package static func title(of folder: FilePath) -> String {
        let words = (folder.lastComponent?.string ?? "").split { "-_ .".contains($0) }.joined(separator: " ")
        return words.isEmpty ? "My site" : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The language of a locale such as `fr_FR.UTF-8` if there are starters in it; otherwise English.
    package static func language(ofLocale locale: String) -> String {
        let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_").map(String.init)
        guard let language = parts.first, StarterWords.languages.contains(language) else { return "en" }
        // The regions in which the same language is written differently.
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

    /// The configuration of the starter with the properties of the site.
    private func configuration(_ text: String) -> String {
        let values = [
            "title": title, "language": language, "author": author ?? "", "baseURL": baseURL,
        ].compactMapValues { $0 }
        return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
            guard let colon = line.firstIndex(of: ":"), let value = values[String(line[..<colon])] else {
                return String(line)
            }
            if value.isEmpty { return nil }
            let zone = line.hasPrefix("language:") ? timeZone.map { "\ntimeZone: \(YAMLText.scalar($0))" } : nil
            return "\(line[..<colon]): \(YAMLText.scalar(value))\(zone ?? "")"
        }.joined(separator: "\n")
    }

    /// The text with its titles in the site's language.
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

    /// Whether another machine can build sitegen. A workflow has access neither to a folder of this machine nor to a
    /// documentation domain (RFC 2606). In that case, the workflow publishes the committed output.
    var canBuildElsewhere: Bool {
        guard !isRepositoryFolder else { return false }
        let host = repository.split(separator: "://").last?.prefix { $0 != "/" && $0 != ":" } ?? ""
        return !host.hasSuffix(".example")
    }

    /// Whether the source of sitegen is a folder and not a URL.
    private var isRepositoryFolder: Bool { !repository.contains("://") && !repository.contains("@") }

    /// The manifest with the dependency on sitegen. A folder has no versions.
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
