import Hypertext

/// An element of an XML document.
///
/// Document type declarations are not read, so no entity is resolved or expanded; a reference to one stays text.
struct XMLElement {
    /// The name as written, with its prefix: `wp:post_id`.
    let name: String
    let attributes: [(name: String, value: String)]
    /// The line at which the element begins, counted from 1.
    let line: Int
    /// The text of the element, without that of its descendants.
    var text = ""
    /// The line at which the text begins.
    var textLine: Int
    var children: [XMLElement] = []

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The first child with a name.
    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The children with a name.
    func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The text of the first child with a name, without surrounding white space; `nil` if it is missing or empty.
    func text(of name: String) -> String? {
        child(name).flatMap { $0.text.trimmed.isEmpty ? nil : $0.text.trimmed }
    }

    /// The nesting limit; the text of deeper elements becomes that of the element around them.
    private static let depthLimit = 20

    /// The outermost element of a document, as far as it can be read; `nil` if there is none.
    ///
    /// Elements that stay open end at the end of the document, and end tags without a start tag are ignored.
    static func root(of bytes: [UInt8]) -> XMLElement? {
        bytes.withUnsafeBufferPointer { bytes in
            var open: [XMLElement] = []
            var root: XMLElement?
            var line = 1
            func close() {
                guard let element = open.popLast() else { return }
                if open.isEmpty { root = root ?? element } else { open[open.count - 1].children.append(element) }
            }
            var tokenizer = MarkupTokenizer(bytes, as: .xml)
            var place = 0
            while place < bytes.count {
                switch tokenizer.read(at: place, isForeign: true) {
                case .startTag where open.count < depthLimit:
                    let attributes = tokenizer.attributes.map { attribute in
                        (text(bytes[attribute.nameRange]), decoded(bytes[attribute.value]))
                    }
                    open.append(
                        XMLElement(
                            name: text(bytes[tokenizer.name]), attributes: attributes, line: line, textLine: line))
                    if tokenizer.isSelfClosing { close() }
                case .endTag:
                    let name = text(bytes[tokenizer.name])
                    if let index = open.lastIndex(where: { $0.name == name }) { while open.count > index { close() } }
                case .text: add(decoded(bytes[place..<tokenizer.end]), at: line, to: &open)
                case .characterData:
                    let content = bytes[place..<tokenizer.end].dropFirst(9)
                    add(text(content.dropLast(min(3, content.count))), at: line, to: &open)
                case .startTag, .comment, .doctype, .nothing, .unfinished: break
                }
                let end = max(tokenizer.end, place + 1)
                for byte in bytes[place..<min(end, bytes.count)] where byte == 0x0A { line += 1 }
                place = end
            }
            while !open.isEmpty { close() }
            return root
        }
    }

    private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func decoded(_ bytes: some Collection<UInt8>) -> String {
        CharacterReferences.decoded(bytes, isAttribute: false).text
    }

    private static func add(_ text: String, at line: Int, to open: inout [XMLElement]) {
        guard let last = open.indices.last else { return }
        // A short text, so that many blank texts are not read again and again.
        if open[last].text.utf8.count < 100, open[last].text.utf8.allSatisfy(\.isSpace) { open[last].textLine = line }
        open[last].text += text
    }
}
