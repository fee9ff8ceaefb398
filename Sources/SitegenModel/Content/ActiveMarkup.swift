/// Finds content in XML that makes a browser run or load something: scripts, event handlers, HTML, XSLT style sheets,
/// and references to other hosts. An SVG drawing without them is an image.
///
/// The search reads the bytes as browsers read XML (XML 1.0 §2) and stops at the first finding. Constructs that could hide a
/// script also count: declared entities, and encodings that are not supersets of ASCII.
package struct ActiveMarkup {
    /// Active content, as an object for the sentence “it holds …”, and its byte offset.
    package struct Finding {
        package let content: String
        package let offset: Int
    }

    private let bytes: [UInt8]
    private var finding: Finding?

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the first active content; `nil` if there is none.
    ///
    /// - Parameter bytes: The file in UTF-8.
    package static func find(in bytes: [UInt8]) -> Finding? {
        var search = ActiveMarkup(bytes)
        search.run()
        return search.finding
    }

    private mutating func run() {
        if let nul = bytes.prefix(4).firstIndex(of: 0) {
            return note("text in an encoding that is not checked", at: nul)
        }
        var index = 0
        while finding == nil, let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[start...]
            if rest.starts(with: "<!--".utf8) {
                index = end(of: "-->", from: start + 4)
            } else if rest.starts(with: "<![CDATA[".utf8) {
                index = end(of: "]]>", from: start + 9)
            } else if rest.starts(with: "<?".utf8) {
                index = end(of: "?>", from: start + 2)
                checkInstruction(start..<index)
            } else if rest.starts(with: "<!".utf8) {
                index = end(of: ">", from: start + 2)
                // An internal subset can define entities and attributes with any content.
                let bracket = bytes[start..<index].firstIndex(of: UInt8(ascii: "["))
                if let bracket { note("entity declarations", at: bracket) }
            } else if rest.dropFirst().first == UInt8(ascii: "/") {
                index = start + 2
            } else {
                index = checkTag(at: start)
            }
        }
    }

    private mutating func note(_ content: String, at offset: Int) {
        finding = finding ?? Finding(content: content, offset: offset)
    }

    private func end(of text: StaticString, from start: Int) -> Int {
        text.withUTF8Buffer { text in
            var index = start
            while index < bytes.count, let next = bytes[index...].firstIndex(of: text[0]) {
                if bytes[next...].starts(with: text) { return next + text.count }
                index = next + 1
            }
            return bytes.count
        }
    }

    // MARK: - Instructions

    private static let encodings: Set<String> = [
        "utf-8", "utf8", "utf-16", "us-ascii", "ascii", "iso-8859-1", "latin1", "windows-1252", "iso-8859-15",
    ]

    private mutating func checkInstruction(_ range: Range<Int>) {
        let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
        if text.hasPrefix("<?xml-stylesheet") { return note("a style sheet instruction", at: range.lowerBound) }
        guard text.hasPrefix("<?xml"), let name = text.firstRange(of: "encoding") else { return }
        let value = text[name.upperBound...].drop { " \t\r\n=".contains($0) }
        let encoding = value.dropFirst().prefix { $0 != value.first }
        if !Self.encodings.contains(String(encoding)) {
            note("text in the encoding ‘\(encoding)’, which is not checked", at: range.lowerBound)
        }
    }

    // MARK: - Tags

    private static let activeElements: Set<String> = [
        "script", "foreignobject", "handler", "listener", "iframe", "embed", "object", "applet", "html",
    ]

    /// The SVG elements that load the resource they reference.
    private static let loadingElements: Set<String> = [
        "image", "use", "feimage", "pattern", "lineargradient", "radialgradient", "textpath", "mpath", "tref", "cursor",
        "filter", "font-face-uri", "style", "link",
    ]

    /// - Returns: The offset at which the search continues.
    private mutating func checkTag(at start: Int) -> Int {
        var index = start + 1
        let element = localName(takeName(&index))
        if Self.activeElements.contains(element) { note("the element ‘\(element)’", at: start) }
        while finding == nil {
            index = skip(from: index) { Self.isBlank($0) || $0 == UInt8(ascii: "/") }
            guard index < bytes.count else { return index }
            if bytes[index] == UInt8(ascii: ">") { break }
            let place = index
            let attribute = takeName(&index)
            index = skip(from: index, while: Self.isBlank)
            guard !attribute.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                // Browsers stop parsing at malformed XML.
                return max(index, place + 1)
            }
            index = skip(from: index + 1, while: Self.isBlank)
            guard index < bytes.count else { return index }
            let quote = bytes[index]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            let valueStart = isQuoted ? index + 1 : index
            let valueEnd =
                bytes[valueStart...].firstIndex { isQuoted ? $0 == quote : Self.isBlank($0) || $0 == UInt8(ascii: ">") }
                ?? bytes.count
            check(attribute, valueStart..<valueEnd, of: element, at: place)
            index = isQuoted ? min(valueEnd + 1, bytes.count) : valueEnd
        }
        if element == "style", finding == nil { checkStyle(from: index) }
        return index
    }

    private mutating func check(_ name: String, _ value: Range<Int>, of element: String, at place: Int) {
        let local = localName(name)
        if name.hasPrefix("on"), name.utf8.count > 2 { return note("the event handler ‘\(name)’", at: place) }
        // Path data and embedded images are long and cannot be active, so they are not decoded.
        if local == "d" || local == "points" || Self.isPlainImage(bytes[value]) { return }
        let text = Self.decoded(bytes[value])
        if name == "xmlns" || name.hasPrefix("xmlns:") {
            if text.contains("www.w3.org/1999/xhtml") { note("HTML", at: place) }
            return
        }
        if local == "style" { return checkStyle(text, at: place) }
        // Browsers ignore whitespace and control characters before and inside a scheme.
        let address = String(decoding: text.utf8.filter { $0 > 0x20 }, as: UTF8.self)
        // Search the whole value, because an animation lists several.
        if address.contains("javascript:") || address.contains("vbscript:") {
            return note("a script as a URL", at: place)
        }
        if address.hasPrefix("data:"), !Self.isInertData(address) { return note("a document as a URL", at: place) }
        if local == "href" || local == "src", Self.loadingElements.contains(element), Self.isElsewhere(address) {
            note("a reference to another host", at: place)
        }
    }

    private static let imageTypes = ["png", "jpeg", "jpg", "gif", "webp", "avif", "bmp"].map { "data:image/\($0)" }

    private static func isPlainImage(_ value: ArraySlice<UInt8>) -> Bool {
        imageTypes.contains { value.starts(with: $0.utf8) }
    }

    private static func isInertData(_ address: String) -> Bool {
        let fonts = ["data:font/", "data:application/font", "data:application/x-font"]
        return (imageTypes + fonts).contains(where: address.hasPrefix)
    }

    private static func isElsewhere(_ address: String) -> Bool {
        ["http:", "https:", "//", "\\\\", "/\\", "\\/"].contains(where: address.hasPrefix)
    }

    private mutating func checkStyle(from start: Int) {
        let end = end(of: "</", from: start)
        checkStyle(Self.decoded(bytes[start..<end]), at: start)
    }

    /// Styles cannot run scripts, but they can load resources from other hosts.
    private mutating func checkStyle(_ text: String, at place: Int) {
        if text.contains("@import") { return note("an imported style sheet", at: place) }
        for part in text.split(separator: "url(").dropFirst() {
            let address = part.drop { " \t\r\n\"'".contains($0) }
            if Self.isElsewhere(String(address.prefix(8))) { note("a reference to another host", at: place) }
        }
    }

    // MARK: - Characters

    private func skip(from start: Int, while isSkipped: (UInt8) -> Bool) -> Int {
        bytes[min(start, bytes.count)...].firstIndex { !isSkipped($0) } ?? bytes.count
    }

    /// Reads a name and lowercases it. HTML ignores case, and uppercase XML names have no special meaning in browsers.
    private mutating func takeName(_ index: inout Int) -> String {
        let start = index
        index = skip(from: start) { !Self.isBlank($0) && !"=/>\"'<".utf8.contains($0) }
        return String(decoding: bytes[start..<index].prefix(100), as: UTF8.self).lowercased()
    }

    private func localName(_ name: String) -> String {
        name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Returns a value in lowercase with numeric character references replaced. Named references are kept, because
    /// files that declare entities are already findings.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text.lowercased() }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            let digits = rest.first == "#" ? rest.dropFirst().prefix { $0.isHexDigit || $0 == "x" } : ""
            let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let scalar = number.flatMap(Unicode.Scalar.init) else {
                result += "&"
                continue
            }
            result.unicodeScalars.append(scalar)
            rest = rest[digits.endIndex...].drop { $0 == ";" }
        }
        return (result + rest).lowercased()
    }
}
