/// Which bytes of a URL are written unchanged in an attribute.
enum URLBytes {
    /// Unreserved and reserved characters of RFC 3986 §2 and `%` (encoded bytes stay encoded), without the two that have a
    /// meaning in HTML and the square brackets.
    @inline(__always)
    static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3B, 0x40...0x5A, 0x61...0x7A: true  // digits : ; @ A-Z a-z
        case 0x21, 0x23...0x25, 0x28...0x2F, 0x3D, 0x3F, 0x5F, 0x7E: true  // ! # $ % ( ) * + , - . / = ? _ ~
        default: false
        }
    }

    /// Writes a URL into a double-quoted attribute value. Bytes that are not allowed in a URL are percent-encoded, `&` and `'`
    /// become character references, and encoded bytes are kept.
    @inline(__always)
    static func write(
        _ url: UnsafeBufferPointer<UInt8>, keepsBrackets: Bool = true, to sink: inout some ByteSink
    ) {
        var start = 0
        var endOfHost: Int?
        for index in url.indices where !isSafe(url[index]) {
            switch url[index] {
            case UInt8(ascii: "[") where keepsBrackets: continue
            case UInt8(ascii: "["):
                endOfHost = endOfIPLiteral(in: url, from: index)
                if endOfHost != nil { continue }
            case UInt8(ascii: "]") where keepsBrackets || index == endOfHost: continue
            default: break
            }
            sink.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: url[start..<index])))
            start = index + 1
            switch url[index] {
            case UInt8(ascii: "&"): sink.write(literal: "&amp;")
            case UInt8(ascii: "'"): sink.write(literal: "&#x27;")
            case let byte:
                let digits: StaticString = "0123456789ABCDEF"
                sink.write(byte: UInt8(ascii: "%"))
                sink.write(byte: digits.utf8Start[Int(byte >> 4)])
                sink.write(byte: digits.utf8Start[Int(byte & 15)])
            }
        }
        sink.write(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: url[start...])))
    }

    /// The index of the bracket that closes the address of an IPv6 host (RFC 3986 §3.2.2), if the one at `start` opens one.
    private static func endOfIPLiteral(in url: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start >= 2, url[start - 1] == UInt8(ascii: "/"), url[start - 2] == UInt8(ascii: "/") else { return nil }
        let end = url[(start + 1)...].firstIndex { byte in
            switch byte {
            case 0x30...0x3A, 0x41...0x46, 0x61...0x66, UInt8(ascii: "."): false  // digits : A-F a-f .
            default: true
            }
        }
        return end.flatMap { url[$0] == UInt8(ascii: "]") && $0 > start + 2 ? $0 : nil }
    }
}

/// Which URLs may be written into a page.
///
/// There are two rules, one for each origin of a URL:
/// - A URL from content (Markdown, front matter, data, visitors' input) is checked against an allow-list:
///   ``isAllowedLink(_:schemes:)`` for links that a reader follows, ``isAllowedImage(_:)`` for resources that a page shows. Any
///   other scheme may start a program on the reader's machine.
/// - A URL that a Swift program or a template sets is the program's responsibility. The attributes and elements of this module
///   only leave out URLs that ``isUnsafe(_:)`` rejects, unless they are wrapped in ``UnsafeURL``. Check URLs from content with
///   the first rule before they get here.
///
/// Schemes are read as a browser reads them (URL Standard §4.4): case is ignored, leading C0 controls and spaces are skipped,
/// and tabs and line ends are skipped everywhere. Pass the unescaped URL, with character references decoded.
public enum URLSafety {
    /// The schemes that links in content may have by default.
    public static let standardSchemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// The schemes that no setting can allow: they run code in the page's origin, read the reader's files, or contain another
    /// URL.
    public static let forbiddenSchemes: Set<String> = [
        "blob", "data", "file", "filesystem", "javascript", "vbscript", "view-source",
    ]

    /// Whether a link in content may be written. It must be relative or have one of the allowed schemes.
    ///
    /// - Parameters:
    ///   - url: The URL, as an author wrote it.
    ///   - schemes: The allowed schemes in lowercase. ``forbiddenSchemes`` stay forbidden even if they are among them.
    /// - Returns: Whether a reader may follow it.
    public static func isAllowedLink(_ url: String, schemes: Set<String> = standardSchemes) -> Bool {
        if url.withBytes(hasNoScheme) { return true }
        guard let scheme = scheme(of: url) else { return true }
        return schemes.contains(scheme) && !forbiddenSchemes.contains(scheme)
    }

