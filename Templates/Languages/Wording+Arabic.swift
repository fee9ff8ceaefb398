extension Wording {
    /// Arabic with Latin digits, as in the Maghreb and often on the web. The regions that use Arabic-Indic digits are variants,
    /// and `ar-u-nu-arab` selects them explicitly.
    ///
    /// Texts of the site may be in another script, so they are isolated from the direction of the surrounding words (U+2068 and
    /// U+2069). Otherwise the signs in a title such as `C++` would appear on the wrong side.
    static let arabic = Wording(
        language: "ar", script: "Arab", name: "العربية",
        plurals: PluralRules([.zero, .one, .two, .few, .many, .other]) { count in
            switch (count, count % 100) {
            case (0, _): .zero
            case (1, _): .one
            case (2, _): .two
            case (_, 3...10): .few
            case (_, 11...99): .many
            default: .other
            }
        },
        lists: ListFormat(" و", last: " و"),
        dates: arabicDates([
            "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر",
            "ديسمبر",
        ]),
        posts: PostWords(
            posts: "التدوينات", related: "تدوينات ذات صلة", newer: "تدوينات أحدث", older: "تدوينات أقدم",
            previous: "التدوينة السابقة", next: "التدوينة التالية", more: "تدوينات أخرى",
            count: .plural(
                zero: "لا تدوينات", one: "تدوينة واحدة", two: "تدوينتان", few: "{count}\u{A0}تدوينات",
                many: "{count}\u{A0}تدوينة", other: "{count}\u{A0}تدوينة"),
            ofYear: "تدوينات عام {year}")
    ) { label in
        switch label {
        case .skipLink: "تخطَّ إلى المحتوى"
        case .menu: "القائمة"
        case .mainNavigation: "التنقل الرئيسي"
        case .breadcrumbs: "مسار التنقل"
        case .home: "الصفحة الرئيسية"
        case .pagination: "ترقيم الصفحات"
        case .newer: "مقالات أحدث"
        case .older: "مقالات أقدم"
        case .previousPage: "الصفحة السابقة"
        case .nextPage: "الصفحة التالية"

        case .languages: "اللغة"
        case .appearance: "المظهر"
        case .lightAppearance: "فاتح"
        case .darkAppearance: "داكن"
        case .automaticAppearance: "تلقائي"

        case .pages: "الصفحات"
        case .articles: "المقالات"
        case .relatedArticles: "مقالات ذات صلة"
        case .topics: "المواضيع"
        case .tags: "الوسوم"
        case .categories: "التصنيفات"
        case .authors: "الكُتّاب"
        case .series: "السلسلة"
        case .allSeries: "السلاسل"
        case .archive: "الأرشيف"
        case .nothingYet: "لا يوجد شيء هنا بعد."
        case .untranslated: "لم تُترجَم هذه الصفحة بعد."

        case .contents: "المحتويات"
        case .onThisPage: "في هذه الصفحة"
        case .permalink: "رابط إلى هذا القسم"
        case .editPage: "تعديل هذه الصفحة"
        case .sourceCode: "الشفرة المصدرية"
        case .versions: "الإصدارات"
        case .otherVersion: "هذا ليس أحدث إصدار."
        case .latestVersion: "الانتقال إلى أحدث إصدار"
        case .announcement: "إعلان"
        case .search: "بحث"
        case .searchResults: "النتائج"
        case .nothingFound: "لا توجد نتائج"
        case .searchFailed: "تعذّر تحميل البحث"
        case .searchNeedsScript: "يحتاج البحث إلى JavaScript. يمكنك المتابعة من هنا:"
        case .close: "إغلاق"
        case .showComments: "عرض التعليقات"
        case .commentsSource: "تُحفظ التعليقات على GitHub وتُحمَّل من giscus.app."
        case .draft: "مسودة"
        case .share: "شارك:"
        case .shareByMail: "البريد الإلكتروني"
        case .backToTop: "إلى الأعلى"
        case .previousPart: "الجزء السابق"
        case .nextPart: "الجزء التالي"
        case .previousArticle: "المقالة السابقة"
        case .nextArticle: "المقالة التالية"
        case .articleNavigation: "مقالات أخرى"

        case .footnotes: "الحواشي"
        case .backToText: "العودة إلى النص"
        case .alertNote: "ملاحظة"
        case .alertTip: "نصيحة"
        case .alertImportant: "مهم"
        case .alertWarning: "تحذير"
        case .alertCaution: "تنبيه"
        case .details: "التفاصيل"
        case .copyCode: "نسخ"
        case .codeCopied: "تم النسخ"
        case .previousImage: "الصورة السابقة"
        case .nextImage: "الصورة التالية"

        case .atomFeed: "خلاصة Atom"
        case .rssFeed: "خلاصة RSS"
        case .jsonFeed: "خلاصة JSON"
        case .notFound: "الصفحة غير موجودة"
        case .notFoundHelp:
            """
            لا توجد صفحة على هذا العنوان. ربما نُقلت، أو ربما كان في الرابط الذي أوصلك إلى هنا خطأ. \
            قد تكون إحدى هذه الصفحات ما تبحث عنه:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime:
            .plural(
                zero: "أقل من دقيقة للقراءة", one: "دقيقة واحدة للقراءة", two: "دقيقتان للقراءة",
                few: "{count}\u{A0}دقائق للقراءة", many: "{count}\u{A0}دقيقة للقراءة",
                other: "{count}\u{A0}دقيقة للقراءة")
        case .articleCount:
            .plural(
                zero: "لا مقالات", one: "مقالة واحدة", two: "مقالتان", few: "{count}\u{A0}مقالات",
                many: "{count}\u{A0}مقالة", other: "{count}\u{A0}مقالة")
        case .partCount:
            .plural(
                zero: "لا أجزاء", one: "جزء واحد", two: "جزآن", few: "{count}\u{A0}أجزاء",
                many: "{count}\u{A0}جزءًا", other: "{count}\u{A0}جزء")
        case .part: "الجزء\u{A0}{number} من\u{A0}{count} من سلسلة «\u{2068}{series}\u{2069}»"
        case .pageNumber: "الصفحة\u{A0}{number} من\u{A0}{count}"
        case .updatedOn: "حُدّثت في {date}"
        case .writtenBy: "بقلم {authors}"
        case .articlesOfYear: "مقالات عام {year}"
        case .continueReading: "تابع قراءة «\u{2068}{title}\u{2069}»"
        case .termTitle: "{taxonomy}: \u{2068}{term}\u{2069}"
        }
    }

    /// Arabic for regions with other digits or other names of months.
    static let arabicVariants = [
        arabic.variant(
            regions: ["BH", "DJ", "EG", "ER", "IL", "KM", "KW", "OM", "QA", "SA", "SD", "SO", "SS", "TD", "YE"],
            digits: .arabicIndic),
        arabic.variant(
            regions: ["IQ", "JO", "LB", "PS", "SY"],
            dates: arabicDates([
                "كانون الثاني", "شباط", "آذار", "نيسان", "أيار", "حزيران", "تموز", "آب", "أيلول", "تشرين الأول",
                "تشرين الثاني", "كانون الأول",
            ]),
            digits: .arabicIndic),
        arabic.variant(
            regions: ["DZ", "TN"],
            dates: arabicDates([
                "جانفي", "فيفري", "مارس", "أفريل", "ماي", "جوان", "جويلية", "أوت", "سبتمبر", "أكتوبر", "نوفمبر",
                "ديسمبر",
            ])),
        arabic.variant(
            regions: ["MA"],
            dates: arabicDates([
                "يناير", "فبراير", "مارس", "أبريل", "ماي", "يونيو", "يوليوز", "غشت", "شتنبر", "أكتوبر", "نونبر",
                "دجنبر",
            ])),
        arabic.variant(
            regions: ["MR"],
            dates: arabicDates([
                "يناير", "فبراير", "مارس", "إبريل", "مايو", "يونيو", "يوليو", "أغشت", "شتمبر", "أكتوبر", "نوفمبر",
                "دجمبر",
            ]),
            digits: .arabicIndic),
    ]

    private static func arabicDates(_ months: [String]) -> DateFormat {
        DateFormat(months: months, day: "{day} {month} {year}", month: "{month} {year}")
    }
}
