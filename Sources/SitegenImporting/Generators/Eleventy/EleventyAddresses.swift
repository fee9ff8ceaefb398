import SitegenBase
import SitegenData
import SitegenFiles

/// The addresses of an Eleventy site (`TemplatePermalink.js`, `TemplateFileSlug.js`).
enum EleventyAddresses {
    /// The address of a text without a permalink: `/a/b/`, but `/a/` for `a/a.md` and `a/index.md`.
    ///
    /// - Parameter relative: The path below the folder of the texts.
    static func standard(_ relative: String) -> String {
        var parts = relative.stem.pathParts
        let name = parts.removeLast()
        if name != "index", parts.last != name { parts.append(name) }
        return parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
    }

    /// The address of an evaluated permalink.
    static func written(_ permalink: String) -> String {
        let parts = permalink.pathParts.filter { $0 != "." }
        guard !parts.isEmpty else { return "/" }
        let path = "/" + parts.joined(separator: "/")
        if path.hasSuffix("/index.html") { return String(path.dropLast("index.html".utf8.count)) }
        return path + (permalink.hasSuffix("/") ? "/" : "")
    }

    /// Whether the output at an address is a file other than a page, such as `/robots.txt`.
    static func isDocument(_ address: String) -> Bool {
        let ending = address.hasSuffix("/") ? "" : address.fileName.fileExtension
        return !ending.isEmpty && ending.utf8.allSatisfy(\.isASCIILetter) && !["html", "htm", "xhtml"].contains(ending)
    }

    /// The values of `page` that a permalink may contain.
    static func page(_ relative: String) -> FieldMapping {
        let stem = relative.fileName.stem
        let name = withoutDate(stem)
        let slug = name == "index" ? withoutDate(relative.folderPath.fileName) : name
        return [
            "fileSlug": .text(slug), "filePathStem": .text("/" + name.within(relative.folderPath)),
            "outputFileExtension": "html",
        ]
    }

    /// The part of a name after a date.
    private static func withoutDate(_ name: String) -> String {
        let day = name.prefix(10)
        let rest = name.dropFirst(10)
        let isDate =
            day.utf8.count == 10
            && zip(day.utf8, "0000-00-00".utf8).allSatisfy { $1 == UInt8(ascii: "-") ? $0 == $1 : $0.isASCIIDigit }
        return isDate && rest.first == "-" ? String(rest.dropFirst()) : name
    }
}
