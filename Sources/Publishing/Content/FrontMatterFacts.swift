import Documents

/// What is kept of a page's front matter when the front matter itself is let go.
///
/// Most pages say little, and little of that is asked of all of them: it stays as the bytes that the next build is to
/// find, of which each thing is read when it is asked for. Where an earlier build has written them, they lie in the
/// bytes of its memory's file.
struct FrontMatterFacts: Sendable {
    /// All of it, as it is remembered.
    ///
    /// ```text
    /// which parts there are | title | date | weight | names | …
    /// ```
    /// Each part that is there stands behind its length.
    private(set) var bytes: ArraySlice<UInt8>

    /// When the page was published, if told.
    let date: PublicationDate?

    private let parts: Parts

    /// What there may be, in the order of the bytes.
    enum Part: Int {
        case title, date, weight, names, slug, url, expires, aliases, series, menus
        case updated, description, summary, fields, allowedRules, cover, faults, titleID
    }

    /// - Parameters:
    ///   - title: What the page is called, whoever says it.
    ///   - titleID: The id of the heading that the title is taken from.
    ///   - cover: The page's picture, where the front matter names one of the site's own.
    ///   - faults: What is wrong with the front matter.
    init(
        _ frontMatter: FrontMatter, title: String, titleID: String? = nil, cover: PageLink? = nil, faults: [Fault] = []
    ) {
        var writer = PartWriter()
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
        writer.write(faults, as: .faults)
        // Most ids are made of the title, and need no bytes.
        writer.write(text: titleID.map { $0 == Slugger.base(for: title) ? "" : $0 }, as: .titleID)
        if frontMatter.title != nil { writer.parts.insert(.isTitled) }
        if frontMatter.isDraft { writer.parts.insert(.isDraft) }
        (bytes, parts, date) = (writer.whole, writer.parts, frontMatter.date)
    }

    /// Facts that an earlier build has written.
    init(remembered bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        self.bytes = bytes
        var reader = ByteReader(bytes)
        parts = try Parts(from: &reader)
        for _ in 0..<parts.count(before: .date) { try reader.skipRaw() }
        if parts.contains(Parts(.date)) {
            var inside = ByteReader(try reader.readRaw())
            date = try inside.read(PublicationDate.self)
        } else {
            date = nil
        }
        for _ in 0..<parts.count(behind: .date) { try reader.skipRaw() }
        guard reader.isAtEnd else { throw MalformedBytes() }
    }

    /// Has the same bytes from elsewhere.
    mutating func move(to bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// The bytes of a part: the same for the same value, and none where nothing is said.
    func bytes(of part: Part) -> ArraySlice<UInt8>? {
        guard parts.contains(Parts(part)) else { return nil }
        var reader = ByteReader(bytes)
        do throws(MalformedBytes) {
            _ = try Parts(from: &reader)
            for _ in 0..<parts.count(before: part) { try reader.skipRaw() }
            return try reader.readRaw()
        } catch {
            return nil
        }
    }

    private func text(_ part: Part) -> String? {
        bytes(of: part).map { String(decoding: $0, as: UTF8.self) }
    }

    private func value<Value: ByteCodable>(_ part: Part) -> Value? {
        guard let bytes = bytes(of: part) else { return nil }
        var reader = ByteReader(bytes)
        return try? Value(from: &reader)
    }

    private func values<Value: ByteCodable>(_ part: Part) -> [Value] {
        guard let bytes = bytes(of: part) else { return [] }
        var reader = ByteReader(bytes)
        return (try? reader.read([Value].self)) ?? []
    }
}

extension FrontMatterFacts {
    /// What the page is called: what the front matter says, else what its text begins with, else what its place is called.
    var title: String { text(.title) ?? "" }

    /// The id of the heading that the title is taken from; `nil` if it is taken from none.
    var titleID: String? { text(.titleID).map { $0.isEmpty ? Slugger.base(for: title) : $0 } }

