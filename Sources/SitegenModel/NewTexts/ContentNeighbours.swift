import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SystemPackage

/// The texts of a site, as models for the path and the syntax of a new one.
struct ContentNeighbours {
    /// The files of `content/` with their roles.
    let inventory: ContentInventory

    private let folder: SiteFolder
    private let configuration: SiteConfiguration
    private let files: [SiteFolder.File]

    /// The maximum number of texts of a section to read, so that large sites take no longer than small ones.
    private static let sampleSize = 50

    init(in folder: SiteFolder, _ configuration: SiteConfiguration) {
        self.folder = folder
        self.configuration = configuration
        files = folder.holds("content") ? folder.files(under: "content", hidden: false).files : []
        inventory = Self.inventory(of: files, configuration)
    }

    private static func inventory(of files: [SiteFolder.File], _ configuration: SiteConfiguration) -> ContentInventory {
        ContentInventory(
            files, languages: configuration.languages, names: configuration.fileNames, ignored: configuration.ignored)
    }

    // MARK: - Places

    /// The folder of posts: the section in which most texts have dates. If there are several, the one with the most texts or
    /// with a usual name. It is the top of the content only if no section has texts with dates.
    ///
    /// - Throws: A ``Diagnostic`` if there is none, or if several are equally suitable.
    func sectionOfPosts() throws(Diagnostic) -> [String] {
        let taxonomies = Set(configuration.taxonomies.map(\.name))
        let texts = inventory.texts.filter { $0.role != .section && !taxonomies.contains($0.folders.first ?? "") }
        let groups = Dictionary(grouping: texts) { Array($0.folders.prefix(1)) }
        var dated = groups.filter { mostly(\.isDated, of: sample($0.value)) }
        if dated.count > 1 { dated[[]] = nil }
        let most = dated.values.map(\.count).max() ?? 0
        let candidates = dated.filter { $0.value.count == most }.keys.sorted { $0.joined() < $1.joined() }
        if candidates.count == 1 { return candidates[0] }
        if let usual = Self.usualNames.first(where: { candidates.contains([$0]) }) { return [usual] }
        let sections = sectionNames.subtracting(taxonomies)
        if candidates.isEmpty {
            if let usual = Self.usualNames.first(where: sections.contains) { return [usual] }
            if sections.isEmpty, texts.isEmpty { return [Self.usualNames[0]] }
        }
        let names = candidates.isEmpty ? sections.sorted() : candidates.map { $0.joined(separator: "/") }
        throw Diagnostic(
            candidates.isEmpty
                ? "no section of the site has dated pages"
                : "several sections have dated pages: \(names.joined(separator: ", "))",
            file: "content",
            help: names.first.map { "choose a section, such as --section \($0)" }
                ?? "create a folder, such as content/\(Self.usualNames[0]), and choose it with --section "
                + Self.usualNames[0])
    }

    /// The usual names of a folder of posts.
    private static let usualNames = ["posts", "articles", "blog"]

    /// The folders at the top of the content.
    private var sectionNames: Set<String> {
        Set(inventory.texts.compactMap(\.folders.first))
    }

    /// All folders of content, to suggest one for a misspelled name.
    var folderNames: [String] {
        Set(inventory.texts.map { $0.folders.joined(separator: "/") }).subtracting([""]).sorted()
    }

    /// Whether the texts of a language are in a folder of their own, such as `content/fr`.
    func hasFolder(_ language: SiteLanguage) -> Bool {
        guard configuration.languages.count > 1 else { return false }
        let texts = files.filter { file in
            file.name.pathParts.dropFirst().first?.lowercased() == language.tag.lowercased()
        }
        return !texts.isEmpty || folder.holds("content/\(language.tag)")
    }

    /// The name of a language's folder as on disk.
    func folderName(of language: SiteLanguage) -> String {
        let names = files.compactMap { $0.name.pathParts.dropFirst().first }
        return names.first { $0.lowercased() == language.tag.lowercased() } ?? language.tag
    }

    /// The text of this language that already has the path.
    func text(at key: String, in language: SiteLanguage) -> ContentPlace? {
        inventory.texts.first { $0.role != .section && $0.key == key && $0.language == language }
    }

    /// The role of a file at a path.
    func place(ofNewFile name: String) -> ContentPlace? {
        let file = SiteFolder.File(name: name)
        let inventory = Self.inventory(of: files + [file], configuration)
        return (inventory.texts + inventory.resources).first { $0.file.name == name }
    }

    // MARK: - Form

    /// The syntax and naming of a text.
    struct Habit {
        var format: FieldFormat?
        var isDated: Bool
        var hasDateInName: Bool
    }

    /// The syntax and naming of a section's texts, or of the whole site if the section has none.
    func habits(of section: [String]) -> (format: FieldFormat, namesBeginWithDates: Bool) {
        let all = inventory.texts.filter { $0.role != .section }
        let own = all.filter { $0.folders == section }
        let habits = sample(own.isEmpty ? all : own)
        let counts = Dictionary(grouping: habits.compactMap(\.format)) { $0 }.mapValues(\.count)
        let format = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
        return (format ?? .yaml, !own.isEmpty && mostly(\.hasDateInName, of: habits))
    }

    private func mostly(_ property: KeyPath<Habit, Bool>, of habits: [Habit]) -> Bool {
        habits.count { $0[keyPath: property] } * 2 > habits.count
    }

    /// The texts that were changed most recently.
    private func sample(_ places: [ContentPlace]) -> [Habit] {
        let latest = places.sorted { left, right in
            (left.file.stamp?.modified ?? 0, left.file.name) > (right.file.stamp?.modified ?? 0, right.file.name)
        }
        return latest.prefix(Self.sampleSize).map(habit)
    }

    private func habit(of place: ContentPlace) -> Habit {
        let hasDateInName = place.name.count > 11 && PublicationDate(String(place.name.prefix(10))) != nil
        guard let bytes = try? folder.read(place.file) else {
            return Habit(format: nil, isDated: false, hasDateInName: hasDateInName)
        }
        let (source, _) = SourceText.read(bytes, file: place.file.name)
        guard case .fields(let format, let range) = FrontMatterParts(of: source).frontMatter else {
            return Habit(format: nil, isDated: false, hasDateInName: hasDateInName)
        }
        let isDated =
            hasDateInName && configuration.fileNames.hasDates
            || (try? format.readMapping(source, in: range))?["date"] != nil
        return Habit(format: format, isDated: isDated, hasDateInName: hasDateInName)
    }
}
