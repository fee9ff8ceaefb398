import Hypertext
public import SitegenData
import SitegenDiagnostics
public import SitegenDocuments
public import SitegenMarkdown

/// What the configuration says about a site, as it holds for one of its languages.
public struct SiteConfiguration: Sendable {
    /// The file that says it all, relative to the site's folder: `site.yaml`.
    public internal(set) var file = SiteConfiguration.fileName

    /// The file's text and its fields, for the places of errors that are found later than it is read.
    var written: (source: SourceText, fields: FieldMapping)?

    /// The site's name.
    public internal(set) var title: String

    /// The address the site will have, ending with `/`.
    public internal(set) var baseURL: String

    /// The languages of the site, the default one first; at least one.
    public internal(set) var languages: [SiteLanguage]

    /// The language that this configuration is for.
    public internal(set) var language: SiteLanguage

    /// Who writes the site, if told.
    public internal(set) var author: String?

    /// What the site is about, if told.
    public internal(set) var description: String?

    /// The site's menus by name; the one that every page shows is `main`.
    public internal(set) var menus: [String: [MenuEntry]] = [:]

    /// Whether the menus are those of the default language, because the configuration has none for this one.
    var inheritsMenus = false

    /// What becomes of HTML in Markdown; it shows as text unless the site asks for more.
    public internal(set) var rawHTML = HTMLRenderer.RawHTML.escape

    /// The schemes that links of content may have, in lowercase: the standard ones (see `URLSafety`) and those that the
    /// site allows. Links with other schemes are left out.
    public internal(set) var linkSchemes = URLSafety.standardSchemes

    /// What Markdown may have beside CommonMark: what is standard, with what the site switches on or off.
    public internal(set) var markdownExtensions = Set<MarkdownExtension>.standard

    /// The kinds of alerts that the site has beside GitHub's and Obsidian's, by their names.
    package var alertKinds: [String: AlertKinds.Kind] = [:]

    /// The rules by which headings get ids from their texts.
    public internal(set) var headingIdentifierScheme = HeadingIdentifierScheme.github

    /// What becomes of formulas in pages; in feeds they are code.
    public internal(set) var formulas = HTMLRenderer.FormulaOutput.mathML

    /// The ways of grouping pages by names that they carry.
    public internal(set) var taxonomies = TaxonomyConfiguration.standard

    /// What the sections ask for, by the path of their folders: `articles`, `articles/swift`.
    public internal(set) var sections: [String: SectionConfiguration] = [:]

    /// How many pages a list shows before it goes on at another address; 0 for all.
    public internal(set) var pageSize = 50

    /// What feeds there are, and what they hold.
    public internal(set) var feeds = FeedConfiguration()

    /// What each page is put out as beside HTML.
    public internal(set) var outputs: Set<OutputFormat> = []

    /// Whether there are lists of the pages of each year.
    public internal(set) var hasArchives = false

    /// Whether there is an `llms.txt`, the list of pages for language models (llmstxt.org).
    public internal(set) var listsForLanguageModels = false

    /// Whether letters of other scripts and with marks are written in plain Latin ones in addresses.
    public internal(set) var transliteratesSlugs = false

    /// Whether the dates of the last changes are taken from git where front matter tells none.
    public internal(set) var datesFromGit = false

    /// The redirects that belong to no page, in the order of the configuration.
    package var redirects: [RedirectRule] = []

    /// How keys of front matter are treated that sitegen does not know.
    package var unknownKeys = UnknownKeys.error

    /// Which files are published that are left out unless the site asks for them.
    package var publish = PublishConfiguration()

    /// How many bytes a source file may have.
    package var sourceBytes = SiteFolder.standardSourceLimit

    /// Which pages are published that are not of today.
    public internal(set) var publishesFuture = false

    /// Whether pages stay that have expired.
    public internal(set) var publishesExpired = false

    /// The drawing that is the site's icon, an SVG file of the site's folder. Browsers draw it in every size; pictures
    /// in PNG, which a few devices want for their home screens, are not made of it, for that takes a program that
    /// draws.
    public internal(set) var icon: String?

    /// What checks of the site look for.
    public internal(set) var check = CheckConfiguration()

