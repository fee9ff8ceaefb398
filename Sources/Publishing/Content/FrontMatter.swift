import Hypertext
import SitegenData
import SitegenDiagnostics
import SitegenFiles

/// What an author says about a page, above its text.
struct FrontMatter: Sendable {
    /// A page's place in a menu.
    struct MenuPlace: Hashable, Sendable {
        /// The menu's name.
        let menu: String
        /// What the reader sees; the page's title where nothing is said.
        let title: String?
        /// The place among the others; the page's weight where nothing is said.
        let weight: Int?
    }

    var title: String?
    var date: PublicationDate?
    /// When the text was last changed.
    var updated: PublicationDate?
    /// From when on the page is out of date.
    var expires: PublicationDate?
    var description: String?
    /// What lists say of the page in place of its beginning.
    var summary: String?
    /// The names that the page carries, by taxonomy.
    var names: [String: [String]] = [:]
    /// The last part of the page's address.
    var slug: String?
    /// The whole of the page's address.
    var url: String?
    /// Other addresses that lead to the page.
    var aliases: [String] = []
    var isDraft = false
    /// The names of the series that the page is part of.
    var series: [String] = []
    var weight: Int?
    var menus: [MenuPlace] = []
    /// What checks may find in the page.
    var allowedRules: [CheckRule] = []

    /// What the page says beside that: the fields that its section declares, and what stands under `params`.
    var fields = FieldMapping()
    /// What the front matter is in Swift, where a program says so of the section.
    var metadata: (any Sendable)?
    /// What the pages below say that do not say it themselves; only a section's own text has it.
    var cascade = FieldMapping()

    /// Nothing said.
    init() {}

    /// Reads the fields of a page's front matter.
    ///
    /// - Parameter range: The bytes of the fields, without what they stand between.
    /// - Returns: What could be read, and everything that was wrong.
    static func read(
        _ source: SourceText, in range: Range<Int>, as format: FieldFormat, _ rules: FrontMatterRules
    ) -> (FrontMatter, [Diagnostic]) {
        do throws(Diagnostic) {
            return read(try format.readMapping(source, in: range), in: source, rules)
        } catch {
            return (FrontMatter(), [error])
        }
    }

    /// What front matter may say but for fields that sections declare, as JSON Schema.
    static func record(_ rules: FrontMatterRules) -> FieldRecord {
        var reader = FieldReader(recording: FieldRecord(path: ["frontMatter"], descriptions: FieldDescriptions.texts))
        var rules = rules
        rules.fields = []
        _ = FrontMatter(from: &reader, rules)
        return reader.record ?? FieldRecord()
    }

    /// Reads a page's fields, of which it may have none: what holds for its section holds all the same.
    static func read(
        _ mapping: FieldMapping, in source: SourceText, _ rules: FrontMatterRules
    ) -> (FrontMatter, [Diagnostic]) {
        if mapping.isEmpty, rules.defaults.isEmpty, rules.fields.isEmpty, rules.metadata == nil {
            return (FrontMatter(), [])
        }
        var reader = FieldReader(mapping.merging(defaults: rules.defaults), in: source)
        let frontMatter = FrontMatter(from: &reader, rules)
        reader.finish()
        return (frontMatter, reader.diagnostics)
    }

