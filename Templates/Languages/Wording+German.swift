extension Wording {
    /// German for Germany.
    static let german = Wording(
        language: "de", name: "Deutsch", plurals: .singular, lists: ListFormat(", ", last: " und "),
        dates: germanDates(january: "Januar"),
        posts: PostWords(
            posts: "Beiträge", related: "Ähnliche Beiträge", newer: "Neuere Beiträge", older: "Ältere Beiträge",
            previous: "Vorheriger Beitrag", next: "Nächster Beitrag", more: "Weitere Beiträge",
            count: .plural(one: "{count}\u{A0}Beitrag", other: "{count}\u{A0}Beiträge"),
            ofYear: "Beiträge aus dem Jahr {year}")
    ) { label in
        switch label {
        case .skipLink: "Zum Inhalt springen"
        case .menu: "Menü"
        case .mainNavigation: "Hauptnavigation"
        case .breadcrumbs: "Brotkrümelnavigation"
        case .home: "Startseite"
        case .pagination: "Seitennummerierung"
        case .newer: "Neuere Artikel"
        case .older: "Ältere Artikel"
        case .previousPage: "Vorherige Seite"
        case .nextPage: "Nächste Seite"

        case .languages: "Sprache"
        case .appearance: "Darstellung"
        case .lightAppearance: "Hell"
        case .darkAppearance: "Dunkel"
        case .automaticAppearance: "Automatisch"

        case .pages: "Seiten"
        case .articles: "Artikel"
        case .relatedArticles: "Ähnliche Artikel"
        case .topics: "Themen"
        case .tags: "Schlagwörter"
        case .categories: "Kategorien"
        case .authors: "Autoren"
        case .series: "Reihe"
        case .allSeries: "Reihen"
        case .archive: "Archiv"
        case .nothingYet: "Hier ist noch nichts."
        case .untranslated: "Diese Seite ist noch nicht übersetzt."

        case .contents: "Inhalt"
        case .onThisPage: "Auf dieser Seite"
        case .permalink: "Link zu diesem Abschnitt"
        case .editPage: "Diese Seite bearbeiten"
        case .sourceCode: "Quellcode"
        case .versions: "Versionen"
        case .otherVersion: "Dies ist nicht die neueste Version."
        case .latestVersion: "Zur neuesten Version"
        case .announcement: "Ankündigung"
        case .search: "Suchen"
        case .searchResults: "Treffer"
        case .nothingFound: "Nichts gefunden"
        case .searchFailed: "Die Suche konnte nicht geladen werden"
        case .searchNeedsScript: "Die Suche braucht JavaScript. Hier geht es weiter:"
        case .close: "Schließen"
        case .showComments: "Kommentare anzeigen"
        case .commentsSource: "Die Kommentare liegen auf GitHub und werden von giscus.app geladen."
        case .draft: "Entwurf"
        case .share: "Teilen:"
        case .shareByMail: "E-Mail"
        case .backToTop: "Nach oben"
        case .previousPart: "Vorheriger Teil"
        case .nextPart: "Nächster Teil"
        case .previousArticle: "Vorheriger Artikel"
        case .nextArticle: "Nächster Artikel"
        case .articleNavigation: "Weitere Artikel"

        case .footnotes: "Fußnoten"
        case .backToText: "Zurück zum Text"
        case .alertNote: "Hinweis"
        case .alertTip: "Tipp"
        case .alertImportant: "Wichtig"
        case .alertWarning: "Warnung"
        case .alertCaution: "Vorsicht"
        case .details: "Einzelheiten"
        case .copyCode: "Kopieren"
        case .codeCopied: "Kopiert"
        case .previousImage: "Vorheriges Bild"
        case .nextImage: "Nächstes Bild"

        case .atomFeed: "Atom-Feed"
        case .rssFeed: "RSS-Feed"
        case .jsonFeed: "JSON-Feed"
        case .notFound: "Seite nicht gefunden"
        case .notFoundHelp:
            """
            Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder der Link, der hierher führt, \
            enthält einen Tippfehler. Vielleicht suchen Sie eine von diesen:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count}\u{A0}Min. Lesezeit"
        case .articleCount: "{count}\u{A0}Artikel"
        case .partCount: .plural(one: "{count}\u{A0}Teil", other: "{count}\u{A0}Teile")
        case .part: "Teil\u{A0}{number} von {count} der Reihe „{series}“"
        case .pageNumber: "Seite\u{A0}{number} von {count}"
        case .updatedOn: "Aktualisiert am {date}"
        case .writtenBy: "Von {authors}"
        case .articlesOfYear: "Artikel aus dem Jahr {year}"
        case .continueReading: "„{title}“ weiterlesen"
        case .termTitle: "{taxonomy}: {term}"
        }
    }

    /// German for Austria, where January is `Jänner`.
    static let austrianGerman = german.variant(regions: ["AT"], dates: germanDates(january: "Jänner"))

    private static func germanDates(january: String) -> DateFormat {
        DateFormat(
            months: [
                january, "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ],
            day: "{day}. {month} {year}", month: "{month} {year}")
    }
}
