public import SitegenBase
import SitegenCache
public import SitegenData

/// The keys of front matter.
///
/// A new key needs only an entry in this table. The entry defines how the key is read, checked, cached and described in the
/// schema for editors, and a `SwiftPage` can set it. A ``PageKey`` can also be read from a `Page`, in Swift
/// (`page.description`) and by that name in templates, and `--explain` shows its name.
public struct FrontMatterKeys: Sendable {
    /// The title that the front matter gives.
    public let title: FrontMatterKey<String?>

    /// The publication date, by which lists are sorted.
    public let date: PageKey<PublicationDate?>

    /// The date of the last change.
    public let updated: FrontMatterKey<PublicationDate?>

    /// The expiry date.
    public let expires: FrontMatterKey<PublicationDate?>

    /// The page's description, in one sentence.
    public let description: PageKey<String?>

    /// The page's cover image, as written: a path relative to the page's file or to the site, or a URL.
    public let image: PageKey<String?>

    /// The alternative text of the cover image.
    public let imageAlt: PageKey<String?>

    /// The summary in lists, instead of the beginning of the text.
    public let summary: FrontMatterKey<String?>

    /// The page's terms by taxonomy: `["tags": ["swift"]]`.
    public let names: PageKey<[String: [String]]>

    /// The last component of the page's URL.
    public let slug: FrontMatterKey<String?>

    /// The whole path of the page's URL.
    public let url: FrontMatterKey<String?>

    /// Paths that redirect to the page, as written.
    public let aliases: FrontMatterKey<[String]>

    /// Whether the page is a draft, which builds leave out by default.
    public let isDraft: PageKey<Bool>

    /// The names of the series that contain the page.
    public let series: PageKey<[String]>

    /// The page's position in lists. Lower weights come first, and pages without a weight last.
    public let weight: PageKey<Int?>

    /// The layout that the page is rendered with; `nil` for the theme's page of its kind.
    public let layout: PageKey<String?>

    /// The lists that the page declares, as written.
    package let lists: PageKey<FieldMapping>

    /// The arrangement of the title and the image at the top of a page: ``HeroStyle``.
    package let hero: PageKey<String?>

    /// The page's entry in the sidebar of a manual; `nil` for one with the page's title.
    public let sidebar: PageKey<SidebarEntry?>

    /// The places that list the page; `nil` for those that the section lists its pages in.
    package let listing: FrontMatterKey<PageListing?>

    /// The parts that the page shows or hides.
    public let parts: PageKey<PageParts>

    /// The page's places in menus.
    package let menus: FrontMatterKey<[MenuPlace]>

    /// The rules whose findings are accepted in the page.
    public let allowedRules: FrontMatterKey<[CheckRule]>

    /// The fields that the section declares, and those under `params`.
    public let fields: PageKey<FieldMapping>

    /// All keys, in the order in which they are read.
    package static let all = FrontMatterKeys()

    /// The keys that templates read as texts, in the order in which they are declared.
    package let texts: [PageKey<String?>]

    let declarations: [FrontMatterKeyDeclaration]
    package let pageKeys: [PageKeyDeclaration]

