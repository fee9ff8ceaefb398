package import SitegenBase
package import SitegenData
import SitegenDocuments
public import SitegenFiles
import SitegenMarkdown
import SitegenTools
public import SystemPackage

extension SiteConfiguration.SectionConfiguration {
    fileprivate init(_ folder: String, from reader: inout FieldReader, hasComments: Bool) {
        permalink = reader.string("permalink").flatMap { text in
            do throws(PermalinkPattern.Problem) {
                return try PermalinkPattern(text)
            } catch {
                reader.reject("permalink", error.message, help: error.help)
                return nil
            }
        }
        fields = FieldSchema.declarations(under: "fields", from: &reader)
        for field in fields ?? [] where FrontMatterRules.keysOfEveryPage.contains(field.name) {
            reader.rejectKey(
                field.name, below: "fields", "‘\(field.name)’ is a built-in front-matter field",
                help: "rename the field")
        }
        pageSize = reader.int("pageSize", in: 0...100_000)
        order = reader.choice("order")
        look = reader.choice("look")
        hasFeed = reader.bool("feed")
        listing = PageListing(from: &reader)
        parts = PageParts(from: &reader, hasComments: hasComments)
        pages = reader.mappings("pages") { DataPages(from: &$0, in: folder) } ?? []
    }
}

extension SiteConfiguration.LookConfiguration {
    fileprivate init(from reader: inout FieldReader) {
        kind = reader.choice("look") ?? .series
        home = reader.choice("home") ?? (kind == .site ? .text : .list)
        palette = reader.choice("colors") ?? .paper
        font = reader.choice("font")
        accent = reader.value(
            "accent",
            keyed: { reader in
                reader.mapping("accent") { reader in
                    let light = reader.string("light") ?? ""
                    return (light, reader.string("dark") ?? light)
                }
            },
            plain: { reader in reader.string("accent").map { ($0, $0) } })
        folder = reader.value(
            "folder", expecting: "a folder in themes/", help: "write a path such as themes/paper",
            convert: Self.themePath)
        settings = reader.values("settings") ?? settings
        if reader.has("settings"), !reader.has("folder") {
            reader.reject(
                "settings", "only a theme in a folder has settings",
                help: "add the theme's folder, such as folder: themes/paper")
        }
        (logo, darkLogo) = reader.value(
            "logo",
            keyed: { reader in
                reader.mapping("logo") { reader in
                    let (light, dark) = (reader.address("light"), reader.address("dark"))
                    if light == nil { reader.require("light", help: "add the path of the logo, such as /logo.svg") }
                    return (light, light == dark ? nil : dark)
                } ?? (nil, nil)
            },
            plain: { reader in (reader.address("logo"), nil) })
        repository = reader.string("repository")
        edit = reader.string("edit")
        if let edit, !edit.contains(":path") {
            reader.reject(
                "edit", "the URL has no placeholder for the path of a page's file",
                help: "add ‘:path’, as in https://github.com/owner/name/edit/main/:path")
            self.edit = nil
        }
        styleSheets = reader.assets("css", extensions: ["css"])
        scripts = reader.assets("js", extensions: ["js", "mjs"])
        fonts = reader.mappings("fonts", read: FontFile.init) ?? []
        let services = reader.choices("share", of: ShareService.self) ?? []
        share = ShareService.allCases.filter(services.contains)
        hasBackToTop = reader.bool("backToTop") ?? false
        hasProgress = reader.bool("readingProgress") ?? false
        extraHead = reader.string("head")
        extraFoot = reader.string("foot")
    }
}

extension SiteConfiguration.LookConfiguration {
    /// The path of a theme without a trailing slash; `nil` if it is not a folder in `themes/`.
    private static func themePath(_ text: String) -> String? {
        let parts = text.pathParts
        let isFolder = parts.count == 2 && parts[0] == "themes" && !parts[1].hasPrefix(".") && !text.hasPrefix("/")
        return isFolder ? parts.joined(separator: "/") : nil
    }
}