    private init(from reader: inout FieldReader, _ rules: FrontMatterRules) {
        title = reader.string("title")
        date = reader.date("date")
        updated = reader.date("updated")
        expires = reader.date("expires")
        if let date, let expires, expires <= date {
            reader.reject("expires", "the page expires before it is published", help: "give it a later date")
        }
        description = reader.string("description")
        summary = reader.string("summary")
        for taxonomy in rules.taxonomies {
            names[taxonomy] = reader.strings(taxonomy)?.filter { Self.isVisible($0, of: taxonomy, &reader) }
        }
        slug = reader.value(
            "slug", expecting: "one part of an address",
            help: "use letters, digits, hyphens, dots and underscores, and no slash", convert: Self.pathComponent
        ).flatMap { Self.isVisible($0, of: "slug", &reader) ? $0 : nil }
        url = reader.value(
            "url", expecting: "an address within the site", help: "write it from / on, such as /about/us/",
            convert: Self.address
        ).flatMap { Self.isVisible($0, of: "url", &reader) ? $0 : nil }
        aliases = (reader.strings("aliases") ?? []).filter { alias in
            guard Self.isVisible(alias, of: "aliases", &reader) else { return false }
            if Self.address(alias) != nil { return true }
            reader.reject(
                alias, in: "aliases", "‘\(alias)’ is not an address within the site",
                help: "write it from / on, such as /about/us/")
            return false
        }
        isDraft = reader.bool("draft") ?? false
        series = (reader.stringOrStrings("series") ?? []).filter { Self.isVisible($0, of: "series", &reader) }
        weight = reader.int("weight")
        menus = Self.menus(from: &reader)
        let allowed = reader.mapping("check") { $0.choices("allow", of: CheckRule.self) } ?? nil
        allowedRules = (allowed ?? []).sorted { $0.rawValue < $1.rawValue }
        let parameters = reader.values("params") ?? FieldMapping()
        if rules.isSection { cascade = Self.cascade(from: &reader, rules) }
        if let metadata = rules.metadata {
            switch metadata.decode(reader.mapping, reader.source, reader.knownKeys) {
            case .success(let value): self.metadata = value
            case .failure(let failure): for diagnostic in failure.diagnostics { reader.note(diagnostic) }
            }
            fields = reader.rest()
        } else if !rules.fields.isEmpty {
            let (checked, diagnostics) = rules.fields.check(
                reader.rest(), in: reader.source, knownKeys: ["title", "date", "tags"],
                schemes: rules.linkSchemes)
            fields = checked
            for diagnostic in diagnostics { reader.note(diagnostic) }
        }
        for entry in parameters where fields[entry.key] == nil { fields[entry.key] = entry.value }
    }

    /// What holds for the pages below, without what cannot hold for any page: that is told here, and once.
    private static func cascade(from reader: inout FieldReader, _ rules: FrontMatterRules) -> FieldMapping {
        var cascade = FieldMapping()
        var rules = rules
        (rules.isSection, rules.fields, rules.metadata) = (false, [], nil)
        for entry in reader.values("cascade") ?? FieldMapping() {
            var field = FieldMapping()
            field.append(entry)
            var within = FieldReader(field, in: reader.source)
            _ = FrontMatter(from: &within, rules)
            let isDeclared = rules.declaredNames.map { $0.contains(entry.key) } ?? true
            if !isDeclared { within.finish(knownKeys: (rules.declaredNames ?? []).sorted()) }
            if within.diagnostics.isEmpty { cascade.append(entry) }
            for diagnostic in within.diagnostics { reader.note(diagnostic) }
        }
        return cascade
    }

    /// `menu: main`, `menu: [main, foot]`, or `menu: {main: {title: Start, weight: 1}}`.
    private static func menus(from reader: inout FieldReader) -> [MenuPlace] {
        reader.value("menu") { reader in
            let named = reader.namedMappings("menu") { menu, reader in
                MenuPlace(menu: menu, title: reader.string("title"), weight: reader.int("weight"))
            }
            return (named ?? []).map(\.value)
        } plain: { reader in
            (reader.stringOrStrings("menu") ?? []).map { MenuPlace(menu: $0, title: nil, weight: nil) }
        }
    }

    /// Whether a text that becomes part of an address holds no character that nobody sees; if it does, that is
    /// reported.
    private static func isVisible(_ text: String, of key: String, _ reader: inout FieldReader) -> Bool {
        guard let hidden = HiddenCharacters.first(in: text) else { return true }
        let name =
            hidden == "\u{FFFD}"
            ? "a control character or invalid text" : "the invisible character \(hidden.codePointName)"
        reader.reject(text, in: key, "‘\(key)’ holds \(name)", help: "remove the character, or write the text anew")
        return false
    }

