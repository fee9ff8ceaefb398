import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SystemPackage

/// Plans the path and the contents of a new text, before anything is written.
struct NewTextPlanner {
    private let text: NewText
    private let configuration: SiteConfiguration
    private let neighbours: ContentNeighbours

    /// The author's current folder below `content/`, including the language's folder; empty elsewhere.
    private let authorFolders: [String]?

    init(text: NewText, folder: SiteFolder, configuration: SiteConfiguration, place: FilePath?) {
        self.text = text
        self.configuration = configuration
        neighbours = ContentNeighbours(in: folder, configuration)
        authorFolders = place.flatMap { place in
            var inside = place
            return inside.removePrefix(folder.root.appending("content")) ? inside.components.map(\.string) : nil
        }
    }

    /// - Returns: The file's path relative to the site's folder, its text, and the fields that the author has to fill
    /// in.
    /// - Throws: A ``Diagnostic`` if the text cannot be created.
    func plan() throws(Diagnostic) -> (file: String, text: String, fieldsToFill: [String]) {
        let title = Self.cleaned(text.title)
        guard !title.isEmpty else {
            throw Diagnostic(
                "the title is empty", file: "content", help: "put the title in quotation marks: \"A title\"")
        }
        let date = try (text.date ?? text.today?(configuration.timeZone)).map { (text) throws(Diagnostic) in
            try Self.date(text)
        }
        let language = try language()
        let section = try section()
        let habits = neighbours.habits(of: section)
        let dateInName = habits.namesBeginWithDates ? date.map { "\($0.date?.isoDay ?? "")-" } ?? "" : ""
        let slug = try slug(of: title, in: language)
        let file = try file(named: dateInName + slug, in: section, language)
        let key = (section + [dateInName + slug]).joined(separator: "/")
        if let other = neighbours.text(at: key, in: language) {
            throw Self.clash(with: other.file.name, slug: freeSlug(like: slug, dateInName, in: section, language))
        }

        var fields: FieldMapping = ["title": .text(title)]
        if let date { fields["date"] = date }
        if text.isDraft { fields["draft"] = FieldValue(.bool(true)) }
        if !text.tags.isEmpty { fields["tags"] = FieldValue(.list(text.tags.map { .text(Self.cleaned($0)) })) }
        if let series = text.series { fields["series"] = .text(Self.cleaned(series)) }
        let declared = configuration.setting(of: section.joined(separator: "/"), \.fields) ?? []
        let required = declared.filter { $0.isRequired && $0.defaultValue == nil && fields[$0.name] == nil }
        for field in required { fields[field.name] = field.placeholder }
        return (file, FrontMatterWriter.text(fields, as: habits.format) + "\n", required.map(\.name))
    }

    // MARK: - Input

    private static func date(_ text: String) throws(Diagnostic) -> FieldValue {
        guard let date = PublicationDate(text) else {
            throw Diagnostic(
                "‘\(text)’ is not a date", file: "--date", help: "write it as 2026-11-20 or 2026-11-20T09:30:00+01:00")
        }
        return FieldValue(.date(date), written: text.utf8.count == 10 ? date.isoDay : date.rfc3339, at: nil)
    }

    private func language() throws(Diagnostic) -> SiteLanguage {
        let languages = configuration.languages
        guard let tag = text.language else {
            let own = authorFolders?.first.flatMap { folder in
                languages.count > 1 ? languages.first { $0.tag.lowercased() == folder.lowercased() } : nil
            }
            return own ?? configuration.language
        }
        if let language = languages.first(where: { $0.tag.lowercased() == tag.lowercased() }) { return language }
        throw Diagnostic(
            "the site has no language ‘\(tag)’", file: "--language",
            help: "the languages are \(languages.map(\.tag).joined(separator: ", ")); "
                + "add others under ‘languages’ in \(configuration.file)")
    }