extension SiteConfiguration.LookConfiguration.FontFile {
    init?(from reader: inout FieldReader) {
        let file = reader.asset("file", extensions: ["woff2", "woff", "ttf", "otf"])
        let family = reader.value(
            "family", expecting: "the name of a font family", help: "write it without quotation marks"
        ) { text in
            text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\"\\<".unicodeScalars.contains($0) } ? text : nil
        }
        weight = reader.value(
            "weight", expecting: "a weight", help: "write a number such as 400, or a range such as 200 900"
        ) { text in
            let weights = text.split(separator: " ").map { Int($0).flatMap { (1...1000).contains($0) ? $0 : nil } }
            let isRange = (1...2).contains(weights.count) && weights.allSatisfy { $0 != nil }
            return isRange ? weights.compactMap { $0.map(String.init) }.joined(separator: " ") : nil
        }
        style = reader.choice("style") ?? .normal
        use = reader.choice("use")
        if !reader.has("file") { reader.require("file", help: "add the file, such as assets/fonts/literata.woff2") }
        if !reader.has("family") { reader.require("family", help: "add the name of the font family") }
        guard let file, let family else { return nil }
        (self.file, self.family) = (file, family)
    }
}

extension FieldReader {
    /// Reads a URL or a path within the site.
    fileprivate mutating func address(_ key: String) -> String? {
        string(key).map { PageLink.isWithinSite($0) ? $0.precomposedAddress : $0 }
    }

    /// Reads the path of a file in `assets/`, or a list of such paths.
    fileprivate mutating func assets(_ key: String, extensions: [String]) -> [String] {
        (stringOrStrings(key) ?? []).filter { path in
            if Self.isAsset(path, extensions) { return true }
            reject(
                path, in: key, Self.message(forNoAsset: path, extensions), help: Self.help(forNoAsset: path, extensions)
            )
            return false
        }
    }

    /// Reads the path of a file in `assets/`.
    fileprivate mutating func asset(_ key: String, extensions: [String]) -> String? {
        guard let path = string(key) else { return nil }
        if Self.isAsset(path, extensions) { return path }
        reject(key, Self.message(forNoAsset: path, extensions), help: Self.help(forNoAsset: path, extensions))
        return nil
    }

    private static func isAsset(_ path: String, _ extensions: [String]) -> Bool {
        path.hasPrefix("assets/") && extensions.contains { path.hasSuffix(".\($0)") }
    }

    private static func message(forNoAsset path: String, _ extensions: [String]) -> String {
        let names = extensions.map { ".\($0)" }.joined(separator: ", ")
        return "‘\(path)’ is not a file in assets/ that ends in \(names)"
    }

    private static func help(forNoAsset path: String, _ extensions: [String]) -> String {
        let name = path.pathParts.last ?? ""
        return extensions.contains { name.hasSuffix(".\($0)") }
            ? "put the file into assets/ and write assets/\(name)" : "write a path such as assets/main.\(extensions[0])"
    }
}

extension CommentsConfiguration {
    fileprivate init?(from reader: inout FieldReader) {
        let repository = reader.value(
            "repo", expecting: "the name of a repository on GitHub", help: "write owner/name"
        ) { text in
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            let isName = parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
            }
            return parts.count == 2 && isName ? text : nil
        }
        let texts = ["repoId", "category", "categoryId"].map { (key: $0, text: reader.string($0)) }
        for key in texts.filter({ $0.text == nil }).map(\.key) + (reader.has("repo") ? [] : ["repo"]) {
            reader.require(key, help: "copy the value from https://giscus.app")
        }
        guard let repository, let id = texts[0].text, let category = texts[1].text, let categoryID = texts[2].text
        else { return nil }
        self.init(repository: repository, repositoryID: id, category: category, categoryID: categoryID)
    }
}

