import Hypertext
package import SitegenBase
package import SitegenData
package import SitegenDocuments
import SitegenFiles

/// Reads the front matter of a text, one key of ``FrontMatterKeys`` after the other.
package struct FrontMatterReader {
    var fields: FieldReader
    package let rules: FrontMatterRules

    /// The cascade: values for pages below that do not set them. Only the text of a section has it.
    private(set) var cascade = FieldMapping()

    /// The front matter as a value of the Swift type that the program declares for the section.
    private(set) var metadata: (any Sendable)?

    /// The file of `image`, if it is an image of the site.
    private(set) var cover: PageLink?

    private init(_ fields: FieldReader, _ rules: FrontMatterRules) {
        (self.fields, self.rules) = (fields, rules)
        self.fields.timeZone = rules.timeZone
    }

    /// The front matter, and its diagnostics.
    package struct Result: Sendable {
        package var values: FrontMatterValues
        package var cascade: FieldMapping
        package var metadata: (any Sendable)?
        package var cover: PageLink?
        package var diagnostics: [Diagnostic]

        package init(
            values: FrontMatterValues = FrontMatterValues(), cascade: FieldMapping = FieldMapping(),
            metadata: (any Sendable)? = nil, cover: PageLink? = nil, diagnostics: [Diagnostic] = []
        ) {
            (self.values, self.cascade, self.metadata, self.cover) = (values, cascade, metadata, cover)
            self.diagnostics = diagnostics
        }
    }

    /// Reads the fields of a page. A page without front matter still gets the defaults of its section.
    package static func read(_ mapping: FieldMapping, in source: SourceText, _ rules: FrontMatterRules) -> Result {
        if mapping.isEmpty, rules.defaults.isEmpty, rules.fields.isEmpty, rules.metadata == nil { return Result() }
        var reader = FrontMatterReader(FieldReader(mapping.merging(defaults: rules.defaults), in: source), rules)
        let values = reader.readAll()
        reader.fields.finish(advice: ForeignKeys.advice)
        return Result(
            values: values, cascade: reader.cascade, metadata: reader.metadata, cover: reader.cover,
            diagnostics: reader.fields.diagnostics)
    }

    /// The JSON Schema of front matter, without the fields that sections declare.
    package static func record(_ rules: FrontMatterRules) -> FieldRecord {
        var rules = rules
        rules.fields = []
        let record = FieldRecord(path: ["frontMatter"], descriptions: FieldDescriptions.texts)
        var reader = FrontMatterReader(FieldReader(recording: record), rules)
        _ = reader.readAll()
        return reader.fields.record ?? FieldRecord()
    }

    private mutating func readAll() -> FrontMatterValues {
        var values = FrontMatterValues()
        for key in FrontMatterKeys.all.declarations { key.read(&self, &values) }
        return values
    }
}

// MARK: - Keys that are more than a value

extension FrontMatterReader {
    mutating func expires() -> PublicationDate? {
        let expires = fields.date("expires")
        if let expires, let date = fields.mapping["date"]?.date(in: rules.timeZone), expires <= date {
            fields.reject(
                "expires", "the page expires before it is published", help: "use a later date")
        }
        return expires
    }

    package mutating func names() -> [String: [String]] {
        var names: [String: [String]] = [:]
        for taxonomy in rules.taxonomies where !isOff(taxonomy) {
            names[taxonomy] = fields.commaSeparatedStrings(taxonomy)?.filter { isVisible($0, of: taxonomy) }
        }
        return names
    }

    mutating func slug() -> String? {
        fields.value(
            "slug", expecting: "a single path component",
            help: "use letters, digits, hyphens, dots and underscores, but no slash", convert: Self.pathComponent
        ).flatMap { isVisible($0, of: "slug") ? $0.precomposed : nil }
    }

