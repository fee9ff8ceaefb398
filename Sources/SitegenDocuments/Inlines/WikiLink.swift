/// A link to a page by its name, which may be that of its file or its title, and to one of its headings:
/// `[[Page#Heading]]`.
///
/// It is the destination of a ``Link`` or the source of an ``Image``, in its brackets. Who publishes a document knows the
/// pages and says where it leads; a renderer that nobody tells writes ``relativeURL``.
public struct WikiLink: Hashable, Sendable {
    /// The page's name, or its path; empty for the page that the link stands in.
    public var page: String

    /// The text of the heading, if the link leads to one.
    public var heading: String?

    /// A link to a page.
    public init(page: String, heading: String? = nil) {
        self.page = page
        self.heading = heading
    }

    /// The link that a destination in double brackets says; `nil` if it is any other.
    public init?(destination: String) {
        // Nearly all destinations begin otherwise.
        guard destination.utf8.first == UInt8(ascii: "["), destination.utf8.count > 4, destination.hasPrefix("[["),
            destination.hasSuffix("]]")
        else { return nil }
        self.init(String(destination.dropFirst(2).dropLast(2)))
    }

    /// The link that stands between the brackets, before the text that it shows; `nil` if nothing does.
    ///
    /// Of several headings, one below the other, the last is meant (Obsidian Help, "Internal links").
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

    /// The link in its brackets, as the destination of a ``Link``.
    public var destination: String { "[[\(page)\(heading.map { "#" + $0 } ?? "")]]" }

    /// The destination that an author means between the brackets: the link in its brackets, or an address of the web,
    /// which is not the name of a page.
    package var meantDestination: String {
        let name = page.lowercased()
        guard name.hasPrefix("https://") || name.hasPrefix("http://") else { return destination }
        return page + (heading.map { "#" + $0 } ?? "")
    }

    /// What is shown where the author has said nothing else.
    public var defaultText: String {
        guard let heading else { return page }
        return page.isEmpty ? heading : "\(page) > \(heading)"
    }

    /// The URL relative to the document for where nobody knows the pages: the name, and the heading's id by GitHub's
    /// rules.
    public var relativeURL: String {
        let fragment = heading.map { "#" + Slugger.base(for: $0) } ?? ""
        // A colon would end a scheme.
        return (page.utf8.contains(UInt8(ascii: ":")) ? "./" : "") + page + fragment
    }
}

extension Link {
    /// The page that the link leads to by its name; `nil` if it has any other destination.
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
