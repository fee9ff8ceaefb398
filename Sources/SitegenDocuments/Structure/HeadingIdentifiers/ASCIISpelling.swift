/// ASCII spellings of characters, from a table.
///
/// A table is parsed when the first heading needs it. Each line has a code point in hexadecimal digits, followed by the
/// spellings of it and of the next code points: `.` for nothing, `~` for a space.
struct ASCIISpelling: Sendable {
    private let spellings: [Unicode.Scalar: String]

    private init(_ table: String) {
        var spellings: [Unicode.Scalar: String] = [:]
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first, let start = UInt32(first, radix: 16) else { continue }
            for (offset, word) in words.dropFirst().enumerated() {
                guard let scalar = Unicode.Scalar(start + UInt32(offset)) else { continue }
                spellings[scalar] = word == "." ? "" : word == "~" ? " " : String(word)
            }
        }
        self.spellings = spellings
    }

    /// The spelling of a character, or `nil` if the table has none.
    subscript(_ scalar: Unicode.Scalar) -> String? { spellings[scalar] }

    /// The ASCII letters, digits and spaces of the compatibility decomposition (Unicode 14, NFKD), in lowercase.
    static let compatibility = ASCIISpelling(
        """
        a0 ~
        a8 ~ . a
        af ~ . . 2 3 ~ . . . ~ 1 o . 14 12 34 . a a a a a a . c e e e e i i i i . n o o o o o . . u u u u y . . a a
        e2 a a a a . c e e e e i i i i . n o o o o o . . u u u u y . y a a a a a a c c c c c c c c d d . . e e e e e
        117 e e e e e g g g g g g g g h h . . i i i i i i i i i . ij ij j j k k . l l l l l l l l . . n n n n n n n
        14a . . o o o o o o . . r r r r r r s s s s s s s s t t t t . . u u u u u u u u u u u u w w y y y z z z z z
        17e z s
        1a0 o o
        1af u u
        1c4 dz dz dz lj lj lj nj nj nj a a i i o o u u u u u u u u u u . a a a a
        1e6 g g k k o o o o . . j dz dz dz g g . . n n a a
        200 a a a a e e e e i i i i o o o o r r r r u u u u s s t t . . h h
        226 a a e e o o o o o o o o y y
        2b0 h . j r . . . w y
        2d8 ~ ~ ~ ~ ~ ~ . . . l s x
        37a ~
        384 ~ ~
        1d2c a . b . d e . g h i j k l m n . o . p r t u w a . . . b d e . . . g . k m . o . . . p t u . . v
        1d62 i r u v
        1d9c c . . . f
        1dbb z
        1e00 a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f g g h h h h h h h h h h i i i i k k k k
        1e34 k k l l l l l l l l m m m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r s s s s s s s s
        1e68 s s t t t t t t t t u u u u u u u u u u v v v v w w w w w w w w w w x x x x y y z z z z z z h t w y a s
        1ea0 a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e e e e e e e e e i i i i o o o o o o o o
        1ed4 o o o o o o o o o o o o o o o o u u u u u u u u u u u u u u y y y y y y y y
        1fbd ~ . ~ ~ ~
        1fcd ~ ~ ~
        1fdd ~ ~ ~
        1fed ~ ~
        1ffd ~ ~ . ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
        2017 ~
        202f ~
        203e ~
        205f ~
        2070 0 i . . 4 5 6 7 8 9
        207f n 0 1 2 3 4 5 6 7 8 9
        2090 a e o x . h k l m n p s t
        20a8 rs
        2100 ac as c c . co cu . . f g h h h h . i i l l . n no . . p q r r r . . sm tel tm . z . . . z . k a b c .
        212f e e f . m o
        2139 i . fax
        2145 d d e i j
        2150 17 19 110 13 23 15 25 35 45 16 56 18 38 58 78 1 i ii iii iv v vi vii viii ix x xi xii l c d m i ii iii
        2173 iv v vi vii viii ix x xi xii l c d m
        2189 03
        2460 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 1
        2489 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 a b c d e f g h i j k l m n o p q r s t u v w x y z a
        24b7 b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z 0
        2c7c j v
        3000 ~
        309b ~ ~
        3250 pte 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
        32b1 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 1 2 3 4 5 6 7 8 9 10 11 12 hg erg ev ltd
        3358 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 hpa da au bar ov pc dm dm2 dm3 iu
        3380 pa na a ma ka kb mb gb cal kcal pf nf f g mg kg hz khz mhz ghz thz l ml dl kl fm nm m mm cm km mm2 cm2
        33a1 m2 km2 mm3 cm3 m3 km3 ms ms2 pa kpa mpa gpa rad rads rads2 ps ns s ms pv nv v mv kv mv pw nw w mw kw mw
        33c0 k m am bq cc cd ckg co db gy ha hp in kk km kt lm ln log lx mb mil mol ph pm ppm pr sr sv wb vm am 1 2
        33e2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 gal
        a7f2 c f q
        fb00 ff fi fl ffi ffl st st
        fc5e ~ ~ ~ ~ ~ ~
        fdfa ~~~ ~
        fe33 _ _
        fe49 ~ ~ ~ ~ _ _ _
        fe63 -
        fe70 ~ . ~ . ~ . ~ . ~ . ~ . ~ . ~
        ff0d - . . 0 1 2 3 4 5 6 7 8 9
        ff21 a b c d e f g h i j k l m n o p q r s t u v w x y z
        ff3f _ . a b c d e f g h i j k l m n o p q r s t u v w x y z
        ffe3 ~
        107a5 q
        1d400 a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y
        1d433 z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g . i j k l m n o p q r s t u v w x
        1d466 y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w
        1d499 x y z a . c d . . g . . j k . . n o p q . s t u v w x y z a b c d . f . h i j k l m n . p q r s t u v
        1d4cc w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u
        1d4ff v w x y z a b . d e f g . . j k l m n o p q . s t u v w x y . a b c d e f g h i j k l m n o p q r s t
        1d532 u v w x y z a b . d e f g . i j k l m . o . . . s t u v w x y . a b c d e f g h i j k l m n o p q r s
        1d565 t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r
        1d598 s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q
        1d5cb r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p
        1d5fe q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o
        1d631 p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n
        1d664 o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m
        1d697 n o p q r s t u v w x y z
        1d7ce 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9
        1f100 0 0 1 2 3 4 5 6 7 8 9
        1f110 a b c d e f g h i j k l m n o p q r s t u v w x y z s c r cd wz . a b c d e f g h i j k l m n o p q r
        1f142 s t u v w x y z hv mv sd ss ppv wc
        1f16a mc md mr
        1f190 dj
        1fbf0 0 1 2 3 4 5 6 7 8 9
        """)

    /// The spelling of Latin, Greek and Cyrillic letters, kana, and symbols by the crate `deunicode` 1.6, in lowercase, with a
    /// hyphen for everything except letters and digits.
    static let deunicode = ASCIISpelling(
        """
        a2 c- ps - y- - ss - -c- a - - . -r- - deg - 2 3 - u p - - 1 o - 1-4 1-2 3-4 - a a a a a a ae c e e e e i i
        ce i i d n o o o o o x o u u u u y th ss a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th y a
        101 a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g h h h h i i i i i i i i i i ij ij
        134 j j k k k l l l l l l l l l l n n n n n n -n ng ng o o o o o o oe oe r r r r r r s s s s s s s s t t t t
        166 t t u u u u u u u u u u u u w w y y y z z z z z z s b b b b 6 6 o c c d d d d d 3 - e f f g g hv i i k k
        19a l l w n n o o o oi oi p p yr 2 2 sh sh t t t t u u y v y y z z zh zh zh zh 2 5 5 ts w - - - - dz dz dz
        1c7 lj lj lj nj nj nj a a i i o o u u u u u u u u u u - a a a a ae ae g g g g k k o o o o zh zh j dz dz dz g
        1f5 g hv w n n a a ae ae o o a a a a e e e e i i i i o o o o r r r r u u u u s s t t y y h h n d ou ou z z a
        227 a e e o o o o o o o o y y l n t j db qp a c c l t s z - - b u - e e j j q q r r y y
        370 h h s s - - w w - - i s s- s- - j
        386 a - e e i - o - u o i a b g d e z e th i k l m n ks o p r - s t u ph kh ps o i u a e e i u a b g d e z e
        3b8 th i k l m n x o p r s s t u ph kh ps o i u o u o - b th u u u ph p - q q st st w w q q sp sp sh sh f f
        3e6 kh kh h h g g ch ch ti ti k r c j th e e sh sh s s s r- s s- s- ie io dj gj e dz i yi j lj nj tsh kj i u
        40f dzh a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch - y - e iu ia a b v g d e zh z i i k l m
        43d n o p r s t u f kh ts ch sh shch - y - e iu ia ie io dj gj ie dz i yi j lj nj tsh kj i u dzh o o e e ie
        465 ie e e ie ie o o io io ks ks ps ps f f y y y y u u o o o o ot ot q q -1000- - . . . - -100-000-
        489 -1-000-000- jh jh - - r- r- g- g- g- g- g- g- zh- zh- z- z- k- k- k- k- k- k- k- k- n- n- ng ng p- p- kh
        4a9 kh s- s- t- t- u u u- u- kh- kh- tts tts ch- ch- ch- ch- h h ch ch ch- ch- - zh zh k- k- lh lh n- n- nh
        4ca nh ch ch mh mh h a a a a ae ae ie ie - - - - zh zh z z dz dz i i i i o o o o o o e e u u u u u u ch ch
        4f6 gh gh y y xh xh x x h h d d dj dj zj zj dz dz lj lj nj nj sj sj tj tj a a l l lkh lkh rkh rkh a a q q w
        51d w q q l l n n ph ph - - ny ny dzh dzh dch dch l l
        1e00 a a b b b b b b c c d d d d d d d d d d e e e e e e e e e e f f g g h h h h h h h h h h i i i i k k k k
        1e34 k k l l l l l l l l m m m m m m n n n n n n n n o o o o o o o o p p p p r r r r r r r r s s s s s s s s
        1e68 s s t t t t t t t t u u u u u u u u u u v v v v w w w w w w w w w w x x x x y y z z z z z z h t w y a s
        1e9c s s ss d a a a a a a a a a a a a a a a a a a a a a a a a e e e e e e e e e e e e e e e e i i i i o o o
        1ecf o o o o o o o o o o o o o o o o o o o o o u u u u u u u u u u u u u u y y y y y y y y ll ll v v y y a a
        1f02 a a a a a a a a a a a a a a e e e e e e - - e e e e e e - - e e e e e e e e e e e e e e e e i i i i i i
        1f36 i i i i i i i i i i o o o o o o - - o o o o o o - - u u u u u u u u - u - u - u - u o o o o o o o o o o
        1f6a o o o o o o a a e e e e i i o o u u o o - - a a a a a a a a a a a a a a a a e e e e e e e e e e e e e e
        1f9e e e o o o o o o o o o o o o o o o o a a a a a - a a a a a a a - i - - - e e e - e e e e e e e - - - i i
        1fd2 i i - - i i i i i i
        1fe0 u u u u r r u u u u u u r
        1ff2 o o o - o o o o o o o
        200c . . . .
        202a . . . . . - -0 -00
        204a 7 pp
        2070 0 i . . 4 5 6 7 8 9
        207f n 0 1 2 3 4 5 6 7 8 9
        2090 a e o x e h k l m n p s t - - - ecu cl cr ff l mil n pts rs w ns d eur k t dr pf p g a hrn c lt sm t rs
        20ba tl m manat rb lari btc
        2100 a-c a-s c c cl c-o c-u e g f g h h h h h i i l l - n no -p- p p q r r r rx r sm tel tm v z oz ohm mho z
        2129 i k a b c e e e f f m o a b g d information-source- q fax p g g p s g l l y d d e i j pl - p a-s f sh
        2150 1-7 1-9 1-10 -1-3- -2-3- -1-5- -2-5- -3-5- -4-5- -1-6- -5-6- -1-8- -3-8- -5-8- -7-8- -1- i ii iii iv v
        2165 vi vii viii ix x xi xii l c d m i ii iii iv v vi vii viii ix x xi xii l c d m -d d- - - c 6 l - - 0-3 2
        218b 3
        3041 a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za si zi su zu se ze so zo ta da ti di tu tu du te
        3067 de to do na ni nu ne no ha ba pa hi bi pi hu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo
        3089 ra ri ru re ro wa wa wi we wo n vu ka ke
        309d - - yori - a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za si zi su zu se ze so zo ta da ti di
        30c3 tu tu du te de to do na ni nu ne no ha ba pa hi bi pi hu bu pu he be pe ho bo po ma mi mu me mo ya ya
        30e5 yu yu yo yo ra ri ru re ro wa wa wi we wo n vu ka ke va vi ve vo - . - - koto
        """)
}
