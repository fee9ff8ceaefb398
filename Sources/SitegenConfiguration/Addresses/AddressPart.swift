import SitegenBase
import SitegenDocuments

/// Creates the parts of addresses.
package enum AddressPart {
    /// A file's or folder's name as a part of an address: `Result Builders` becomes `result-builders`, `v1.2` stays.
    package static func name(_ name: String) -> String {
        if isOwnSlug(name) { return name }
        let name = name.precomposed
        let slug = name.split(separator: ".").map { Slugger.slug(String($0)) }.filter { !$0.isEmpty }
        return slug.isEmpty ? codePoints(name) : slug.joined(separator: ".")
    }

    /// Whether a name can be used unchanged, like those of most files.
    private static func isOwnSlug(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            }
    }

    /// The name of a tag or a category as a part of an address. `C++` and `C#` do not become `c`, because their signs are
    /// spelled out.
    package static func term(_ name: String) -> String {
        var spelt = ""
        for character in name {
            switch character {
            case "+": spelt += "-plus"
            case "#": spelt += "-sharp"
            default: spelt.append(character)
            }
        }
        return Self.name(spelt)
    }

    /// A tag's or category's name as a part of an address, transliterated if the site is configured so.
    package static func term(_ name: String, _ configuration: SiteConfiguration, _ language: SiteLanguage) -> String {
        term(configuration.transliteratesSlugs ? Transliteration.latin(name, language: language.tag) : name)
    }

    /// The address of a folder of content.
    package static func path(_ folders: [String], in language: SiteLanguage, _ configuration: SiteConfiguration)
        -> String
    {
        language.prefix + "/" + folders.map { "\(name($0, configuration, language))/" }.joined()
    }

    /// A file's or folder's name as a part of an address, transliterated if the site is configured so.
    package static func name(_ name: String, _ configuration: SiteConfiguration, _ language: SiteLanguage) -> String {
        Self.name(name, transliterating: configuration.transliteratesSlugs, language: language.tag)
    }

    /// A name as a title: `result-builders` becomes `Result builders`.
    package static func title(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// The address of a name without any letter or digit: its code points.
    private static func codePoints(_ name: String) -> String {
        name.unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined(separator: "-")
    }
}
