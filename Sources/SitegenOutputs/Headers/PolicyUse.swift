import Foundation
import Hypertext
import SitegenBase
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
        case connections = "connect-src"
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
        // The parser of HTML replaces carriage returns.
        var bytes = Array(text)
        if bytes.contains(0x0D) {
            let text = String(decoding: bytes, as: UTF8.self)
            bytes = Array(
                text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n").utf8)
        }
        add("'sha256-\(Data(SHA256.hash(of: bytes)).base64EncodedString())'", to: directive)
    }

    /// Adds the origin of a URL, unless it is that of the site.
    private mutating func add(url: String, to directive: Directive) {
        let url = url.drop { $0.isWhitespace }
        let lowercased = url.lowercased()
        for scheme in ["data:", "blob:"] where lowercased.hasPrefix(scheme) { return add(scheme, to: directive) }
        let isRelativeToScheme = url.hasPrefix("//")
        guard isRelativeToScheme || lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://"),
            let start = url.range(of: "//"), let host = Self.host(of: url[start.upperBound...])
        else { return }
        let scheme = (isRelativeToScheme ? origin[...] : lowercased[...]).prefix { $0 != ":" }
        let found = "\(scheme)://\(host)"
        if found != origin { add(found, to: directive) }
    }

    /// The host and the port at the start of a URL without its scheme, as in a policy (CSP Level 3, §2.3.1): without a name and a
    /// password, in lowercase and with an international name encoded (RFC 5891); `nil` if a policy cannot contain the host.
    private static func host(of rest: Substring) -> String? {
        let authority = rest.prefix { !"/?#\\".contains($0) }
        let written = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let name = written.prefix { $0 != ":" }
        let port = written.dropFirst(name.count)
        guard port.isEmpty || port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        var host = name.lowercased()
        if !host.utf8.allSatisfy({ $0 < 0x80 }) { host = URLComponents(string: "https://\(host)")?.encodedHost ?? "" }
        guard !host.isEmpty, host.utf8.allSatisfy(isHostByte) else { return nil }
        return host.lowercased() + (port.count > 1 ? port : "")
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// The source of all files of the site.
    package static let ownFiles = "'self'"

    /// Adds what `embed` or `object` shows. If it is a page, browsers treat it as a frame (HTML Living Standard §4.8.7).
    private mutating func add(embedded url: String) {
        // Without a source, the policy forbids all objects, also those of the site.
        add(Self.ownFiles, to: .objects)
        add(url: url, to: .objects)
        add(url: url, to: .frames)
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
                add(styleSheetAt: reference.text)
            } else {
                add(url: reference.text, to: .images)
                add(url: reference.text, to: .fonts)
            }
        }
    }

    private mutating func add(styleSheetAt url: String) {
        add(url: url, to: .styles)
        // The style sheets of Google Fonts load fonts from another host.
        if sources[.styles]?.contains("https://fonts.googleapis.com") == true {
            add("https://fonts.gstatic.com", to: .fonts)
        }
    }

    // MARK: - Pages

    /// The maximum depth of pages in `srcdoc`.
    private static let pageDepth = 8

    /// Adds the resources and scripts of a page.
    package mutating func add(page bytes: [UInt8]) { add(page: bytes, depth: 0) }

    private mutating func add(page bytes: [UInt8], depth: Int) {
        guard depth <= Self.pageDepth else { return }
        bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            while tokenizer.nextTag() {
                guard !tokenizer.isEnd else { continue }
                add(tokenizer, bytes, depth: depth)
            }
        }
    }

    /// - Parameter depth: The number of pages around the page of the tag.
    private mutating func add(_ tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>, depth: Int) {
        func value(_ name: MarkupAttributeName) -> String? {
            tag.attribute(name).map { CharacterReferences.decoded(bytes[$0.value]).text }
        }
        for attribute in tag.attributes {
            if attribute.name == .style {
                let text = CharacterReferences.decoded(bytes[attribute.value]).text
                add(inline: text.utf8, to: .styleAttributes)
                add(styleSheet: Array(text.utf8))
            } else if attribute.name == .other, Self.isHandler(bytes[attribute.nameRange]) {
                add(inline: CharacterReferences.decoded(bytes[attribute.value]).text.utf8, to: .scriptAttributes)
            }
        }
        switch tag.element {
        case .script where tag.isForeign:
            if let source = value(.href) ?? value(.xlinkHref) {
                add(url: source, to: .scripts)
            } else if !tag.isSelfClosing, Self.isExecutable(value(.type)) {
                add(inline: Self.foreignText(after: tag), to: .scripts)
            }
        case .style where tag.isForeign:
            guard !tag.isSelfClosing else { return }
            let text = Self.foreignText(after: tag)
            add(inline: text, to: .styles)
            add(styleSheet: text)
        case .script:
            if let source = value(.source) {
                add(url: source, to: .scripts)
            } else if Self.isExecutable(value(.type)) {
                add(inline: bytes[tag.content], to: .scripts)
            }
        case .style:
            add(inline: bytes[tag.content], to: .styles)
            add(styleSheet: Array(bytes[tag.content]))
        case .link: addLink(relation: value(.relation) ?? "", value(.href) ?? "", tag, bytes)
        case .img, .image, .input, .use:
            for name in [MarkupAttributeName.source, .href, .xlinkHref] {
                if let url = value(name) { add(url: url, to: .images) }
            }
            addCandidates(of: tag, bytes)
            addForm(tag, bytes)
        case .source, .video, .audio, .track:
            if let url = value(.source) { add(url: url, to: .media) }
            if let url = value(.poster) { add(url: url, to: .images) }
            addCandidates(of: tag, bytes)
        case .iframe:
            if let url = value(.source) { add(url: url, to: .frames) }
            // The policy of the page also applies to it (CSP Level 3, §7.8).
            if let page = Self.value(of: "srcdoc", in: tag, bytes) { add(page: Array(page.utf8), depth: depth + 1) }
        case .embed: if let url = value(.source) { add(embedded: url) }
        case .object: if let url = value(.data) { add(embedded: url) }
        default:
            switch String(decoding: bytes[tag.name], as: UTF8.self).lowercased() {
            case "form", "button": addForm(tag, bytes)
            case "body": if let url = Self.value(of: "background", in: tag, bytes) { add(url: url, to: .images) }
            default: break
            }
        }
    }

    private mutating func addForm(_ tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>) {
        for name in ["action", "formaction"] {
            if let url = Self.value(of: name, in: tag, bytes) { add(url: url, to: .forms) }
        }
    }

    /// The value of an attribute that has no ``/Hypertext/MarkupAttributeName``; `nil` if the tag does not have it.
    private static func value(
        of name: String, in tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> String? {
        let found = tag.attributes.first { attribute in
            attribute.name == .other && String(decoding: bytes[attribute.nameRange], as: UTF8.self).lowercased() == name
        }
        return found.map { CharacterReferences.decoded(bytes[$0.value]).text }
    }

    /// The text of a script or a style within SVG, which browsers read as markup: character references are decoded, and comments and
    /// other elements are not part of the text.
    private static func foreignText(after tag: MarkupTokenizer) -> [UInt8] {
        var tokenizer = tag
        let bytes = tag.bytes
        var text: [UInt8] = []
        var (place, depth) = (tag.end, 0)
        while place < bytes.count {
            let token = tokenizer.read(at: place, isForeign: true)
            let range = tokenizer.start..<tokenizer.end
            place = tokenizer.end
            switch token {
            case .text where depth == 0: text += CharacterReferences.decoded(bytes[range]).text.utf8
            case .characterData where depth == 0: text += bytes[range].dropFirst(9).dropLast(3)
            case .startTag where !tokenizer.isSelfClosing: depth += 1
            case .endTag where depth == 0: return text
            case .endTag: depth -= 1
            default: break
            }
        }
        return text
    }

    private mutating func addLink(
        relation: String, _ address: String, _ tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        let relations = relation.lowercased().split(whereSeparator: \.isWhitespace)
        if relations.contains("stylesheet") { add(styleSheetAt: address) }
        if relations.contains("icon") || relations.contains("apple-touch-icon") { add(url: address, to: .images) }
        if relations.contains("modulepreload") { add(url: address, to: .scripts) }
        guard relations.contains("preload"), let kind = Self.value(of: "as", in: tag, bytes)?.lowercased(),
            let directive = Self.directives[kind]
        else { return }
        add(url: address, to: directive)
        guard let set = tag.attributes.first(where: { bytes[$0.nameRange].equals("imagesrcset") }) else { return }
        addCandidates(in: set.value, bytes)
    }

    /// The directives for resources that a page loads in advance, by the attribute `as`.
    private static let directives: [String: Directive] = [
        "font": .fonts, "image": .images, "script": .scripts, "style": .styles, "fetch": .connections, "audio": .media,
        "video": .media, "track": .media,
    ]

    private mutating func addCandidates(of tag: MarkupTokenizer, _ bytes: UnsafeBufferPointer<UInt8>) {
        if let set = tag.attribute(.sourceSet) { addCandidates(in: set.value, bytes) }
    }

    private mutating func addCandidates(in set: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
        for range in ImageCandidates.ranges(in: set, of: bytes) {
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
