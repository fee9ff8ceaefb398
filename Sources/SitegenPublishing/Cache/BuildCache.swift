import SitegenBase
import SitegenCache
import SitegenFiles
import SitegenModel

/// The cache: the inputs of the previous build, its output files, and the dependencies of each of these.
///
/// The cache is stored in one file. If little changes, a second file holds the changes since the first was written. A
/// file that is missing, truncated, damaged or of another version is ignored: without the first file the build starts
/// fresh, and without the second it repeats the work of the builds that wrote it. A build reads only the records that
/// it needs, and copies those that have not changed.
///
/// ```text
/// inputs | texts | outputs | aspects | head | positions of the tables
/// fingerprint of the first file | head | changed rows: inputs | texts | aspects | outputs
/// ```
/// Both end with a checksum (``ChecksummedWriter``).
///
/// This is a class because all tasks use the cache for each file, and passing its tables by value would retain and release each
/// of them.
final class BuildCache: Sendable {
    /// An input.
    struct Input: Sendable {
        /// The path relative to the site's folder.
        let name: String
        var read: Read
    }

    /// The stamp and the fingerprint of an input when it was read.
    struct Read: Sendable {
        let stamp: FileStamp
        let hash: UInt64
        /// When the stamp was taken, in nanoseconds since 1970.
        let moment: Int
        /// The number of the text that the file holds; `nil` if it holds none.
        var text: Int?

        /// Whether a file with a stamp certainly has the bytes that were read.
        func isCertain(with stamp: FileStamp?) -> Bool {
            stamp == self.stamp && !self.stamp.isDoubtful(at: moment)
        }
    }

    /// A text of content.
    struct Text: Sendable {
        let file: String
        /// The fingerprint of its file, of the known directives, and of the defaults that sections set for it.
        var version: UInt64
        /// Its ``FrontMatter`` as bytes; `nil` if the file must be parsed again.
        var content: ArraySlice<UInt8>?
        /// The record of its body (``BodySummary``), as bytes.
        var body: ArraySlice<UInt8>?
        /// The files that the text includes.
        var inclusions: [IncludedFile] = []
        /// Whether its body has diagnostics.
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

    /// The data that is not in the tables.
    struct Head: Sendable {
        /// The fingerprint of the inputs that all output files depend on: the program, the configuration and the base
        /// URL.
        var key: UInt64
        /// The fingerprint of the other options that decide which content is published.
        var options: UInt64
        /// The next time at which a page is due to be published or expires, in seconds since 1970.
        var expiry: Int?
        /// The time of the build, if it had one, in seconds since 1970. The cache does not say what is published at
        /// an earlier time.
        var moment: Int?
        /// The fingerprint of all addresses that links can lead to.
        var addresses: UInt64 = 0
        /// The fingerprint of the targets of links to files, and of images.
        var targets: UInt64 = 0
        /// The fingerprint of the templates that texts are rendered with. It is the same for all output files,
        /// because the fingerprint of each page includes it (``TemplateFingerprints/hash(of:layout:)``).
        var directiveTemplates: UInt64 = 0
        /// The fingerprint of the theme's assets.
        var assets: UInt64 = 0
        /// Whether the output depends on the inputs alone: no program adds to it, and no dates come from git.
        var canSkip = false
        /// The totals of the build.
        var totals = BuildTotals()
        /// The names of the dependencies that do not belong to one page, by number.
        var dependencyNames: [String] = []
        var dependencyFingerprints: [UInt64] = []
    }

    let head: Head
    /// The inputs, sorted by name.
    let inputs: RecordTable<Input>
    /// The texts by number, including those that no longer exist.
    let texts: RecordTable<Text>
    /// The fingerprints of the texts' aspects by number; 0 for aspects that no output file depends on.
    let aspects: FingerprintTable
    /// The output files, sorted by name.
    let outputs: RecordTable<Output>
    /// The fingerprint of the first file.
    private let hash: UInt64

    private init(
        head: Head, inputs: RecordTable<Input>, texts: RecordTable<Text>, aspects: FingerprintTable,
        outputs: RecordTable<Output>, hash: UInt64
    ) {
        (self.head, self.inputs, self.texts, self.aspects) = (head, inputs, texts, aspects)
        (self.outputs, self.hash) = (outputs, hash)
    }

    /// The fingerprint of an aspect of a text; 0 if no output file depends on it.
    func value(of aspect: PageAspect, of text: Int) -> UInt64 {
        aspects[text * PageAspect.stride + aspect.number]
    }
}

// MARK: - Coding

extension BuildCache {
    private static let mark: UInt64 = 0x0673_7667_6E74_6973
    private static let markOfChanges: UInt64 = 0x0674_7667_6E74_6973

    /// The positions of the tables in the first file, which ends with them.
    private struct Places: ByteCodable {
        let inputs: RecordTable<Input>.Place
        let texts: RecordTable<Text>.Place
        let outputs: RecordTable<Output>.Place
        let aspects: FingerprintTable.Place
        /// The position of the head.
        let head: Int

        static let byteCount = 8 * 13

        init(
            inputs: RecordTable<Input>.Place, texts: RecordTable<Text>.Place, outputs: RecordTable<Output>.Place,
            aspects: FingerprintTable.Place, head: Int
        ) {
            (self.inputs, self.texts, self.outputs) = (inputs, texts, outputs)
            (self.aspects, self.head) = (aspects, head)
        }

        func write(to writer: inout ByteWriter) {
            writer.write(inputs)
            writer.write(texts)
            writer.write(outputs)
            writer.write(aspects)
            writer.writeWord(UInt64(head))
        }

        init(from reader: inout ByteReader) throws(MalformedBytes) {
            inputs = try reader.read()
            texts = try reader.read()
            outputs = try reader.read()
            aspects = try reader.read()
            head = try reader.readInt()
        }
    }

