import Hypertext

/// A link to a page, by its file name or its title, and optionally to one of its headings: `[[Page#Heading]]`.
///
/// With its brackets, it is the destination of a ``Link`` or the source of an ``Image``. The program that publishes a document
/// knows the pages and resolves the link. A renderer that has no such information writes ``relativeURL``.
public struct WikiLink: Hashable, Sendable {
    /// The page's name or path; empty for the page that contains the link.
    public var page: String

    /// The heading's text, if the link refers to one.
    public var heading: String?

    /// Creates a link to a page.
    public init(page: String, heading: String? = nil) {
        self.page = page
        self.heading = heading
    }

    /// Parses a destination in double brackets; `nil` if it is any other destination.
    public init?(destination: String) {
        // Nearly all destinations begin differently.
        guard destination.utf8.first == UInt8(ascii: "["), destination.utf8.count > 4, destination.hasPrefix("[["),
            destination.hasSuffix("]]")
        else { return nil }
        self.init(String(destination.dropFirst(2).dropLast(2)))
    }

    /// Parses the text between the brackets and before the link text; `nil` if it is empty.
    ///
    /// If there are several nested headings, the last one is the target (Obsidian Help, "Internal links").
    package init?(_ target: String) {
        guard !target.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") || $0 < 0x20 }) else {
            return nil
        }
        let parts = target.split(separator: "#", omittingEmptySubsequences: false)
            .map { String($0.trimmingBlanks()) }
        page = parts[0]
        heading = parts.count > 1 ? parts[parts.count - 1] : nil
        if heading?.isEmpty == true { heading = nil }
        if page.isEmpty && heading == nil { return nil }
    }

    /// The link in its brackets, for use as the destination of a ``Link``.
    public var destination: String { "[[\(page)\(heading.map { "#" + $0 } ?? "")]]" }

    /// The intended destination: the link in its brackets, or a web address, which is not the name of a page.
    package var meantDestination: String {
        let name = page.lowercased()
        guard name.hasPrefix("https://") || name.hasPrefix("http://") else { return destination }
        return page + (heading.map { "#" + $0 } ?? "")
    }

    /// Whether the link refers to an image file or a web address, so that `![[…]]` shows it. Other files and pages cannot be
    /// embedded.
    package var isImage: Bool {
        meantDestination != destination || ImageFile.hasExtension(page)
    }

    /// The link text if the author has not set one.
    public var defaultText: String {
        guard let heading else { return page }
        return page.isEmpty ? heading : "\(page) > \(heading)"
    }

    /// The URL relative to the document, for use if the pages are unknown: the name, and the heading's id by GitHub's rules.
    public var relativeURL: String {
        let fragment = heading.map { "#" + Slugger.base(for: $0) } ?? ""
        // Without `./`, text before a colon would be read as a scheme, and text after two slashes as a host.
        let isMisread = page.utf8.contains(UInt8(ascii: ":")) || URLSafety.isRemote(page)
        return (isMisread ? "./" : "") + page + fragment
    }
}

extension Link {
    /// The wiki link, if the destination is one; otherwise `nil`.
    public var wikiLink: WikiLink? { WikiLink(destination: destination) }
}

extension Substring {
    fileprivate func trimmingBlanks() -> Substring {
        var text = self
        while let first = text.utf8.first, first == 0x20 || first == 9 { text = text.dropFirst() }
        while let last = text.utf8.last, last == 0x20 || last == 9 { text = text.dropLast() }
        return text
    }
}
