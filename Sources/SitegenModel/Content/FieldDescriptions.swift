import SitegenDiagnostics

/// What keys are for, in one sentence each, for the author's editor. A test holds the list to the keys that are read.
enum FieldDescriptions {
    /// The sentences by the path of their key: the name of a file or of a shape, then the keys, with `*` for names of
    /// the author's own, such as `configuration.sections.*.order`.
    package static let texts = configuration.merging(markdown) { $1 }.merging(frontMatter) { $1 }.merging(rules) { $1 }

    private static let rules = Dictionary(
        uniqueKeysWithValues: CheckRule.allCases.map { ("configuration.check.rules.\($0.rawValue)", $0.summary) })

    private static let configuration = [
        "configuration.title": "The site's name.",
        "configuration.baseURL": "The address the site will have, such as https://example.org/.",
        "configuration.language": "The language of the site, as a BCP 47 tag such as en, fr or pt-BR.",
        "configuration.languages": "The site's languages by their tags, each with what it has otherwise.",
        "configuration.languages.*.name": "What the language's readers call it, such as Français.",
        "configuration.languages.*.title": "The site's name in the language.",
        "configuration.languages.*.author": "Who writes the site, in the language.",
        "configuration.languages.*.description": "What the site is about, in the language.",
        "configuration.languages.*.menu": "The menus of the language.",
        "configuration.languages.*.words": "Texts of the theme in other words, in the language.",
        "configuration.author": "Who writes the site.",
        "configuration.description": "What the site is about, in one sentence.",
        "configuration.menu": "The entries of the main menu, or several menus by their names.",
        "configuration.links": "What links in content may lead to.",
        "configuration.links.schemes":
            "The schemes that links may have beside http, https, mailto and tel, such as ftp.",
        "configuration.rawHTML": "What becomes of HTML in Markdown: it is kept, shown as text, or dropped.",
        "configuration.markdown": "What Markdown has beside CommonMark; each can be switched on or off.",
        "configuration.alerts": "The site's own kinds of alerts, by their names.",
        "configuration.alerts.*.title": "The title of alerts that have none of their own.",
        "configuration.alerts.*.like": "The kind that it is shown like.",
        "configuration.taxonomies": "The ways of grouping pages by names: a list, or names with titles.",
        "configuration.taxonomies.*.title": "What a reader sees.",
        "configuration.sections": "What sections ask for, by the paths of their folders below content.",
        "configuration.sections.*.permalink": "The addresses of the section's pages, such as /:year/:slug/.",
        "configuration.sections.*.fields": "The fields that the pages' front matter has beside those of every page.",
        "configuration.sections.*.fields.*.type": "What the value must be; a text unless told.",
        "configuration.sections.*.fields.*.required": "Whether every page must have the field.",
        "configuration.sections.*.fields.*.description": "What the field is for, in one sentence.",
        "configuration.sections.*.fields.*.allowed": "The values that the field may have.",
        "configuration.sections.*.fields.*.default": "What holds where a page does not have the field.",
        "configuration.sections.*.pageSize": "How many pages one page of the section's list shows; 0 for all.",
        "configuration.sections.*.order":
            "In which order pages and sections within are listed; those with a weight come first.",
        "configuration.sections.*.look": "What kind of site the section is, and those within.",
        "configuration.sections.*.feed": "Whether the section has feeds of its own, and so the sections within.",
        "configuration.pageSize": "How many pages one page of a list shows; 0 for all.",
        "configuration.archives": "Whether there are lists of the pages of each year.",
        "configuration.slugs": "Whether addresses keep the letters of their titles or are written in plain Latin ones.",
        "configuration.gitDates": "Whether the dates of last changes are taken from git where pages tell none.",
        "configuration.redirects": "Addresses that lead to others and belong to no page: /old/: /new/.",
        "configuration.frontMatter": "How front matter is read.",
        "configuration.frontMatter.unknown":
            "What unknown keys are: errors, warnings, or fields as if written below params.",
        "configuration.future": "Whether pages with a date to come are published.",
        "configuration.publish": "Which files are published that are left out otherwise.",
        "configuration.publish.content":
            "The files of content/ that are published although browsers or servers run them: names, or patterns such as "
            + "*.html.",
        "configuration.publish.hidden": "The hidden files of static/ that are published, such as .nojekyll.",
        "configuration.sourceBytes": "How many bytes a source file may have: Markdown, data, templates, quoted files.",
        "configuration.expired": "Whether pages that have expired stay.",
        "configuration.feeds": "What feeds there are, and what they hold.",
        "configuration.feeds.formats": "The formats of the feeds.",
        "configuration.feeds.fullText": "Whether feeds hold the whole texts and not their summaries.",
        "configuration.feeds.length": "How many pages a feed holds.",
        "configuration.feeds.terms": "Whether every name of a taxonomy has a feed.",
        "configuration.outputs": "What each page is put out as beside HTML.",
        "configuration.llms": "Whether there is an llms.txt, the list of pages for language models.",
        "configuration.icon": "The drawing that the site's icons are made of, an SVG file of the site's folder.",
        "configuration.theme": "How the site looks.",
        "configuration.theme.look": "What kind of site it is.",
        "configuration.theme.home":
            "Whether the home page lists pages below its text, or is a start page of its text alone.",
        "configuration.theme.accent": "The colour of links and marks, as CSS writes it.",
        "configuration.theme.accent.light": "The colour in light surroundings.",
        "configuration.theme.accent.dark": "The colour in dark surroundings.",
        "configuration.theme.logo": "The address of a picture that stands for the site's name.",
        "configuration.theme.head": "Markup that every page's head ends with.",
        "configuration.theme.foot": "Markup that every page's foot ends with.",
        "configuration.check": "What sitegen check looks for.",
        "configuration.check.rules": "What becomes of findings, rule by rule: error, warning or off.",
        "configuration.check.imageBytes": "How many bytes a picture may have.",
        "configuration.check.external": "How sitegen check --external asks for links out of the site.",
        "configuration.check.external.concurrency": "How many requests are under way at once.",
        "configuration.check.external.perHost": "How many of them go to one host.",
        "configuration.check.external.timeout": "How many seconds an answer may take.",
        "configuration.check.external.patience":
            "How many seconds in all a host is waited for that asks to be left alone for a while.",
        "configuration.check.external.redirects": "How many redirects are followed.",
        "configuration.check.external.days": "How many days a good answer is kept and not asked for again.",
        "configuration.check.external.allow":
            "Hosts, or beginnings of addresses, that are asked, where not all are: example.org/wiki, *.example.org.",
        "configuration.check.external.deny": "Hosts, or beginnings of addresses, that are never asked.",
        "configuration.check.external.allowPrivate":
            "Whether addresses of this machine and of private networks are asked too.",
        "configuration.check.titleLength": "How many characters a page's title may have, with the site's beside it.",
        "configuration.words": "Texts of the theme in other words, by their names, in the default language.",
        "MenuEntry.title": "What the reader sees.",
        "MenuEntry.url": "Where the entry leads, such as /articles/.",
        "MenuEntry.weight": "The entry's place among the others, the lightest one first.",
        "MenuEntry.entries": "The entries below this one.",
    ]