    private init() {
        var table = Table()
        title = table.key("title", "The page's title (default: the heading at the start of the text).") {
            $0.fields.string("title")
        }
        date = table.pageKey("date", "The publication date.", explainedAs: "the date") { $0.fields.date("date") }
        updated = table.key("updated", "The date of the last change.") { $0.fields.date("updated") }
        expires = table.key("expires", "The expiry date.") { $0.expires() }
        description = table.pageKey(
            "description", "The page's description, in one sentence.", explainedAs: "the description"
        ) { $0.fields.string("description") }
        image = table.pageKey("image", "The cover image: a path or a URL.", explainedAs: "the image") { $0.image() }
        imageAlt = table.pageKey(
            "imageAlt", "The alternative text of the cover image.", explainedAs: "the image's alt text"
        ) { $0.fields.string("imageAlt") }
        summary = table.key("summary", "The summary shown in lists, instead of the start of the text.") {
            $0.fields.string("summary")
        }
        names = table.pageKey(nil, "", explainedAs: "the taxonomy terms") { $0.names() }
        slug = table.key("slug", "The last component of the page's URL.") { $0.slug() }
        url = table.key("url", "The path of the page's URL, starting with /.") { $0.url() }
        aliases = table.key("aliases", "Paths that redirect to the page.") { $0.aliases() }
        isDraft = table.pageKey(
            "draft", "Whether the page is a draft.", explainedAs: "the draft status"
        ) { $0.fields.bool("draft") ?? false }
        series = table.pageKey("series", "The series that the page belongs to.", explainedAs: "the series") {
            $0.series()
        }
        weight = table.pageKey(
            "weight", "The position of the page in lists; lower weights come first.", explainedAs: "the weight"
        ) { $0.fields.int("weight") }
        layout = table.pageKey(
            "layout", "The layout: the name of a template in templates/.", explainedAs: "the layout"
        ) { $0.layout() }
        hero = table.pageKey(
            "hero", "The top of the page, with its image: beside the title, below it, or behind it.",
            explainedAs: "the hero"
        ) { $0.fields.choice("hero", of: HeroStyle.self)?.rawValue }
        lists = table.pageKey(
            "lists", "Lists of pages by name, for the page's text and template.",
            below: [
                "*.title": "The title of the list.", "*.section": "The section that the pages are in.",
                "*.where": "The conditions on fields that the pages satisfy.",
                "*.sort": "The fields that order the pages; -date is descending.",
                "*.limit": "The maximum number of pages.",
                "*.group": "What the pages are grouped by: year, month, section, or a field.",
            ], explainedAs: "the declared lists"
        ) { $0.lists() }
        menus = table.key(
            "menu", "The menus that contain the page: names, or names with settings.",
            below: [
                "*.title": "The text of the menu entry.",
                "*.weight": "The position in the menu; lower weights come first.",
            ]
        ) { $0.menus() }
        sidebar = table.pageKey(
            "sidebar", "The entry in the sidebar of a manual: its text, false to omit it, or settings.",
            below: [
                "label": "The text of the entry, instead of the page's title.",
                "badge": "A short text in a badge after the entry, such as New.",
                "icon": "The name of an icon before the entry, such as rocket.",
                "separator": "A heading above the entry, or true for a line.",
                "links": "Links below the pages of the section.",
            ], explainedAs: "the sidebar entry"
        ) { $0.sidebar() }
        listing = table.key(
            "listed", PageListing.description, below: PageListing.descriptions
        ) { PageListing(from: &$0.fields) }
        parts = table.pageKey(nil, "", explainedAs: "the parts of the page") { $0.parts() }
        allowedRules = table.key(
            "check", "The settings of sitegen check for the page.",
            below: ["allow": "The rules whose findings are allowed: a name, or a list."]
        ) { $0.allowedRules() }
        // This must be last, because it takes the keys that no other key has read.
        fields = table.pageKey("params", "Custom fields for templates.", explainedAs: "the custom fields") {
            $0.ownFields()
        }
        (declarations, pageKeys, texts) = (table.declarations, table.pageKeys, table.texts)
    }
}

/// The place of the image at the top of a page.
enum HeroStyle: String, CaseIterable {
    /// Beside the title.
    case split
    /// Below the title, which is centered.
    case center
    /// Behind the title, as wide as the window.
    case cover
}

/// The parts of a key that do not depend on the type of its value.
struct FrontMatterKeyDeclaration: Sendable {
    /// The key as authors write it; `nil` if its values have other keys.
    package let name: String?

    /// Descriptions for editors, one sentence each, by path: of the key and of the keys below it.
    let descriptions: [String: String]

    /// Reads and stores the value.
    package let read: @Sendable (inout FrontMatterReader, inout FrontMatterValues) -> Void
}

extension FrontMatterKeys {
    private struct Table {
        var declarations: [FrontMatterKeyDeclaration] = []
        var pageKeys: [PageKeyDeclaration] = []
        var texts: [PageKey<String?>] = []

        mutating func key<Value: FrontMatterValue & Sendable>(
            _ name: String?, _ description: String, below: [String: String] = [:],
            read: @escaping @Sendable (inout FrontMatterReader) -> Value
        ) -> FrontMatterKey<Value> {
            let key = FrontMatterKey<Value>(
                name: name ?? "", part: FrontMatter.Part(key: declarations.count),
                decode: { Value(part: $0) }, encode: { $0.part })
            var descriptions = name == nil ? [:] : ["": description]
            for (path, description) in below { descriptions[".\(path)"] = description }
            declarations.append(
                FrontMatterKeyDeclaration(name: name, descriptions: descriptions) { reader, values in
                    values[key] = read(&reader)
                })
            return key
        }

        mutating func pageKey<Value: FrontMatterValue & Sendable>(
            _ name: String?, _ description: String, below: [String: String] = [:], explainedAs phrase: String,
            read: @escaping @Sendable (inout FrontMatterReader) -> Value
        ) -> PageKey<Value> {
            let key = key(name, description, below: below, read: read)
            let pageKey = PageKey(key: key, number: pageKeys.count)
            pageKeys.append(PageKeyDeclaration(phrase: phrase, part: key.part))
            if let text = pageKey as? PageKey<String?> { texts.append(text) }
            return pageKey
        }
    }
}

/// A page's place in a menu.
package struct MenuPlace: Hashable, Sendable {
    /// The menu's name.
    package let menu: String
    /// The text of the entry; `nil` for the page's title.
    package let title: String?
    /// The position in the menu; `nil` for the page's weight.
    package let weight: Int?
}
