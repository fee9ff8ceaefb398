/// Start tags.
extension Writer {
    @inline(__always)
    func startTag<Name: TagName, A: MarkupAttribute>(_ name: Name, _ attributes: [A]) {
        write(byte: UInt8(ascii: "<"))
        name.write(to: self)
        if !attributes.isEmpty { write(attributes) }
        write(byte: UInt8(ascii: ">"))
    }

    /// Not inlined: inlined into each element's function, it accounts for a sixth of this module's compile time and makes no
    /// page faster.
    @inline(never)
    private func write<A: MarkupAttribute>(_ attributes: [A]) {
        if Self.arePlain(attributes) {
            for index in attributes.indices { write(attributes[index].attribute) }
        } else {
            writeMerged(attributes.map(\.attribute))
        }
    }

    /// Whether the attributes can be written one after the other: each name occurs once, and no attribute stands for several.
    @inline(__always)
    private static func arePlain<A: MarkupAttribute>(_ attributes: [A]) -> Bool {
        for later in attributes.indices {
            let attribute = attributes[later].attribute
            if case .several = attribute.content { return false }
            for earlier in 0..<later where attributes[earlier].attribute.hasName(attribute.name) { return false }
        }
        return true
    }

    @inline(never)
    private func writeMerged(_ attributes: [Attribute]) {
        var merged = MergedAttributes()
        merged.set(attributes)
        merged.write(to: self)
    }

    @inline(never)
    private func write(_ attribute: Attribute) {
        switch attribute.content {
        case .absent, .several:
            break
        case .flag:
            write(byte: UInt8(ascii: " "))
            write(unescaped: attribute.name)
        case .text(let text):
            write(attribute.name) { sink in text.withBytes { Escaping.write($0, to: &sink) } }
        case .url(let url):
            guard !URLSafety.isUnsafe(url) else { return }
            write(attribute.name) { sink in url.withBytes { URLBytes.write($0, to: &sink) } }
        }
    }

    /// An attribute whose value is written by `value`, which escapes it as the language requires.
    @inline(__always)
    func write(_ name: String, value: (inout Self) -> Void) {
        var sink = self
        write(byte: UInt8(ascii: " "))
        write(unescaped: name)
        write(literal: "=\"")
        value(&sink)
        write(byte: UInt8(ascii: "\""))
    }
}

extension MarkupAttribute {
    /// Converts the attributes to a single type for all elements.
    @inline(never)
    static func global(_ attributes: [Self]) -> [GlobalAttribute] {
        attributes.map { GlobalAttribute($0.attribute) }
    }
}

extension Attribute {
    /// Compares lengths first, because the attribute names of an element rarely have the same length.
    @inline(__always)
    fileprivate func hasName(_ other: String) -> Bool {
        name.utf8.count == other.utf8.count && name == other
    }
}
