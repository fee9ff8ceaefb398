import SitegenCache
import SitegenDiagnostics
import SitegenFiles
import SitegenModel

/// The cache: the files that the previous build read, the files that it wrote, and the dependencies of each of these.
///
/// It is stored in one file. If little changes, a second file holds the changes since the first was written. A file
/// that is missing, truncated, damaged or of another version is ignored: without the first the build starts fresh,
/// without the second it repeats what has changed since the first. A build reads only the records that it needs, and
/// copies those that have not changed.
///
/// ```text
/// inputs | texts | outputs | head | aspects | where the tables stand
/// hash of the first file | head | inputs | texts | aspects | outputs, those that are others
/// ```
/// Both end with a checksum (``ChecksummedWriter``).
///
/// A class, because all tasks use it for each file: passing its tables by value would retain and release each of them.
final class BuildCache: Sendable {
    /// A file that was read.
    struct Input: Sendable {
        /// The path relative to the site's folder.
        let name: String
        var read: Read
    }

    /// What a file was like when it was read.
    struct Read: Sendable {
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
        var version: UInt64
        /// Its ``FrontMatter`` as bytes; `nil` if it must be parsed again.
        var content: ArraySlice<UInt8>?
        /// What is known of its text, as bytes (``BodyRecord``).
        var body: ArraySlice<UInt8>?
        /// The files that the text takes something from.
        var inclusions: [IncludedFile] = []
        /// Whether something is wrong with its text.
        var holdsDiagnostics = false
    }

    /// An output file.
    struct Output: Sendable {
        /// The path relative to the output folder.
        let name: String
        /// The fingerprint of the inputs that are known when the file is planned.
        let planFingerprint: UInt64
        /// The fingerprint of its bytes.
        let hash: UInt64
        /// Its stamp on disk.
        var stamp: FileStamp?
        /// The dependencies recorded while it was rendered.
        let reads: OutputDependencies
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
        /// The moment of the build, if it had one, in seconds since the beginning of 1970. What is published at an
        /// earlier moment is not known.
        var moment: Int?
        /// The hash of all addresses that links can lead to.
        var addresses: UInt64 = 0
        /// The hash of where links to files lead, and of the pictures.
        var targets: UInt64 = 0
        /// The hash of the templates that texts are made with: those of all files put out, since it is part of what
        /// each is made of that stays (``TemplateFingerprints/hash(of:)``).
        var directiveTemplates: UInt64 = 0
        /// Whether the files that were read decide everything: no program adds to them, and no history.
        var canSkip = false
        /// The totals of the build.
        var totals = BuildTotals()
        /// The names of dependencies that are not one page's, by their numbers.
        var dependencyNames: [String] = []
        var dependencyFingerprints: [UInt64] = []
    }

    let head: Head
    /// The files that were read, sorted by name.
    let inputs: RecordTable<Input>
    /// The texts by their numbers, those of texts that are gone among them.
    let texts: RecordTable<Text>
    /// The hashes of the texts' aspects by their numbers; 0 where nobody has asked.
    let aspects: FingerprintTable
    /// The files that were put out, sorted by name.
    let outputs: RecordTable<Output>
    /// The hash of the first file.
    private let hash: UInt64

    private init(
        head: Head, inputs: RecordTable<Input>, texts: RecordTable<Text>, aspects: FingerprintTable,
        outputs: RecordTable<Output>, hash: UInt64
    ) {
        (self.head, self.inputs, self.texts, self.aspects) = (head, inputs, texts, aspects)
        (self.outputs, self.hash) = (outputs, hash)
    }

    /// Whether some of it comes from the second file.
    var isChanged: Bool { !inputs.replacements.isEmpty }

    /// The hash of an aspect of a text; 0 where nobody has asked.
    func value(of aspect: PageAspect, of text: Int) -> UInt64 {
        aspects[text * PageAspect.stride + aspect.number]
    }
}

// MARK: - Coding

extension BuildCache {
    private static let mark: UInt64 = 0x0571_7667_6E74_6973
    private static let markOfChanges: UInt64 = 0x0572_7667_6E74_6973

    /// Where the tables stand in the first file, with which it ends.
    private struct Places: ByteCodable {
        let inputs: RecordTable<Input>.Place
        let texts: RecordTable<Text>.Place
        let outputs: RecordTable<Output>.Place
        /// The place of the head.
        let head: Int

        static let byteCount = 8 * 10

        init(
            inputs: RecordTable<Input>.Place, texts: RecordTable<Text>.Place, outputs: RecordTable<Output>.Place,
            head: Int
        ) {
            (self.inputs, self.texts, self.outputs, self.head) = (inputs, texts, outputs, head)
        }

