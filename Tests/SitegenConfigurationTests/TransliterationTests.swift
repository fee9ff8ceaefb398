import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

@Suite struct TransliterationTests {
    @Test(arguments: [
        ("Größe über Öl", "de-AT", "groesse ueber oel"),
        ("Größe über Öl", "en", "grosse uber ol"),
        ("Gro\u{308}ße", "de", "groesse"),
        ("Smörgåsbord", "sv", "smorgasbord"),
        ("Rødgrød på Ærø", "da", "roedgroed paa aeroe"),
        ("Łódź, Kraków", "pl", "lodz, krakow"),
        ("Œuvre façade À Ÿ", "fr", "oeuvre facade a y"),
        ("İstanbul'da ığdır", "tr", "istanbul'da igdir"),
        ("Þingvellir, Ísafjörður", "is", "thingvellir, isafjordur"),
        ("Tiếng Việt, Đà Nẵng", "vi", "tieng viet, da nang"),
        ("Đakovo Čačak", "hr", "dakovo cacak"),
        ("ﬁne ǅ", "en", "fine dz"),
        ("Съешь ещё этих мягких французских булок", "ru", "sesh eshchyo etikh myagkikh frantsuzskikh bulok"),
        ("Щука, ёж, объём", "ru", "shchuka, yozh, obyom"),
        ("мо\u{301}жет и\u{306}од", "ru", "mozhet yod"),
        ("Київ, Згурський, Юрій, Їжакевич, Гадяч", "uk", "kyiv, zghurskyi, yurii, yizhakevych, hadiach"),
        ("София, Щърк, Хасково, ябълка", "bg", "sofia, shtark, haskovo, yabalka"),
        ("Љубав, Његош, Ђорђе, ћевап, шума", "sr", "ljubav, njegos, djordje, cevap, suma"),
        ("Αθήνα, Θεσσαλονίκη", "el", "athina, thessaloniki"),
        ("Ευαγγέλιο, αυτός, ούζο, μπύρα, Όλυμπος", "el", "evangelio, aftos, ouzo, byra, olympos"),
        ("άυλος, προϋπόθεση, φάλαγξ, έλεγχος", "el", "aylos, proypothesi, falanx, elenchos"),
        ("ἐν ἀρχῇ ἦν ὁ λόγος", "el", "en archi in o logos"),
        ("東京タワー", "ja", "東京タワー"),
        ("مرحبا", "ar", "مرحبا"),
        ("한국 हिन्दी ไทย", "ko", "한국 हिन्दी ไทย"),
        ("C++ & C#", "en", "c++ & c#"),
        ("", "", ""),
    ])
    func `Letters are transliterated according to the language`(text: String, language: String, expected: String) {
        #expect(Transliteration.latin(text, language: language) == expected)
    }

    @Test(arguments: [
        ("Über uns", "de", "über-uns", "ueber-uns"),
        ("v1.2 – Größe", "de", "v1.2--größe", "v1.2--groesse"),
        ("Привет Мир", "ru", "привет-мир", "privet-mir"),
        ("東京", "ja", "東京", "東京"),
        ("!", "en", "u21", "u21"),
    ])
    func `Letters in URLs are kept, or transliterated if this is enabled`(
        name: String, language: String, kept: String, spelled: String
    ) {
        #expect(AddressPart.name(name, transliterating: false, language: language) == kept)
        #expect(AddressPart.name(name, transliterating: true, language: language) == spelled)
    }
}