    /// How the site looks.
    public internal(set) var look = LookConfiguration()

    /// Texts of the theme in other words, by their names. Those that stand beside the title are in the site's default
    /// language; every other language has its own.
    public internal(set) var words: [String: String] = [:]

    /// The address that stands in for one that is not told.
    public static let unknownBaseURL = "http://localhost:8000/"
}

extension SiteConfiguration {
    /// A way of grouping pages by names that they carry.
    public struct TaxonomyConfiguration: Hashable, Sendable {
        /// What the group is called in addresses and in front matter: `tags`.
        public let name: String

        /// What a reader sees, if the site says so.
        public let title: String?

        /// What a site has that says nothing of it.
        package static let standard = ["tags", "categories", "authors"].map {
            TaxonomyConfiguration(name: $0, title: nil)
        }
    }

    /// What a section asks for, and the sections within unless they ask for something else.
    public struct SectionConfiguration: Sendable {
        /// The addresses of the pages, as a pattern: `/:year/:slug/`.
        var permalink: PermalinkPattern?

        /// The fields that the pages' front matter has beside those of every page.
        public internal(set) var fields: [FieldSchema]?

        /// How many pages a list shows.
        public internal(set) var pageSize: Int?

        /// In which order the pages are listed.
        public internal(set) var order: PageOrder?

        /// What kind of site the section is, where it is another kind than what is around it.
        public internal(set) var look: LookConfiguration.Kind?

        /// Whether the section has feeds of its own.
        public internal(set) var hasFeed: Bool?
    }

    /// In which order a section's pages are listed, which is ``file`` in a manual and ``date`` elsewhere unless the
    /// site says otherwise. Pages with a weight always come first, the lightest one first.
    public enum PageOrder: String, Sendable, CaseIterable {
        /// Newest first.
        case date
        /// By title.
        case title
        /// By file name, as chapters are numbered.
        case file
    }

    /// What feeds hold.
    public struct FeedConfiguration: Sendable {
        /// Which formats there are.
        public internal(set) var formats: Set<FeedFormat> = [.atom]

        /// Whether the whole texts are in the feeds, and not their summaries.
        public internal(set) var isFullText = true

        /// How many pages a feed holds.
        public internal(set) var length = 20

        /// Whether every name of a taxonomy has a feed.
        public internal(set) var coversTerms = false
    }

    /// How the default theme looks.
    public struct LookConfiguration: Sendable {
        /// What kind of site it is.
        public enum Kind: String, Sendable, CaseIterable {
            /// Articles to be read one after the other.
            case series
            /// A blog.
            case blog
            /// A manual, with its pages at the side.
            case docs
        }

        /// What a home page is.
        public enum Home: String, Sendable, CaseIterable {
            /// Its own text, and the pages of the site.
            case list
            /// Its own text alone: a start page, with the width of the screen for what stands side by side.
            case text
        }

        /// What kind of site it is.
        public internal(set) var kind = Kind.series

        /// What the home page is.
        public internal(set) var home = Home.list

        /// The colour of links and marks, as CSS writes it, for light and for dark surroundings.
        public internal(set) var accent: (light: String, dark: String)?

        /// The address of a picture that stands for the site's name.
        public internal(set) var logo: String?

        /// Markup that every page's head ends with.
        public internal(set) var extraHead: String?

        /// Markup that every page's foot ends with.
        public internal(set) var extraFoot: String?
    }
}

/// A format of feeds.
public enum FeedFormat: String, Sendable, CaseIterable {
    /// Atom (RFC 4287).
    case atom
    /// RSS 2.0.
    case rss
    /// JSON Feed 1.1.
    case json
}

/// What a page is put out as beside HTML.
public enum OutputFormat: String, Sendable, CaseIterable {
    /// Its text as Markdown.
    case markdown
    /// What is known of it, and its text as HTML, as JSON.
    case json
}

/// One entry of a menu.
public struct MenuEntry: Hashable, Sendable {
    /// What the reader sees.
    public let title: String

    /// Where it leads; an address that begins with `/` is one within the site.
    public let url: String

    /// Its place among the others, the lightest one first.
    public let weight: Int

    /// The entries below it.
    public internal(set) var entries: [MenuEntry] = []
}
