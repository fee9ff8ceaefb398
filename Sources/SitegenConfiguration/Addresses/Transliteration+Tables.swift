extension Transliteration {
    /// Latin letters with diacritics, grouped by their replacements.
    static let latinLetters = table(
        """
        a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặⱥª
        ae æǽǣ
        b ḃḅḇɓ
        c çćĉċčḉȼ
        d ďḋḍḏḑḓđðɗɖ
        dz ǆǳ
        e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệɛɇə
        f ḟƒ
        ff ﬀ
        ffi ﬃ
        ffl ﬄ
        fi ﬁ
        fl ﬂ
        g ĝğġģǧǵḡǥɣ
        h ĥȟḣḥḧḩḫẖħ
        i ìíîïĩīĭįǐȉȋḭḯỉịıɨɩ
        ij ĳ
        j ĵǰȷɉ
        k ķǩḱḳḵĸƙ
        l ĺļľḷḹḻḽłŀ
        lj ǉ
        m ḿṁṃ
        n ñńņňǹṅṇṉṋŉ
        ng ŋ
        nj ǌ
        o òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿɔº
        oe œ
        p ṕṗꝑ
        r ŕŗřȑȓṙṛṝṟɍ
        s śŝşšșṡṣṥṧṩẛſ
        ss ß
        t ţťțṫṭṯṱẗŧ
        th þ
        u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữựʉ
        v ṽṿʋ
        w ŵẁẃẅẇẉẘ
        x ẋẍ
        y ýÿŷȳẏẙỳỵỷỹƴɏ
        z źżžẑẓẕƶ
        """)

    /// Russian according to BGN/PCGN (1947), without its diacritics and apostrophes, and Cyrillic letters of other languages.
    static let cyrillicLetters = table(
        """
        a аә
        b б
        c ћ
        ch ч
        d д
        dj ђ
        dz ѕџ
        e еэѣ
        f фѳ
        g гґғ
        gj ѓ
        h һ
        i иіѵ
        j ј
        k кқ
        kh х
        kj ќ
        l л
        lj љ
        m м
        n нң
        nj њ
        o оө
        p п
        r р
        s с
        sh ш
        shch щ
        t т
        ts ц
        u уўұү
        v в
        y йы
        ya я
        ye є
        yi ї
        yo ё
        yu ю
        z з
        zh ж
        """
    ).merging(["ь": "", "ъ": ""]) { first, _ in first }

    /// Single Greek letters according to ELOT 743. ``greek(_:at:)`` handles combinations of letters.
    static let greekLetters = table(
        """
        a αάἀἁἂἃἄἅἆἇὰᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
        ch χ
        d δ
        e εέἐἑἒἓἔἕὲ
        f φ
        g γ
        i ηήἠἡἢἣἤἥἦἧὴᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇιίϊΐἰἱἲἳἴἵἶἷὶῐῑῒῖῗ
        k κ
        l λ
        m μ
        n ν
        o οόὀὁὂὃὄὅὸωώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
        p π
        ps ψ
        r ρῤῥ
        s σς
        t τ
        th θ
        v β
        x ξ
        y υύϋΰὐὑὒὓὔὕὖὗὺῠῡῢῦῧ
        z ζ
        """)

    /// Exceptions for single languages, by the first subtag of the language tag.
    static let languageLetters: [String: [Character: String]] = [
        // DIN 5007-2 and passports.
        "de": ["ä": "ae", "ö": "oe", "ü": "ue"],
        "da": ["å": "aa", "ø": "oe"],
        "nb": ["å": "aa", "ø": "oe"],
        "nn": ["å": "aa", "ø": "oe"],
        "no": ["å": "aa", "ø": "oe"],
        // Resolution 55 of the Cabinet of Ministers of Ukraine, 2010. `wordStarts` has the exceptions at the beginning of
        // words.
        "uk": ["г": "h", "и": "y", "є": "ie", "ї": "i", "й": "i", "ю": "iu", "я": "ia"],
        // BGN/PCGN 1979.
        "be": ["г": "h", "ё": "yo"],
        // The Transliteration Act of Bulgaria, 2009.
        "bg": ["щ": "sht", "ъ": "a", "ь": "y", "х": "h"],
        // The letters of the language's Latin alphabet, without their diacritics.
        "sr": ["ж": "z", "х": "h", "ц": "c", "ч": "c", "ш": "s"],
        "mk": ["ж": "z", "х": "h", "ц": "c", "ч": "c", "ш": "s"],
    ]

    /// Exceptions at the beginning of words, by language.
    static let wordStarts: [String: [Character: String]] = [
        "uk": ["є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"]
    ]

    /// Reads a table with one replacement per line, followed by the letters that it replaces.
    private static func table(_ lines: String) -> [Character: String] {
        var table: [Character: String] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            for letter in parts.last ?? "" { table[letter] = String(parts.first ?? "") }
        }
        return table
    }
}
