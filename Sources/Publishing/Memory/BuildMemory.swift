/// What a build remembers of the one before: what it has read, what it has made, and what each thing made had read.
///
/// It is kept in one file, and in a second one what has changed since where that is little. One that is missing, cut
/// short, changed in any byte or another version's is as good as none: then everything is read and made again, or all
/// that has changed since the first. Of its tables a build reads the records that it needs, and those of what has not
/// changed stay as they are.
///
/// ```text
/// mark | hash of the rest | head | inputs | texts | aspects | outputs
/// mark | hash of the rest | hash of the first file | head | inputs | texts | aspects | outputs, those that are others
/// ```
struct BuildMemory: Sendable {
    /// A file that was read.
    struct Input: Sendable {
        /// The path relative to the site's folder.
        let name: String
        let stamp: FileStamp
        let hash: UInt64
        /// When it was looked at, in nanoseconds since the beginning of 1970.
        let moment: Int
        /// The number of the text that the file holds, if it holds one.
        var text: Int?

        /// Whether a file with a stamp is certain to have the bytes that were read.
        func isCertain(with stamp: FileStamp?) -> Bool {
            stamp == self.stamp && !self.stamp.isDoubtful(at: moment)
        }
    }

    /// A text of content.
    struct Text: Sendable {
        let file: String
        /// The hash of its file and of all that a section's text says for it.
        let version: UInt64
        /// Its front matter as bytes (``RememberedContent``); nothing where it has to be read anew.
        var content: ArraySlice<UInt8>?
        /// What is known of its text, as bytes (``TextFacts``).
        var facts: ArraySlice<UInt8>?
        /// The files that the text takes something from.
        var inclusions: [IncludedFile] = []
        /// Whether something is wrong with its text.
        var holdsFaults = false
    }

    /// A file that was put out.
    struct Output: Sendable {
        /// The path relative to the output folder.
        let name: String
        /// The hash of what it is made of, but for what its template reads.
        let source: UInt64
        /// The hash of its bytes.
        let hash: UInt64
        /// How it lies on the disk.
        var stamp: FileStamp?
        /// Where the HTML of the text stands that it shows.
        var text: TextPlace?
        /// What was read when it was made, sorted.
        let facts: [SiteFact]
    }

    /// What is known beside the tables.
    struct Head: Sendable {
        /// Everything that all that is made depends on: the program, the configuration, the address.
        var key: UInt64
        /// What was asked of the build beside that decides what is published.
        var options: UInt64
        /// The next moment at which another page is to be published, or has expired, in seconds since the beginning of
        /// 1970.
        var expiry: Int?
        /// The hash of all addresses that links can lead to.
        var addresses: UInt64 = 0
        /// The hash of where links to files lead, and of the pictures.
        var targets: UInt64 = 0
        /// The hash of the templates that texts are made with: those of all files put out, since it is part of what each
        /// is made of that stays (``TemplateUse/hash(of:)``).
        var textTemplates: UInt64 = 0
        /// Whether the files that were read decide everything: no program adds to them, and no history.
        var canRest = false
        /// How many of the files put out are pages.
        var pageCount = 0
        /// What was wrong without standing in the way.
        var warnings: [Fault] = []
        /// The names of facts that are not one page's, by their numbers.
        var factNames: [String] = []
        var factValues: [UInt64] = []
    }

    let head: Head
    /// The files that were read, sorted by name.
    let inputs: RecordTable<Input>
    /// The texts by their numbers, those of texts that are gone among them.
    let texts: RecordTable<Text>
    /// The hashes of the texts' aspects by their numbers; 0 where nobody has asked.
    let aspects: WordTable
    /// The files that were put out, sorted by name.
    let outputs: RecordTable<Output>
    /// What tells the first file from others.
    private let mark: UInt64

    /// Whether some of it comes from the second file.
    var isChanged: Bool { !inputs.replacements.isEmpty }

    /// The hash of an aspect of a text; 0 where nobody has asked.
    func value(of aspect: PageAspect, of text: Int) -> UInt64 {
        aspects[text * PageAspect.count + aspect.rawValue]
    }
}

/// What the front matter of a text says, and what is wrong with it.
struct RememberedContent: ByteCodable, Sendable {
    /// What the text begins with that is its title where the front matter has none.
    let heading: String?
    let frontMatter: FrontMatter
    let cover: PageLink?
    let faults: [Fault]

    init(heading: String?, frontMatter: FrontMatter, cover: PageLink?, faults: [Fault]) {
        self.heading = heading
        self.frontMatter = frontMatter
        self.cover = cover
        self.faults = faults
    }

