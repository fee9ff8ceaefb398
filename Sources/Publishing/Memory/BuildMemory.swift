/// What a build remembers of the one before: what it has read, what it has made, and what each thing made had read.
///
/// It is kept in one file. One that is missing, cut short, changed in any byte or another version's is as good as none:
/// then everything is read and made again.
struct BuildMemory: Sendable {
    /// A file that was read.
    struct Input: Sendable {
        var stamp: FileStamp
        var hash: UInt64
        /// When it was looked at, in nanoseconds since the beginning of 1970.
        var moment: Int
    }

    /// A text of content.
    struct Text: Sendable {
        let file: String
        /// The hash of its file and of all that a section's text says for it.
        var version: UInt64
        /// Its front matter as bytes (``RememberedContent``); nothing where it has to be read anew.
        var content: ArraySlice<UInt8>?
        /// What is known of its text, as bytes (``TextFacts``).
        var facts: ArraySlice<UInt8>?
        /// The files that the text takes something from.
        var inclusions: [IncludedFile] = []
        /// Whether something is wrong with its text.
        var holdsFaults = false
        /// The hashes of its aspects; 0 where nobody has asked.
        var aspects = [UInt64](repeating: 0, count: PageAspect.count)
    }

    /// A file that was put out.
    struct Output: Sendable {
        /// The hash of what it is made of, but for what its template reads.
        var source: UInt64
        /// The hash of its bytes.
        var hash: UInt64
        /// How it lies on the disk.
        var stamp: FileStamp?
        /// What was read when it was made.
        var facts: [SiteFact]
    }

    /// Everything that all that is made depends on: the program, the configuration, the address.
    var key: UInt64
    /// What was asked of the build beside that decides what is published.
    var options: UInt64
    /// The next moment at which another page is to be published, or has expired, in seconds since the beginning of 1970.
    var expiry: Int?
    /// The hash of all addresses that links can lead to.
    var addresses: UInt64 = 0
    /// The hash of where links to files lead, and of the pictures.
    var targets: UInt64 = 0
    /// Whether the files that were read decide everything: no program adds to them, and no history.
    var canRest = false
    /// How many of the files put out are pages.
    var pageCount = 0
    /// What was wrong without standing in the way.
    var warnings: [Fault] = []
    var inputs: [String: Input] = [:]
    /// The texts by their numbers, those of texts that are gone among them.
    var texts: [Text] = []
    /// The names of other facts by their numbers.
    var factNames: [String] = []
    var factValues: [UInt64] = []
    var outputs: [String: Output] = [:]

    /// Lets the next build follow all links, and look at everything: something of this one was wrong.
    mutating func forgetLinks() {
        addresses = 0
        canRest = false
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
    private static let magic: UInt64 = 0x0131_7667_6E74_6973

    /// The memory as bytes: a mark, a hash of the rest, the rest.
    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.write(self)
        var head = ByteWriter()
        head.writeWord(Self.magic)
        head.writeWord(ContentHash.of(writer.bytes))
        return head.bytes + writer.bytes
    }

    /// Reads what ``encoded`` has made.
    init?(decoding bytes: [UInt8]) {
        var head = ByteReader(bytes.prefix(16))
        let body = bytes.dropFirst(16)
        guard (try? head.readWord()) == Self.magic, let hash = try? head.readWord(),
            body.withUnsafeBytes({ ContentHash.of($0) }) == hash
        else { return nil }
        var reader = ByteReader(body)
        guard let memory = try? BuildMemory(from: &reader), reader.isAtEnd else { return nil }
        self = memory
    }
}

extension ContentHash {
    fileprivate static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = ContentHash()
        hash.combine(bytes)
        return hash.value
    }
}

extension BuildMemory: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.writeWord(key)
        writer.writeWord(options)
        writer.write(expiry)
        writer.writeWord(addresses)
        writer.writeWord(targets)
        writer.write(canRest)
        writer.write(pageCount)
        writer.write(warnings)
        writer.writeCount(inputs.count)
        for (name, input) in inputs {
            writer.write(name)
            writer.write(input.stamp)
            writer.writeWord(input.hash)
            writer.write(input.moment)
        }
        writer.writeCount(texts.count)
        for text in texts {
            writer.write(text.file)
            writer.writeWord(text.version)
            writer.write(raw: text.content ?? [])
            writer.write(raw: text.facts ?? [])
            writer.write(text.inclusions)
            writer.write(text.holdsFaults)
            for aspect in text.aspects { writer.writeWord(aspect) }
        }
        writer.write(factNames)
        for value in factValues { writer.writeWord(value) }
        writer.writeCount(outputs.count)
        for (name, output) in outputs {
            writer.write(name)
            writer.writeWord(output.source)
            writer.writeWord(output.hash)
            writer.write(output.stamp)
            writer.writeCount(output.facts.count)
            var last: UInt32 = 0
            // They are sorted, so what lies between them is short.
            for fact in output.facts {
                writer.write(UInt64(fact.number &- last))
                last = fact.number
            }
        }
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        key = try reader.readWord()
        options = try reader.readWord()
        expiry = try reader.read()
        addresses = try reader.readWord()
        targets = try reader.readWord()
        canRest = try reader.read()
        pageCount = try reader.read()
        warnings = try reader.read()
        let inputCount = try reader.readCount()
        inputs.reserveCapacity(inputCount)
        for _ in 0..<inputCount {
            let name = try reader.read(String.self)
            inputs[name] = Input(
                stamp: try reader.read(), hash: try reader.readWord(), moment: try reader.read())
        }
        let textCount = try reader.readCount()
        texts.reserveCapacity(textCount)
        for _ in 0..<textCount {
            var text = Text(file: try reader.read(), version: try reader.readWord())
            let content = try reader.readRaw()
            let facts = try reader.readRaw()
            text.content = content.isEmpty ? nil : content
            text.facts = facts.isEmpty ? nil : facts
            text.inclusions = try reader.read()
            text.holdsFaults = try reader.read()
            for index in text.aspects.indices { text.aspects[index] = try reader.readWord() }
            texts.append(text)
        }
        factNames = try reader.read()
        for _ in factNames { factValues.append(try reader.readWord()) }
        let outputCount = try reader.readCount()
        outputs.reserveCapacity(outputCount)
        for _ in 0..<outputCount {
            let name = try reader.read(String.self)
            let source = try reader.readWord()
            let hash = try reader.readWord()
            let stamp = try reader.read(FileStamp?.self)
            var facts: [SiteFact] = []
            var last: UInt32 = 0
            let factCount = try reader.readCount()
            facts.reserveCapacity(factCount)
            for _ in 0..<factCount {
                last &+= UInt32(truncatingIfNeeded: try reader.readNumber())
                facts.append(SiteFact(number: last))
            }
            outputs[name] = Output(source: source, hash: hash, stamp: stamp, facts: facts)
        }
    }
}
