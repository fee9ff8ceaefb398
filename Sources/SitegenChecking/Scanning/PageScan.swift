import Hypertext
import SitegenBase

/// Reads a page of the output: its links, the resources that it shows, its ids and its title.
struct PageScan {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var ids: [(hash: UInt64, range: Range<Int>)] = []
    private var names: [UInt64] = []
    private var lastLevel: Int?
    private var templateDepth = 0

    /// Scans a page.
    static func scan(_ bytes: UnsafeBufferPointer<UInt8>, into reader: inout ReferenceReader) {
        var scan = PageScan(bytes: bytes)
        var tokenizer = MarkupTokenizer(bytes)
        while tokenizer.nextTag() { scan.read(tokenizer, &reader) }
        scan.finish(&reader)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func read(_ tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        if tag.element == .template { templateDepth = max(0, templateDepth + (tag.isEnd ? -1 : 1)) }
        guard !tag.isEnd else { return }
        for attribute in tag.attributes {
            switch attribute.name {
            case .id where templateDepth == 0 && !attribute.value.isEmpty:
                ids.append((hash(attribute.value), attribute.value))
            case .style:
                let (text, _) = CharacterReferences.decoded(bytes[attribute.value])
                StyleSheetScan.scan(declarations: text, at: attribute.value.lowerBound, into: &reader)
            default: break
            }
        }
        readElement(tag, &reader)
    }

    private mutating func readElement(_ tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        func follow(_ name: MarkupAttributeName, as purpose: ReferenceReader.Purpose) {
            if let attribute = tag.attribute(name) { reader.follow(attribute.value, of: bytes, as: purpose) }
        }
        func followSet(_ name: MarkupAttributeName) {
            guard let attribute = tag.attribute(name) else { return }
            for range in ImageCandidates.ranges(in: attribute.value, of: bytes) {
                reader.follow(range, of: bytes, as: .asset)
            }
        }
        switch tag.element {
        case .a, .area:
            if let attribute = tag.attribute(.href) ?? tag.attribute(.xlinkHref), !attribute.value.isEmpty {
                reader.follow(attribute.value, of: bytes, as: .link)
            }
            if let name = tag.attribute(.name), tag.element == .a { names.append(hash(name.value)) }
        case .img:
            follow(.source, as: .asset)
            followSet(.sourceSet)
            readAlternative(of: tag, &reader)
        case .source:
            follow(.source, as: .asset)
            followSet(.sourceSet)
        case .audio, .embed, .iframe, .script, .track: follow(.source, as: .asset)
        case .video:
            follow(.source, as: .asset)
            follow(.poster, as: .asset)
        case .object: follow(.data, as: .asset)
        case .input:
            guard let type = tag.attribute(.type), slice(type.value).equals("image") else { break }
            follow(.source, as: .asset)
            readAlternative(of: tag, &reader)
        case .image, .use:
            guard tag.isForeign else { break }
            follow(.href, as: .asset)
            follow(.xlinkHref, as: .asset)
        case .link: readLink(tag, &reader)
        case .meta: readMeta(tag, &reader)
        case .base:
            if let href = tag.attribute(.href) { reader.setBase(CharacterReferences.decoded(bytes[href.value]).text) }
        case .heading: readHeading(tag, &reader)
        case .style: StyleSheetScan.scan(bytes, tag.content, into: &reader)
        case .title: readTitle(tag, &reader)
        default: break
        }
    }

    private func readTitle(_ tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        guard !tag.isForeign, reader.facts.title == nil else { return }
        let (text, _) = CharacterReferences.decoded(bytes[tag.content], isAttribute: false)
        let title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        reader.note { facts in
            facts.title = title
            facts.titleOffset = tag.content.lowerBound
        }
    }

    private mutating func readHeading(_ tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        guard templateDepth == 0 else { return }
        let level = Int(bytes[tag.name.lowerBound + 1]) - 0x30
        if let lastLevel, level > lastLevel + 1 {
            reader.note(.skippedHeading, at: tag.start, .skipped(level: level, after: lastLevel))
        }
        lastLevel = level
    }

    /// An image needs alt text, unless it is hidden from screen readers.
    private func readAlternative(of tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        if let hidden = tag.attribute(.ariaHidden), slice(hidden.value).equals("true") { return }
        if let role = tag.attribute(.role) {
            let role = slice(role.value)
            if role.equals("presentation") || role.equals("none") { return }
        }
        let alternative = tag.attribute(.alt)
        guard alternative == nil || alternative?.value.isEmpty == true else { return }
        let source = tag.attribute(.source).map { CharacterReferences.decoded(bytes[$0.value]).text } ?? ""
        reader.note(
            .missingAlternative, at: tag.start, address: source,
            .noAlternative(source, isEmpty: alternative != nil))
    }

    private func readLink(_ tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        let relation = tag.attribute(.relation).map { words(in: $0.value) } ?? []
        // These link relations name a host and not a file.
        if relation.contains("preconnect") || relation.contains("dns-prefetch") { return }
        let assets: Set = [
            "stylesheet", "icon", "manifest", "preload", "modulepreload", "apple-touch-icon", "mask-icon", "prefetch",
        ]
        if let href = tag.attribute(.href) {
            reader.follow(href.value, of: bytes, as: relation.isDisjoint(with: assets) ? .relation : .asset)
        }
        if let set = tag.attribute(.imageSourceSet) {
            for range in ImageCandidates.ranges(in: set.value, of: bytes) {
                reader.follow(range, of: bytes, as: .asset)
            }
        }
    }

    private func readMeta(_ tag: MarkupTokenizer, _ reader: inout ReferenceReader) {
        guard let content = tag.attribute(.content)?.value else { return }
        if let kind = tag.attribute(.httpEquiv), slice(kind.value).equals("refresh") {
            if let range = refreshAddress(in: content) { reader.follow(range, of: bytes, as: .relation) }
            return
        }
        let named = tag.attribute(.name) ?? tag.attribute(.property) ?? tag.attribute(.itemProperty)
        guard let name = named else { return }
        let key = String(decoding: slice(name.value), as: UTF8.self).lowercased()
        switch key {
        case "description":
            if !slice(content).allSatisfy(MarkupTokenizer.isSpace) { reader.note { $0.hasDescription = true } }
        case "robots":
            if words(in: content).contains("noindex") { reader.note { $0.isHidden = true } }
        case "og:image", "og:image:url", "og:image:secure_url", "og:audio", "og:video", "twitter:image", "image",
            "msapplication-tileimage":
            reader.follow(content, of: bytes, as: .asset)
        case "og:url": reader.follow(content, of: bytes, as: .relation)
        default: break
        }
    }

    /// The address after `url=` in a page's `meta` refresh.
    private func refreshAddress(in value: Range<Int>) -> Range<Int>? {
        guard var start = value.first(where: { bytes[$0] == UInt8(ascii: ";") || bytes[$0] == UInt8(ascii: ",") })
        else { return nil }
        func skip(_ isSkipped: (UInt8) -> Bool) {
            while start < value.upperBound, isSkipped(bytes[start]) { start += 1 }
        }
        start += 1
        skip(MarkupTokenizer.isSpace)
        if start + 3 <= value.upperBound, slice(start..<start + 3).equals("url") {
            start += 3
            skip(MarkupTokenizer.isSpace)
            if start < value.upperBound, bytes[start] == UInt8(ascii: "=") { start += 1 }
            skip(MarkupTokenizer.isSpace)
        }
        var end = value.upperBound
        if start < end, bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"") {
            let quote = bytes[start]
            start += 1
            end = (start..<end).first { bytes[$0] == quote } ?? end
        }
        return start < end ? start..<end : nil
    }