        func write(to writer: inout ByteWriter) {
            writer.write(inputs)
            writer.write(texts)
            writer.write(outputs)
            writer.writeWord(UInt64(head))
        }

        init(from reader: inout ByteReader) throws(MalformedBytes) {
            inputs = try reader.read()
            texts = try reader.read()
            outputs = try reader.read()
            head = try reader.readInt()
        }
    }

    /// Reads what a ``Revision`` has written.
    ///
    /// - Parameter changes: The second file, if there is one.
    /// - Returns: Nothing where the first file is not to be trusted; a second one that is not is passed over.
    static func decoded(_ bytes: [UInt8], changes: [UInt8]? = nil) -> BuildCache? {
        guard let cache = try? decoded(whole: bytes) else { return nil }
        return changes.flatMap { try? cache.changed(by: $0) } ?? cache
    }

    private static func decoded(whole bytes: [UInt8]) throws(MalformedBytes) -> BuildCache {
        let (content, hash) = try ChecksummedWriter.opened(bytes, mark)
        guard content.count >= Places.byteCount else { throw MalformedBytes() }
        var end = ByteReader(content.suffix(Places.byteCount))
        let places = try end.read(Places.self)
        guard content.indices.contains(places.head) else { throw MalformedBytes() }
        var reader = ByteReader(content)
        reader.position = places.head
        let head = try reader.read(Head.self)
        let aspects = try FingerprintTable(from: &reader)
        let texts = try RecordTable<Text>(bytes, at: places.texts)
        guard aspects.count == texts.count * PageAspect.stride else { throw MalformedBytes() }
        return BuildCache(
            head: head, inputs: try RecordTable(bytes, at: places.inputs), texts: texts, aspects: aspects,
            outputs: try RecordTable(bytes, at: places.outputs), hash: hash)
    }

    private func changed(by bytes: [UInt8]) throws(MalformedBytes) -> BuildCache {
        var reader = ByteReader(try ChecksummedWriter.opened(bytes, Self.markOfChanges).content)
        guard try reader.readWord() == hash else { throw MalformedBytes() }
        let head = try reader.read(Head.self)
        var (inputs, texts, aspects, outputs) = (inputs, texts, aspects, outputs)
        try inputs.replace(by: &reader)
        try texts.replace(by: &reader)
        try aspects.replace(by: &reader)
        try outputs.replace(by: &reader)
        guard reader.isAtEnd else { throw MalformedBytes() }
        return BuildCache(head: head, inputs: inputs, texts: texts, aspects: aspects, outputs: outputs, hash: hash)
    }

    /// What comes to be cached in place of what was.
    struct Revision {
        let previous: BuildCache?
        let head: Head
        let inputs: RecordTable<Input>.Revision
        let texts: RecordTable<Text>.Revision
        let aspects: FingerprintTable.Revision
        let outputs: RecordTable<Output>.Revision
    }
}

extension BuildCache.Revision {
    /// Whether little has changed of a cache that stays.
    var isSmallChange: Bool { previous != nil && inputs.isSmallChange && texts.isSmallChange && outputs.isSmallChange }

    /// Writes what has changed.
    ///
    /// - Parameter write: Takes the pieces of the file, one behind the other.
    func writeChanges(
        _ write: @escaping (_ piece: [UInt8]) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) {
        var file = ChecksummedWriter(BuildCache.markOfChanges, write: write)
        try file.add { writer in
            writer.writeWord(previous?.hash ?? 0)
            writer.write(head)
        }
        try inputs.writeReplacements(to: &file)
        try texts.writeReplacements(to: &file)
        try aspects.writeReplacements(to: &file)
        try outputs.writeReplacements(to: &file)
        try file.seal()
    }

    /// Writes the whole cache.
    ///
    /// - Parameter write: Takes the pieces of the file, one behind the other.
    func write(_ write: @escaping (_ piece: [UInt8]) throws(FileSystem.Failure) -> Void) throws(FileSystem.Failure) {
        var file = ChecksummedWriter(BuildCache.mark, write: write)
        let inputs = try inputs.write(to: &file)
        let texts = try texts.write(to: &file)
        let outputs = try outputs.write(to: &file)
        let places = BuildCache.Places(inputs: inputs, texts: texts, outputs: outputs, head: file.position)
        try file.add { $0.write(head) }
        try aspects.write(to: &file)
        try file.add { $0.write(places) }
        try file.seal()
    }
}

