package import SitegenBase
package import SitegenCache
package import SitegenData

/// The values of front matter by key, while they are read or set.
@dynamicMemberLookup
package struct FrontMatterValues: Sendable {
    /// The bytes of each key's value, by its number.
    fileprivate var parts = [[UInt8]?](repeating: nil, count: FrontMatterKeys.all.declarations.count)

    /// Front matter without values.
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

    /// The errors for keys that have no meaning in the text of a folder, which has the folder's path and is in no list.
    package func keysWithoutMeaningForFolder(in file: String) -> [Diagnostic] {
        let keys =
            [("slug", self.slug != nil), ("series", !self.series.isEmpty)]
            + self.names.sorted { $0.key < $1.key }.map { ($0.key, !$0.value.isEmpty) }
        return keys.filter(\.1).map { key, _ in
            Diagnostic("‘\(key)’ has no effect on a section page", file: file, help: "remove it")
        }
    }
}

/// The front matter of a page.
///
/// It is stored as bytes, and each value is decoded when it is read. Most pages set few keys, and only some of these are read
/// for every page. The next build reads the same bytes from the cache.
@dynamicMemberLookup
package struct FrontMatter: Sendable {
    /// The date by which pages are sorted.
    package let date: PublicationDate?

    private var parts: CodedParts<Part>

    /// Values that are derived from the front matter and the place of the text, then the values of the keys by number.
    package struct Part: CodedPart {
        package let rawValue: Int

        package static let flagCount = 0

        /// The title if the front matter has none: that of a heading, or derived from the file name.
        static let foundTitle = Part(rawValue: 0)
        static let cover = Part(rawValue: 1)
        static let bodyFingerprint = Part(rawValue: 2)
        static let diagnostics = Part(rawValue: 3)
        /// The HTML of a heading that is the title.
        static let foundTitleHTML = Part(rawValue: 4)

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The value of the key with a number.
        init(key: Int) { rawValue = 5 + key }

        /// The number of the key.
        var key: Int { rawValue - 5 }
    }

    /// - Parameters:
    ///   - title: The title if the values have none.
    ///   - titleHTML: The same as HTML; `nil` if it has no markup.
    ///   - cover: The image of the page, if the front matter names one of the site.
    ///   - bodyFingerprint: The fingerprint of the body.
    ///   - diagnostics: The diagnostics of the front matter.
    package init(
        _ values: FrontMatterValues, title: @autoclosure () -> String, titleHTML: String? = nil, cover: PageLink? = nil,
        bodyFingerprint: UInt64? = nil, diagnostics: [Diagnostic] = []
    ) {
        var writer = CodedParts<Part>.Writer()
        writer.write(text: values.holds(FrontMatterKeys.all.title) ? nil : title(), as: .foundTitle)
        writer.write(cover, as: .cover)
        if let bodyFingerprint { writer.write(.bodyFingerprint, unless: false) { $0.writeWord(bodyFingerprint) } }
        writer.write(diagnostics, as: .diagnostics)
        writer.write(text: values.holds(FrontMatterKeys.all.title) ? nil : titleHTML, as: .foundTitleHTML)
        for (number, part) in values.parts.enumerated() {
            guard let part else { continue }
            writer.write(bytes: part, as: Part(key: number))
        }
        parts = CodedParts(writer)
        date = values[FrontMatterKeys.all.date.key]
    }

    /// Front matter from the cache.
    package init(cached bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        parts = try CodedParts(bytes)
        try parts.check()
        let key = FrontMatterKeys.all.date.key
        let date = parts.bytes(of: key.part)
        self.date = key.decode(date)
        guard (date == nil) == (self.date == nil) else { throw MalformedBytes() }
    }

    /// The encoded front matter, as it is cached.
    package var bytes: ArraySlice<UInt8> { parts.bytes }

    /// Replaces the storage with an equal copy.
    package mutating func move(to bytes: ArraySlice<UInt8>) {
        parts.move(to: bytes)
    }

    /// The bytes of a value: equal for equal values, and empty if the key is not set.
    package func bytes(of part: Part) -> ArraySlice<UInt8>? { parts.bytes(of: part) }

    /// The value of a key. Unlike the lookup by name, it uses no key path, which takes longer than decoding most values.
    package subscript<Value>(key: FrontMatterKey<Value>) -> Value { key.decode(parts.bytes(of: key.part)) }

    /// The value of a key that pages offer to templates.
    package subscript<Value>(key: PageKey<Value>) -> Value { self[key.key] }

    package subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        self[FrontMatterKeys.all[keyPath: key].key]
    }
}

extension FrontMatter {
    /// The title: from the front matter, or else the heading at the start of the body, or else the file name.
    package var title: String { parts.text(.foundTitle) ?? self[FrontMatterKeys.all.title] ?? "" }

    /// The title as HTML; `nil` if it has no markup.
    package var titleHTML: String? { parts.text(.foundTitleHTML) }

    /// Whether the title is from the front matter.
    package var isTitled: Bool { !parts.holds(.foundTitle) }

    /// The image of the page, if the front matter names one of the site.
    package var cover: PageLink? { parts.value(.cover) }

    /// The fingerprint of the body; `nil` for a page without a file.
    package var bodyFingerprint: UInt64? {
        parts.read(.bodyFingerprint) { reader throws(MalformedBytes) in try reader.readWord() }
    }

    /// The diagnostics of the front matter.
    package var diagnostics: [Diagnostic] { parts.values(.diagnostics) }

    /// The page's terms in a taxonomy, as written.
    package func names(in taxonomy: String) -> [String] {
        var names: [String] = []
        visitNames {
            String(decoding: $0, as: UTF8.self) == taxonomy ? () : nil
        } _: { _, name in
            names.append(String(decoding: name, as: UTF8.self))
        }
        return names
    }

    /// Calls a function with the bytes of each term of the page, so that a lookup needs no string.
    ///
    /// - Parameter kind: The caller's value for a taxonomy; `nil` to skip its terms.
    package func visitNames<Kind>(
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
            // If the cache file is truncated, the remaining terms are missing.
        }
    }
}