    private mutating func finish(_ reader: inout ReferenceReader) {
        ids.sort { ($0.hash, $0.range.lowerBound) < ($1.hash, $1.range.lowerBound) }
        var anchors: [UInt64] = []
        anchors.reserveCapacity(ids.count)
        var first: (hash: UInt64, range: Range<Int>)?
        for id in ids {
            if let first, first.hash == id.hash {
                let (text, _) = CharacterReferences.decoded(bytes[id.range])
                reader.note(.duplicateID, at: id.range.lowerBound, .duplicate(text, first: first.range.lowerBound))
            } else {
                first = id
                anchors.append(id.hash)
            }
        }
        if !names.isEmpty { anchors = Set(anchors + names).sorted() }
        reader.note { $0.anchors = anchors }
    }

    // MARK: - Values

    private func slice(_ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { Slice(base: bytes, bounds: range) }

    private func words(in range: Range<Int>) -> Set<String> {
        let text = String(decoding: slice(range), as: UTF8.self).lowercased()
        return Set(text.split { $0.isWhitespace || $0 == "," }.map(String.init))
    }

    /// The hash of an id without character references.
    private func hash(_ range: Range<Int>) -> UInt64 {
        let value = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[range]))
        if value.contains(UInt8(ascii: "&")) { return FileSummary.hash(CharacterReferences.decoded(value).text) }
        return FileSummary.hash(value)
    }
}
