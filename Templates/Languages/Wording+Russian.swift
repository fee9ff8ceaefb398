extension Wording {
    /// Russian.
    static let russian = Wording(
        language: "ru", script: "Cyrl", name: "Русский",
        plurals: PluralRules([.one, .few, .many, .other]) { count in
            switch (count % 10, count % 100) {
            case (1, let rest) where rest != 11: .one
            case (2...4, let rest) where !(12...14).contains(rest): .few
            default: .many
            }
        },
        lists: ListFormat(", ", last: " и "),
        dates: DateFormat(
            months: [
                "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября",
                "ноября", "декабря",
            ],
            monthsAlone: [
                "январь", "февраль", "март", "апрель", "май", "июнь", "июль", "август", "сентябрь", "октябрь",
                "ноябрь", "декабрь",
            ],
            day: "{day} {month} {year}\u{A0}г.", month: "{month} {year}\u{A0}г."),
        posts: PostWords(
            posts: "Записи", related: "Похожие записи", newer: "Более новые записи", older: "Более старые записи",
            previous: "Предыдущая запись", next: "Следующая запись", more: "Другие записи",
            count: .plural(
                one: "{count}\u{A0}запись", few: "{count}\u{A0}записи", many: "{count}\u{A0}записей",
                other: "{count}\u{A0}записи"),
            ofYear: "Записи за {year}\u{A0}год")
    ) { label in
        switch label {
        case .skipLink: "Перейти к содержанию"
        case .menu: "Меню"
        case .mainNavigation: "Основная навигация"
        case .breadcrumbs: "Навигационная цепочка"
        case .home: "Главная страница"
        case .pagination: "Навигация по страницам"
        case .newer: "Более новые статьи"
        case .older: "Более старые статьи"
        case .previousPage: "Предыдущая страница"
        case .nextPage: "Следующая страница"

        case .languages: "Язык"
        case .appearance: "Оформление"
        case .lightAppearance: "Светлое"
        case .darkAppearance: "Тёмное"
        case .automaticAppearance: "Автоматически"

        case .pages: "Страницы"
        case .articles: "Статьи"
        case .relatedArticles: "Похожие статьи"
        case .topics: "Темы"
        case .tags: "Метки"
        case .categories: "Рубрики"
        case .authors: "Авторы"
        case .series: "Цикл статей"
        case .allSeries: "Циклы статей"
        case .archive: "Архив"
        case .nothingYet: "Здесь пока ничего нет."
        case .untranslated: "Эта страница ещё не переведена."

        case .contents: "Содержание"
        case .onThisPage: "На этой странице"
        case .permalink: "Ссылка на этот раздел"
        case .editPage: "Редактировать страницу"
        case .sourceCode: "Исходный код"
        case .versions: "Версии"
        case .otherVersion: "Это не последняя версия."
        case .latestVersion: "Перейти к последней версии"
        case .announcement: "Объявление"
        case .search: "Поиск"
        case .searchResults: "Результаты"
        case .nothingFound: "Ничего не найдено"
        case .searchFailed: "Не удалось загрузить поиск"
        case .searchNeedsScript: "Для поиска нужен JavaScript. Можно перейти сюда:"
        case .close: "Закрыть"
        case .showComments: "Показать комментарии"
        case .commentsSource: "Комментарии хранятся на GitHub и загружаются с giscus.app."
        case .draft: "Черновик"
        case .share: "Поделиться:"
        case .shareByMail: "Почта"
        case .backToTop: "Наверх"
        case .previousPart: "Предыдущая часть"
        case .nextPart: "Следующая часть"
        case .previousArticle: "Предыдущая статья"
        case .nextArticle: "Следующая статья"
        case .articleNavigation: "Другие статьи"

        case .footnotes: "Сноски"
        case .backToText: "Вернуться к тексту"
        case .alertNote: "Примечание"
        case .alertTip: "Совет"
        case .alertImportant: "Важно"
        case .alertWarning: "Предупреждение"
        case .alertCaution: "Осторожно"
        case .details: "Подробности"
        case .copyCode: "Копировать"
        case .codeCopied: "Скопировано"
        case .previousImage: "Предыдущее изображение"
        case .nextImage: "Следующее изображение"

        case .atomFeed: "Лента Atom"
        case .rssFeed: "Лента RSS"
        case .jsonFeed: "Лента JSON"
        case .notFound: "Страница не найдена"
        case .notFoundHelp:
            """
            По этому адресу нет страницы. Возможно, она переехала или в ссылке, которая привела сюда, опечатка. \
            Может быть, вы ищете одну из этих страниц:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count}\u{A0}мин чтения"
        case .articleCount:
            .plural(
                one: "{count}\u{A0}статья", few: "{count}\u{A0}статьи", many: "{count}\u{A0}статей",
                other: "{count}\u{A0}статьи")
        case .partCount:
            .plural(
                one: "{count}\u{A0}часть", few: "{count}\u{A0}части", many: "{count}\u{A0}частей",
                other: "{count}\u{A0}части")
        case .part: "Часть\u{A0}{number} из\u{A0}{count} цикла «{series}»"
        case .pageNumber: "Страница\u{A0}{number} из\u{A0}{count}"
        case .updatedOn: "Обновлено {date}"
        case .writtenBy: .plural(one: "Автор: {authors}", other: "Авторы: {authors}")
        case .articlesOfYear: "Статьи за {year}\u{A0}год"
        case .continueReading: "Читать дальше: «{title}»"
        case .termTitle: "{taxonomy}: {term}"
        }
    }
}
