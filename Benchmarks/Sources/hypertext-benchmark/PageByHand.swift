import Hypertext

/// The buffer of the hand-written page. `StaticString` is markup, and `String` is escaped.
protocol HandBuffer {
    mutating func write(_ markup: StaticString)
    mutating func writeText(_ text: String)
}

extension HandBuffer {
    /// The page as hand-written appends, a lower bound. Unlike the library, it does not check URLs.
    @inline(__always)
    mutating func writePage(of post: Post) {
        write("<!DOCTYPE html>\n<html lang=\"en\"><head><meta name=\"description\" content=\"")
        writeText(post.title)
        write("\"><title>")
        writeText(post.title)
        write("</title></head><body><main id=\"content\" class=\"post\"><h1>")
        writeText(post.title)
        write("</h1>")
        for paragraph in post.paragraphs {
            write("<p>")
            writeText(paragraph)
            write("</p>")
        }
        write("<table class=\"files\"><thead><tr><th>Name</th><th>Size</th><th>State</th></tr></thead><tbody>")
        for row in post.rows {
            write("<tr><td>")
            writeText(row.name)
            write("</td><td class=\"number\">")
            writeText(row.size)
            write("</td><td>")
            writeText(row.state)
            write("</td></tr>")
        }
        write("</tbody></table><ul class=\"links\">")
        for link in post.links {
            write("<li><a href=\"")
            writeText(link.url)
            write("\" class=\"")
            writeText(link.style)
            write("\" data-index=\"")
            writeText(link.index)
            write("\">")
            writeText(link.text)
            write("</a></li>")
        }
        write("</ul></main></body></html>")
    }
}

/// Escapes eight bytes at a time, as the library does.
extension HTMLBuffer: HandBuffer {}

/// Escapes byte by byte, as in typical hand-written code.
struct PlainBuffer: HandBuffer {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func write(_ markup: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func writeText(_ text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
            case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
            case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
            default: bytes.append(byte)
            }
        }
    }
}