extension MenuEntry {
    init?(from reader: inout FieldReader) {
        let titles = reader.localizedText("title")
        let url = reader.string("url")
        let weight = reader.int("weight") ?? 0
        let icon = reader.string("icon")
        let entries = reader.mappings("entries", read: MenuEntry.init) ?? []
        let isLatest = reader.bool("latest") ?? false
        if titles == nil { reader.require("title", help: "add the text of the entry") }
        if url == nil { reader.require("url", help: "add the target of the entry, such as /articles/") }
        guard let titles, let url else { return nil }
        self.init(
            title: titles.standard, url: PageLink.isWithinSite(url) ? url.precomposedAddress : url, weight: weight,
            icon: icon, entries: entries, isLatest: isLatest)
        self.titles = titles
    }
}

extension SiteConfiguration {
    /// The usual name of the configuration file.
    package static let fileName = "site.yaml"

    /// The names of the configuration file, one for each syntax.
    public static let fileNames = [fileName, "site.toml", "site.json"]

    /// Returns whether a folder contains a configuration file.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - fileSystem: The file system of the folder.
    /// - Returns: Whether one of ``fileNames`` is there.
    public static func isGiven(in folder: FilePath, of fileSystem: FileSystem = .disk) -> Bool {
        fileNames.contains { fileSystem.kind(folder.appending($0)) != nil }
    }

    /// Finds the site's configuration in its folder.
    ///
    /// - Returns: The file's name.
    /// - Throws: A ``Diagnostic`` if there is no such file, or more than one.
    package static func findFile(in folder: SiteFolder) throws(Diagnostic) -> String {
        let found = fileNames.filter(folder.holds)
        guard let name = found.first else {
            throw Diagnostic(
                "there is no \(fileName) in \(folder.root)", file: fileName,
                help: folder.holds("site.yml")
                    ? "rename site.yml to site.yaml" : "create it with at least this line: title: My site")
        }
        guard found.count == 1 else {
            throw Diagnostic(
                "the site has several configuration files: \(found.joined(separator: ", "))", file: name,
                help: "merge them into one file")
        }
        return name
    }

    /// Reads `site.yaml`, `site.toml` or `site.json`, by the extension of the file.
    ///
    /// - Parameters:
    ///   - baseURL: A base URL that replaces that of the file.
    /// - Returns: The configuration for each language, the default one first (empty if an error prevents
    ///   reading it), and all errors.
    package static func read(_ source: SourceText, baseURL override: String?) -> ([SiteConfiguration], [Diagnostic]) {
        do throws(Diagnostic) {
            let mapping = try (FieldFormat(fileName: source.file) ?? .yaml).readMapping(source)
            var reader = FieldReader(mapping, in: source)
            var configurations = all(from: &reader, baseURL: override)
            for index in configurations.indices {
                configurations[index].file = source.file
                configurations[index].written = (source, mapping)
            }
            let isAddressKnown = override != nil || reader.has("baseURL")
            reader.finish()
            return (configurations, reader.diagnostics + (isAddressKnown ? [] : [unknownAddress(in: source)]))
        } catch {
            return ([], [error])
        }
    }

    /// The JSON Schema of the file.
    package static func record() -> FieldRecord {
        var reader = FieldReader(recording: FieldRecord(path: ["configuration"], descriptions: FieldDescriptions.texts))
        _ = all(from: &reader, baseURL: nil)
        return reader.record ?? FieldRecord()
    }

