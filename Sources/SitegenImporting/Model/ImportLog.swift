/// Something that was not carried over as it is, for the report.
struct ImportNote: Hashable, Sendable {
    /// What a note is about, in the order of the report.
    enum Topic: String, CaseIterable, Sendable {
        case configuration = "Configuration"
        case frontMatter = "Front matter"
        case templating = "Templating in content"
        case addresses = "Addresses"
        case links = "Links"
        case files = "Files"
        case layouts = "Layouts"
    }

    /// What it is about.
    let topic: Topic
    /// What was found: `shortcode ‘youtube’`.
    let construct: String
    /// What to do about it, in one sentence.
    let advice: String
}

/// Where a note applies in the old site.
struct ImportPlace: Hashable, Comparable, Sendable {
    /// The path in the old site's folder.
    let file: String
    /// The line, counted from 1; `nil` for the file as a whole.
    let line: Int?

    static func < (left: ImportPlace, right: ImportPlace) -> Bool {
        (left.file, left.line ?? 0) < (right.file, right.line ?? 0)
    }
}

/// Collects what the report lists, and the directives that texts need.
final class ImportLog {
    /// How a directive is written in texts.
    struct DirectiveUse: Hashable, Sendable {
        /// Whether it stands within lines.
        var isInline = false
        /// The names of its attributes.
        var attributes: Set<String> = []
        /// The Mustache file to write; `nil` for one that shows the label, the content and the attributes.
        var template: String?
    }

    private(set) var notes: [ImportNote: [ImportPlace]] = [:]
    private(set) var directives: [String: DirectiveUse] = [:]

    /// How many constructs became something that sitegen has, by their names.
    private(set) var conversions: [String: Int] = [:]

    /// Adds a place to a note.
    func note(_ topic: ImportNote.Topic, _ construct: String, _ file: String, _ line: Int? = nil, advice: String) {
        let note = ImportNote(topic: topic, construct: construct, advice: advice)
        notes[note, default: []].append(ImportPlace(file: file, line: line))
    }

    /// The files of the old site, other than static ones, that texts show.
    private(set) var assets: Set<String> = []

    /// Notes that a text shows a file of the old site.
    func use(asset path: String) { assets.insert(path) }

    /// Whether texts have HTML that templates of the old site wrote.
    private(set) var hasWrittenHTML = false

    /// Notes that a text has HTML that a template of the old site wrote.
    func noteHTML() { hasWrittenHTML = true }

    /// Counts a construct that was carried over.
    func converted(_ construct: String) { conversions[construct, default: 0] += 1 }

    /// Notes that a text uses a directive of its own.
    func use(_ directive: String, isInline: Bool, attributes: [String], template: String? = nil) {
        var use = directives[directive] ?? DirectiveUse()
        use.isInline = use.isInline || isInline
        use.attributes.formUnion(attributes)
        use.template = use.template ?? template
        directives[directive] = use
    }
}
