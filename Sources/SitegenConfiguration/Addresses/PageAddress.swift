import SitegenBase
import SitegenFiles

/// The form of a page's address: a folder's, `/about/`, or a file's, `/about.html`.
///
/// An address is a file's if its last component ends with one of ``fileExtensions`` and no slash follows. Any other dot
/// is part of a name: `/v1.2` is the folder `/v1.2/`.
package enum PageAddress {
    /// The endings that make the last component of an address the name of a file.
    static let fileExtensions = ["html", "htm", "xhtml", "xml", "txt", "json"]

    /// Whether a component of an address that no slash follows is the name of a file.
    static func isFileName(_ component: String) -> Bool { stem(of: component) != nil }

    /// The normal form of an address: `/about` and `/about/index.html` become `/about/`, and letters with accents are
    /// precomposed.
    package static func normalized(_ address: String) -> String {
        var parts = address.pathParts
        var isFile = address.utf8.last != UInt8(ascii: "/") && parts.last.map(isFileName) == true
        if isFile, parts.last == indexName {
            parts.removeLast()
            isFile = false
        }
        return "/" + parts.joined(separator: "/").precomposed + (isFile || parts.isEmpty ? "" : "/")
    }

    /// The folder of the files that belong to a page, such as its images and the other pages of its list: `/a/` for
    /// `/a/` and for `/a.html`.
    package static func folder(of address: String) -> String {
        stem(of: address).map { "\($0)/" } ?? address
    }

    /// The address of the folder that contains an `index.html`; `nil` for any other address.
    package static func folder(ofIndex address: String) -> String? {
        address.utf8.count > indexName.utf8.count && address.hasSuffix("/\(indexName)")
            ? String(address.dropLast(indexName.count)) : nil
    }

    /// The address of a page in another format: `/a/index.json` for `/a/`, `/a.json` for `/a.html`.
    package static func format(_ pathExtension: String, of address: String) -> String {
        stem(of: address).map { "\($0).\(pathExtension)" } ?? "\(address)index.\(pathExtension)"
    }

    /// The name of a folder's own file.
    static let indexName = "index.html"

    /// A name or an address without the extension of a file; `nil` if it is not a file's.
    private static func stem(of text: String) -> String? {
        guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), dot > text.startIndex else { return nil }
        let pathExtension = text[text.utf8.index(after: dot)...]
        guard pathExtension.utf8.count <= 5, text[..<dot].utf8.last != UInt8(ascii: "/"),
            fileExtensions.contains(pathExtension.lowercased())
        else { return nil }
        return String(text[..<dot])
    }
}