    mutating func url() -> String? {
        fields.value(
            "url", expecting: "a path on the site", help: Self.addressHelp(example: "/about/us/"),
            convert: Self.address
        ).flatMap { isVisible($0, of: "url") ? $0 : nil }
    }

    /// Whether the value of a key is `false`, which turns off the value of a section's cascade and is not a name.
    private mutating func isOff(_ key: String) -> Bool {
        fields.mapping[key]?.bool == false && fields.has(key)
    }

    /// The aliases. Those without a leading slash are relative to the root of the site, too.
    mutating func aliases() -> [String] {
        (fields.strings("aliases") ?? []).compactMap { text in
            guard isVisible(text, of: "aliases") else { return nil }
            let alias = text.utf8.first == UInt8(ascii: "/") ? text : "/" + text
            if Self.address(alias) != nil { return alias }
            fields.reject(
                text, in: "aliases", "‘\(text)’ is not a valid path on the site",
                help: Self.addressHelp(example: "/about/us/"))
            return nil
        }
    }

    mutating func series() -> [String] {
        if isOff("series") { return [] }
        return (fields.stringOrStrings("series") ?? []).filter { isVisible($0, of: "series") }
    }

    /// Reads the name of a layout. Only the names of the theme's layouts are accepted, so that the name cannot lead to another
    /// folder.
    ///
    /// In sites that accept keys of other generators, a layout that the theme does not have is treated as one of these keys.
    mutating func layout() -> String? {
        if let layouts = rules.layouts, rules.unknownKeys != .error, let name = fields.mapping["layout"]?.text,
            !layouts.contains(name)
        {
            return nil
        }
        guard let name = fields.string("layout") else { return nil }
        guard let layouts = rules.layouts, !layouts.contains(name) else { return name }
        let (message, help) = Self.unknownLayout(name, among: layouts)
        fields.reject("layout", message, help: help)
        return nil
    }

    /// The error for a layout that the theme does not have.
    package static func unknownLayout(_ name: String, among layouts: [String]) -> (message: String, help: String) {
        let help =
            Suggestion.nearest(to: name, among: layouts).map {
                "did you mean ‘\($0)’? A layout is a template in templates/."
            }
            ?? "the layouts are \(layouts.joined(separator: ", "))"
        return (
            "there is no layout ‘\(name)’",
            layouts.isEmpty ? "remove the key; this theme has no layouts" : help
        )
    }

    /// `menu: main`, `menu: [main, foot]`, or `menu: {main: {title: Start, weight: 1}}`.
    mutating func lists() -> FieldMapping {
        let queries = ListQuery.all(under: "lists", from: &fields)
        guard !queries.isEmpty, let written = fields.mapping["lists"] else { return FieldMapping() }
        return written.withoutPlace.mapping ?? FieldMapping()
    }

    mutating func menus() -> [MenuPlace] {
        if isOff("menu") { return [] }
        return fields.value("menu") { reader in
            let named = reader.namedMappings("menu") { menu, reader in
                MenuPlace(menu: menu, title: reader.string("title"), weight: reader.int("weight"))
            }
            return (named ?? []).map(\.value)
        } plain: { reader in
            (reader.stringOrStrings("menu") ?? []).map { MenuPlace(menu: $0, title: nil, weight: nil) }
        }
    }

    /// In sites that accept keys of other generators, `comments: true` may be one of these.
    mutating func parts() -> PageParts {
        PageParts(from: &fields, hasComments: rules.hasComments || rules.unknownKeys != .error)
    }

    mutating func allowedRules() -> [CheckRule] {
        let allowed = fields.mapping("check") { $0.choices("allow", of: CheckRule.self) } ?? nil
        return (allowed ?? []).sorted { $0.rawValue < $1.rawValue }
    }