    private static func all(from reader: inout FieldReader, baseURL override: String?) -> [SiteConfiguration] {
        let own = reader.mapping["language"]?.text ?? "en"
        reader.languages = [own] + (reader.mapping["languages"]?.mapping?.keys ?? []).filter { $0 != own }
        let whole = SiteConfiguration(from: &reader, baseURL: override)
        var others: [(name: String?, overlay: (inout SiteConfiguration) -> Void, tag: String)] = []
        let found =
            reader.namedMappings("languages") { tag, reader -> (String?, Overlay)? in
                (reader.string("name"), Overlay(from: &reader))
            } ?? []
        for (tag, _) in found where languageTag(tag) == nil {
            reader.rejectKey(tag, below: "languages", "‘\(tag)’ is not a language tag", help: languageTagAdvice)
        }
        guard var configuration = whole else { return [] }
        let tag = configuration.language.tag
        for (tag, (name, overlay)) in found { others.append((name, overlay.apply, tag)) }
        if found.contains(where: { $0.name == tag && $0.value.1.fallsBack != nil }) {
            reader.rejectKey(
                tag, below: "languages", "‘fallback’ has no meaning for the default language",
                help: "remove it: other languages show the pages of this one")
        }
        if reader.has("fallback"), !found.contains(where: { $0.name != tag }) {
            reader.reject(
                "fallback", "the site has only one language",
                help: "list the others under ‘languages’, or remove the key")
        }
        let named = others.first { $0.tag == tag }
        let languages =
            [
                SiteLanguage(
                    tag: tag, name: named?.name ?? tag, isDefault: true, isPrefixed: configuration.language.isPrefixed)
            ]
            + others.filter { $0.tag != tag }.map {
                SiteLanguage(tag: $0.tag, name: $0.name ?? $0.tag, isDefault: false)
            }
        configuration.languages = languages
        return languages.map { language in
            var result = configuration
            result.language = language
            // The words of one language cannot be used on the pages of another.
            if !language.isDefault { result.words = [:] }
            result.inheritsMenus = !language.isDefault
            result.inheritsFooter = !language.isDefault
            others.first { $0.tag == language.tag }?.overlay(&result)
            if language.isDefault { result.fallsBack = false }
            result.menus = result.menus.mapValues { $0.map { $0.localized(in: language) } }
            result.footer = result.footer.localized(in: language)
            result.taxonomies = result.taxonomies.map { $0.localized(in: language) }
            return result
        }
    }

    /// The settings of a language that differ from those of the site.
    private struct Overlay {
        var title: String?
        var author: String?
        var description: String?
        var announcement: String?
        var menus: [String: [MenuEntry]]?
        var footer: FooterConfiguration?
        var words: [String: String]?
        var fallsBack: Bool?

        init(from reader: inout FieldReader) {
            title = reader.string("title")
            author = reader.string("author")
            description = reader.string("description")
            announcement = reader.string("announcement")
            menus = SiteConfiguration.menus(from: &reader)
            footer = reader.mapping("footer") { FooterConfiguration(from: &$0) }
            words = texts("words", from: &reader)
            fallsBack = reader.bool("fallback")
        }

        func apply(to configuration: inout SiteConfiguration) {
            if let title { configuration.title = title }
            if let author { configuration.author = author }
            if let description { configuration.description = description }
            if let announcement { configuration.announcement = announcement }
            if let menus { (configuration.menus, configuration.inheritsMenus) = (menus, false) }
            if let footer { (configuration.footer, configuration.inheritsFooter) = (footer, false) }
            if let words { configuration.words.merge(words) { $1 } }
            if let fallsBack { configuration.fallsBack = fallsBack }
        }
    }

