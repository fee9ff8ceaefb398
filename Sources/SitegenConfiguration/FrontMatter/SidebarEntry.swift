public import SitegenCache
import SitegenData
import SitegenDocuments
import SitegenFiles

/// The front-matter settings for a page's entry in the sidebar of a manual.
public struct SidebarEntry: Hashable, Sendable {
    /// The text of the entry; `nil` for the page's title.
    public let label: String?

    /// The text of the badge after the entry, such as `New`.
    public let badge: String?

    /// The name of the icon before the entry, such as `rocket`.
    public let icon: String?

    /// The heading above the entry, which starts a group of entries. An empty text shows a line, `nil` shows neither.
    public let separator: String?

    /// The links below the pages of a section or, for the home page, below all entries.
    public let links: [Link]

    /// Whether the sidebar omits the entry, and those below it.
    public let isHidden: Bool

    /// A link below a section in the sidebar, to any address.
    public struct Link: Hashable, Sendable {
        /// The text of the link.
        public let title: String

        /// The target: a URL, or a path within the site that starts with `/`.
        public let url: String
    }
}

extension FrontMatterReader {
    /// `sidebar: Setup`, `sidebar: false`, or
    /// `sidebar: {label: Setup, badge: New, icon: rocket, separator: Basics, links: [{title: API, url: …}]}`.
    mutating func sidebar() -> SidebarEntry? {
        let icons = rules.icons
        return fields.value("sidebar") { reader in
            reader.mapping("sidebar") { reader in
                SidebarEntry(
                    label: reader.string("label"), badge: reader.string("badge"),
                    icon: Self.icon(from: &reader, icons), separator: Self.separator(from: &reader),
                    links: reader.mappings("links", read: SidebarEntry.Link.init) ?? [], isHidden: false)
            }
        } plain: { reader in
            if reader.record != nil { _ = reader.bool("sidebar") }
            guard let isShown = reader.mapping["sidebar"]?.bool else {
                return reader.string("sidebar").map {
                    SidebarEntry(label: $0)
                }
            }
            _ = reader.has("sidebar")
            return isShown ? nil : SidebarEntry(label: nil, isHidden: true)
        }
    }

    /// The name of an icon, which must be one of those of sitegen and of the site.
    private static func icon(from reader: inout FieldReader, _ icons: IconSet?) -> String? {
        guard let name = reader.string("icon") else { return nil }
        guard let icons, icons.svg(of: name) == nil else { return name }
        reader.reject("icon", "unknown icon ‘\(name)’", help: icons.help(forMissing: name))
        return nil
    }

    /// The text of a heading, or `true` for a line.
    private static func separator(from reader: inout FieldReader) -> String? {
        if reader.record != nil { _ = reader.bool("separator") }
        guard let isLine = reader.mapping["separator"]?.bool else { return reader.string("separator") }
        _ = reader.has("separator")
        return isLine ? "" : nil
    }
}

extension SidebarEntry {
    /// An entry of which only the text is set, or which is hidden.
    fileprivate init(label: String?, isHidden: Bool = false) {
        self.init(label: label, badge: nil, icon: nil, separator: nil, links: [], isHidden: isHidden)
    }
}

extension SidebarEntry.Link {
    fileprivate init?(from reader: inout FieldReader) {
        let title = reader.string("title")
        let url = reader.value(
            "url", expecting: "a valid link target",
            help: "write a URL such as https://example.org/, or a path on the site such as /guide/"
        ) { text in
            let lowercased = text.lowercased()
            let isURL = ["https://", "http://", "mailto:"].contains { lowercased.hasPrefix($0) }
            return text.isWithinSite ? text.precomposedAddress : isURL ? text : nil
        }
        if title == nil { reader.require("title", help: "add the text of the link") }
        if !reader.has("url") { reader.require("url", help: "add the target, such as https://example.org/") }
        guard let title, let url else { return nil }
        self.init(title: title, url: url)
    }
}

extension SidebarEntry: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(label)
        writer.write(badge)
        writer.write(icon)
        writer.write(separator)
        writer.write(links)
        writer.write(isHidden)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(
            label: try reader.read(), badge: try reader.read(), icon: try reader.read(), separator: try reader.read(),
            links: try reader.read(), isHidden: try reader.read())
    }
}

extension SidebarEntry.Link: ByteCodable {
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(title)
        writer.write(url)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(title: try reader.read(), url: try reader.read())
    }
}

extension SidebarEntry: FrontMatterScalar {
    init?(part: ArraySlice<UInt8>) { self.init(coded: part) }
    var part: [UInt8] { coded }
}
