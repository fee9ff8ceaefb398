import Foundation
import Hypertext
import SitegenAssets
import SitegenBytes
package import SitegenCache

/// The resources that pages and style sheets load and run, as sources of a Content-Security-Policy (CSP Level 3, §2.3).
package struct PolicyUse: Sendable, Hashable {
    /// The directives that a policy can have in addition to its fixed ones.
    package enum Directive: String, CaseIterable, Sendable {
        case scripts = "script-src"
        case scriptAttributes = "script-src-attr"
        case styles = "style-src"
        case styleAttributes = "style-src-attr"
        case images = "img-src"
        case fonts = "font-src"
        case media = "media-src"
        case frames = "frame-src"
        case objects = "object-src"
        case forms = "form-action"
    }

    /// The sources by directive: origins, schemes and hashes of inline content.
    package private(set) var sources: [Directive: Set<String>] = [:]

    /// The origin of the site, which is `'self'` in a policy: `https://example.org`.
    private let origin: String

    package init(origin: String) {
        self.origin = origin
    }

    /// Adds the sources of another value.
    package mutating func formUnion(_ other: PolicyUse) {
        sources.merge(other.sources) { $0.union($1) }
    }

    private mutating func add(_ source: String, to directive: Directive) {
        sources[directive, default: []].insert(source)
    }

    /// Adds the hash of inline content.
    private mutating func add(inline text: some Collection<UInt8>, to directive: Directive) {
        add("'sha256-\(Data(SHA256.hash(of: Array(text))).base64EncodedString())'", to: directive)
    }

    /// Adds the origin of a URL, unless it is that of the site.
    private mutating func add(url: String, to directive: Directive) {
        let url = url.drop { $0.isWhitespace }
        let lowercased = url.lowercased()
        for scheme in ["data:", "blob:"] where lowercased.hasPrefix(scheme) { return add(scheme, to: directive) }
        let isRelativeToScheme = url.hasPrefix("//")
        guard isRelativeToScheme || lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://"),
            let start = url.range(of: "//")
        else { return }
        let host = url[start.upperBound...].prefix { !"/?#\\".contains($0) }
        guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3B && $0 != 0x2C && $0 != 0x22 })
        else { return }
        let found = "\(isRelativeToScheme ? "https" : lowercased.prefix { $0 != ":" })://\(host.lowercased())"
        if found != origin { add(found, to: directive) }
    }

    /// Adds giscus, because its script is loaded only when a reader opens the comments and no page contains it.
    package mutating func addComments() {
        for directive in [Directive.scripts, .styles, .frames] { add(url: "https://giscus.app/", to: directive) }
    }

    // MARK: - Style sheets

    /// Adds the resources of a style sheet. Images and fonts are not distinguished.
    package mutating func add(styleSheet bytes: [UInt8]) {
        for reference in StyleSheetReferences(bytes)?.references ?? [] {
            if reference.isImport {
                add(url: reference.text, to: .styles)
            } else {
                add(url: reference.text, to: .images)
                add(url: reference.text, to: .fonts)
            }
        }
    }

    // MARK: - Pages

    /// Adds the resources and scripts of a page.
    package mutating func add(page bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            while tokenizer.nextTag() {
                guard !tokenizer.isEnd else { continue }
                add(tokenizer, bytes)
            }
        }
    }

    private mutating func add(_ tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>) {
        func value(_ name: MarkupAttributeName) -> String? {
            tag.attribute(name).map { CharacterReferences.decoded(bytes[$0.value]).text }
        }
        for attribute in tag.attributes {
            if attribute.name == .style {
                add(inline: CharacterReferences.decoded(bytes[attribute.value]).text.utf8, to: .styleAttributes)
            } else if attribute.name == .other, Self.isHandler(bytes[attribute.nameRange]) {
                add(inline: CharacterReferences.decoded(bytes[attribute.value]).text.utf8, to: .scriptAttributes)
            }
        }
        switch tag.element {
        case .script:
            if let source = value(.source) {
                add(url: source, to: .scripts)
            } else if Self.isExecutable(value(.type)) {
                add(inline: bytes[tag.content], to: .scripts)
            }
        case .style:
            add(inline: bytes[tag.content], to: .styles)
            add(styleSheet: Array(bytes[tag.content]))
        case .link: addLink(relation: value(.relation) ?? "", value(.href) ?? "")
        case .img, .image, .input, .use:
            for name in [MarkupAttributeName.source, .href, .xlinkHref] {
                if let url = value(name) { add(url: url, to: .images) }
            }
            addCandidates(of: tag, bytes)
        case .source, .video, .audio, .track:
            if let url = value(.source) { add(url: url, to: .media) }
            if let url = value(.poster) { add(url: url, to: .images) }
            addCandidates(of: tag, bytes)
        case .iframe: if let url = value(.source) { add(url: url, to: .frames) }
        case .embed: if let url = value(.source) { add(url: url, to: .objects) }
        case .object: if let url = value(.data) { add(url: url, to: .objects) }
        default:
            let name = String(decoding: bytes[tag.name], as: UTF8.self).lowercased()
            guard name == "form" || name == "button" else { return }
            for attribute in tag.attributes where attribute.name == .other {
                let name = String(decoding: bytes[attribute.nameRange], as: UTF8.self).lowercased()
                guard name == "action" || name == "formaction" else { continue }
                add(url: CharacterReferences.decoded(bytes[attribute.value]).text, to: .forms)
            }
        }
    }

    private mutating func addLink(relation: String, _ address: String) {
        let relations = relation.lowercased().split(whereSeparator: \.isWhitespace)
        if relations.contains("stylesheet") { add(url: address, to: .styles) }
        if relations.contains("icon") || relations.contains("apple-touch-icon") { add(url: address, to: .images) }
        if relations.contains("modulepreload") { add(url: address, to: .scripts) }
    }

    private mutating func addCandidates(of tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let set = tag.attribute(.sourceSet) else { return }
        for range in ImageCandidates.ranges(in: set.value, of: bytes) {
            add(url: CharacterReferences.decoded(bytes[range]).text, to: .images)
        }
    }

    /// Whether a name is that of an event handler, such as `onclick`.
    private static func isHandler(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        name.count > 2 && name[name.startIndex] | 0x20 == UInt8(ascii: "o")
            && name[name.startIndex + 1] | 0x20 == UInt8(ascii: "n")
            && name.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }

    /// Whether a script of a type is executed. Other scripts contain data (HTML Living Standard §4.12.1.1).
    private static func isExecutable(_ type: String?) -> Bool {
        guard let type = type?.lowercased(), !type.isEmpty else { return true }
        return ["module", "importmap", "speculationrules"].contains(type) || type.hasSuffix("javascript")
            || type.hasSuffix("ecmascript")
    }
}

extension PolicyUse: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.write(origin)
        for directive in Directive.allCases { writer.write(sources[directive, default: []].sorted()) }
    }

    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        origin = try reader.read()
        for directive in Directive.allCases {
            let found = try reader.read([String].self)
            if !found.isEmpty { sources[directive] = Set(found) }
        }
    }
}