    private init?(from reader: inout FieldReader, baseURL override: String?) {
        let title = reader.string("title")
        let zone = Self.timeZone(from: &reader)
        reader.timeZone = zone
        let written = reader.value(
            "baseURL", expecting: "a web URL", help: "write a complete URL, such as https://example.org/",
            convert: Self.normalizedBaseURL
        )
        let tag =
            reader.value(
                "language", expecting: "a language tag", help: Self.languageTagAdvice, convert: Self.languageTag
            ) ?? "en"
        let language = SiteLanguage(
            tag: tag, name: tag, isDefault: true, isPrefixed: reader.bool("prefixDefaultLanguage") ?? false)
        self.init(
            title: title ?? "", baseURL: override.flatMap(Self.normalizedBaseURL) ?? written ?? Self.unknownBaseURL,
            languages: [language], language: language)
        timeZone = zone
        fallsBack = reader.bool("fallback") ?? false
        author = reader.string("author")
        description = reader.string("description")
        announcement = reader.string("announcement")
        menus = Self.menus(from: &reader) ?? [:]
        footer = reader.mapping("footer") { FooterConfiguration(from: &$0) } ?? footer
        rawHTML = reader.choice("rawHTML") ?? rawHTML
        reader.mapping("links") { reader in
            linkSchemes.formUnion(LinkPolicy.schemes(from: &reader))
            externalLinks = reader.mapping("external") { ExternalLinkAttributes(from: &$0) } ?? externalLinks
        }
        if let references = reader.mapping("references", read: { ReferencesConfiguration(from: &$0) }) {
            self.references = references
            markdownExtensions.insert(.crossReferences)
        }
        reader.mapping("markdown") { reader in
            for one in MarkdownExtension.allCases {
                switch reader.bool(one.rawValue) {
                case true?: markdownExtensions.insert(one)
                case false?: markdownExtensions.remove(one)
                case nil: break
                }
            }
            headingIdentifierScheme = reader.choice("heading-id-scheme") ?? headingIdentifierScheme
            formulas = reader.choice("formulas") ?? formulas
            allowsRemoteImages = reader.bool("remote-images") ?? allowsRemoteImages
            drawsDiagrams = reader.bool("diagrams") ?? drawsDiagrams
            mermaidScript = reader.asset("mermaid", extensions: ["js"])
        }
        readAlertKinds(from: &reader)
        readStructure(from: &reader)
        readOutput(from: &reader)
        if title == nil {
            reader.require("title", help: "add the site's title: title: My site")
            return nil
        }
    }

    /// The kinds of alerts whose appearance a site's own alerts can have.
    private enum AlertLikeness: String, CaseIterable { case note, tip, important, warning, caution }

    private mutating func readAlertKinds(from reader: inout FieldReader) {
        let kinds = reader.namedMappings("alerts") { _, reader in
            AlertKinds.Kind(
                title: reader.string("title"),
                likeness: Alert.Kind(rawValue: (reader.choice("like", of: AlertLikeness.self) ?? .note).rawValue))
        }
        for (name, kind) in kinds ?? [] {
            let isName = name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
            if isName, name.utf8.first.map({ $0 >= UInt8(ascii: "a") }) == true {
                alertKinds[name] = kind
            } else {
                reader.rejectKey(
                    name, below: "alerts", "‘\(name)’ is not a valid alert kind",
                    help: "use lowercase letters, digits and hyphens, and start with a letter")
            }
        }
    }

    /// Reads the settings of the content.
    private mutating func readStructure(from reader: inout FieldReader) {
        taxonomies =
            reader.value("taxonomies") { reader in
                reader.namedMappings("taxonomies") { TaxonomyConfiguration($0, from: &$1) }?.map(\.value)
            } plain: { reader in
                reader.strings("taxonomies")?.map(TaxonomyConfiguration.init)
            } ?? taxonomies
        for name in taxonomies.map(\.name) {
            let problem: (message: String, help: String)
            if FrontMatterRules.keysOfEveryPage.contains(name) {
                problem = ("‘\(name)’ is a built-in front-matter field", "rename the taxonomy")
            } else if name.contains(where: { "/.#?%\\:".contains($0) }) || HiddenCharacters.first(in: name) != nil {
                problem = ("‘\(name)’ is not a valid taxonomy name", "use letters, digits and hyphens")
            } else {
                continue
            }
            if reader.mapping["taxonomies"]?.mapping == nil {
                reader.reject(name, in: "taxonomies", problem.message, help: problem.help)
            } else {
                reader.rejectKey(name, below: "taxonomies", problem.message, help: problem.help)
            }
        }
        let hasComments = reader.has("comments")
        let named = reader.namedMappings("sections") { folder, reader in
            SectionConfiguration(
                folder.pathParts.joined(separator: "/"), from: &reader, hasComments: hasComments)
        }
        pages = reader.mappings("pages") { DataPages(from: &$0) } ?? []
        for (folder, section) in named ?? [] {
            sections[folder.pathParts.joined(separator: "/")] = section
            pages += section.pages
        }
        pageSize = reader.int("pageSize", in: 0...100_000) ?? pageSize
        hasArchives = reader.bool("archives") ?? hasArchives
        transliteratesSlugs = reader.choice("slugs", of: SlugStyle.self) == .latin
        redirects = Self.redirects(from: &reader)
        lists = ListQuery.all(under: "lists", from: &reader)
        commands = reader.mapping("commands") { BuildCommands(from: &$0) }
        unknownKeys = reader.mapping("frontMatter") { $0.choice("unknown") ?? .error } ?? unknownKeys
        datesFromGit = reader.bool("gitDates") ?? datesFromGit
        publishesFuture = reader.bool("future") ?? publishesFuture
        publishesExpired = reader.bool("expired") ?? publishesExpired
        fileNames = reader.mapping("content") { ContentFileNames(from: &$0) } ?? fileNames
        ignored = FilePattern.list("ignore", from: &reader)
        publish = reader.mapping("publish") { PublishConfiguration(from: &$0) } ?? publish
        sourceBytes = reader.int("sourceBytes", in: 1...1_000_000_000_000) ?? sourceBytes
    }