    /// Reads the files that a ``Revision`` has written.
    ///
    /// - Parameter changes: The second file, if there is one.
    /// - Returns: The cache without the changes if the second file is invalid; `nil` if the first one is.
    static func decoded(_ file: FilePieces, changes: [UInt8]? = nil) -> BuildCache? {
        guard let cache = try? decoded(whole: file) else { return nil }
        return changes.flatMap { try? cache.changed(by: $0) } ?? cache
    }

    private static func decoded(whole file: FilePieces) throws(MalformedBytes) -> BuildCache {
        let (content, hash) = try file.content(of: mark)
        guard content.count >= Places.byteCount else { throw MalformedBytes() }
        let end = content.upperBound - Places.byteCount
        var reader = ByteReader(file.bytes(in: end..<content.upperBound))
        let places = try reader.read(Places.self)
        guard (content.lowerBound..<end).contains(places.head) else { throw MalformedBytes() }
        reader = ByteReader(file.bytes(in: places.head..<end))
        let head = try reader.read(Head.self)
        let texts = try RecordTable<Text>(file, at: places.texts)
        let aspects = try FingerprintTable(file, at: places.aspects)
        guard aspects.count == texts.count * PageAspect.stride else { throw MalformedBytes() }
        return BuildCache(
            head: head, inputs: try RecordTable(file, at: places.inputs), texts: texts, aspects: aspects,
            outputs: try RecordTable(file, at: places.outputs), hash: hash)
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

    /// The cache of this build, as changes to that of the previous build.
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
    /// Whether little has changed, so that only the second file is written.
    var isSmallChange: Bool { previous != nil && inputs.isSmallChange && texts.isSmallChange && outputs.isSmallChange }

    /// Writes the changes.
    ///
    /// - Parameter write: Writes a piece of the file after the previous one.
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
    /// - Parameter write: Writes a piece of the file after the previous one.
    func write(_ write: @escaping (_ piece: [UInt8]) throws(FileSystem.Failure) -> Void) throws(FileSystem.Failure) {
        var file = ChecksummedWriter(BuildCache.mark, write: write)
        let inputs = try inputs.write(to: &file)
        let texts = try texts.write(to: &file)
        let outputs = try outputs.write(to: &file)
        let aspects = try aspects.write(to: &file)
        let places = BuildCache.Places(
            inputs: inputs, texts: texts, outputs: outputs, aspects: aspects, head: file.position)
        try file.add { $0.write(head) }
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
        writer.writeWord(assets)
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
        assets = try reader.readWord()
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

    /// Reads the record of a file's text, after the file's name.
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
    /// The record of an input, without its name.
    func read(_ index: Int) -> BuildCache.Read? {
        var reader = ByteReader(bytes(of: index))
        guard (try? reader.skipRaw()) != nil else { return nil }
        return try? reader.read(BuildCache.Read.self)
    }
}

extension RecordTable<BuildCache.Text> {
    /// The cached text of a file. Its number is the number of its row.
    func text(_ index: Int, of file: String) -> BuildCache.Text? {
        var reader = ByteReader(bytes(of: index))
        guard (try? reader.skipRaw()) != nil else { return nil }
        return try? BuildCache.Text(of: file, from: &reader)
    }
}

extension RecordTable<BuildCache.Output> {
    /// The name of an output file and its stamp on disk, without reading the rest of the record.
    func placed(_ index: Int) -> (name: String, stamp: FileStamp?)? {
        var reader = ByteReader(bytes(of: index))
        do throws(MalformedBytes) {
            return (try reader.read(String.self), try reader.read(FileStamp?.self))
        } catch {
            return nil
        }
    }

    /// The part of an output file's record that decides whether the file is reused.
    struct ReuseRecord {
        /// The fingerprint of the inputs that were known when the file was planned.
        let planFingerprint: UInt64
        /// The fingerprint of its bytes.
        let hash: UInt64
        /// Its stamp on disk.
        let stamp: FileStamp?
        /// The first of its dependencies that satisfies the predicate.
        let dependency: Dependency?
        fileprivate let reads: ByteReader

        /// The range of the HTML of the text that it shows.
        var text: RenderedRange? {
            var reader = reads
            return try? OutputDependencies.text(from: &reader)
        }
    }

    /// The fingerprint of the bytes of an output file, without reading the rest of its record.
    func hash(of index: Int) -> UInt64? {
        var reader = ByteReader(bytes(of: index))
        do throws(MalformedBytes) {
            try reader.skipRaw()
            _ = try reader.read(FileStamp?.self)
            _ = try reader.readWord()
            return try reader.readWord()
        } catch {
            return nil
        }
    }

    /// Reads the part of an output file's record that decides whether the file is reused.
    ///
    /// - Parameter isWanted: The predicate for dependencies.
    func reuseRecord(
        _ index: Int, firstDependency isWanted: (Dependency) -> Bool
    ) -> ReuseRecord? {
        var reader = ByteReader(bytes(of: index))
        do throws(MalformedBytes) {
            _ = try reader.readRaw()
            let stamp = try reader.read(FileStamp?.self)
            let planFingerprint = try reader.readWord()
            let hash = try reader.readWord()
            let reads = reader
            let dependency = try OutputDependencies.dependency(from: &reader, where: isWanted)
            return ReuseRecord(
                planFingerprint: planFingerprint, hash: hash, stamp: stamp, dependency: dependency, reads: reads)
        } catch {
            return nil
        }
    }
}

extension FileStamp {
    /// The stamp of a compressed copy that is not on disk, because it would not be smaller.
    static let absent = FileStamp(size: -1, modified: 0, inode: 0)
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
        reads = OutputDependencies(cached: reader.rest)
    }
}