    /// Reads the fields that the section declares, and `params`.
    ///
    /// Also reads the cascade of a section's text and the value of the section's Swift type, because both define additional
    /// keys.
    mutating func ownFields() -> FieldMapping {
        let parameters = fields.values("params") ?? FieldMapping()
        if rules.isSection { cascade = readCascade() }
        let unknown = takeUnknownKeys()
        var own = FieldMapping()
        if let metadata = rules.metadata {
            switch metadata.decode(fields.mapping, fields.source, fields.knownKeys) {
            case .success(let value): self.metadata = value
            case .failure(let failure): for diagnostic in failure.diagnostics { fields.note(diagnostic) }
            }
            own = fields.rest()
        } else if !rules.fields.isEmpty {
            let (checked, diagnostics) = rules.fields.check(
                fields.rest(), in: fields.source, knownKeys: ["title", "date", "tags"], schemes: rules.linkSchemes)
            own = checked
            for diagnostic in diagnostics { fields.note(diagnostic) }
        }
        for entry in parameters where own[entry.key] == nil { own[entry.key] = entry.value }
        for entry in unknown where own[entry.key] == nil { own[entry.key] = entry.value }
        return own
    }

    /// Removes unknown keys that are not likely misspellings of known ones, unless unknown keys are errors.
    ///
    /// - Returns: The keys that are treated as if they were written below `params`. Keys that are only reported have no effect.
    private mutating func takeUnknownKeys() -> FieldMapping {
        var taken = FieldMapping()
        // A section's Swift type declares its keys itself.
        guard rules.unknownKeys != .error, rules.metadata == nil else { return taken }
        let knownKeys = fields.knownKeys + rules.fields.map(\.name)
        for entry in fields.mapping where !knownKeys.contains(entry.key) {
            let advice = ForeignKeys.advice(for: entry.key, entry.value)
            guard advice != nil || Suggestion.slip(for: entry.key, among: knownKeys) == nil else { continue }
            fields.markAsKnown(entry.key)
            if rules.unknownKeys == .params {
                taken.append(entry)
            } else {
                fields.note(
                    fields.source.diagnostic(
                        "unknown key ‘\(entry.key)’ has no effect", severity: .warning, at: entry.keyPlace,
                        help: advice ?? "remove it, or move it under ‘params’"))
            }
        }
        return taken
    }

    /// Reads the cover image, and keeps it as a link if it is an image of the site.
    mutating func image() -> String? {
        if isOff("image") { return nil }
        guard let text = fields.string("image") else { return nil }
        if PageLink.isWithinSite(text) {
            let source = fields.source
            let place = fields.mapping["image"]?.place
            let line = place.map { source.place(at: min($0.bytes.lowerBound, source.bytes.count)).line }
            cover = PageLink(text, in: source.file, line: line, as: .cover)
        }
        return text
    }

    /// The cascade without values that are invalid for every page. These are reported here, once.
    private mutating func readCascade() -> FieldMapping {
        var cascade = FieldMapping()
        var rules = rules
        (rules.isSection, rules.fields, rules.metadata) = (false, [], nil)
        for entry in fields.values("cascade") ?? FieldMapping() {
            var field = FieldMapping()
            field.append(entry)
            let isDeclared = rules.declaredNames.map { $0.contains(entry.key) } ?? true
            var rulesOfField = rules
            if isDeclared { rulesOfField.unknownKeys = .error }
            var within = FrontMatterReader(FieldReader(field, in: fields.source), rulesOfField)
            _ = within.readAll()
            if !isDeclared { within.fields.finish(knownKeys: (rules.declaredNames ?? []).sorted()) }
            if within.fields.diagnostics.isEmpty { cascade.append(entry) }
            for diagnostic in within.fields.diagnostics { fields.note(diagnostic) }
        }
        return cascade
    }

    /// Whether a text that becomes part of a path contains no invisible characters. Reports any that it contains.
    private mutating func isVisible(_ text: String, of key: String) -> Bool {
        guard let hidden = HiddenCharacters.first(in: text) else { return true }
        let name =
            hidden == "\u{FFFD}"
            ? "a control character or invalid text" : "the invisible character \(hidden.codePointName)"
        fields.reject(text, in: key, "‘\(key)’ contains \(name)", help: "remove the character, or type the text again")
        return false
    }

