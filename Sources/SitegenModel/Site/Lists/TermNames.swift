import SitegenBase
import SitegenConfiguration

/// The names and the parts of addresses of a taxonomy's terms in one language.
///
/// A term has a key, which is the same in all languages: the part of an address that its name in front matter gives. Names that
/// the configuration declares as translations or as former names of a term have the same key. In a nested taxonomy, the key of
/// a term begins with that of the term that contains it: `food/dinner`.
package struct TermNames: Sendable {
    /// The maximum depth of nested terms. The names below are part of the last one.
    private static let maximumDepth = 8

    /// The address of the list of terms: `/fr/tags/`.
    let folder: String

    /// Whether terms can contain others.
    let isNested: Bool

    private let slugOfName: @Sendable (String) -> String
    /// The names that the configuration declares, by key.
    private let names: [String: String]
    /// The keys of terms by other parts of addresses: those of translated and of former names.
    private let keys: [String: String]
    /// The current names of terms by the parts of addresses of former names.
    private let currentNames: [String: String]

    /// - Parameters:
    ///   - taxonomy: The name of the taxonomy.
    ///   - site: The configuration.
    ///   - language: The language of the names.
    init(of taxonomy: String, in site: SiteConfiguration, _ language: SiteLanguage) {
        let configuration = site.taxonomies.first { $0.name == taxonomy }
        let isNested = configuration?.isNested ?? false
        let slug = { @Sendable name in Self.slug(name, isNested: isNested) { AddressPart.term($0, site, language) } }
        var (names, keys, currentNames): ([String: String], [String: String], [String: String]) = ([:], [:], [:])
        for (name, text) in (configuration?.terms ?? [:]).sorted(by: { $0.key < $1.key }) {
            let key = slug(name)
            let local = text.text(in: language)
            names[key] = local
            let path = Self.path(slug(local), below: key)
            if path != key { keys[path] = key }
        }
        for (former, current) in (configuration?.renamed ?? [:]).sorted(by: { $0.key < $1.key }) {
            let key = slug(current)
            keys[slug(former)] = keys[key] ?? key
            currentNames[slug(former)] = current
        }
        folder = AddressPart.path([taxonomy], in: language, site)
        (self.isNested, slugOfName) = (isNested, slug)
        (self.names, self.keys, self.currentNames) = (names, keys, currentNames)
    }

    /// A name as a part of an address. In a nested taxonomy, each component of the name is one of the address.
    private static func slug(_ name: String, isNested: Bool, _ slug: (String) -> String) -> String {
        guard isNested else { return slug(name) }
        let parts = components(of: name)
        return parts.isEmpty ? slug(name) : parts.map(slug).joined(separator: "/")
    }

    /// The components of a name in a nested taxonomy, without blanks around them.
    private static func components(of name: String) -> [String] {
        name.split(separator: "/", maxSplits: maximumDepth - 1).compactMap { part in
            let words = part.split(whereSeparator: \.isWhitespace)
            return words.isEmpty ? nil : words.joined(separator: " ")
        }
    }

    /// A part of an address that a declared name gives. Without slashes, it is only the last component.
    private static func path(_ slug: String, below key: String, parent: (String) -> String = { $0 }) -> String {
        guard let (above, _) = divided(key), !slug.contains("/") else { return slug }
        return "\(parent(above))/\(slug)"
    }

    /// The key of the term that has a name.
    func key(of name: String) -> String { key(ofSlug: slugOfName(name)) }

    private func key(ofSlug slug: String) -> String {
        if let key = keys[slug] { return key }
        guard let (parent, last) = Self.divided(slug), isNested else { return slug }
        let key = "\(key(ofSlug: parent))/\(last)"
        return keys[key] ?? key
    }

    /// The key of the term that contains a term; `nil` if none does.
    func parent(of key: String) -> String? { isNested ? Self.divided(key)?.parent : nil }

    /// The part of the address of a term.
    ///
    /// - Parameter slug: The last component, if the front matter of the term's text sets it.
    func part(of key: String, slug: String? = nil) -> String {
        if slug == nil, let name = names[key] {
            return Self.path(slugOfName(name), below: key) { part(of: $0) }
        }
        guard let (parent, last) = Self.divided(key), isNested else { return slug ?? key }
        return "\(part(of: parent))/\(slug ?? last)"
    }

    /// The address of a term's list.
    func address(of key: String) -> String { "\(folder)\(part(of: key))/" }

    /// The address at which a former name redirects to the list of its term.
    func address(ofFormer name: String) -> String { "\(folder)\(slugOfName(name))/" }

    /// The name that the configuration declares for a term, without those of the terms that contain it.
    func declaredName(of key: String) -> String? {
        names[key].map { isNested ? Self.components(of: $0).last ?? $0 : $0 }
    }

    /// The name to show for a name in front matter: the current one instead of a former one.
    func current(_ name: String) -> String { currentNames.isEmpty ? name : currentNames[slugOfName(name)] ?? name }

    /// The name of a term as a page spells it, for a term or one that contains it.
    ///
    /// - Parameters:
    ///   - key: The key of the term.
    ///   - spelling: The name of the term or of one that it contains, as a page spells it.
    func name(of key: String, in spelling: String) -> String {
        guard isNested else { return spelling }
        let (parts, depth) = (Self.components(of: spelling), key.utf8.count { $0 == UInt8(ascii: "/") })
        return depth < parts.count ? parts[depth] : Self.divided(key)?.last ?? key
    }

    /// The parts of a key before and after its last slash; `nil` if it has none.
    private static func divided(_ key: String) -> (parent: String, last: String)? {
        key.utf8.lastIndex(of: UInt8(ascii: "/")).map {
            (String(key[..<$0]), String(key[key.utf8.index(after: $0)...]))
        }
    }
}