    /// The address in the form that the site has it in, where every part can be the name of a folder or a file.
    private static func address(_ text: String) -> String? {
        guard text.isWithinSite else { return nil }
        return text.pathParts.allSatisfy { pathComponent($0) != nil } ? PageAddress.normalized(text) : nil
    }

    /// The text where it can be a folder's name on every system and leads nowhere else.
    private static func pathComponent(_ text: String) -> String? {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7F && !"/\\:*?\"<>|%#".unicodeScalars.contains(scalar)
        }
        return isPlain && !text.isEmpty && !text.hasPrefix(".") && text.utf8.count <= 200 ? text : nil
    }

    /// The page's picture, which `image` names, where it is one of the site's.
    func cover(in source: SourceText) -> PageLink? {
        guard let value = fields["image"], let image = value.text, PageLink.isWithinSite(image) else { return nil }
        let line = value.place.map { source.place(at: min($0.bytes.lowerBound, source.bytes.count)).line }
        return PageLink(image, in: source.file, line: line, as: .cover)
    }

    /// An error for each key that says nothing of a folder's own text, which stands at the folder's address and in no
    /// list.
    func keysWithoutMeaningForFolder(in file: String) -> [Diagnostic] {
        let keys =
            [("slug", slug != nil), ("series", !series.isEmpty)]
            + names.sorted { $0.key < $1.key }.map { ($0.key, !$0.value.isEmpty) }
        return keys.filter(\.1).map { key, _ in
            Diagnostic("‘\(key)’ has no meaning in a folder's own text", file: file, help: "remove it")
        }
    }
}

/// What front matter may say at a place of the content.
struct FrontMatterRules: Sendable {
    /// The names of the site's taxonomies, each of which is a key.
    var taxonomies: [String] = []

    /// The fields that the section declares.
    var fields: [FieldSchema] = []

    /// The schemes that URLs in fields may have.
    var linkSchemes = URLSafety.standardSchemes

    /// What the front matter is in Swift.
    var metadata: SectionMetadata?

    /// The names of the fields that any section declares; nothing where a Swift type may ask for any name.
    var declaredNames: Set<String>? = []

    /// What holds where the page says nothing of it.
    var defaults = FieldMapping()

    /// Whether the text is a section's own.
    var isSection = false
}

extension FrontMatter {
    /// The keys that the front matter of every page may have, whatever taxonomies and fields a site has.
    static let keys: Set<String> = {
        let paths = record(FrontMatterRules(isSection: true)).paths
        return Set(paths.map { String($0.drop { $0 != "." }.dropFirst()) })
    }()
}

extension FieldMapping {
    /// The fields, and those of `defaults` whose keys are not there. These stand in another file, so they have no
    /// place.
    ///
    /// What stands under `params` is many values, and a page that gives one of them says nothing of the others: they
    /// are merged by their keys, those below them as well.
    func merging(defaults: FieldMapping) -> FieldMapping {
        var merged = self
        for entry in defaults {
            guard let own = merged[entry.key] else {
                merged[entry.key] = entry.value.withoutPlace
                continue
            }
            if entry.key == "params" { merged[entry.key] = own.mergingKeys(of: entry.value) }
        }
        return merged
    }
}

extension FieldValue {
    /// Of two values with keys, this one with the keys that only the other one has; else this one.
    fileprivate func mergingKeys(of defaults: FieldValue) -> FieldValue {
        guard var merged = mapping, let defaults = defaults.mapping else { return self }
        for entry in defaults {
            merged[entry.key] = merged[entry.key]?.mergingKeys(of: entry.value) ?? entry.value.withoutPlace
        }
        return FieldValue(.mapping(merged), at: place)
    }
}
