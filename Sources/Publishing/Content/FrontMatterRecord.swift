import Documents
import SitegenData
import SitegenDiagnostics

/// What is kept of a page's front matter when the front matter itself is let go.
///
/// Most pages say little, and little of that is asked of all of them: it stays as the bytes that the next build is to
/// find, of which each thing is read when it is asked for. Where an earlier build has written them, they lie in the
/// bytes of its memory's file.
struct FrontMatterRecord: Sendable {
    /// When the page was published, if told.
    let date: PublicationDate?

    private var parts: CodedParts<Part>

    enum Part: Int, CodedPart {
        case isTitled, isDraft
        case title, date, weight, names, slug, url, expires, aliases, series, menus
        case updated, description, summary, fields, allowedRules, cover, diagnostics

        static let flagCount = 2
    }

    /// - Parameters:
    ///   - title: What the page is called, whoever says it.
    ///   - cover: The page's picture, where the front matter names one of the site's own.
    ///   - errors: What is wrong with the front matter.
    init(_ frontMatter: FrontMatter, title: String, cover: PageLink? = nil, diagnostics: [Diagnostic] = []) {
        var writer = CodedParts<Part>.Writer()
        writer.write(.isTitled, if: frontMatter.title != nil)
        writer.write(.isDraft, if: frontMatter.isDraft)
        writer.write(text: title, as: .title)
        writer.write(frontMatter.date, as: .date)
        writer.write(frontMatter.weight, as: .weight)
        writer.write(.names, unless: frontMatter.names.isEmpty) { writer in
            for taxonomy in frontMatter.names.keys.sorted() {
                writer.write(taxonomy)
                writer.write(frontMatter.names[taxonomy] ?? [])
            }
        }
        writer.write(text: frontMatter.slug, as: .slug)
        writer.write(text: frontMatter.url, as: .url)
        writer.write(frontMatter.expires, as: .expires)
        writer.write(frontMatter.aliases, as: .aliases)
        writer.write(frontMatter.series, as: .series)
        writer.write(frontMatter.menus, as: .menus)
        writer.write(frontMatter.updated, as: .updated)
        writer.write(text: frontMatter.description, as: .description)
        writer.write(text: frontMatter.summary, as: .summary)
        writer.write(.fields, unless: frontMatter.fields.isEmpty) { $0.write(frontMatter.fields) }
        writer.write(frontMatter.allowedRules.map(\.rawValue), as: .allowedRules)
        writer.write(cover, as: .cover)
        writer.write(diagnostics, as: .diagnostics)
        parts = CodedParts(writer)
        date = frontMatter.date
    }

    /// Facts that an earlier build has written.
    init(remembered bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        parts = try CodedParts(bytes)
        try parts.check()
        date = try parts.bytes(of: .date).map { bytes throws(MalformedBytes) in
            var reader = ByteReader(bytes)
            return try reader.read(PublicationDate.self)
        }
    }

    /// All of it, as it is cached.
    var bytes: ArraySlice<UInt8> { parts.bytes }

    /// Has the same bytes from elsewhere.
    mutating func move(to bytes: ArraySlice<UInt8>) {
        parts.move(to: bytes)
    }

    /// The bytes of a part: the same for the same value, and none if nothing is said.
    func bytes(of part: Part) -> ArraySlice<UInt8>? { parts.bytes(of: part) }
}

extension FrontMatterRecord {
    /// What the page is called: what the front matter says, else what its text begins with, else what its place is
    /// called.
    var title: String { parts.text(.title) ?? "" }

    /// Whether the front matter itself says what the page is called.
    var isTitled: Bool { parts.holds(.isTitled) }

    /// Whether the page is still being written.
    var isDraft: Bool { parts.holds(.isDraft) }

    /// The page's place among those of its list, if told.
    var weight: Int? { parts.value(.weight) }

    /// When the text was last changed, if told.
    var updated: PublicationDate? { parts.value(.updated) }

    /// From when on the page is out of date, if told.
    var expires: PublicationDate? { parts.value(.expires) }

    /// What the page is about, if told.
    var description: String? { parts.text(.description) }

    /// What lists say of the page in place of its beginning, if told.
    var summary: String? { parts.text(.summary) }

    /// The last part of the page's address, if told.
    var slug: String? { parts.text(.slug) }

    /// The whole of the page's address, if told.
    var url: String? { parts.text(.url) }

    /// Other addresses that lead to the page.
    var aliases: [String] { parts.values(.aliases) }

    /// The names of the series that the page is part of.
    var series: [String] { parts.values(.series) }

    /// The page's places in menus.
    var menus: [FrontMatter.MenuPlace] { parts.values(.menus) }

    /// What the page says beside: the fields that its section declares, and what stands under `params`.
    var fields: FieldMapping { parts.value(.fields) ?? FieldMapping() }

    /// What checks may find in the page.
    var allowedRules: [CheckRule] { (parts.values(.allowedRules) as [String]).compactMap(CheckRule.init) }

    /// The page's picture, where the front matter names one of the site's own.
    var cover: PageLink? { parts.value(.cover) }

    /// What is wrong with the front matter.
    var diagnostics: [Diagnostic] { parts.values(.diagnostics) }

    /// The names of a taxonomy that the page carries, as written.
    func names(in taxonomy: String) -> [String] {
        var names: [String] = []
        visitNames {
            String(decoding: $0, as: UTF8.self) == taxonomy ? () : nil
        } _: { _, name in
            names.append(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    /// Calls a function with each name that the page carries, in its bytes: to look one up, nobody has to make a text
    /// of it.
    ///
    /// - Parameter kind: What a taxonomy is to the caller; nothing where its names are passed over.
    func visitNames<Kind>(
        ofKind kind: (_ taxonomy: ArraySlice<UInt8>) -> Kind?, _ visit: (Kind, _ name: ArraySlice<UInt8>) -> Void
    ) {
        guard let bytes = bytes(of: .names) else { return }
        var reader = ByteReader(bytes)
        do throws(MalformedBytes) {
            while !reader.isAtEnd {
                let kind = kind(try reader.readRaw())
                for _ in 0..<(try reader.readCount()) {
                    if let kind { visit(kind, try reader.readRaw()) } else { try reader.skipRaw() }
                }
            }
        } catch {
            // What the cache's file holds was written by a build; from where it is cut, there are no names.
        }
    }
}
