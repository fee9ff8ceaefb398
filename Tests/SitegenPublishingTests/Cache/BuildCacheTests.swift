import SitegenBase
import SitegenFiles
import TestSupport
import Testing

@testable import SitegenCache
@testable import SitegenModel
@testable import SitegenPublishing

extension BuildCache {
    /// Whether some of the records come from the second file.
    var isChanged: Bool { !inputs.replacements.isEmpty }
}

/// The two files of the cache: the complete cache, and the changes since it was written.
@Suite struct BuildCacheTests {
    /// The values of a small cache. Each build has all of them and marks the new ones.
    private struct Values {
        var inputs = ["content/a.md", "content/b.md", "data/c.yaml", "data/d.yaml", "data/e.yaml", "site.yaml"]
        var hashes: [UInt64] = [1, 2, 3, 4, 5, 6]
        var texts = ["content/a.md", "content/b.md", "content/gone.md"]
        var versions: [UInt64] = [11, 12, 13]
        var outputs = ["a/index.html", "b/index.html", "index.html"]
        var sources: [UInt64] = [21, 22, 23]
        var titles: [UInt64] = [31, 32, 0]
        var key: UInt64 = 41

        func input(_ number: Int) -> BuildCache.Input {
            BuildCache.Input(
                name: inputs[number],
                read: BuildCache.Read(
                    stamp: FileStamp(size: 100, modified: -5, inode: 7), hash: hashes[number], moment: 50,
                    text: number < 2 ? number : nil))
        }

        func text(_ number: Int) -> BuildCache.Text {
            BuildCache.Text(
                file: texts[number], version: versions[number], content: number == 0 ? [1, 2] : nil,
                body: number == 1 ? [3] : nil, inclusions: number == 1 ? [IncludedFile(name: "x.swift", hash: 8)] : [],
                holdsDiagnostics: number == 2)
        }

        func output(_ number: Int) -> BuildCache.Output {
            let form = BodyForm(
                makesCodeFocusable: true, omitsLastComments: false, zoomsImages: false, beginsLine: false)
            let text = RenderedRange(
                text: Dependency(PageAspects.all.text, of: 1), form: form, range: 4..<9,
                dependencies: [Dependency(other: 2)])
            return BuildCache.Output(
                name: outputs[number], planFingerprint: sources[number], hash: 60,
                stamp: number == 0 ? nil : input(0).read.stamp,
                reads: OutputDependencies(
                    text: number == 1 ? text : nil,
                    dependencies: number == 2
                        ? [] : [Dependency(PageAspects.all.title.aspect, of: number), Dependency(other: 25)]))
        }

        var head: BuildCache.Head {
            var head = BuildCache.Head(key: key, options: 42, expiry: -1, moment: nil)
            (head.addresses, head.targets, head.directiveTemplates, head.assets) = (43, 44, 45, 49)
            head.canSkip = true
            head.totals.pageCount = 2
            head.totals.leftOut.drafts = 1
            head.totals.warnings = [Diagnostic("odd", severity: .warning, file: "content/a.md", line: 3, column: 1)]
            head.dependencyNames = ["the pages of /", "the menu main", "the site"]
            head.dependencyFingerprints = [46, 47, 48]
            return head
        }

        /// The revision that a build stores.
        ///
        /// - Parameter isNew: Returns whether the record with a name is new.
        func revision(
            of previous: BuildCache?, isNew: (String) -> Bool = { _ in true }
        ) -> BuildCache.Revision {
            func table<Record>(
                of previous: RecordTable<Record>?, _ names: [String], _ record: @escaping (Int) -> Record
            ) -> RecordTable<Record>.Revision {
                var table = RecordTable.Revision(of: previous, capacity: names.count, record: record)
                for (number, name) in names.enumerated() {
                    if isNew(name) { table.add(number) } else { table.keep(number) }
                }
                return table
            }
            var aspects = FingerprintTable.Revision(
                of: previous?.aspects, count: PageAspect.stride * texts.count, capacity: titles.count)
            for (number, title) in titles.enumerated() {
                aspects.set(title, at: number * PageAspect.stride + PageAspects.all.title.aspect.number)
            }
            return BuildCache.Revision(
                previous: previous, head: head, inputs: table(of: previous?.inputs, inputs, input),
                texts: table(of: previous?.texts, texts, text), aspects: aspects,
                outputs: table(of: previous?.outputs, outputs, output))
        }
    }

