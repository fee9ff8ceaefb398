import SitegenBase
import SitegenConfiguration
package import SitegenDocuments
import SitegenFiles

/// Resolves the destinations of links to paths within the site.
///
/// A link names a page by its file, relative to the file of the link (`../actors.md#isolation`) or to `content/`
/// (`/articles/actors.md`), or by its path (`/articles/actors/`). Images are named in the same ways. If the page is
/// translated, the link leads to the translation in the language of the linking page.
///
/// Names and paths may be in any Unicode form; resolved paths are in that of the published files.
///
/// This is a class because the renderer of every page holds a reference.
package final class LinkResolver: Sendable {
    /// The target of a link.
    package enum Target: Sendable {
        /// A path within the site, with query and fragment.
        case address(String)
        /// A URL outside the site or of unknown meaning, as written.
        case unchanged
        /// A missing file of content, and the path to use if a page or a file of `static/` exists there: the path of the
        /// section whose text the file would be, otherwise the path to which a browser resolves the link.
        case missing(String, address: String?)
        /// A name that no page has.
        case unknownPage(String)
        /// A name that several files have.
        case ambiguous([String])
    }

    private let index: LinkIndex

    /// The rules by which headings get ids from their texts.
    private let scheme: HeadingIdentifierScheme

    /// - Parameters:
    ///   - resources: The addresses of files that are published unchanged, by their paths relative to the site's folder.
    ///   - scheme: The rules by which headings get ids from their texts.
    package init(pages: [Page], resources: [String: String], scheme: HeadingIdentifierScheme = .github) {
        self.scheme = scheme
        index = LinkIndex(pages: pages, resources: resources)
    }

    /// The page at a path.
    package func page(at path: String) -> Page? { index.page(at: path) }

    /// The page and its translations, by language.
    package func translations(of page: Page) -> [String: Page] { index.translations(of: page) }

    /// Resolves a link.
    ///
    /// - Parameters:
    ///   - destination: The destination as written.
    ///   - page: The page with the link.
    package func target(of destination: String, in page: Page) -> Target {
        if let wikiLink = WikiLink(destination: destination) { return target(of: wikiLink, in: page) }
        guard PageLink.isWithinSite(destination) else { return .unchanged }
        let composed = destination.precomposedAddress
        let unchanged: Target = composed.hasSameBytes(as: destination) ? .unchanged : .address(composed)
        let destination = composed
        let (path, suffix) = Self.split(destination)
        guard !path.isEmpty else { return unchanged }
        let decoded = path.removingPercentEncoding
        let isAbsolute = decoded.utf8.first == UInt8(ascii: "/")
        // With a trailing slash, it is the path of a page and not a file name.
        if isAbsolute, decoded.utf8.last == UInt8(ascii: "/") { return unchanged }
        // A relative URL in the text of a page that replaces a translation leads to the same page as in the original.
        let base = page.original ?? page
        let folder = isAbsolute ? "" : page.file.pathParts.dropFirst().dropLast().joined(separator: "/")
        guard let name = Self.joined(folder, decoded) else {
            return .missing(decoded, address: isAbsolute ? nil : Self.address(of: path, suffix, from: base.path))
        }
        let isText = Self.isMarkdown(name)
        // The path of a page may equal the name of a folder.
        if !isAbsolute || isText, let target = index.text(of: name, in: page.language) {
            return .address(index.target(target, of: page, hasFragment: suffix.contains("#")).path + suffix)
        }
        if let address = index.resources[name] { return .address(address + suffix) }
        if isText, let section = section(ofIndex: name) { return .missing(name, address: section + suffix) }
        if isAbsolute {
            if isText { return .missing(name, address: nil) }
            // The index file of a folder is the page of the folder.
            let whole = "/\(name)"
            guard let folder = PageAddress.folder(ofIndex: whole), index.page(at: folder) != nil else {
                return unchanged
            }
            return .address(folder + suffix)
        }
        return .missing(name, address: Self.address(of: path, suffix, from: base.path))
    }

    /// Resolves a link that gives the name of a page instead of a path.
    private func target(of link: WikiLink, in page: Page) -> Target {
        let fragment = link.heading.map { "#" + scheme.identifier(for: $0) } ?? ""
        if link.page.isEmpty { return .address(page.unrecordedPath + fragment) }
        switch index.names.value.match(link.page, in: page) {
        case .page(let target):
            let target = index.target(target, of: page, hasFragment: link.heading != nil)
            return .address(target.unrecordedPath + fragment)
        case .file(let path): return .address((index.resources[path] ?? "/\(path)".pathForURL) + fragment)
        case .several(let files): return .ambiguous(files)
        case nil: return .unknownPage(link.page)
        }
    }

    /// The path of the section whose text a file would be; `nil` for other files. A section without a text has a page too.
    private func section(ofIndex name: String) -> String? {
        var parts = name.pathParts
        guard let file = parts.popLast(), file == "index.md" || file == "_index.md", !parts.isEmpty else { return nil }
        return index.prefix + "/" + parts.map { AddressPart.name($0) }.joined(separator: "/").percentEncoded + "/"
    }

    /// The path to which a browser resolves a relative URL, with query and fragment; `nil` if it leads above the root.
    /// Percent-encoding is kept.
    private static func address(of path: String, _ suffix: String, from pageAddress: String) -> String? {
        var folder = pageAddress.pathParts
        if pageAddress.utf8.last != UInt8(ascii: "/") { folder.removeLast() }
        guard let joined = joined(folder.joined(separator: "/"), path) else { return nil }
        if joined.isEmpty { return "/" + suffix }
        let whole = "/\(joined)"
        let lastPart = path.pathParts.last ?? ""
        let isFolder = path.utf8.last == UInt8(ascii: "/") || lastPart == "." || lastPart == ".."
        return (isFolder ? whole + "/" : PageAddress.folder(ofIndex: whole) ?? whole) + suffix
    }

    /// The path to which a link leads, with query and fragment. A link out of the site is returned unchanged.
    ///
    /// A relative destination that is not a file of content is relative to the page's path, as in a browser. The result is
    /// an absolute path, because the body is also shown in other files, such as feeds.
    package func address(of destination: String, in page: Page) -> String {
        switch target(of: destination, in: page) {
        case .address(let address), .missing(_, let address?): address
        case .unchanged, .missing(_, nil), .unknownPage, .ambiguous: destination
        }
    }

    /// Whether a path relative to `content/` is the file of a text.
    package func holdsText(_ name: String) -> Bool {
        Self.isMarkdown(name) && index.textNames.contains(name)
    }

    /// The file of content whose name is most similar to that of a missing file, if one is similar enough.
    package func nearest(to name: String) -> String? {
        Suggestion.nearestPath(
            to: name, among: index.textNames.filter(Self.isMarkdown) + index.resources.keys)
    }

    /// The name of a page or a file that is most similar to an unknown name, if one is similar enough.
    package func nearestName(to name: String) -> String? { Suggestion.nearest(to: name, among: index.names.value.all) }

    private static func isMarkdown(_ name: String) -> Bool {
        name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    /// The path of a destination, and its query and fragment with their leading characters.
    private static func split(_ destination: String) -> (path: String, suffix: String) {
        guard let end = destination.endOfPath else { return (destination, "") }
        return (String(destination[..<end]), String(destination[end...]))
    }

    /// A path relative to a folder, with `.` and `..` resolved; `nil` if it leads above the root.
    ///
    /// Works on bytes, because every link is resolved when it is checked and when it is rendered.
    private static func joined(_ folder: String, _ path: String) -> String? {
        var (folder, path) = (folder, path)
        var staysBelow = true
        let joined = String(unsafeUninitializedCapacity: folder.utf8.count + path.utf8.count + 1) { joined in
            var end = folder.withUTF8 { joined.initialize(fromContentsOf: $0) }
            path.withUTF8 { path in
                var rest = path[...]
                while !rest.isEmpty, staysBelow {
                    let part = rest.prefix { $0 != UInt8(ascii: "/") }
                    rest = rest[part.endIndex...].dropFirst()
                    switch (part.count, part.first) {
                    case (0, _), (1, UInt8(ascii: ".")): break
                    case (2, UInt8(ascii: ".")) where part.last == UInt8(ascii: "."):
                        staysBelow = end > 0
                        end = joined[..<end].lastIndex(of: UInt8(ascii: "/")) ?? 0
                    default:
                        if end > 0 {
                            joined[end] = UInt8(ascii: "/")
                            end += 1
                        }
                        end = joined[end...].initialize(fromContentsOf: part)
                    }
                }
            }
            return end
        }
        return staysBelow ? joined : nil
    }
}

extension String {
    /// The part of a URL before the query and the fragment.
    package var pathOfURL: Substring { self[..<(endOfPath ?? endIndex)] }

    /// The start of the query or the fragment of a URL, if it has one.
    fileprivate var endOfPath: Index? {
        firstByte { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }
}
