import Foundation

/// The spelling of Chinese, Japanese and Korean characters in Latin letters, as Unidecode writes them for Pelican.
enum LatinSpelling {
    /// Frequent characters for which Unidecode has another reading than ICU.
    private static let readings: [Unicode.Scalar: String] = [
        "万": "mo", "么": "yao", "了": "liao", "什": "shi", "价": "jie", "佛": "fo", "勒": "le", "厂": "han", "叶": "xie",
        "呢": "ni", "嘿": "mo", "地": "di", "坏": "pi", "娜": "nuo", "差": "chai", "广": "yan", "朝": "zhao", "朴": "po",
        "术": "zhu", "柜": "ju", "汉": "yi", "沈": "chen", "洁": "ji", "着": "zhao", "离": "chi", "种": "chong",
        "胶": "xiao", "血": "xie", "谁": "shui", "赐": "si", "还": "huan", "适": "gua", "都": "du", "长": "chang",
        "宁": "zhu", "熟": "shou", "械": "jie", "携": "xi", "硅": "huo", "薄": "bo",
    ]

    /// The spelling of a character; `nil` for other scripts. A blank follows that of an ideograph.
    static func spelling(of scalar: Unicode.Scalar) -> String? {
        if let reading = readings[scalar] { return reading + " " }
        let isSyllable = (0xAC00...0xD7A3).contains(scalar.value) || (0x3041...0x30FE).contains(scalar.value)
        guard isSyllable || scalar.properties.isIdeographic,
            let latin = String(Character(scalar)).applyingTransform(.toLatin, reverse: false)?
                .applyingTransform(.stripDiacritics, reverse: false)
        else { return nil }
        return latin.lowercased() + (isSyllable ? "" : " ")
    }
}
