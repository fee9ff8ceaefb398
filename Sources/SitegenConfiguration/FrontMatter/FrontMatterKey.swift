import SitegenCache
public import SitegenData

/// A key of front matter.
///
/// A declaration in ``FrontMatterKeys`` defines a key completely: its name, how it is read, its description in the
/// schema for editors, and how its value is cached.
public struct FrontMatterKey<Value: Sendable>: Sendable {
    /// The key as authors write it: `description`.
    public let name: String

    let part: FrontMatter.Part
    let decode: @Sendable (ArraySlice<UInt8>?) -> Value
    let encode: @Sendable (Value) -> [UInt8]?
}

/// A key of front matter whose value templates can read from a `Page`.
///
/// Reading the value records that the output file depends on it, so that the next build renders the file again when the
/// value has changed.
public struct PageKey<Value: Sendable>: Sendable {
    /// The key, whose name templates use: `{{page.description}}`.
    package let key: FrontMatterKey<Value>
    /// The position in ``FrontMatterKeys/pageKeys``.
    package let number: Int
}

/// What a build has to know of a ``PageKey`` whatever the type of its value.
package struct PageKeyDeclaration: Sendable {
    /// The name in the output of `--explain`: ‘the description of content/a.md changed’.
    package let phrase: String

    /// The value in the front matter.
    package let part: FrontMatter.Part
}

/// A value of front matter as it is cached: no bytes if the front matter does not set it.
protocol FrontMatterValue {
    init(part: ArraySlice<UInt8>?)
    var part: [UInt8]? { get }
}

/// A value that is omitted if the front matter does not set it.
protocol FrontMatterScalar {
    init?(part: ArraySlice<UInt8>)
    var part: [UInt8] { get }
}

extension Optional: FrontMatterValue where Wrapped: FrontMatterScalar {
    init(part: ArraySlice<UInt8>?) { self = part.flatMap(Wrapped.init(part:)) }
    var part: [UInt8]? { self?.part }
}

extension String: FrontMatterScalar {
    init?(part: ArraySlice<UInt8>) { self.init(decoding: part, as: UTF8.self) }
    var part: [UInt8] { Array(utf8) }
}

extension Int: FrontMatterScalar {
    init?(part: ArraySlice<UInt8>) { self.init(coded: part) }
    var part: [UInt8] { coded }
}

extension PublicationDate: FrontMatterScalar {
    init?(part: ArraySlice<UInt8>) { self.init(coded: part) }
    var part: [UInt8] { coded }
}

extension Bool: FrontMatterValue {
    init(part: ArraySlice<UInt8>?) { self = part != nil }
    var part: [UInt8]? { self ? [] : nil }
}

extension Array: FrontMatterValue where Element: ByteCodable {
    init(part: ArraySlice<UInt8>?) {
        guard let part else {
            self = []
            return
        }
        var reader = ByteReader(part)
        self = (try? reader.read([Element].self)) ?? []
    }

    var part: [UInt8]? {
        if isEmpty { return nil }
        var writer = ByteWriter()
        writer.write(self)
        return writer.bytes
    }
}

extension FieldMapping: FrontMatterValue {
    init(part: ArraySlice<UInt8>?) { self = part.flatMap(FieldMapping.init(coded:)) ?? FieldMapping() }
    var part: [UInt8]? { isEmpty ? nil : coded }
}

/// The terms of a page, by taxonomy.
extension Dictionary: FrontMatterValue where Key == String, Value == [String] {
    init(part: ArraySlice<UInt8>?) {
        self = [:]
        guard let part else { return }
        var reader = ByteReader(part)
        while !reader.isAtEnd {
            guard let taxonomy = try? reader.read(String.self), let names = try? reader.read([String].self) else {
                return
            }
            self[taxonomy] = names
        }
    }

    /// Sorted by taxonomy: the same bytes for the same names.
    var part: [UInt8]? {
        if isEmpty { return nil }
        var writer = ByteWriter()
        for (taxonomy, names) in sorted(by: { $0.key < $1.key }) {
            writer.write(taxonomy)
            writer.write(names)
        }
        return writer.bytes
    }
}

extension ByteCodable {
    /// The value that the bytes encode completely; `nil` if they do not.
    init?(coded bytes: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes)
        guard let value = try? Self(from: &reader) else { return nil }
        self = value
    }

    var coded: [UInt8] {
        var writer = ByteWriter()
        write(to: &writer)
        return writer.bytes
    }
}
