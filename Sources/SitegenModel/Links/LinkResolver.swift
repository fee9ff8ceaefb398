import SitegenDiagnostics
package import SitegenDocuments
import SitegenFiles

/// Turns what authors write in links into addresses within the site.
///
/// A link names a page by its file, relative to the one it stands in (`../actors.md#isolation`), from the top of the
/// content (`/articles/actors.md`), or by its address (`/articles/actors/`); a picture is named in the same ways. The
/// page is that of the reader's language, where it is translated.
///
/// A class, because every page's renderer holds it.
package final class LinkResolver: Sendable {
    /// Where a link leads.
    package enum Target: Sendable {
        /// An address within the site, with what stood behind `?` and `#`.
        case address(String)
        /// Out of the site, or nowhere that is known: as it was written.
        case unchanged
        /// To no file of content that is there; and the address within the site that a browser makes of it, from the
        /// page's own on, if it makes one: there may be a page or a file of `static/`.
        case missing(String, address: String?)
        /// To no page, by a name that none has.
        case unknownPage(String)
        /// To several pages, by a name that all of these files have.
        case ambiguous([String])
    }

    private let index: LinkIndex

    /// The rules by which headings get ids from their texts.
    private let scheme: HeadingIdentifierScheme

    /// - Parameters:
    ///   - resources: The addresses of files that are published as they are, by their paths relative to the site's
    ///     folder.
    ///   - scheme: The rules by which headings get ids from their texts.
    package init(pages: [Page], resources: [String: String], scheme: HeadingIdentifierScheme = .github) {
        self.scheme = scheme
        index = LinkIndex(pages: pages, resources: resources)
    }

    /// The page at an address.
    package func page(at path: String) -> Page? { index.page(at: path) }

    /// The page's translations and itself, by language.
    package func translations(of page: Page) -> [String: Page] { index.translations(of: page) }

    /// Where a link in a text leads.
    ///
    /// - Parameters:
    ///   - destination: What was written.
    ///   - page: The page that it stands in.
    package func target(of destination: String, in page: Page) -> Target {
        if let wikiLink = WikiLink(destination: destination) { return target(of: wikiLink, in: page) }
        guard PageLink.isWithinSite(destination) else { return .unchanged }
        let (path, suffix) = Self.split(destination)
        guard !path.isEmpty else { return .unchanged }
        let decoded = path.removingPercentEncoding
        let isAbsolute = decoded.utf8.first == UInt8(ascii: "/")
        // With a slash at its end it is an address already, and no file's name.
        if isAbsolute, decoded.utf8.last == UInt8(ascii: "/") { return .unchanged }
        let folder = isAbsolute ? "" : page.file.pathParts.dropFirst().dropLast().joined(separator: "/")
        guard let name = Self.joined(folder, decoded) else {
            return .missing(decoded, address: isAbsolute ? nil : Self.address(of: path, suffix, from: page.path))
        }
        let isText = Self.isMarkdown(name)
        // An address that happens to be a folder's name is an address still.
        if !isAbsolute || isText, let target = index.text(of: name, in: page.language) {
            return .address(target.path + suffix)
        }
        if let address = index.resources[name] { return .address(address + suffix) }
        if isAbsolute {
            if isText { return .missing(name, address: nil) }
            // A folder's own file is the folder's page.
            let whole = "/\(name)"
            guard let folder = PageAddress.folder(ofIndex: whole), index.page(at: folder) != nil else {
                return .unchanged
            }
            return .address(folder + suffix)
        }
        return .missing(name, address: Self.address(of: path, suffix, from: page.path))
    }

    /// Where a link leads that names a page, and not a path.
    private func target(of link: WikiLink, in page: Page) -> Target {
        let fragment = link.heading.map { "#" + scheme.identifier(for: $0) } ?? ""
        if link.page.isEmpty { return .address(page.unrecordedPath + fragment) }
        switch index.names.value.match(link.page, in: page) {
        case .page(let target): return .address(target.unrecordedPath + fragment)
        case .file(let path): return .address((index.resources[path] ?? "/\(path)") + fragment)
        case .several(let files): return .ambiguous(files)
        case nil: return .unknownPage(link.page)
        }
    }

    /// The address that a browser makes of a relative one, with what stands behind `?` and `#`; `nil` if it leads above
    /// the top. What is percent-encoded stays so.
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

    /// The address that a link leads to, with what stands behind `?` and `#`; as it was written where it leads out of
    /// the site.
    ///
    /// What is relative and no file of content is relative to the page's address, as a browser reads it. It is written
    /// whole, since a text is also shown elsewhere, in feeds for instance.
    package func address(of destination: String, in page: Page) -> String {
        switch target(of: destination, in: page) {
        case .address(let address), .missing(_, let address?): address
        case .unchanged, .missing(_, nil), .unknownPage, .ambiguous: destination
        }
    }

    /// Whether a link from the top of the content names a text by its file.
    package func holdsText(_ name: String) -> Bool {
        Self.isMarkdown(name) && index.textNames.contains(name)
    }

    /// A file of content that somebody may have meant by one that is not there.
    package func nearest(to name: String) -> String? {
        Suggestion.nearestPath(
            to: name, among: index.textNames.filter(Self.isMarkdown) + index.resources.keys)
    }

    /// The name of a page or a file that somebody may have meant by one that nothing has.
    package func nearestName(to name: String) -> String? { Suggestion.nearest(to: name, among: index.names.value.all) }

    private static func isMarkdown(_ name: String) -> Bool {
        name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    /// A destination's path, and its query and fragment with the sign before them.
    private static func split(_ destination: String) -> (path: String, suffix: String) {
        guard let end = destination.endOfPath else { return (destination, "") }
        return (String(destination[..<end]), String(destination[end...]))
    }

    /// A path from a folder on, without `.` and `..`; `nil` where it leads above the top.
    ///
    /// From bytes to bytes: every link of a site comes here, when it is checked and when it is written.
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
    /// What stands before the query and the fragment of a URL.
    package var pathOfURL: Substring { self[..<(endOfPath ?? endIndex)] }

    /// Where the query or the fragment of a URL begins, if it has one.
    fileprivate var endOfPath: Index? {
        firstByte { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }
}

extension String {
    /// The text with `%20` and the like as what they stand for.
    package var removingPercentEncoding: String {
        guard firstByte(where: { $0 == UInt8(ascii: "%") }) != nil else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let number = UInt8(String(Substring(rest.prefix(2))), radix: 16),
                rest.prefix(2).count == 2
            {
                bytes.append(number)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