    private static let markdown = [
        "configuration.markdown.heading-ids": "Ids of headings, made from their texts.",
        "configuration.markdown.formulas": "What becomes of formulas: MathML, TeX for a script, or code.",
        "configuration.markdown.math": "Formulas between dollar signs: $x^2$, $$x^2$$.",
        "configuration.markdown.math-brackets": "Formulas between brackets behind backslashes: \\(x^2\\), \\[x^2\\].",
        "configuration.markdown.heading-id-scheme": "The generator by whose rules headings get their ids.",
        "configuration.markdown.tables": "Tables: rows of cells between pipes.",
        "configuration.markdown.table-captions": "Captions of tables: a paragraph that begins with a colon or Table:.",
        "configuration.markdown.fancy-lists":
            "Ordered lists with letters, Roman numerals and parentheses: a., iv), (1).",
        "configuration.markdown.strikethrough": "~~Text~~ that is struck out.",
        "configuration.markdown.task-lists": "Boxes at the beginning of list items: - [x].",
        "configuration.markdown.autolinks": "Addresses that are links without angle brackets.",
        "configuration.markdown.alerts": "Notes and warnings: > [!NOTE].",
        "configuration.markdown.callouts": "Alerts anywhere, of any kind, with titles, and foldable: > [!TIP]- Title.",
        "configuration.markdown.footnotes": "Footnotes: [^label].",
        "configuration.markdown.inline-notes": "Footnotes where they are called: ^[text].",
        "configuration.markdown.abbreviations": "What short forms stand for: *[HTML]: Hypertext Markup Language.",
        "configuration.markdown.wiki-links": "Links to pages by their names: [[Page#Heading|text]].",
        "configuration.markdown.definition-lists": "Terms with definitions, in lines that begin with a colon.",
        "configuration.markdown.attributes": "Attributes of headings, text and blocks: {#id .class key=value}.",
        "configuration.markdown.kramdown-attributes": "Attributes with a colon, as in kramdown: {: .class}.",
        "configuration.markdown.smart-punctuation": "Quotation marks, dashes and ellipses as the language has them.",
        "configuration.markdown.mark": "==Text== that is marked.",
        "configuration.markdown.insertion": "++Text++ that was added later.",
        "configuration.markdown.emoji": "Emoji by their names: :smile:.",
        "configuration.markdown.superscript": "^Text^ that is raised.",
        "configuration.markdown.subscript": "~Text~ that is lowered.",
        "configuration.markdown.figures": "Images alone in a paragraph, with a title, that become figures.",
        "configuration.markdown.contents": "A table of contents where [[toc]] stands.",
        "configuration.markdown.summaries": "Summaries that end where <!--more--> stands.",
        "configuration.markdown.directives": "Directives: :name[text], ::name and :::name.",
    ]

    private static let frontMatter = {
        var texts = ["frontMatter.cascade": "What holds for the pages below that do not say it themselves."]
        for key in FrontMatterKeys.all.declarations {
            guard let name = key.name else { continue }
            for (path, text) in key.descriptions { texts["frontMatter.\(name)\(path)"] = text }
        }
        return texts
    }()
}
