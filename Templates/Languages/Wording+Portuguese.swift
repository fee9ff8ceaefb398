extension Wording {
    /// Portuguese for Brazil, which is the default of `pt` in CLDR.
    static let portuguese = Wording(
        language: "pt", name: "Português", plurals: .noneIsSingularAndMillions, lists: ListFormat(", ", last: " e "),
        dates: DateFormat(
            months: [
                "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
                "novembro", "dezembro",
            ],
            day: "{day} de {month} de {year}", month: "{month} de {year}"),
        posts: PostWords(
            posts: "Publicações", related: "Publicações relacionadas", newer: "Publicações mais recentes",
            older: "Publicações mais antigas",
            previous: "Publicação anterior", next: "Próxima publicação", more: "Mais publicações",
            count: .plural(
                one: "{count}\u{A0}publicação", many: "{count} de publicações", other: "{count}\u{A0}publicações"),
            ofYear: "Publicações de {year}")
    ) { label in
        switch label {
        case .skipLink: "Pular para o conteúdo"
        case .menu: "Menu"
        case .mainNavigation: "Navegação principal"
        case .breadcrumbs: "Trilha de navegação"
        case .home: "Página inicial"
        case .pagination: "Paginação"
        case .newer: "Artigos mais recentes"
        case .older: "Artigos mais antigos"
        case .previousPage: "Página anterior"
        case .nextPage: "Próxima página"

        case .languages: "Idioma"
        case .appearance: "Aparência"
        case .lightAppearance: "Clara"
        case .darkAppearance: "Escura"
        case .automaticAppearance: "Automática"

        case .pages: "Páginas"
        case .articles: "Artigos"
        case .relatedArticles: "Artigos relacionados"
        case .topics: "Temas"
        case .tags: "Etiquetas"
        case .categories: "Categorias"
        case .authors: "Autores"
        case .series: "Série"
        case .allSeries: "Séries"
        case .archive: "Arquivo"
        case .nothingYet: "Ainda não há nada aqui."
        case .untranslated: "Esta página ainda não foi traduzida."

        case .contents: "Sumário"
        case .onThisPage: "Nesta página"
        case .permalink: "Link para esta seção"
        case .editPage: "Editar esta página"
        case .sourceCode: "Código-fonte"
        case .versions: "Versões"
        case .otherVersion: "Esta não é a versão mais recente."
        case .latestVersion: "Ir para a versão mais recente"
        case .announcement: "Aviso"
        case .search: "Pesquisar"
        case .searchResults: "Resultados"
        case .nothingFound: "Nada encontrado"
        case .searchFailed: "Não foi possível carregar a pesquisa"
        case .searchNeedsScript: "A pesquisa precisa de JavaScript. Continue por aqui:"
        case .close: "Fechar"
        case .showComments: "Mostrar os comentários"
        case .commentsSource: "Os comentários ficam no GitHub e são carregados de giscus.app."
        case .draft: "Rascunho"
        case .share: "Compartilhar:"
        case .shareByMail: "E-mail"
        case .backToTop: "Voltar ao topo"
        case .previousPart: "Anterior"
        case .nextPart: "Próximo"
        case .previousArticle: "Artigo anterior"
        case .nextArticle: "Próximo artigo"
        case .articleNavigation: "Mais artigos"

        case .footnotes: "Notas de rodapé"
        case .backToText: "Voltar ao texto"
        case .alertNote: "Nota"
        case .alertTip: "Dica"
        case .alertImportant: "Importante"
        case .alertWarning: "Aviso"
        case .alertCaution: "Cuidado"
        case .details: "Detalhes"
        case .copyCode: "Copiar"
        case .codeCopied: "Copiado"
        case .previousImage: "Imagem anterior"
        case .nextImage: "Próxima imagem"

        case .atomFeed: "Feed Atom"
        case .rssFeed: "Feed RSS"
        case .jsonFeed: "Feed JSON"
        case .notFound: "Página não encontrada"
        case .notFoundHelp:
            """
            Não há nenhuma página neste endereço. Talvez ela tenha sido movida, ou o link que trouxe até aqui tenha \
            um erro. Uma destas pode ser a que você procura:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count}\u{A0}min de leitura"
        case .articleCount:
            .plural(one: "{count}\u{A0}artigo", many: "{count} de artigos", other: "{count}\u{A0}artigos")
        case .partCount: .plural(one: "{count}\u{A0}parte", many: "{count} de partes", other: "{count}\u{A0}partes")
        case .part: "Parte\u{A0}{number} de {count} da série “{series}”"
        case .pageNumber: "Página\u{A0}{number} de {count}"
        case .updatedOn: "Atualizado em {date}"
        case .writtenBy: "Por {authors}"
        case .articlesOfYear: "Artigos de {year}"
        case .continueReading: "Continue lendo “{title}”"
        case .termTitle: "{taxonomy}: {term}"
        }
    }

    /// Portuguese for Portugal and the countries that follow it.
    static let europeanPortuguese = portuguese.variant(
        regions: ["AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "PT", "ST", "TL"],
        plurals: .singularAndMillions, posts: europeanPosts,
        labels: [
            .skipLink: "Saltar para o conteúdo",
            .breadcrumbs: "Caminho de navegação",
            .appearance: "Aspeto",
            .lightAppearance: "Claro",
            .darkAppearance: "Escuro",
            .automaticAppearance: "Automático",
            .contents: "Índice",
            .nextPart: "Seguinte",
            .nextArticle: "Artigo seguinte",
            .nextPage: "Página seguinte",
            .nextImage: "Imagem seguinte",
            .share: "Partilhar:",
            .alertTip: "Sugestão",
            .notFoundHelp: """
            Não existe nenhuma página neste endereço. Pode ter sido movida, ou a ligação que trouxe até aqui pode ter \
            um erro. Uma destas pode ser a que procura:
            """,
        ],
        phrases: [
            .part: "Parte\u{A0}{number} de {count} da série «{series}»",
            .continueReading: "Continuar a ler «{title}»",
        ])

    private static let europeanPosts: PostWords = {
        var posts = portuguese.posts
        posts.next = "Publicação seguinte"
        return posts
    }()
}