    func write(to writer: inout ByteWriter) {
        writer.write(heading)
        writer.write(frontMatter)
        writer.write(cover)
        writer.write(faults)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        heading = try reader.read()
        frontMatter = try reader.read()
        cover = try reader.read()
        faults = try reader.read()
    }
}

// MARK: - Coding

extension BuildMemory {
    private static let magic: UInt64 = 0x0335_7667_6E74_6973
    private static let magicOfChanges: UInt64 = 0x0336_7667_6E74_6973
    private static let prefixCount = 16

    /// Reads what a ``Revision`` has made.
    ///
    /// - Parameter changes: The second file, if there is one.
    init?(decoding bytes: [UInt8], changes: [UInt8]? = nil) {
        guard let memory = try? Self.decoded(bytes) else { return nil }
        self = changes.flatMap { try? memory.changed(by: $0) } ?? memory
    }

    private static func decoded(_ bytes: [UInt8]) throws(MalformedBytes) -> BuildMemory {
        var reader = try opened(bytes, magic)
        let head = try reader.read(Head.self)
        var position = reader.position
        let inputs = try RecordTable<Input>(bytes, at: &position)
        let texts = try RecordTable<Text>(bytes, at: &position)
        reader.position = position
        let aspects = try WordTable(from: &reader)
        position = reader.position
        let outputs = try RecordTable<Output>(bytes, at: &position)
        guard position == bytes.count, aspects.count == texts.count * PageAspect.count else { throw MalformedBytes() }
        return BuildMemory(
            head: head, inputs: inputs, texts: texts, aspects: aspects, outputs: outputs, mark: bytes.word(at: 8))
    }

    private func changed(by bytes: [UInt8]) throws(MalformedBytes) -> BuildMemory {
        var reader = try Self.opened(bytes, Self.magicOfChanges)
        guard try reader.readWord() == mark else { throw MalformedBytes() }
        let head = try reader.read(Head.self)
        var (inputs, texts, aspects, outputs) = (inputs, texts, aspects, outputs)
        try inputs.replace(by: &reader)
        try texts.replace(by: &reader)
        try aspects.replace(by: &reader)
        try outputs.replace(by: &reader)
        guard reader.isAtEnd else { throw MalformedBytes() }
        return BuildMemory(head: head, inputs: inputs, texts: texts, aspects: aspects, outputs: outputs, mark: mark)
    }

    private static func opened(_ bytes: [UInt8], _ magic: UInt64) throws(MalformedBytes) -> ByteReader {
        var reader = ByteReader(bytes[...])
        guard try reader.readWord() == magic,
            try reader.readWord() == ContentHash.of(bytes, from: prefixCount)
        else { throw MalformedBytes() }
        return reader
    }

    /// What comes to be remembered in place of what was.
    struct Revision {
        let earlier: BuildMemory?
        let head: Head
        let inputs: RecordTable<Input>.Revision
        let texts: RecordTable<Text>.Revision
        /// The hashes of aspects that are others than they were, by their numbers.
        let aspects: [(number: Int, hash: UInt64)]
        /// How many aspects there are.
        let aspectCount: Int
        let outputs: RecordTable<Output>.Revision
    }
}

extension BuildMemory.Revision {
    /// What is to be kept of a memory, as bytes.
    enum Files {
        /// All of it; what was there goes.
        case whole([UInt8])
        /// What is another than in the file that is there, and stays.
        case changes([UInt8])
    }

    /// What is to be kept: what has changed, as long as that is little.
    var files: Files {
        let replacedByteCount = inputs.replacedByteCount + texts.replacedByteCount + outputs.replacedByteCount
        let byteCount = inputs.byteCount + texts.byteCount + outputs.byteCount
        guard let earlier, inputs.isInPlace, texts.isInPlace, outputs.isInPlace, replacedByteCount < byteCount / 2
        else { return .whole(whole(reserving: byteCount)) }
        return .changes(changes(of: earlier))
    }

    private func whole(reserving byteCount: Int) -> [UInt8] {
        var hashes = earlier?.aspects.words ?? []
        hashes += repeatElement(0, count: aspectCount - hashes.count)
        for (number, hash) in aspects { hashes[number] = hash }
        return Self.sealed(BuildMemory.magic, reserving: byteCount + 8 * aspectCount + 65_536) { writer in
            writer.write(head)
            inputs.write(to: &writer)
            texts.write(to: &writer)
            writer.writeWords(hashes)
            outputs.write(to: &writer)
        }
    }

