import SitegenData
import Testing

@testable import SitegenTemplates

@Suite struct DateFormatTests {
    @Test(arguments: [
        ("en", "9 November 2026", "November 2026"),
        ("en-GB", "9 November 2026", "November 2026"),
        ("EN-us", "November 9, 2026", "November 2026"),
        ("fr", "9 novembre 2026", "Novembre 2026"),
        ("fr-CA", "9 novembre 2026", "Novembre 2026"),
        ("de", "9. November 2026", "November 2026"),
        ("es-419", "9 de noviembre de 2026", "Noviembre de 2026"),
        ("it", "9 novembre 2026", "Novembre 2026"),
        ("pt", "9 de novembro de 2026", "Novembro de 2026"),
        ("pt-PT", "9 de novembro de 2026", "Novembro de 2026"),
        ("ru", "9 ноября 2026\u{A0}г.", "Ноябрь 2026\u{A0}г."),
        ("ar", "9 نوفمبر 2026", "نوفمبر 2026"),
        ("ar-AE", "9 نوفمبر 2026", "نوفمبر 2026"),
        ("ar-EG", "٩ نوفمبر ٢٠٢٦", "نوفمبر ٢٠٢٦"),
        ("ar-EG-u-nu-latn", "9 نوفمبر 2026", "نوفمبر 2026"),
        ("ar-u-ca-gregory-nu-arab", "٩ نوفمبر ٢٠٢٦", "نوفمبر ٢٠٢٦"),
        ("ar-LB", "٩ تشرين الثاني ٢٠٢٦", "تشرين الثاني ٢٠٢٦"),
        ("ar-MA", "9 نونبر 2026", "نونبر 2026"),
        ("ja", "2026年11月9日", "2026年11月"),
        ("zh", "2026年11月9日", "2026年11月"),
        ("zh-Hant-TW", "2026年11月9日", "2026年11月"),
        // The theme has no date formats for other languages.
        ("fi", "2026-11-09", "2026-11"),
        ("enm", "2026-11-09", "2026-11"),
        ("ru-Latn", "2026-11-09", "2026-11"),
        ("", "2026-11-09", "2026-11"),
    ])
    func `A date is formatted for its language, or in ISO 8601 if the language is unknown`(
        language: String, day: String, month: String
    ) throws {
        let date = try #require(PublicationDate("2026-11-09T23:59:00-11:00"))
        let dates = Wording.of(language).dates
        #expect(dates.text(date) == day)
        #expect(dates.month(of: date) == month)
    }

    @Test(arguments: [
        (
            "en",
            """
            1 January 2026, 1 February 2026, 1 March 2026, 1 April 2026, 1 May 2026, 1 June 2026, 1 July 2026, \
            1 August 2026, 1 September 2026, 1 October 2026, 1 November 2026, 1 December 2026
            """
        ),
        (
            "fr",
            """
            1er janvier 2026, 1er février 2026, 1er mars 2026, 1er avril 2026, 1er mai 2026, 1er juin 2026, \
            1er juillet 2026, 1er août 2026, 1er septembre 2026, 1er octobre 2026, 1er novembre 2026, 1er décembre 2026
            """
        ),
        (
            "de",
            """
            1. Januar 2026, 1. Februar 2026, 1. März 2026, 1. April 2026, 1. Mai 2026, 1. Juni 2026, 1. Juli 2026, \
            1. August 2026, 1. September 2026, 1. Oktober 2026, 1. November 2026, 1. Dezember 2026
            """
        ),
        (
            "de-AT",
            """
            1. Jänner 2026, 1. Februar 2026, 1. März 2026, 1. April 2026, 1. Mai 2026, 1. Juni 2026, 1. Juli 2026, \
            1. August 2026, 1. September 2026, 1. Oktober 2026, 1. November 2026, 1. Dezember 2026
            """
        ),
        (
            "es",
            """
            1 de enero de 2026, 1 de febrero de 2026, 1 de marzo de 2026, 1 de abril de 2026, 1 de mayo de 2026, \
            1 de junio de 2026, 1 de julio de 2026, 1 de agosto de 2026, 1 de septiembre de 2026, \
            1 de octubre de 2026, 1 de noviembre de 2026, 1 de diciembre de 2026
            """
        ),
        (
            "it",
            """
            1 gennaio 2026, 1 febbraio 2026, 1 marzo 2026, 1 aprile 2026, 1 maggio 2026, 1 giugno 2026, \
            1 luglio 2026, 1 agosto 2026, 1 settembre 2026, 1 ottobre 2026, 1 novembre 2026, 1 dicembre 2026
            """
        ),
        (
            "pt",
            """
            1 de janeiro de 2026, 1 de fevereiro de 2026, 1 de março de 2026, 1 de abril de 2026, 1 de maio de 2026, \
            1 de junho de 2026, 1 de julho de 2026, 1 de agosto de 2026, 1 de setembro de 2026, \
            1 de outubro de 2026, 1 de novembro de 2026, 1 de dezembro de 2026
            """
        ),
        (
            "ru",
            """
            1 января 2026 г., 1 февраля 2026 г., 1 марта 2026 г., 1 апреля 2026 г., 1 мая 2026 г., 1 июня 2026 г., \
            1 июля 2026 г., 1 августа 2026 г., 1 сентября 2026 г., 1 октября 2026 г., 1 ноября 2026 г., \
            1 декабря 2026 г.
            """
        ),
        (
            "ar",
            """
            1 يناير 2026, 1 فبراير 2026, 1 مارس 2026, 1 أبريل 2026, 1 مايو 2026, 1 يونيو 2026, 1 يوليو 2026, \
            1 أغسطس 2026, 1 سبتمبر 2026, 1 أكتوبر 2026, 1 نوفمبر 2026, 1 ديسمبر 2026
            """
        ),
        (
            "ja",
            """
            2026年1月1日, 2026年2月1日, 2026年3月1日, 2026年4月1日, 2026年5月1日, 2026年6月1日, 2026年7月1日, \
            2026年8月1日, 2026年9月1日, 2026年10月1日, 2026年11月1日, 2026年12月1日
            """
        ),
    ])
    func `Dates use the month names of the language`(language: String, text: String) {
        let dates = Wording.of(language).dates
        let texts = Self.firstDays.map(dates.text).joined(separator: ", ")
        #expect(texts.replacing("\u{A0}", with: " ") == text)
    }

    @Test func `Russian months without a day are in the nominative`() {
        #expect(
            Self.firstDays.map(Wording.russian.dates.month).joined(separator: ", ").replacing("\u{A0}г.", with: "")
                == """
                Январь 2026, Февраль 2026, Март 2026, Апрель 2026, Май 2026, Июнь 2026, Июль 2026, Август 2026, \
                Сентябрь 2026, Октябрь 2026, Ноябрь 2026, Декабрь 2026
                """)
    }

    @Test func `Each month of a language has a distinct name`() {
        for wording in Wording.all {
            #expect(Set(Self.firstDays.map(wording.dates.text)).count == 12, "\(wording.name)")
            #expect(Set(Self.firstDays.map(wording.dates.month)).count == 12, "\(wording.name)")
        }
    }

    private static let firstDays = (1...12).compactMap { PublicationDate("2026-\($0 < 10 ? "0" : "")\($0)-01") }
}