    /// Whether the front matter itself says what the page is called.
    var isTitled: Bool { parts.contains(.isTitled) }

    /// Whether the page is still being written.
    var isDraft: Bool { parts.contains(.isDraft) }

    /// The page's place among those of its list, if told.
    var weight: Int? { value(.weight) }

    /// When the text was last changed, if told.
    var updated: PublicationDate? { value(.updated) }

    /// From when on the page is out of date, if told.
    var expires: PublicationDate? { value(.expires) }

    /// What the page is about, if told.
    var description: String? { text(.description) }

    /// What lists say of the page in place of its beginning, if told.
    var summary: String? { text(.summary) }

    /// The last part of the page's address, if told.
    var slug: String? { text(.slug) }

    /// The whole of the page's address, if told.
    var url: String? { text(.url) }

    /// Other addresses that lead to the page.
    var aliases: [String] { values(.aliases) }

    /// The names of the series that the page is part of.
    var series: [String] { values(.series) }

    /// The page's places in menus.
    var menus: [FrontMatter.MenuPlace] { values(.menus) }

    /// What the page says beside: the fields that its section declares, and what stands under `params`.
    var fields: FieldMapping { value(.fields) ?? FieldMapping() }

    /// What checks may find in the page.
    var allowedRules: [CheckRule] { (values(.allowedRules) as [String]).compactMap(CheckRule.init) }

    /// The page's picture, where the front matter names one of the site's own.
    var cover: PageLink? { value(.cover) }

    /// What is wrong with the front matter.
    var faults: [Fault] { values(.faults) }

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

    /// Calls a function with each name that the page carries, in its bytes: to look one up, nobody has to make a text of
    /// it.
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
            // What the memory's file holds was written by a build; from where it is cut, there are no names.
        }
    }
}

/// Which parts there are, and what needs no bytes.
private struct Parts: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    static let isTitled = Parts(rawValue: 1)
    static let isDraft = Parts(rawValue: 2)

    init(_ part: FrontMatterFacts.Part) {
        rawValue = 4 << UInt32(part.rawValue)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        guard let number = UInt32(exactly: try reader.readNumber()) else { throw MalformedBytes() }
        rawValue = number
    }

    /// How many parts stand before one.
    func count(before part: FrontMatterFacts.Part) -> Int {
        (rawValue & (Parts(part).rawValue - 4)).nonzeroBitCount
    }

    /// How many parts stand behind one.
    func count(behind part: FrontMatterFacts.Part) -> Int {
        (rawValue >> UInt32(part.rawValue + 3)).nonzeroBitCount
    }
}

/// Puts the parts one behind the other, of which those that say nothing are left out.
private struct PartWriter {
    var parts: Parts = []
    private var bytes = ByteWriter()

    mutating func write(_ part: FrontMatterFacts.Part, unless isMissing: Bool, _ body: (inout ByteWriter) -> Void) {
        guard !isMissing else { return }
        parts.insert(Parts(part))
        bytes.writePart(body)
    }

    /// A text stands behind its length anyway.
    mutating func write(text: String?, as part: FrontMatterFacts.Part) {
        guard let text else { return }
        parts.insert(Parts(part))
        bytes.write(text)
    }

    mutating func write<Value: ByteCodable>(_ value: Value?, as part: FrontMatterFacts.Part) {
        guard let value else { return }
        write(part, unless: false) { $0.write(value) }
    }

    mutating func write<Value: ByteCodable>(_ values: [Value], as part: FrontMatterFacts.Part) {
        write(part, unless: values.isEmpty) { $0.write(values) }
    }

    /// All parts behind what tells which there are.
    var whole: ArraySlice<UInt8> {
        var whole = ByteWriter()
        whole.reserve(bytes.bytes.count + 5)
        whole.write(UInt64(parts.rawValue))
        whole.append(bytes.bytes[...])
        return whole.bytes[...]
    }
}
