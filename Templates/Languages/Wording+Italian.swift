extension Wording {
    /// Italian. Dates follow a colon, because the article before a day depends on its number: `il 9`, `l’8`.
    static let italian = Wording(
        language: "it", name: "Italiano", plurals: .singularAndMillions, lists: ListFormat(", ", last: " e "),
        dates: DateFormat(
            months: [
                "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
                "ottobre", "novembre", "dicembre",
            ],
            day: "{day} {month} {year}", month: "{month} {year}"),
        posts: PostWords(
            posts: "Post", related: "Post correlati", newer: "Post più recenti", older: "Post meno recenti",
            previous: "Post precedente", next: "Post successivo", more: "Altri post",
            count: .plural(one: "{count}\u{A0}post", many: "{count} di post", other: "{count}\u{A0}post"),
            ofYear: "Post del {year}")
    ) { label in
        switch label {
        case .skipLink: "Vai al contenuto"
        case .menu: "Menu"
        case .mainNavigation: "Navigazione principale"
        case .breadcrumbs: "Percorso di navigazione"
        case .home: "Pagina iniziale"
        case .pagination: "Paginazione"
        case .newer: "Articoli più recenti"
        case .older: "Articoli meno recenti"
        case .previousPage: "Pagina precedente"
        case .nextPage: "Pagina successiva"

        case .languages: "Lingua"
        case .appearance: "Aspetto"
        case .lightAppearance: "Chiaro"
        case .darkAppearance: "Scuro"
        case .automaticAppearance: "Automatico"

        case .pages: "Pagine"
        case .articles: "Articoli"
        case .relatedArticles: "Articoli correlati"
        case .topics: "Argomenti"
        case .tags: "Etichette"
        case .categories: "Categorie"
        case .authors: "Autori"
        case .series: "Serie"
        case .allSeries: "Serie"
        case .archive: "Archivio"
        case .nothingYet: "Qui non c’è ancora nulla."
        case .untranslated: "Questa pagina non è ancora stata tradotta."

        case .contents: "Indice"
        case .onThisPage: "In questa pagina"
        case .permalink: "Collegamento a questa sezione"
        case .editPage: "Modifica questa pagina"
        case .sourceCode: "Codice sorgente"
        case .versions: "Versioni"
        case .otherVersion: "Questa non è la versione più recente."
        case .latestVersion: "Vai alla versione più recente"
        case .announcement: "Avviso"
        case .search: "Cerca"
        case .searchResults: "Risultati"
        case .nothingFound: "Nessun risultato"
        case .searchFailed: "Impossibile caricare la ricerca"
        case .searchNeedsScript: "La ricerca richiede JavaScript. Si può proseguire da qui:"
        case .close: "Chiudi"
        case .showComments: "Mostra i commenti"
        case .commentsSource: "I commenti sono salvati su GitHub e caricati da giscus.app."
        case .draft: "Bozza"
        case .share: "Condividi:"
        case .shareByMail: "E-mail"
        case .backToTop: "Torna su"
        case .previousPart: "Precedente"
        case .nextPart: "Successivo"
        case .previousArticle: "Articolo precedente"
        case .nextArticle: "Articolo successivo"
        case .articleNavigation: "Altri articoli"

        case .footnotes: "Note a piè di pagina"
        case .backToText: "Torna al testo"
        case .alertNote: "Nota"
        case .alertTip: "Suggerimento"
        case .alertImportant: "Importante"
        case .alertWarning: "Avvertenza"
        case .alertCaution: "Attenzione"
        case .details: "Dettagli"
        case .copyCode: "Copia"
        case .codeCopied: "Copiato"
        case .previousImage: "Immagine precedente"
        case .nextImage: "Immagine successiva"

        case .atomFeed: "Feed Atom"
        case .rssFeed: "Feed RSS"
        case .jsonFeed: "Feed JSON"
        case .notFound: "Pagina non trovata"
        case .notFoundHelp:
            """
            A questo indirizzo non c’è alcuna pagina. Forse è stata spostata, oppure il collegamento che porta qui \
            contiene un errore. Potrebbe essere una di queste la pagina cercata:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count}\u{A0}min di lettura"
        case .articleCount:
            .plural(one: "{count}\u{A0}articolo", many: "{count} di articoli", other: "{count}\u{A0}articoli")
        case .partCount: .plural(one: "{count}\u{A0}parte", many: "{count} di parti", other: "{count}\u{A0}parti")
        case .part: "Parte\u{A0}{number} di {count} della serie «{series}»"
        case .pageNumber: "Pagina\u{A0}{number} di {count}"
        case .updatedOn: "Aggiornato: {date}"
        case .writtenBy: "Di {authors}"
        case .articlesOfYear: "Articoli del {year}"
        case .continueReading: "Continua a leggere «{title}»"
        case .termTitle: "{taxonomy}: {term}"
        }
    }
}
