import Foundation
import TestPrograms
import Testing

@testable import Hypertext

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The library's XML, read by XML parsers.
@Suite struct XMLParsingTests {
    @Test func `A parser returns every hostile text without the characters that XML forbids`() throws {
        let texts = hostileTexts(count: 20_000)
        let recorder = Recorder()
        let parser = XMLParser(data: Data(document(of: texts).bytes()))
        parser.delegate = recorder
        try #require(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
        let expected = texts.map(readBack)
        #expect(recorder.elements == texts.count)
        #expect(recorder.attributes == expected)
        #expect(recorder.texts == expected)
        #expect(recorder.comments == texts.count)
    }

    // Debian has xmllint in libxml2-utils, macOS in the system.
    @Test(.enabled(if: xmllint != nil, "xmllint is not installed"))
    func `xmllint finds no errors in a document of hostile texts`() throws {
        let xmllint = try #require(xmllint)
        let lint = try run(xmllint, on: document(of: hostileTexts(count: 2_000)).bytes())
        #expect(lint == "")
        // Shows that xmllint reports errors.
        #expect(try run(xmllint, on: Array("<a><b></a>".utf8)).contains("mismatch"))
    }

    @Test(arguments: [
        "a", "A", "_", "entry", "xml:lang", "dc:date.issued", "a-b", "a1", "größe", "日本", "a\u{B7}", "a\u{301}",
        "media:thumbnail", "\u{10000}",
    ])
    func `A valid XML name is accepted`(name: String) throws {
        #expect(Names.isXML(name))
        let parser = XMLParser(data: Data("<\(name) xmlns:\(name)=\"x\"/>".utf8))
        if !name.contains(":") { #expect(parser.parse()) }
    }

    @Test(arguments: [
        "", ":", "a:", ":a", "a:b:c", "a::b", "1a", "-a", ".a", "a b", "a>", "a/", "a=", "a\"", "a\n", "a:1", "a\u{0}",
        "\u{B7}a", "\u{301}a", "a:\u{301}", "\u{203F}a", "a\u{D7}", "a\u{37E}", "a\u{2028}", "a\u{FFFE}", "a@", "{a}",
    ])
    func `An invalid XML name is rejected`(name: String) {
        #expect(!Names.isXML(name))
    }
}

private func document(of texts: [String]) -> XML.Document {
    XML.Document("all", styleSheet: .xslt("/style.xsl")) {
        for text in texts {
            element("one", .attribute("text", text), .attribute("url", url: "/" + text)) {
                text
                XML.comment(text)
            }
        }
    }
}

/// Pseudorandom texts, joined from pieces that have a meaning in XML. They are the same in every run.
private func hostileTexts(count: Int) -> [String] {
    let pieces = [
        "<", ">", "&", "\"", "'", "]]>", "<![CDATA[", "<!--", "-->", "--", "-", "<?xml ?>", "?>", "&amp;", "&#0;",
        "&#13;", "<!DOCTYPE a [<!ENTITY e \"x\">]>", "&e;", "</one>", "<one/>", "\r", "\n", "\t", " ", "\u{0}",
        "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}",
        "\u{1FFFE}", "\u{E9}", "e\u{301}", "，", "日本", "👩‍👧", "text", "a long piece of harmless text ", "%", "\\", "=",
    ]
    var state: UInt64 = 1
    func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
    return (0..<count).map { _ in
        (0..<next(below: 8)).map { _ in pieces[next(below: pieces.count)] }.joined()
    }
}

/// The text that a parser returns: without the characters outside `Char` of XML 1.0 §2.2.
private func readBack(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: kept.append(scalar)
        default: break
        }
    }
    return String(kept)
}

private final class Recorder: NSObject, XMLParserDelegate {
    var elements = 0
    var comments = 0
    var attributes: [String] = []
    var texts: [String] = []
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard elementName == "one", attributes.keys.sorted() == ["text", "url"] else { return }
        elements += 1
        self.attributes.append(attributes["text"] ?? "")
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += string
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        comments += 1
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if elementName == "one" { texts.append(text) }
    }
}

/// The path of xmllint; `nil` if it is not installed.
private let xmllint: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/xmllint" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

/// The output of the program for a document.
private func run(_ program: String, on document: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xml")
    try Data(document).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try TestProgram(running: program, ["--noout", "--nonet", file.path])
    return String(decoding: run.output + run.errors, as: UTF8.self)
}
