import SitegenConfiguration
import SitegenModel
import SitegenTemplates

/// The kind of value that a name in a template refers to, as far as it is known when the template is read.
indirect enum TemplateShape: Hashable, Sendable {
    /// A text, which may contain any characters.
    case text
    /// A text that is a date in ISO 8601.
    case date
    case number
    /// A position in a list, which is a number.
    case position
    /// `true` or `false`.
    case truth
    /// Markup that sitegen has generated or that the configuration contains.
    case html
    /// A script, a style sheet and JSON from the theme.
    case script, styleSheet, json
    case list(TemplateShape)
    /// An object with known names.
    case object(TemplateNames)
    /// An object with names that authors choose and values of the same shape.
    case named(TemplateShape, NamedValues)
    /// A value that authors have written: fields and data.
    case open
    /// A setting of a theme: a text, a number, a Boolean or a list of texts.
    case setting

    /// The value of a name in this one; `nil` if it has none.
    subscript(name: String) -> TemplateShape? {
        switch self {
        case .object(let names): names.shapes[name]
        case .named(let shape, _): shape
        case .open: .open
        default: nil
        }
    }

    /// The function that marks a value as HTML if sitegen does not know it: `{{{unsafeHTML(page.fields.map)}}}`.
    static let unescaping = "unsafeHTML"

    /// The functions for the position in a list, such as `{{#first()}}`.
    static let placeFunctions: [String: TemplateShape] = [
        "first": .truth, "last": .truth, "index": .position, "even": .truth, "odd": .truth,
    ]
}

/// The kinds of values whose names authors choose.
enum NamedValues: Hashable, Sendable {
    /// The lists, menus and taxonomies of the configuration.
    case lists, menus, taxonomies
    /// The attributes of directives.
    case attributes
    /// The lists that a page declares.
    case pageLists
    /// The settings and words of the theme in a folder.
    case settings, themeWords
    /// The files of `assets/`.
    case assets
    /// The icons of sitegen and of the site.
    case icons
}

/// A name in a template that is defined elsewhere: `latest` in `site.lists.latest`.
struct NamedReference: Hashable, Sendable {
    let values: NamedValues
    let name: String
}

/// The objects that templates receive. The page `template-names` of the manual lists their names.
enum TemplateNames: String, Hashable, CaseIterable, Sendable {
    case all, site, theme, page, brief, wording, looks, kinds, head, accent, alternate, format, feed, language, link,
        group
    case listPage, listStep, menuEntry, treeEntry, search, announcement, versions, repository, heading, series
    case seriesPiece, seriesPart, neighbours, neighbour
    case profile, bylinePiece, changedPiece, directive, directiveSite, pageList, pageGroup

    /// The shapes by name.
    var shapes: [String: TemplateShape] { Self.table[self] ?? [:] }

