import Foundation
import Hypertext

/// Reads the links of feeds, sitemaps and manifests.
enum FeedScan {
    /// Scans Atom, RSS and sitemaps: addresses in attributes and elements, and the HTML of entries.
    static func scan(xml bytes: UnsafeBufferPointer<UInt8>, into reader: inout ReferenceReader) {
        var tokenizer = MarkupTokenizer(bytes, as: .xml)
        /// The root element, which determines the type of the file.
        var root = ""
        /// The names of the open elements, each with the type of text that it declares.
        var open: [(name: String, type: String)] = []
        while tokenizer.nextTag() {
            let name = String(decoding: bytes[tokenizer.name], as: UTF8.self)
            guard tokenizer.isEnd else {
                if root.isEmpty { root = name }
                let type = tokenizer.attribute(.type).map { String(decoding: bytes[$0.value], as: UTF8.self) }
                read(tokenizer, name, of: root, bytes, &reader)
                if !tokenizer.isSelfClosing { open.append((name, type ?? "")) }
                continue
            }
            let type = open.last { $0.name == name }?.type ?? ""
            if let place = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(place...) }
            read(tokenizer.text, in: name, of: root, type: type, bytes, &reader)
        }
    }

    /// Reads the links in attributes.
    private static func read(
        _ tag: MarkupTokenizer, _ name: String, of root: String, _ bytes: UnsafeBufferPointer<UInt8>,
        _ reader: inout ReferenceReader
    ) {
        switch (root, name) {
        case ("feed", "link"), ("rss", "atom:link"), ("urlset", "xhtml:link"):
            if let href = tag.attribute(.href) { reader.follow(href.value, of: bytes, as: .relation) }
        case ("rss", "enclosure"), ("rss", "media:content"), ("rss", "media:thumbnail"):
            let url = tag.attributes.first { Slice(base: bytes, bounds: $0.nameRange).equals("url") }
            if let url { reader.follow(url.value, of: bytes, as: .asset) }
        case ("feed", "content"), ("svg", "image"):
            if let source = tag.attribute(.source) ?? tag.attribute(.href) {
                reader.follow(source.value, of: bytes, as: .asset)
            }
        default: break
        }
    }

    /// Reads the links in texts.
    private static func read(
        _ range: Range<Int>, in name: String, of root: String, type: String, _ bytes: UnsafeBufferPointer<UInt8>,
        _ reader: inout ReferenceReader
    ) {
        switch (root, name) {
        case ("urlset", "loc"), ("sitemapindex", "loc"), ("rss", "link"), ("rss", "comments"):
            follow(range, as: .relation, bytes, &reader)
        case ("urlset", "image:loc"), ("rss", "url"), ("feed", "icon"), ("feed", "logo"):
            follow(range, as: .asset, bytes, &reader)
        case ("rss", "content:encoded"), ("rss", "description"):
            followContent(text(bytes[range]), at: range.lowerBound, &reader)
        case ("feed", "content"), ("feed", "summary"):
            if type == "html" { followContent(text(bytes[range]), at: range.lowerBound, &reader) }
        default: break
        }
    }

    private static func follow(
        _ range: Range<Int>, as purpose: ReferenceReader.Purpose, _ bytes: UnsafeBufferPointer<UInt8>,
        _ reader: inout ReferenceReader
    ) {
        let address = text(bytes[range])
        if !address.allSatisfy(\.isWhitespace) { reader.follow(address, at: range.lowerBound, as: purpose) }
    }

    /// Reads the links of a text that contains HTML in a feed. All of them have the position of the text. Problems other than
    /// links are reported for the page.
    private static func followContent(_ html: String, at offset: Int, _ reader: inout ReferenceReader) {
        var html = html
        html.withUTF8 { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            while tokenizer.nextTag() {
                for attribute in tokenizer.attributes {
                    let purpose: ReferenceReader.Purpose
                    switch (attribute.name, tokenizer.element) {
                    case (.href, .a), (.href, .area): purpose = .relation
                    case (.source, _), (.poster, .video): purpose = .asset
                    default: continue
                    }
                    let (address, isCertain) = CharacterReferences.decoded(bytes[attribute.value])
                    if isCertain { reader.follow(address, at: offset, as: purpose) }
                }
            }
        }
    }

    /// The text of an element: its character references resolved, except in CDATA sections.
    private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let written = String(decoding: bytes, as: UTF8.self)
        guard written.contains("<![CDATA[") else { return CharacterReferences.decoded(written.utf8).text }
        var result = ""
        var rest = written[...]
        while let start = rest.firstRange(of: "<![CDATA[") {
            result += CharacterReferences.decoded(rest[..<start.lowerBound].utf8).text
            let end = rest[start.upperBound...].firstRange(of: "]]>")
            result += rest[start.upperBound..<(end?.lowerBound ?? rest.endIndex)]
            rest = rest[(end?.upperBound ?? rest.endIndex)...]
        }
        return result + CharacterReferences.decoded(rest.utf8).text
    }

    // MARK: - JSON

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }

    /// The parts of a JSON Feed 1.1 that contain links.
    private struct Feed: Decodable {
        struct Item: Decodable {
            var url: String?
            var image: String?
            var bannerImage: String?
            var contentHtml: String?
            var attachments: [Attachment]?
        }

        struct Attachment: Decodable { var url: String? }

        var homePageUrl: String?
        var feedUrl: String?
        var nextUrl: String?
        var icon: String?
        var favicon: String?
        var items: [Item]?
    }

    /// Scans a JSON Feed. A file that is not a JSON Feed has no links.
    static func scan(feed bytes: [UInt8], into reader: inout ReferenceReader) {
        guard let feed = try? decoder.decode(Feed.self, from: Data(bytes)) else { return }
        func follow(_ address: String?, as purpose: ReferenceReader.Purpose) {
            if let address { reader.follow(address, at: offset(of: address, in: bytes), as: purpose) }
        }
        for address in [feed.homePageUrl, feed.feedUrl, feed.nextUrl] { follow(address, as: .relation) }
        for address in [feed.icon, feed.favicon] { follow(address, as: .asset) }
        for item in feed.items ?? [] {
            follow(item.url, as: .relation)
            for address in [item.image, item.bannerImage] { follow(address, as: .asset) }
            for attachment in item.attachments ?? [] { follow(attachment.url, as: .asset) }
            if let html = item.contentHtml {
                followContent(html, at: item.url.map { offset(of: $0, in: bytes) } ?? 0, &reader)
            }
        }
    }

    /// The parts of a web application manifest that contain links.
    private struct Manifest: Decodable {
        struct Image: Decodable { var src: String? }
        struct Shortcut: Decodable { var url: String? }

        var startUrl: String?
        var icons: [Image]?
        var screenshots: [Image]?
        var shortcuts: [Shortcut]?
    }

    /// Scans a web application manifest.
    static func scan(manifest bytes: [UInt8], into reader: inout ReferenceReader) {
        guard let manifest = try? decoder.decode(Manifest.self, from: Data(bytes)) else { return }
        func follow(_ address: String?, as purpose: ReferenceReader.Purpose) {
            if let address { reader.follow(address, at: offset(of: address, in: bytes), as: purpose) }
        }
        follow(manifest.startUrl, as: .relation)
        for image in (manifest.icons ?? []) + (manifest.screenshots ?? []) { follow(image.src, as: .asset) }
        for shortcut in manifest.shortcuts ?? [] { follow(shortcut.url, as: .relation) }
    }

    /// The offset of a literal text in a file; 0 if it is written in another way.
    private static func offset(of text: String, in bytes: [UInt8]) -> Int {
        bytes.firstRange(of: Array(text.utf8))?.lowerBound ?? 0
    }
}