    /// The ways to derive slugs from titles and names.
    private enum SlugStyle: String, CaseIterable { case unicode, latin }

    /// Reads the settings of the output and the theme.
    private mutating func readOutput(from reader: inout FieldReader) {
        feeds = reader.mapping("feeds") { FeedConfiguration(from: &$0) } ?? feeds
        outputs = reader.choices("outputs") ?? outputs
        images = reader.mapping("images") { ImageConfiguration(from: &$0) } ?? images
        hasShareCards = reader.bool("shareCards") ?? hasShareCards
        headers = reader.choices("headers") ?? headers
        precompress = reader.choices("precompress") ?? precompress
        hasSearch = reader.bool("search") ?? hasSearch
        comments = reader.mapping("comments") { CommentsConfiguration(from: &$0) } ?? nil
        listsForLanguageModels = reader.bool("llms") ?? listsForLanguageModels
        listsFullTexts = reader.bool("llmsFull") ?? listsFullTexts
        books = BookConfiguration.all(from: &reader)
        icon = reader.string("icon")
        look = reader.mapping("theme") { LookConfiguration(from: &$0) } ?? look
        words = Self.texts("words", from: &reader) ?? words
        check = reader.mapping("check") { CheckConfiguration(from: &$0) } ?? check
        deploymentTargets = DeploymentTarget.all(from: &reader)
    }

    /// Reads one menu as a list, which is named `main`, or several menus by name.
    fileprivate static func menus(from reader: inout FieldReader) -> [String: [MenuEntry]]? {
        reader.namedLists("menu", alone: "main", read: MenuEntry.init)
    }

    /// Reads strings by names of the author's choice.
    fileprivate static func texts(_ key: String, from reader: inout FieldReader) -> [String: String]? {
        guard let mapping = reader.values(key) else { return nil }
        var texts: [String: String] = [:]
        for entry in mapping {
            if let text = entry.value.text {
                texts[entry.key] = text
            } else if let forms = entry.value.mapping {
                // A text with plural forms: `articleCount: {one: …, other: …}`.
                for form in forms {
                    if let text = form.value.text {
                        texts["\(entry.key).\(form.key)"] = text
                    } else {
                        reader.reject(form.value, "‘\(entry.key).\(form.key)’ must be a string")
                    }
                }
            } else {
                reader.reject(entry.value, "‘\(entry.key)’ must be a string, or a mapping of plural forms to strings")
            }
        }
        return texts
    }