    /// The bytes of the first file.
    private static func whole(_ revision: BuildCache.Revision) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try revision.write { bytes += $0 }
        return bytes
    }

    /// The bytes of the second file.
    private static func changes(_ revision: BuildCache.Revision) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try revision.writeChanges { bytes += $0 }
        return bytes
    }

    /// The same bytes with a valid checksum.
    private static func sealed(_ bytes: [UInt8]) throws -> [UInt8] {
        var sealed: [UInt8] = []
        var file = ChecksummedWriter(bytes.word(at: 0)) { sealed += $0 }
        try file.add { $0.append(bytes[8..<(bytes.count - 8)]) }
        try file.seal()
        return sealed
    }

    /// The text of the cache that a build without a previous one stores.
    private static func clean(_ values: Values) throws -> String {
        description(of: try #require(BuildCache.decoded(try whole(values.revision(of: nil)))))
    }

    /// A cache as text.
    private static func description(of cache: BuildCache) -> String {
        func text(_ hash: UInt64) -> String { "\(hash)" }
        func text(_ stamp: FileStamp?) -> String { stamp.map { "\($0.size) \($0.modified) \($0.inode)" } ?? "none" }
        func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "none" }
        func text(_ bytes: ArraySlice<UInt8>?) -> String { bytes.map { "\(Array($0))" } ?? "none" }
        func text(_ dependency: Dependency) -> String {
            if let (page, aspect) = dependency.ofPage { return "\(aspect.declaration.name) of \(page)" }
            guard case .other(let number) = dependency.subject else { return "nothing" }
            return "dependency \(number)"
        }
        func text(_ dependencies: [Dependency]) -> String { "\(dependencies.map { text($0) })" }
        let head = cache.head
        var lines = [
            "key \(head.key), options \(head.options), expiry \(text(head.expiry)), moment \(text(head.moment))",
            "addresses \(head.addresses), targets \(head.targets), templates \(head.directiveTemplates)",
            "assets \(head.assets), \(head.canSkip)",
            "pages \(head.totals.pageCount), drafts \(head.totals.leftOut.drafts)",
        ]
        lines += head.totals.warnings.map { "\($0.file):\(text($0.line)):\(text($0.column)): \($0.message)" }
        lines += zip(head.dependencyNames, head.dependencyFingerprints).map { "\($0): \($1)" }
        for index in 0..<cache.inputs.count {
            guard let input = cache.inputs[index], let read = cache.inputs.read(index) else { continue }
            lines.append("\(input.name): \(text(input.read.stamp)), \(read.hash) at \(read.moment), \(text(read.text))")
        }
        for index in 0..<cache.texts.count {
            let title = cache.value(of: PageAspects.all.title.aspect, of: index)
            guard let name = cache.texts[index]?.file, let known = cache.texts.text(index, of: name) else { continue }
            let included = known.inclusions.map { "\($0.name) \($0.hash)" }
            let parts = "\(text(known.content)), \(text(known.body)), \(included), \(known.holdsDiagnostics)"
            lines.append("\(name): \(known.version), \(parts), title \(title)")
        }
        for index in 0..<cache.outputs.count {
            guard let output = cache.outputs[index], let placed = cache.outputs.placed(index),
                let made = cache.outputs.reuseRecord(index, firstDependency: { $0.ofPage == nil })
            else { continue }
            let first = made.dependency.map { text($0) } ?? "none"
            let reads = "\(text(output.reads.dependencies)), first \(first)"
            let range = made.text.map { "\(text($0.text)) at \($0.range) \(text($0.dependencies))" } ?? "no text"
            lines.append(
                "\(placed.name): \(made.planFingerprint), \(made.hash), \(text(placed.stamp)), \(reads), \(range)")
        }
        return lines.joined(separator: "\n")
    }

    @Test func `A written cache is read back with the same values`() throws {
        let cache = try #require(BuildCache.decoded(try Self.whole(Values().revision(of: nil))))
        #expect(!cache.isChanged)
        #expect(
            Self.description(of: cache) == """
                key 41, options 42, expiry -1, moment none
                addresses 43, targets 44, templates 45
                assets 49, true
                pages 2, drafts 1
                content/a.md:3:1: odd
                the pages of /: 46
                the menu main: 47
                the site: 48
                content/a.md: 100 -5 7, 1 at 50, 0
                content/b.md: 100 -5 7, 2 at 50, 1
                data/c.yaml: 100 -5 7, 3 at 50, none
                data/d.yaml: 100 -5 7, 4 at 50, none
                data/e.yaml: 100 -5 7, 5 at 50, none
                site.yaml: 100 -5 7, 6 at 50, none
                content/a.md: 11, [1, 2], none, [], false, title 31
                content/b.md: 12, none, [3], ["x.swift 8"], false, title 32
                content/gone.md: 13, none, none, [], true, title 0
                a/index.html: 21, 60, none, ["the title of 0", "dependency 25"], first dependency 25, no text
                b/index.html: 22, 60, 100 -5 7, ["the title of 1", "dependency 25"], first dependency 25, \
                the text of 1 at 4..<9 ["dependency 2"]
                index.html: 23, 60, 100 -5 7, [], first none, no text
                """)
    }

    @Test func `Changes in the second and third builds replace records of the first build`() throws {
        var values = Values()
        let whole = try Self.whole(values.revision(of: nil))
        let first = try #require(BuildCache.decoded(whole))

        (values.hashes[0], values.versions[0], values.sources[0]) = (101, 111, 121)
        (values.titles[0], values.key) = (131, 141)
        let secondRevision = values.revision(of: first) { ["content/a.md", "a/index.html"].contains($0) }
        #expect(secondRevision.isSmallChange)
        let second = try #require(BuildCache.decoded(whole, changes: try Self.changes(secondRevision)))
        #expect(second.isChanged)
        #expect(Self.description(of: second) == (try Self.clean(values)))

        (values.hashes[2], values.titles[1], values.titles[2]) = (103, 132, 133)
        let thirdRevision = values.revision(of: second) { $0 == "data/c.yaml" }
        #expect(thirdRevision.isSmallChange)
        let third = try #require(BuildCache.decoded(whole, changes: try Self.changes(thirdRevision)))
        #expect(Self.description(of: third) == (try Self.clean(values)))
        // A build that writes the first file again copies the changes in the second.
        let all = try #require(BuildCache.decoded(try Self.whole(values.revision(of: third) { _ in false })))
        #expect(!all.isChanged)
        #expect(Self.description(of: all) == (try Self.clean(values)))
    }

    @Test func `Changes of another cache are ignored`() throws {
        var values = Values()
        let whole = try Self.whole(values.revision(of: nil))
        let cache = try #require(BuildCache.decoded(whole))
        values.hashes[3] = 204
        let otherWhole = try Self.whole(values.revision(of: nil))
        let other = try #require(BuildCache.decoded(otherWhole))
        values.hashes[2] = 203
        let changes = try Self.changes(values.revision(of: other) { $0 == "data/c.yaml" })
        #expect(BuildCache.decoded(otherWhole, changes: changes)?.inputs.read(2)?.hash == 203)
        let decoded = try #require(BuildCache.decoded(whole, changes: changes))
        #expect(!decoded.isChanged)
        #expect(Self.description(of: decoded) == Self.description(of: cache))
    }

    @Test func `Neither file is accepted in place of the other`() throws {
        let whole = try Self.whole(Values().revision(of: nil))
        let cache = try #require(BuildCache.decoded(whole))
        let changes = try Self.changes(Values().revision(of: cache) { $0 == "data/c.yaml" })
        #expect(BuildCache.decoded(whole, changes: changes)?.isChanged == true)
        #expect(BuildCache.decoded(whole, changes: whole)?.isChanged == false)
        #expect(BuildCache.decoded(changes) == nil)
        #expect(BuildCache.decoded(changes, changes: whole) == nil)
    }

    /// Damages the bytes and gives them a valid checksum. Decoding must end, whatever the bytes are.
    @Test func `Damaged and truncated bytes with a valid checksum do not crash a build`() throws {
        let whole = try Self.whole(Values().revision(of: nil))
        let cache = try #require(BuildCache.decoded(whole))
        let changes = try Self.changes(Values().revision(of: cache) { !$0.contains("b") && !$0.contains("e") })
        func read(_ bytes: [UInt8], changes: [UInt8]? = nil) throws {
            _ = BuildCache.decoded(try Self.sealed(bytes), changes: changes).map(Self.description)
        }
        for position in 8..<(whole.count - 8) {
            for byte in [0, 0xFF, whole[position] ^ 1] {
                var damaged = whole
                damaged[position] = byte
                try read(damaged)
            }
            try read(Array(whole[..<position]) + whole.suffix(8))
        }
        for position in 8..<(changes.count - 8) {
            for byte in [0, 0xFF, changes[position] ^ 1] {
                var damaged = changes
                damaged[position] = byte
                try read(whole, changes: Self.sealed(damaged))
            }
            // Truncated changes are ignored as a whole.
            let truncated = try Self.sealed(Array(changes[..<position]) + changes.suffix(8))
            #expect(BuildCache.decoded(whole, changes: truncated)?.isChanged == false, "\(position) bytes")
        }
    }
}

extension BuildCache {
    /// The cache of a file with the given bytes.
    static func decoded(_ bytes: [UInt8], changes: [UInt8]? = nil) -> BuildCache? {
        (try? FilePieces(bytes)).flatMap { decoded($0, changes: changes) }
    }
}
