/// A construct that was not converted exactly, for the report.
struct ImportNote: Hashable, Sendable {
    /// The topic of a note, in the order of the report.
    enum Topic: String, CaseIterable, Sendable {
        case configuration = "Configuration"
        case frontMatter = "Front matter"
        case templating = "Templating in content"
        case addresses = "Addresses"
        case links = "Links"
        case files = "Files"
        case layouts = "Layouts"
    }

    /// The topic.
    let topic: Topic
    /// The construct: `shortcode ‘youtube’`.
    let construct: String
    /// What to do about it, in one sentence.
    let advice: String
}

/// A place in the old site that a note refers to.
struct ImportPlace: Hashable, Comparable, Sendable {
    /// The path in the old site's folder.
    let file: String
    /// The line, counted from 1; `nil` for the whole file.
    let line: Int?

    static func < (left: ImportPlace, right: ImportPlace) -> Bool {
        (left.file, left.line ?? 0) < (right.file, right.line ?? 0)
    }
}

/// Collects the notes for the report, and the directives that texts use.
final class ImportLog {
    /// The work that the templates and inclusions of the site may still take.
    let budget: EvaluationBudget

    init(budget: EvaluationBudget = EvaluationBudget()) { self.budget = budget }

    /// The way a directive is used in texts.
    struct DirectiveUse: Hashable, Sendable {
        /// Whether it is used inline.
        var isInline = false
        /// The names of its attributes.
        var attributes: Set<String> = []
        /// The Mustache file to write; `nil` for one that shows the label, the content and the attributes.
        var template: String?
    }

    private(set) var notes: [ImportNote: [ImportPlace]] = [:]
    private(set) var directives: [String: DirectiveUse] = [:]

    /// The number of converted constructs, by name.
    private(set) var conversions: [String: Int] = [:]

    /// Adds a place to a note.
    func note(_ topic: ImportNote.Topic, _ construct: String, _ file: String, _ line: Int? = nil, advice: String) {
        let note = ImportNote(topic: topic, construct: construct, advice: advice)
        notes[note, default: []].append(ImportPlace(file: file, line: line))
    }

    /// The files of each note about whole files.
    private var noted: [ImportNote: Set<String>] = [:]

    /// Notes something that concerns a whole file, unless it has been noted before.
    func noteOnce(_ topic: ImportNote.Topic, _ construct: String, _ file: String, advice: String) {
        let note = ImportNote(topic: topic, construct: construct, advice: advice)
        guard noted[note, default: []].insert(file).inserted else { return }
        notes[note, default: []].append(ImportPlace(file: file, line: nil))
    }

    /// The files with a note that their text cannot be read.
    private var unreadable: Set<String> = []

    /// Whether the text of a file cannot be read.
    var hasUnreadableFiles: Bool { !unreadable.isEmpty }

    /// Notes that the text of a file cannot be read. A file that is read several times is noted once.
    func note(unreadable file: String, advice: String) {
        guard unreadable.insert(file).inserted else { return }
        note(.files, "text file that cannot be read", file, advice: advice)
    }

    /// The files of the old site that texts show, other than static ones.
    private(set) var assets: Set<String> = []

    /// Records that a text shows a file of the old site.
    func use(asset path: String) { assets.insert(path) }

    /// Whether texts contain HTML from templates of the old site.
    private(set) var hasWrittenHTML = false

    /// Records that a text contains HTML from a template of the old site.
    func noteHTML() { hasWrittenHTML = true }

    /// Counts a converted construct.
    func converted(_ construct: String) { conversions[construct, default: 0] += 1 }

    /// Records that a text uses a custom directive.
    func use(_ directive: String, isInline: Bool, attributes: [String], template: String? = nil) {
        var use = directives[directive] ?? DirectiveUse()
        use.isInline = use.isInline || isInline
        use.attributes.formUnion(attributes)
        use.template = use.template ?? template
        directives[directive] = use
    }
}
