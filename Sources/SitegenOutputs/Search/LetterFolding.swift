/// Defines how characters outside ASCII are compared: without case, accents and vowel marks. The script folds queries in the
/// same way, with the browser's tables.
enum LetterFolding {
    /// The role of a character in text.
    enum Kind: Sendable {
        /// A separator between words.
        case separator
        /// A mark that is removed, such as a combining accent.
        case mark
        /// Part of a word, with the folded letters in UTF-8.
        case letters([UInt8])
        /// Part of text that does not separate words: Chinese, Japanese, Korean and Thai.
        case unseparated([UInt8])
    }

    /// Returns the role of a character.
    static func kind(of scalar: Unicode.Scalar) -> Kind {
        if isMark(scalar.value) { return .mark }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            break
        default: return .separator
        }
        let lowercase = scalar.properties.lowercaseMapping.unicodeScalars.filter { !isMark($0.value) }
        let folded = lowercase.flatMap { table[$0] ?? Array(String($0).utf8) }
        return isUnseparated(scalar.value) ? .unseparated(folded) : .letters(folded)
    }

    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x610...0x61A, 0x64B...0x65F,
            0x670,
            0x3099, 0x309A:
            true
        default: false
        }
    }

    private static func isUnseparated(_ value: UInt32) -> Bool {
        switch value {
        case 0xE00...0xE7F, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// The letters with accents, after the letter that they are folded to.
    private static let groups = """
        aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ cçćĉċčḉ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ iìíîïĩīĭįıǐȉȋḭḯỉị nñńņňǹṅṇṉṋ \
        oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự yýÿŷȳẏẙỳỵỷỹ dďđḋḍḏḑḓ gĝğġģǧǵḡ \
        hĥȟḣḥḧḩḫẖ jĵǰ kķǩḱḳḵ lĺļľłḷḹḻḽ rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗ wŵẁẃẅẇẉẘ zźżžẑẓẕ bḃḅḇ fḟ mḿṁṃ pṕṗ vṽṿ xẋẍ \
        αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ οόὀὁὂὃὄὅὸό ρῤῥ σς \
        υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ аӑӓ гѓ еѐёӗ жӂӝ зӟ ийѝӣӥ ії кќ оӧ уўӯӱӳ чӵ ыӹ эӭ әӛ өӫ ѵѷ اآأإ وؤ يئ \
        うゔ かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つづ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ ゝゞ \
        ウヴ カガ キギ クグ ケゲ コゴ サザ シジ スズ セゼ ソゾ タダ チヂ ツヅ テデ トド ハバパ ヒビピ フブプ ヘベペ ホボポ ワヷ ヲヺ ヽヾ
        """

    private static let table: [Unicode.Scalar: [UInt8]] = {
        var table: [Unicode.Scalar: [UInt8]] = ["ß": Array("ss".utf8), "œ": Array("oe".utf8)]
        for letter in "æǣǽ".unicodeScalars { table[letter] = Array("ae".utf8) }
        for group in groups.unicodeScalars.split(separator: " ") {
            let base = Array(String(group.first.map(Character.init) ?? " ").utf8)
            for letter in group.dropFirst() { table[letter] = base }
        }
        return table
    }()
}