    /// What to do about a text that is not an ``address(_:)``.
    static func addressHelp(example: String) -> String {
        "write a path such as \(example), without ‘..’ or characters such as ? and #"
    }

    /// The normalized path; `nil` if a part of it cannot be the name of a folder or a file.
    static func address(_ text: String) -> String? {
        guard text.isWithinSite else { return nil }
        return text.pathParts.allSatisfy { pathComponent($0) != nil } ? PageAddress.normalized(text) : nil
    }

    /// The text; `nil` if it cannot be the name of a folder on every system, or leads to another folder.
    private static func pathComponent(_ text: String) -> String? {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0x7F && !"/\\:*?\"<>|%#".unicodeScalars.contains(scalar)
        }
        let isName = !text.isEmpty && !text.hasPrefix(".") && !text.hasPrefix(" ") && !text.hasSuffix(" ")
        return isPlain && isName && text.utf8.count <= 200 ? text : nil
    }
}

/// The keys and values that front matter may have at a place of the content.
package struct FrontMatterRules: Sendable {
    /// The names of the site's taxonomies. Each is a key.
    package var taxonomies: [String] = []

    /// The fields that the section declares.
    package var fields: [FieldSchema] = []

    /// The schemes that URLs in fields may have.
    package var linkSchemes = URLSafety.standardSchemes

    /// The Swift type of the front matter.
    package var metadata: SectionMetadata?

    /// The names of the fields of all sections; `nil` if a Swift type may read any name.
    package var declaredNames: Set<String>? = []

    /// The values of keys that the page does not set.
    package var defaults = FieldMapping()

    /// How unknown keys are treated.
    package var unknownKeys = UnknownKeys.error

    /// The names of the theme's layouts, sorted; `nil` if they are unknown, because a template has errors.
    package var layouts: [String]?

    /// The icons of sitegen and of the site; `nil` if they are unknown.
    package var icons: IconSet?

    /// Whether the site's configuration says where comments are stored.
    package var hasComments = true

    /// The time zone of dates without an offset; `nil` for UTC.
    package var timeZone: SiteTimeZone?

    /// Whether the text is that of a section.
    var isSection = false

    package init(
        taxonomies: [String] = [], fields: [FieldSchema] = [], linkSchemes: Set<String> = URLSafety.standardSchemes,
        metadata: SectionMetadata? = nil, declaredNames: Set<String>? = [], defaults: FieldMapping = FieldMapping(),
        isSection: Bool = false
    ) {
        self.taxonomies = taxonomies
        self.fields = fields
        self.linkSchemes = linkSchemes
        self.metadata = metadata
        self.declaredNames = declaredNames
        self.defaults = defaults
        self.isSection = isSection
    }
}

extension FrontMatterRules {
    /// The keys that every page may have, regardless of the site's taxonomies and fields.
    static let keysOfEveryPage: Set<String> = {
        let paths = FrontMatterReader.record(FrontMatterRules(isSection: true)).paths
        return Set(paths.map { String($0.drop { $0 != "." }.dropFirst()) })
    }()
}

extension FieldMapping {
    /// The fields, with the values of `defaults` for missing keys. These come from another file and have no position.
    ///
    /// `params` is merged key by key at all depths, because a page that sets one of its values does not set the others.
    package func merging(defaults: FieldMapping) -> FieldMapping {
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
    /// This value; if both values are mappings, with the keys that only the other one has.
    fileprivate func mergingKeys(of defaults: FieldValue) -> FieldValue {
        guard var merged = mapping, let defaults = defaults.mapping else { return self }
        for entry in defaults {
            merged[entry.key] = merged[entry.key]?.mergingKeys(of: entry.value) ?? entry.value.withoutPlace
        }
        return FieldValue(.mapping(merged), at: place)
    }
}