    /// Whether an image, a video or another resource in content may be written. Its URL must be relative, begin with `http:` or
    /// `https:`, or be a `data:` URL of a PNG, GIF, JPEG or WebP image.
    ///
    /// - Parameter url: The URL, as an author wrote it.
    /// - Returns: Whether a page may show it.
    public static func isAllowedImage(_ url: String) -> Bool {
        if url.withBytes(hasNoScheme) { return true }
        return switch scheme(of: url) {
        case nil, "http", "https": true
        case "data": url.withBytes(isRasterImage)
        default: false
        }
    }

    /// Whether following a URL could run code or read the reader's files: it has one of ``forbiddenSchemes`` and is not a
    /// `data:` URL of a PNG, GIF, JPEG or WebP image.
    ///
    /// - Parameter url: The URL as given.
    /// - Returns: Whether attributes leave it out.
    public static func isUnsafe(_ url: String) -> Bool {
        url.withBytes { bytes in
            // Most URLs have no scheme, or one that begins with `h`: the first letter decides.
            guard let first = bytes.first(where: { $0 > 0x20 }) else { return false }
            switch first | 0x20 {
            case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "j"), UInt8(ascii: "v"):
                return forbiddenPrefixes.contains { hasPrefix(bytes, $0) }
            case UInt8(ascii: "d"): return hasPrefix(bytes, "data:") && !isRasterImage(bytes)
            default: return false
            }
        }
    }

    /// The scheme in lowercase, as a browser reads it; `nil` if the URL is relative.
    ///
    /// - Parameter url: The URL, as an author wrote it.
    /// - Returns: The scheme without its colon.
    public static func scheme(of url: String) -> String? {
        var scheme: [UInt8] = []
        for byte in url.utf8 {
            switch byte {
            case 0x09, 0x0A, 0x0D: continue
            case ...0x20 where scheme.isEmpty: continue
            case UInt8(ascii: ":"): return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): scheme.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                // A scheme begins with a letter.
                guard !scheme.isEmpty else { return nil }
                scheme.append(byte)
            default: return nil
            }
        }
        return nil
    }

    /// Whether a URL leads to another host: it has a scheme other than `data`, or begins with two slashes. Browsers treat
    /// backslashes as slashes here (URL Standard §4.4).
    ///
    /// - Parameter url: The URL, as an author wrote it.
    /// - Returns: Whether it leads out of the site.
    public static func isRemote(_ url: String) -> Bool {
        if let scheme = scheme(of: url) { return scheme != "data" }
        let start = url.utf8.lazy.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }.prefix(2)
        return start.count == 2 && start.allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    }

    /// ``forbiddenSchemes`` except `data`, for a comparison without an allocation.
    private static let forbiddenPrefixes: [StaticString] = [
        "blob:", "file:", "filesystem:", "javascript:", "vbscript:", "view-source:",
    ]

    /// Whether no colon comes before the first slash, question mark or number sign, so that the URL has no scheme. Decides most
    /// URLs without an allocation.
    private static func hasNoScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
            case UInt8(ascii: ":"): return false
            default: continue
            }
        }
        return true
    }

    private static func isRasterImage(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        rasterImages.contains { hasPrefix(bytes, $0) }
    }

    /// Each includes the character after the type, because `image/png+xml` would be a document.
    private static let rasterImages: [StaticString] = [
        "data:image/png;", "data:image/png,", "data:image/gif;", "data:image/gif,", "data:image/jpeg;",
        "data:image/jpeg,", "data:image/webp;", "data:image/webp,",
    ]

    private static func hasPrefix(_ bytes: UnsafeBufferPointer<UInt8>, _ prefix: StaticString) -> Bool {
        var matched = 0
        for byte in bytes {
            if matched == prefix.utf8CodeUnitCount { return true }
            if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
            if matched == 0, byte <= 0x20 { continue }
            let lowercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            guard lowercase == prefix.utf8Start[matched] else { return false }
            matched += 1
        }
        return matched == prefix.utf8CodeUnitCount
    }
}
