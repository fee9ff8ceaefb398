package import Hypertext
import SitegenConfiguration
import SitegenModel

/// The sidebar with the pages of a manual, which is the site or a section of it. Sections can be collapsed; the ancestors of
/// the page are expanded. On a phone, the list is in the header's popover.
package struct SectionTree: HTML {
    let context: TemplateContext

    package var body: some HTML {
        let entries = context.sectionTree
        if !entries.isEmpty {
            nav(.class("tree"), .ariaLabel(context.wording[.mainNavigation])) { list(entries) }
        }
    }

    /// The nesting is as deep as that of folders.
    private func list(_ entries: [Entry]) -> Markup {
        ul {
            for entry in entries {
                if entry.isSeparator {
                    // Screen readers do not announce a separator line.
                    li(.class("separator"), .ariaHidden(true).when(entry.title.isEmpty)) { context.name(entry.title) }
                } else {
                    item(entry)
                }
            }
        }
    }

    private func item(_ entry: Entry) -> Markup {
        li {
            a(
                .class("section").when(entry.isSection), .href(context.site.url(entry.path)),
                .ariaCurrent(.page).when(entry.path == context.page.path)
            ) {
                if let icon = entry.icon.flatMap(context.site.icon) { icon }
                context.name(entry.title, entry.titleHTML)
                if let badge = entry.badge {
                    " "
                    span(.class("badge")) { badge }
                }
            }
            let below = context.entries(in: entry)
            if !below.isEmpty {
                // The link leads to the section's page; the adjacent button expands the section.
                details(.open(context.isOpen(entry))) {
                    summary(.ariaLabel(entry.title))
                    list(below)
                }
            }
        }
    }

    /// A page, a section with its contents, a link, or a separator.
    package struct Entry: Sendable {
        package let title: String
        /// The title as HTML; `nil` if it has no markup.
        package let titleHTML: String?
        package let path: String
        /// The text of the badge after the title.
        package let badge: String?
        /// The name of the icon before the title.
        package let icon: String?
        let section: Section?

        /// Whether the entry is a heading for the following entries, or a line if it has no title.
        package var isSeparator: Bool { path.isEmpty }

        /// Whether the entry is a section with pages, which are listed below it if the page is in the section.
        package var isSection: Bool { section.map { !$0.pages.isEmpty || !$0.sections.isEmpty } ?? false }

        /// The entries of a page or a section: its own, and the separator or heading that the front matter of its text adds
        /// above it; none if the front matter hides it.
        static func all(of item: ManualContents.Item) -> [Entry] {
            let sidebar: SidebarEntry?
            let entry: Entry
            switch item {
            case .page(let page):
                sidebar = page.sidebar
                entry = Entry(sidebar, page.title, page.titleHTML, page.path)
            case .section(let section):
                sidebar = section.page?.sidebar
                entry = Entry(sidebar, section.title, section.titleHTML, section.path, section)
            }
            if sidebar?.isHidden == true { return [] }
            return (sidebar?.separator.map { [Entry($0, path: "")] } ?? []) + [entry]
        }

        /// A section's own page, without its contents.
        static func ownPage(of section: Section) -> Entry {
            Entry(section.page?.sidebar, section.title, section.titleHTML, section.path)
        }

        /// The links that the front matter of a text adds after the contents of its section.
        static func links(of text: Page?) -> [Entry] {
            text?.sidebar.map { $0.links.map { Entry($0.title, path: $0.url) } } ?? []
        }

        private init(_ title: String, path: String) { self.init(nil, title, nil, path) }

        /// - Parameter sidebar: The settings of the entry, if the front matter has any.
        private init(
            _ sidebar: SidebarEntry?, _ title: String, _ html: String?, _ path: String, _ section: Section? = nil
        ) {
            (self.title, titleHTML) = (sidebar?.label ?? title, sidebar?.label == nil ? html : nil)
            (self.path, self.section, badge, icon) = (path, section, sidebar?.badge, sidebar?.icon)
        }
    }
}

extension TemplateContext {
    /// In larger sites, only the ancestors of the page are listed with their pages. Otherwise the total size of all lists would
    /// grow with the square of the number of pages.
    private static let mostPagesUnfolded = 60

    /// The entries at the top of a manual. If the manual is a section, its own page comes first.
    package var sectionTree: [SectionTree.Entry] {
        if let manual {
            return [SectionTree.Entry.ownPage(of: manual)] + entries(directlyIn: manual)
        }
        return site.manualContents.items.flatMap(SectionTree.Entry.all) + SectionTree.Entry.links(of: site.home)
    }

    /// Whether the section of an entry is expanded: if the page is in it, or is that of the section around it.
    package func isOpen(_ entry: SectionTree.Entry) -> Bool {
        if place(of: entry.path) != .elsewhere { return true }
        guard case .section(let current) = page.kind, let section = entry.section else { return false }
        return site.ancestors(of: section).last?.path == current.path
    }

    /// The entries in a section of a manual; empty if the section is listed without its pages.
    package func entries(in entry: SectionTree.Entry) -> [SectionTree.Entry] {
        guard let section = entry.section, isUnfolded(section) else { return [] }
        return entries(directlyIn: section)
    }

    private func entries(directlyIn section: Section) -> [SectionTree.Entry] {
        section.contents.items.flatMap(SectionTree.Entry.all) + SectionTree.Entry.links(of: section.page)
    }

    private func isUnfolded(_ section: Section) -> Bool {
        guard (manual?.allPages ?? site.pages).count > Self.mostPagesUnfolded else { return true }
        return switch page.kind {
        case .article(let page): site.ancestors(of: page).contains { $0.path == section.path }
        case .section(let current):
            current.path == section.path || site.ancestors(of: current).contains { $0.path == section.path }
        default: false
        }
    }
}