    private func section() throws(Diagnostic) -> [String] {
        guard let name = text.section else {
            if var folders = authorFolders {
                let isLanguage =
                    configuration.languages.count > 1
                    && configuration.languages.contains { $0.tag.lowercased() == folders.first?.lowercased() }
                if isLanguage { folders.removeFirst() }
                if !folders.isEmpty { return folders }
            }
            return text.kind == .post ? try neighbours.sectionOfPosts() : []
        }
        let parts = name.pathParts.drop { $0 == "content" }.filter { $0 != "." }
        let section = parts.joined(separator: "/")
        let known = neighbours.folderNames
        if section.isEmpty || known.contains(section) { return Array(parts) }
        throw Diagnostic(
            "there is no section ‘\(name)’", file: "--section",
            help: Suggestion.nearest(to: section, among: known).map { "did you mean ‘\($0)’?" }
                ?? "create content/\(section)/_index.md")
    }

    private func slug(of title: String, in language: SiteLanguage) throws(Diagnostic) -> String {
        guard let slug = text.slug else {
            return Self.shortened(AddressPart.name(title, configuration, language))
        }
        guard !slug.isEmpty else {
            throw Diagnostic("the slug is empty", file: "--slug", help: "omit --slug to derive it from the title")
        }
        let name = AddressPart.name(slug, configuration, language)
        guard name == slug else {
            throw Diagnostic(
                "‘\(slug)’ is not a valid slug", file: "--slug", help: "write it as ‘\(name)’")
        }
        return slug
    }

    // MARK: - Path

    /// The file's path for a name.
    private func file(named name: String, in section: [String], _ language: SiteLanguage) throws(Diagnostic) -> String {
        var folders = ["content"]
        var ending = ".md"
        if neighbours.hasFolder(language) {
            folders.append(neighbours.folderName(of: language))
        } else if !language.isDefault {
            ending = ".\(language.tag).md"
        }
        let parts = folders + section + (text.isBundle ? [name, "index\(ending)"] : [name + ending])
        let file = parts.joined(separator: "/")
        let place = neighbours.place(ofNewFile: file)
        let isAsMeant = place.map { place in
            place.role == (text.isBundle ? .bundle : .page) && place.language == language && place.folders == section
                && place.name == name
        }
        guard isAsMeant == true else {
            throw Diagnostic(
                "a page cannot be named ‘\(name)’: this file name has a special meaning", file: file,
                help: "choose another name: --slug \(name.split(separator: ".").joined(separator: "-"))-1")
        }
        return file
    }

    private func freeSlug(
        like slug: String, _ dateInName: String, in section: [String], _ language: SiteLanguage
    ) -> String? {
        (2...99).lazy.map { "\(slug)-\($0)" }.first { candidate in
            neighbours.text(at: (section + [dateInName + candidate]).joined(separator: "/"), in: language) == nil
        }
    }

    static func clash(with file: String, slug: String?) -> Diagnostic {
        Diagnostic(
            "a page with this name exists", file: file,
            help: slug.map { "edit the existing page, or choose another name: --slug \($0)" }
                ?? "edit the existing page, or choose another name with --slug")
    }

    // MARK: - Texts

    /// The text on one line, without control characters.
    private static func cleaned(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            .filter { character in
                !character.unicodeScalars.contains { $0.properties.generalCategory == .control }
            }
    }

    /// The maximum length of a name derived from a title in bytes. File systems allow 255, and the name is in the URL.
    private static let longestName = 80

    private static func shortened(_ slug: String) -> String {
        guard slug.utf8.count > longestName else { return slug }
        var result = ""
        for word in slug.split(separator: "-") {
            guard result.utf8.count + word.utf8.count + 1 <= longestName else { break }
            result += (result.isEmpty ? "" : "-") + word
        }
        if !result.isEmpty { return result }
        for character in slug {
            guard result.utf8.count + character.utf8.count <= longestName else { break }
            result.append(character)
        }
        return result
    }
}

extension FieldSchema {
    /// A valid placeholder for the value of a field.
    fileprivate var placeholder: FieldValue {
        if let value = allowedValues.first { return type == .list ? FieldValue(.list([value])) : value }
        switch type {
        case .text: return .text(name)
        case .integer: return FieldValue(.integer(0))
        case .number: return FieldValue(.number(0))
        case .boolean: return FieldValue(.bool(false))
        case .date: return FieldValue(.date(PublicationDate(secondsSince1970: 0)), written: "1970-01-01", at: nil)
        case .list: return FieldValue(.list([.text(name)]))
        case .url: return .text("/")
        }
    }
}
