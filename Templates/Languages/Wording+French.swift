extension Wording {
    /// French. A colon is preceded by a no-break space, `?`, `!` and `;` by a narrow one, and there are spaces inside quotation
    /// marks.
    static let french = Wording(
        language: "fr", name: "Français", plurals: .noneIsSingularAndMillions, lists: ListFormat(", ", last: " et "),
        dates: DateFormat(
            months: [
                "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
                "novembre", "décembre",
            ],
            day: "{day} {month} {year}", month: "{month} {year}", firstDay: "1er"),
        posts: PostWords(
            posts: "Billets", related: "Billets similaires", newer: "Billets plus récents",
            older: "Billets plus anciens",
            previous: "Billet précédent", next: "Billet suivant", more: "Autres billets",
            count: .plural(
                one: "{count}\u{A0}billet", many: "{count}\u{A0}de billets", other: "{count}\u{A0}billets"),
            ofYear: "Billets de {year}")
    ) { label in
        switch label {
        case .skipLink: "Aller au contenu"
        case .menu: "Menu"
        case .mainNavigation: "Navigation principale"
        case .breadcrumbs: "Fil d’Ariane"
        case .home: "Page d’accueil"
        case .pagination: "Pagination"
        case .newer: "Articles plus récents"
        case .older: "Articles plus anciens"
        case .previousPage: "Page précédente"
        case .nextPage: "Page suivante"

        case .languages: "Langue"
        case .appearance: "Apparence"
        case .lightAppearance: "Claire"
        case .darkAppearance: "Sombre"
        case .automaticAppearance: "Automatique"

        case .pages: "Pages"
        case .articles: "Articles"
        case .relatedArticles: "Articles similaires"
        case .topics: "Sujets"
        case .tags: "Étiquettes"
        case .categories: "Catégories"
        case .authors: "Auteurs"
        case .series: "Série"
        case .allSeries: "Séries"
        case .archive: "Archives"
        case .nothingYet: "Il n’y a encore rien ici."
        case .untranslated: "Cette page n’est pas encore traduite."

        case .contents: "Sommaire"
        case .onThisPage: "Sur cette page"
        case .permalink: "Lien vers cette section"
        case .editPage: "Modifier cette page"
        case .sourceCode: "Code source"
        case .versions: "Versions"
        case .otherVersion: "Cette version n’est pas la plus récente."
        case .latestVersion: "Voir la dernière version"
        case .announcement: "Annonce"
        case .search: "Rechercher"
        case .searchResults: "Résultats"
        case .nothingFound: "Aucun résultat"
        case .searchFailed: "La recherche n’a pas pu être chargée"
        case .searchNeedsScript: "La recherche nécessite JavaScript. Vous pouvez aussi consulter\u{A0}:"
        case .close: "Fermer"
        case .showComments: "Afficher les commentaires"
        case .commentsSource: "Les commentaires sont enregistrés sur GitHub et affichés par giscus.app."
        case .draft: "Brouillon"
        case .share: "Partager\u{A0}:"
        case .shareByMail: "E-mail"
        case .backToTop: "Haut de page"
        case .previousPart: "Précédent"
        case .nextPart: "Suivant"
        case .previousArticle: "Article précédent"
        case .nextArticle: "Article suivant"
        case .articleNavigation: "Autres articles"

        case .footnotes: "Notes de bas de page"
        case .backToText: "Retour au texte"
        case .alertNote: "Remarque"
        case .alertTip: "Astuce"
        case .alertImportant: "Important"
        case .alertWarning: "Avertissement"
        case .alertCaution: "Attention"
        case .details: "Détails"
        case .copyCode: "Copier"
        case .codeCopied: "Copié"
        case .previousImage: "Image précédente"
        case .nextImage: "Image suivante"

        case .atomFeed: "Flux Atom"
        case .rssFeed: "Flux RSS"
        case .jsonFeed: "Flux JSON"
        case .notFound: "Page introuvable"
        case .notFoundHelp:
            """
            Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien qui vous a mené ici \
            contient une erreur. Ces pages pourraient vous aider\u{A0}:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count}\u{A0}min de lecture"
        case .articleCount:
            .plural(one: "{count}\u{A0}article", many: "{count}\u{A0}d’articles", other: "{count}\u{A0}articles")
        case .partCount:
            .plural(one: "{count}\u{A0}partie", many: "{count}\u{A0}de parties", other: "{count}\u{A0}parties")
        case .part: "Partie\u{A0}{number} sur\u{A0}{count} de la série «\u{A0}{series}\u{A0}»"
        case .pageNumber: "Page\u{A0}{number} sur\u{A0}{count}"
        case .updatedOn: "Mis à jour le {date}"
        case .writtenBy: "Par {authors}"
        case .articlesOfYear: "Articles de {year}"
        case .continueReading: "Lire la suite de «\u{A0}{title}\u{A0}»"
        case .termTitle: "{taxonomy}\u{A0}: {term}"
        }
    }
}