extension BuildCache.Head: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.writeWord(key)
        writer.writeWord(options)
        writer.write(expiry)
        writer.write(moment)
        writer.writeWord(addresses)
        writer.writeWord(targets)
        writer.writeWord(directiveTemplates)
        writer.write(canSkip)
        writer.write(totals)
        writer.write(dependencyNames)
        writer.writeWords(dependencyFingerprints)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        key = try reader.readWord()
        options = try reader.readWord()
        expiry = try reader.read()
        moment = try reader.read()
        addresses = try reader.readWord()
        targets = try reader.readWord()
        directiveTemplates = try reader.readWord()
        canSkip = try reader.read()
        totals = try reader.read()
        dependencyNames = try reader.read()
        dependencyFingerprints = try reader.readWords()
        guard dependencyNames.count == dependencyFingerprints.count else { throw MalformedBytes() }
    }
}

extension BuildCache.Input: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(read)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        name = try reader.read()
        read = try reader.read()
    }
}

extension BuildCache.Read: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(stamp)
        writer.writeWord(hash)
        writer.write(moment)
        writer.write(text)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        stamp = try reader.read()
        hash = try reader.readWord()
        moment = try reader.read()
        text = try reader.read()
    }
}

extension BuildCache.Text: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(file)
        writer.writeWord(version)
        writer.write(raw: content ?? [])
        writer.write(raw: body ?? [])
        writer.write(inclusions)
        writer.write(holdsDiagnostics)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        try self.init(of: try reader.read(), from: &reader)
    }

    /// Reads what is known of the text of a file, which is what begins with the file's name.
    fileprivate init(of file: String, from reader: inout ByteReader) throws(MalformedBytes) {
        self.file = file
        version = try reader.readWord()
        let content = try reader.readRaw()
        let body = try reader.readRaw()
        self.content = content.isEmpty ? nil : content
        self.body = body.isEmpty ? nil : body
        inclusions = try reader.read()
        holdsDiagnostics = try reader.read()
    }
}

extension RecordTable<BuildCache.Input> {
    /// What a file was like, without its name.
    func read(_ index: Int) -> BuildCache.Read? {
        var reader = ByteReader(bytes(of: index))
        guard (try? reader.skipRaw()) != nil else { return nil }
        return try? reader.read(BuildCache.Read.self)
    }
}

extension RecordTable<BuildCache.Text> {
    /// What is known of the text of a file, which has the number of its record.
    func text(_ index: Int, of file: String) -> BuildCache.Text? {
        // A copy: of bytes that all tasks share, each of them counts who holds them, and waits for the others at that.
        var reader = ByteReader(Array(bytes(of: index))[...])
        guard (try? reader.skipRaw()) != nil else { return nil }
        return try? BuildCache.Text(of: file, from: &reader)
    }
}

extension RecordTable<BuildCache.Output> {
    /// What a file is called, and how it lies on the disk, without the rest.
    func placed(_ index: Int) -> (name: String, stamp: FileStamp?)? {
        var reader = ByteReader(bytes(of: index))
        do throws(MalformedBytes) {
            return (try reader.read(String.self), try reader.read(FileStamp?.self))
        } catch {
            return nil
        }
    }

    /// What is known of a file that was put out, of which the decision takes little.
    struct Made {
        /// The fingerprint of the inputs that were known when the file was planned.
        let planFingerprint: UInt64
        /// The fingerprint of its bytes.
        let hash: UInt64
        /// Its stamp on disk.
        let stamp: FileStamp?
        /// The first dependency for which something holds of those that were read when it was made.
        let dependency: Dependency?
        fileprivate let reads: ByteReader

        /// Where the HTML of the text stands that it shows.
        var text: RenderedRange? {
            var reader = reads
            return try? OutputDependencies.text(from: &reader)
        }
    }

    /// What is known of a file.
    ///
    /// - Parameter isWanted: Tells of a dependency whether it is asked for.
    func made(
        _ index: Int, firstDependency isWanted: (Dependency) -> Bool
    ) -> Made? {
        var reader = ByteReader(bytes(of: index))
        do throws(MalformedBytes) {
            _ = try reader.readRaw()
            let stamp = try reader.read(FileStamp?.self)
            let planFingerprint = try reader.readWord()
            let hash = try reader.readWord()
            let reads = reader
            let dependency = try OutputDependencies.dependency(from: &reader, where: isWanted)
            return Made(
                planFingerprint: planFingerprint, hash: hash, stamp: stamp, dependency: dependency, reads: reads)
        } catch {
            return nil
        }
    }
}

extension BuildCache.Output: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(stamp)
        writer.writeWord(planFingerprint)
        writer.writeWord(hash)
        writer.append(reads.bytes)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        name = try reader.read()
        stamp = try reader.read()
        planFingerprint = try reader.readWord()
        hash = try reader.readWord()
        reads = OutputDependencies(remembered: reader.rest)
    }
}
