extension Wording {
    /// Spanish.
    static let spanish = Wording(
        language: "es", name: "Español", plurals: .singularAndMillions,
        lists: ListFormat(", ") { next, _ in soundsLikeI(next) ? " e " : " y " },
        dates: DateFormat(
            months: [
                "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
                "noviembre", "diciembre",
            ],
            day: "{day} de {month} de {year}", month: "{month} de {year}"),
        posts: PostWords(
            posts: "Entradas", related: "Entradas relacionadas", newer: "Entradas más recientes",
            older: "Entradas más antiguas",
            previous: "Entrada anterior", next: "Entrada siguiente", more: "Más entradas",
            count: .plural(
                one: "{count}\u{A0}entrada", many: "{count} de entradas", other: "{count}\u{A0}entradas"),
            ofYear: "Entradas de {year}")
    ) { label in
        switch label {
        case .skipLink: "Saltar al contenido"
        case .menu: "Menú"
        case .mainNavigation: "Navegación principal"
        case .breadcrumbs: "Ruta de navegación"
        case .home: "Página de inicio"
        case .pagination: "Paginación"
        case .newer: "Artículos más recientes"
        case .older: "Artículos más antiguos"
        case .previousPage: "Página anterior"
        case .nextPage: "Página siguiente"

        case .languages: "Idioma"
        case .appearance: "Apariencia"
        case .lightAppearance: "Clara"
        case .darkAppearance: "Oscura"
        case .automaticAppearance: "Automática"

        case .pages: "Páginas"
        case .articles: "Artículos"
        case .relatedArticles: "Artículos relacionados"
        case .topics: "Temas"
        case .tags: "Etiquetas"
        case .categories: "Categorías"
        case .authors: "Autores"
        case .series: "Serie"
        case .allSeries: "Series"
        case .archive: "Archivo"
        case .nothingYet: "Aquí todavía no hay nada."
        case .untranslated: "Esta página todavía no está traducida."

        case .contents: "Índice"
        case .onThisPage: "En esta página"
        case .permalink: "Enlace a esta sección"
        case .editPage: "Editar esta página"
        case .sourceCode: "Código fuente"
        case .versions: "Versiones"
        case .otherVersion: "Esta no es la última versión."
        case .latestVersion: "Ir a la última versión"
        case .announcement: "Aviso"
        case .search: "Buscar"
        case .searchResults: "Resultados"
        case .nothingFound: "No se ha encontrado nada"
        case .searchFailed: "No se pudo cargar la búsqueda"
        case .searchNeedsScript: "La búsqueda necesita JavaScript. También puede consultar:"
        case .close: "Cerrar"
        case .showComments: "Mostrar los comentarios"
        case .commentsSource: "Los comentarios se guardan en GitHub y se cargan desde giscus.app."
        case .draft: "Borrador"
        case .share: "Compartir:"
        case .shareByMail: "Correo electrónico"
        case .backToTop: "Volver arriba"
        case .previousPart: "Anterior"
        case .nextPart: "Siguiente"
        case .previousArticle: "Artículo anterior"
        case .nextArticle: "Artículo siguiente"
        case .articleNavigation: "Más artículos"

        case .footnotes: "Notas al pie"
        case .backToText: "Volver al texto"
        case .alertNote: "Nota"
        case .alertTip: "Consejo"
        case .alertImportant: "Importante"
        case .alertWarning: "Advertencia"
        case .alertCaution: "Precaución"
        case .details: "Detalles"
        case .copyCode: "Copiar"
        case .codeCopied: "Copiado"
        case .previousImage: "Imagen anterior"
        case .nextImage: "Imagen siguiente"

        case .atomFeed: "Canal Atom"
        case .rssFeed: "Canal RSS"
        case .jsonFeed: "Canal JSON"
        case .notFound: "Página no encontrada"
        case .notFoundHelp:
            """
            No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace que lleva aquí esté mal \
            escrito. Quizá busque una de estas:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count}\u{A0}min de lectura"
        case .articleCount:
            .plural(one: "{count}\u{A0}artículo", many: "{count} de artículos", other: "{count}\u{A0}artículos")
        case .partCount: .plural(one: "{count}\u{A0}parte", many: "{count} de partes", other: "{count}\u{A0}partes")
        case .part: "Parte\u{A0}{number} de {count} de la serie «{series}»"
        case .pageNumber: "Página\u{A0}{number} de {count}"
        case .updatedOn: "Actualizado el {date}"
        case .writtenBy: "Por {authors}"
        case .articlesOfYear: "Artículos de {year}"
        case .continueReading: "Seguir leyendo «{title}»"
        case .termTitle: "{taxonomy}: {term}"
        }
    }

    /// Before the sound of an i, the word “y” becomes “e”: before `Inés` and `Hilda`, but not before `Hielo`.
    private static func soundsLikeI(_ name: String) -> Bool {
        let start = name.prefix(3).lowercased()
        if start.hasPrefix("i") || start.hasPrefix("í") { return !["ia", "ie", "io"].contains(start.prefix(2)) }
        return (start.hasPrefix("hi") || start.hasPrefix("hí")) && !["hia", "hie", "hio"].contains(start)
    }
}