    private func changes(of earlier: BuildMemory) -> [UInt8] {
        var hashes = earlier.aspects.replacements
        for (number, hash) in aspects { hashes[number] = hash }
        return Self.sealed(BuildMemory.magicOfChanges, reserving: 65_536) { writer in
            writer.writeWord(earlier.mark)
            writer.write(head)
            inputs.writeReplacements(to: &writer)
            texts.writeReplacements(to: &writer)
            writer.writeCount(hashes.count)
            for (number, hash) in hashes.sorted(by: { $0.key < $1.key }) {
                writer.writeCount(number)
                writer.writeWord(hash)
            }
            outputs.writeReplacements(to: &writer)
        }
    }

    private static func sealed(
        _ magic: UInt64, reserving byteCount: Int, _ write: (inout ByteWriter) -> Void
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.reserve(byteCount)
        writer.writeWord(magic)
        writer.writeWord(0)
        write(&writer)
        writer.replaceWord(at: 8, by: ContentHash.of(writer.bytes, from: BuildMemory.prefixCount))
        return writer.bytes
    }
}

extension BuildMemory.Head: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.writeWord(key)
        writer.writeWord(options)
        writer.write(expiry)
        writer.writeWord(addresses)
        writer.writeWord(targets)
        writer.writeWord(textTemplates)
        writer.write(canRest)
        writer.write(pageCount)
        writer.write(warnings)
        writer.write(factNames)
        writer.writeWords(factValues)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        key = try reader.readWord()
        options = try reader.readWord()
        expiry = try reader.read()
        addresses = try reader.readWord()
        targets = try reader.readWord()
        textTemplates = try reader.readWord()
        canRest = try reader.read()
        pageCount = try reader.read()
        warnings = try reader.read()
        factNames = try reader.read()
        factValues = try reader.readWords()
        guard factNames.count == factValues.count else { throw MalformedBytes() }
    }
}

extension BuildMemory.Input: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(stamp)
        writer.writeWord(hash)
        writer.write(moment)
        writer.write(text)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        name = try reader.read()
        stamp = try reader.read()
        hash = try reader.readWord()
        moment = try reader.read()
        text = try reader.read()
    }
}

extension BuildMemory.Text: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(file)
        writer.writeWord(version)
        writer.write(raw: content ?? [])
        writer.write(raw: facts ?? [])
        writer.write(inclusions)
        writer.write(holdsFaults)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        file = try reader.read()
        version = try reader.readWord()
        let content = try reader.readRaw()
        let facts = try reader.readRaw()
        self.content = content.isEmpty ? nil : content
        self.facts = facts.isEmpty ? nil : facts
        inclusions = try reader.read()
        holdsFaults = try reader.read()
    }
}

extension RecordTable<BuildMemory.Output> {
    /// What a file is called, and how it lies on the disk, without the rest.
    func placed(_ index: Int) -> (name: String, stamp: FileStamp?)? {
        var reader = ByteReader(bytes(of: index))
        guard let name = try? reader.read(String.self), let stamp = try? reader.read(FileStamp?.self) else {
            return nil
        }
        return (name, stamp)
    }

    /// What is known of a file that was put out, of which the decision takes little.
    struct Made {
        /// The hash of what it was made of.
        let source: UInt64
        /// The hash of its bytes.
        let hash: UInt64
        /// How it lies on the disk.
        let stamp: FileStamp?
        /// The first fact for which something holds of those that were read when it was made.
        let fact: SiteFact?
        fileprivate let textBytes: ArraySlice<UInt8>

        /// Where the HTML of the text stands that it shows.
        var text: TextPlace? {
            var reader = ByteReader(textBytes)
            return try? reader.read(TextPlace?.self)
        }
    }

    /// What is known of a file.
    ///
    /// - Parameter isWanted: Tells of a fact whether it is asked for.
    func made(
        _ index: Int, firstFact isWanted: (SiteFact) -> Bool
    ) -> Made? {
        var reader = ByteReader(bytes(of: index))
        do throws(MalformedBytes) {
            _ = try reader.readRaw()
            let stamp = try reader.read(FileStamp?.self)
            let source = try reader.readWord()
            let hash = try reader.readWord()
            let textBytes = try reader.readRaw()
            let fact = try reader.readFact(where: isWanted)
            return Made(source: source, hash: hash, stamp: stamp, fact: fact, textBytes: textBytes)
        } catch {
            return nil
        }
    }
}

extension BuildMemory.Output: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(stamp)
        writer.writeWord(source)
        writer.writeWord(hash)
        var part = ByteWriter()
        part.write(text)
        writer.write(raw: part.bytes[...])
        writer.write(facts: facts)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        name = try reader.read()
        stamp = try reader.read()
        source = try reader.readWord()
        hash = try reader.readWord()
        var part = ByteReader(try reader.readRaw())
        text = try part.read(TextPlace?.self)
        facts = try reader.readFacts()
    }
}
