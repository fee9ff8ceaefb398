package import SitegenBase
package import SitegenData
import SitegenFiles

/// A theme in a folder of `themes/`, which sites can share: the contents of its `theme.yaml` and `words/`, and the site's
/// settings for it.
///
/// ```text
/// themes/paper/theme.yaml       name, description, settings
/// themes/paper/templates/       as in a site
/// themes/paper/static/          as in a site
/// themes/paper/words/fr.yaml    the theme's own words in a language
/// ```
package struct ThemeFolder: Sendable {
    /// The name of the file that marks a folder as a theme.
    package static let fileName = "theme.yaml"

    /// The path relative to the site's folder: `themes/paper`.
    package let path: String

    /// The theme's name, or the folder's name if the theme does not set one.
    package private(set) var name: String

    /// The settings that a site can change.
    package private(set) var schema: [FieldSchema] = []

    /// The settings of the site, with defaults for those that it does not set.
    package private(set) var settings = FieldMapping()

    /// The theme's own words by language, the first language first.
    private var words: [(language: String, texts: [String: String])] = []

    /// A theme without settings and words.
    package init(path: String) {
        self.path = path
        name = path.pathParts.last ?? path
    }

    /// Reads `theme.yaml`.
    ///
    /// - Returns: The errors in the file.
    package mutating func read(_ source: SourceText) -> [Diagnostic] {
        do throws(Diagnostic) {
            var reader = FieldReader(try FieldFormat.yaml.readMapping(source), in: source)
            name = reader.string("name") ?? name
            // These keys are for people who choose a theme.
            for key in ["description", "author", "license", "homepage"] { _ = reader.string(key) }
            schema = FieldSchema.declarations(under: "settings", from: &reader) ?? []
            reader.finish()
            return reader.diagnostics
        } catch {
            return [error]
        }
    }

    /// Reads the words of a language: a mapping of names to texts.
    ///
    /// - Parameter language: The language of the file, such as `fr` for `words/fr.yaml`.
    /// - Returns: The errors in the file.
    package mutating func readWords(_ source: SourceText, in language: String) -> [Diagnostic] {
        do throws(Diagnostic) {
            let mapping = try FieldFormat.yaml.readMapping(source)
            var texts: [String: String] = [:]
            var diagnostics: [Diagnostic] = []
            for entry in mapping {
                if let text = entry.value.text {
                    texts[entry.key] = text
                } else {
                    diagnostics.append(
                        source.diagnostic("‘\(entry.key)’ must be a string", at: entry.value.place, help: nil))
                }
            }
            words.append((language, texts))
            return diagnostics
        } catch {
            return [error]
        }
    }

    /// The names of all words, sorted.
    package var wordNames: [String] { Set(words.flatMap(\.texts.keys)).sorted() }

    /// The languages that have words, and the names that are missing in each.
    package var missingWords: [(language: String, names: [String])] {
        let all = wordNames
        return words.map { (language, texts) in (language, all.filter { texts[$0] == nil }) }.filter {
            !$0.names.isEmpty
        }
    }

    /// A word in a language. Falls back to the language without its region, then to English, then to any language.
    package func word(_ name: String, in tag: String) -> String? {
        let primary = tag.split(separator: "-").first.map(String.init) ?? tag
        for language in [tag, primary, "en"] {
            if let text = words.first(where: { $0.language == language })?.texts[name] { return text }
        }
        return words.lazy.compactMap { $0.texts[name] }.first
    }
}

extension SiteConfiguration {
    /// Sets the theme of a language's configuration, and checks the site's settings for it.
    ///
    /// - Returns: The errors in the settings.
    package mutating func use(_ theme: ThemeFolder) -> [Diagnostic] {
        var theme = theme
        guard let source = written?.source else { return [] }
        let diagnostics = theme.choose(look.settings, in: source)
        themeFolder = theme
        return diagnostics
    }
}

extension ThemeFolder {
    fileprivate mutating func choose(_ settings: FieldMapping, in source: SourceText) -> [Diagnostic] {
        let (fields, diagnostics) = schema.check(settings, in: source)
        self.settings = fields
        return diagnostics
    }
}