    private static func timeZone(from reader: inout FieldReader) -> SiteTimeZone? {
        guard let name = reader.string("timeZone") else { return nil }
        if let zone = SiteTimeZone(name) { return zone }
        let nearest = Suggestion.nearest(to: name, among: SiteTimeZone.names)
        reader.reject(
            "timeZone", "‘\(name)’ is not a time zone",
            help: nearest.map { "did you mean ‘\($0)’?" } ?? "write a name such as Europe/Paris or Pacific/Auckland")
        return nil
    }

    /// Reads `redirects`: paths or patterns within the site and their targets.
    private static func redirects(from reader: inout FieldReader) -> [RedirectRule] {
        (reader.values("redirects") ?? FieldMapping()).compactMap { entry in
            guard let target = entry.value.text, isRedirectTarget(target) else {
                reader.reject(
                    entry.value, "the redirect from ‘\(entry.key)’ has no valid target",
                    help: "write a path that starts with /, such as /new/page/, or a URL that starts with https://")
                return nil
            }
            do throws(RedirectRule.Problem) {
                return try RedirectRule(entry.key, to: target)
            } catch {
                if error.isInTarget {
                    reader.reject(entry.value, error.message, help: error.help)
                } else {
                    reader.rejectKey(entry.key, below: "redirects", error.message, help: error.help)
                }
                return nil
            }
        }
    }

    /// Whether a text is a path within the site or an http or https URL, without spaces and control characters.
    private static func isRedirectTarget(_ text: String) -> Bool {
        let lowercased = text.lowercased()
        let isWhole = ["https://", "http://"].contains { lowercased.hasPrefix($0) && text.utf8.count > $0.utf8.count }
        return (isWhole || text.isWithinSite) && HiddenCharacters.first(in: text) == nil
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F && $0 != "\\" }
    }

    private static func unknownAddress(in source: SourceText) -> Diagnostic {
        Diagnostic(
            "‘baseURL’ is missing, so links in feeds and the sitemap use \(unknownBaseURL)", severity: .warning,
            file: source.file,
            help: "add the site's URL, such as baseURL: https://example.org/"
        )
    }

    /// Returns whether a text can be the base URL of a site: http or https, a host in ASCII, and optionally a path.
    ///
    /// - Parameter text: The text.
    /// - Returns: Whether ``baseURL`` can be set to it.
    public static func isBaseURL(_ text: String) -> Bool {
        normalizedBaseURL(text) != nil
    }

    /// The base URL with a `/` at its end; `nil` if it cannot be the base URL of a site.
    package static func normalizedBaseURL(_ text: String) -> String? {
        let lowercased = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: { lowercased.utf8.starts(with: $0.utf8) }) else {
            return nil
        }
        let parts = text.utf8.dropFirst(scheme.utf8.count).split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isHost = parts[0].allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): true
            default: false
            }
        }
        guard isHost, let first = parts[0].first, first != UInt8(ascii: ":") else { return nil }
        var folders = parts.dropFirst()
        if folders.last?.isEmpty == true { folders.removeLast() }
        let isPath = folders.allSatisfy { folder in
            let name = String(Substring(folder))
            let isPlain = name.unicodeScalars.allSatisfy { scalar in
                scalar.value > 0x20 && !"?#\"<>\\^`{|}".unicodeScalars.contains(scalar)
            }
            return isPlain && !name.isEmpty && name != "." && name != ".."
        }
        guard isPath else { return nil }
        return text.utf8.last == UInt8(ascii: "/") ? text : text + "/"
    }

    private static let languageTagAdvice = "use a language tag such as en, fr or pt-BR"

    /// Whether a text has the form of a language tag (BCP 47), such as `en` or `pt-BR`.
    package static func isLanguageTag(_ text: String) -> Bool {
        languageTag(text) != nil
    }

    /// The tag if it has the form of one (BCP 47): parts of one to eight letters and digits.
    private static func languageTag(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isWellFormed = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return isWellFormed && (2...3).contains(parts[0].utf8.count) && !parts[0].contains(where: \.isNumber)
            ? text : nil
    }
}