    private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.names) })

    private var names: [String: TemplateShape] {
        switch self {
        case .all:
            [
                "site": .object(.site), "theme": .object(.theme), "page": .object(.page), "wording": .object(.wording),
                "look": .object(.looks),
                "kind": .object(.kinds), "head": .object(.head), "pages": .list(.object(.brief)),
                "groups": .list(.object(.group)), "list": .list(.object(.listPage)), "feeds": .list(.object(.feed)),
                "translations": .list(.object(.language)), "months": .list(.object(.pageGroup)),
                "icons": .named(.html, .icons),
            ]
        case .site:
            Self.texts(
                "title", "description", "author", "language", "baseURL", "root", "home", "look", "logo",
                "darkLogo", "latestVersion"
            ).merging([
                "titleHTML": .html, "authorHTML": .html, "footerHTML": .html, "extraFoot": .html,
                "footerColumns": .list(.object(.menuEntry)), "isRightToLeft": .truth,
                "hasMenu": .truth, "isMenuInTree": .truth, "isMultilingual": .truth, "isPreview": .truth,
                "hasNotices": .truth,
                "hasBackToTop": .truth, "announcement": .object(.announcement),
                "languages": .list(.object(.language)), "menus": .named(.list(.object(.menuEntry)), .menus),
                "lists": .named(.object(.pageList), .lists), "sections": .list(.object(.group)),
                "tree": .list(.object(.treeEntry)),
                "search": .object(.search), "versions": .object(.versions), "repository": .object(.repository),
                "usefulLinks": .list(.object(.link)),
                "footLinks": .list(.object(.link)), "data": .open,
            ]) { $1 }
        case .theme: ["name": .text, "settings": .named(.setting, .settings), "words": .named(.text, .themeWords)]
        case .page: Self.pageNames
        case .brief: Self.briefNames
        case .wording: Self.texts(Wording.Label.allCases.map(\.rawValue))
        case .looks:
            Self.truths(SiteConfiguration.LookConfiguration.Kind.allCases.map(\.rawValue))
        case .kinds: Self.truths(TemplateKind.allCases.map(\.rawValue))
        case .head:
            Self.texts(
                "title", "sharedTitle", "description", "author", "generator", "url", "styleSheet", "icon", "iconPNG",
                "touchIcon", "manifest",
                "image", "imageText", "imageWidth", "imageHeight", "locale"
            ).merging([
                "alternates": .list(.object(.alternate)), "script": .script, "styles": .styleSheet, "isHidden": .truth,
                "styleSheets": .list(.text), "scripts": .list(.text), "fonts": .list(.object(.format)),
                "accent": .object(.accent),
                "feeds": .list(.object(.feed)), "formats": .list(.object(.format)), "otherLocales": .list(.text),
                "tags": .list(.text), "structuredData": .json, "extra": .html,
            ]) { $1 }
        case .accent: ["light": .text, "dark": .text]
        case .alternate: Self.texts("url", "language")
        case .format: Self.texts("url", "type")
        case .feed: Self.texts("title", "url", "type")
        case .language: Self.texts("language", "name", "title", "url").merging(["isCurrent": .truth]) { $1 }
        case .link: Self.linkNames.merging(["name": .text]) { $1 }
        case .group:
            Self.linkNames.merging([
                "description": .text, "count": .number, "countText": .text, "pages": .list(.object(.brief)),
                "months": .list(.object(.pageGroup)),
            ]) { $1 }
        case .listPage:
            Self.texts("previous", "next", "previousText", "nextText").merging([
                "number": .number, "count": .number, "steps": .list(.object(.listStep)),
            ]) { $1 }
        case .listStep: ["isGap": .truth, "isHere": .truth, "text": .text, "url": .text, "label": .text]
        case .menuEntry:
            Self.linkNames.merging([
                "icon": .text, "iconHTML": .html, "entries": .list(.object(.menuEntry)), "isHere": .truth,
                "isWithin": .truth, "isAround": .truth,
            ]) { $1 }
        case .treeEntry:
            Self.linkNames.merging([
                "entries": .list(.object(.treeEntry)), "isHere": .truth, "isSection": .truth, "isOpen": .truth,
                "isSeparator": .truth, "badge": .text, "icon": .text, "iconHTML": .html,
            ]) { $1 }
        case .search: Self.texts("url", "indexURL", "scriptURL").merging(["script": .script]) { $1 }
        case .announcement: ["html": .html, "id": .text, "script": .script]
        case .versions: ["title": .text, "titleHTML": .html, "entries": .list(.object(.menuEntry))]
        case .repository: Self.texts("name", "url")
        case .heading: ["title": .text, "titleHTML": .html, "url": .text, "entries": .list(.object(.heading))]
        case .series:
            Self.texts("name", "title", "url", "label", "countText").merging([
                "number": .number, "count": .number, "previous": .object(.brief), "next": .object(.brief),
                "place": .list(.object(.seriesPiece)), "parts": .list(.object(.seriesPart)),
            ]) { $1 }
        case .seriesPiece: ["text": .text, "isSeries": .truth]
        case .seriesPart: Self.briefNames.merging(["isHere": .truth]) { $1 }
        case .neighbours: ["label": .text, "previous": .object(.neighbour), "next": .object(.neighbour)]
        case .neighbour: Self.linkNames.merging(["label": .text]) { $1 }
        case .profile: Self.linkNames.merging(Self.texts("description", "imageURL")) { $1 }
        case .bylinePiece: ["text": .text, "author": .object(.link)]
        case .changedPiece: ["text": .text, "date": .date, "dateText": .text]
        case .pageList:
            [
                "title": .text, "titleHTML": .html, "count": .number, "pages": .list(.object(.brief)),
                "groups": .list(.object(.pageGroup)),
            ]
        case .pageGroup: ["title": .text, "titleHTML": .html, "count": .number, "pages": .list(.object(.brief))]
        case .directive:
            [
                "name": .text, "attributes": .named(.text, .attributes), "label": .html, "content": .html,
                "site": .object(.directiveSite),
            ]
        case .directiveSite: ["data": .open]
        }
    }

    private static let linkNames: [String: TemplateShape] = ["title": .text, "titleHTML": .html, "url": .text]

    /// The front-matter keys with text values, by name.
    static let frontMatter = Dictionary(uniqueKeysWithValues: FrontMatterKeys.all.texts.map { ($0.key.name, $0) })

    private static let briefNames = linkNames.merging(
        texts(
            ["absoluteURL", "imageURL", "summary", "dateText", "updatedText", "readingTime", "continueReading", "part"]
                + frontMatter.keys
        ).merging([
            "date": .date, "time": .date, "updated": .date, "updatedTime": .date, "words": .number, "minutes": .number,
            "isDraft": .truth, "hasFacts": .truth, "fields": .open, "topics": .list(.object(.link)), "coverHTML": .html,
            "thumbnailHTML": .html,
        ]) { $1 }
    ) { $1 }

    private static let pageNames = briefNames.merging([
        "titleID": .text, "titleLanguage": .text, "textLanguage": .text, "textDirection": .text, "isStart": .truth,
        "isOfAuthor": .truth, "isWide": .truth, "commentsHTML": .html,
        "listTitleHTML": .html, "showsProgress": .truth, "shareLinks": .list(.object(.menuEntry)), "heroHTML": .html,
        "showsCover": .truth, "isContinued": .truth,
        "parents": .list(.object(.link)),
        "neighbours": .object(.neighbours), "editURL": .text, "readingScriptURL": .text,
        "content": .html, "contents": .list(.object(.heading)), "lists": .named(.object(.pageList), .pageLists),
        "hasContents": .truth, "previous": .object(.brief),
        "next": .object(.brief), "section": .object(.link), "related": .list(.object(.brief)),
        "taxonomies": .named(.list(.object(.link)), .taxonomies), "profiles": .list(.object(.profile)),
        "authors": .list(.object(.link)), "byline": .list(.object(.bylinePiece)),
        "changed": .list(.object(.changedPiece)), "series": .list(.object(.series)),
    ]) { $1 }

    private static func texts(_ names: String...) -> [String: TemplateShape] { texts(names) }

    private static func texts(_ names: [String]) -> [String: TemplateShape] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, .text) })
    }

    private static func truths(_ names: [String]) -> [String: TemplateShape] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, .truth) })
    }
}
