import Hypertext
import SitegenBase
package import SitegenData
public import SitegenDocuments
public import SitegenMarkdown
package import SitegenTools

/// The configuration of a site in one of its languages.
public struct SiteConfiguration: Sendable {
    /// The path of the configuration file relative to the site's folder: `site.yaml`.
    public package(set) var file = SiteConfiguration.fileName

    /// The text and the fields of the file, for the positions of errors that are found after it was read.
    var written: (source: SourceText, fields: FieldMapping)?

    /// The title of the site: in the bar, on the home page, and in the `<title>` of each page.
    public package(set) var title: String

    /// The URL at which the site is published. It ends with `/`.
    public package(set) var baseURL: String

    /// The languages of the site, the default one first; at least one.
    public package(set) var languages: [SiteLanguage]

    /// The language to which this configuration applies.
    public package(set) var language: SiteLanguage

    /// Whether pages of the default language are shown where a translation into this language is missing.
    package var fallsBack = false

    /// The author of pages whose front matter names no author.
    public package(set) var author: String?

    /// The subject of the site in a sentence.
    public package(set) var description: String?

    /// The announcement at the top of every page, as Markdown.
    public package(set) var announcement: String?

    /// The menus of the site by name. Every page shows `main`.
    public package(set) var menus: [String: [MenuEntry]] = [:]

    /// Whether the menus are those of the default language, because the configuration has none for this one.
    package var inheritsMenus = false

    /// The end of every page.
    package internal(set) var footer = FooterConfiguration()

    /// Whether the end of pages is that of the default language, because the configuration has none for this one.
    package var inheritsFooter = false

    /// The keys of the files of `assets/` and of their folders in `site.data.assets`, such as `css` and `css.main.css`; `nil` if
    /// they are unknown.
    package var assetKeys: [String]?

    /// The URLs of the files of `assets/` that ``look`` names, by their paths, as published.
    package var assetURLs: [String: String] = [:]

    /// The names of the icons of sitegen and of the site's folder `icons`.
    package var iconNames: [String] = []

    /// How raw HTML in Markdown is rendered. By default, it is escaped.
    public package(set) var rawHTML = HTMLRenderer.RawHTML.escape

    /// The schemes that links in content may have, in lowercase: the standard ones (see `URLSafety`) and those that the
    /// site allows. Links with other schemes are not rendered.
    public package(set) var linkSchemes = URLSafety.standardSchemes

    /// The extensions of CommonMark: the standard ones, with those that the site turns on or off.
    public package(set) var markdownExtensions = Set<MarkdownExtension>.standard

    /// The numbers of sections and the style of citations.
    package var references = ReferencesConfiguration()

    /// The kinds of alerts that the site defines in addition to GitHub's and Obsidian's, by name.
    package var alertKinds: [String: AlertKinds.Kind] = [:]

    /// The rules by which headings get ids from their texts.
    public package(set) var headingIdentifierScheme = HeadingIdentifierScheme.github

    /// The attributes of links to other sites.
    package var externalLinks = ExternalLinkAttributes()

    /// Whether content may show images and videos from other hosts.
    public package(set) var allowsRemoteImages = true

    /// Whether code blocks that describe diagrams are drawn.
    public package(set) var drawsDiagrams = true

    /// The script in `assets/` that draws diagrams of Mermaid, during the build or in the reader's browser.
    package var mermaidScript: String?

    /// How formulas are rendered in pages. In feeds they are code.
    public package(set) var formulas = HTMLRenderer.FormulaOutput.mathML

    /// The ways to group pages by terms, such as tags.
    public package(set) var taxonomies = TaxonomyConfiguration.standard

    /// The settings of sections by the paths of their folders: `articles`, `articles/swift`.
    public package(set) var sections: [String: SectionConfiguration] = [:]

    /// The number of pages on one page of a list; 0 for all.
    public package(set) var pageSize = 50

    /// The formats, addresses and contents of feeds.
    public package(set) var feeds = FeedConfiguration()

    /// The formats in which each page is published in addition to HTML.
    public package(set) var outputs: Set<OutputFormat> = []

    /// Responsive images; `nil` if images are published unchanged.
    package var images: ImageConfiguration?

    /// Whether pages have share cards.
    public package(set) var hasShareCards = false

    /// The servers for which the headers of the site are written to files.
    package var headers: Set<HeaderFormat> = []

    /// The formats of the compressed copies that are written next to output files.
    package var precompress: Set<ContentCoding> = []

    /// Whether there is a list of pages for each year.
    public package(set) var hasArchives = false

    /// Whether there is an `llms.txt`, the list of pages for language models (llmstxt.org).
    public package(set) var listsForLanguageModels = false

    /// Whether there is an `llms-full.txt`, the text of all pages for language models.
    public package(set) var listsFullTexts = false

    /// The books that are published besides the pages.
    package var books: [BookConfiguration] = []

    /// Whether readers can search the site.
    public package(set) var hasSearch = false

