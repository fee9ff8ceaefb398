package import SitegenCache
package import SitegenData
package import SitegenDiagnostics

/// The values of front matter while they are read or set, by their keys.
@dynamicMemberLookup
package struct FrontMatterValues: Sendable {
    /// The bytes of each key's value, by its number.
    fileprivate var parts = [[UInt8]?](repeating: nil, count: FrontMatterKeys.all.declarations.count)

    /// Nothing said.
    package init() {}

    package subscript<Value>(key: FrontMatterKey<Value>) -> Value {
        get { key.decode(parts[key.part.key]?[...]) }
        set { parts[key.part.key] = key.encode(newValue) }
    }

    /// Whether a key has a value.
    package func holds<Value>(_ key: FrontMatterKey<Value>) -> Bool { parts[key.part.key] != nil }

    package subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, FrontMatterKey<Value>>) -> Value {
        get { self[FrontMatterKeys.all[keyPath: key]] }
        set { self[FrontMatterKeys.all[keyPath: key]] = newValue }
    }

    package subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        get { self[FrontMatterKeys.all[keyPath: key].key] }
        set { self[FrontMatterKeys.all[keyPath: key].key] = newValue }
    }

    /// An error for each key that has no meaning in a folder's own text, which stands at the folder's address and in no
    /// list.
    package func keysWithoutMeaningForFolder(in file: String) -> [Diagnostic] {
        let keys =
            [("slug", self.slug != nil), ("series", !self.series.isEmpty)]
            + self.names.sorted { $0.key < $1.key }.map { ($0.key, !$0.value.isEmpty) }
        return keys.filter(\.1).map { key, _ in
            Diagnostic("‘\(key)’ has no meaning in a folder's own text", file: file, help: "remove it")
        }
    }
}

/// What the front matter of a page says.
///
/// Most pages say little, and little of that is asked of all of them: it stays as bytes, from which each value is read
/// when it is asked for. The next build finds the same bytes in the cache.
@dynamicMemberLookup
package struct FrontMatter: Sendable {
    /// The date, which pages are sorted by.
    package let date: PublicationDate?

    private var parts: CodedParts<Part>

    /// What follows from the front matter and from the text's place, then the values of the keys by their numbers.
    package struct Part: CodedPart {
        package let rawValue: Int

        static let flagCount = 0

        /// The title if the front matter does not give it: a heading's, or made from the file's name.
        static let foundTitle = Part(rawValue: 0)
        static let cover = Part(rawValue: 1)
        static let bodyFingerprint = Part(rawValue: 2)
        static let diagnostics = Part(rawValue: 3)

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The value of the key with a number.
        init(key: Int) { rawValue = 4 + key }

        /// The number of the key.
        var key: Int { rawValue - 4 }
    }

    /// - Parameters:
    ///   - title: The title where the values have none.
    ///   - cover: The page's picture, where the front matter names one of the site's own.
    ///   - bodyFingerprint: The fingerprint of the text below the front matter.
    ///   - diagnostics: What is wrong with the front matter.
    package init(
        _ values: FrontMatterValues, title: @autoclosure () -> String, cover: PageLink? = nil,
        bodyFingerprint: UInt64? = nil, diagnostics: [Diagnostic] = []
    ) {
        var writer = CodedParts<Part>.Writer()
        writer.write(text: values.holds(FrontMatterKeys.all.title) ? nil : title(), as: .foundTitle)
        writer.write(cover, as: .cover)
        if let bodyFingerprint { writer.write(.bodyFingerprint, unless: false) { $0.writeWord(bodyFingerprint) } }
        writer.write(diagnostics, as: .diagnostics)
        for (number, part) in values.parts.enumerated() {
            guard let part else { continue }
            writer.write(bytes: part, as: Part(key: number))
        }
        parts = CodedParts(writer)
        date = values[FrontMatterKeys.all.date.key]
    }

    /// What a previous build has written.
    package init(cached bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        parts = try CodedParts(bytes)
        try parts.check()
        let key = FrontMatterKeys.all.date.key
        let date = parts.bytes(of: key.part)
        self.date = key.decode(date)
        guard (date == nil) == (self.date == nil) else { throw MalformedBytes() }
    }

    /// All of it, as it is cached.
    package var bytes: ArraySlice<UInt8> { parts.bytes }

    /// Has the same bytes from elsewhere.
    package mutating func move(to bytes: ArraySlice<UInt8>) {
        parts.move(to: bytes)
    }

    /// The bytes of a part: the same for the same value, and none if nothing is said.
    package func bytes(of part: Part) -> ArraySlice<UInt8>? { parts.bytes(of: part) }

    /// The value of a key. Unlike the lookup by name it needs no key path, which takes longer than to read most values.
    package subscript<Value>(key: FrontMatterKey<Value>) -> Value { key.decode(parts.bytes(of: key.part)) }

    /// The value of a key that pages offer to templates.
    package subscript<Value>(key: PageKey<Value>) -> Value { self[key.key] }

    package subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, FrontMatterKey<Value>>) -> Value {
        self[FrontMatterKeys.all[keyPath: key]]
    }

    package subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        self[FrontMatterKeys.all[keyPath: key].key]
    }
}

extension FrontMatter {
    /// The title: what the front matter says, else the heading that the text begins with, else made from the file's
    /// name.
    package var title: String { parts.text(.foundTitle) ?? self[FrontMatterKeys.all.title] ?? "" }

    /// Whether the front matter itself gives the title.
    package var isTitled: Bool { !parts.holds(.foundTitle) }

    /// The page's picture, where the front matter names one of the site's own.
    package var cover: PageLink? { parts.value(.cover) }

    /// The fingerprint of the text below the front matter; `nil` if it comes from no file.
    package var bodyFingerprint: UInt64? {
        parts.read(.bodyFingerprint) { reader throws(MalformedBytes) in try reader.readWord() }
    }

    /// What is wrong with the front matter.
    package var diagnostics: [Diagnostic] { parts.values(.diagnostics) }

    /// The names of a taxonomy that the page carries, as written.
    package func names(in taxonomy: String) -> [String] {
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
        guard let bytes = bytes(of: FrontMatterKeys.all.names.key.part) else { return }
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
