/// A part of the index with the titles and the text of some pages, for results and excerpts.
///
/// Each page is a list of strings on a separate line: title, URL and description, then heading, id and text of each section.
///
/// ```json
/// [
/// ["Tides","/guide/tides/","Up and down.","","","The sea.","Spring tides","spring-tides","High."]
/// ]
/// ```
package enum SearchPages {
    /// Writes a part.
    package static func bytes(of entries: [SearchEntry]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.reduce(64) { $0 + $1.sections.reduce(256) { $0 + $1.text.utf8.count + 64 } })
        bytes += "[".utf8
        for (number, entry) in entries.enumerated() {
            bytes += (number == 0 ? "\n[" : ",\n[").utf8
            append(entry.title, to: &bytes)
            for text in [entry.url, entry.description] { appendNext(text, to: &bytes) }
            for section in entry.sections {
                for text in [section.heading, section.id, section.text] { appendNext(text, to: &bytes) }
            }
            bytes.append(UInt8(ascii: "]"))
        }
        bytes += "\n]\n".utf8
        return bytes
    }

    private static func appendNext(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        append(text, to: &bytes)
    }

    /// Appends a string in quotation marks. A run of white space and control characters becomes one space, so that only
    /// quotation marks and backslashes have to be escaped.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        text.withUTF8 { text in
            var run = 0
            for (index, byte) in text.enumerated() where isSpecial[Int(byte)] {
                bytes.append(contentsOf: text[run..<index])
                run = index + 1
                if byte > 0x20 {
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(byte)
                } else if bytes.count > start, bytes[bytes.count - 1] != 0x20 {
                    bytes.append(0x20)
                }
            }
            bytes.append(contentsOf: text[run...])
        }
        if bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is escaped, or part of a run of white space.
    private static let isSpecial: [Bool] = (0..<256).map { $0 <= 0x20 || $0 == 0x22 || $0 == 0x5C }
}