    /// The GitHub discussions in which readers comment; `nil` if pages have no comments.
    package var comments: CommentsConfiguration?

    /// Whether slugs use plain Latin letters in place of accented letters and other scripts.
    public package(set) var transliteratesSlugs = false

    /// The time zone of dates without an offset; `nil` for UTC.
    package var timeZone: SiteTimeZone?

    /// How the names of content files are read.
    package var fileNames = ContentFileNames()

    /// The files of `content/` and `static/` that are not published.
    package var ignored: [FilePattern] = []

    /// Whether the date of the last Git commit is used if front matter has no `updated`.
    public package(set) var datesFromGit = false

    /// The redirects that are not aliases of a page, in the order of the configuration.
    package var redirects: [RedirectRule] = []

    /// The pages that are created from data.
    package var pages: [DataPages] = []

    /// The lists of pages that templates, texts and Swift can read.
    package var lists: [ListQuery] = []

    /// The programs that run before and after a build.
    package var commands: BuildCommands?

    /// How unknown keys of front matter are treated.
    package var unknownKeys = UnknownKeys.error

    /// The files to publish that are omitted by default.
    package var publish = PublishConfiguration()

    /// The size limit of a source file in bytes.
    package var sourceBytes = SiteFolder.standardSourceLimit

    /// Whether pages with a later date are published.
    public package(set) var publishesFuture = false

    /// Whether expired pages are published.
    public package(set) var publishesExpired = false

    /// The path of the site's icon, an SVG file in the site's folder.
    public package(set) var icon: String?

    /// The rules of `sitegen check` and their severities.
    public package(set) var check = CheckConfiguration()

    /// Whether the site is built as a preview for its author, as by `sitegen serve`, and not for readers.
    public package(set) var isPreview = false

    /// The places that `sitegen deploy` uploads the site to, in the order of the configuration.
    package var deploymentTargets: [DeploymentTarget] = []

    /// The settings of the theme.
    public package(set) var look = LookConfiguration()

    /// The theme in a folder of `themes/`, if the site has one.
    package internal(set) var themeFolder: ThemeFolder?

    /// Replacements for texts of the theme, by name. The top-level ones apply to the default language; each other language has
    /// its own.
    public package(set) var words: [String: String] = [:]

    /// The redirect from `/` to the home page of the default language; `nil` if the home page is there, or the site has
    /// a redirect of its own.
    package var homeRedirect: RedirectRule? {
        let home = languages[0].homePath
        guard home != "/", !redirects.contains(where: { $0.source == "/" }) else { return nil }
        return RedirectRule(source: "/", target: home)
    }

    /// The base URL of a site that does not set one.
    public static let unknownBaseURL = "http://localhost:8000/"
}

extension SiteConfiguration {
    /// The settings of a section. They also apply to nested sections that have no settings.
    public struct SectionConfiguration: Sendable {
        /// The pattern of the pages' URLs: `/:year/:slug/`.
        package var permalink: PermalinkPattern?

        /// The additional front-matter fields of the pages.
        package internal(set) var fields: [FieldSchema]?

        /// The number of pages on one page of the section's list.
        public package(set) var pageSize: Int?

        /// The order of the pages in lists.
        public package(set) var order: PageOrder?

        /// The look of the section, if it differs from that of its parent.
        public package(set) var look: LookConfiguration.Kind?

        /// Whether the section has its own feeds.
        public package(set) var hasFeed: Bool?

        /// The places that list the pages; `nil` for those of the parent section.
        package var listing: PageListing?

        /// The parts that the pages show or hide.
        public package(set) var parts = PageParts()

        /// The pages of the section that are generated from data.
        var pages: [DataPages] = []
    }

    /// The order of a section's pages. The default is ``file`` in a manual and ``date`` elsewhere. Pages with a weight
    /// always come first, the lowest weight first.
    public enum PageOrder: String, Sendable, CaseIterable {
        /// Newest first.
        case date
        /// By title.
        case title
        /// By file name, for numbered chapters.
        case file
    }

    /// The look of the default theme.
    public struct LookConfiguration: Sendable {
        /// The kind of site.
        public enum Kind: String, Sendable, CaseIterable {
            /// Articles that are read in order.
            case series
            /// A blog.
            case blog
            /// A manual, with its pages in a sidebar.
            case docs
            /// The website of a company, a project, an event or a person, with start pages and grids of pages.
            case site
        }

        /// What the home page shows.
        public enum Home: String, Sendable, CaseIterable {
            /// Its own text and a list of the site's pages.
            case list
            /// Its own text only: a start page that uses the full width of the screen.
            case text
        }

        /// The colors of pages and of text.
        public enum Palette: String, Sendable, CaseIterable {
            /// Warm white and brown, with a red accent.
            case paper
            /// White and gray, with a blue accent.
            case plain
            /// Cool white and blue-gray, with a blue accent.
            case slate
            /// White with a touch of green, and a green accent.
            case forest
            /// White with a touch of purple, and a purple accent.
            case plum
        }

