import SitegenBase

/// A one-sentence description of each key, for the author's editor. A test verifies that the list matches the keys that are
/// read.
package enum FieldDescriptions {
    /// The descriptions by key path: the name of a file or of a shape, then the keys, with `*` for names that the author
    /// chooses, such as `configuration.sections.*.order`.
    package static let texts = configuration.merging(markdown) { $1 }.merging(frontMatter) { $1 }.merging(rules) { $1 }

    private static let rules = Dictionary(
        uniqueKeysWithValues: CheckRule.allCases.map { ("configuration.check.rules.\($0.rawValue)", $0.summary) })

    private static let configuration = [
        "configuration.title": "The site's title.",
        "configuration.baseURL": "The site's URL, such as https://example.org/.",
        "configuration.language": "The default language, as a BCP 47 tag such as en, fr or pt-BR.",
        "configuration.languages": "The site's languages by tag, each with the settings that differ.",
        "configuration.fallback":
            "Whether pages of the default language are shown where a translation is missing (default: false).",
        "configuration.languages.*.fallback":
            "Whether missing translations into the language fall back; overrides fallback.",
        "configuration.prefixDefaultLanguage":
            "Whether the URLs of the default language begin with its tag, too, and / redirects to them (default: false).",
        "configuration.languages.*.name": "The language's own name, such as Français.",
        "configuration.languages.*.title": "The site's title in the language.",
        "configuration.languages.*.author": "The site's author in the language.",
        "configuration.languages.*.description": "The site's description in the language.",
        "configuration.languages.*.announcement": "The announcement in the language.",
        "configuration.languages.*.menu": "The menus of the language.",
        "configuration.languages.*.words": "Replacements for the theme's interface text in the language.",
        "configuration.author": "The site's author.",
        "configuration.description": "The site's description, in one sentence.",
        "configuration.announcement": "The announcement at the top of every page, as Markdown.",
        "configuration.footer": "The end of every page.",
        "configuration.footer.columns": "Columns of links.",
        "configuration.footer.text": "A line such as a copyright notice, instead of the author.",
        "configuration.languages.*.footer": "The end of the pages in the language.",
        "configuration.languages.*.footer.columns": "Columns of links.",
        "configuration.languages.*.footer.text": "A line such as a copyright notice, instead of the author.",
        "Column.title": "The title of the column.",
        "Column.entries": "The links of the column.",
        "configuration.menu": "The entries of the main menu, or several menus by name.",
        "configuration.links": "The links that content may use.",
        "configuration.links.external": "The attributes of links to other sites.",
        "configuration.links.external.newTab": "Whether links to other sites open in a new tab.",
        "configuration.links.external.rel": "The values of rel, such as nofollow: a text, or a list.",
        "configuration.links.schemes":
            "Additional URL schemes for links, such as ftp. http, https, mailto and tel are always allowed.",
        "configuration.rawHTML":
            "How raw HTML other than harmless elements is handled: kept, shown as text, or dropped.",
        "configuration.markdown": "The Markdown extensions; each can be switched on or off.",
        "configuration.markdown.diagrams": "Whether code blocks that describe diagrams are drawn.",
        "configuration.markdown.mermaid": "The script that draws diagrams of Mermaid, such as assets/mermaid.min.js.",
        "configuration.markdown.remote-images": "Whether pages may show images and videos from other hosts.",
        "configuration.alerts": "Additional alert kinds by name.",
        "configuration.alerts.*.title": "The default title of the alert.",
        "configuration.alerts.*.like": "The built-in kind whose style the alert uses.",
        "configuration.taxonomies": "The taxonomies: a list of names, or names with titles.",
        "configuration.taxonomies.*.title": "The title that readers see, or a title for each language tag.",
        "configuration.taxonomies.*.nested":
            "Whether a slash divides a term from the term that contains it (default: false).",
        "configuration.taxonomies.*.terms":
            "The names of terms that readers see, by the name in front matter: a text, or one for each language tag.",
        "configuration.taxonomies.*.renamed": "The current names of terms by their former names, which redirect.",
        "configuration.sections": "The settings of sections, by the path of their folder in content/.",
        "configuration.sections.*.permalink": "The URL pattern of the section's pages, such as /:year/:slug/.",
        "configuration.sections.*.fields": "Additional front-matter fields of the section's pages.",
        "configuration.sections.*.fields.*.type": "The type of the value (default: text).",
        "configuration.sections.*.fields.*.required": "Whether every page must have the field.",
        "configuration.sections.*.fields.*.description": "The field's purpose, in one sentence.",
        "configuration.sections.*.fields.*.allowed": "The allowed values.",
        "configuration.sections.*.fields.*.default": "The value for pages without the field.",
        "configuration.sections.*.pageSize": "The number of pages on one page of the section's list; 0 for all.",
        "configuration.sections.*.order":
            "The order of pages and subsections; those with a weight come first.",
        "configuration.sections.*.look": "The look of the section and its subsections.",
        "configuration.sections.*.feed": "Whether the section and its subsections have their own feeds.",
        "configuration.sections.*.listed": PageListing.sectionDescription,
        "configuration.sections.*.pages": "The pages of the section that are generated from data, one for each row.",
        "configuration.pageSize": "The number of pages on one page of a list; 0 for all.",
        "configuration.archives": "Whether the site has an archive, which lists pages by year and month.",
        "configuration.slugs": "Whether slugs keep the letters of the title or are transliterated to ASCII.",
        "configuration.commands": "Programs that run before and after a build.",
        "configuration.commands.before": "The command, or several commands in order, to run before a build.",
        "configuration.commands.after": "The command, or several commands in order, to run after a successful build.",
        "configuration.commands.seconds": "The maximum time in seconds that a command may run.",
        "configuration.timeZone": "The time zone of dates without one, such as Europe/Paris (default: UTC).",
        "configuration.content": "How the names of files in content/ are read.",
        "configuration.content.index": "The file that is the page of its folder: index.md, or also README.md.",
        "configuration.content.fileNameDates":
            "Whether pages without a date get that of their file name, as in 2026-11-20-title.md (default: true).",
        "configuration.ignore":
            "The files and folders of content/ and static/ that are not published: names, or patterns such as drafts/*.",
        "configuration.gitDates": "Whether pages without a date of last change get it from git.",
        "configuration.lists": "Lists of pages by name, for templates and content.",
        "configuration.lists.*.title": "The title of the list.",
        "configuration.lists.*.section": "The section that the pages are in.",
        "configuration.lists.*.where": "The conditions on fields that the pages satisfy.",
        "configuration.lists.*.sort": "The fields that order the pages; -date is descending.",
        "configuration.lists.*.limit": "The maximum number of pages.",
        "configuration.lists.*.group": "What the pages are grouped by: year, month, section, or a field.",
        "configuration.pages": "The pages that are generated from data, one for each row.",
        "configuration.redirects": "Redirects from URLs without a page: /old/: /new/.",
        "configuration.frontMatter": "How front matter is read.",
        "configuration.frontMatter.unknown":
            "How unknown keys are handled: as errors, as warnings, or as fields of params.",
        "configuration.future": "Whether pages with a future date are published.",
        "configuration.publish": "Files that are published although they are left out by default.",
        "configuration.publish.content":
            "The files in content/ to publish although browsers or servers may execute them: names, or patterns such "
            + "as *.html.",
        "configuration.publish.hidden": "The hidden files in static/ to publish, such as .nojekyll.",
        "configuration.sourceBytes":
            "The maximum size in bytes of a source file: Markdown, data, template or included file; also that of a page with "
            + "its inclusions if it is more than 16000000.",
        "configuration.expired": "Whether expired pages are published.",
        "configuration.feeds": "The settings of feeds.",
        "configuration.feeds.formats": "The feed formats.",
        "configuration.feeds.files":
            "The feed files by format, relative to the page with the same list: a path, or a list of paths.",
        "configuration.feeds.files.atom": "The files of Atom feeds, feed.xml by default.",
        "configuration.feeds.files.json": "The files of JSON feeds, feed.json by default.",
        "configuration.feeds.files.rss": "The files of RSS feeds, rss.xml by default.",
        "configuration.feeds.fullText": "Whether feeds contain the full text of pages instead of summaries.",
        "configuration.feeds.length": "The number of pages in a feed.",
        "configuration.feeds.terms": "Whether every taxonomy term has a feed.",
        "configuration.outputs": "The output formats of each page in addition to HTML.",
        "configuration.references": "The numbers of sections and the style of citations; turns on cross references.",
        "configuration.references.bibliography":
            "The files with the works to cite, in BibTeX or CSL JSON: a path from the site's folder, or a list.",
        "configuration.references.style": "The style of citations.",
        "configuration.references.numberSections": "Whether the headings of pages are numbered.",
        "configuration.comments": "The GitHub discussions in which readers comment, with giscus.",
        "configuration.comments.repo": "The repository: owner/name.",
        "configuration.comments.repoId": "The repository id, from giscus.app.",
        "configuration.comments.category": "The discussion category.",
        "configuration.comments.categoryId": "The category id, from giscus.app.",
        "configuration.headers":
            "The servers for which sitegen writes HTTP headers to files: a security policy and cache rules.",
        "configuration.images": "Smaller copies of images, among which browsers choose.",
        "configuration.images.widths": "The widths of the copies in pixels.",
        "configuration.images.formats": "The formats of the copies in addition to that of the image.",
        "configuration.images.quality": "The quality of the copies, from 1 to 100.",
        "configuration.images.sizes": "The width at which pages show images, as in the HTML attribute sizes.",
        "configuration.images.metadata": "Whether copies keep the metadata of the image, such as the location.",
        "configuration.images.overrides": "Other settings for some images; the first match applies.",
        "configuration.precompress": "The formats of compressed copies of files, which servers can send.",
        "configuration.shareCards": "Whether pages without an image have one with their title, for shared links.",
        "configuration.search": "Whether readers can search the site.",
        "configuration.llms": "Whether to write llms.txt, the list of pages for language models.",
        "configuration.llmsFull": "Whether to write llms-full.txt, the text of all pages for language models.",
        "configuration.books": "The books that are published besides the pages, by name.",
        "configuration.books.*.section": "The folder of the section that the book consists of.",
        "configuration.books.*.series":
            "The series that the book consists of: a name, or one name for each language.",
        "configuration.books.*.title": "The title, if it is not that of the section or the series.",
        "configuration.books.*.subtitle": "The subtitle.",
        "configuration.books.*.publisher": "The publisher.",
        "configuration.books.*.rights": "The rights of readers, such as a license.",
        "configuration.books.*.cover": "The path of the image on the cover, such as /images/cover.jpg.",
        "configuration.books.*.formats": "The formats of the book: epub, page, pdf.",
        "configuration.books.*.numbers": "Whether chapters, parts and appendices are numbered.",
        "configuration.books.*.figures": "Whether the contents of the EPUB file list the figures with captions.",
        "configuration.books.*.appendix": "The names of the files, without extensions, that are appendices.",
        "configuration.books.*.pdf": "How the PDF file is made.",
        "configuration.books.*.pdf.paper": "The size of paper.",
        "configuration.books.*.pdf.program": "The program that makes the file.",
        "configuration.books.*.pdf.optional":
            "Whether the PDF file is left out without a warning if the program is not installed.",
        "configuration.icon": "The SVG file, relative to the site's folder, from which the site's icons are generated.",
        "configuration.theme": "The settings of the theme.",
        "configuration.theme.folder": "The folder of the site's theme, such as themes/paper.",
        "configuration.theme.settings": "The settings of the theme in the folder, which its theme.yaml declares.",
        "configuration.theme.look": "The kind of site.",
        "configuration.theme.home":
            "Whether the home page lists pages after its text, or shows only its text.",
        "configuration.theme.colors": "The colors of pages and of text.",
        "configuration.theme.font": "The kind of typeface for text.",
        "configuration.theme.accent": "The accent color for links and marks, as a CSS color.",
        "configuration.theme.accent.light": "The accent color in the light color scheme.",
        "configuration.theme.accent.dark": "The accent color in the dark color scheme.",
        "configuration.theme.logo": "The path of an image that replaces the site's title.",
        "configuration.theme.logo.light": "The path of the logo in light mode.",
        "configuration.theme.logo.dark": "The path of the logo in dark mode.",
        "configuration.theme.repository": "The URL of the site's repository; pages with the look docs link to it.",
        "configuration.theme.edit":
            "The URL at which a page's file can be edited. ‘:path’ stands for the path of the file in the site's folder.",
        "configuration.theme.css":
            "The site's style sheets, such as assets/site.css, which pages load after that of the theme.",
        "configuration.theme.js": "The site's scripts, such as assets/site.js.",
        "configuration.theme.fonts": "The site's font files.",
        "configuration.theme.share": "The services on which readers can share pages with a date.",
        "configuration.theme.backToTop": "Whether pages have a link to their top.",
        "configuration.theme.readingProgress": "Whether articles show how far the reader has scrolled.",
        "configuration.theme.head": "HTML at the end of every page's head.",
        "configuration.theme.foot": "HTML at the end of every page's footer.",
        "configuration.deploy": "The targets of sitegen deploy, by name.",
        "configuration.deploy.*.rclone": "The folder on an rclone remote, such as storage:bucket/site.",
        "configuration.deploy.*.rsync": "The folder for rsync over ssh, such as user@example.org:/var/www/site.",
        "configuration.deploy.*.git": "The repository or the remote that contains the branch of the site.",
        "configuration.deploy.*.branch": "The branch of the repository.",
        "configuration.deploy.*.options": "Additional options of rclone, rsync or git push.",
        "configuration.deploy.*.cache": "Values of Cache-Control by file: *.pdf: max-age=86400.",
        "configuration.check": "The settings of sitegen check.",
        "configuration.check.rules": "The severity of each rule: error, warning or off.",
        "configuration.check.imageBytes": "The maximum size of an image in bytes.",
        "configuration.check.external": "The settings of sitegen check --external.",
        "configuration.check.external.concurrency": "The maximum number of parallel requests.",
        "configuration.check.external.perHost": "The maximum number of parallel requests to one host.",
        "configuration.check.external.timeout": "The request timeout in seconds.",
        "configuration.check.external.patience":
            "The maximum time in seconds to wait for a host that sends Retry-After.",
        "configuration.check.external.redirects": "The maximum number of redirects to follow.",
        "configuration.check.external.days": "The number of days for which successful results are cached.",
        "configuration.check.external.allow":
            "The only hosts or URL prefixes that are checked, such as example.org/wiki and *.example.org.",
        "configuration.check.external.deny": "Hosts or URL prefixes that are never checked.",
        "configuration.check.external.allowPrivate":
            "Whether addresses of this machine and of private networks are checked too.",
        "configuration.check.titleLength":
            "The maximum length of a page's title in characters, including the site's title.",
        "configuration.words": "Replacements for the theme's interface text in the default language, by name.",
        "FontFile.file": "The font file, such as assets/fonts/literata.woff2.",
        "FontFile.family": "The name of the font family.",
        "FontFile.weight": "The weight, such as 700, or the range of a variable font, such as 200 900.",
        "FontFile.style": "The style of the characters.",
        "FontFile.use": "The parts of pages that the font is for.",
        "DataPages.from": "The data file or the folder of data files, such as data/people.csv.",
        "DataPages.list": "The keys that lead to the list of rows within a file, such as team.members.",
        "DataPages.path": "The URL pattern of the pages, such as /people/:slug/.",
        "DataPages.title": "The key of the title (default: title).",
        "DataPages.content": "The key of the text in Markdown (default: content).",
        "DataPages.layout": "The layout of the pages.",
        "Link.title": "The text of the link.",
        "Link.url": "The target of the link: a URL, or a path on the site.",
        "ImageOverride.files":
            "The images: names, or patterns relative to content/ or static/, such as screenshots/*.",
        "ImageOverride.widths": "The widths of the copies in pixels; an empty list for no copies.",
        "ImageOverride.formats": "The formats of the copies in addition to that of the image.",
        "ImageOverride.quality": "The quality of the copies, from 1 to 100.",
        "ImageOverride.sizes": "The width at which pages show these images, as in the HTML attribute sizes.",
        "ImageOverride.metadata": "Whether copies keep the metadata of the image, such as the location.",
        "MenuEntry.title": "The text of the entry.",
        "MenuEntry.url": "The target of the entry, such as /articles/.",
        "MenuEntry.weight": "The position of the entry; lower weights come first.",
        "MenuEntry.latest": "Whether the entry of the menu versions is that of the latest version.",
        "MenuEntry.icon": "The name of an icon that is shown with the text, or instead of it in the menu social.",
        "MenuEntry.entries": "The entries of the submenu.",
    ]

    private static let markdown = [
        "configuration.markdown.heading-ids": "Ids of headings, derived from their text.",
        "configuration.markdown.formulas": "The output of formulas: MathML, TeX for a script, or code.",
        "configuration.markdown.math": "Formulas between dollar signs: $x^2$, $$x^2$$.",
        "configuration.markdown.math-brackets": "Formulas between escaped brackets: \\(x^2\\), \\[x^2\\].",
        "configuration.markdown.heading-id-scheme": "The site generator whose rules sitegen uses for heading ids.",
        "configuration.markdown.tables": "Tables: rows of cells between pipes.",
        "configuration.markdown.cjk-emphasis": "Emphasis beside Chinese, Japanese and Korean punctuation.",
        "configuration.markdown.table-captions": "Captions of tables: a paragraph that starts with Table:.",
        "configuration.markdown.table-spans": "Cells that span columns and rows of tables: || and ^^.",
        "configuration.markdown.fancy-lists":
            "Ordered lists with letters, Roman numerals or parentheses: a., iv), (1).",
        "configuration.markdown.strikethrough": "Deleted text: ~~text~~.",
        "configuration.markdown.task-lists": "Checkboxes at the start of list items: - [x].",
        "configuration.markdown.autolinks": "URLs that become links without angle brackets.",
        "configuration.markdown.alerts": "Notes and warnings: > [!NOTE].",
        "configuration.markdown.callouts": "Alerts of any kind, nested, with titles, and collapsible: > [!TIP]- Title.",
        "configuration.markdown.footnotes": "Footnotes: [^label].",
        "configuration.markdown.inline-notes": "Footnotes inside the text: ^[text].",
        "configuration.markdown.abbreviations": "Expansions of abbreviations: *[HTML]: Hypertext Markup Language.",
        "configuration.markdown.wiki-links": "Links to pages by name: [[Page#Heading|text]].",
        "configuration.markdown.definition-lists": "Terms with definitions, on lines that start with a colon.",
        "configuration.markdown.attributes": "Attributes of headings, text and blocks: {#id .class key=value}.",
        "configuration.markdown.kramdown-attributes": "Attributes with a colon, as in kramdown: {: .class}.",
        "configuration.markdown.smart-punctuation":
            "Typographic dashes and ellipses, and quotation marks in the style of the page's language.",
        "configuration.markdown.mark": "Highlighted text: ==text==.",
        "configuration.markdown.insertion": "Inserted text: ++text++.",
        "configuration.markdown.emoji": "Emoji by name: :smile:.",
        "configuration.markdown.superscript": "Superscript: ^text^.",
        "configuration.markdown.subscript": "Subscript: ~text~.",
        "configuration.markdown.cross-references": "References to numbered parts, and citations: [@fig-map].",
        "configuration.markdown.figures": "Figures from images with a title that are alone in a paragraph.",
        "configuration.markdown.contents": "A table of contents in place of [[toc]].",
        "configuration.markdown.summaries": "Summaries that end at <!--more-->.",
        "configuration.markdown.directives": "Directives: :name[text], ::name and :::name.",
    ]

    private static let frontMatter = {
        var texts = ["frontMatter.cascade": "Default values for the pages of the section."]
        for part in PagePart.allCases {
            for place in ["frontMatter", "configuration.sections.*"] { texts["\(place).\(part)"] = part.description }
        }
        for (key, text) in PageListing.descriptions { texts["configuration.sections.*.listed.\(key)"] = text }
        for key in FrontMatterKeys.all.declarations {
            guard let name = key.name else { continue }
            for (path, text) in key.descriptions { texts["frontMatter.\(name)\(path)"] = text }
        }
        return texts
    }()
}
