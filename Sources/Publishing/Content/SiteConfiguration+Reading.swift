import Documents
import Markdown

extension SiteConfiguration {
    /// The file that makes a folder a site, in the syntax that most people write.
    static let fileName = "site.yaml"

    /// The names that the file may have, one for each syntax.
    static let fileNames = [fileName, "site.toml", "site.json"]

    /// Finds the site's configuration in its folder.
    ///
    /// - Returns: The file's name.
    /// - Throws: A ``Fault`` where there is no such file, or more than one.
    static func findFile(in folder: SiteFolder) throws(Fault) -> String {
        let found = fileNames.filter(folder.holds)
        guard let name = found.first else {
            throw Fault(
                "there is no \(fileName) in \(folder.root)", file: fileName,
                help: folder.holds("site.yml")
                    ? "rename site.yml" : "create it with at least one line: title: My site")
        }
        guard found.count == 1 else {
            throw Fault(
                "the site has \(found.joined(separator: " and "))", file: name,
                help: "keep one of them, with what the others say")
        }
        return name
    }

    /// Reads `site.yaml`, `site.toml` or `site.json`, as the file's name tells.
    ///
    /// - Parameters:
    ///   - baseURL: An address given elsewhere, which is used instead of the file's.
    /// - Returns: The configuration, or `nil` where a fault stands in its way, and all faults.
    static func read(_ source: SourceText, baseURL override: String?) -> (SiteConfiguration?, [Fault]) {
        do throws(Fault) {
            let mapping = try (FieldFormat(fileName: source.file) ?? .yaml).readMapping(source)
            var reader = FieldReader(mapping, in: source)
            let configuration = SiteConfiguration(from: &reader, in: source, baseURL: override)
            let isAddressKnown = override != nil || reader.has("baseURL")
            reader.finish()
            return (configuration, reader.faults + (isAddressKnown ? [] : [unknownAddress(in: source)]))
        } catch {
            return (nil, [error])
        }
    }

    private init?(from reader: inout FieldReader, in source: SourceText, baseURL override: String?) {
        let title = reader.string("title")
        let written = reader.value(
            "baseURL", expecting: "a web address", help: "write all of it, such as https://example.org/",
            convert: Self.normalizedBaseURL
        )
        baseURL = override.flatMap(Self.normalizedBaseURL) ?? written ?? Self.unknownBaseURL
        language =
            reader.value(
                "language", expecting: "a language tag", help: "write one such as en, fr or pt-BR",
                convert: Self.languageTag
            ) ?? "en"
        author = reader.string("author")
        description = reader.string("description")
        menu =
            reader.mappings("menu") { entry in
                let title = entry.string("title")
                let url = entry.string("url")
                if title == nil { entry.require("title", help: "say what the reader sees") }
                if url == nil { entry.require("url", help: "say where the entry leads, such as /articles/") }
                guard let title, let url else { return nil }
                return MenuEntry(title: title, url: url)
            } ?? []
        rawHTML = reader.choice("rawHTML") ?? .escape
        markdownExtensions =
            reader.mapping("markdown") { reader in
                MarkdownExtension.allCases.reduce(into: Set<MarkdownExtension>.standard) { extensions, one in
                    switch reader.bool(one.rawValue) {
                    case true?: extensions.insert(one)
                    case false?: extensions.remove(one)
                    case nil: break
                    }
                }
            } ?? .standard
        guard let title else {
            reader.require("title", help: "name the site: title: My site")
            return nil
        }
        self.title = title
    }

    private static func unknownAddress(in source: SourceText) -> Fault {
        Fault(
            "no ‘baseURL’ is given, so the feed and the site map lead to \(unknownBaseURL)", severity: .warning,
            file: source.file,
            help: "add the address the site will have, such as baseURL: https://example.org/"
        )
    }

    /// Whether a text is an address that a site can have: http or https, a host in ASCII, maybe a path.
    public static func isBaseURL(_ text: String) -> Bool {
        normalizedBaseURL(text) != nil
    }

    /// The address with a `/` at its end, or `nil` where it is none that a site can have.
    static func normalizedBaseURL(_ text: String) -> String? {
        let lowercased = text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: { lowercased.utf8.starts(with: $0.utf8) }) else {
            return nil
        }
        let parts = text.utf8.dropFirst(scheme.utf8.count).split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isHost = parts[0].allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"): true
            default: false
            }
        }
        guard isHost, let first = parts[0].first, first != UInt8(ascii: ":") else { return nil }
        var folders = parts.dropFirst()
        if folders.last?.isEmpty == true { folders.removeLast() }
        let isPath = folders.allSatisfy { folder in
            let name = String(Substring(folder))
            let isPlain = name.unicodeScalars.allSatisfy { scalar in
                scalar.value > 0x20 && !"?#\"<>\\^`{|}".unicodeScalars.contains(scalar)
            }
            return isPlain && !name.isEmpty && name != "." && name != ".."
        }
        guard isPath else { return nil }
        return text.utf8.last == UInt8(ascii: "/") ? text : text + "/"
    }

    /// The tag where it has the shape of one (BCP 47): letters and digits in parts of one to eight.
    private static func languageTag(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isWellFormed = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return isWellFormed && (2...3).contains(parts[0].utf8.count) && !parts[0].contains(where: \.isNumber)
            ? text : nil
    }
}