        /// The kind of typeface for text. Browsers use the first of its fonts that is installed.
        public enum Font: String, Sendable, CaseIterable {
            /// The font of the reader's system.
            case system
            /// A serif like Palatino.
            case oldStyle = "old-style"
            /// A serif like Charter.
            case transitional
            /// A sans serif like Gill Sans.
            case humanist
            /// A sans serif like Helvetica.
            case grotesque
            /// A slab serif like Rockwell.
            case slab
            /// A font whose characters all have the same width.
            case monospace
        }

        /// The kind of site.
        public package(set) var kind = Kind.series

        /// The colors of pages and of text.
        public package(set) var palette = Palette.paper

        /// The kind of typeface for text; `nil` for that of ``kind``.
        public package(set) var font: Font?

        /// What the home page shows.
        public package(set) var home = Home.list

        /// The color of links and highlights as CSS, in light and dark mode.
        public package(set) var accent: (light: String, dark: String)?

        /// The URL of an image that is shown in place of the site's title.
        public package(set) var logo: String?

        /// The URL of the image that replaces ``logo`` in dark mode, if there is one.
        public package(set) var darkLogo: String?

        /// The address of the site's repository, which pages of a manual link to.
        public package(set) var repository: String?

        /// The address at which readers can edit a page of a manual. `:path` stands for the path of the page's file in the
        /// site's folder: `content/install.md`.
        public package(set) var edit: String?

        /// The folder of the site's theme, such as `themes/paper`; `nil` for the default theme.
        public package(set) var folder: String?

        /// The settings of the theme in ``folder``, as written.
        var settings = FieldMapping()

        /// The style sheets of the site, which pages load after that of the theme: files of `assets/`.
        public package(set) var styleSheets: [String] = []

        /// The scripts of the site: files of `assets/`.
        public package(set) var scripts: [String] = []

        /// The font files of the site: files of `assets/`.
        public package(set) var fonts: [FontFile] = []

        /// The services on which readers can share articles.
        public package(set) var share: [ShareService] = []

        /// Whether pages have a link to their top, which appears after a reader has scrolled.
        public package(set) var hasBackToTop = false

        /// Whether articles show how far a reader has scrolled.
        public package(set) var hasProgress = false

        /// Markup at the end of every page's head.
        public package(set) var extraHead: String?

        /// Markup at the end of every page's footer.
        public package(set) var extraFoot: String?
    }
}

/// A format of feeds.
///
/// A minor version may add cases, so write a `default` in each `switch`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FeedFormat: String, Sendable, CaseIterable {
    /// Atom (RFC 4287).
    case atom
    /// RSS 2.0.
    case rss
    /// JSON Feed 1.1.
    case json
}

/// A format in which pages are published in addition to HTML.
///
/// A minor version may add cases, so write a `default` in each `switch`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum OutputFormat: String, Sendable, CaseIterable {
    /// The text as Markdown.
    case markdown
    /// The front matter and the text as HTML, in JSON.
    case json
}

/// One entry of a menu.
public struct MenuEntry: Hashable, Sendable {
    /// The text of the entry.
    public package(set) var title: String

    /// The texts in several languages, until a language is chosen.
    var titles: LocalizedText?

    /// The target. A path that begins with `/` is within the site.
    public package(set) var url: String

    /// The position among the other entries. Lower weights come first.
    public let weight: Int

    /// The name of an icon that is shown with the text, or instead of it in the menu `social`.
    public package(set) var icon: String?

    /// The nested entries.
    public package(set) var entries: [MenuEntry]

    /// Whether the entry is that of the latest version, in the menu with the versions of a manual.
    public package(set) var isLatest: Bool

    /// The name of the menu with the versions of a manual, each with its own build of the site.
    package static let versionsMenu = "versions"

    package init(
        title: String, url: String, weight: Int, icon: String? = nil, entries: [MenuEntry] = [], isLatest: Bool = false
    ) {
        (self.title, self.url, self.weight) = (title, url, weight)
        (self.icon, self.entries, self.isLatest) = (icon, entries, isLatest)
    }

    /// The entry with the texts of a language.
    func localized(in language: SiteLanguage) -> MenuEntry {
        var entry = self
        if let text = titles?.text(in: language) { entry.title = text }
        entry.titles = nil
        entry.entries = entries.map { $0.localized(in: language) }
        return entry
    }

    /// The targets of the entry and of the entries below it.
    package var addresses: [String] { [url] + entries.flatMap(\.addresses) }
}

extension MenuEntry {
    /// Creates an entry that no menu contains.
    ///
    /// - Parameters:
    ///   - title: The text.
    ///   - url: The target.
    ///   - icon: The name of the icon.
    package init(title: String, url: String, icon: String?) {
        self.init(title: title, url: url, weight: 0, icon: icon)
    }
}
